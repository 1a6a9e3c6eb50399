//! Which parts of a game fit each other. A game made otherwise could be settled, but there is no
//! book that says how it is played.

use std::collections::BTreeSet;

use super::Rules;
use crate::koenigrufen::TRICKS;
use crate::koenigrufen::contract::{Aim, Contract, NAMED, Players, Talon};
use crate::koenigrufen::faults;
use crate::koenigrufen::premium::Premium;
use crate::violation::{Fault, Violation, shared};
use crate::words::Words;

const MAX_GAMES: usize = 64;
const MAX_TIMES: u8 = 10;
const MAX_NAME: usize = 40;
const MAX_ABBREVIATION: usize = 8;

impl Rules {
    /// Everything that is wrong with the games.
    pub(super) fn check_games(&self, found: &mut Vec<Violation>) {
        let mut report = |pointer: String, fault| found.push(Violation::at(pointer, fault));
        if self.contracts.is_empty() || self.contracts.len() > MAX_GAMES {
            report("/contracts".to_owned(), faults::games_count(MAX_GAMES));
        }
        for contract in self.contracts.values() {
            let at = format!("/contracts/{}", contract.id);
            for (part, fault) in contract.misfits() {
                report(format!("{at}/{part}"), fault);
            }
            for (part, times) in
                [("premiums_times", contract.premiums_times), ("lost_times", contract.lost_times)]
            {
                if !(1..=MAX_TIMES).contains(&times) {
                    report(format!("{at}/{part}"), shared::out_of_bounds(times, 1, MAX_TIMES));
                }
            }
            if matches!(contract.aim, Aim::Tricks(tricks) if tricks >= TRICKS) {
                report(format!("{at}/aim"), faults::aim_too_high(TRICKS));
            }
            // Of a game without premiums it is told once that it can demand none.
            if contract.is_positive() {
                self.check_demanded(contract, &at, &mut report);
            }
            if contract.name.is_none() && !NAMED.contains(&contract.id) {
                report(format!("{at}/name"), faults::own_game_unnamed());
            }
            for (part, words, most) in [
                ("name", &contract.name, MAX_NAME),
                ("abbreviation", &contract.abbreviation, MAX_ABBREVIATION),
            ] {
                for language in words.iter().flat_map(|words| words.misshapen(most)) {
                    report(format!("{at}/{part}/{language}"), shared::text_length(most));
                }
            }
        }
        self.check_names(found);
    }

    /// What a game demands to be announced can be announced in it. The list has no order, so no place in it is told.
    fn check_demanded(&self, contract: &Contract, at: &str, report: &mut impl FnMut(String, Fault)) {
        let mut can_all = true;
        for premium in &contract.must_announce {
            if self.allows(contract, *premium) {
                continue;
            }
            can_all = false;
            let fault = if self.knows(*premium) {
                faults::premium_not_in_game(*premium, contract.id)
            } else {
                faults::premium_not_in_ruleset(*premium)
            };
            report(format!("{at}/must_announce"), fault);
        }
        // König ultimo is mostly his partner's to announce.
        let is_ultimo = contract.must_announce.iter().all(|premium| *premium == Premium::KoenigUltimo);
        if contract.demands() && is_ultimo && can_all {
            report(format!("{at}/must_announce"), faults::nothing_to_announce());
        }
    }

    /// A score sheet must not say of two games the same.
    fn check_names(&self, found: &mut Vec<Violation>) {
        for (part, of) in [("name", name as fn(&Contract) -> Option<&Words>), ("abbreviation", abbreviation)]
        {
            let mut seen = BTreeSet::new();
            for contract in self.contracts.values() {
                for (language, word) in of(contract).into_iter().flat_map(Words::all) {
                    if !seen.insert((language, word)) {
                        let at = format!("/contracts/{}/{part}/{language}", contract.id);
                        found.push(Violation::at(at, faults::name_twice()));
                    }
                }
            }
        }
    }
}

const fn name(contract: &Contract) -> Option<&Words> {
    contract.name.as_ref()
}

const fn abbreviation(contract: &Contract) -> Option<&Words> {
    contract.abbreviation.as_ref()
}

