//! Short ways to write a deal and to read its answer.

use cases::score::score;
use serde_json::{Value, json};

/// A deal of A, B, C and D with Vorhand A, and whatever else it has.
pub fn deal(contract: &str, more: Value) -> Value {
    let mut deal = json!({
        "family": "koenigrufen", "players": ["A", "B", "C", "D"], "vorhand": "A", "contract": contract,
    });
    let Value::Object(more) = more else { panic!("a deal is an object") };
    deal.as_object_mut().unwrap().extend(more);
    deal
}

pub fn request(ruleset: &str, deal: &Value) -> String {
    json!({"ruleset": ruleset, "deal": deal}).to_string()
}

/// The answer as a client sees it.
#[track_caller]
pub fn answer(ruleset: &str, deal: &Value) -> Value {
    match score(&request(ruleset, deal)) {
        Ok(answer) => serde_json::to_value(answer).unwrap(),
        Err(problem) => panic!("{ruleset}: {deal}\nrefused: {:#?}", problem.violations),
    }
}

/// `points` or `payment_cents` of everybody at the table, as `"-3 1 1 1"`.
fn ledger(name: &str, answer: &Value, deal: &Value) -> String {
    let players = deal["players"].as_array().unwrap().iter().chain(deal.get("sits_out"));
    let amount = |player: &Value| match &answer[name][player.as_str().unwrap()] {
        Value::String(fraction) => fraction.clone(),
        number => number.to_string(),
    };
    players.map(amount).collect::<Vec<_>>().join(" ")
}

#[track_caller]
pub fn points(ruleset: &str, deal: &Value) -> String {
    ledger("points", &answer(ruleset, deal), deal)
}

#[track_caller]
pub fn cents(ruleset: &str, deal: &Value) -> String {
    ledger("payment_cents", &answer(ruleset, deal), deal)
}

/// Pointer and code of everything that is wrong.
#[track_caller]
pub fn refused(ruleset: &str, deal: &Value) -> Vec<String> {
    match score(&request(ruleset, deal)) {
        Ok(answer) => panic!("{ruleset}: {deal}\nscored: {}", serde_json::to_string(&answer).unwrap()),
        Err(problem) => {
            problem.violations.iter().map(|v| format!("{} {}", v.pointer, v.code.name())).collect()
        }
    }
}

/// A declarer and his outcome.
pub fn declarer(player: &str, won: bool) -> Value {
    json!([{"player": player, "won": won, "kontras": []}])
}

pub fn announced(premium: &str, side: &str, won: bool) -> Value {
    json!({"premium": premium, "side": side, "announced": true, "won": won})
}

pub fn silent(premium: &str, side: &str) -> Value {
    json!({"premium": premium, "side": side, "announced": false, "won": true})
}

/// The same with the other side's kontra.
pub fn contrad(mut premium: Value, level: &str) -> Value {
    premium["kontra"] = json!(level);
    premium
}
