//! Whatever is played, its outcomes are never called impossible; and what others imply
//! cannot be outcomes otherwise.

use domain::card::{Card, CardSet, Suit};
use domain::royal::outcome::{ItemOutcome, contradictions};
use domain::royal::record::{Hand, Named, Pair};
use domain::royal::side::ORDER;
use domain::royal::{BySide, Item, Names, Side, needs, pack};
use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use super::course::{Course, Taken};

fn below(rng: &mut ChaCha8Rng, n: usize) -> usize {
    usize::try_from(rng.next_u32()).unwrap() % n
}

/// A deal and a play of it: who may beat, may not; sides of all strengths.
fn play(seed: u64) -> Course {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut cards: Vec<Card> =
        pack::PACK.iter().filter(|&card| card != pack::LAMOUR && card != pack::ENGEL).collect();
    for i in (1..cards.len()).rev() {
        cards.swap(i, below(&mut rng, i + 1));
    }
    // In some deals one side holds nearly all that is high.
    match seed % 4 {
        0 => cards
            .sort_by_key(|card| card.tarock().map_or(u32::from(card.index()) % 8, |n| 100 + u32::from(n))),
        1 => cards.sort_by_key(|card| std::cmp::Reverse(card.tarock().unwrap_or(0))),
        _ => {}
    }
    for _ in 0..below(&mut rng, 12) {
        let (i, j) = (below(&mut rng, 38), below(&mut rng, 38));
        cards.swap(i, j);
    }
    let mut hands = [CardSet::EMPTY; 4];
    hands[0].insert(pack::LAMOUR);
    hands[1].insert(pack::ENGEL);
    let sizes = [0, 0, 1, 1, 2, 3];
    for (i, card) in cards.into_iter().enumerate() {
        let wanted = sizes[i % 2 + usize::from(i >= 18) * 4];
        let hand =
            if hands[wanted].len() < 10 { wanted } else { (0..4).find(|&h| hands[h].len() < 10).unwrap() };
        hands[hand].insert(card);
    }
    let dealt = hands;
    // Who lays low, who high, who whatever he may: a side that lays high takes all tricks at times.
    let mut style = || below(&mut rng, 4);
    let styles = [style(), style(), style(), style()];
    let mut leader = 1;
    let mut taken = Vec::new();
    for _ in 0..10 {
        let mut lead: Option<Card> = None;
        let mut best: Option<(usize, Card)> = None;
        let mut trick = CardSet::EMPTY;
        for i in 0..4 {
            let at = (leader + i) % 4;
            let alike = lead.map_or(hands[at], |lead| hands[at] & CardSet::alike(lead));
            let may = [alike, hands[at] & CardSet::TAROCKS, hands[at]];
            let may: Vec<_> = may.into_iter().find(|set| !set.is_empty()).unwrap().iter().collect();
            let card = match (styles[at], below(&mut rng, 3)) {
                (0, 0) | (1, _) => may[0],
                (0, 1) | (2, _) => may[may.len() - 1],
                _ => may[below(&mut rng, may.len())],
            };
            hands[at].remove(card);
            trick.insert(card);
            let beats = best.is_none_or(|(_, high)| {
                CardSet::above(high).contains(card) || (high.tarock().is_none() && card.tarock().is_some())
            });
            lead = lead.or(Some(card));
            if beats {
                best = Some((at, card));
            }
        }
        let (winner, with) = best.unwrap();
        let (side, partner) = ORDER[winner];
        taken.push(Taken { side, partner, with, cards: trick });
        leader = winner;
    }
    let hand = |eintreiber, abfaenger| Pair { eintreiber, abfaenger };
    Course {
        hands: BySide { attackers: hand(dealt[1], dealt[0]), defenders: hand(dealt[3], dealt[2]) },
        taken,
    }
}

fn hands(course: &Course) -> BySide<Hand> {
    BySide::from_fn(|side| {
        let pair = &course.hands[side];
        let held = pair.eintreiber | pair.abfaenger;
        let holds = ["T18", "T17", "T16"].map(|card| card.parse::<Card>().unwrap());
        Hand {
            tarocks: (held & CardSet::TAROCKS).len(),
            honneurs: (held & pack::HONNEURS).len(),
            holds: holds.into_iter().filter(|&card| held.contains(card)).collect(),
        }
    })
}

