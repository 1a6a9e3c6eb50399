//! Positive games: sides, solos, the Sechserdreier, the king in the talon, kontras.

use rstest::rstest;
use serde_json::json;

use crate::support::{announced, answer, cents, contrad, deal, declarer, points, refused, silent};

#[rstest]
#[case(true, "1 -1 1 -1")]
#[case(false, "-1 1 -1 1")]
fn with_a_partner_two_pay_two(#[case] won: bool, #[case] expected: &str) {
    let rufer = deal("rufer", json!({"declarers": declarer("A", won), "partner": "C"}));
    assert_eq!(points("krenglbach-2018", &rufer), expected);
}

/// TC18 §3: all premiums count double in solos, the game does not.
#[rstest]
#[case("solorufer", "tarockcup-2018", Some("D"), "6 -6 -6 6")]
#[case("solodreier", "tarockcup-2018", None, "42 -14 -14 -14")]
#[case("solodreier", "krenglbach-2018", None, "36 -12 -12 -12")]
#[case("dreier", "krenglbach-2018", None, "18 -6 -6 -6")]
fn solos_double_premiums(
    #[case] contract: &str,
    #[case] ruleset: &str,
    #[case] partner: Option<&str>,
    #[case] expected: &str,
) {
    let premiums = json!([announced("pagat", "declarer", true)]);
    let solo =
        deal(contract, json!({"declarers": declarer("A", true), "partner": partner, "premiums": premiums}));
    assert_eq!(points(ruleset, &solo), expected);
}

/// KR18 "Vorhand", TC18 §3: lost, the game counts double, not its premiums.
#[rstest]
#[case("krenglbach-2018")]
#[case("tarockcup-2018")]
#[case("ooe-2023")]
fn a_lost_sechserdreier_counts_double_without_its_premiums(#[case] ruleset: &str) {
    let premiums = json!([announced("uhu", "declarer", false)]);
    let lost = deal("sechserdreier", json!({"declarers": declarer("A", false), "premiums": premiums}));
    assert_eq!(points(ruleset, &lost), "-36 12 12 12");
    let premiums = json!([announced("uhu", "declarer", false)]);
    let won = deal("sechserdreier", json!({"declarers": declarer("A", true), "premiums": premiums}));
    assert_eq!(points(ruleset, &won), "0 0 0 0");
}

/// KR18, TC18 §2: given up, he pays the game, and a Besserrufer its bird too, to each.
#[rstest]
#[case("rufer", json!([]), "-3 1 1 1")]
#[case("besserrufer", json!([announced("pagat", "declarer", false)]), "-9 3 3 3")]
#[case("besserrufer", json!([{"premium": "uhu", "side": "declarer", "by": "A", "announced": true}]), "-15 5 5 5")]
fn a_game_called_into_the_talon_may_be_given_up(
    #[case] contract: &str,
    #[case] premiums: serde_json::Value,
    #[case] expected: &str,
) {
    for ruleset in ["krenglbach-2018", "tarockcup-2018", "tarockcup-2019", "ooe-2023"] {
        for declarers in [json!([{"player": "A", "won": false}]), json!([{"player": "A"}])] {
            let given_up = deal(
                contract,
                json!({"declarers": declarers, "king_in_talon": true, "abandoned": true, "premiums": premiums}),
            );
            assert_eq!(points(ruleset, &given_up), expected);
        }
    }
}

#[test]
fn with_the_king_in_the_talon_the_declarer_plays_alone() {
    let premiums =
        json!([{"premium": "koenig_ultimo", "side": "declarer", "by": "A", "announced": true, "won": true}]);
    let alone =
        deal("rufer", json!({"declarers": declarer("A", true), "king_in_talon": true, "premiums": premiums}));
    assert_eq!(points("tarockcup-2018", &alone), "9 -3 -3 -3");
    let solo = deal("solorufer", json!({"declarers": declarer("B", false), "king_in_talon": true}));
    assert_eq!(points("tarockcup-2018", &solo), "2 -6 2 2");
}

/// Four kings in hand: an offence, but without a ruling he simply plays alone.
#[test]
fn without_a_partner_the_declarer_plays_alone() {
    let alone = deal("rufer", json!({"declarers": declarer("A", true), "partner": null}));
    assert_eq!(points("tarockcup-2018", &alone), "3 -1 -1 -1");
}

