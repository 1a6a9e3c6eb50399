//! Valat: multiplying (KR18, OOE23) and fixed (TC18 §5, REN), with what counts beside it.

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::{announced, answer, cents, contrad, deal, declarer, points, silent};

fn alone(contract: &str, won: bool, premiums: Value) -> Value {
    deal(contract, json!({"declarers": declarer("A", won), "premiums": premiums}))
}

/// A's points alone; the others share the opposite.
#[rstest]
#[case::silent("dreier", true, json!([silent("valat", "declarer")]), 4 * 4)]
#[case::announced("dreier", true, json!([announced("valat", "declarer", true)]), 4 * 8)]
#[case::lost_with_35_2("dreier", true, json!([announced("valat", "declarer", false)]), -4 * 8)]
#[case::lost_without("dreier", false, json!([announced("valat", "declarer", false)]), -4 * 8)]
#[case::by_opponents("dreier", false, json!([silent("valat", "opponents")]), -4 * 4)]
#[case::announced_by_opponents("dreier", false, json!([announced("valat", "opponents", true)]), -4 * 8)]
#[case::lost_by_opponents("dreier", false, json!([announced("valat", "opponents", false)]), 4 * 8)]
#[case::sechser_by_opponents("sechserdreier", false, json!([silent("valat", "opponents")]), -32)]
#[case::sechser_announced_and_lost("sechserdreier", true, json!([announced("valat", "declarer", false)]), -4 * 8 * 2)]
#[case::sechser_made("sechserdreier", true, json!([announced("valat", "declarer", true)]), 32)]
#[case::sechser_opponents_lose_theirs("sechserdreier", false, json!([announced("valat", "opponents", false)]), 32)]
#[case::solo_not_again("solodreier", true, json!([silent("valat", "declarer")]), 8 * 4)]
#[case::announced_and_made_by_the_other("dreier", false, json!([announced("valat", "declarer", false), silent("valat", "opponents")]), -4 * 8)]
fn multiplying_valat_replaces_the_game(
    #[case] contract: &str,
    #[case] won: bool,
    #[case] premiums: Value,
    #[case] each: i64,
) {
    for ruleset in ["krenglbach-2018", "ooe-2023"] {
        let valat = alone(contract, won, premiums.clone());
        assert_eq!(points(ruleset, &valat), format!("{} {} {} {}", 3 * each, -each, -each, -each));
        let lines = &answer(ruleset, &valat)["lines"];
        assert_eq!(lines.as_array().unwrap().len(), 1);
        assert_eq!(lines[0]["item"], contract);
        assert_eq!(lines[0]["value"], each.abs());
    }
}

/// Beside it krenglbach settles all premiums, ooe announced ones only.
#[rstest]
#[case("krenglbach-2018", 16 + 1 + 4)]
#[case("ooe-2023", 16 + 4)]
fn premiums_beside_a_multiplying_valat(#[case] ruleset: &str, #[case] each: i64) {
    let premiums =
        json!([silent("valat", "declarer"), silent("trull", "declarer"), announced("uhu", "declarer", true)]);
    let valat = alone("dreier", true, premiums);
    assert_eq!(points(ruleset, &valat), format!("{} {} {} {}", 3 * each, -each, -each, -each));
}

/// KR18 "Allgemein": the game's kontra is gone, only that on the Valat counts. OOE23: the higher.
#[rstest]
#[case::silent("krenglbach-2018", "rekontra", None, 16)]
#[case::silent("ooe-2023", "rekontra", None, 16 * 4 * 10)]
#[case::announced("krenglbach-2018", "rekontra", Some("none"), 32)]
#[case::announced("ooe-2023", "rekontra", Some("none"), 32 * 4 * 10)]
#[case::both("krenglbach-2018", "rekontra", Some("kontra"), 32 * 2)]
#[case::both_game_higher("ooe-2023", "rekontra", Some("kontra"), 32 * 4 * 10)]
#[case::both_valat_higher("ooe-2023", "kontra", Some("subkontra"), 32 * 8 * 10)]
fn kontra_and_a_multiplying_valat(
    #[case] ruleset: &str,
    #[case] on_game: &str,
    #[case] on_valat: Option<&str>,
    #[case] each: i64,
) {
    let valat = match on_valat {
        None => silent("valat", "declarer"),
        Some("none") => announced("valat", "declarer", true),
        Some(level) => contrad(announced("valat", "declarer", true), level),
    };
    let game = deal(
        "dreier",
        json!({"declarers": [{"player": "A", "won": true, "kontras": [{"by": "C", "level": on_game}]}],
            "premiums": [valat]}),
    );
    assert_eq!(cents(ruleset, &game), format!("{} -{each} -{each} -{each}", 3 * each));
}

