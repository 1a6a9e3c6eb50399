//! From a record to a [`Deal`]: everything that is wrong is found at once.
//!
//! A violation's pointer leads into the record's JSON. Rules of one kind live in
//! one file: who plays with whom ([`parties`]), kontras ([`kontras`]), premiums
//! ([`premiums`]), Trischaken ([`count`]), a ruling ([`ruling`]). What only looks wrong
//! is found by [`Record::contradictions`] and refuses nothing.

mod contradictions;
mod count;
mod kontras;
mod parties;
mod premiums;
mod ruling;

use std::fmt;

use super::contract::{Aim, Contract, ContractId};
use super::deal::{Deal, Game};
use super::record::Record;
use super::rules::Rules;
use crate::koenigrufen::faults;
use crate::ruling::Renonce;
use crate::seat::{Seat, Seating};
use crate::violation::{Fault, Violation, shared};

/// How much of a record is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Extent {
    /// All of it: the deal is to be settled.
    Complete,
    /// As far as it goes: what is merely missing is no violation.
    Partial,
}

struct Checker<'a, 'r, P, F> {
    rules: &'r Rules,
    seating: Seating,
    record: &'a Record<P>,
    renonce: Option<&'a Renonce<P>>,
    seat_of: F,
    extent: Extent,
    violations: Vec<Violation>,
}

impl<'r> Deal<'r> {
    /// Checks a record by seats. A renonce in the record counts as the ruling.
    ///
    /// # Errors
    /// All violations found.
    pub fn check(rules: &'r Rules, seating: Seating, record: &Record<Seat>) -> Result<Self, Vec<Violation>> {
        Self::check_players(rules, seating, record, record.renonce.as_ref(), |seat| Some(*seat))
    }

    /// Checks a record by whatever names its players, with a referee's ruling if
    /// there is one. `seat_of` finds a player's seat, also of who sits out.
    ///
    /// # Errors
    /// All violations found.
    pub fn check_players<P: fmt::Display>(
        rules: &'r Rules,
        seating: Seating,
        record: &Record<P>,
        renonce: Option<&Renonce<P>>,
        seat_of: impl Fn(&P) -> Option<Seat>,
    ) -> Result<Self, Vec<Violation>> {
        let mut checker = Checker::new(rules, seating, record, renonce, seat_of, Extent::Complete);
        let game = checker.game();
        checker.feats();
        let ruling = checker.ruling(game.as_ref());
        match game {
            Some(game) if checker.violations.is_empty() => Ok(Self { rules, seating, game, ruling }),
            _ => Err(checker.violations),
        }
    }
}

impl Record<Seat> {
    /// What is already wrong with a record that is still being written; what is
    /// merely missing is no violation. An empty answer promises nothing about the end.
    #[must_use]
    pub fn check_partial(&self, rules: &Rules, seating: Seating) -> Vec<Violation> {
        self.check_partial_players(rules, seating, |seat| Some(*seat))
    }
}

impl<P: fmt::Display> Record<P> {
    /// As [`Record::check_partial`], for players named otherwise than by seats.
    pub fn check_partial_players(
        &self,
        rules: &Rules,
        seating: Seating,
        seat_of: impl Fn(&P) -> Option<Seat>,
    ) -> Vec<Violation> {
        let renonce = self.renonce.as_ref();
        let mut checker = Checker::new(rules, seating, self, renonce, seat_of, Extent::Partial);
        let game = checker.game();
        checker.feats();
        checker.ruling(game.as_ref());
        checker.violations
    }
}

impl<'a, 'r, P: fmt::Display, F: Fn(&P) -> Option<Seat>> Checker<'a, 'r, P, F> {
    const fn new(
        rules: &'r Rules,
        seating: Seating,
        record: &'a Record<P>,
        renonce: Option<&'a Renonce<P>>,
        seat_of: F,
        extent: Extent,
    ) -> Self {
        Self { rules, seating, record, renonce, seat_of, extent, violations: Vec::new() }
    }

    fn report(&mut self, pointer: fmt::Arguments<'_>, fault: Fault) {
        self.violations.push(Violation::at(pointer.to_string(), fault));
    }

    /// The seat of somebody at the table, who sits out among them.
    fn anyone(&mut self, player: &P, pointer: fmt::Arguments<'_>) -> Option<Seat> {
        let seat = (self.seat_of)(player)
            .filter(|&seat| self.seating.plays(seat) || self.seating.sits_out() == Some(seat));
        if seat.is_none() {
            self.report(pointer, shared::not_at_table(player));
        }
        seat
    }

    /// The seat of somebody who plays in this deal.
    fn active(&mut self, player: &P, pointer: fmt::Arguments<'_>) -> Option<Seat> {
        let seat = self.anyone(player, pointer)?;
        if self.seating.plays(seat) {
            return Some(seat);
        }
        self.report(pointer, shared::sits_out(player));
        None
    }

    /// Whether an outcome must be there: not under a renonce, not while the record is being written.
    fn needs_outcome(&self) -> bool {
        self.extent == Extent::Complete && self.renonce.is_none()
    }

    /// A game of the ruleset; an unknown one is reported where it stands.
    fn contract(&mut self, contract: ContractId, pointer: fmt::Arguments<'_>) -> Option<&'r Contract> {
        let known = self.rules.contract(contract);
        if known.is_none() {
            self.report(pointer, faults::game_not_in_ruleset(contract));
        }
        known
    }

    /// The game. Of one that the ruleset does not know nothing else can be said.
    fn game(&mut self) -> Option<Game<'r>> {
        self.seating_matches();
        let contract = self.contract(self.record.contract, format_args!("/contract"))?;
        match contract.aim {
            Aim::Points => self.positive(contract),
            Aim::Tricks(_) => self.negative(contract),
            Aim::FewestPoints => Some(self.trischaken(contract)),
        }
    }

    /// Players, Vorhand and who sits out, if the record names them, are those of the table.
    fn seating_matches(&mut self) {
        let record = self.record;
        if let Some(players) = &record.players {
            let seats: Vec<_> = players.iter().map(|p| (self.seat_of)(p)).collect();
            let table: Vec<_> = self.seating.active().map(Some).collect();
            let in_order = |start: usize| seats.iter().eq(table.iter().cycle().skip(start).take(table.len()));
            if !(0..table.len()).any(in_order) {
                self.report(format_args!("/players"), shared::other_players());
            }
        }
        if let Some(player) = &record.sits_out
            && ((self.seat_of)(player).is_none() || (self.seat_of)(player) != self.seating.sits_out())
        {
            self.report(format_args!("/sits_out"), shared::does_not_sit_out(player));
        }
        if let Some(player) = &record.vorhand
            && (self.seat_of)(player) != Some(self.seating.vorhand())
        {
            self.report(format_args!("/vorhand"), shared::not_vorhand(player));
        }
    }

    fn feats(&mut self) {
        for (i, entry) in self.record.feats.iter().enumerate() {
            self.active(&entry.by, format_args!("/feats/{i}/by"));
            if !self.rules.feats.contains(&entry.feat) {
                self.report(format_args!("/feats/{i}/feat"), faults::feat_not_in_ruleset());
            }
            if self.record.feats.iter().take(i).any(|earlier| earlier.feat == entry.feat) {
                self.report(format_args!("/feats/{i}/feat"), faults::feat_twice());
            }
        }
    }
}
