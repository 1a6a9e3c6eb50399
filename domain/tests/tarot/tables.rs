//! Every table and example of TAR, and those of the FFT that differ.

use domain::tarot::{CardPoints, Contract, PoigneeSize};
use rstest::rstest;
use serde_json::json;

use super::support::{answer, deal, points, refused, rules, unit};

/// TAR "Das Zählen": what the taker needs, exactly that is enough.
#[rstest]
#[case(0, 56)]
#[case(1, 51)]
#[case(2, 41)]
#[case(3, 36)]
fn the_taker_needs_fewer_points_with_more_bouts(#[case] bouts: u8, #[case] needed: i16) {
    for ruleset in ["tarot-fft", "tarot-004"] {
        assert_eq!(rules(ruleset).needed(bouts), CardPoints::whole(needed));
        let exactly = deal(4, "prise", &json!({"points": needed, "bouts": bouts}));
        assert_eq!(points(ruleset, &exactly), "75 -25 -25 -25");
        let short = deal(4, "prise", &json!({"points": needed - 1, "bouts": bouts}));
        assert_eq!(points(ruleset, &short), "-78 26 26 26");
    }
}

/// TAR "Das Zählen": ×1, ×2, ×4, ×6, on stake and difference and on the petit au bout.
#[rstest]
#[case(Contract::Prise, 1)]
#[case(Contract::Garde, 2)]
#[case(Contract::GardeSans, 4)]
#[case(Contract::GardeContre, 6)]
fn contracts_multiply(#[case] contract: Contract, #[case] times: i64) {
    for ruleset in ["tarot-fft", "tarot-004"] {
        assert_eq!(i64::from(rules(ruleset).multiplier(contract).unwrap()), times);
        let made = json!({"points": 51, "bouts": 2, "petit_au_bout": "attack"});
        assert_eq!(unit(ruleset, &deal(4, contract.id(), &made)), (25 + 10 + 10) * times);
        let made = json!({"points": 31, "bouts": 2, "petit_au_bout": "attack"});
        assert_eq!(unit(ruleset, &deal(4, contract.id(), &made)), (10 - 25 - 10) * times);
    }
}

/// TAR "Das Weisen": 20, 30, 40, never multiplied, to who wins, whoever showed it.
#[rstest]
#[case("simple", 20)]
#[case("double", 30)]
#[case("triple", 40)]
fn a_poignee_belongs_to_who_wins(#[case] size: &str, #[case] value: i64) {
    for by in ["A", "B"] {
        let shown =
            |points: i64| json!({"points": points, "bouts": 2, "poignees": [{"by": by, "size": size}]});
        assert_eq!(unit("tarot-fft", &deal(4, "garde_sans", &shown(41))), 100 + value);
        assert_eq!(unit("tarot-fft", &deal(4, "garde_sans", &shown(40))), -104 - value);
    }
}

/// FFT 2012; TAR "Das Weisen", "Tarot zu dritt", "Tarot zu fünft" prints other triples.
#[rstest]
#[case("tarot-fft", 3, [13, 15, 18])]
#[case("tarot-fft", 4, [10, 13, 15])]
#[case("tarot-fft", 5, [8, 10, 13])]
#[case("tarot-004", 3, [13, 15, 22])]
#[case("tarot-004", 4, [10, 13, 15])]
#[case("tarot-004", 5, [8, 10, 15])]
fn poignees_take_so_many_atouts(#[case] ruleset: &str, #[case] players: usize, #[case] atouts: [u8; 3]) {
    let rules = rules(ruleset);
    let sizes = PoigneeSize::ALL.map(|size| rules.atouts(size, players).unwrap());
    assert_eq!(sizes, atouts);
    let [simple, double, triple] = atouts.map(usize::from);
    assert_eq!(rules.largest_poignee(simple - 1, players), None);
    assert_eq!(rules.largest_poignee(double - 1, players), Some(PoigneeSize::Simple));
    assert_eq!(rules.largest_poignee(triple - 1, players), Some(PoigneeSize::Double));
    assert_eq!(rules.largest_poignee(triple, players), Some(PoigneeSize::Triple));
}

/// TAR "Match", FFT 2012 for the defence: not multiplied.
#[rstest]
#[case("announced_made", 91, 3, 400)]
#[case("unannounced_made", 91, 3, 200)]
#[case("unannounced_made", 87, 2, 200)]
#[case("announced_failed", 80, 3, -200)]
#[case("defence_made", 3, 0, -200)]
#[case("defence_made", 7, 1, -200)]
fn a_chelem_is_worth_the_same_in_every_contract(
    #[case] chelem: &str,
    #[case] points: i64,
    #[case] bouts: usize,
    #[case] value: i64,
) {
    let stated = |chelem: Option<&str>| json!({"points": points, "bouts": bouts, "chelem": chelem});
    for contract in ["prise", "garde"] {
        let needed = [56, 51, 41, 36][bouts];
        let times = if contract == "garde" { 2 } else { 1 };
        let sign = if points >= needed { 1 } else { -1 };
        let game = sign * (25 + (points - needed).abs()) * times;
        assert_eq!(unit("tarot-fft", &deal(4, contract, &stated(Some(chelem)))), game + value);
    }
}

