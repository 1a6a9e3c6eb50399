//! Every duty that can be broken, by one card each: in the middle of a play that is broken off
//! there, so that nothing else can be wrong.

use domain::ruleset::Ruleset;
use rstest::rstest;
use serde_json::{Value, json};

use super::deals::{BETTLER, FARBENSOLO, RUFER, VALAT};
use super::table::{Game, instead, until, violations};

fn rufer() -> Value {
    RUFER.play(json!({"called": "pK"}))
}

#[test]
fn the_hand_made_deals_are_legal() {
    let none: [String; 0] = [];
    assert_eq!(violations("krenglbach-2018", &rufer()), none);
    assert_eq!(violations("ooe-2023", &FARBENSOLO.play(json!({}))), none);
    assert_eq!(violations("tarockcup-2018", &BETTLER.play(json!({"declarers": [{"player": "B"}]}))), none);
}

/// TC18 §1: what was led is served, a suit that is missing takes tarock.
#[rstest]
#[case::farbzwang(1, "C", "T3", "farbzwang 1 C T3")]
#[case::farbzwang_of_tarock(5, "D", "tC", "farbzwang 5 D tC")]
#[case::tarockzwang(3, "C", "kB", "tarockzwang 3 C kB")]
#[case::from_the_discard(4, "A", "t10", "not_in_hand 4 A t10")]
#[case::from_the_half_that_was_left(4, "A", "k4", "not_in_hand 4 A k4")]
fn one_wrong_card(#[case] trick: usize, #[case] player: &str, #[case] card: &str, #[case] expected: &str) {
    let play = until(instead(rufer(), trick, player, card), trick);
    assert_eq!(violations("ooe-2023", &play), [expected]);
}

/// The card of another hand: its holder has it no more, and so nothing to serve with.
#[test]
fn a_card_of_another_hand_leaves_that_hand() {
    let play = instead(instead(rufer(), 1, "B", "hB"), 1, "D", "T4");
    assert_eq!(violations("ooe-2023", &until(play, 1)), ["not_in_hand 1 B hB"]);
}

/// REN: a wrong lead that was not corrected stands, and play goes on from there.
#[rstest]
#[case::leads(json!([["B", "h2"], ["C", "hC"], ["D", "hB"], ["A", "hK"]]), &["wrong_lead 1 B h2"])]
#[case::too_early(json!([["A", "hK"], ["C", "hC"], ["B", "h2"], ["D", "hB"]]), &["out_of_turn 1 C hC"])]
#[case::far_too_early(json!([["A", "hK"], ["D", "hB"], ["B", "h2"], ["C", "hC"]]), &["out_of_turn 1 D hB"])]
#[case::both_too_early(json!([["A", "hK"], ["D", "hB"], ["C", "hC"], ["B", "h2"]]),
    &["out_of_turn 1 D hB", "out_of_turn 1 C hC"])]
#[case::and_wrong(json!([["A", "hK"], ["C", "T3"]]), &["out_of_turn 1 C T3", "farbzwang 1 C T3"])]
fn turns(#[case] trick: Value, #[case] expected: &[&str]) {
    let mut play = until(rufer(), 1);
    play["tricks"][0] = trick;
    assert_eq!(violations("tarockcup-2018", &play), expected);
}

#[test]
fn who_took_the_trick_leads() {
    let mut play = until(rufer(), 4);
    play["tricks"][3] = json!([["A", "T2"], ["B", "T16"], ["C", "T9"], ["D", "T6"]]);
    assert_eq!(violations("tarockcup-2018", &play), ["wrong_lead 4 A T2"]);
}

/// KR18 "Allgemein", TC18 §3. The hand holds enough suit cards, so no tarock may go.
#[rstest]
#[case::king("h4 h3 hK", &["illegal_discard 0 A hK"])]
#[case::skues("h4 h3 Sk", &["illegal_discard 0 A Sk"])]
#[case::pagat("T1 h3 h4", &["illegal_discard 0 A T1"])]
#[case::tarock("h4 T2 h3", &["illegal_discard 0 A T2"])]
#[case::two_tarocks("T2 T12 h3", &["illegal_discard 0 A T2", "illegal_discard 0 A T12"])]
#[case::of_the_other_half("h4 h3 kD", &["illegal_discard 0 A kD"])]
#[case::of_another_hand("h4 h3 hD", &["illegal_discard 0 A hD"])]
#[case::too_few("h4 h3", &["illegal_discard 0 A -"])]
#[case::too_many("h4 h3 t10 tB", &["illegal_discard 0 A -"])]
#[case::legal("h1 tB k1", &[])]
fn discards(
    #[case] discard: &str,
    #[case] expected: &[&str],
    #[values("krenglbach-2018", "tarockcup-2018", "tarockcup-2019", "ooe-2023")] ruleset: &str,
) {
    let discard: Vec<_> = discard.split_whitespace().collect();
    let play = until(RUFER.play(json!({"called": "pK", "discard": discard})), 0);
    assert_eq!(violations(ruleset, &play), expected);
}

