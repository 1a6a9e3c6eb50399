//! Renonce: the examples of the sources, each way of settling with one and two
//! offenders, the fifth, claims, exclusions (KR18, TC18 §6, REN).

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::{announced, answer, cents, contrad, deal, points, refused, silent};

fn ruled(contract: &str, offenders: &[&str], more: Value) -> Value {
    let mut deal = deal(contract, more);
    deal["renonce"]["offenders"] = json!(offenders);
    deal
}

fn of(player: &str) -> Value {
    json!([{"player": player}])
}

/// Dreier 4 by an opponent: +12 +4 +4 −20; with partners everybody once.
#[rstest]
#[case::opponent_of_one("krenglbach-2018", "dreier", json!({"declarers": of("A")}), &["D"], "12 4 4 -20")]
#[case::declarer("krenglbach-2018", "dreier", json!({"declarers": of("A")}), &["A"], "-12 4 4 4")]
#[case::partners_opponent("krenglbach-2018", "rufer", json!({"declarers": of("A"), "partner": "B"}), &["D"], "1 1 1 -3")]
#[case::partners_declarer("krenglbach-2018", "rufer", json!({"declarers": of("A"), "partner": "B"}), &["A"], "-3 1 1 1")]
#[case::partners_partner("krenglbach-2018", "rufer", json!({"declarers": of("A"), "partner": "B"}), &["B"], "1 -3 1 1")]
#[case::king_in_talon("tarockcup-2018", "rufer", json!({"declarers": of("A"), "king_in_talon": true}), &["B"], "3 -5 1 1")]
#[case::two_opponents("krenglbach-2018", "dreier", json!({"declarers": of("A")}), &["C", "D"], "12 4 -8 -8")]
#[case::declarer_and_opponent("krenglbach-2018", "dreier", json!({"declarers": of("A")}), &["A", "D"], "-4 4 4 -4")]
#[case::both_partners("tarockcup-2018", "solorufer", json!({"declarers": of("A"), "partner": "B"}), &["A", "B"], "-2 -2 2 2")]
#[case::bettler_opponent("tarockcup-2018", "bettler", json!({"declarers": of("B")}), &["C"], "4 12 -20 4")]
#[case::bettler_declarer("tarockcup-2018", "bettler", json!({"declarers": of("B")}), &["B"], "4 -12 4 4")]
fn regular_players_are_put_as_if_they_had_won(
    #[case] ruleset: &str,
    #[case] contract: &str,
    #[case] sides: Value,
    #[case] offenders: &[&str],
    #[case] expected: &str,
) {
    assert_eq!(points(ruleset, &ruled(contract, offenders, sides)), expected);
}

/// The Sechserdreier with an announced Uhu: the declarer as if he had won, an
/// opponent as if it had been lost, which doubles the game.
#[rstest]
#[case(&["D"], "24 12 12 -48")]
#[case(&["A"], "-36 12 12 12")]
#[case(&["A", "D"], "-12 12 12 -12")]
fn a_sechserdreier_is_worth_more_to_its_opponents(#[case] offenders: &[&str], #[case] expected: &str) {
    let premiums = json!([{"premium": "uhu", "side": "declarer", "announced": true}]);
    let sechser = ruled("sechserdreier", offenders, json!({"declarers": of("A"), "premiums": premiums}));
    assert_eq!(points("krenglbach-2018", &sechser), expected);
    assert_eq!(points("tarockcup-2018", &sechser), expected);
}

