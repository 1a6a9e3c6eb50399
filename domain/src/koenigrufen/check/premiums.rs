//! Premiums: which the game permits, who may announce them.

use std::fmt;

use super::Checker;
use super::sides::Sides;
use crate::koenigrufen::contract::Contract;
use crate::koenigrufen::deal::PremiumItem;
use crate::koenigrufen::faults;
use crate::koenigrufen::premium::{Premium, Side};
use crate::koenigrufen::record::PremiumEntry;
use crate::koenigrufen::renonce::WITHOUT_BIRD;
use crate::message::{List, Term};
use crate::seat::Seat;

impl<P: fmt::Display, F: Fn(&P) -> Option<Seat>> Checker<'_, '_, P, F> {
    /// The premiums of a positive game.
    pub(super) fn premiums(&mut self, contract: &Contract, sides: Sides) -> Vec<PremiumItem> {
        let record = self.record;
        let mut items = Vec::with_capacity(record.premiums.len());
        let mut is_answered = false;
        for (i, entry) in record.premiums.iter().enumerate() {
            self.permitted(contract, entry, i);
            self.silent(entry, i);
            self.outcome(contract, entry, i);
            if record.premiums.iter().take(i).any(|e| (e.premium, e.side) == (entry.premium, entry.side)) {
                self.found.report(format_args!("/premiums/{i}"), faults::premium_twice(entry.premium));
            }
            let by = entry.by.as_ref().and_then(|by| self.found.active(by, format_args!("/premiums/{i}/by")));
            self.announcer(contract, entry, i, by, sides);
            is_answered |= entry.announced
                && contract.asks_for(entry.premium)
                && entry.side == Side::Declarer
                && (entry.by.is_none() || (by.is_some() && by == sides.declarer));
            items.push(PremiumItem {
                premium: entry.premium,
                side: entry.side,
                announced: entry.announced,
                won: entry.won.unwrap_or(false),
                kontra: entry.kontra,
                rule: self.rules.premium(entry.premium),
            });
        }
        let without_bird = self.renonce.is_some_and(|renonce| renonce.is_kind(WITHOUT_BIRD));
        if contract.demands() && !is_answered && !without_bird && self.found.is_complete() {
            let asked_for: List = self.rules.asked_for(contract).map(Term::from).collect();
            let fault = faults::announcement_missing(contract.id, asked_for);
            self.found.report(format_args!("/premiums"), fault);
        }
        items
    }

    /// Negative games and Trischaken have no premiums (KR18, TC18 §4).
    pub(super) fn no_premiums(&mut self, contract: &Contract) {
        for (i, entry) in self.record.premiums.iter().enumerate() {
            self.permitted(contract, entry, i);
        }
    }

    fn permitted(&mut self, contract: &Contract, entry: &PremiumEntry<P>, i: usize) {
        let premium = entry.premium;
        if !self.rules.knows(premium) {
            self.found.report(format_args!("/premiums/{i}/premium"), faults::premium_not_in_ruleset(premium));
        } else if !self.rules.allows(contract, premium) {
            let fault = faults::premium_not_in_game(premium, contract.id);
            self.found.report(format_args!("/premiums/{i}/premium"), fault);
        }
    }

    /// A silent premium is made or not there at all, and nobody could contra it.
    fn silent(&mut self, entry: &PremiumEntry<P>, i: usize) {
        if entry.announced {
            return;
        }
        if self.rules.premium(entry.premium).is_some_and(|rule| rule.silent.is_none()) {
            self.found.report(format_args!("/premiums/{i}/announced"), faults::only_announced(entry.premium));
        }
        if entry.won == Some(false) {
            self.found.report(format_args!("/premiums/{i}/won"), faults::silent_cannot_fail());
        }
        if entry.kontra.is_some() {
            self.found.report(format_args!("/premiums/{i}/kontra"), faults::kontra_on_silent());
        }
    }

    /// In a game that was given up only what it asks to be announced stands, and is paid (KR18).
    fn outcome(&mut self, contract: &Contract, entry: &PremiumEntry<P>, i: usize) {
        if self.record.abandoned {
            let is_asked_for =
                contract.asks_for(entry.premium) && entry.announced && entry.side == Side::Declarer;
            if !is_asked_for {
                let fault = faults::given_up_only_announced(contract.id);
                self.found.report(format_args!("/premiums/{i}"), fault);
            } else if entry.won == Some(true) {
                self.found.report(format_args!("/premiums/{i}/won"), faults::given_up_nothing_made());
            }
            if entry.kontra.is_some() {
                self.found.report(format_args!("/premiums/{i}/kontra"), faults::given_up_no_kontra());
            }
        } else if entry.won.is_none() && self.needs_outcome() {
            self.found.report(format_args!("/premiums/{i}/won"), faults::premium_outcome_missing());
        }
    }

    /// Who announced it plays on its side; König ultimo is announced by the holder
    /// of the called king (KR18, TC18 §5), who is the declarer only if he took it
    /// up with the talon (REN).
    fn announcer(
        &mut self,
        contract: &Contract,
        entry: &PremiumEntry<P>,
        i: usize,
        by: Option<Seat>,
        sides: Sides,
    ) {
        let record = self.record;
        if by.and_then(|by| sides.side_of(by)).is_some_and(|side| side != entry.side) {
            self.found.report(format_args!("/premiums/{i}/by"), faults::premium_by_other_side());
        }
        if entry.premium != Premium::KoenigUltimo {
            return;
        }
        // Announcing it without the king is an offence, so a referee's record can hold it (REN).
        if entry.announced && contract.calls_king && self.is_offender(by) {
            return;
        }
        if entry.side == Side::Opponents {
            self.found.report(format_args!("/premiums/{i}/side"), faults::ultimo_of_declarers());
        }
        let in_talon = record.king_in_talon && !contract.is_solo_call();
        let may_be_held = in_talon || sides.partner.is_some() || record.partner.is_some();
        let may_still_show = !self.found.is_complete() && !record.king_in_talon;
        if !contract.calls_king || !(may_be_held || may_still_show) {
            self.found.report(format_args!("/premiums/{i}/premium"), faults::no_called_king());
        } else if entry.announced && by.is_some() && by == sides.declarer && sides.partner.is_some() {
            self.found.report(format_args!("/premiums/{i}/by"), faults::only_holder_announces_ultimo());
        }
    }

    fn is_offender(&self, seat: Option<Seat>) -> bool {
        self.renonce.is_some_and(|renonce| renonce.offenders.iter().any(|p| (self.found.seat_of)(p) == seat))
    }
}
