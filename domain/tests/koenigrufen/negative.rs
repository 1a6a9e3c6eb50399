//! Negative games, alone and bei (KR18 "Negativspiele", TC18 §1, REN).

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::{answer, cents, deal, declarer, points, refused};

/// Each opponent contras for himself, and each kontra stands for itself (OOE23).
#[test]
fn each_opponent_contras_for_himself() {
    let bettler = deal(
        "bettler",
        json!({"declarers": [{"player": "B", "won": false,
            "kontras": [{"by": "A", "level": "kontra"}, {"by": "D", "level": "subkontra"}]}]}),
    );
    assert_eq!(points("ooe-2023", &bettler), "2 -6 2 2");
    assert_eq!(cents("ooe-2023", &bettler), "40 -220 20 160");
    let line = &answer("ooe-2023", &bettler)["lines"][0];
    assert_eq!(
        (&line["item"], &line["value"], &line["kontra"]),
        (&json!("bettler"), &json!(2), &json!("subkontra"))
    );
}

#[rstest]
// Both win from both opponents.
#[case(json!([{"player": "A", "won": true}, {"player": "B", "contract": "zwiccolo", "won": true}]), "4 4 -4 -4")]
// One wins, one loses; they do not pay each other.
#[case(json!([{"player": "A", "won": true}, {"player": "B", "won": false}]), "4 -4 0 0")]
// Who names a game of the same rank plays that one.
#[case(json!([{"player": "A", "contract": "zwiccolo", "won": true}]), "6 -2 -2 -2")]
// Three against one.
#[case(json!([{"player": "A", "won": true}, {"player": "B", "won": false}, {"player": "D", "won": true}]), "2 -2 -2 2")]
fn bei_players_settle_with_opponents_only(#[case] declarers: Value, #[case] expected: &str) {
    let bei = deal("piccolo", json!({"declarers": declarers}));
    assert_eq!(points("krenglbach-2018", &bei), expected);
}

#[test]
fn a_kontra_meets_one_of_the_bei_players() {
    let bei = deal(
        "piccolo_ouvert",
        json!({"declarers": [
            {"player": "A", "won": true, "kontras": [{"by": "C", "level": "rekontra"}]},
            {"player": "B", "contract": "zwiccolo_ouvert", "won": false, "kontras": [{"by": "D", "level": "kontra"}]},
        ]}),
    );
    assert_eq!(points("krenglbach-2018", &bei), "12 -12 0 0");
    assert_eq!(cents("krenglbach-2018", &bei), "30 -18 -18 6");
}

#[rstest]
#[case("krenglbach-2018", "piccolo", "bettler", &["/deal/declarers/1/contract contract_not_bei"])]
#[case("krenglbach-2018", "piccolo", "piccolo_ouvert", &["/deal/declarers/1/contract contract_not_bei"])]
#[case("krenglbach-2018", "dreier", "dreier", &["/deal/declarers/1 too_many_declarers"])]
#[case("tarockcup-2018", "bettler", "bettler", &["/deal/declarers/1 too_many_declarers"])]
#[case("ooe-2023", "piccolo", "piccolo", &["/deal/declarers/1 too_many_declarers"])]
fn bei_needs_the_same_rank_and_the_custom(
    #[case] ruleset: &str,
    #[case] one: &str,
    #[case] other: &str,
    #[case] expected: &[&str],
) {
    let bei = deal(
        one,
        json!({"declarers": [{"player": "A", "won": true}, {"player": "B", "contract": other, "won": true}]}),
    );
    assert_eq!(refused(ruleset, &bei), expected);
}

#[test]
fn somebody_plays_and_nobody_twice() {
    let nobody = deal("bettler", json!({}));
    assert_eq!(refused("tarockcup-2018", &nobody), ["/deal/declarers declarer_missing"]);
    let twice =
        deal("bettler", json!({"declarers": [{"player": "A", "won": true}, {"player": "A", "won": true}]}));
    assert_eq!(refused("krenglbach-2018", &twice), ["/deal/declarers/1/player duplicate_player"]);
}

#[test]
fn bei_players_do_not_contra_each_other() {
    let bei = deal(
        "bettler",
        json!({"declarers": [
            {"player": "A", "won": true, "kontras": [{"by": "B", "level": "kontra"}]}, {"player": "B", "won": true}]}),
    );
    assert_eq!(refused("krenglbach-2018", &bei), ["/deal/declarers/0/kontras/0/by kontra_by_own_side"]);
}

#[test]
fn negative_games_have_no_premiums_partners_or_called_kings() {
    let bettler = deal(
        "bettler",
        json!({"declarers": declarer("B", true), "partner": "C", "king_in_talon": true, "abandoned": true,
            "premiums": [{"premium": "valat", "side": "declarer", "announced": true, "won": true}]}),
    );
    assert_eq!(
        refused("tarockcup-2018", &bettler),
        [
            "/deal/partner partner_not_allowed",
            "/deal/king_in_talon king_in_talon_not_allowed",
            "/deal/abandoned abandon_not_allowed",
            "/deal/declarers/0/won contradicts_abandon",
            "/deal/premiums/0/premium premium_not_in_contract",
        ]
    );
}