#[test]
fn nothing_is_wrong_before_the_discard_but_without_it() {
    let play = RUFER.play(json!({"called": "pK", "discard": []}));
    assert_eq!(violations("ooe-2023", &until(play.clone(), 0)), Vec::<String>::new());
    assert_eq!(violations("ooe-2023", &until(play, 1)), ["illegal_discard 0 A -"]);
}

/// With fewer suit cards than must go, all of them go and tarock for the rest.
#[rstest]
#[case("hD T5 T6", &[])]
#[case("T6 T5 hD", &[])]
#[case("T5 T6 T7", &["illegal_discard 0 A T7"])]
#[case("hD T5 T6 T7", &["illegal_discard 0 A -"])]
#[case("T5 T6 T7 T8", &["illegal_discard 0 A -", "illegal_discard 0 A T8"])]
#[case("hD T5", &["illegal_discard 0 A -"])]
fn forced_tarocks(#[case] discard: &str, #[case] expected: &[&str]) {
    let discard: Vec<_> = discard.split_whitespace().collect();
    let mut play = until(RUFER.play(json!({"called": "pK", "taken": 1, "discard": discard})), 0);
    play["hands"] = json!({
        "A": ["T21", "Sk", "T1", "hK", "kK", "T5", "T6", "T7", "T8", "T9", "T10", "T11"],
        "B": ["T12", "T13", "T14", "T15", "T16", "T17", "T18", "T19", "T20", "h1", "h2", "h3"],
        "C": ["pK", "pD", "pC", "pB", "p10", "p9", "p8", "p7", "tK", "tD", "tC", "tB"],
        "D": ["hC", "hB", "kD", "kC", "kB", "k1", "k2", "k3", "k4", "t10", "t9", "t8"],
    });
    play["talon"] = json!(["hD", "T2", "T3", "T4", "h4", "t7"]);
    assert_eq!(violations("krenglbach-2018", &play), expected);
}

/// KR18 "Farbendreier", TC18 §3: in colour games tarock goes, never Trull and kings.
#[rstest]
#[case::tarocks("T18 T19 T20", &[])]
#[case::suit("T18 T19 kB", &["illegal_discard 0 A kB"])]
#[case::king("T18 T19 kK", &["illegal_discard 0 A kK"])]
#[case::two_suits("T18 h4 kB", &["illegal_discard 0 A h4", "illegal_discard 0 A kB"])]
fn discards_of_colour_games(
    #[case] discard: &str,
    #[case] expected: &[&str],
    #[values("krenglbach-2018", "tarockcup-2018", "tarockcup-2019", "ooe-2023")] ruleset: &str,
) {
    let farbendreier = Game {
        contract: "farbendreier",
        talon: "kC kB T18 t7 T21 Sk",
        taken: Some(1),
        discard: "T18 T19 T20",
        tricks: [
            "A hK T1 T9 T13",
            "A hD T2 T10 T14",
            "A hC T3 T11 T15",
            "A hB T4 T12 T16",
            "A h1 T5 pK T17",
            "A h2 T6 pD t8",
            "A h3 T7 pC t9",
            "A h4 T8 pB t10",
            "A kK k1 p10 tK",
            "A kD k2 p9 tD",
            "A kC k3 p8 tC",
            "A kB k4 p7 tB",
        ],
    };
    let discard: Vec<_> = discard.split_whitespace().collect();
    let play = until(farbendreier.play(json!({"discard": discard})), 0);
    assert_eq!(violations(ruleset, &play), expected);
}

/// KR18 "Farbendreier", TC18 §3.
#[test]
fn tarock_led_early() {
    let mut play = until(FARBENSOLO.play(json!({"declarers": [{"player": "B"}]})), 1);
    play["tricks"][0] = json!([["A", "hK"], ["B", "k1"], ["C", "p7"], ["D", "tK"]]);
    let expected = ["tarockzwang 1 B k1", "tarockzwang 1 C p7", "tarockzwang 1 D tK"];
    assert_eq!(violations("ooe-2023", &play), expected);

    let mut play = until(FARBENSOLO.play(json!({"vorhand": "B"})), 1);
    play["tricks"][0] = json!([["B", "T1"]]);
    assert_eq!(violations("ooe-2023", &play), ["tarock_led_early 1 B T1"]);
}