/// Announced premiums of either side count, silent ones do not; solos double them.
#[rstest]
#[case::both_sides("krenglbach-2018", "dreier", json!([announced("uhu", "declarer", false), announced("pagat", "opponents", true)]), 4 + 4 + 2)]
#[case::same_twice("krenglbach-2018", "dreier", json!([announced("uhu", "declarer", false), announced("uhu", "opponents", false)]), 4 + 4 + 4)]
#[case::silent("krenglbach-2018", "dreier", json!([silent("kakadu", "declarer"), silent("trull", "opponents")]), 4)]
#[case::solo("krenglbach-2018", "solodreier", json!([announced("pagat", "declarer", true)]), 8 + 2 * 2)]
#[case::valat_multiplies("krenglbach-2018", "dreier", json!([announced("valat", "opponents", false), announced("trull", "declarer", true)]), 4 * 8 + 2)]
#[case::silent_valat_does_not("ooe-2023", "dreier", json!([silent("valat", "declarer"), announced("trull", "declarer", true)]), 4 + 2)]
#[case::valat_voids_material("tarockcup-2018", "dreier", json!([announced("valat", "declarer", true), announced("trull", "declarer", true), announced("pagat", "declarer", true)]), 5 + 20 + 2)]
#[case::silent_valat_voids_nothing("tarockcup-2018", "dreier", json!([silent("valat", "declarer"), announced("trull", "declarer", true)]), 5 + 2)]
fn all_announcements_count(
    #[case] ruleset: &str,
    #[case] contract: &str,
    #[case] premiums: Value,
    #[case] v: i64,
) {
    let declarers = json!([{"player": "A", "won": true}]);
    let deal = ruled(contract, &["B"], json!({"declarers": declarers, "premiums": premiums}));
    assert_eq!(points(ruleset, &deal), format!("{} {} {v} {v}", 3 * v, -5 * v));
}

#[test]
fn a_sechserdreier_with_announced_valat() {
    let premiums = json!([{"premium": "valat", "side": "declarer", "announced": true}]);
    let sechser = ruled("sechserdreier", &["D"], json!({"declarers": of("A"), "premiums": premiums}));
    assert_eq!(points("krenglbach-2018", &sechser), "96 64 64 -224");
    // In the cup the Valat is a premium: 4 + 20 against 8 + 20.
    assert_eq!(points("tarockcup-2018", &sechser), "72 28 28 -128");
}

/// KR18: always 3 to each; cup: game and announced bird; never with kontra.
#[rstest]
#[case("krenglbach-2018", "3 -9 3 3", "3 -9 3 3")]
#[case("ooe-2023", "3 -9 3 3", "30 -90 30 30")]
#[case("tarockcup-2018", "5 -15 5 5", "50 -150 50 50")]
fn a_besserrufer_without_the_bird(#[case] ruleset: &str, #[case] in_points: &str, #[case] in_cents: &str) {
    let bird =
        contrad(json!({"premium": "uhu", "side": "declarer", "by": "B", "announced": true}), "rekontra");
    let mut deal = ruled(
        "besserrufer",
        &["B"],
        json!({"declarers": [{"player": "B", "kontras": [{"by": "A", "level": "kontra"}]}], "partner": "D", "premiums": [bird]}),
    );
    deal["renonce"]["kind"] = json!("besserrufer_without_bird");
    assert_eq!(points(ruleset, &deal), in_points);
    assert_eq!(cents(ruleset, &deal), in_cents);

    // It needs no bird in the record; any other renonce of a Besserrufer does.
    deal["premiums"] = json!([]);
    let without = if ruleset == "tarockcup-2018" { "1 -3 1 1" } else { "3 -9 3 3" };
    assert_eq!(points(ruleset, &deal), without);
    deal["renonce"]["kind"] = json!("farbzwang");
    assert_eq!(refused(ruleset, &deal), ["/deal/premiums missing_bird"]);
}

#[test]
fn two_offenders_may_owe_halves() {
    let mut deal =
        ruled("besserrufer", &["B", "E"], json!({"sits_out": "E", "declarers": of("B"), "partner": "D"}));
    deal["renonce"]["kind"] = json!("besserrufer_without_bird");
    assert_eq!(points("krenglbach-2018", &deal), "3 -4.5 3 3 -4.5");
}

/// REN: the fifth pays all four.
#[rstest]
#[case("rufer", json!({"declarers": of("A"), "partner": "B"}), &["E"], "1 1 1 1 -4")]
#[case("dreier", json!({"declarers": of("A")}), &["E"], "15 5 5 5 -30")]
#[case("sechserdreier", json!({"declarers": of("A")}), &["E"], "12 8 8 8 -36")]
#[case("dreier", json!({"declarers": of("A")}), &["A", "E"], "-7.5 5 5 5 -7.5")]
#[case("bettler", json!({"declarers": of("A")}), &["E"], "12 4 4 4 -24")]
#[case("trischaken", json!({}), &["E"], "6 6 6 6 -24")]
#[case("trischaken", json!({}), &["E", "B"], "6 -9 6 6 -9")]
fn the_fifth_pays_all_four(
    #[case] contract: &str,
    #[case] mut more: Value,
    #[case] offenders: &[&str],
    #[case] expected: &str,
) {
    more["sits_out"] = json!("E");
    assert_eq!(points("tarockcup-2018", &ruled(contract, offenders, more)), expected);
}

