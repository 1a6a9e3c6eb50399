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
                None if void.contains(&(entry.side, entry.premium)) => {}
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
mod tests {
    use rstest::rstest;
    use serde_json::{Value, json};

    use super::*;
    use crate::card::Card;
    use crate::ruleset::Ruleset;

    fn besserrufer() -> Value {
        json!({
            "contract": "besserrufer",
            "declarers": [{"player": 1, "won": true, "kontras": [{"by": 2, "level": "kontra"}]}],
            "partner": 3,
            "premiums": [
                {"premium": "pagat", "side": "declarer", "by": 1, "announced": true, "won": true, "kontra": null},
                {"premium": "trull", "side": "opponents", "announced": false, "won": true},
            ],
            "feats": [{"feat": "kaiserstich", "by": 1}],
        })
    }

    fn piccolo() -> Value {
        json!({
            "contract": "piccolo",
            "declarers": [
                {"player": 1, "won": true, "kontras": [{"by": 0, "level": "kontra"}, {"by": 2, "level": "kontra"}]},
            ],
        })
    }

    fn trischaken() -> Value {
        let count = |thirds: u16, tricks: u8| json!({"thirds": thirds, "tricks": tricks});
        json!({
            "contract": "trischaken",
            "trischaken": {"0": count(110, 6), "1": count(100, 6), "2": count(0, 0), "3": count(0, 0)},
        })
    }

    fn differences(told: Value, played: Value) -> Vec<String> {
        differences_as_far(told, played, |_| ())
    }

    /// What the cards tell may be less than the whole.
    fn differences_as_far(told: Value, played: Value, cut: impl Fn(&mut Played<Seat>)) -> Vec<String> {
        let rules = Ruleset::preset("tarockcup-2018").unwrap().game.koenigrufen().unwrap();
        let seating = Seating::new(4, None, Seat::ALL[0]).unwrap();
        let record = |json| serde_json::from_value::<Record<Seat>>(json).unwrap();
        let mut played = Played {
            record: record(played),
            is_over: true,
            is_said: true,
            called: Some(Card::PAGAT),
            void: Vec::new(),
        };
        cut(&mut played);
        let found = played.differences(&record(told), rules, seating, |seat| Some(*seat));
        assert!(found.iter().all(|violation| violation.code == ViolationCode::NotAsPlayed));
        found.into_iter().map(|violation| violation.pointer).collect()
    }

    /// What the sheet says otherwise at a place, and where that is found.
    #[rstest]
    #[case(besserrufer(), "/contract", json!("rufer"), &["/contract"])]
    #[case(besserrufer(), "/declarers/0/player", json!(2), &["/declarers/0/player", "/declarers"])]
    #[case(besserrufer(), "/declarers/0/won", json!(false), &["/declarers/0/won"])]
    #[case(besserrufer(), "/declarers/0/kontras", json!([]), &["/declarers/0/kontras"])]
    #[case(besserrufer(), "/partner", json!(0), &["/partner"])]
    #[case(besserrufer(), "/partner", Value::Null, &["/partner"])]
    #[case(besserrufer(), "/king_in_talon", json!(true), &["/king_in_talon"])]
    #[case(besserrufer(), "/abandoned", json!(true), &["/abandoned"])]
    #[case(besserrufer(), "/premiums/0/won", json!(false), &["/premiums/0/won"])]
    #[case(besserrufer(), "/premiums/0/announced", json!(false), &["/premiums/0/announced"])]
    #[case(besserrufer(), "/premiums/0/kontra", json!("kontra"), &["/premiums/0/kontra"])]
    #[case(besserrufer(), "/premiums/0/by", json!(3), &["/premiums/0/by"])]
    #[case(besserrufer(), "/premiums/1/side", json!("declarer"), &["/premiums/1", "/premiums"])]
    #[case(besserrufer(), "/premiums/1/premium", json!("mondfang"), &["/premiums/1", "/premiums"])]
    #[case(besserrufer(), "/feats/0/by", json!(2), &["/feats/0"])]
    #[case(piccolo(), "/declarers/0/kontras/1/by", json!(3), &["/declarers/0/kontras"])]
    #[case(trischaken(), "/trischaken/0/tricks", json!(7), &["/trischaken"])]
    fn a_difference_is_named_with_its_place(
        #[case] played: Value,
        #[case] place: &str,
        #[case] otherwise: Value,
        #[case] found: &[&str],
    ) {
        let mut told = played.clone();
        match told.pointer_mut(place) {
            Some(value) => *value = otherwise,
            None => told[&place[1..]] = otherwise,
        }
        assert_eq!(differences(told, played), found);
    }

