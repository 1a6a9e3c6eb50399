//! Trischaken: the matrices of KR18 (and OOE23), TC18 §4 and REN.
//!
//! A deal is written as thirds and tricks of A to D, and who is Vorhand.

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::{answer, cents, deal, points, refused};

type Count = [(u16, u8); 4];

fn trischaken(vorhand: &str, counts: Count) -> Value {
    let counts: serde_json::Map<_, _> = ["A", "B", "C", "D"]
        .into_iter()
        .zip(counts)
        .map(|(player, (thirds, tricks))| (player.to_owned(), json!({"thirds": thirds, "tricks": tricks})))
        .collect();
    deal("trischaken", json!({"vorhand": vorhand, "trischaken": counts}))
}

const PLAIN: Count = [(90, 4), (60, 3), (40, 3), (20, 2)];
const BUERGERMEISTER: Count = [(107, 6), (53, 2), (30, 2), (20, 2)];
const TWO_ON_TOP: Count = [(80, 4), (80, 3), (30, 3), (20, 2)];
const THREE_ON_TOP: Count = [(60, 4), (60, 3), (60, 3), (30, 2)];
const ONE_JUNGFRAU: Count = [(90, 4), (70, 4), (50, 4), (0, 0)];
const ONE_AND_BUERGERMEISTER: Count = [(150, 8), (40, 2), (20, 2), (0, 0)];
const ONE_TWO_ON_TOP: Count = [(90, 4), (90, 4), (30, 4), (0, 0)];
const ONE_THREE_ON_TOP: Count = [(70, 4), (70, 4), (70, 4), (0, 0)];
const TWO_JUNGFRAUEN: Count = [(106, 7), (104, 5), (0, 0), (0, 0)];
const TWO_AND_BUERGERMEISTER: Count = [(107, 7), (103, 5), (0, 0), (0, 0)];
const TWO_TIED: Count = [(105, 7), (105, 5), (0, 0), (0, 0)];
const THREE_JUNGFRAUEN: Count = [(210, 12), (0, 0), (0, 0), (0, 0)];

/// KR18 "Trischaken" a to f and its matrix; OOE23 has the same.
#[rstest]
#[case::plain("D", PLAIN, "-3 1 1 1")]
#[case::buergermeister("D", BUERGERMEISTER, "-6 2 2 2")]
#[case::vorhand("A", PLAIN, "-6 2 2 2")]
#[case::vorhand_buergermeister("A", BUERGERMEISTER, "-12 4 4 4")]
#[case::two_tied("D", TWO_ON_TOP, "-2 -2 2 2")]
#[case::three_tied("D", THREE_ON_TOP, "-1 -1 -1 3")]
#[case::vorhand_among_two("B", TWO_ON_TOP, "2 -6 2 2")]
#[case::vorhand_among_three("C", THREE_ON_TOP, "2 2 -6 2")]
#[case::one("C", ONE_JUNGFRAU, "-3 0 0 3")]
#[case::one_buergermeister("C", ONE_AND_BUERGERMEISTER, "-6 0 0 6")]
#[case::one_vorhand("A", ONE_JUNGFRAU, "-6 0 0 6")]
#[case::one_vorhand_buergermeister("A", ONE_AND_BUERGERMEISTER, "-12 0 0 12")]
#[case::one_two_tied("C", ONE_TWO_ON_TOP, "-2 -2 0 4")]
#[case::one_three_tied("D", ONE_THREE_ON_TOP, "-1 -1 -1 3")]
#[case::one_vorhand_among_two("A", ONE_TWO_ON_TOP, "-6 0 0 6")]
#[case::one_vorhand_among_three("B", ONE_THREE_ON_TOP, "0 -6 0 6")]
#[case::two_35_1_against_34_2("B", TWO_JUNGFRAUEN, "-4 0 2 2")]
#[case::two_buergermeister("B", TWO_AND_BUERGERMEISTER, "-6 0 3 3")]
#[case::two_vorhand_35_1("A", TWO_JUNGFRAUEN, "-6 0 3 3")]
#[case::two_vorhand_buergermeister("A", TWO_AND_BUERGERMEISTER, "-12 0 6 6")]
#[case::two_35_0_each("C", TWO_TIED, "-2 -2 2 2")]
#[case::two_35_0_vorhand("B", TWO_TIED, "0 -6 3 3")]
#[case::three("B", THREE_JUNGFRAUEN, "-6 2 2 2")]
#[case::three_vorhand("A", THREE_JUNGFRAUEN, "-12 4 4 4")]
#[case::vorhand_wins_no_more("B", PLAIN, "-3 1 1 1")]
fn the_matrix_of_krenglbach(#[case] vorhand: &str, #[case] counts: Count, #[case] expected: &str) {
    assert_eq!(points("krenglbach-2018", &trischaken(vorhand, counts)), expected);
    assert_eq!(points("ooe-2023", &trischaken(vorhand, counts)), expected);
}

