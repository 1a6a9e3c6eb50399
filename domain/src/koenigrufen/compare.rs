//! What a table tells against what the cards tell, each as far as it goes.
//!
//! Feats carry no points and need not be written down; a silent premium that settles to
//! nothing in this deal (Trull beside a fixed Valat) neither. A name that only one of the
//! two gives is no difference, nor is what one of them has not told yet.

use std::fmt;

use super::contract::Contract;
use super::deal::Deal;
use super::entry::{Entry, Outcome};
use super::kontra::Kontra;
use super::play::Played;
use super::premium::{Premium, Side};
use super::record::{Declarer, PremiumEntry, Record};
use super::rules::Rules;
use crate::seat::{Seat, Seating};
use crate::violation::{Violation, ViolationCode};

impl<P: fmt::Display + PartialEq + Clone> Played<P> {
    /// Where a whole record tells otherwise than the cards; pointers lead into it, to the
    /// list where it lacks something.
    pub fn differences(
        &self,
        told: &Record<P>,
        rules: &Rules,
        seating: Seating,
        seat_of: impl Fn(&P) -> Option<Seat>,
    ) -> Vec<Violation> {
        let settles =
            |record: &Record<P>, premium: &PremiumEntry<P>| premium.settles(record, rules, seating, &seat_of);
        let mut found = Differences { played: self, is_whole: true, violations: Vec::new() };
        found.game(told);
        found.parties(told);
        found.premiums(told, settles);
        found.trischaken(told);
        found.feats(told);
        found.violations
    }
}

impl<P: fmt::Display + PartialEq + Copy> Played<P> {
    /// Where the entries of a deal that is not over tell otherwise than the cards; pointers
    /// lead into the record as they tell it.
    #[must_use]
    pub fn differences_so_far(&self, entries: &[Entry<P>]) -> Vec<Violation> {
        // Who holds the called king shows later, but decides which kontras count.
        let parties = Entry::Scored(Outcome::parties(&self.record));
        let Some(told) = Entry::assemble(entries.iter().chain([&parties])) else { return Vec::new() };
        let mut found = Differences { played: self, is_whole: false, violations: Vec::new() };
        found.game(&told);
        found.premiums(&told, |_, _| false);
        found.violations
    }

    /// Where another card was called than the entries say. A record does not hold the card;
    /// what it decides is the partner.
    #[must_use]
    pub fn called_otherwise(&self, entries: &[Entry<P>]) -> Option<Violation> {
        let called = self.called?;
        let told = entries.iter().find_map(|entry| match entry {
            Entry::KingCalled(told) => Some(told.card),
            _ => None,
        })?;
        let detail = || format!("{called} was called, not {told}");
        (told != called).then(|| Violation::new("/partner", ViolationCode::NotAsPlayed, detail()))
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
    /// Whether the table has told everything.
    is_whole: bool,
    violations: Vec<Violation>,
}

impl<P: fmt::Display + PartialEq + Clone> Differences<'_, P> {
    fn report(&mut self, pointer: impl Into<String>, detail: impl Into<String>) {
        self.violations.push(Violation::new(pointer, ViolationCode::NotAsPlayed, detail));
    }

    fn game(&mut self, told: &Record<P>) {
        let played = &self.played.record;
        if told.contract != played.contract {
            self.report("/contract", format!("the game that was played is {}", played.contract.id()));
        }
        for (i, declarer) in told.declarers.iter().enumerate() {
            let Some(other) = played.declarers.iter().find(|other| other.player == declarer.player) else {
                // Before the first card somebody may still join in a negative game.
                if self.played.is_said || !played.contract.is_negative() {
                    let detail = format!("{} does not play the game", declarer.player);
                    self.report(format!("/declarers/{i}/player"), detail);
                }
                continue;
            };
            let own =
                |record: &Record<P>, declarer: &Declarer<P>| declarer.contract.unwrap_or(record.contract);
            let contract = own(played, other);
            if told.contract == played.contract && own(told, declarer) != contract {
                let detail = format!("{} plays {}", declarer.player, contract.id());
                self.report(format!("/declarers/{i}/contract"), detail);
            }
            if let (Some(told), Some(won)) = (declarer.won, other.won)
                && told != won
            {
                let outcome = if won { "won" } else { "lost" };
                let detail = format!("by the cards {} has {outcome} the game", declarer.player);
                self.report(format!("/declarers/{i}/won"), detail);
            }
            if !self.same_kontras(contract, declarer, other) {
                let detail = "the kontras of the play are others";
                self.report(format!("/declarers/{i}/kontras"), detail);
            }
        }
        let is_whole = self.is_whole;
        for declarer in played.declarers.iter().filter(|_| is_whole) {
            if told.declarers.iter().all(|other| other.player != declarer.player) {
                self.report("/declarers", format!("{} plays the game", declarer.player));
            }
        }
    }

