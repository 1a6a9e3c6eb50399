//! What no table could have seen is refused, all of it at once, each at its place.

use rstest::rstest;
use serde_json::{Value, json};

use super::deals::{BETTLER, RUFER, SOLO, VALAT};
use super::table::{Game, refused};

fn rufer(more: Value) -> Value {
    let mut play = RUFER.play(json!({"called": "pK"}));
    let Value::Object(more) = more else { panic!("more is an object") };
    play.as_object_mut().unwrap().extend(more);
    play
}

fn refused_rufer(more: Value) -> Vec<String> {
    refused("tarockcup-2018", &rufer(more)).iter().map(|found| found.replace("/deal", "")).collect()
}

/// A card that was dealt twice is missing elsewhere; both are told at once.
#[test]
fn a_pack_that_is_not_whole() {
    let mut play = rufer(json!({}));
    play["hands"]["A"][0] = json!("T21");
    assert_eq!(refused("ooe-2023", &play), ["/deal/hands/B/10 duplicate_card", "/deal/hands card_missing"]);
}

#[test]
fn a_hand_too_few() {
    let mut play = rufer(json!({}));
    play["hands"].as_object_mut().unwrap().remove("C");
    assert_eq!(refused("ooe-2023", &play), ["/deal/hands cards_count", "/deal/hands card_missing"]);
}

#[test]
fn everything_at_once() {
    let mut play = rufer(json!({"called": "hD", "contract": "dreier"}));
    play["hands"]["B"].as_array_mut().unwrap().pop();
    play["talon"].as_array_mut().unwrap().pop();
    play["tricks"][0][3] = json!(["X", "hK"]);
    let expected = [
        "/deal/hands/B cards_count",
        "/deal/talon cards_count",
        "/deal/hands card_missing",
        "/deal/called card_not_callable",
        "/deal/tricks/0/3/1 duplicate_card",
        "/deal/tricks/0/3/0 unknown_player",
    ];
    assert_eq!(refused("ooe-2023", &play), expected);
}

#[rstest]
#[case::unknown_hand(json!({"hands": {"X": []}}),
    &["/hands/X unknown_player", "/hands cards_count", "/hands card_missing"])]
#[case::nobody_plays(json!({"declarers": []}), &["/declarers declarer_missing"])]
#[case::not_vorhand(json!({"declarers": [{"player": "B"}]}), &["/declarers/0/player declarer_not_vorhand"])]
#[case::two_declarers(json!({"declarers": [{"player": "A"}, {"player": "B"}]}),
    &["/declarers/1 too_many_declarers"])]
#[case::called_no_king(json!({"called": "T20"}), &["/called card_not_callable"])]
#[case::own_kontra(json!({"declarers": [{"player": "A", "kontras": [{"by": "A", "level": "kontra"}]}]}),
    &["/declarers/0/kontras/0/by kontra_by_own_side"])]
#[case::premium_twice(json!({"announcements": [{"premium": "trull", "by": "A"}, {"premium": "trull", "by": "C"}]}),
    &["/announcements/1 duplicate_premium"])]
#[case::unknown_announcer(json!({"announcements": [{"premium": "trull", "by": "X"}]}),
    &["/announcements/0/by unknown_player"])]
#[case::not_given_up(json!({"abandoned": true}), &["/abandoned abandon_not_allowed", "/abandoned contradicts_abandon"])]
#[case::discarded_twice(json!({"discard": ["h4", "h3", "h4"]}), &["/discard/2 duplicate_card"])]
#[case::talon_untouched(json!({"taken": null}), &["/taken talon_mismatch"])]
#[case::players(json!({"players": ["A", "B", "C"]}),
    &["/players players_count"])]
#[case::vorhand(json!({"vorhand": null}), &["/vorhand seating_mismatch"])]
fn refused_plays(#[case] more: Value, #[case] expected: &[&str]) {
    assert_eq!(refused_rufer(more), expected);
}