/// TC18 §4: who has most pays 6, Bürgermeister twice, Vorhand alone on top twice.
#[rstest]
#[case::plain("D", PLAIN, "-6 2 2 2")]
#[case::buergermeister("D", BUERGERMEISTER, "-12 4 4 4")]
#[case::vorhand("A", PLAIN, "-12 4 4 4")]
#[case::vorhand_buergermeister("A", BUERGERMEISTER, "-24 8 8 8")]
#[case::two_tied("D", TWO_ON_TOP, "-3 -3 3 3")]
#[case::three_tied("D", THREE_ON_TOP, "-2 -2 -2 6")]
#[case::vorhand_among_two("B", TWO_ON_TOP, "-3 -3 3 3")]
#[case::vorhand_among_three("C", THREE_ON_TOP, "-2 -2 -2 6")]
#[case::one("C", ONE_JUNGFRAU, "-6 0 0 6")]
#[case::one_buergermeister("C", ONE_AND_BUERGERMEISTER, "-12 0 0 12")]
#[case::one_vorhand("A", ONE_JUNGFRAU, "-12 0 0 12")]
#[case::one_two_tied("C", ONE_TWO_ON_TOP, "-3 -3 0 6")]
#[case::one_three_tied("A", ONE_THREE_ON_TOP, "-2 -2 -2 6")]
#[case::two("B", TWO_JUNGFRAUEN, "-6 0 3 3")]
#[case::two_buergermeister("B", TWO_AND_BUERGERMEISTER, "-12 0 6 6")]
#[case::two_vorhand("A", TWO_JUNGFRAUEN, "-12 0 6 6")]
#[case::two_tied_with_two("A", TWO_TIED, "-3 -3 3 3")]
#[case::three("B", THREE_JUNGFRAUEN, "-12 4 4 4")]
#[case::three_vorhand("A", THREE_JUNGFRAUEN, "-24 8 8 8")]
fn the_cup_of_2018(#[case] vorhand: &str, #[case] counts: Count, #[case] expected: &str) {
    assert_eq!(points("tarockcup-2018", &trischaken(vorhand, counts)), expected);
}

/// REN "Abrechnung", with 2 for the misprinted 3.
#[rstest]
#[case::plain("D", PLAIN, "-2 -2 2 2")]
#[case::vorhand_second("B", PLAIN, "-2 -2 2 2")]
#[case::tied_on_top("D", TWO_ON_TOP, "-2 -2 2 2")]
#[case::vorhand_tied_on_top("A", TWO_ON_TOP, "-2 -2 2 2")]
#[case::three_on_top("D", THREE_ON_TOP, "-2/3 -2/3 -2/3 2")]
#[case::vorhand_among_three("B", THREE_ON_TOP, "-2/3 -2/3 -2/3 2")]
#[case::middle_two_tied("D", [(90, 4), (50, 3), (50, 3), (20, 2)], "-2 0 0 2")]
#[case::tied_at_the_end("C", [(90, 4), (60, 3), (30, 3), (30, 2)], "-2 -2 2 2")]
#[case::three_at_the_end("C", [(90, 3), (40, 3), (40, 3), (40, 3)], "-2 2/3 2/3 2/3")]
#[case::two_and_two("C", [(75, 3), (75, 3), (30, 3), (30, 3)], "-2 -2 2 2")]
#[case::one("C", ONE_JUNGFRAU, "-2 -2 -2 6")]
#[case::one_two_tied("A", ONE_TWO_ON_TOP, "-2 -2 -2 6")]
#[case::buergermeister("B", BUERGERMEISTER, "-6 2 2 2")]
#[case::one_buergermeister("B", ONE_AND_BUERGERMEISTER, "-6 0 0 6")]
#[case::two_buergermeister("B", TWO_AND_BUERGERMEISTER, "-6 0 3 3")]
#[case::two("B", TWO_JUNGFRAUEN, "-3 -3 3 3")]
#[case::two_35_0_each("A", TWO_TIED, "-3 -3 3 3")]
#[case::three("B", THREE_JUNGFRAUEN, "-6 2 2 2")]
#[case::vorhand("A", PLAIN, "-6 2 2 2")]
#[case::vorhand_one("A", ONE_JUNGFRAU, "-6 0 0 6")]
#[case::vorhand_two("A", TWO_JUNGFRAUEN, "-6 0 3 3")]
#[case::vorhand_buergermeister("A", BUERGERMEISTER, "-12 4 4 4")]
#[case::vorhand_buergermeister_one("A", ONE_AND_BUERGERMEISTER, "-12 0 0 12")]
#[case::vorhand_buergermeister_two("A", TWO_AND_BUERGERMEISTER, "-12 0 6 6")]
#[case::vorhand_three("A", THREE_JUNGFRAUEN, "-12 4 4 4")]
fn the_cup_of_2019(#[case] vorhand: &str, #[case] counts: Count, #[case] expected: &str) {
    assert_eq!(points("tarockcup-2019", &trischaken(vorhand, counts)), expected);
}

