//! From a record to a [`Deal`]: everything that is wrong is found at once.
//!
//! A violation's pointer leads into the record's JSON. What cards can count is in
//! [`bounds`]; what only looks wrong is found by [`Record::contradictions`] and refuses nothing.

mod bounds;
mod contradictions;

use std::fmt;

use super::ATOUTS;
use super::camp::Camp;
use super::deal::Deal;
use super::record::{Chelem, PoigneeSize, Record};
use super::rules::Rules;
use crate::seat::{Seat, Seating};
use crate::tarot::faults;
use crate::violation::{Fault, Violation, shared};

/// How much of a record is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Extent {
    /// All of it: the deal is to be settled.
    Complete,
    /// As far as it goes: what is merely missing is no violation.
    Partial,
}

struct Checker<'a, P, F> {
    rules: &'a Rules,
    seating: Seating,
    record: &'a Record<P>,
    seat_of: F,
    extent: Extent,
    violations: Vec<Violation>,
}

impl<'r> Deal<'r> {
    /// Checks a record by seats.
    ///
    /// # Errors
    /// All violations found.
    pub fn check(rules: &'r Rules, seating: Seating, record: &Record<Seat>) -> Result<Self, Vec<Violation>> {
        Self::check_players(rules, seating, record, |seat| Some(*seat))
    }

    /// Checks a record by whatever names its players; `seat_of` finds a player's seat.
    ///
    /// # Errors
    /// All violations found.
    pub fn check_players<P: fmt::Display>(
        rules: &'r Rules,
        seating: Seating,
        record: &Record<P>,
        seat_of: impl Fn(&P) -> Option<Seat>,
    ) -> Result<Self, Vec<Violation>> {
        let mut checker = Checker::new(rules, seating, record, seat_of, Extent::Complete);
        match checker.deal(rules) {
            Some(deal) if checker.violations.is_empty() => Ok(deal),
            _ => Err(checker.violations),
        }
    }
}

impl<P: fmt::Display> Record<P> {
    /// What is already wrong with a record that is still being written; what is merely
    /// missing is no violation. An empty answer promises nothing about the end.
    pub fn check_partial_players(
        &self,
        rules: &Rules,
        seating: Seating,
        seat_of: impl Fn(&P) -> Option<Seat>,
    ) -> Vec<Violation> {
        let mut checker = Checker::new(rules, seating, self, seat_of, Extent::Partial);
        checker.deal(rules);
        checker.violations
    }
}

impl<'a, P: fmt::Display, F: Fn(&P) -> Option<Seat>> Checker<'a, P, F> {
    const fn new(
        rules: &'a Rules,
        seating: Seating,
        record: &'a Record<P>,
        seat_of: F,
        extent: Extent,
    ) -> Self {
        Self { rules, seating, record, seat_of, extent, violations: Vec::new() }
    }

    fn report(&mut self, pointer: fmt::Arguments<'_>, fault: Fault) {
        self.violations.push(Violation::at(pointer.to_string(), fault));
    }

    /// The seat of somebody who plays in this deal.
    fn active(&mut self, player: &P, pointer: fmt::Arguments<'_>) -> Option<Seat> {
        let seat = (self.seat_of)(player);
        if let Some(seat) = seat.filter(|&seat| self.seating.plays(seat)) {
            return Some(seat);
        }
        if seat.is_some() && seat == self.seating.sits_out() {
            self.report(pointer, shared::sits_out(player));
        } else {
            self.report(pointer, shared::not_at_table(player));
        }
        None
    }

    fn players(&self) -> usize {
        self.seating.active_count()
    }

    fn missing(&mut self, pointer: fmt::Arguments<'_>, fault: Fault) {
        if self.extent == Extent::Complete {
            self.report(pointer, fault);
        }
    }

    fn deal<'r>(&mut self, rules: &'r Rules) -> Option<Deal<'r>> {
        let record = self.record;
        self.seating_matches();
        let taker = self.active(&record.taker, format_args!("/taker"));
        let partner = self.partner(taker);
        let poignees = self.poignees(taker, partner);
        self.outcome();
        Some(Deal {
            rules,
            seating: self.seating,
            contract: record.contract,
            taker: taker?,
            partner,
            points: record.points?,
            bouts: record.bouts?,
            poignees,
            petit_au_bout: record.petit_au_bout,
            chelem: record.chelem,
        })
    }

    /// The players, if the record names them, are those of the table.
    fn seating_matches(&mut self) {
        let Some(players) = &self.record.players else { return };
        let seats: Vec<_> = players.iter().map(|p| (self.seat_of)(p)).collect();
        let table: Vec<_> = self.seating.active().map(Some).collect();
        let in_order = |start: usize| seats.iter().eq(table.iter().cycle().skip(start).take(table.len()));
        if !(0..table.len()).any(in_order) {
            self.report(format_args!("/players"), shared::other_players());
        }
    }

    /// Who holds the called king: with five players only (TAR "Tarot zu fünft").
    fn partner(&mut self, taker: Option<Seat>) -> Option<Seat> {
        let partner = self.record.partner.as_ref()?;
        let seat = self.active(partner, format_args!("/partner"));
        let players = self.players();
        if players != 5 {
            self.report(format_args!("/partner"), faults::no_partner(players));
            return None;
        }
        if seat.is_some() && seat == taker {
            self.report(format_args!("/partner"), faults::called_own_king());
            return None;
        }
        seat
    }

    /// One a player, and no more atouts than there are (TAR "Das Weisen").
    fn poignees(&mut self, taker: Option<Seat>, partner: Option<Seat>) -> Vec<(Camp, PoigneeSize)> {
        let record = self.record;
        let players = self.players();
        let mut shown = 0_u16;
        let mut seats = Vec::with_capacity(record.poignees.len());
        let mut poignees = Vec::with_capacity(record.poignees.len());
        for (i, poignee) in record.poignees.iter().enumerate() {
            let seat = self.active(&poignee.by, format_args!("/poignees/{i}/by"));
            if seat.is_some() && seats.contains(&seat) {
                self.report(format_args!("/poignees/{i}/by"), faults::poignee_twice(&poignee.by));
            }
            seats.push(seat);
            let before = shown;
            let atouts = self.rules.poignee(poignee.size).atouts.get(players).unwrap_or(0);
            shown = shown.saturating_add(atouts.into());
            if before <= ATOUTS && shown > ATOUTS {
                self.report(format_args!("/poignees/{i}/size"), faults::too_many_atouts(shown, ATOUTS));
            }
            let attacks = seat.is_some() && (seat == taker || seat == partner);
            poignees.push((if attacks { Camp::Attack } else { Camp::Defence }, poignee.size));
        }
        poignees
    }

    fn outcome(&mut self) {
        let record = self.record;
        if record.points.is_none() {
            self.missing(format_args!("/points"), faults::points_missing());
        }
        if record.bouts.is_none() {
            self.missing(format_args!("/bouts"), faults::bouts_missing());
        }
        if record.chelem == Some(Chelem::Announced) {
            self.missing(format_args!("/chelem"), faults::chelem_open());
        }
        self.card_points();
        self.petit_au_bout();
        self.chelem();
    }
}