/// KR18 "Negativspiele", TC18 §4.
#[rstest]
#[case::does_not_beat(9, "A", "T14", "stichzwang 9 A T14")]
#[case::does_not_beat_in_suit(1, "C", "T11", "farbzwang 1 C T11")]
fn negative_games(#[case] trick: usize, #[case] player: &str, #[case] card: &str, #[case] expected: &str) {
    let play = BETTLER.play(json!({"declarers": [{"player": "B"}]}));
    assert_eq!(violations("ooe-2023", &until(instead(play, trick, player, card), trick)), [expected]);
}

/// The Pagat, dealt to C instead of T11, is neither led nor laid while he holds other tarocks.
#[rstest]
#[case::laid(6, "pagat_last 6 C T1")]
#[case::led(7, "pagat_last 7 C T1")]
fn the_pagat_waits(#[case] trick: usize, #[case] expected: &str) {
    let mut play = until(BETTLER.play(json!({"declarers": [{"player": "B"}]})), 5);
    play["hands"]["C"][5] = json!("T1");
    play["talon"][0] = json!("T11");
    let tricks = play["tricks"].as_array_mut().unwrap();
    if trick == 6 {
        tricks.push(json!([["D", "kC"], ["A", "kB"], ["B", "k3"], ["C", "T1"]]));
    } else {
        tricks.push(json!([["D", "kC"], ["A", "kB"], ["B", "k3"], ["C", "T13"]]));
        tricks.push(json!([["C", "T1"]]));
    }
    assert_eq!(violations("krenglbach-2018", &play), [expected]);
}

/// KR18 "Allgemein", REN: what cannot be called.
#[rstest]
#[case::own_king(json!({"called": "hK"}), &["illegal_call 0 A hK"])]
#[case::own_skues(json!({"called": "Sk"}), &["illegal_call 0 A Sk"])]
#[case::nothing(json!({}), &["illegal_call 0 A -"])]
#[case::ultimo_of_another(json!({"called": "pK", "announcements": [{"premium": "koenig_ultimo", "by": "A"}]}),
    &["illegal_call 0 A pK"])]
#[case::ultimo_of_an_opponent(json!({"called": "pK", "announcements": [{"premium": "koenig_ultimo", "by": "D"}]}),
    &["illegal_call 0 D pK"])]
#[case::ultimo_of_the_holder(json!({"called": "pK", "announcements": [{"premium": "koenig_ultimo", "by": "C"}]}),
    &[])]
#[case::a_bird_he_has_not(json!({"called": "pK", "announcements": [{"premium": "uhu", "by": "D"}]}), &[])]
fn calls(
    #[case] more: Value,
    #[case] expected: &[&str],
    #[values("krenglbach-2018", "tarockcup-2018", "ooe-2023")] ruleset: &str,
) {
    assert_eq!(violations(ruleset, &RUFER.play(more)), expected);
}

/// KR18 "Ansagen", REN: a bird of the hand dealt, others may come with the talon. T2 did.
#[rstest]
#[case::none(json!([]), &["missing_bird 0 A -"])]
#[case::anothers(json!([{"premium": "uhu", "by": "C"}]), &["missing_bird 0 A -"])]
#[case::from_the_talon(json!([{"premium": "uhu", "by": "A"}]), &["missing_bird 0 A T2"])]
#[case::not_his(json!([{"premium": "kakadu", "by": "A"}]), &["missing_bird 0 A T3"])]
#[case::his(json!([{"premium": "pagat", "by": "A"}]), &[])]
#[case::his_and_from_the_talon(json!([{"premium": "uhu", "by": "A"}, {"premium": "pagat", "by": "A"}]), &[])]
fn birds(
    #[case] announcements: Value,
    #[case] expected: &[&str],
    #[values("krenglbach-2018", "tarockcup-2018", "ooe-2023")] ruleset: &str,
) {
    let mut expected = expected.to_vec();
    let announces_uhu = |said: &Value| said["premium"] == "uhu" && said["by"] == "A";
    if ruleset == "krenglbach-2018" && announcements.as_array().unwrap().iter().any(announces_uhu) {
        // KR18 "Ansagen": there it is a renonce, too, that he lays it early though he has other tarocks.
        expected.push("bird_in_wrong_trick 4 A T2");
    }
    let play = Game { contract: "besserrufer", ..RUFER };
    let play = play.play(json!({"called": "pK", "announcements": announcements}));
    assert_eq!(violations(ruleset, &play), expected);
}