#[rstest]
#[case::silent("dreier", true, json!([silent("valat", "declarer")]), 5 + 10)]
#[case::announced("dreier", true, json!([announced("valat", "declarer", true)]), 5 + 20)]
#[case::solo("solodreier", true, json!([announced("valat", "declarer", true)]), 10 + 40)]
#[case::lost("dreier", true, json!([announced("valat", "declarer", false)]), 5 - 20)]
#[case::lost_with_the_game("dreier", false, json!([announced("valat", "declarer", false)]), -5 - 20)]
#[case::sechser_by_opponents("sechserdreier", false, json!([silent("valat", "opponents")]), -8 - 10)]
// Trick premiums count beside it, material ones do not, whoever made or announced them.
#[case::beside("dreier", true, json!([silent("valat", "declarer"), silent("pagat", "declarer"), silent("trull", "declarer"),
    announced("vier_koenige", "declarer", true), announced("sack_1", "declarer", true), announced("mondfang", "opponents", false)]), 5 + 10 + 1 + 2)]
// Announced and lost: the announced trull is void, the silent kings count.
#[case::lost_beside("dreier", true, json!([announced("valat", "declarer", false), announced("trull", "declarer", true),
    silent("vier_koenige", "declarer"), announced("pagat", "declarer", true)]), 5 - 20 + 1 + 2)]
#[case::voids_the_other_side_too("dreier", true, json!([announced("valat", "declarer", false), announced("sack_1", "opponents", false)]), 5 - 20)]
// The void announcement leaves the other side's silent trull an item of its own.
#[case::void_then_silent("dreier", true, json!([announced("valat", "declarer", false), announced("trull", "declarer", false),
    silent("trull", "opponents")]), 5 - 20 - 1)]
// The other side took all tricks instead: still no material premium.
#[case::made_by_the_other("dreier", false, json!([announced("valat", "declarer", false), silent("valat", "opponents"),
    silent("trull", "opponents")]), -5 - 20)]
fn a_fixed_valat_comes_on_top(
    #[case] contract: &str,
    #[case] won: bool,
    #[case] premiums: Value,
    #[case] each: i64,
) {
    let valat = alone(contract, won, premiums);
    for ruleset in ["tarockcup-2018", "tarockcup-2019"] {
        assert_eq!(points(ruleset, &valat), format!("{} {} {} {}", 3 * each, -each, -each, -each));
    }
}

#[test]
fn a_fixed_valat_has_a_line_and_a_kontra_of_its_own() {
    let valat = deal(
        "solorufer",
        json!({"declarers": [{"player": "A", "won": true, "kontras": [{"by": "C", "level": "kontra"}]}], "partner": "B",
            "premiums": [contrad(announced("valat", "declarer", true), "rekontra")]}),
    );
    let lines = &answer("tarockcup-2018", &valat)["lines"];
    assert_eq!(
        (&lines[0]["item"], &lines[0]["value"], &lines[0]["kontra"]),
        (&json!("solorufer"), &json!(2), &json!("kontra"))
    );
    assert_eq!(
        (&lines[1]["item"], &lines[1]["value"], &lines[1]["kontra"]),
        (&json!("valat"), &json!(40), &json!("rekontra"))
    );
    assert_eq!(cents("tarockcup-2018", &valat), "1640 1640 -1640 -1640");
}
