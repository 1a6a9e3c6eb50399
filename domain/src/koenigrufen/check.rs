//! From a record to a [`Deal`]: everything that is wrong is found at once.
//!
//! A violation's pointer leads into the record's JSON. Rules of one kind live in
//! one file: who plays with whom ([`sides`]), kontras ([`kontras`]), premiums
//! ([`premiums`]), Trischaken ([`count`]), a ruling ([`ruling`]). What only looks wrong
//! is found by [`Record::contradictions`] and refuses nothing.

mod contradictions;
pub(super) mod count;
mod kontras;
mod premiums;
mod ruling;
mod sides;

use std::fmt;

use super::contract::{Aim, Contract, ContractId};
use super::deal::{Deal, Game};
use super::record::Record;
use super::rules::Rules;
use crate::game::{Extent, Findings};
use crate::koenigrufen::faults;
use crate::ruling::Renonce;
use crate::seat::{Seat, Seating};
use crate::violation::{Violation, shared};

struct Checker<'a, 'r, P, F> {
    rules: &'r Rules,
    record: &'a Record<P>,
    renonce: Option<&'a Renonce<P>>,
    found: Findings<F>,
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
            Some(game) if checker.found.violations.is_empty() => Ok(Self { rules, seating, game, ruling }),
            _ => Err(checker.found.violations),
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
        checker.found.violations
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
        Self { rules, record, renonce, found: Findings::new(seating, seat_of, extent) }
    }

    /// Whether an outcome must be there: not under a renonce, not while the record is being written.
    fn needs_outcome(&self) -> bool {
        self.found.is_complete() && self.renonce.is_none()
    }

    /// A game of the ruleset; an unknown one is reported where it stands.
    fn contract(&mut self, contract: ContractId, pointer: fmt::Arguments<'_>) -> Option<&'r Contract> {
        let known = self.rules.contract(contract);
        if known.is_none() {
            self.found.report(pointer, faults::game_not_in_ruleset(contract));
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
        self.found.same_players(record.players.as_deref());
        self.found.same_sitting_out(record.sits_out.as_ref());
        if let Some(player) = &record.vorhand
            && (self.found.seat_of)(player) != Some(self.found.seating.vorhand())
        {
            self.found.report(format_args!("/vorhand"), shared::not_vorhand(player));
        }
    }

    fn feats(&mut self) {
        for (i, entry) in self.record.feats.iter().enumerate() {
            self.found.active(&entry.by, format_args!("/feats/{i}/by"));
            if !self.rules.feats.contains(&entry.feat) {
                self.found.report(format_args!("/feats/{i}/feat"), faults::feat_not_in_ruleset());
            }
            if self.record.feats.iter().take(i).any(|earlier| earlier.feat == entry.feat) {
                self.found.report(format_args!("/feats/{i}/feat"), faults::feat_twice());
            }
        }
    }
}
