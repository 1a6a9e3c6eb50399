//! From a record to a [`Deal`]: everything that is wrong is found at once.
//!
//! A violation's pointer leads into the record's JSON. What cards can count is in
//! [`bounds`]; what only looks wrong is found by [`Record::contradictions`] and refuses nothing.

mod bounds;
mod contradictions;

use std::fmt;

use super::ATOUTS;
use super::contract::Contract;
use super::deal::Deal;
use super::record::{Chelem, PoigneeSize, Record};
use super::rules::Rules;
use super::side::Side;
use crate::game::{Extent, Findings};
use crate::seat::{Seat, Seating};
use crate::tarot::faults;
use crate::violation::{Fault, Violation};

struct Checker<'a, P, F> {
    rules: &'a Rules,
    record: &'a Record<P>,
    found: Findings<F>,
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
            Some(deal) if checker.found.violations.is_empty() => Ok(deal),
            _ => Err(checker.found.violations),
        }
    }
}

impl Rules {
    /// Why a contract cannot be declared, if it is not played.
    pub(super) fn refused_contract(&self, contract: Contract) -> Option<Fault> {
        self.multiplier(contract).is_none().then(|| faults::not_in_ruleset(contract))
    }

    /// Why a poignée cannot be shown, if it is not played.
    pub(super) fn refused_poignee(&self, size: PoigneeSize) -> Option<Fault> {
        self.poignee(size).is_none().then(|| faults::poignee_not_in_ruleset(size))
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
        checker.found.violations
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
        Self { rules, record, found: Findings::new(seating, seat_of, extent) }
    }

    fn players(&self) -> usize {
        self.found.seating.active_count()
    }

    fn deal<'r>(&mut self, rules: &'r Rules) -> Option<Deal<'r>> {
        let record = self.record;
        self.found.same_players(record.players.as_deref());
        self.found.same_sitting_out(record.sits_out.as_ref());
        if let Some(fault) = self.rules.refused_contract(record.contract) {
            self.found.report(format_args!("/contract"), fault);
        }
        let taker = self.found.active(&record.taker, format_args!("/taker"));
        let partner = self.partner(taker);
        let poignees = self.poignees(taker, partner);
        self.outcome();
        Some(Deal {
            rules,
            seating: self.found.seating,
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

    /// Who holds the called king: with five players only (TAR "Tarot zu fünft").
    fn partner(&mut self, taker: Option<Seat>) -> Option<Seat> {
        let partner = self.record.partner.as_ref()?;
        let seat = self.found.active(partner, format_args!("/partner"));
        let players = self.players();
        if players != 5 {
            self.found.report(format_args!("/partner"), faults::no_partner(players));
            return None;
        }
        if seat.is_some() && seat == taker {
            self.found.report(format_args!("/partner"), faults::called_own_king());
            return None;
        }
        seat
    }

    /// One a player, and no more atouts than there are (TAR "Das Weisen").
    fn poignees(&mut self, taker: Option<Seat>, partner: Option<Seat>) -> Vec<(Side, PoigneeSize)> {
        let record = self.record;
        let players = self.players();
        let mut shown = 0_u16;
        let mut seats = Vec::with_capacity(record.poignees.len());
        let mut poignees = Vec::with_capacity(record.poignees.len());
        for (i, poignee) in record.poignees.iter().enumerate() {
            let seat = self.found.active(&poignee.by, format_args!("/poignees/{i}/by"));
            if seat.is_some() && seats.contains(&seat) {
                self.found.report(format_args!("/poignees/{i}/by"), faults::poignee_twice(&poignee.by));
            }
            seats.push(seat);
            if let Some(fault) = self.rules.refused_poignee(poignee.size) {
                self.found.report(format_args!("/poignees/{i}/size"), fault);
            }
            let before = shown;
            let atouts = self.rules.atouts(poignee.size, players).unwrap_or(0);
            shown = shown.saturating_add(atouts.into());
            if before <= ATOUTS && shown > ATOUTS {
                self.found.report(format_args!("/poignees/{i}/size"), faults::too_many_atouts(shown, ATOUTS));
            }
            let attacks = seat.is_some() && (seat == taker || seat == partner);
            poignees.push((if attacks { Side::Attack } else { Side::Defence }, poignee.size));
        }
        poignees
    }

    fn outcome(&mut self) {
        let record = self.record;
        if record.points.is_none() {
            self.found.missing(format_args!("/points"), faults::points_missing());
        }
        if record.bouts.is_none() {
            self.found.missing(format_args!("/bouts"), faults::bouts_missing());
        }
        if record.chelem == Some(Chelem::Announced) {
            self.found.missing(format_args!("/chelem"), faults::chelem_open());
        }
        self.card_points();
        self.petit_au_bout();
        self.chelem();
    }
}
