//! The tables of games and premiums (KR18, TC18, OOE23), read back through deals.

use rstest::rstest;
use serde_json::json;

use crate::support::{announced, answer, deal, declarer, points, refused, silent};

const RULESETS: [&str; 4] = ["krenglbach-2018", "tarockcup-2018", "tarockcup-2019", "ooe-2023"];

/// Values in the order of [`RULESETS`]; nothing where the ruleset has no such game.
#[rstest]
#[case("rufer", [Some(1), Some(1), Some(1), Some(1)])]
#[case("solorufer", [Some(2), Some(2), Some(2), Some(2)])]
#[case("piccolo", [Some(2), Some(2), Some(2), Some(2)])]
#[case("zwiccolo", [Some(2), None, None, None])]
#[case("bettler", [Some(2), Some(4), Some(4), Some(2)])]
#[case("farbendreier", [Some(3), Some(5), Some(5), Some(3)])]
#[case("dreier", [Some(4), Some(5), Some(5), Some(4)])]
#[case("sechserdreier", [Some(4), Some(4), Some(4), Some(4)])]
#[case("farbensolo", [Some(5), Some(10), Some(10), Some(6)])]
#[case("piccolo_ouvert", [Some(6), Some(8), Some(8), Some(6)])]
#[case("zwiccolo_ouvert", [Some(6), Some(8), Some(8), None])]
#[case("bettler_ouvert", [Some(7), Some(8), Some(8), Some(7)])]
#[case("solodreier", [Some(8), Some(10), Some(10), Some(8)])]
fn a_game_won_alone_brings_its_value_three_times(#[case] contract: &str, #[case] values: [Option<i64>; 4]) {
    for (ruleset, value) in RULESETS.into_iter().zip(values) {
        let deal = deal(contract, json!({"declarers": declarer("A", true)}));
        let Some(v) = value else {
            assert_eq!(refused(ruleset, &deal), ["/deal/contract contract_not_in_ruleset"], "{ruleset}");
            continue;
        };
        assert_eq!(points(ruleset, &deal), format!("{} -{v} -{v} -{v}", 3 * v), "{ruleset}");
    }
}

/// (silent, announced) in the order krenglbach, tarockcup, ooe.
#[rstest]
#[case("koenig_ultimo", [Some((1, 2)); 3])]
#[case("trull", [Some((1, 2)); 3])]
#[case("vier_koenige", [Some((1, 2)); 3])]
#[case("pagat", [Some((1, 2)); 3])]
#[case("uhu", [Some((2, 4)); 3])]
#[case("kakadu", [Some((3, 6)); 3])]
#[case("quapil", [None, Some((4, 8)), Some((4, 8))])]
#[case("mondfang", [None, Some((1, 2)), None])]
fn a_premium_counts_apart_from_the_game(#[case] premium: &str, #[case] values: [Option<(i64, i64)>; 3]) {
    let [krenglbach, cup, ooe] = values;
    for (ruleset, values) in RULESETS.into_iter().zip([krenglbach, cup, cup, ooe]) {
        let with = |entry| {
            deal("rufer", json!({"declarers": declarer("A", false), "partner": "C", "premiums": [entry]}))
        };
        let (made_silently, made, failed) = (
            with(silent(premium, "declarer")),
            with(announced(premium, "declarer", true)),
            with(announced(premium, "declarer", false)),
        );
        let Some((silent, announced)) = values else {
            assert_eq!(
                refused(ruleset, &made),
                ["/deal/premiums/0/premium premium_not_in_ruleset"],
                "{ruleset}"
            );
            continue;
        };
        // The lost Rufer itself is −1 for A and C.
        let sheet = |a: i64| format!("{a} {} {a} {}", -a, -a);
        assert_eq!(points(ruleset, &made_silently), sheet(silent - 1), "{ruleset}");
        assert_eq!(points(ruleset, &made), sheet(announced - 1), "{ruleset}");
        assert_eq!(points(ruleset, &failed), sheet(-announced - 1), "{ruleset}");
    }
}

/// TC18: sacks count announced only.
#[rstest]
#[case("tarockcup-2018")]
#[case("tarockcup-2019")]
fn sacks_are_two_each_and_count_announced_only(#[case] ruleset: &str) {
    let both = json!([announced("sack_1", "declarer", true), announced("sack_2", "declarer", true)]);
    let won = deal("dreier", json!({"declarers": declarer("B", true), "premiums": both}));
    assert_eq!(points(ruleset, &won), "-9 27 -9 -9");

    let first_only = json!([announced("sack_1", "declarer", true), announced("sack_2", "declarer", false)]);
    let won = deal("dreier", json!({"declarers": declarer("B", true), "premiums": first_only}));
    assert_eq!(points(ruleset, &won), "-5 15 -5 -5");

    let unannounced =
        deal("dreier", json!({"declarers": declarer("B", true), "premiums": [silent("sack_1", "declarer")]}));
    assert_eq!(refused(ruleset, &unannounced), ["/deal/premiums/0/announced premium_not_in_ruleset"]);
}

/// KR18 "Turniermodus": 1 cent a point; TC18 §7: 10 cents.
#[rstest]
#[case("krenglbach-2018", 1)]
#[case("tarockcup-2018", 10)]
#[case("tarockcup-2019", 10)]
#[case("ooe-2023", 10)]
fn a_point_costs(#[case] ruleset: &str, #[case] cents: i64) {
    let rufer = deal("rufer", json!({"declarers": declarer("A", true), "partner": "B"}));
    let answer = answer(ruleset, &rufer);
    assert_eq!(answer["points"], json!({"A": 1, "B": 1, "C": -1, "D": -1}));
    assert_eq!(answer["payment_cents"], json!({"A": cents, "B": cents, "C": -cents, "D": -cents}));
}

/// The bidding order of each source, low to high; games of one rank in brackets.
#[rstest]
#[case(
    "krenglbach-2018",
    "trischaken rufer piccolo=zwiccolo bettler solorufer besserrufer farbendreier dreier \
    sechserdreier farbensolo piccolo_ouvert=zwiccolo_ouvert bettler_ouvert solodreier"
)]
#[case(
    "tarockcup-2018",
    "rufer trischaken piccolo solorufer besserrufer bettler sechserdreier farbendreier dreier \
    zwiccolo_ouvert piccolo_ouvert bettler_ouvert farbensolo solodreier"
)]
#[case(
    "tarockcup-2019",
    "rufer trischaken piccolo solorufer besserrufer bettler sechserdreier farbendreier dreier \
    zwiccolo_ouvert piccolo_ouvert bettler_ouvert farbensolo solodreier"
)]
#[case(
    "ooe-2023",
    "trischaken rufer piccolo bettler solorufer besserrufer farbendreier sechserdreier dreier \
    farbensolo piccolo_ouvert bettler_ouvert solodreier"
)]
fn games_rank_as_in_the_source(#[case] ruleset: &str, #[case] order: &str) {
    use domain::ruleset::Ruleset;

    let rules = Ruleset::preset(ruleset).unwrap().game.koenigrufen().unwrap();
    let mut by_rank = std::collections::BTreeMap::<u8, Vec<&str>>::new();
    for (contract, rule) in &rules.contracts {
        by_rank.entry(rule.rank).or_default().push(contract.id());
    }
    let ranked: Vec<_> = by_rank.values().map(|games| games.join("=")).collect();
    assert_eq!(ranked.join(" "), order);
}