#[rstest]
#[case::two_cards(json!([["A", "hK"], ["A", "h1"], ["B", "h2"], ["C", "hC"]]), &["/tricks/0/1/0 duplicate_player"])]
#[case::five_cards(json!([["A", "hK"], ["B", "h2"], ["C", "hC"], ["D", "hB"], ["B", "hD"]]),
    &["/tricks/0 cards_count", "/tricks/0/4/0 duplicate_player"])]
#[case::twice(json!([["A", "hK"], ["B", "hK"]]), &["/tricks/0/1/1 duplicate_card"])]
fn refused_tricks(#[case] trick: Value, #[case] expected: &[&str]) {
    assert_eq!(refused_rufer(json!({"tricks": [trick]})), expected);
}

#[test]
fn only_the_last_trick_may_be_unfinished() {
    let tricks = json!([[["A", "hK"], ["B", "h2"], ["C", "hC"]], [["A", "kK"]]]);
    assert_eq!(refused_rufer(json!({"tricks": tricks})), ["/tricks/0 cards_count"]);
}

#[test]
fn thirteen_tricks() {
    let mut play = rufer(json!({}));
    play["tricks"].as_array_mut().unwrap().push(json!([["A", "kD"]]));
    assert_eq!(refused("ooe-2023", &play), ["/deal/tricks tricks_sum"]);
}

#[rstest]
#[case::half_in_a_solo(SOLO, json!({"taken": 1}), &["/deal/taken talon_mismatch"])]
#[case::discard_in_a_solo(SOLO, json!({"discard": ["hK"]}), &["/deal/discard talon_mismatch"])]
#[case::half_of_six(Game { contract: "sechserdreier", ..SOLO }, json!({"taken": 2}), &["/deal/taken talon_mismatch"])]
#[case::bird_in_a_bettler(BETTLER, json!({"announcements": [{"premium": "pagat", "by": "A"}]}),
    &["/deal/announcements/0/premium premium_not_in_contract"])]
#[case::trischaken_declared(Game { contract: "trischaken", ..BETTLER }, json!({"declarers": [{"player": "A"}]}),
    &["/deal/declarers/0 declarer_not_allowed"])]
#[case::no_such_game(Game { contract: "zwiccolo", ..BETTLER }, json!({}), &["/deal/contract contract_not_in_ruleset"])]
#[case::choices_of_another_game(SOLO, json!({"trischaken_options": {"stichzwang": true, "talon": "last_trick"}}),
    &["/deal/trischaken_options option_not_allowed"])]
#[case::no_bei(BETTLER, json!({"declarers": [{"player": "B"}, {"player": "D"}]}), &["/deal/declarers/1 too_many_declarers"])]
#[case::ultimo_without_call(SOLO, json!({"announcements": [{"premium": "koenig_ultimo", "by": "A"}]}),
    &["/deal/announcements/0/premium no_called_king"])]
#[case::given_up_and_contra_d(VALAT, json!({"called": "pK", "abandoned": true, "tricks": [], "discard": [], "taken": null,
    "declarers": [{"player": "A", "kontras": [{"by": "B", "level": "kontra"}]}]}),
    &["/deal/declarers/0/kontras contradicts_abandon"])]
fn refused_games(#[case] game: Game, #[case] more: Value, #[case] expected: &[&str]) {
    assert_eq!(refused("ooe-2023", &game.play(more)), expected);
}

#[rstest]
#[case::no_card(json!({"talon": ["T1", "T22"]}), "/deal/talon/1")]
#[case::half(json!({"taken": 3}), "/deal/taken")]
#[case::unknown_field(json!({"tricksy": []}), "/deal/tricksy")]
#[case::trick_of_what(json!({"tricks": [[["A"]]]}), "/deal/tricks/0/0")]
fn another_shape(#[case] more: Value, #[case] pointer: &str) {
    let found = refused_rufer(more);
    assert_eq!(found.len(), 1);
    assert!(found[0].starts_with(&pointer.replace("/deal", "")), "{found:?}");
}