/// What a club's own game asks for and hangs on no card is announced, and that is all; of birds the club may
/// ask for some.
#[rstest]
#[case::none(json!([]), &["missing_bird 0 A -"])]
#[case::something_else(json!([{"premium": "kakadu", "by": "A"}]), &["missing_bird 0 A -"])]
#[case::by_an_opponent(json!([{"premium": "trull", "by": "D"}]), &["missing_bird 0 A -"])]
#[case::trull(json!([{"premium": "trull", "by": "A"}]), &[])]
#[case::his_bird(json!([{"premium": "pagat", "by": "A"}]), &[])]
#[case::a_bird_from_the_talon(json!([{"premium": "uhu", "by": "A"}]), &["missing_bird 0 A T2"])]
fn other_announcements(#[case] announcements: Value, #[case] expected: &[&str]) {
    let mut ruleset = serde_json::to_value(Ruleset::preset("tarockcup-2018").unwrap()).unwrap();
    ruleset["game"]["contracts"]["besserrufer"]["must_announce"] = json!(["trull", "pagat", "uhu"]);
    let play = Game { contract: "besserrufer", ..RUFER };
    let play = play.play(json!({"called": "pK", "announcements": announcements}));
    assert_eq!(violations(&ruleset, &play), expected);
}

/// TC18 §6: the called partner knows that he is; C holds the king of spades.
#[rstest]
#[case("C", "pK", "kontra", &["kontra_by_called_partner 0 C -"])]
#[case("C", "pK", "rekontra", &[])]
#[case("B", "pK", "kontra", &[])]
#[case("C", "hK", "kontra", &["illegal_call 0 A hK"])]
fn kontra_on_the_game(
    #[case] by: &str,
    #[case] called: &str,
    #[case] level: &str,
    #[case] expected: &[&str],
    #[values("krenglbach-2018", "tarockcup-2018", "ooe-2023")] ruleset: &str,
) {
    let kontras = json!([{"by": by, "level": level}]);
    let play = RUFER.play(json!({"called": called, "declarers": [{"player": "A", "kontras": kontras}]}));
    assert_eq!(violations(ruleset, &play), expected);
}

/// KR18 "Allgemein": with four kings the Sküs may be called, its holder is the partner. Elsewhere
/// it is a Rufer with four kings, like no call at all.
#[rstest]
#[case("krenglbach-2018", json!("Sk"), &[], "null")]
#[case("tarockcup-2018", json!("Sk"), &["illegal_call 0 A Sk"], "-3")]
#[case("ooe-2023", json!("Sk"), &["illegal_call 0 A Sk"], "-3")]
#[case("krenglbach-2018", json!(null), &["illegal_call 0 A -"], "-3")]
#[case("krenglbach-2018", json!("pK"), &["illegal_call 0 A pK"], "-3")]
fn four_kings(
    #[case] ruleset: &str,
    #[case] called: Value,
    #[case] expected: &[&str],
    #[case] price_of_the_declarer: &str,
) {
    let kontra = json!([{"player": "A", "kontras": [{"by": "B", "level": "kontra"}]}]);
    let more = json!({"called": called, "discard": ["h4", "h3", "h1"], "declarers": kontra});
    let mut play = until(RUFER.play(more), 1);
    // A has the kings of C and B for a tarock and a Treff, D the Sküs.
    play["hands"] = json!({
        "A": ["hK", "kK", "pK", "tK", "h1", "k1", "tB", "t10", "T20", "T18", "T15", "T12"],
        "B": ["h2", "hD", "kC", "pD", "p10", "t9", "T5", "T7", "T10", "T16", "T21", "T1"],
        "C": ["hC", "k2", "kB", "p8", "p9", "tD", "T3", "T9", "T13", "T17", "T19", "T14"],
        "D": ["hB", "k3", "pC", "pB", "p7", "tC", "t8", "Sk", "T4", "T6", "T8", "T11"],
    });
    assert_eq!(violations(ruleset, &play), expected);
    let answer = cases::adjudicate::adjudicate(&super::table::request(ruleset, &play, true)).unwrap();
    let answer = serde_json::to_value(answer).unwrap();
    let price = &answer["violations"][0]["renonce"];
    assert_eq!(price["points"]["A"].to_string(), price_of_the_declarer);
    // REN: without the kontra that B gave.
    let rate = if ruleset == "krenglbach-2018" { 1 } else { 10 };
    if let Some(points) = price["points"]["A"].as_i64() {
        assert_eq!(price["payment_cents"]["A"], points * rate);
    }
}

