//! What each violation would cost as a renonce (REN, KR18, TC18 §6).

use cases::adjudicate::adjudicate;
use rstest::rstest;
use serde_json::{Value, json};

use super::deals::{BETTLER, RUFER};
use super::table::{Game, instead, request, until};

/// Points of A to D if the only violation were ruled a renonce.
#[track_caller]
fn price(ruleset: &str, play: &Value) -> String {
    let answer = adjudicate(&request(ruleset, play, true)).unwrap();
    let answer = serde_json::to_value(answer).unwrap();
    let violations = answer["violations"].as_array().unwrap();
    assert_eq!(violations.len(), 1, "{violations:?}");
    let points = &violations[0]["renonce"]["points"];
    ["A", "B", "C", "D"].map(|player| points[player].to_string()).join(" ")
}

fn farbzwang(contract: &'static str, player: &str, more: Value) -> Value {
    let card = if player == "C" { "T3" } else { "T4" };
    until(instead(Game { contract, ..RUFER }.play(more), 1, player, card), 1)
}

#[rstest]
#[case::rufer("ooe-2023", farbzwang("rufer", "D", json!({"called": "pK"})), "1 1 1 -3")]
#[case::partner("ooe-2023", farbzwang("rufer", "C", json!({"called": "pK"})), "1 1 -3 1")]
#[case::dreier("krenglbach-2018", farbzwang("dreier", "C", json!({})), "12 4 -20 4")]
#[case::announced("tarockcup-2018", farbzwang("rufer", "D",
    json!({"called": "pK", "announcements": [{"premium": "pagat", "by": "A"}, {"premium": "trull", "by": "B"}]})),
    "5 5 5 -15")]
fn missed_farbzwang(#[case] ruleset: &str, #[case] play: Value, #[case] expected: &str) {
    assert_eq!(price(ruleset, &play), expected);
}

/// KR18 "Ansagen": always three to each; in the cup game and announced bird.
#[rstest]
#[case("krenglbach-2018", json!([]), "-9 3 3 3")]
#[case("krenglbach-2018", json!([{"premium": "kakadu", "by": "A"}]), "-9 3 3 3")]
#[case("tarockcup-2018", json!([{"premium": "uhu", "by": "A"}]), "-15 5 5 5")]
fn besserrufer_without_a_bird(#[case] ruleset: &str, #[case] announcements: Value, #[case] expected: &str) {
    let game = Game { contract: "besserrufer", ..RUFER };
    let play = game.play(json!({"called": "pK", "announcements": announcements}));
    assert_eq!(price(ruleset, &play), expected);
}

/// Without a bird the record as played is one that only a ruling settles.
#[test]
fn a_besserrufer_without_any_bird_has_a_record_but_no_score() {
    let play = Game { contract: "besserrufer", ..RUFER }.play(json!({"called": "pK"}));
    let answer = super::table::judged("krenglbach-2018", &play);
    assert_eq!(answer["record"]["declarers"][0]["won"], true);
    assert_eq!(answer["score"], Value::Null);
}

/// REN: König ultimo without the king, by either side: game and ultimo, 1 + 2.
#[rstest]
#[case("A", "-9 3 3 3")]
#[case("D", "3 3 3 -9")]
fn ultimo_without_the_king(#[case] by: &str, #[case] expected: &str) {
    let announced = json!([{"premium": "koenig_ultimo", "by": by, "kontra": "kontra"}]);
    let play = RUFER.play(json!({"called": "pK", "announcements": announced}));
    assert_eq!(price("tarockcup-2018", &play), expected);
    // Without kontra.
    let answer = serde_json::to_value(adjudicate(&request("tarockcup-2018", &play, true)).unwrap()).unwrap();
    assert_eq!(answer["violations"][0]["renonce"]["payment_cents"]["B"], 30);
}

/// Fixed in Trischaken: KR18 e, TC18 §4, REN; OOE23 2, of Vorhand 4.
#[rstest]
#[case("krenglbach-2018", "3 3 -9 3")]
#[case("tarockcup-2018", "6 6 -18 6")]
#[case("tarockcup-2019", "4 4 -12 4")]
#[case("ooe-2023", "2 2 -6 2")]
fn trischaken(#[case] ruleset: &str, #[case] expected: &str) {
    let play = Game { contract: "trischaken", ..BETTLER }.play(json!({"vorhand": "B"}));
    assert_eq!(price(ruleset, &until(instead(play, 1, "C", "T11"), 1)), expected);
}

#[test]
fn prices_are_told_only_if_asked_for() {
    let play = farbzwang("rufer", "D", json!({"called": "pK"}));
    let answer = super::table::judged("ooe-2023", &play);
    assert_eq!(answer["violations"][0].get("renonce"), None);
}