/// REN: once in the cup, three times only by a claim; elsewhere as a lone declarer.
#[rstest]
#[case("tarockcup-2018", json!({}), "2 2 2 -6")]
#[case("tarockcup-2018", json!({"A": 6}), "6 2 2 -10")]
#[case("krenglbach-2018", json!({}), "6 2 2 -10")]
#[case("ooe-2023", json!({}), "6 2 2 -10")]
fn a_solorufer_into_the_talon(#[case] ruleset: &str, #[case] claims: Value, #[case] expected: &str) {
    let mut deal = ruled("solorufer", &["D"], json!({"declarers": of("A"), "king_in_talon": true}));
    deal["renonce"]["claims"] = claims;
    assert_eq!(points(ruleset, &deal), expected);
}

/// A regular declarer as if he had won from each opponent, a regular opponent as if from each declarer.
#[rstest]
#[case(&["A"], "-12 4 4 4")]
#[case(&["C"], "4 4 -12 4")]
#[case(&["A", "C"], "-4 4 -4 4")]
fn bei(#[case] offenders: &[&str], #[case] expected: &str) {
    let declarers = json!([{"player": "A"}, {"player": "B", "contract": "zwiccolo"}]);
    assert_eq!(
        points("krenglbach-2018", &ruled("piccolo", offenders, json!({"declarers": declarers}))),
        expected
    );
}

#[rstest]
#[case("krenglbach-2018", &["A"], "-9 3 3 3")]
#[case("krenglbach-2018", &["B"], "3 -9 3 3")]
#[case("krenglbach-2018", &["B", "C"], "3 -3 -3 3")]
#[case("tarockcup-2018", &["A"], "-18 6 6 6")]
#[case("tarockcup-2018", &["C", "D"], "6 6 -6 -6")]
#[case("tarockcup-2019", &["C"], "4 4 -12 4")]
#[case("ooe-2023", &["C"], "2 2 -6 2")]
#[case("ooe-2023", &["A"], "-12 4 4 4")]
#[case("ooe-2023", &["C", "D"], "3 3 -3 -3")]
#[case("ooe-2023", &["A", "D"], "-3 3 3 -3")]
fn trischaken_has_fixed_prices(#[case] ruleset: &str, #[case] offenders: &[&str], #[case] expected: &str) {
    assert_eq!(points(ruleset, &ruled("trischaken", offenders, json!({}))), expected);
}

/// REN: kontras are paid as announced, each on its item; by some kinds not at all.
#[test]
fn kontras_count_in_the_payment() {
    let mut deal = ruled(
        "dreier",
        &["D"],
        json!({
            "declarers": [{"player": "A", "kontras": [{"by": "B", "level": "kontra"}]}],
            "premiums": [contrad(announced("pagat", "opponents", false), "rekontra")],
        }),
    );
    assert_eq!(points("tarockcup-2018", &deal), "21 7 7 -35");
    assert_eq!(cents("tarockcup-2018", &deal), "540 180 180 -900");
    deal["renonce"]["without_kontra"] = json!(true);
    assert_eq!(cents("tarockcup-2018", &deal), "210 70 70 -350");
    deal["renonce"]["without_kontra"] = json!(false);
    deal["renonce"]["kind"] = json!("rufer_with_four_kings");
    assert_eq!(cents("tarockcup-2018", &deal), "210 70 70 -350");
}

#[test]
fn in_negative_games_each_pair_has_its_kontra() {
    let declarers = json!([{"player": "A", "kontras": [{"by": "B", "level": "kontra"}, {"by": "D", "level": "rekontra"}]}]);
    let deal = ruled("bettler", &["D"], json!({"declarers": declarers}));
    assert_eq!(points("ooe-2023", &deal), "6 2 2 -10");
    // A: 2·(2 + 1 + 4); B: 2·2; C: 2.
    assert_eq!(cents("ooe-2023", &deal), "140 40 20 -200");
}

