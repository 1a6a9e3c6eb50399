use proptest::prelude::*;
use rstest::rstest;
use serde_json::{Value, json};

use super::*;

fn rules() -> Rules {
    let table: toml::Table = include_str!("../../../rulesets/tarot-fft.toml").parse().unwrap();
    let mut game = table["game"].as_table().unwrap().clone();
    game.remove("family");
    game.try_into().unwrap()
}

fn heap(value: Value) -> Heap {
    serde_json::from_value(value).unwrap()
}

/// Points and bouts of the attack, in words.
#[track_caller]
fn counted(value: Value) -> String {
    let counted = heap(value).count(&rules()).unwrap();
    assert_eq!(counted.points + counted.defence.points, PACK_POINTS);
    assert_eq!(counted.bouts + counted.defence.bouts, BOUTS);
    assert_eq!(counted.made, counted.points >= counted.needed);
    format!("{} {}", counted.points, counted.bouts)
}

fn refused(value: Value) -> Vec<String> {
    let violations = heap(value).count(&rules()).unwrap_err();
    violations.iter().map(|v| format!("{} {}", v.pointer, v.code.name())).collect()
}

/// TAR "Das Zählen": king and low card 5, queen 4, cavalier 3, valet 2, two low cards 1.
#[rstest]
#[case("five", "5 0")]
#[case("four", "4 0")]
#[case("three", "3 0")]
#[case("two", "2 0")]
#[case("one", "1 0")]
fn a_pair_counts_what_its_head_is_worth(#[case] pair: &str, #[case] expected: &str) {
    // With four players tricks are pairs of pairs; the rest is of low cards.
    let mut heap =
        json!({"players": 4, "contract": "garde_contre", "counted": "attack", "pairs": {"one": 1}});
    heap["pairs"][pair] = json!(heap["pairs"][pair].as_u64().unwrap_or(0) + 1);
    let points: f64 = expected.split(' ').next().unwrap().parse().unwrap();
    assert_eq!(counted(heap), format!("{} 0", points + 1.0));
}

#[test]
fn the_other_camp_has_the_rest() {
    // TAR: who has very many tricks lets the others count.
    let pairs = json!({"five": 2, "four": 1, "one": 3, "bouts": 1});
    let heap = json!({"players": 4, "contract": "garde", "counted": "defence", "pairs": pairs});
    assert_eq!(counted(heap), "74 2");
}

#[rstest]
#[case::taken(json!({"cards": ["A1", "hR", "h2", "h3"], "dog": ["p1", "p2", "p3", "p4", "p5", "p6"]}), "garde", "13 1")]
#[case::contre(json!({"cards": ["A1", "hR", "h2", "h3"]}), "garde_contre", "10 1")]
#[case::contre_and_the_dog_is_told(json!({"cards": ["A1", "hR", "h2", "h3"], "dog": ["A21", "pR", "p3", "p4", "p5", "p6"]}), "garde_contre", "10 1")]
#[case::sans(json!({"cards": ["A1", "hR", "h2", "h3"], "dog": ["A21", "pR", "p3", "p4", "p5", "p6"]}), "garde_sans", "21 2")]
#[case::the_excuse_stays(json!({"cards": ["A1", "hR", "h2", "Ex"], "excuse": {"by": "defence"}}), "garde_contre", "10 1")]
#[case::the_excuse_comes_back(json!({"cards": ["A1", "hR", "h2", "h3"], "excuse": {"by": "attack"}}), "garde_contre", "14 2")]
#[case::the_own_excuse_in_an_own_trick(json!({"cards": ["A1", "hR", "h2", "Ex"], "excuse": {"by": "attack"}}), "garde_contre", "14 2")]
#[case::lost_in_the_last_trick(json!({"cards": ["A1", "hR", "h2", "Ex"], "excuse": {"by": "defence", "in_last_trick": true}}), "garde_contre", "14 2")]
#[case::lost_in_an_own_last_trick(json!({"cards": ["A1", "hR", "h2", "Ex"], "excuse": {"by": "attack", "in_last_trick": true}}), "garde_contre", "10 1")]
#[case::no_trick_but_the_excuse(json!({"cards": [], "excuse": {"by": "attack"}}), "garde_contre", "4 1")]
#[case::the_excuse_kept_alone(json!({"cards": ["Ex"]}), "garde_contre", "4 1")]
#[case::nothing(json!({"cards": []}), "garde_contre", "0 0")]
fn cards_are_counted_with_the_dog_and_the_excuse(
    #[case] mut stated: Value,
    #[case] contract: &str,
    #[case] expected: &str,
) {
    stated["players"] = 4.into();
    stated["contract"] = contract.into();
    stated["counted"] = "attack".into();
    assert_eq!(counted(stated), expected);
}

