use rstest::rstest;
use serde_json::{Value, json};

use super::*;
use crate::ruleset::Ruleset;

fn count(ruleset: &str, heap: Value) -> Result<Counted, Vec<String>> {
    let rules = Ruleset::preset(ruleset).unwrap().game.koenigrufen().unwrap();
    let heap: Heap = serde_json::from_value(heap).unwrap();
    let named =
        |found: Vec<Violation>| found.iter().map(|v| format!("{} {}", v.pointer, v.code.name())).collect();
    heap.count(rules).map_err(named)
}

fn dreier(told: Value) -> Value {
    let mut heap = json!({"contract": "dreier", "counted": "declarer"});
    heap.as_object_mut().unwrap().extend(told.as_object().unwrap().clone());
    heap
}

/// KR18 "Positivspiele": won from 35/2, lost with 35/1; whichever side is counted.
#[rstest]
#[case(json!({"blatt": "35/2"}), true)]
#[case(json!({"blatt": "35/1"}), false)]
#[case(json!({"thirds": 107}), true)]
#[case(json!({"thirds": 106}), false)]
#[case(json!({"counted": "opponents", "blatt": "34/1"}), true)]
#[case(json!({"counted": "opponents", "blatt": "34/2"}), false)]
fn the_game_is_won_from_35_2(#[case] told: Value, #[case] won: bool) {
    for ruleset in ["krenglbach-2018", "tarockcup-2018", "tarockcup-2019", "ooe-2023"] {
        assert_eq!(count(ruleset, dreier(told.clone())).unwrap().won, won, "{ruleset}");
    }
}

/// TC18 §1: by threes 36 points win, whatever is left over; with 35 nobody does. The declarer has
/// whole tricks and three cards laid aside.
#[rstest]
#[case::none_left(json!({"points": [12, 13, 9, 1, 1]}), 36, 108)]
#[case::none_left_and_lost(json!({"points": [12, 13, 8, 1, 1]}), 35, 105)]
#[case::one_left(json!({"points": [10, 13, 9, 1, 1, 1], "left_over": {"cards": 1, "points": 1}}), 36, 109)]
#[case::one_left_and_lost(json!({"points": [10, 13, 8, 1, 1, 1], "left_over": {"cards": 1, "points": 1}}), 35, 106)]
#[case::two_left(json!({"points": [13, 13, 9], "left_over": {"cards": 2, "points": 1}}), 36, 107)]
#[case::two_left_and_lost(json!({"points": [13, 13, 8], "left_over": {"cards": 2, "points": 1}}), 35, 104)]
fn counted_by_threes_36_points_are_35_2(#[case] lagen: Value, #[case] by_threes: u16, #[case] thirds: u16) {
    let counted = count("tarockcup-2018", dreier(json!({"lagen": lagen}))).unwrap();
    assert_eq!((counted.thirds.declarer, counted.won), (thirds, by_threes >= 36));
}

/// However cards are laid, they count the same.
#[test]
fn cards_and_lagen_of_them_count_the_same() {
    let cards: Vec<Card> = Card::all().step_by(2).collect();
    let lagen = |cards: &[Card]| {
        let value = |card: &Card| (card.thirds() + 2) / 3;
        let points: Vec<u16> =
            cards.chunks_exact(3).map(|lage| lage.iter().map(value).sum::<u16>() - 2).collect();
        let rest = cards.chunks_exact(3).remainder();
        let left = (!rest.is_empty())
            .then(|| json!({"cards": rest.len(), "points": rest.iter().map(value).sum::<u16>() - 1}));
        let mut lagen = json!({"points": points});
        if let Some(left) = left {
            lagen["left_over"] = left;
        }
        lagen
    };
    for tricks in 0..=6 {
        let own = &cards[..3 + 4 * tricks];
        let by_card = count("tarockcup-2018", dreier(json!({"cards": own}))).unwrap();
        let by_three = count("tarockcup-2018", dreier(json!({"lagen": lagen(own)}))).unwrap();
        assert_eq!(
            (by_card.thirds, by_card.blatt, by_card.won),
            (by_three.thirds, by_three.blatt, by_three.won)
        );
        let all: u16 = own.iter().map(|card| card.thirds()).sum();
        assert_eq!((by_card.thirds.declarer, by_card.thirds.opponents), (all, 210 - all));
    }
}