/// TC18 §6: what the renonce has not covered; each ledger by itself, shared by two offenders.
#[rstest]
#[case(json!({"A": 2}), &["D"], "12 4 4 -20", "240 80 80 -400")]
#[case(json!({"A": 15}), &["D"], "15 4 4 -23", "240 80 80 -400")]
#[case(json!({"A": 30}), &["D"], "30 4 4 -38", "300 80 80 -460")]
#[case(json!({"B": 10, "C": 4}), &["D"], "12 10 4 -26", "240 100 80 -420")]
#[case(json!({"B": 5}), &["C", "D"], "12 5 -8.5 -8.5", "240 80 -160 -160")]
#[case(json!({"B": "31/6"}), &["C", "D"], "12 31/6 -103/12 -103/12", "240 80 -160 -160")]
fn claims_cover_the_rest_of_a_loss(
    #[case] claims: Value,
    #[case] offenders: &[&str],
    #[case] in_points: &str,
    #[case] in_cents: &str,
) {
    let mut deal = ruled(
        "dreier",
        offenders,
        json!({"declarers": [{"player": "A", "kontras": [{"by": "B", "level": "kontra"}]}]}),
    );
    deal["renonce"]["claims"] = claims;
    assert_eq!(points("ooe-2023", &deal), in_points);
    assert_eq!(cents("ooe-2023", &deal), in_cents);
}

#[test]
fn a_claim_has_a_line() {
    let mut deal = ruled("dreier", &["D"], json!({"declarers": of("A")}));
    deal["renonce"]["claims"] = json!({"B": 9, "C": 1});
    let lines = &answer("tarockcup-2018", &deal)["lines"];
    assert_eq!(lines.as_array().unwrap().len(), 2);
    assert_eq!(lines[1]["item"], "claim");
    assert_eq!(lines[1]["value"], 4);
    assert_eq!(lines[1]["points"], json!({"A": 0, "B": 4, "C": 0, "D": -4}));
}

#[rstest]
#[case("krenglbach-2018", "dreier", json!({"B": 1}), "/deal/renonce/claims claim_not_allowed")]
#[case("tarockcup-2018", "trischaken", json!({"B": 1}), "/deal/renonce/claims claim_not_allowed")]
#[case("tarockcup-2018", "dreier", json!({"D": 1}), "/deal/renonce/claims/D claim_not_allowed")]
#[case("tarockcup-2018", "dreier", json!({"E": 1}), "/deal/renonce/claims/E sits_out")]
#[case("tarockcup-2018", "dreier", json!({"X": 1}), "/deal/renonce/claims/X unknown_player")]
#[case("tarockcup-2018", "dreier", json!({"B": -1}), "/deal/renonce/claims/B claim_out_of_range")]
#[case("tarockcup-2018", "dreier", json!({"B": 1_000_001}), "/deal/renonce/claims/B claim_out_of_range")]
#[case("tarockcup-2018", "dreier", json!({"B": "1/60"}), "/deal/renonce/claims/B claim_out_of_range")]
fn who_cannot_claim(
    #[case] ruleset: &str,
    #[case] contract: &str,
    #[case] claims: Value,
    #[case] expected: &str,
) {
    let declarers = if contract == "trischaken" { json!([]) } else { of("A") };
    let mut deal = ruled(contract, &["D"], json!({"sits_out": "E", "declarers": declarers}));
    deal["renonce"]["claims"] = claims;
    assert_eq!(refused(ruleset, &deal), [expected]);
}

/// REN: with a wrong number of discards only what was plausible is paid.
#[rstest]
#[case(json!([]), "21 7 7 -35", "540 180 180 -900")]
#[case(json!([{"premium": "pagat", "side": "opponents", "what": "item"}]), "15 5 5 -25", "300 100 100 -500")]
#[case(json!([{"premium": "pagat", "side": "opponents", "what": "kontra"}]), "21 7 7 -35", "360 120 120 -600")]
#[case(json!([{"game": true, "what": "kontra"}]), "21 7 7 -35", "390 130 130 -650")]
#[case(json!([{"game": true, "what": "kontra"}, {"premium": "pagat", "side": "opponents", "what": "item"}]),
    "15 5 5 -25", "150 50 50 -250")]