/// The Sküs called without four kings falls in the last trick, and its holder takes it: the game
/// is his too, but there is no König ultimo of it, and to have announced it is not his offence.
#[rstest]
#[case::silent(json!([]), &["illegal_call 0 A Sk"])]
#[case::announced(json!([{"premium": "koenig_ultimo", "by": "C"}]), &["illegal_call 0 A Sk"])]
#[case::announced_without_it(json!([{"premium": "koenig_ultimo", "by": "D"}]),
    &["illegal_call 0 A Sk", "illegal_call 0 D Sk"])]
fn a_skues_called_in_vain_makes_no_ultimo(
    #[case] announcements: Value,
    #[case] expected: &[&str],
    #[values("krenglbach-2018", "tarockcup-2018", "ooe-2023")] ruleset: &str,
) {
    let skues_to_c = Game {
        tricks: RUFER.tricks.map(|trick| match trick {
            "A Sk T5 T19 T11" => "A T21 T5 T19 T11",
            "A k1 T21 kB p7" => "A k1 T1 kB p7",
            "B pD pK pB T1" => "B pD Sk pB pK",
            other => other,
        }),
        ..RUFER
    };
    let play = skues_to_c.play(json!({"called": "Sk", "announcements": announcements}));
    let found: Vec<_> = violations(ruleset, &play).into_iter().filter(|v| v.starts_with("illegal")).collect();
    assert_eq!(found, expected);
    let answer = super::table::judged(ruleset, &play);
    assert_eq!(answer["record"]["partner"], "C");
    let premiums = super::table::premiums(&answer);
    assert!(!premiums.iter().any(|premium| premium.contains("koenig_ultimo")), "{premiums:?}");
}

/// Nobody waits for who has discarded what he would have to play now: the next one leads, and a
/// trick is complete without him. All cards stay counted.
#[rstest]
#[case::one_too_many(&["pK"], json!({"A": 11, "B": 1, "C": 0, "D": 0}),
    json!({"declarer": 186, "opponents": 24}), "9 -3 -3 -3")]
#[case::two_too_many(&["pK", "tK"], json!({"A": 10, "B": 2, "C": 0, "D": 0}),
    json!({"declarer": 165, "opponents": 45}), "9 -3 -3 -3")]
fn play_goes_on_without_who_has_no_cards(
    #[case] kings: &[&str],
    #[case] tricks_taken: Value,
    #[case] thirds: Value,
    #[case] expected: &str,
) {
    let mut play = VALAT.play(json!({"called": "pK"}));
    play["discard"].as_array_mut().unwrap().extend(kings.iter().map(|king| json!(king)));
    for trick in play["tricks"].as_array_mut().unwrap() {
        trick.as_array_mut().unwrap().retain(|by| !kings.iter().any(|king| by[1] == *king));
    }
    let mut found = vec!["illegal_discard 0 A -".to_owned()];
    found.extend(kings.iter().map(|king| format!("illegal_discard 0 A {king}")));
    assert_eq!(violations("ooe-2023", &play), found);
    let answer = super::table::judged("ooe-2023", &play);
    assert_eq!(answer["tricks_taken"], tricks_taken);
    assert_eq!(answer["thirds"], thirds);
    assert_eq!(super::table::points(&answer), expected);
}

/// Who discarded too few serves with what he kept, and owns at the end what he did not play; who
/// discarded too many has to take one back. All cards stay counted.
#[rstest]
#[case::too_few("h4 h3", &["illegal_discard 0 A -", "farbzwang 7 A T15"])]
#[case::too_many("h4 h3 t10 tB", &["illegal_discard 0 A -", "not_in_hand 6 A tB"])]
fn a_wrong_number_of_cards(#[case] discard: &str, #[case] expected: &[&str]) {
    let discard: Vec<_> = discard.split_whitespace().collect();
    let play = RUFER.play(json!({"called": "pK", "discard": discard}));
    assert_eq!(violations("ooe-2023", &play), expected);
    let answer = super::table::judged("ooe-2023", &play);
    assert_eq!(answer["thirds"], json!({"declarer": 134, "opponents": 76}));
}