/// REN "Abrechnung": online everybody settles with everybody, whatever the cup plays otherwise.
#[rstest]
#[case::plain([(90, 5), (60, 3), (40, 2), (20, 2)], "-3 -1 1 3")]
#[case::vorhand_on_top([(90, 5), (60, 3), (20, 2), (40, 2)], "-3 -1 3 1")]
#[case::tied_on_top([(80, 4), (80, 4), (30, 2), (20, 2)], "-2 -2 1 3")]
#[case::three_on_top(THREE_ON_TOP, "-1 -1 -1 3")]
#[case::middle_tied([(90, 5), (50, 3), (50, 2), (20, 2)], "-3 0 0 3")]
#[case::jungfrau_and_buergermeister([(120, 7), (60, 3), (30, 2), (0, 0)], "-3 -1 1 3")]
#[case::two_jungfrauen([(120, 7), (90, 5), (0, 0), (0, 0)], "-3 -1 2 2")]
#[case::all_tricks([(210, 12), (0, 0), (0, 0), (0, 0)], "-3 1 1 1")]
fn online_each_settles_with_each(#[case] counts: Count, #[case] expected: &str) {
    let mut ruleset =
        serde_json::to_value(domain::ruleset::Ruleset::preset("tarockcup-2019").unwrap()).unwrap();
    ruleset["id"] = json!("tarockcup-online");
    ruleset["game"]["trischaken"] = json!("each_against_each");
    ruleset["game"]["contracts"]["trischaken"]["value"] = json!(1);
    for vorhand in ["A", "D"] {
        let deal = trischaken(vorhand, counts);
        let answer = cases::score::score(&json!({"ruleset": ruleset, "deal": deal}).to_string()).unwrap();
        let answer = serde_json::to_value(answer).unwrap();
        let points = ["A", "B", "C", "D"].map(|player| answer["points"][player].to_string());
        assert_eq!(points.join(" "), expected);
    }
}

#[test]
fn thirds_stay_exact_in_money_too() {
    let three = trischaken("D", THREE_ON_TOP);
    assert_eq!(cents("tarockcup-2019", &three), "-20/3 -20/3 -20/3 20");
    let line = &answer("tarockcup-2019", &three)["lines"][0];
    assert_eq!((&line["item"], &line["value"]), (&json!("trischaken"), &json!(2)));
}

#[test]
fn who_sits_out_is_not_a_jungfrau() {
    let mut five = trischaken("D", PLAIN);
    five["sits_out"] = json!("E");
    assert_eq!(points("krenglbach-2018", &five), "-3 1 1 1 0");
    assert_eq!(points("tarockcup-2019", &five), "-2 -2 2 2 0");
}

#[rstest]
#[case::thirds([(90, 4), (60, 3), (40, 3), (19, 2)], &["/deal/trischaken thirds_sum"])]
#[case::tricks([(90, 4), (60, 3), (40, 3), (20, 3)], &["/deal/trischaken tricks_sum"])]
#[case::both([(90, 4), (60, 3), (40, 3), (21, 3)], &["/deal/trischaken thirds_sum", "/deal/trischaken tricks_sum"])]
#[case::no_trick([(90, 6), (60, 3), (40, 3), (20, 0)], &["/deal/trischaken/D thirds_without_trick"])]
#[case::no_thirds([(110, 4), (60, 3), (40, 3), (0, 2)], &["/deal/trischaken/D thirds_without_trick"])]
#[case::overflow([(65535, 255), (65535, 255), (65535, 255), (65535, 255)],
    &["/deal/trischaken thirds_sum", "/deal/trischaken tricks_sum"])]