fn implausible_items_are_excluded(#[case] excluded: Value, #[case] in_points: &str, #[case] in_cents: &str) {
    let mut deal = ruled(
        "dreier",
        &["D"],
        json!({
            "declarers": [{"player": "A", "kontras": [{"by": "B", "level": "kontra"}]}],
            "premiums": [contrad(announced("pagat", "opponents", false), "rekontra")],
        }),
    );
    deal["renonce"]["excluded"] = excluded;
    assert_eq!(points("tarockcup-2018", &deal), in_points);
    assert_eq!(cents("tarockcup-2018", &deal), in_cents);
}

#[test]
fn an_excluded_valat_gives_back_what_it_replaced() {
    let premiums = json!([announced("valat", "declarer", true), announced("trull", "declarer", true)]);
    let mut deal = ruled("dreier", &["D"], json!({"declarers": of("A"), "premiums": premiums}));
    deal["renonce"]["excluded"] = json!([{"premium": "valat", "side": "declarer", "what": "item"}]);
    assert_eq!(points("krenglbach-2018", &deal), "18 6 6 -30");
    assert_eq!(points("tarockcup-2018", &deal), "21 7 7 -35");
}

#[rstest]
#[case(json!([{"game": true, "what": "item"}]), &["0 excluded_unknown"])]
#[case(json!([{"what": "item"}]), &["0 excluded_unknown"])]
#[case(json!([{"game": true, "premium": "pagat", "side": "declarer", "what": "kontra"}]), &["0 excluded_unknown"])]
#[case(json!([{"premium": "pagat", "what": "item"}]), &["0 excluded_unknown"])]
#[case(json!([{"premium": "uhu", "side": "declarer", "what": "item"}]), &["0 excluded_unknown"])]
#[case(json!([{"game": true, "what": "kontra"}, {"game": true, "what": "kontra"}]), &["1 duplicate_excluded"])]
fn what_cannot_be_excluded(#[case] excluded: Value, #[case] expected: &[&str]) {
    let premiums = json!([announced("pagat", "declarer", true)]);
    let mut deal = ruled("dreier", &["D"], json!({"declarers": of("A"), "premiums": premiums}));
    deal["renonce"]["excluded"] = excluded;
    let expected: Vec<_> = expected.iter().map(|e| format!("/deal/renonce/excluded/{e}")).collect();
    assert_eq!(refused("tarockcup-2018", &deal), expected);
}

#[rstest]
#[case("dreier", json!({"offenders": []}), "/deal/renonce/offenders offenders_count")]
#[case("dreier", json!({"offenders": ["A", "B", "C"]}), "/deal/renonce/offenders offenders_count")]
#[case("dreier", json!({"offenders": ["B", "B"]}), "/deal/renonce/offenders/1 duplicate_player")]
#[case("dreier", json!({"offenders": ["X"]}), "/deal/renonce/offenders/0 unknown_player")]
#[case("dreier", json!({"offenders": ["A"], "kind": "besserrufer_without_bird"}), "/deal/renonce/kind kind_mismatch")]
#[case("besserrufer", json!({"offenders": ["B"], "kind": "besserrufer_without_bird"}), "/deal/renonce/offenders kind_mismatch")]
#[case("dreier", json!({"offenders": ["A"], "kind": ""}), "/deal/renonce/kind shape")]
fn what_is_no_ruling(#[case] contract: &str, #[case] renonce: Value, #[case] expected: &str) {
    let deal = deal(contract, json!({"declarers": of("A"), "renonce": renonce}));
    assert_eq!(refused("tarockcup-2018", &deal), [expected]);
}

/// REN: König ultimo without the king is the offence itself, so it may stand in the record.
#[test]
fn an_offender_may_have_announced_a_king_he_did_not_hold() {
    let premiums = json!([{"premium": "koenig_ultimo", "side": "declarer", "by": "A", "announced": true, "kontra": "kontra"}]);
    let mut deal =
        ruled("rufer", &["A"], json!({"declarers": of("A"), "partner": "C", "premiums": premiums}));
    deal["renonce"]["without_kontra"] = json!(true);
    assert_eq!(points("tarockcup-2018", &deal), "-9 3 3 3");
    assert_eq!(cents("tarockcup-2018", &deal), "-90 30 30 30");
    deal["renonce"]["offenders"] = json!(["B"]);
    assert_eq!(refused("tarockcup-2018", &deal), ["/deal/premiums/0/by not_the_holder"]);
}
