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

use super::contract::Contract;
use super::deal::{Deal, Game};
use super::record::Record;
use super::renonce::Renonce;
use super::rules::Rules;
use crate::seat::{Seat, Seating};
use crate::violation::{Violation, ViolationCode};

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

impl<'a, P: fmt::Display, F: Fn(&P) -> Option<Seat>> Checker<'a, P, F> {
    const fn new(
        rules: &'a Rules,
        seating: Seating,
        record: &'a Record<P>,
        renonce: Option<&'a Renonce<P>>,
        seat_of: F,
        extent: Extent,
    ) -> Self {
        Self { rules, seating, record, renonce, seat_of, extent, violations: Vec::new() }
    }

    fn report(&mut self, pointer: fmt::Arguments<'_>, code: ViolationCode, detail: impl Into<String>) {
        self.violations.push(Violation::new(pointer.to_string(), code, detail));
    }

    /// The seat of somebody at the table, who sits out among them.
    fn anyone(&mut self, player: &P, pointer: fmt::Arguments<'_>) -> Option<Seat> {
        let seat = (self.seat_of)(player)
            .filter(|&seat| self.seating.plays(seat) || self.seating.sits_out() == Some(seat));
        if seat.is_none() {
            self.report(
                pointer,
                ViolationCode::UnknownPlayer,
                format!("nobody called {player} is at this table"),
            );
        }
        seat
    }

    /// The seat of somebody who plays in this deal.
    fn active(&mut self, player: &P, pointer: fmt::Arguments<'_>) -> Option<Seat> {
        let seat = self.anyone(player, pointer)?;
        if self.seating.plays(seat) {
            return Some(seat);
        }
        self.report(pointer, ViolationCode::SitsOut, format!("{player} sits out this deal"));
        None
    }

    /// Whether an outcome must be there: not under a renonce, not while the record is being written.
    fn needs_outcome(&self) -> bool {
        self.extent == Extent::Complete && self.renonce.is_none()
    }

    /// What the ruleset pays for a game; unknown games are reported where they stand.
    fn value(&mut self, contract: Contract, pointer: fmt::Arguments<'_>) -> u16 {
        self.rules.value(contract).unwrap_or_else(|| {
            let detail = format!("the ruleset has no {}", contract.id());
            self.report(pointer, ViolationCode::ContractNotInRuleset, detail);
            0
        })
    }

    fn game(&mut self) -> Option<Game> {
        self.seating_matches();
        let contract = self.record.contract;
        if contract == Contract::Trischaken {
            Some(self.trischaken())
        } else if contract.is_negative() {
            self.negative()
        } else {
            self.positive()
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
                let detail = "the players are not those who play at this table, in the order of seats";
                self.report(format_args!("/players"), ViolationCode::SeatingMismatch, detail);
            }
        }
        if let Some(player) = &record.sits_out
            && ((self.seat_of)(player).is_none() || (self.seat_of)(player) != self.seating.sits_out())
        {
            let detail = format!("{player} does not sit out this deal");
            self.report(format_args!("/sits_out"), ViolationCode::SeatingMismatch, detail);
        }
        if let Some(player) = &record.vorhand
            && (self.seat_of)(player) != Some(self.seating.vorhand())
        {
            let detail = format!("{player} is not Vorhand in this deal");
            self.report(format_args!("/vorhand"), ViolationCode::SeatingMismatch, detail);
        }
    }

    fn feats(&mut self) {
        for (i, entry) in self.record.feats.iter().enumerate() {
            self.active(&entry.by, format_args!("/feats/{i}/by"));
            if !self.rules.feats.contains(&entry.feat) {
                let detail = "the ruleset does not know this feat";
                self.report(format_args!("/feats/{i}/feat"), ViolationCode::FeatNotInRuleset, detail);
            }
            if self.record.feats.iter().take(i).any(|earlier| earlier.feat == entry.feat) {
                let detail = "a feat happens once in a deal";
                self.report(format_args!("/feats/{i}/feat"), ViolationCode::DuplicateFeat, detail);
            }
        }
    }
}
