//! Short ways to write a deal and to read its answer.

use cases::score::score;
use domain::family::GameRules;
use domain::ruleset::Ruleset;
use domain::tarot::Rules;
use serde_json::{Value, json};

pub const NAMES: [&str; 5] = ["A", "B", "C", "D", "E"];

/// A deal of so many players in which A takes, with whatever else it has.
pub fn deal(players: usize, contract: &str, more: &Value) -> Value {
    let mut deal = json!({
        "family": "tarot", "players": NAMES[..players], "taker": "A", "contract": contract,
    });
    deal.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    deal
}

pub fn rules(ruleset: &str) -> &'static Rules {
    match &Ruleset::preset(ruleset).unwrap().game {
        GameRules::Tarot(rules) => rules,
        _ => panic!("{ruleset} is not of French Tarot"),
    }
}

/// The answer as a client sees it.
#[track_caller]
pub fn answer(ruleset: &str, deal: &Value) -> Value {
    match score(&json!({"ruleset": ruleset, "deal": deal}).to_string()) {
        Ok(answer) => serde_json::to_value(answer).unwrap(),
        Err(problem) => panic!("{ruleset}: {deal}\nrefused: {:#?}", problem.violations),
    }
}

/// Points of everybody at the table, as `"318 -106 -106 -106"`.
#[track_caller]
pub fn points(ruleset: &str, deal: &Value) -> String {
    let answer = answer(ruleset, deal);
    let of = |player: &Value| answer["points"][player.as_str().unwrap()].to_string();
    deal["players"].as_array().unwrap().iter().map(of).collect::<Vec<_>>().join(" ")
}

/// What a deal brings the attack from one defender.
#[track_caller]
pub fn unit(ruleset: &str, deal: &Value) -> i64 {
    let answer = answer(ruleset, deal);
    let defender = NAMES.into_iter().find(|player| *player != "A" && deal["partner"] != *player).unwrap();
    -answer["points"][defender].as_i64().unwrap()
}

/// Pointer and code of everything that is wrong.
#[track_caller]
pub fn refused(ruleset: &str, deal: &Value) -> Vec<String> {
    match score(&json!({"ruleset": ruleset, "deal": deal}).to_string()) {
        Ok(answer) => panic!("{ruleset}: {deal}\nscored: {}", serde_json::to_string(&answer).unwrap()),
        Err(problem) => {
            problem.violations.iter().map(|v| format!("{} {}", v.pointer, v.code.name())).collect()
        }
    }
}
