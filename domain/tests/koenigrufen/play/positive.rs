//! Games for 35/2: sides, thirds, premiums, and what it all comes to.

use rstest::rstest;
use serde_json::{Value, json};

use super::deals::{
    FARBENSOLO, FARBENSOLO_WITHOUT_TRULL, MONDFANG, RUFER, SOLO, SOLORUFER_INTO_TALON, VALAT,
};
use super::table::{Game, cents, judged, points, premiums};

const EVERY: [&str; 4] = ["krenglbach-2018", "tarockcup-2018", "tarockcup-2019", "ooe-2023"];

#[rstest]
fn a_rufer_with_pagat_and_koenig_ultimo_in_silence(#[values(0, 1, 2, 3)] preset: usize) {
    let answer = judged(EVERY[preset], &RUFER.play(json!({"called": "pK"})));
    assert_eq!(answer["violations"], json!([]));
    assert_eq!(answer["legal"], true);
    assert_eq!(answer["tricks_taken"], json!({"A": 8, "B": 3, "C": 0, "D": 1}));
    let winners = ["A", "A", "D", "A", "B", "B", "A", "A", "A", "A", "B", "A"];
    assert_eq!(answer["trick_winners"], json!(winners));
    assert_eq!(answer["thirds"], json!({"declarer": 134, "opponents": 76}));
    assert_eq!(answer["record"]["partner"], "C");
    assert_eq!(answer["record"]["declarers"], json!([{"player": "A", "won": true}]));
    assert_eq!(premiums(&answer), ["declarer koenig_ultimo silent", "declarer pagat silent"]);
    assert_eq!(points(&answer), "3 -3 3 -3");
}

/// The record of the answer scores to the score of the answer.
#[test]
fn the_record_is_one_of_the_scoring_contract() {
    let play = RUFER.play(json!({"called": "pK", "sits_out": "E"}));
    let answer = judged("tarockcup-2018", &play);
    assert_eq!(answer["score"]["points"]["E"], 0);
    assert_eq!(answer["tricks_taken"].get("E"), None);
    assert_eq!(crate::support::answer("tarockcup-2018", &answer["record"]), answer["score"]);
}

/// The same cards in other games: who plays with whom, and whose the talon is.
#[rstest]
#[case::dreier(Game { contract: "dreier", ..RUFER }, json!({}), 134, "15 -5 -5 -5", "18 -6 -6 -6")]
#[case::solodreier(SOLO, json!({}), 131, "30 -10 -10 -10", "36 -12 -12 -12")]
#[case::solorufer(Game { contract: "solorufer", ..SOLO }, json!({"called": "pK"}), 131, "6 -6 6 -6", "6 -6 6 -6")]
#[case::into_talon(SOLORUFER_INTO_TALON, json!({"called": "pK"}), 143, "12 -4 -4 -4", "12 -4 -4 -4")]
#[case::sechserdreier(
    Game { contract: "sechserdreier", taken: None, discard: "h4 h3 t10 kD k4 t7", ..RUFER },
    json!({}), 146, "15 -5 -5 -5", "15 -5 -5 -5")]
fn games(
    #[case] game: Game,
    #[case] more: Value,
    #[case] thirds: u16,
    #[case] krenglbach_and_ooe: &str,
    #[case] cup: &str,
    #[values(0, 1, 2, 3)] preset: usize,
) {
    let answer = judged(EVERY[preset], &game.play(more));
    assert_eq!(answer["violations"], json!([]));
    assert_eq!(answer["thirds"], json!({"declarer": thirds, "opponents": 210 - thirds}));
    assert_eq!(points(&answer), if preset == 1 || preset == 2 { cup } else { krenglbach_and_ooe });
}

#[test]
fn the_solorufer_who_called_into_the_talon_is_alone_and_has_no_ultimo() {
    let answer = judged("ooe-2023", &SOLORUFER_INTO_TALON.play(json!({"called": "pK"})));
    assert_eq!(answer["record"]["king_in_talon"], true);
    assert_eq!(answer["record"].get("partner"), None);
    assert_eq!(premiums(&answer), ["declarer pagat silent"]);
}

