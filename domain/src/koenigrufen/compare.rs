//! What a table tells against what the cards tell, each as far as it goes.
//!
//! Feats carry no points and need not be written down; a silent premium that settles to
//! nothing in this deal (Trull beside a fixed Valat) neither. A name that only one of the
//! two gives is no difference, nor is what one of them has not stated yet.

use std::fmt;

use super::check::count::place_of;
use super::contract::Contract;
use super::deal::Deal;
use super::entry::{Entry, Outcome};
use super::kontra::Kontra;
use super::play::Played;
use super::premium::{Premium, Side};
use super::record::{Declarer, PremiumEntry, Record, TrischakenPlace, TrischakenResult};
use super::rules::Rules;
use crate::game::Ledger as _;
use crate::koenigrufen::{WINNING_THIRDS, faults};
use crate::seat::{Seat, Seating};
use crate::violation::{Fault, Violation};

impl<P: fmt::Display + PartialEq + Clone> Played<P> {
    /// Where a whole record tells otherwise than the cards; pointers lead into it, to the
    /// list where it lacks something.
    pub fn differences(
        &self,
        entered: &Record<P>,
        rules: &Rules,
        seating: Seating,
        seat_of: impl Fn(&P) -> Option<Seat>,
    ) -> Vec<Violation> {
        let settles =
            |record: &Record<P>, premium: &PremiumEntry<P>| premium.settles(record, rules, seating, &seat_of);
        let mut found = Differences { played: self, is_whole: true, violations: Vec::new() };
        found.game(entered, rules);
        found.sides(entered);
        found.premiums(entered, settles);
        found.trischaken(entered);
        found.feats(entered);
        found.violations
    }
}

impl<P: fmt::Display + PartialEq + Copy> Played<P> {
    /// Where the entries of a deal that is not over tell otherwise than the cards; pointers
    /// lead into the record as they tell it.
    #[must_use]
    pub fn differences_so_far(&self, entries: &[Entry<P>], rules: &Rules) -> Vec<Violation> {
        // Who holds the called king shows later, but decides which kontras count.
        let sides = Entry::Scored(Outcome::sides(&self.record));
        let Some(entered) = Entry::assemble(entries.iter().chain([&sides])) else { return Vec::new() };
        let mut found = Differences { played: self, is_whole: false, violations: Vec::new() };
        found.game(&entered, rules);
        found.premiums(&entered, |_, _| false);
        found.violations
    }

    /// Where another card was called than the entries say. A record does not hold the card;
    /// what it decides is the partner.
    #[must_use]
    pub fn contradicted_call(&self, entries: &[Entry<P>]) -> Option<Violation> {
        let called = self.called?;
        let entered = entries.iter().find_map(|entry| match entry {
            Entry::KingCalled(entered) => Some(entered.card),
            _ => None,
        })?;
        (entered != called).then(|| Violation::at("/partner", faults::contradicted_call(&called, &entered)))
    }
}

impl<P> Record<P> {
    fn premium(&self, side: Side, premium: Premium) -> Option<&PremiumEntry<P>> {
        self.premiums.iter().find(|entry| (entry.side, entry.premium) == (side, premium))
    }
}

impl<P: fmt::Display + PartialEq + Clone> PremiumEntry<P> {
    /// Whether its record would come to something else without it.
    fn settles(
        &self,
        record: &Record<P>,
        rules: &Rules,
        seating: Seating,
        seat_of: impl Fn(&P) -> Option<Seat>,
    ) -> bool {
        let totals = |record: &Record<P>| {
            let deal = Deal::check_players(rules, seating, record, None, &seat_of);
            deal.map(|deal| deal.totals()).ok()
        };
        let mut without = record.clone();
        without.premiums.retain(|entry| (entry.side, entry.premium) != (self.side, self.premium));
        totals(record) != totals(&without)
    }
}

struct Differences<'a, P> {
    played: &'a Played<P>,
    /// Whether the table has entered everything.
    is_whole: bool,
    violations: Vec<Violation>,
}

