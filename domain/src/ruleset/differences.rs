//! How one ruleset differs from another, for whoever wants to know before he plays by it.

use std::collections::BTreeSet;

use serde::Serialize;
use serde_json::Value;

use super::Ruleset;
use crate::violation::segment;

/// A place where two rulesets differ.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// Where, as a JSON pointer into either.
    pub pointer: String,
    /// What stands there in this one; absent where nothing does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub here: Option<Value>,
    /// What stands there in the other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub there: Option<Value>,
}

impl Ruleset {
    /// Where this ruleset plays otherwise than another, place by place: `differs from
    /// tarockcup-2018 in …`. Id, title and sources are not compared.
    ///
    /// What only one of them has, such as a game, is one difference; of lists that differ in
    /// length the whole is.
    #[must_use]
    pub fn differences(&self, other: &Self) -> Vec<Difference> {
        // Rulesets are plain data: they always become JSON.
        let part = |ruleset: &Self| {
            let game = serde_json::to_value(&ruleset.game).unwrap_or_default();
            (game, serde_json::to_value(&ruleset.regulations).unwrap_or_default())
        };
        let ((game, regulations), (other_game, other_regulations)) = (part(self), part(other));
        let mut found = Vec::new();
        compare("/game", Some(&game), Some(&other_game), &mut found);
        compare("/regulations", Some(&regulations), Some(&other_regulations), &mut found);
        found
    }
}

fn compare(pointer: &str, here: Option<&Value>, there: Option<&Value>, found: &mut Vec<Difference>) {
    match (here, there) {
        (Some(Value::Object(own)), Some(Value::Object(others))) => {
            let keys: BTreeSet<_> = own.keys().chain(others.keys()).collect();
            for key in keys {
                compare(&format!("{pointer}/{}", segment(key)), own.get(key), others.get(key), found);
            }
        }
        (Some(Value::Array(own)), Some(Value::Array(others))) if own.len() == others.len() => {
            for (i, (own, other)) in own.iter().zip(others).enumerate() {
                compare(&format!("{pointer}/{i}"), Some(own), Some(other), found);
            }
        }
        _ if here == there => {}
        _ => {
            found.push(Difference {
                pointer: pointer.to_owned(),
                here: here.cloned(),
                there: there.cloned(),
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn preset(id: &str) -> &'static Ruleset {
        Ruleset::preset(id).unwrap()
    }

    /// The head of `tarockcup-2019.toml`: as 2018 but for Trischaken and the ranking.
    #[test]
    fn the_second_season_of_the_cup_differs_in_trischaken_and_ranking() {
        let found = preset("tarockcup-2019").differences(preset("tarockcup-2018"));
        let pointers: Vec<_> = found.iter().map(|found| found.pointer.as_str()).collect();
        assert_eq!(&pointers[..2], ["/game/renonce/trischaken/each", "/game/trischaken"]);
        assert!(pointers[2..].iter().all(|pointer| pointer.starts_with("/regulations/")), "{pointers:?}");
        assert_eq!((&found[0].here, &found[0].there), (&Some(json!(4)), &Some(json!(6))));
    }

    #[test]
    fn what_one_has_and_the_other_has_not_is_told_once() {
        let mut club = preset("tarockcup-2018").clone();
        club.title = "Stammtisch".to_owned();
        let crate::family::GameRules::Koenigrufen(rules) = &mut club.game else { panic!("Königrufen") };
        rules.premiums.remove(&crate::koenigrufen::Premium::Trull);
        rules.kontra_in = crate::koenigrufen::rules::KontraLedger::Points;
        let found = club.differences(preset("tarockcup-2018"));
        let expected = [
            ("/game/kontra_in", Some(json!("points")), None),
            ("/game/premiums/trull", None, Some(json!({"silent": 1, "announced": 2}))),
        ];
        let expected =
            expected.map(|(pointer, here, there)| Difference { pointer: pointer.to_owned(), here, there });
        assert_eq!(found, expected);
        assert_eq!(club.differences(&club), []);
    }

    #[test]
    fn rulesets_of_two_families_can_be_compared() {
        let found = preset("royal").differences(preset("tarot-fft"));
        assert!(found.iter().any(|found| found.pointer == "/game/family"));
    }
}
