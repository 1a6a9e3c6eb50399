//! Games for few tricks: Bettler, Piccolo, Zwiccolo, alone and *bei*.

use rstest::rstest;
use serde_json::{Value, json};

use super::deals::{BETTLER, FARBENSOLO, SOLO};
use super::table::{Game, judged, points, until, violations};

#[rstest]
#[case("krenglbach-2018", "-2 6 -2 -2")]
#[case("tarockcup-2018", "-4 12 -4 -4")]
#[case("ooe-2023", "-2 6 -2 -2")]
fn a_bettler_without_a_trick(#[case] ruleset: &str, #[case] expected: &str) {
    let answer = judged(ruleset, &BETTLER.play(json!({"declarers": [{"player": "B"}]})));
    assert_eq!(answer["legal"], true);
    assert_eq!(answer["thirds"], Value::Null);
    assert_eq!(answer["tricks_taken"], json!({"A": 7, "B": 0, "C": 4, "D": 1}));
    assert_eq!(points(&answer), expected);
}

/// Lost with the first trick too many, or when too few are left; then nothing is open.
#[rstest]
#[case::first_trick("bettler", 1, Some(false))]
#[case::piccolo_may_have_one("piccolo", 1, None)]
#[case::piccolo_with_two("piccolo", 2, Some(false))]
#[case::zwiccolo_may_have_two("zwiccolo", 2, None)]
fn a_lost_game_is_over(#[case] contract: &'static str, #[case] tricks: usize, #[case] won: Option<bool>) {
    let answer = judged("krenglbach-2018", &until(Game { contract, ..SOLO }.play(json!({})), tricks));
    assert_eq!(answer["legal"], true);
    assert_eq!(answer["record"]["declarers"][0]["won"].as_bool(), won);
    assert_eq!(answer["score"].is_null(), won.is_none());
}

#[rstest]
#[case("bettler", 10, None)]
#[case("bettler", 12, Some(true))]
#[case("piccolo", 10, None)]
#[case("piccolo", 12, Some(false))]
#[case("zwiccolo", 10, None)]
#[case("zwiccolo", 11, Some(false))]
fn without_a_trick(#[case] contract: &'static str, #[case] tricks: usize, #[case] won: Option<bool>) {
    let play = Game { contract, ..BETTLER }.play(json!({"declarers": [{"player": "B"}]}));
    let answer = judged("krenglbach-2018", &until(play, tricks));
    assert_eq!(answer["record"]["declarers"][0]["won"].as_bool(), won);
}

/// KR18 "Negativspiele": who announced first leads; they do not pay each other.
#[test]
fn bei() {
    let declarers = json!([{"player": "B"}, {"player": "D"}]);
    let play = Game { contract: "piccolo", ..BETTLER }.play(json!({"declarers": declarers}));
    let answer = judged("krenglbach-2018", &play);
    assert_eq!(answer["legal"], true);
    assert_eq!(
        answer["record"]["declarers"],
        json!([{"player": "B", "won": false}, {"player": "D", "won": true}])
    );
    assert_eq!(points(&answer), "0 -4 0 4");

    // D took one trick, a Zwiccolo takes two.
    let declarers = json!([{"player": "B"}, {"player": "D", "contract": "zwiccolo"}]);
    let play = Game { contract: "piccolo", ..BETTLER }.play(json!({"declarers": declarers}));
    assert_eq!(points(&judged("krenglbach-2018", &play)), "4 -4 4 -4");
}

#[test]
fn kontras_stand_by_player() {
    let kontras = json!([{"by": "A", "level": "kontra"}, {"by": "D", "level": "rekontra"}]);
    let play = BETTLER.play(json!({"declarers": [{"player": "B", "kontras": kontras}]}));
    let answer = judged("ooe-2023", &play);
    assert_eq!(answer["record"]["declarers"][0]["kontras"], kontras);
    assert_eq!(super::table::cents(&answer), "-40 140 -20 -80");
}

/// Mond, Sküs and Pagat in this order: in the cup the Pagat takes, and must; elsewhere the Sküs
/// does, and the Pagat waits (TC18 §1, §4; KR18 "Trischaken").
#[rstest]
#[case("tarockcup-2018", "bettler", "C", &[])]
#[case("tarockcup-2019", "bettler", "C", &[])]
#[case("krenglbach-2018", "bettler", "B", &["pagat_last 1 C T1"])]
#[case("ooe-2023", "bettler", "B", &["pagat_last 1 C T1"])]
#[case("tarockcup-2018", "solodreier", "C", &[])]
#[case("tarockcup-2018", "trischaken", "C", &[])]
#[case("ooe-2023", "solodreier", "B", &[])]
fn the_kaiserstich(
    #[case] ruleset: &str,
    #[case] contract: &'static str,
    #[case] taker: &str,
    #[case] expected: &[&str],
) {
    let play = kaiserstich(contract);
    assert_eq!(violations(ruleset, &play), expected);
    assert_eq!(judged(ruleset, &play)["trick_winners"], json!([taker]));
}

fn kaiserstich(contract: &'static str) -> Value {
    let mut play = until(Game { contract, ..FARBENSOLO }.play(json!({})), 0);
    play["hands"]["A"][7] = json!("T21");
    play["hands"]["B"][7] = json!("Sk");
    play["hands"]["B"][0] = json!("T9");
    play["hands"]["C"][0] = json!("T1");
    play["talon"] = json!(["t10", "t9", "t8", "t7", "h4", "T8"]);
    play["tricks"] = json!([[["A", "T21"], ["B", "Sk"], ["C", "T1"], ["D", "T13"]]]);
    play
}

/// A feat of the record. C plays the Bettler, so A's lead was not his, but stands.
#[test]
fn the_kaiserstich_is_a_feat() {
    let mut play = kaiserstich("bettler");
    play["declarers"] = json!([{"player": "C"}]);
    assert_eq!(violations("tarockcup-2018", &play), ["wrong_lead 1 A T21"]);
    let answer = judged("tarockcup-2018", &play);
    assert_eq!(answer["record"]["feats"], json!([{"feat": "kaiserstich", "by": "C"}]));
    assert_eq!(points(&answer), "4 4 -12 4");
}

/// Who keeps the Pagat from it has not beaten what lay.
#[test]
fn the_kaiserstich_is_owed_under_stichzwang() {
    let mut play = kaiserstich("bettler");
    play["tricks"][0][2][1] = json!("T10");
    assert_eq!(violations("tarockcup-2018", &play), ["stichzwang 1 C T10"]);
    play["contract"] = json!("solodreier");
    assert_eq!(violations("tarockcup-2018", &play), Vec::<String>::new());
}