impl<P: fmt::Display + PartialEq + Clone> Differences<'_, P> {
    fn report(&mut self, pointer: impl Into<String>, fault: Fault) {
        self.violations.push(Violation::at(pointer, fault));
    }

    fn game(&mut self, entered: &Record<P>, rules: &Rules) {
        let played = &self.played.record;
        let contract = rules.contract(played.contract);
        if entered.contract != played.contract {
            self.report("/contract", faults::game_was(played.contract));
        }
        for (i, declarer) in entered.declarers.iter().enumerate() {
            let Some(other) = played.declarers.iter().find(|other| other.player == declarer.player) else {
                // Before the first card somebody may still join in a negative game.
                if self.played.is_announced || !contract.is_some_and(Contract::is_negative) {
                    self.report(format!("/declarers/{i}/player"), faults::does_not_declare(&declarer.player));
                }
                continue;
            };
            let own =
                |record: &Record<P>, declarer: &Declarer<P>| declarer.contract.unwrap_or(record.contract);
            let own_contract = own(played, other);
            if entered.contract == played.contract && own(entered, declarer) != own_contract {
                let fault = faults::declares_other(&declarer.player, own_contract);
                self.report(format!("/declarers/{i}/contract"), fault);
            }
            if let (Some(entered), Some(won)) = (declarer.won, other.won)
                && entered != won
            {
                let ended = if won { faults::has_won } else { faults::has_lost };
                let fault = ended(&declarer.player);
                self.report(format!("/declarers/{i}/won"), fault);
            }
            if !self.same_kontras(contract.is_some_and(Contract::is_positive), declarer, other) {
                self.report(format!("/declarers/{i}/kontras"), faults::kontras_differ());
            }
        }
        let is_whole = self.is_whole;
        for declarer in played.declarers.iter().filter(|_| is_whole) {
            if entered.declarers.iter().all(|other| other.player != declarer.player) {
                self.report("/declarers", faults::declares(&declarer.player));
            }
        }
    }

    /// Whether two kontras on an item may be one: it may still come, or rise, where not
    /// everything is stated.
    fn same_kontra(&self, entered: Option<Kontra>, played: Option<Kontra>) -> bool {
        (entered >= played || !self.is_whole) && (entered <= played || !self.played.is_announced)
    }

    /// In positive games the highest counts for all.
    fn same_kontras(&self, highest_counts: bool, entered: &Declarer<P>, played: &Declarer<P>) -> bool {
        if highest_counts {
            let highest = |declarer: &Declarer<P>| declarer.kontras.iter().map(|kontra| kontra.level).max();
            return self.same_kontra(highest(entered), highest(played));
        }
        let of = |declarer: &Declarer<P>, by: &P| {
            declarer.kontras.iter().find(|kontra| kontra.by == *by).map(|kontra| kontra.level)
        };
        let mut all = entered.kontras.iter().chain(&played.kontras);
        all.all(|kontra| self.same_kontra(of(entered, &kontra.by), of(played, &kontra.by)))
    }

    fn sides(&mut self, entered: &Record<P>) {
        let played = &self.played.record;
        let is_known = self.played.knows_parties();
        if is_known && entered.partner != played.partner {
            self.report(
                "/partner",
                played.partner.as_ref().map_or_else(faults::plays_alone, faults::holds_called_king),
            );
        }
        if is_known && entered.king_in_talon != played.king_in_talon {
            let lies = played.king_in_talon;
            self.report(
                "/king_in_talon",
                if lies { faults::king_in_talon() } else { faults::king_not_in_talon() },
            );
        }
        if self.played.is_announced && entered.abandoned != played.abandoned {
            let given_up = played.abandoned;
            self.report(
                "/abandoned",
                if given_up { faults::was_given_up() } else { faults::was_not_given_up() },
            );
        }
    }

    fn premiums(&mut self, entered: &Record<P>, settles: impl Fn(&Record<P>, &PremiumEntry<P>) -> bool) {
        if !self.played.knows_parties() {
            return;
        }
        let Played { record: played, is_over, is_announced, void, .. } = self.played;
        for (i, entry) in entered.premiums.iter().enumerate() {
            let at = format!("/premiums/{i}");
            match played.premium(entry.side, entry.premium) {
                Some(other) => self.premium(&at, entry, other),
                None if void.iter().any(|void| (void.side, void.premium) == (entry.side, entry.premium)) => {}
                None if entry.announced && *is_announced => {
                    self.report(at, faults::side_did_not_announce(entry.side, entry.premium));
                }
                None if !entry.announced && *is_over && settles(entered, entry) => {
                    self.report(at, faults::side_did_not_make(entry.side, entry.premium));
                }
                None => {}
            }
        }
        let is_whole = self.is_whole;
        for entry in played.premiums.iter().filter(|_| is_whole) {
            if entered.premium(entry.side, entry.premium).is_none()
                && (entry.announced || settles(played, entry))
            {
                let missing =
                    if entry.announced { faults::announced_and_missing } else { faults::made_and_missing };
                self.report("/premiums", missing(entry.side, entry.premium));
            }
        }
    }

    fn premium(&mut self, at: &str, entered: &PremiumEntry<P>, played: &PremiumEntry<P>) {
        if entered.announced != played.announced {
            let is = if played.announced { faults::is_announced } else { faults::is_silent };
            self.report(format!("{at}/announced"), is(played.side, played.premium));
        }
        if let (Some(entered), Some(won)) = (entered.won, played.won)
            && entered != won
        {
            let outcome = if won { faults::was_made } else { faults::was_not_made };
            self.report(format!("{at}/won"), outcome(played.side, played.premium));
        }
        if !self.same_kontra(entered.kontra, played.kontra) {
            self.report(format!("{at}/kontra"), faults::premium_kontra_differs());
        }
        if let (Some(by), Some(other)) = (&entered.by, &played.by)
            && by != other
        {
            self.report(format!("{at}/by"), faults::announced_by(other, played.side, played.premium));
        }
    }

    fn trischaken(&mut self, entered: &Record<P>) {
        let (Some(entered), Some(played)) = (&entered.trischaken, &self.played.record.trischaken) else {
            return;
        };
        let counts = || played.0.iter().filter_map(|(_, result)| result.counted());
        for (player, result) in &played.0 {
            let Some(count) = result.counted() else { continue };
            let place = place_of(count, counts());
            let (jungfrau, buergermeister) = (count.tricks == 0, count.thirds >= WINNING_THIRDS);
            match entered.0.iter().find(|(other, _)| other == player).map(|(_, entered)| *entered) {
                Some(TrischakenResult::Placed(stated)) => {
                    if stated != (TrischakenPlace { place, jungfrau, buergermeister }) {
                        self.report(
                            "/trischaken",
                            faults::place_differs(player, place, count.thirds, count.tricks),
                        );
                    }
                }
                Some(TrischakenResult::Counted(entered)) if entered == count => {}
                _ => self.report("/trischaken", faults::count_differs(player, count.thirds, count.tricks)),
            }
        }
    }

    fn feats(&mut self, entered: &Record<P>) {
        let played = self.played;
        for (i, feat) in entered.feats.iter().enumerate() {
            if played.is_over && !played.record.feats.contains(feat) {
                self.report(format!("/feats/{i}"), faults::no_such_feat(&feat.by));
            }
        }
    }
}

#[cfg(test)]
mod tests;