/// Every item of both sides with what it names, as it ended: often what was played.
fn outcomes(course: &Course, seed: u64) -> Vec<ItemOutcome> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed ^ 0x5EED);
    let mut outcomes = Vec::new();
    for side in Side::ALL {
        for item in Item::ALL.into_iter().filter(|item| !item.is_meldung()) {
            let mut card = |trick: usize| match course.taken.get(trick) {
                Some(taken) if pack::HOCHSPIEL.contains(taken.with) && below(&mut rng, 4) > 0 => taken.with,
                _ => pack::HOCHSPIEL.iter().nth(below(&mut rng, 8)).unwrap(),
            };
            let tricks: &[usize] = match item {
                Item::Ultimo => &[9],
                Item::PreUltimo => &[8],
                Item::Drachen => &[7],
                Item::Greif => &[6],
                Item::Turul => &[5],
                Item::Falke => &[1],
                Item::TemeschwarerFasan => &[0, 2],
                Item::KlausenburgerFasan => &[1, 3],
                _ => &[0, 1, 2],
            };
            let cards: Vec<_> = match item.names() {
                Names::Cards(n) => tricks.iter().take(n.into()).map(|&trick| card(trick)).collect(),
                _ => Vec::new(),
            };
            let suit = Suit::ALL[below(&mut rng, 4)];
            let black = [Suit::Pik, Suit::Treff][below(&mut rng, 2)];
            let suits = [[Suit::Herz, Suit::Karo][below(&mut rng, 2)], black];
            let named = match item.names() {
                Names::Suit => Named { suit: Some(suit), ..Named::default() },
                Names::BlackTen => Named { suit: Some(black), ..Named::default() },
                Names::RedAndBlack => Named { suits: &suits, ..Named::default() },
                _ => Named { cards: &cards, ..Named::default() },
            };
            let needs = needs(item, named);
            let won = course.made(side, domain::royal::Partner::Eintreiber, &needs);
            outcomes.push(ItemOutcome { pointer: format!("/{}/{item}", side.id()), item, side, won, needs });
        }
    }
    outcomes
}

/// Made, and so another of the same side.
const IMPLIED: [(Item, Item); 24] = [
    (Item::Kasse, Item::Spiel),
    (Item::Valat, Item::Legion),
    (Item::Valat, Item::Trull),
    (Item::Valat, Item::Misere),
    (Item::Trull, Item::Koepfe),
    (Item::Koepfe, Item::Honneur),
    (Item::Legion, Item::Armee),
    (Item::Legion, Item::VierKoenige),
    (Item::Bridge, Item::Obscur),
    (Item::Spadille, Item::Amazon),
    (Item::Sphinx, Item::Spadille),
    (Item::Bethlehem, Item::Phoenix),
    (Item::Bethlehem, Item::Couleur),
    (Item::Trojka, Item::Schleicher),
    (Item::Dschinn, Item::Amazon),
    (Item::Pagatfang, Item::Lauer),
    (Item::Golgatha, Item::Pagatfang),
    (Item::Mondfang, Item::Honneur),
    (Item::MondfangStill, Item::Mondfang),
    (Item::Kentaur, Item::Amazon),
    (Item::GrosserVogel, Item::Kasse),
    (Item::KleinerVogel, Item::Spiel),
    (Item::Skala, Item::GrosserVogel),
    (Item::Famille, Item::Couleur),
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn what_was_played_contradicts_nothing(seed: u64) {
        let course = play(seed);
        let outcomes = outcomes(&course, seed);
        let found = contradictions(Some(&hands(&course)), &outcomes);
        prop_assert!(found.is_empty(), "{found:?}\n{course:?}");
        prop_assert!(contradictions(None, &outcomes).is_empty());
    }

    #[test]
    fn what_others_imply_cannot_be_told_otherwise(seed: u64) {
        let course = play(seed);
        let hands = hands(&course);
        let outcomes = outcomes(&course, seed);
        for (made, implied) in IMPLIED {
            for side in Side::ALL {
                let at = |item| outcomes.iter().position(|one| (one.item, one.side) == (item, side)).unwrap();
                if !outcomes[at(made)].won {
                    continue;
                }
                prop_assert!(outcomes[at(implied)].won, "{made} without {implied}");
                let mut flipped = vec![outcomes[at(made)].clone(), outcomes[at(implied)].clone()];
                flipped[1].won = false;
                let found = contradictions(Some(&hands), &flipped);
                prop_assert!(found.iter().any(|violation| violation.pointer == flipped[1].pointer), "{made} {implied}");
                prop_assert!(found.len() <= 2);
            }
        }
    }

    /// The same trick, card or count cannot be both sides'.
    #[test]
    fn what_one_side_made_the_other_cannot_have(seed: u64) {
        let course = play(seed);
        let outcomes = outcomes(&course, seed);
        for one in outcomes.iter().filter(|one| one.won) {
            let shared = matches!(
                one.item,
                Item::Kasse | Item::Valat | Item::Piccolo | Item::Visi | Item::Koepfe | Item::Legion | Item::VierKoenige | Item::Obscur
                    | Item::Ultimo | Item::Fasan | Item::Couleur | Item::Mondfang | Item::Pagatfang
            );
            if shared {
                let other = ItemOutcome { side: one.side.other(), pointer: "/other".into(), ..one.clone() };
                prop_assert!(!contradictions(None, &[one.clone(), other]).is_empty(), "{}", one.item);
            }
        }
    }
}

/// The plays above reach what the laws are about.
#[test]
fn plays_make_items_of_all_kinds() {
    let mut made = std::collections::BTreeSet::new();
    for seed in 0..400 {
        let course = play(seed);
        made.extend(
            outcomes(&course, seed).into_iter().filter(|outcomes| outcomes.won).map(|outcomes| outcomes.item),
        );
    }
    for item in [
        Item::Valat,
        Item::Legion,
        Item::Mondfang,
        Item::Ultimo,
        Item::Piccolo,
        Item::Pagatfang,
        Item::Couleur,
    ] {
        assert!(made.contains(&item), "{item} was never made");
    }
    assert!(made.len() >= 40, "{made:?}");
}