/// TC18 §1: kontras double one item each, in the payment only; the highest counts for all.
#[rstest]
#[case("kontra", 2)]
#[case("rekontra", 4)]
#[case("subkontra", 8)]
fn a_kontra_doubles_the_payment_of_its_item(#[case] level: &str, #[case] times: i64) {
    let dreier = deal(
        "dreier",
        json!({
            "declarers": [{"player": "B", "won": true, "kontras": [{"by": "A", "level": level}, {"by": "C", "level": "kontra"}]}],
            "premiums": [announced("pagat", "opponents", true)],
        }),
    );
    assert_eq!(points("krenglbach-2018", &dreier), "-2 6 -2 -2");
    let each = 4 * times - 2;
    assert_eq!(cents("krenglbach-2018", &dreier), format!("-{each} {} -{each} -{each}", 3 * each));

    let pagat = deal(
        "dreier",
        json!({"declarers": declarer("B", true), "premiums": [contrad(announced("pagat", "declarer", false), level)]}),
    );
    let each = 4 - 2 * times;
    assert_eq!(cents("krenglbach-2018", &pagat), format!("{} {} {} {}", -each, 3 * each, -each, -each));
}

/// OOE23: a Solorufer that called into the talon voids all kontras.
#[test]
fn in_ooe_a_solorufer_into_the_talon_voids_all_kontras() {
    let solo = deal(
        "solorufer",
        json!({
            "declarers": [{"player": "B", "won": true, "kontras": [{"by": "A", "level": "subkontra"}]}],
            "king_in_talon": true,
            "premiums": [contrad(announced("uhu", "declarer", false), "rekontra")],
        }),
    );
    assert_eq!(points("ooe-2023", &solo), "6 -18 6 6");
    assert_eq!(cents("ooe-2023", &solo), "60 -180 60 60");
    assert!(answer("ooe-2023", &solo)["lines"][0].get("kontra").is_none());
    // Elsewhere they count: −2·8 + 8·4 for each opponent.
    assert_eq!(cents("tarockcup-2018", &solo), "160 -480 160 160");
}

/// Both sides may announce; a silent one beside the other side's announcement is the same item.
#[rstest]
#[case(json!([announced("pagat", "declarer", false), announced("pagat", "opponents", true)]), "-3 3 -3 3")]
#[case(json!([announced("pagat", "declarer", false), announced("pagat", "opponents", false)]), "1 -1 1 -1")]
#[case(json!([announced("pagat", "declarer", false), silent("pagat", "opponents")]), "-1 1 -1 1")]
#[case(json!([silent("pagat", "declarer"), announced("pagat", "opponents", false)]), "3 -3 3 -3")]
fn a_premium_of_both_sides(#[case] premiums: serde_json::Value, #[case] expected: &str) {
    let rufer =
        deal("rufer", json!({"declarers": declarer("A", true), "partner": "C", "premiums": premiums}));
    assert_eq!(points("krenglbach-2018", &rufer), expected);
}

/// KR18 "Farbendreier", TC18 §3.
#[rstest]
#[case("krenglbach-2018", &["trull", "vier_koenige", "valat"], &["pagat", "uhu", "kakadu", "koenig_ultimo"])]
#[case("tarockcup-2018", &["vier_koenige", "sack_1", "sack_2", "valat"], &["trull", "pagat", "uhu", "kakadu", "quapil", "mondfang"])]
#[case("ooe-2023", &["vier_koenige", "valat"], &["trull", "pagat", "uhu", "kakadu", "quapil"])]
fn colour_games_know_few_premiums(#[case] ruleset: &str, #[case] known: &[&str], #[case] unknown: &[&str]) {
    for contract in ["farbendreier", "farbensolo"] {
        let with = |premium: &str| {
            let premiums = json!([announced(premium, "declarer", true)]);
            deal(contract, json!({"declarers": declarer("B", true), "premiums": premiums}))
        };
        for premium in known {
            points(ruleset, &with(premium));
        }
        for premium in unknown {
            let found = refused(ruleset, &with(premium));
            assert_eq!(found[0], "/deal/premiums/0/premium premium_not_in_contract", "{premium}");
        }
    }
}

#[test]
fn who_sits_out_stands_in_the_answer_with_nothing() {
    let mut five = deal("dreier", json!({"declarers": declarer("B", true)}));
    five["sits_out"] = json!("E");
    assert_eq!(points("tarockcup-2018", &five), "-5 15 -5 -5 0");
    assert_eq!(answer("tarockcup-2018", &five)["lines"][0]["points"]["E"], json!(0));
}