/// Kontras are carried into the record; those of the partner do not count (TC18 §1).
#[test]
fn announcements_and_kontras() {
    let game = Game { contract: "besserrufer", ..RUFER };
    let kontras = json!([{"by": "B", "level": "kontra"}, {"by": "C", "level": "rekontra"}]);
    let play = game.play(json!({
        "called": "pK",
        "declarers": [{"player": "A", "kontras": kontras}],
        "announcements": [
            {"premium": "pagat", "by": "A", "kontra": "kontra"},
            {"premium": "uhu", "by": "D"},
            {"premium": "trull", "by": "C"},
        ],
    }));
    let answer = judged("tarockcup-2018", &play);
    assert_eq!(answer["violations"], json!([]));
    let kept = json!([{"player": "A", "won": true, "kontras": [{"by": "B", "level": "kontra"}]}]);
    assert_eq!(answer["record"]["declarers"], kept);
    let expected = [
        "declarer pagat announced",
        "opponents uhu announced lost",
        "declarer trull announced lost",
        "declarer koenig_ultimo silent",
    ];
    assert_eq!(premiums(&answer), expected);
    // 1 + 2 + 4 − 2 + 1; the game and the Pagat twice in money.
    assert_eq!(points(&answer), "6 -6 6 -6");
    assert_eq!(cents(&answer), "90 -90 90 -90");
}

/// A bird is made by who announced it, with the bird itself (KR18 "Ansagen", TC18 §5).
#[rstest]
#[case::holder("A", "declarer pagat announced")]
#[case::partner("C", "declarer pagat announced lost")]
#[case::opponent("B", "opponents pagat announced lost")]
fn a_bird_is_not_announced_for_others(#[case] by: &str, #[case] expected: &str) {
    let announced = json!([{"premium": "pagat", "by": by}]);
    let answer = judged("ooe-2023", &RUFER.play(json!({"called": "pK", "announcements": announced})));
    assert_eq!(premiums(&answer), [expected, "declarer koenig_ultimo silent"]);
}

/// TC18 §5: Mondfang and announced sacks are the cup's; 146 thirds make the first sack.
#[rstest]
#[case("krenglbach-2018", &["declarer koenig_ultimo silent", "declarer trull silent", "declarer pagat silent"], "4 -4 4 -4")]
#[case("ooe-2023", &["declarer koenig_ultimo silent", "declarer trull silent", "declarer pagat silent"], "4 -4 4 -4")]
#[case("tarockcup-2019", &["declarer koenig_ultimo silent", "declarer trull silent", "declarer pagat silent",
    "declarer mondfang silent"], "5 -5 5 -5")]
fn the_mond_under_the_skues(#[case] ruleset: &str, #[case] expected: &[&str], #[case] value: &str) {
    let answer = judged(ruleset, &MONDFANG.play(json!({"called": "pK"})));
    assert_eq!(answer["thirds"], json!({"declarer": 146, "opponents": 64}));
    assert_eq!(premiums(&answer), expected);
    assert_eq!(points(&answer), value);
}

#[rstest]
#[case(RUFER, "declarer sack_1 announced lost")]
#[case(MONDFANG, "declarer sack_1 announced")]
fn sacks(#[case] game: Game, #[case] expected: &str) {
    let announced = json!([{"premium": "sack_1", "by": "C"}]);
    let answer = judged("tarockcup-2018", &game.play(json!({"called": "pK", "announcements": announced})));
    assert_eq!(premiums(&answer)[0], expected);
}

/// The king taken up may be announced by the declarer himself (REN). Beside the Valat count in
/// KR18 all premiums, in OOE23 the announced, in the cup those of tricks.
#[rstest]
#[case("krenglbach-2018", "21 -7 -7 -7", "24 -8 -8 -8")]
#[case("tarockcup-2018", "36 -12 -12 -12", "39 -13 -13 -13")]
#[case("ooe-2023", "12 -4 -4 -4", "18 -6 -6 -6")]
fn all_tricks(#[case] ruleset: &str, #[case] silent: &str, #[case] with_ultimo: &str) {
    let answer = judged(ruleset, &VALAT.play(json!({"called": "pK"})));
    assert_eq!(answer["violations"], json!([]));
    assert_eq!(answer["thirds"], json!({"declarer": 207, "opponents": 3}));
    let all = ["koenig_ultimo", "trull", "vier_koenige", "valat"].map(|p| format!("declarer {p} silent"));
    assert_eq!(premiums(&answer), all);
    assert_eq!(points(&answer), silent);

    let announced = json!([{"premium": "koenig_ultimo", "by": "A"}]);
    let answer = judged(ruleset, &VALAT.play(json!({"called": "pK", "announcements": announced})));
    assert_eq!(answer["violations"], json!([]));
    assert_eq!(points(&answer), with_ultimo);
}