impl Contract {
    /// Parts that do not go with what is played for, or with each other.
    fn misfits(&self) -> Vec<(&'static str, Fault)> {
        let mut found = Vec::new();
        if !self.is_positive() {
            let parts = [
                ("calls_king", self.calls_king),
                ("talon", self.talon != Talon::None),
                ("colour", self.colour),
                ("must_announce", self.demands()),
                ("may_be_abandoned", self.may_be_abandoned),
                ("premiums_times", self.premiums_times != 1),
                ("lost_times", self.lost_times != 1),
            ];
            found.extend(
                parts.into_iter().filter(|(_, has)| *has).map(|(part, _)| (part, faults::only_for_points())),
            );
        }
        if self.is_trischaken() && self.ouvert {
            found.push(("ouvert", faults::nobody_ouvert()));
        }
        if self.is_trischaken() && self.players != Players::Vorhand {
            found.push(("players", faults::vorhand_says()));
        }
        if self.is_positive() && self.may_be_abandoned && !(self.calls_king && self.talon == Talon::Half) {
            found.push(("may_be_abandoned", faults::given_up_calls_king()));
        }
        if self.is_positive() && self.calls_king && self.talon == Talon::Whole {
            found.push(("talon", faults::caller_leaves_half()));
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;
    use serde_json::{Value, json};

    use crate::ruleset::{Ruleset, RulesetError};

    /// The tarockcup with one game more.
    fn with(id: &str, game: &Value) -> Value {
        let mut ruleset = serde_json::to_value(Ruleset::preset("tarockcup-2018").unwrap()).unwrap();
        ruleset["game"]["contracts"][id] = game.clone();
        ruleset
    }

    fn pointers(ruleset: &Value) -> Vec<String> {
        match Ruleset::from_json(&ruleset.to_string()) {
            Ok(_) => Vec::new(),
            Err(RulesetError::Invalid(found)) => found.into_iter().map(|found| found.pointer).collect(),
            Err(RulesetError::Shape(found)) => vec![format!("shape {}", found.pointer)],
        }
    }

    #[rstest]
    #[case(json!({"aim": "points", "talon": "whole"}))]
    #[case(json!({"aim": "points", "calls_king": true, "must_announce": ["uhu", "pagat"], "premiums_times": 2, "lost_times": 2}))]
    #[case(json!({"aim": {"tricks": 3}, "ouvert": true}))]
    #[case(json!({"aim": "fewest_points", "players": "vorhand"}))]
    fn known_parts_make_a_game(#[case] mut game: Value) {
        game["value"] = json!(3);
        game["rank"] = json!(9);
        game["name"] = json!({"de": "Vereinsspiel", "hu": "Klubjáték"});
        assert_eq!(pointers(&with("vereinsspiel", &game)), [""; 0]);
    }

    #[rstest]
    #[case("own", json!({"aim": "points"}), &["/game/contracts/own/name"])]
    #[case("dreier", json!({"aim": "points"}), &[])]
    #[case("own", json!({"aim": "points", "name": {"de": " "}}), &["/game/contracts/own/name/de"])]
    #[case("own", json!({"aim": "points", "name": {"de": "A", "fr": "B\n"}, "abbreviation": {"de": "zu langes"}}),
        &["/game/contracts/own/name/fr", "/game/contracts/own/abbreviation/de"])]
    #[case("own", json!({"aim": "points", "name": {"de": "A"}, "value": 0}), &["/game/contracts/own/value"])]
    #[case("own", json!({"aim": "points", "name": {"de": "A"}, "lost_times": 0, "premiums_times": 11}),
        &["/game/contracts/own/premiums_times", "/game/contracts/own/lost_times"])]
    #[case("own", json!({"aim": {"tricks": 12}, "name": {"de": "A"}}), &["/game/contracts/own/aim"])]
    #[case("own", json!({"aim": {"tricks": 1}, "name": {"de": "A"}, "talon": "half", "calls_king": true}),
        &["/game/contracts/own/calls_king", "/game/contracts/own/talon"])]
    #[case("own", json!({"aim": "points", "name": {"de": "A"}, "colour": true, "must_announce": ["pagat"]}),
        &["/game/contracts/own/must_announce"])]
    #[case("own", json!({"aim": "points", "name": {"de": "A"}, "calls_king": true, "must_announce": ["koenig_ultimo"]}),
        &["/game/contracts/own/must_announce"])]
    #[case("own", json!({"aim": "points", "name": {"de": "A"}, "must_announce": ["mondfang", "vogel"]}),
        &["shape /game/contracts/own/must_announce/1"])]
    #[case("own", json!({"aim": {"tricks": 1}, "name": {"de": "A"}, "must_announce": ["trull"]}),
        &["/game/contracts/own/must_announce"])]
    #[case("own", json!({"aim": "points", "name": {"de": "A"}, "may_be_abandoned": true}),
        &["/game/contracts/own/may_be_abandoned"])]
    #[case("own", json!({"aim": "points", "name": {"de": "A"}, "calls_king": true, "talon": "whole"}),
        &["/game/contracts/own/talon"])]
    #[case("own", json!({"aim": "fewest_points", "name": {"de": "A"}}), &["/game/contracts/own/players"])]
    #[case("Own", json!({"aim": "points", "name": {"de": "A"}}), &["shape /game/contracts/Own"])]
    #[case("own", json!({"aim": "trumps", "name": {"de": "A"}}), &["shape /game/contracts/own/aim"])]
    #[case("own", json!({"aim": "points", "name": {"de": "A"}, "talons": "half"}), &["shape /game/contracts/own/talons"])]
    fn parts_that_do_not_fit_are_refused_where_they_stand(
        #[case] id: &str,
        #[case] mut game: Value,
        #[case] expected: &[&str],
    ) {
        for (part, usual) in [("value", json!(3)), ("rank", json!(9))] {
            game.as_object_mut().unwrap().entry(part).or_insert(usual);
        }
        assert_eq!(pointers(&with(id, &game)), expected);
    }

    #[test]
    fn a_ruleset_asks_for_no_announcement_that_it_does_not_know() {
        let game = json!({"aim": "points", "name": {"de": "A"}, "value": 3, "rank": 9, "must_announce": ["pagat", "quapil"]});
        let mut ruleset = with("own", &game);
        assert_eq!(pointers(&ruleset), [""; 0]);
        ruleset["game"]["premiums"].as_object_mut().unwrap().remove("quapil").unwrap();
        ruleset["game"]["contracts"]["besserrufer"]["must_announce"] = json!(["uhu"]);
        assert_eq!(pointers(&ruleset), ["/game/contracts/own/must_announce"]);
        let asked_for = |preset: &str| {
            let rules = Ruleset::preset(preset).unwrap().game.koenigrufen().unwrap();
            let game = rules.contracts.values().find(|contract| contract.demands()).unwrap();
            rules.asked_for(game).map(crate::koenigrufen::Premium::id).collect::<Vec<_>>()
        };
        assert_eq!(asked_for("krenglbach-2018"), ["pagat", "uhu", "kakadu"]);
        assert_eq!(asked_for("tarockcup-2018"), ["pagat", "uhu", "kakadu", "quapil"]);
    }

    #[test]
    fn two_games_have_two_names() {
        let mut ruleset = with(
            "one",
            &json!({"aim": "points", "value": 1, "rank": 20, "name": {"de": "Eins", "en": "One"}}),
        );
        ruleset["game"]["contracts"]["other"] =
            json!({"aim": "points", "value": 1, "rank": 21, "name": {"de": "Zwei", "en": "One"}});
        assert_eq!(pointers(&ruleset), ["/game/contracts/other/name/en"]);
    }

    #[test]
    fn premiums_and_the_valat_can_be_left_out() {
        let mut ruleset = with("dreier", &json!({"aim": "points", "value": 5, "rank": 9, "talon": "half"}));
        let game = ruleset["game"].as_object_mut().unwrap();
        game.remove("valat");
        game["premiums"].as_object_mut().unwrap().remove("quapil");
        let asks = "/game/contracts/besserrufer/must_announce";
        assert_eq!(pointers(&ruleset), [asks, "/game/colour_premiums/3"]);
        ruleset["game"]["contracts"]["besserrufer"]["must_announce"] = json!(["pagat", "uhu", "kakadu"]);
        ruleset["game"]["colour_premiums"] = json!(["vier_koenige"]);
        assert_eq!(pointers(&ruleset), [""; 0]);
    }
}
