//! Premiums: which the game permits, who may announce them.

use std::fmt;

use super::parties::Parties;
use super::{Checker, Extent};
use crate::koenigrufen::contract::Contract;
use crate::koenigrufen::deal::PremiumItem;
use crate::koenigrufen::premium::{Premium, Side};
use crate::koenigrufen::record::PremiumEntry;
use crate::koenigrufen::renonce::RenonceKind;
use crate::seat::Seat;
use crate::violation::ViolationCode;

impl<P: fmt::Display, F: Fn(&P) -> Option<Seat>> Checker<'_, P, F> {
    /// The premiums of a positive game.
    pub(super) fn premiums(&mut self, parties: Parties) -> Vec<PremiumItem> {
        let record = self.record;
        let mut items = Vec::with_capacity(record.premiums.len());
        let mut declarer_has_bird = false;
        for (i, entry) in record.premiums.iter().enumerate() {
            self.permitted(entry, i);
            self.silent(entry, i);
            self.outcome(entry, i);
            if record.premiums.iter().take(i).any(|e| (e.premium, e.side) == (entry.premium, entry.side)) {
                let detail = format!("{} already stands on this side", entry.premium.id());
                self.report(format_args!("/premiums/{i}"), ViolationCode::DuplicatePremium, detail);
            }
            let by = entry.by.as_ref().and_then(|by| self.active(by, format_args!("/premiums/{i}/by")));
            self.announcer(entry, i, by, parties);
            declarer_has_bird |= entry.announced
                && entry.premium.is_bird()
                && entry.side == Side::Declarer
                && (entry.by.is_none() || (by.is_some() && by == parties.declarer));
            items.push(PremiumItem {
                premium: entry.premium,
                side: entry.side,
                announced: entry.announced,
                won: entry.won.unwrap_or(false),
                kontra: entry.kontra,
                rule: self.rules.premium(entry.premium),
            });
        }
        let without_bird =
            self.renonce.is_some_and(|renonce| renonce.kind == Some(RenonceKind::BesserruferWithoutBird));
        if record.contract == Contract::Besserrufer
            && !declarer_has_bird
            && !without_bird
            && self.extent == Extent::Complete
        {
            let detail = "a Besserrufer needs a bird announced by the declarer";
            self.report(format_args!("/premiums"), ViolationCode::MissingBird, detail);
        }
        items
    }

    /// Negative games and Trischaken have no premiums (KR18, TC18 §4).
    pub(super) fn no_premiums(&mut self) {
        for (i, entry) in self.record.premiums.iter().enumerate() {
            self.permitted(entry, i);
        }
    }

    fn permitted(&mut self, entry: &PremiumEntry<P>, i: usize) {
        let (contract, premium) = (self.record.contract, entry.premium);
        if !self.rules.knows(premium) {
            let detail = format!("the ruleset has no {}", premium.id());
            self.report(format_args!("/premiums/{i}/premium"), ViolationCode::PremiumNotInRuleset, detail);
        } else if !self.rules.allows(contract, premium) {
            let detail = format!("{} does not count in {}", premium.id(), contract.id());
            self.report(format_args!("/premiums/{i}/premium"), ViolationCode::PremiumNotInContract, detail);
        }
    }

    /// A silent premium is made or not there at all, and nobody could contra it.
    fn silent(&mut self, entry: &PremiumEntry<P>, i: usize) {
        if entry.announced {
            return;
        }
        if self.rules.premium(entry.premium).is_some_and(|rule| rule.silent.is_none()) {
            let detail = format!("{} counts only if announced", entry.premium.id());
            self.report(format_args!("/premiums/{i}/announced"), ViolationCode::PremiumNotInRuleset, detail);
        }
        if entry.won == Some(false) {
            let detail = "a silent premium cannot fail";
            self.report(format_args!("/premiums/{i}/won"), ViolationCode::SilentCannotFail, detail);
        }
        if entry.kontra.is_some() {
            let detail = "only an announcement can be contra'd";
            self.report(format_args!("/premiums/{i}/kontra"), ViolationCode::KontraNotAllowed, detail);
        }
    }

    /// In a game that was given up only the Besserrufer's own birds stand, and are paid (KR18).
    fn outcome(&mut self, entry: &PremiumEntry<P>, i: usize) {
        if self.record.abandoned {
            let is_own_bird = self.record.contract == Contract::Besserrufer
                && entry.announced
                && entry.premium.is_bird()
                && entry.side == Side::Declarer;
            if !is_own_bird {
                let detail = "in a game that was given up only the Besserrufer's announced bird counts";
                self.report(format_args!("/premiums/{i}"), ViolationCode::ContradictsAbandon, detail);
            } else if entry.won == Some(true) {
                let detail = "a game that was given up has no premium made";
                self.report(format_args!("/premiums/{i}/won"), ViolationCode::ContradictsAbandon, detail);
            }
            if entry.kontra.is_some() {
                let detail = "a game that was given up has no kontra";
                self.report(format_args!("/premiums/{i}/kontra"), ViolationCode::ContradictsAbandon, detail);
            }
        } else if entry.won.is_none() && self.needs_outcome() {
            let detail = "it is not said whether the premium was made";
            self.report(format_args!("/premiums/{i}/won"), ViolationCode::OutcomeMissing, detail);
        }
    }

    /// Who announced it plays on its side; König ultimo is announced by the holder
    /// of the called king (KR18, TC18 §5), who is the declarer only if he took it
    /// up with the talon (REN).
    fn announcer(&mut self, entry: &PremiumEntry<P>, i: usize, by: Option<Seat>, parties: Parties) {
        let record = self.record;
        if by.and_then(|by| parties.side_of(by)).is_some_and(|side| side != entry.side) {
            let detail = "who announced it plays on the other side";
            self.report(format_args!("/premiums/{i}/by"), ViolationCode::PremiumByOtherSide, detail);
        }
        if entry.premium != Premium::KoenigUltimo || !record.contract.is_positive() {
            return;
        }
        // Announcing it without the king is an offence, so a referee's record can hold it (REN).
        if entry.announced && record.contract.calls_king() && self.is_offender(by) {
            return;
        }
        if entry.side == Side::Opponents {
            let detail = "König ultimo belongs to the declarer's side";
            self.report(format_args!("/premiums/{i}/side"), ViolationCode::PremiumByOtherSide, detail);
        }
        let in_talon = record.king_in_talon && record.contract != Contract::Solorufer;
        let may_be_held = in_talon || parties.partner.is_some() || record.partner.is_some();
        let may_still_show = self.extent == Extent::Partial && !record.king_in_talon;
        if !record.contract.calls_king() || !(may_be_held || may_still_show) {
            let detail = "no called king is in play";
            self.report(format_args!("/premiums/{i}/premium"), ViolationCode::NoCalledKing, detail);
        } else if entry.announced && by.is_some() && by == parties.declarer && parties.partner.is_some() {
            let detail = "only the holder of the called king announces König ultimo";
            self.report(format_args!("/premiums/{i}/by"), ViolationCode::NotTheHolder, detail);
        }
    }

    fn is_offender(&self, seat: Option<Seat>) -> bool {
        self.renonce.is_some_and(|renonce| renonce.offenders.iter().any(|p| (self.seat_of)(p) == seat))
    }
}