/// What an opponent announced and did not make is lost, also beside a Valat; a König ultimo
/// of theirs stands in no record, but is an offence.
#[test]
fn announcements_against_a_valat() {
    let announced = json!([{"premium": "pagat", "by": "B"}, {"premium": "koenig_ultimo", "by": "C"}]);
    let answer = judged("krenglbach-2018", &VALAT.play(json!({"called": "pK", "announcements": announced})));
    assert_eq!(answer["violations"][0]["rule"], "illegal_call");
    assert_eq!(premiums(&answer)[..2], ["opponents pagat announced lost", "declarer koenig_ultimo silent"]);
    assert_eq!(points(&answer), "27 -9 -9 -9");
}

/// KR18 "Allgemein", TC18 §2: given up before anything was taken up.
#[test]
fn schleifen() {
    let mut play = VALAT.play(json!({"called": "pK", "abandoned": true, "tricks": [], "discard": []}));
    play.as_object_mut().unwrap().remove("taken");
    let answer = judged("tarockcup-2018", &play);
    assert_eq!(answer["legal"], true);
    assert_eq!(answer["thirds"], Value::Null);
    assert_eq!(answer["record"]["abandoned"], true);
    assert_eq!(points(&answer), "-3 1 1 1");
}

/// Tarock takes nothing in a colour game; what counts there differs (KR18 "Farbendreier",
/// TC18 §3): the Trull in the talon, which is the opponents', in KR18 only.
#[rstest]
#[case("krenglbach-2018", "66 -22 -22 -22", true)]
#[case("tarockcup-2018", "90 -30 -30 -30", false)]
#[case("tarockcup-2019", "90 -30 -30 -30", false)]
#[case("ooe-2023", "72 -24 -24 -24", false)]
fn colour_games(#[case] ruleset: &str, #[case] expected: &str, #[case] trull: bool) {
    let answer = judged(ruleset, &FARBENSOLO.play(json!({})));
    assert_eq!(answer["violations"], json!([]));
    assert_eq!(premiums(&answer), ["declarer vier_koenige silent", "declarer valat silent"]);
    assert_eq!(points(&answer), expected);

    let found = premiums(&judged(ruleset, &FARBENSOLO_WITHOUT_TRULL.play(json!({}))));
    assert_eq!(found.contains(&"opponents trull silent".to_owned()), trull);
}

/// The same cards as a Solodreier: there every tarock takes the hearts.
#[test]
fn tarock_takes_suits_in_other_games() {
    let mut play = FARBENSOLO.play(json!({"contract": "solodreier"}));
    play["tricks"].as_array_mut().unwrap().truncate(1);
    assert_eq!(judged("ooe-2023", &play)["trick_winners"], json!(["D"]));
    play["contract"] = json!("farbensolo");
    assert_eq!(judged("ooe-2023", &play)["trick_winners"], json!(["A"]));
}

/// A wrong card changes nothing of what was played: the trick counts as it fell, and all cards
/// belong to somebody. Here A plays what he discarded and keeps another card to the end.
#[test]
fn all_cards_belong_to_somebody_whatever_was_played() {
    let mut play = RUFER.play(json!({"called": "pK"}));
    for by in play["tricks"][5].as_array_mut().unwrap() {
        if by[0] == "A" {
            by[1] = json!("t10");
        }
    }
    let answer = judged("tarockcup-2018", &play);
    // t10 counts 1, the tB he keeps 4: from the opponents' trick to his own cards.
    assert_eq!(answer["thirds"], json!({"declarer": 137, "opponents": 73}));
    let rules: Vec<_> = answer["violations"].as_array().unwrap().iter().map(|v| &v["rule"]).collect();
    // From then on he has a Treff to serve with.
    assert_eq!(rules, ["not_in_hand", "farbzwang"]);
}