    /// Whether two kontras on an item may be one: it may still come, or rise, where not
    /// everything is told.
    fn same_kontra(&self, told: Option<Kontra>, played: Option<Kontra>) -> bool {
        (told >= played || !self.is_whole) && (told <= played || !self.played.is_said)
    }

    /// In positive games the highest counts for all.
    fn same_kontras(&self, contract: Contract, told: &Declarer<P>, played: &Declarer<P>) -> bool {
        if contract.is_positive() {
            let highest = |declarer: &Declarer<P>| declarer.kontras.iter().map(|kontra| kontra.level).max();
            return self.same_kontra(highest(told), highest(played));
        }
        let of = |declarer: &Declarer<P>, by: &P| {
            declarer.kontras.iter().find(|kontra| kontra.by == *by).map(|kontra| kontra.level)
        };
        let mut all = told.kontras.iter().chain(&played.kontras);
        all.all(|kontra| self.same_kontra(of(told, &kontra.by), of(played, &kontra.by)))
    }

    fn parties(&mut self, told: &Record<P>) {
        let played = &self.played.record;
        let is_known = self.played.knows_parties();
        if is_known && told.partner != played.partner {
            let detail = match &played.partner {
                Some(partner) => format!("{partner} holds the called king"),
                None => "the declarer plays alone".to_owned(),
            };
            self.report("/partner", detail);
        }
        if is_known && told.king_in_talon != played.king_in_talon {
            let lies = if played.king_in_talon { "lies" } else { "does not lie" };
            self.report("/king_in_talon", format!("the called king {lies} in the talon"));
        }
        if self.played.is_said && told.abandoned != played.abandoned {
            let given_up = if played.abandoned { "given up" } else { "played" };
            self.report("/abandoned", format!("the game was {given_up}"));
        }
    }

    fn premiums(&mut self, told: &Record<P>, settles: impl Fn(&Record<P>, &PremiumEntry<P>) -> bool) {
        if !self.played.knows_parties() {
            return;
        }
        let Played { record: played, is_over, is_said, void, .. } = self.played;
        for (i, entry) in told.premiums.iter().enumerate() {
            let at = format!("/premiums/{i}");
            match played.premium(entry.side, entry.premium) {
                Some(other) => self.premium(&at, entry, other),
                None if void.iter().any(|void| (void.side, void.premium) == (entry.side, entry.premium)) => {}
                None if entry.announced && *is_said => {
                    self.report(at, format!("{} was not announced", of(entry)));
                }
                None if !entry.announced && *is_over && settles(told, entry) => {
                    self.report(at, format!("{} was not made", of(entry)));
                }
                None => {}
            }
        }
        let is_whole = self.is_whole;
        for entry in played.premiums.iter().filter(|_| is_whole) {
            if told.premium(entry.side, entry.premium).is_none()
                && (entry.announced || settles(played, entry))
            {
                let what = if entry.announced { "was announced" } else { "was made" };
                self.report("/premiums", format!("{} {what} and is missing", of(entry)));
            }
        }
    }

    fn premium(&mut self, at: &str, told: &PremiumEntry<P>, played: &PremiumEntry<P>) {
        if told.announced != played.announced {
            let silent = if played.announced { "announced" } else { "silent" };
            self.report(format!("{at}/announced"), format!("{} is {silent}", of(played)));
        }
        if let (Some(told), Some(won)) = (told.won, played.won)
            && told != won
        {
            let outcome = if won { "was made" } else { "failed" };
            self.report(format!("{at}/won"), format!("{} {outcome}", of(played)));
        }
        if !self.same_kontra(told.kontra, played.kontra) {
            self.report(format!("{at}/kontra"), "the kontra of the play is another");
        }
        if let (Some(by), Some(other)) = (&told.by, &played.by)
            && by != other
        {
            self.report(format!("{at}/by"), format!("{} is {other}'s", of(played)));
        }
    }

    fn trischaken(&mut self, told: &Record<P>) {
        let (Some(told), Some(played)) = (&told.trischaken, &self.played.record.trischaken) else { return };
        for (player, count) in &played.0 {
            if told.0.iter().find(|(other, _)| other == player).map(|(_, told)| told) != Some(count) {
                let detail = format!("{player} has {} thirds and {} tricks", count.thirds, count.tricks);
                self.report("/trischaken", detail);
            }
        }
    }

    fn feats(&mut self, told: &Record<P>) {
        let played = self.played;
        for (i, feat) in told.feats.iter().enumerate() {
            if played.is_over && !played.record.feats.contains(feat) {
                self.report(format!("/feats/{i}"), format!("the cards show no such feat of {}", feat.by));
            }
        }
    }
}

fn of<P>(entry: &PremiumEntry<P>) -> String {
    let side = match entry.side {
        Side::Declarer => "declarer's side",
        Side::Opponents => "opponents",
    };
    format!("{} of the {side}", entry.premium.id())
}

#[cfg(test)]
mod tests;
