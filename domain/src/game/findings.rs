//! What the checkers of all families share: who sits where, and what is wrong so far.

use std::fmt;

use crate::seat::{Seat, Seating};
use crate::violation::{Fault, Violation, shared};

/// How much of a record is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    /// All of it: the deal is to be settled.
    Complete,
    /// As far as it goes: what is merely missing is no violation.
    Partial,
}

/// What was found so far in the record of a deal.
pub(crate) struct Findings<F> {
    pub seating: Seating,
    /// Finds the seat of a player, also of who sits out.
    pub seat_of: F,
    pub extent: Extent,
    pub violations: Vec<Violation>,
}

impl<F> Findings<F> {
    pub const fn new(seating: Seating, seat_of: F, extent: Extent) -> Self {
        Self { seating, seat_of, extent, violations: Vec::new() }
    }

    pub fn is_complete(&self) -> bool {
        self.extent == Extent::Complete
    }

    pub fn report(&mut self, pointer: fmt::Arguments<'_>, fault: Fault) {
        self.violations.push(Violation::at(pointer.to_string(), fault));
    }

    /// Reports what a whole record must have.
    pub fn missing(&mut self, pointer: fmt::Arguments<'_>, fault: Fault) {
        if self.is_complete() {
            self.report(pointer, fault);
        }
    }

    /// Whether something at a place or below it is wrong.
    pub fn is_wrong_below(&self, pointer: &str) -> bool {
        self.violations.iter().any(|violation| {
            violation
                .pointer
                .strip_prefix(pointer)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        })
    }

    /// The seat of somebody at the table, who sits out among them.
    pub fn anyone<P: fmt::Display>(&mut self, player: &P, pointer: fmt::Arguments<'_>) -> Option<Seat>
    where
        F: Fn(&P) -> Option<Seat>,
    {
        let seat = (self.seat_of)(player)
            .filter(|&seat| self.seating.plays(seat) || self.seating.sits_out() == Some(seat));
        if seat.is_none() {
            self.report(pointer, shared::not_at_table(player));
        }
        seat
    }

    /// The seat of somebody who plays in this deal.
    pub fn active<P: fmt::Display>(&mut self, player: &P, pointer: fmt::Arguments<'_>) -> Option<Seat>
    where
        F: Fn(&P) -> Option<Seat>,
    {
        let seat = self.anyone(player, pointer)?;
        if self.seating.plays(seat) {
            return Some(seat);
        }
        self.report(pointer, shared::sits_out(player));
        None
    }

    /// Who sits out, if the record names him, is who does at the table.
    pub fn same_sitting_out<P: fmt::Display>(&mut self, player: Option<&P>)
    where
        F: Fn(&P) -> Option<Seat>,
    {
        if let Some(player) = player
            && (self.seating.sits_out().is_none() || (self.seat_of)(player) != self.seating.sits_out())
        {
            self.report(format_args!("/sits_out"), shared::does_not_sit_out(player));
        }
    }

    /// The players, if the record names them, are those of the table, in their order from anybody on.
    pub fn same_players<P>(&mut self, players: Option<&[P]>)
    where
        F: Fn(&P) -> Option<Seat>,
    {
        let Some(players) = players else { return };
        let seats: Vec<_> = players.iter().map(&self.seat_of).collect();
        let table: Vec<_> = self.seating.active().map(Some).collect();
        let in_order = |start: usize| seats.iter().eq(table.iter().cycle().skip(start).take(table.len()));
        if !(0..table.len()).any(in_order) {
            self.report(format_args!("/players"), shared::other_players());
        }
    }
}