fn counts_add_up(#[case] counts: Count, #[case] expected: &[&str]) {
    assert_eq!(refused("tarockcup-2018", &trischaken("A", counts)), expected);
}

#[test]
fn all_four_are_counted_and_nobody_else() {
    let mut missing = trischaken("A", PLAIN);
    missing["trischaken"].as_object_mut().unwrap().remove("D");
    assert_eq!(refused("tarockcup-2018", &missing), ["/deal/trischaken count_missing"]);
    missing["trischaken"]["x/y"] = json!({"thirds": 20, "tricks": 2});
    assert_eq!(
        refused("tarockcup-2018", &missing),
        ["/deal/trischaken/x~1y unknown_player", "/deal/trischaken count_missing"]
    );
    let none = deal("trischaken", json!({}));
    assert_eq!(refused("tarockcup-2018", &none), ["/deal/trischaken count_missing"]);
}

#[test]
fn trischaken_has_neither_declarers_nor_premiums() {
    let mut with = trischaken("A", PLAIN);
    with["declarers"] = json!([{"player": "A", "won": true}]);
    with["premiums"] = json!([{"premium": "trull", "side": "declarer", "announced": false, "won": true}]);
    assert_eq!(
        refused("krenglbach-2018", &with),
        ["/deal/premiums/0/premium premium_not_in_contract", "/deal/declarers/0 declarer_not_allowed"]
    );
}

/// Places of A to D; `j` a Jungfrau, `b` the Bürgermeister.
fn by_place(places: &str) -> Value {
    let places: serde_json::Map<_, _> = ["A", "B", "C", "D"]
        .into_iter()
        .zip(places.split_whitespace())
        .map(|(player, text)| {
            let place: u8 = text[..1].parse().unwrap();
            let (jungfrau, buergermeister) = (text.contains('j'), text.contains('b'));
            (
                player.to_owned(),
                json!({"place": place, "jungfrau": jungfrau, "buergermeister": buergermeister}),
            )
        })
        .collect();
    deal("trischaken", json!({"vorhand": "D", "trischaken": places}))
}

#[rstest]
#[case::plain("1 2 3 4", "-3 1 1 1")]
#[case::tied("1 1 3 4", "-2 -2 2 2")]
#[case::three("1 1 1 4", "-1 -1 -1 3")]
#[case::buergermeister("1b 2 3 4j", "-6 0 0 6")]
#[case::two_jungfrauen("1b 2 3j 3j", "-6 0 3 3")]
#[case::all_tricks("1b 2j 2j 2j", "-6 2 2 2")]
fn a_trischaken_by_places(#[case] places: &str, #[case] expected: &str) {
    assert_eq!(points("krenglbach-2018", &by_place(places)), expected);
}

#[rstest]
#[case::no_first("2 2 3 4")]
#[case::gap("1 2 4 4")]
#[case::none("0 1 2 3")]
#[case::all_alike("1 1 1 1")]
#[case::jungfrau_before_others("1 2 3j 4")]
#[case::jungfrau_level_with_a_trick("1 2 3j 3")]
#[case::nobody_with_a_trick("1j 1j 1j 1j")]
#[case::buergermeister_second("1 2b 3 4")]
#[case::two_on_top("1b 1 3 4")]
#[case::all_tricks_and_no_buergermeister("1 2j 2j 2j")]
fn places_that_cannot_be_are_refused(#[case] places: &str) {
    let codes = refused("krenglbach-2018", &by_place(places));
    assert!(
        !codes.is_empty() && codes.iter().all(|code| code == "/deal/trischaken contradiction"),
        "{codes:?}"
    );
}

#[test]
fn counts_and_places_do_not_mix() {
    let mut mixed = by_place("1 2 3 4");
    mixed["trischaken"]["A"] = json!({"thirds": 90, "tricks": 4});
    assert_eq!(refused("krenglbach-2018", &mixed), ["/deal/trischaken contradiction"]);
}

/// One trick and the talon hold ten cards: 121 thirds at most; eleven hold 89 at least.
#[rstest]
#[case([(122, 1), (88, 11), (0, 0), (0, 0)])]
#[case([(125, 1), (85, 11), (0, 0), (0, 0)])]
fn what_no_cards_can_count_is_refused(#[case] counts: Count) {
    let codes = refused("krenglbach-2018", &trischaken("D", counts));
    assert!(codes.contains(&"/deal/trischaken/A thirds_without_trick".to_owned()), "{codes:?}");
}