/// Sacks from 45/2 and 55/2 where the ruleset knows them; Trull and kings by the cards.
#[rstest]
#[case("tarockcup-2018", json!({"blatt": "45/1"}), &[])]
#[case("tarockcup-2018", json!({"blatt": "45/2"}), &["sack_1 declarer"])]
#[case("tarockcup-2018", json!({"blatt": "55/2"}), &["sack_1 declarer", "sack_2 declarer"])]
#[case("krenglbach-2018", json!({"blatt": "55/2"}), &[])]
#[case("tarockcup-2018", json!({"thirds": 40}), &["sack_1 opponents", "sack_2 opponents"])]
#[case("tarockcup-2018", json!({"cards": ["T1", "T21", "Sk"]}), &["trull declarer", "vier_koenige opponents", "sack_1 opponents", "sack_2 opponents", "valat opponents"])]
#[case("tarockcup-2018", json!({"tricks": 12, "thirds": 200}), &["sack_1 declarer", "sack_2 declarer", "valat declarer"])]
#[case("tarockcup-2018", json!({"contract": "farbendreier", "cards": ["T1", "T21", "Sk"]}), &["vier_koenige opponents", "sack_1 opponents", "sack_2 opponents", "valat opponents"])]
fn what_the_count_tells_of_premiums(#[case] ruleset: &str, #[case] told: Value, #[case] expected: &[&str]) {
    let made = count(ruleset, dreier(told)).unwrap().premiums;
    let made: Vec<_> = made.iter().map(|made| format!("{} {}", made.premium.id(), made.side.id())).collect();
    assert_eq!(made, expected);
}

/// The discard is the declarer's, the rest of the talon the opponents'.
#[rstest]
#[case("dreier", "declarer", false, 3)]
#[case("dreier", "opponents", false, 3)]
#[case("sechserdreier", "declarer", false, 6)]
#[case("sechserdreier", "opponents", false, 0)]
#[case("solodreier", "declarer", false, 0)]
#[case("solodreier", "opponents", false, 6)]
#[case("solorufer", "declarer", false, 0)]
#[case("solorufer", "declarer", true, 3)]
#[case("solorufer", "opponents", true, 3)]
fn tricks_and_what_belongs_to_them(
    #[case] contract: &str,
    #[case] counted: &str,
    #[case] king_in_talon: bool,
    #[case] beside: usize,
) {
    let cards: Vec<Card> = Card::all().collect();
    for number in 0..=PACK {
        let heap = json!({"contract": contract, "counted": counted, "king_in_talon": king_in_talon, "cards": cards[..number]});
        let fits = number >= beside && (number - beside).is_multiple_of(4) && number <= 48 + beside;
        assert_eq!(count("krenglbach-2018", heap).is_ok(), fits, "{number}");
    }
}

#[rstest]
#[case::with_one_trick(json!({"tricks": 1, "thirds": 200}), "/thirds thirds_without_trick")]
#[case::with_no_trick(json!({"tricks": 0, "blatt": "20"}), "/blatt thirds_without_trick")]
#[case::with_all(json!({"tricks": 12, "blatt": "20"}), "/blatt thirds_without_trick")]
#[case::more_than_there_are(json!({"thirds": 211}), "/thirds thirds_without_trick")]
#[case::thirteen(json!({"tricks": 13, "thirds": 100}), "/tricks out_of_bounds")]
#[case::no_whole_trick(json!({"cards": ["hK", "hD"]}), "/cards cards_count")]
#[case::other_tricks(json!({"cards": ["hK", "hD", "h1"], "tricks": 2}), "/cards cards_count")]
#[case::twice(json!({"cards": ["hK", "hD", "hK"]}), "/cards/2 duplicate_card")]
#[case::lage_of_nothing(json!({"lagen": {"points": [0]}}), "/lagen/points/0 out_of_bounds")]
#[case::lage_of_14(json!({"lagen": {"points": [14]}}), "/lagen/points/0 out_of_bounds")]
#[case::nine_tens(json!({"lagen": {"points": [13, 13, 13, 13, 13]}}), "/lagen thirds_without_trick")]
#[case::three_left(json!({"lagen": {"points": [], "left_over": {"cards": 3, "points": 1}}}), "/lagen/left_over/cards out_of_bounds")]
#[case::one_left_too_dear(json!({"lagen": {"points": [], "left_over": {"cards": 1, "points": 5}}}), "/lagen/left_over/points out_of_bounds")]
#[case::nineteen(json!({"lagen": {"points": [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]}}), "/lagen/points cards_count")]
#[case::nothing(json!({}), " count_missing")]
#[case::both(json!({"thirds": 100, "blatt": "33/1"}), " inconsistent")]
#[case::trischaken(json!({"contract": "trischaken", "thirds": 100}), "/contract count_not_allowed")]
#[case::bettler(json!({"contract": "bettler", "thirds": 100}), "/contract count_not_allowed")]
#[case::unknown(json!({"contract": "zwiccolo", "thirds": 100}), "/contract contract_not_in_ruleset")]
#[case::nothing_called(json!({"king_in_talon": true, "thirds": 100}), "/king_in_talon king_in_talon_not_allowed")]
fn what_cannot_be_is_refused(#[case] told: Value, #[case] expected: &str) {
    assert_eq!(count("tarockcup-2018", dreier(told)).unwrap_err(), [expected]);
}
