//! What a sheet tells against what the cards tell: two records of one deal.
//!
//! Feats carry no points and need not be written down; a silent premium that settles to
//! nothing in this deal (Trull beside a fixed Valat) neither. A name that only one of the
//! two records gives is no difference.

use std::fmt;

use super::contract::Contract;
use super::deal::Deal;
use super::kontra::Kontra;
use super::premium::{Premium, Side};
use super::record::{Declarer, PremiumEntry, Record};
use super::rules::Rules;
use crate::seat::{Seat, Seating};
use crate::violation::{Violation, ViolationCode};

impl<P: fmt::Display + PartialEq + Clone> Record<P> {
    /// Where this record tells otherwise than the one derived from the cards; pointers lead
    /// into this one, to the list where it lacks something.
    pub fn differences(
        &self,
        played: &Self,
        rules: &Rules,
        seating: Seating,
        seat_of: impl Fn(&P) -> Option<Seat>,
    ) -> Vec<Violation> {
        let mut found = Differences { violations: Vec::new() };
        found.game(self, played);
        found.parties(self, played);
        let counts = |record: &Self, premium: &PremiumEntry<P>| {
            premium.announced || premium.settles(record, rules, seating, &seat_of)
        };
        found.premiums(self, played, counts);
        found.trischaken(self, played);
        for (i, feat) in self.feats.iter().enumerate().filter(|(_, feat)| !played.feats.contains(feat)) {
            found.report(format!("/feats/{i}"), format!("the cards show no such feat of {}", feat.by));
        }
        found.violations
    }

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

struct Differences {
    violations: Vec<Violation>,
}

impl Differences {
    fn report(&mut self, pointer: impl Into<String>, detail: impl Into<String>) {
        self.violations.push(Violation::new(pointer, ViolationCode::NotAsPlayed, detail));
    }

    fn game<P: fmt::Display + PartialEq + Clone>(&mut self, told: &Record<P>, played: &Record<P>) {
        if told.contract != played.contract {
            self.report("/contract", format!("the game that was played is {}", played.contract.id()));
        }
        for (i, declarer) in told.declarers.iter().enumerate() {
            let Some(other) = played.declarers.iter().find(|other| other.player == declarer.player) else {
                let detail = format!("{} does not play the game", declarer.player);
                self.report(format!("/declarers/{i}/player"), detail);
                continue;
            };
            let own =
                |record: &Record<P>, declarer: &Declarer<P>| declarer.contract.unwrap_or(record.contract);
            let contract = own(played, other);
            if told.contract == played.contract && own(told, declarer) != contract {
                let detail = format!("{} plays {}", declarer.player, contract.id());
                self.report(format!("/declarers/{i}/contract"), detail);
            }
            if declarer.won != other.won {
                let outcome = if other.won == Some(true) { "won" } else { "lost" };
                let detail = format!("by the cards {} has {outcome} the game", declarer.player);
                self.report(format!("/declarers/{i}/won"), detail);
            }
            if kontras(contract, declarer) != kontras(contract, other) {
                let detail = "the kontras of the play are others";
                self.report(format!("/declarers/{i}/kontras"), detail);
            }
        }
        for declarer in &played.declarers {
            if told.declarers.iter().all(|other| other.player != declarer.player) {
                self.report("/declarers", format!("{} plays the game", declarer.player));
            }
        }
    }

    fn parties<P: fmt::Display + PartialEq>(&mut self, told: &Record<P>, played: &Record<P>) {
        if told.partner != played.partner {
            let detail = match &played.partner {
                Some(partner) => format!("{partner} holds the called king"),
                None => "the declarer plays alone".to_owned(),
            };
            self.report("/partner", detail);
        }
        if told.king_in_talon != played.king_in_talon {
            let lies = if played.king_in_talon { "lies" } else { "does not lie" };
            self.report("/king_in_talon", format!("the called king {lies} in the talon"));
        }
        if told.abandoned != played.abandoned {
            let given_up = if played.abandoned { "given up" } else { "played" };
            self.report("/abandoned", format!("the game was {given_up}"));
        }
    }

    fn premiums<P: fmt::Display + PartialEq + Clone>(
        &mut self,
        told: &Record<P>,
        played: &Record<P>,
        counts: impl Fn(&Record<P>, &PremiumEntry<P>) -> bool,
    ) {
        for (i, entry) in told.premiums.iter().enumerate() {
            let at = format!("/premiums/{i}");
            match played.premium(entry.side, entry.premium) {
                Some(other) => self.premium(&at, entry, other),
                None if counts(told, entry) => {
                    let what = if entry.announced { "was not announced" } else { "was not made" };
                    self.report(at, format!("{} {what}", of(entry)));
                }
                None => {}
            }
        }
        for entry in &played.premiums {
            if told.premium(entry.side, entry.premium).is_none() && counts(played, entry) {
                let what = if entry.announced { "was announced" } else { "was made" };
                self.report("/premiums", format!("{} {what} and is missing", of(entry)));
            }
        }
    }

    fn premium<P: fmt::Display + PartialEq>(
        &mut self,
        at: &str,
        told: &PremiumEntry<P>,
        played: &PremiumEntry<P>,
    ) {
        if told.announced != played.announced {
            let silent = if played.announced { "announced" } else { "silent" };
            self.report(format!("{at}/announced"), format!("{} is {silent}", of(played)));
        }
        if told.won != played.won {
            let outcome = if played.won == Some(true) { "was made" } else { "failed" };
            self.report(format!("{at}/won"), format!("{} {outcome}", of(played)));
        }
        if told.kontra != played.kontra {
            self.report(format!("{at}/kontra"), "the kontra of the play is another");
        }
        if let (Some(by), Some(other)) = (&told.by, &played.by)
            && by != other
        {
            self.report(format!("{at}/by"), format!("{} is {other}'s", of(played)));
        }
    }

    fn trischaken<P: fmt::Display + PartialEq>(&mut self, told: &Record<P>, played: &Record<P>) {
        let (Some(told), Some(played)) = (&told.trischaken, &played.trischaken) else { return };
        for (player, count) in &played.0 {
            if told.0.iter().find(|(other, _)| other == player).map(|(_, told)| told) != Some(count) {
                let detail = format!("{player} has {} thirds and {} tricks", count.thirds, count.tricks);
                self.report("/trischaken", detail);
            }
        }
    }
}

/// What the kontras on a game amount to: in positive games the highest counts for all.
fn kontras<P: fmt::Display>(contract: Contract, declarer: &Declarer<P>) -> Vec<(String, Kontra)> {
    if contract.is_positive() {
        let highest = declarer.kontras.iter().map(|kontra| kontra.level).max();
        return highest.map(|level| (String::new(), level)).into_iter().collect();
    }
    let mut all: Vec<_> =
        declarer.kontras.iter().map(|kontra| (kontra.by.to_string(), kontra.level)).collect();
    all.sort_unstable();
    all
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
    use crate::family::GameRules;
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
        let GameRules::Koenigrufen(rules) = &Ruleset::preset("tarockcup-2018").unwrap().game;
        let seating = Seating::new(4, None, Seat::ALL[0]).unwrap();
        let record = |json| serde_json::from_value::<Record<Seat>>(json).unwrap();
        let found = record(told).differences(&record(played), rules, seating, |seat| Some(*seat));
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