    /// As after some tricks: what was said and who plays with whom is known, outcomes are not.
    fn under_way(played: &mut Played<Seat>) {
        played.is_over = false;
        played.record.declarers.iter_mut().for_each(|declarer| declarer.won = None);
        played.record.premiums.retain(|entry| entry.announced);
        played.record.premiums.iter_mut().for_each(|entry| entry.won = None);
        played.record.feats.clear();
        played.record.trischaken = None;
    }

    #[rstest]
    #[case(besserrufer(), "/contract", json!("rufer"), &["/contract"])]
    #[case(besserrufer(), "/declarers/0/player", json!(2), &["/declarers/0/player", "/declarers"])]
    #[case(besserrufer(), "/declarers/0/kontras", json!([]), &["/declarers/0/kontras"])]
    #[case(besserrufer(), "/partner", json!(0), &["/partner"])]
    #[case(besserrufer(), "/king_in_talon", json!(true), &["/king_in_talon"])]
    #[case(besserrufer(), "/abandoned", json!(true), &["/abandoned"])]
    #[case(besserrufer(), "/premiums/0/announced", json!(false), &["/premiums/0/announced"])]
    #[case(besserrufer(), "/premiums/0/kontra", json!("kontra"), &["/premiums/0/kontra"])]
    #[case(besserrufer(), "/premiums/1/announced", json!(true), &["/premiums/1"])]
    #[case(besserrufer(), "/premiums", json!([]), &["/premiums"])]
    #[case(besserrufer(), "/declarers/0/won", json!(false), &[])]
    #[case(besserrufer(), "/premiums/0/won", json!(false), &[])]
    #[case(besserrufer(), "/premiums/1/premium", json!("mondfang"), &[])]
    #[case(besserrufer(), "/feats/0/by", json!(2), &[])]
    #[case(piccolo(), "/declarers/0/kontras/1/by", json!(3), &["/declarers/0/kontras"])]
    #[case(trischaken(), "/trischaken/0/tricks", json!(7), &[])]
    fn only_outcomes_are_open_before_the_last_trick(
        #[case] played: Value,
        #[case] place: &str,
        #[case] otherwise: Value,
        #[case] found: &[&str],
    ) {
        let mut told = played.clone();
        match told.pointer_mut(place) {
            Some(value) => *value = otherwise,
            None => told[&place[1..]] = otherwise,
        }
        assert_eq!(differences_as_far(told, played, under_way), found);
    }

    /// Before the first card more may be said, but what was said stands.
    #[test]
    fn before_the_first_card_more_may_be_said() {
        let before = |played: &mut Played<Seat>| {
            under_way(played);
            played.is_said = false;
        };
        let mut told = besserrufer();
        told["declarers"][0]["kontras"][0]["level"] = json!("rekontra");
        told["premiums"][0]["kontra"] = json!("kontra");
        told["premiums"][1] =
            json!({"premium": "uhu", "side": "opponents", "by": 2, "announced": true, "won": false});
        assert_eq!(differences_as_far(told, besserrufer(), before), [""; 0]);
        let mut told = besserrufer();
        told["declarers"][0]["kontras"] = json!([]);
        told["premiums"] = json!([]);
        assert_eq!(differences_as_far(told, besserrufer(), before), ["/declarers/0/kontras", "/premiums"]);
    }

    /// A contra binds all in a positive game, whoever gave it; feats and names may be missing.
    #[rstest]
    #[case("/declarers/0/kontras/0/by", json!(0))]
    #[case("/premiums/0/by", Value::Null)]
    #[case("/feats", json!([]))]
    fn what_settles_the_same_is_no_difference(#[case] place: &str, #[case] otherwise: Value) {
        let mut told = besserrufer();
        *told.pointer_mut(place).unwrap() = otherwise;
        assert_eq!(differences(told, besserrufer()), [""; 0]);
    }

    /// REN: beside a fixed Valat the Trull does not count, so nobody writes it down.
    #[test]
    fn a_silent_premium_that_counts_nothing_may_be_missing() {
        let valat = json!({"premium": "valat", "side": "declarer", "announced": false, "won": true});
        let trull = json!({"premium": "trull", "side": "declarer", "announced": false, "won": true});
        let dreier = |premiums: &[&Value]| json!({"contract": "dreier", "declarers": [{"player": 1, "won": true}], "premiums": premiums});
        assert_eq!(differences(dreier(&[&valat]), dreier(&[&valat, &trull])), [""; 0]);
        assert_eq!(differences(dreier(&[]), dreier(&[&trull])), ["/premiums"]);
        assert_eq!(differences(dreier(&[&trull]), dreier(&[])), ["/premiums/0"]);
    }
}
