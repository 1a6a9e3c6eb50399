//! What a deal is worth: consolation, items, contras, limits.

use domain::card::Card;
use rstest::rstest;
use serde_json::{Value, json};

use crate::support::{announced, deal, deal_with, obscur, scores, settled};

fn hand(tarocks: u8, honneurs: u8, holds: &str) -> Value {
    json!({"tarocks": tarocks, "honneurs": honneurs, "holds": holds.split_whitespace().collect::<Vec<_>>()})
}

/// ROY "Die Konsolationstabelle", without the five points for Obscur.
#[rstest]
#[case::all_honours(hand(13, 2, "T18 T17 T16"), hand(9, 0, ""), "40 90")]
#[case::strong(hand(16, 2, "T18 T17 T16"), hand(6, 0, ""), "40 90")]
#[case::twelve(hand(12, 2, "T18 T17 T16"), hand(10, 0, ""), "50 90")]
#[case::eleven(hand(11, 1, "T18"), hand(11, 1, "T17 T16"), "80 90")]
#[case::ten(hand(10, 1, "T18 T16"), hand(12, 1, "T17"), "85 90")]
#[case::nothing(hand(9, 0, ""), hand(13, 2, "T18 T17 T16"), "100 60")]
#[case::defenders_strong(hand(8, 0, "T18"), hand(14, 2, "T16 T17"), "100 65")]
#[case::one_honour_for_the_defenders(hand(9, 1, "T18 T17 T16"), hand(13, 1, ""), "80 90")]
fn consolation(#[case] attackers: Value, #[case] defenders: Value, #[case] expected: &str) {
    // A free trick lost on one side leaves no Obscur; its ten points are added back.
    let lost = json!([announced("valat", "A", false, json!({}))]);
    let settlement = settled(&deal_with(attackers, defenders, lost, json!([])));
    let consolation: Vec<_> = (settlement.lines.iter())
        .filter(|line| line.item.id() == "consolation")
        .map(|line| line.value.to_string())
        .collect();
    assert_eq!(consolation.join(" "), expected);
}

/// Each side counts its own only (ROY "Abrechnung").
#[rstest]
#[case::obscur(json!([]), json!([obscur("attackers")]), "45 90")]
#[case::silent_four_kings(json!([]), json!([obscur("attackers"), {"item": "vier_koenige", "side": "attackers"}]), "65 90")]
#[case::lauer(json!([]), json!([obscur("attackers"), {"item": "lauer", "side": "attackers"}]), "60 90")]
#[case::made(json!([announced("spiel", "A", true, json!({}))]), json!([]), "50 90")]
#[case::lost(json!([announced("valat", "C", false, json!({}))]), json!([]), "40 30")]
#[case::meldungen(json!([announced("wonok", "B", true, json!({})), announced("flush", "B", true, json!({}))]), json!([obscur("attackers")]), "75 90")]
#[case::meldung_of_the_others(json!([announced("flush", "C", true, json!({}))]), json!([obscur("attackers")]), "45 100")]
#[case::worth_nothing(json!([{"item": "farbenanzahl", "by": "A", "suit": "p", "count": 2}, {"item": "vogerl", "by": "A"}]), json!([obscur("attackers")]), "45 90")]
#[case::never_below_zero(json!([announced("turul", "A", false, json!({"cards": ["T1"]}))]), json!([obscur("attackers")]), "0 90")]
#[case::never_above_100(json!([announced("valat", "A", true, json!({})), announced("ultimo", "B", true, json!({"cards": ["T1"]}))]), json!([]), "100 90")]
fn items_count_for_their_side(#[case] announcements: Value, #[case] silent: Value, #[case] expected: &str) {
    assert_eq!(scores(&deal(announcements, silent)), expected);
}

/// ROY "Wertung kontrierter Schlemme": the item counts once; the contra the same the other
/// way round, at most 20 with all others.
#[rstest]
#[case::made(&[("ultimo", "A", true, "T1", "C")], "55 80")]
#[case::lost(&[("ultimo", "A", false, "T1", "C")], "35 100")]
#[case::capped_down(&[("turul", "A", true, "T1", "C")], "95 70")]
#[case::capped_up(&[("turul", "A", false, "T1", "C")], "0 100")]
#[case::sum_capped(&[("pre_ultimo", "A", true, "T1", "C"), ("ultimo", "A", true, "hK", "D")], "75 70")]
#[case::they_cancel(&[("pre_ultimo", "A", true, "T1", "C"), ("ultimo", "A", false, "hK", "D")], "55 80")]
fn contras_count_for_who_gave_them(
    #[case] contras: &[(&str, &str, bool, &str, &str)],
    #[case] expected: &str,
) {
    let announcements: Vec<_> = (contras.iter())
        .map(|(item, by, won, card, kontra)| {
            let card: Card = card.parse().unwrap();
            announced(item, by, *won, json!({"cards": [card], "kontra_by": kontra}))
        })
        .collect();
    assert_eq!(scores(&deal(json!(announcements), json!([obscur("attackers")]))), expected);
}