/// TAR "Match": the defence keeps its Excuse, 4 points and a bout; the attack has 87 and two.
#[rstest]
#[case(3)]
#[case(4)]
#[case(5)]
fn a_match_without_the_excuse_is_87(#[case] players: u8) {
    let due = dog_cards(players.into());
    let low = |card: &Card| !card.is_roi() && !card.is_bout();
    let dog: Vec<_> = Card::all().filter(low).take(due).collect();
    let tricks: Vec<_> = Card::all().filter(|card| !dog.contains(card)).collect();
    let others: Vec<_> = tricks.iter().filter(|card| **card != Card::EXCUSE).collect();
    let raw =
        json!({"players": players, "contract": "prise", "counted": "attack", "dog": dog, "cards": tricks});
    let mut with_excuse = raw.clone();
    with_excuse["excuse"] = json!({"by": "defence"});
    assert_eq!(counted(with_excuse), "87 2");
    let mut exchanged = raw.clone();
    exchanged["cards"] = json!(others);
    assert_eq!(counted(exchanged), "87 2");
    let mut own = raw;
    own["excuse"] = json!({"by": "attack", "in_last_trick": true});
    assert_eq!(counted(own), "91 3");
}

#[rstest]
#[case::no_tricks(json!({"cards": ["A1", "hR"]}), &["/cards cards_count"])]
#[case::twice(json!({"cards": ["A1", "A1", "h1", "h2"]}), &["/cards/1 duplicate_card"])]
#[case::in_dog_and_trick(
    json!({"cards": ["h1", "h2", "h3", "h4"], "dog": ["h4", "h5", "h6", "h7", "h8", "h9"]}),
    &["/dog/0 duplicate_card"]
)]
#[case::short_dog(json!({"cards": [], "dog": ["h4"]}), &["/dog cards_count"])]
#[case::nothing(json!({}), &[" count_missing"])]
#[case::both(json!({"cards": [], "pairs": {}}), &["/pairs inconsistent"])]
#[case::excuse_in_dog(
    json!({"cards": [], "dog": ["Ex", "h5", "h6", "h7", "h8", "h9"], "excuse": {"by": "attack"}}),
    &["/excuse contradiction"]
)]
#[case::pairs_and_more(
    json!({"pairs": {"five": 8, "bouts": 4, "one": 1}, "dog": [], "excuse": {"by": "attack"}}),
    &["/dog inconsistent", "/excuse inconsistent", "/pairs/five out_of_bounds", "/pairs/bouts out_of_bounds", "/pairs cards_count"]
)]
#[case::five_kings(json!({"pairs": {"five": 6, "bouts": 1}}), &["/pairs/bouts out_of_bounds"])]
#[case::more_low_cards_than_there_are(json!({"pairs": {"one": 36}}), &["/pairs/one out_of_bounds"])]
#[case::one_low_card_too_many(json!({"pairs": {"five": 4, "one": 28}}), &["/pairs/one out_of_bounds"])]
fn what_cannot_lie_there_is_refused(#[case] mut stated: Value, #[case] found: &[&str]) {
    stated["players"] = 4.into();
    stated["contract"] = "garde_contre".into();
    stated["counted"] = "attack".into();
    assert_eq!(refused(stated), found);
}

/// 59 cards count a half, those beside the heads among them.
#[test]
fn all_low_cards_can_lie_in_one_heap() {
    let heap =
        |pairs: Value| json!({"players": 3, "contract": "garde_contre", "counted": "attack", "pairs": pairs});
    assert_eq!(counted(heap(json!({"five": 1, "one": 29}))), "34 0");
    assert_eq!(refused(heap(json!({"four": 3, "one": 28, "single": true}))), ["/pairs/one out_of_bounds"]);
}

#[test]
fn the_taker_needs_his_dog_and_lays_no_king_aside() {
    let heap =
        |dog: Value| json!({"players": 5, "contract": "prise", "counted": "attack", "cards": [], "dog": dog});
    assert_eq!(refused(heap(Value::Null)), ["/dog cards_count"]);
    assert_eq!(refused(heap(json!(["hR", "A1", "h2"]))), ["/dog/0 talon_mismatch", "/dog/1 talon_mismatch"]);
    assert_eq!(counted(heap(json!(["hD", "h1", "h2"]))), "4.5 0");
}

prop_compose! {
    /// All cards in any order, for three to five players, with a number of tricks.
    fn dealt()(
        players in 3_u8..=5,
        cards in Just(Card::all().collect::<Vec<_>>()).prop_shuffle(),
        share in 0_usize..=24,
    ) -> (u8, Vec<Card>, usize) {
        (players, cards, share)
    }
}

proptest! {
    /// Both sides count the same deal to the same: their heaps have all points between them.
    #[test]
    fn both_camps_come_to_the_same(
        (players, cards, share) in dealt(),
        by in prop::sample::select(vec![Side::Attack, Side::Defence]),
        in_last_trick in any::<bool>(),
        sans in any::<bool>(),
    ) {
        let due = dog_cards(players.into());
        let (dog, tricks) = cards.split_at(due);
        let contract = if sans { Contract::GardeSans } else { Contract::GardeContre };
        let won = (share * usize::from(players)).min(tricks.len());
        let (attack, defence) = tricks.split_at(won);
        let excuse = (!dog.contains(&Card::EXCUSE)).then_some(ExcusePlayed { by, in_last_trick });
        let count = |counted, cards: &[Card]| {
            let heap = Heap {
                players, contract, counted, cards: Some(cards.to_vec()), dog: Some(dog.to_vec()), excuse, pairs: None,
            };
            heap.count(&rules())
        };
        prop_assert_eq!(count(Side::Attack, attack), count(Side::Defence, defence));
    }
}