/// TAR "Beispiele".
#[rstest]
#[case(
    "garde",
    json!({"points": 49, "bouts": 2, "poignees": [{"by": "A", "size": "simple"}], "petit_au_bout": "attack"}),
    "318 -106 -106 -106"
)]
#[case("garde_sans", json!({"points": 45, "bouts": 2, "petit_au_bout": "defence"}), "228 -76 -76 -76")]
#[case(
    "prise",
    json!({"points": 34, "bouts": 2, "poignees": [{"by": "A", "size": "simple"}], "petit_au_bout": "attack"}),
    "-126 42 42 42"
)]
fn the_examples_of_tar(#[case] contract: &str, #[case] more: serde_json::Value, #[case] expected: &str) {
    for ruleset in ["tarot-fft", "tarot-004"] {
        assert_eq!(points(ruleset, &deal(4, contract, &more)), expected);
    }
}

/// TAR: 40½ is not rounded up; its "1 Bout" there is a misprint for 2. The half is the winner's.
#[rstest]
#[case(3, json!(40.5), "-52 26 26")]
#[case(3, json!(41), "50 -25 -25")]
#[case(3, json!(41.5), "52 -26 -26")]
#[case(3, json!(42), "52 -26 -26")]
#[case(5, json!(40.5), "-104 26 26 26 26")]
#[case(5, json!(41.5), "104 -26 -26 -26 -26")]
fn half_a_point_goes_to_who_wins(
    #[case] players: usize,
    #[case] counted: serde_json::Value,
    #[case] expected: &str,
) {
    let stated = deal(players, "prise", &json!({"points": counted, "bouts": 2}));
    assert_eq!(points("tarot-fft", &stated), expected);
}

/// TAR "Tarot zu dritt", "Tarot zu fünft"; alone for a king in the dog or his own.
#[rstest]
#[case(3, json!({}), "50 -25 -25")]
#[case(4, json!({}), "75 -25 -25 -25")]
#[case(5, json!({"partner": "C"}), "50 -25 25 -25 -25")]
#[case(5, json!({"partner": null}), "100 -25 -25 -25 -25")]
fn the_taker_plays_for_all_his_opponents(
    #[case] players: usize,
    #[case] mut more: serde_json::Value,
    #[case] expected: &str,
) {
    more["points"] = json!(41);
    more["bouts"] = json!(2);
    assert_eq!(points("tarot-fft", &deal(players, "prise", &more)), expected);
}

#[test]
fn a_line_for_every_item_explains_the_sum() {
    let stated = json!({
        "points": 49, "bouts": 2, "petit_au_bout": "attack", "chelem": "announced_failed",
        "poignees": [{"by": "A", "size": "simple"}, {"by": "B", "size": "simple"}],
    });
    let answer = answer("tarot-fft", &deal(4, "garde", &stated));
    let line = |item: &str, side: Option<&str>, value: i64, unit: i64| {
        let mut line = json!({
            "item": item, "value": value, "payment_cents": null,
            "points": {"A": 3 * unit, "B": -unit, "C": -unit, "D": -unit},
        });
        if let Some(side) = side {
            line["side"] = json!(side);
        }
        line
    };
    let expected = [
        line("garde", None, 66, 66),
        line("petit_au_bout", Some("attack"), 20, 20),
        line("poignee_simple", Some("attack"), 20, 20),
        line("poignee_simple", Some("defence"), 20, 20),
        line("chelem", Some("attack"), 200, -200),
    ];
    assert_eq!(answer["lines"], json!(expected));
    assert_eq!(answer["points"], json!({"A": -222, "B": 74, "C": 74, "D": 74}));
    assert_eq!(answer["payment_cents"], json!(null));
}

/// Five as four with the dealer out (*mort*): he gets 0, the others play as four do.
#[test]
fn a_fifth_sits_out_and_gets_nothing() {
    let mut mort = deal(4, "garde", &json!({"points": 49, "bouts": 2, "sits_out": "E"}));
    let answer = answer("tarot-fft", &mort);
    assert_eq!(points("tarot-fft", &mort), "198 -66 -66 -66");
    assert_eq!(answer["points"]["E"], 0);
    mort["points"] = json!(49.5);
    assert_eq!(refused("tarot-fft", &mort), ["/deal/points half_point_not_allowed"]);
    mort["points"] = json!(49);
    mort["partner"] = json!("B");
    assert_eq!(refused("tarot-fft", &mort), ["/deal/partner partner_not_allowed"]);
    mort["partner"] = json!("E");
    assert!(
        refused("tarot-fft", &mort).contains(&"/deal/partner sits_out".to_owned()),
        "{:?}",
        refused("tarot-fft", &mort)
    );
    for (players, pointer) in [(3, "/deal/players players_count"), (5, "/deal/players players_count")] {
        let with = deal(players, "garde", &json!({"points": 49, "bouts": 2, "sits_out": "F"}));
        assert_eq!(refused("tarot-fft", &with), [pointer]);
    }
    let twice = deal(4, "garde", &json!({"points": 49, "bouts": 2, "sits_out": "B"}));
    assert_eq!(refused("tarot-fft", &twice), ["/deal/sits_out duplicate_player"]);
}