/// ROY "Die Trophäen": the limit with a trophy, made or lost.
#[rstest]
#[case::small_made("spadille", true, &["turul"], "110 90")]
#[case::small_lost("spadille", false, &["turul"], "65 90")]
#[case::fifty_lost("dschinn", false, &["turul"], "45 90")]
#[case::great_made("couleur", true, &[], "120 90")]
#[case::great_lost("couleur", false, &["turul"], "0 90")]
#[case::super_made("pyramide", true, &[], "140 90")]
fn a_trophy_moves_the_limit(
    #[case] trophy: &str,
    #[case] made: bool,
    #[case] beside: &[&str],
    #[case] expected: &str,
) {
    let cards = if trophy == "dschinn" { json!({"cards": ["p10"]}) } else { json!({}) };
    let mut announcements = vec![announced(trophy, "A", made, cards)];
    announcements.extend(beside.iter().map(|item| announced(item, "B", true, json!({"cards": ["T1"]}))));
    let silent = if trophy == "pyramide" { json!([]) } else { json!([obscur("attackers")]) };
    assert_eq!(scores(&deal(json!(announcements), silent)), expected);
}

/// ROY "Die Trophäen": each side has the limit of its own trophy, whatever it would score
/// without. 40 and 90 for consolation, 5 for the attackers' Obscur unless a free trick is announced.
#[rstest]
#[case::made_within(&[("spadille", "A", true)], "75 90")]
#[case::made_beyond(&[("spadille", "D", true)], "45 110")]
#[case::lost_within(&[("manille", "D", false)], "45 60")]
#[case::lost_beyond(&[("spadille", "D", false), ("turul", "C", true)], "45 70")]
#[case::fifty_lost_beyond(&[("mariage", "D", false), ("turul", "C", true)], "45 50")]
#[case::lost_below_zero(&[("mariage", "A", false)], "0 90")]
#[case::great_within(&[("couleur", "A", true), ("valat", "B", false)], "100 90")]
#[case::great_beyond(&[("couleur", "D", true)], "45 120")]
#[case::great_lost(&[("trojka", "D", false)], "45 0")]
#[case::great_lost_with_much_else(&[("bethlehem", "C", false), ("turul", "D", true), ("amazon", "C", true)], "45 0")]
#[case::made_and_made(&[("trojka", "A", true), ("spadille", "C", true)], "130 110")]
#[case::made_and_lost(&[("couleur", "A", true), ("spadille", "C", false), ("turul", "D", true)], "120 70")]
#[case::small_and_great_lost(&[("manille", "A", false), ("habicht", "C", false)], "15 0")]
fn each_side_has_its_own_limit(#[case] items: &[(&str, &str, bool)], #[case] expected: &str) {
    let announcements: Vec<_> = (items.iter())
        .map(|(item, by, won)| {
            let named = match *item {
                "turul" => json!({"cards": ["T1"]}),
                "habicht" => json!({"cards": ["T2", "T3", "hK"]}),
                "mariage" => json!({"suit": "p"}),
                _ => json!({}),
            };
            announced(item, by, *won, named)
        })
        .collect();
    let is_free = items.iter().any(|(item, ..)| *item == "valat");
    let silent = if is_free { json!([]) } else { json!([obscur("attackers")]) };
    assert_eq!(scores(&deal(json!(announcements), silent)), expected);
}

/// What explains the score: consolation, items, contras, caps and limits, each for its side.
#[test]
fn the_lines_explain_the_score() {
    let announcements = json!([
        announced("turul", "A", true, json!({"cards": ["T1"], "kontra_by": "C"})),
        announced("kasse", "B", true, json!({})),
    ]);
    let settlement = settled(&deal(announcements, json!([{"item": "vier_koenige", "side": "attackers"}])));
    let lines: Vec<_> = (settlement.lines.iter())
        .map(|line| format!("{} {} {}", line.side.id(), line.item.id(), line.value))
        .collect();
    assert_eq!(
        lines,
        [
            "attackers consolation 40",
            "attackers turul 50",
            "attackers kasse 20",
            "attackers vier_koenige 20",
            "attackers limit -30",
            "defenders consolation 90",
            "defenders turul -50",
            "defenders kontra_cap 30",
        ]
    );
}

#[test]
fn trophies_are_listed_under_who_announced_them() {
    use domain::royal::{Deal, TrophyMade};

    let announcements = json!([
        announced("spadille", "D", true, json!({})),
        announced("trojka", "B", true, json!({})),
        announced("ultimo", "B", false, json!({"cards": ["T1"]})),
    ]);
    let record = crate::support::record(&deal(announcements, json!([obscur("attackers")])));
    let seating = crate::support::seating();
    let deal =
        Deal::check_players(&crate::support::RULES, seating, &record, crate::support::seat_of).unwrap();
    let name = |seat: domain::seat::Seat| crate::support::PLAYERS[seat.index()].to_owned();
    let made: Vec<_> = deal
        .trophies()
        .into_iter()
        .map(|TrophyMade { item, by, partner }| format!("{item} {} {}", name(by), name(partner)))
        .collect();
    assert_eq!(made, ["trojka B A", "spadille D C"]);
}
