//! Whatever is sent is answered, and every answer adds up.

use std::collections::BTreeSet;

use domain::game::Ledger as _;
use domain::royal::play::Broken;
use domain::royal::{Deal, Play};
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::{Value, json};

use super::deals::{COURT, GRAND, QUART, ROYAL, STELLA};
use super::table::{play, seat_of, seating};
use crate::altered::{Alteration, alter, alteration, anything};
use crate::support;

fn plays() -> Vec<Value> {
    vec![
        play(&GRAND, json!([{"item": "grand", "by": "A", "raised_from": [{"item": "skala", "by": "D"}]}])),
        play(
            &COURT,
            json!([{"item": "mariage", "by": "D", "suit": "p", "kontra_by": "B"}, {"item": "visi", "by": "A"}]),
        ),
        play(&ROYAL, json!([{"item": "royal", "by": "A"}, {"item": "spiel", "by": "C"}])),
        play(
            &STELLA,
            json!([{"item": "stella", "by": "A", "cards": ["hK", "kK", "tK"]}, {"item": "vogerl", "by": "D"}]),
        ),
        play(
            &QUART,
            json!([{"item": "ultimo", "by": "B", "cards": ["T1"]}, {"item": "ultimo", "by": "D", "cards": ["hK"]}]),
        ),
    ]
}

/// Words of the game.
const WORDS: &[&str] = &["A", "E", "hK", "Sk", "T1", "valat", "mariage", "p", "tarockanzahl"];

/// What holds for every answer; whether there was one.
fn answered(play: &Value) -> bool {
    let Ok(play) = serde_json::from_value::<Play<String>>(play.clone()) else { return false };
    let judged = match play.adjudicate(&support::RULES, seating(), |name| seat_of(name)) {
        Ok(judged) => judged,
        Err(refused) => {
            assert!(!refused.is_empty());
            return false;
        }
    };
    assert_eq!(usize::from(judged.tricks_taken.iter().sum::<u8>()), judged.trick_winners.len());
    assert_eq!(judged.is_legal(), judged.breaches.is_empty());
    let over = judged.trick_winners.len() == 10;
    assert!(!over || judged.record().is_some(), "a complete play has a record");
    for breach in &judged.breaches {
        assert!(usize::from(breach.trick) <= play.tricks.len());
        assert!(!breach.message().id.is_empty());
    }
    if let Some(record) = judged.record().filter(|_| judged.is_legal()) {
        // What was played rightly stands the check of any record, and comes to the same by it.
        let deal = Deal::check(&support::RULES, seating(), record).unwrap();
        assert_eq!(Some(deal.settle()), judged.settle(&support::RULES, seating()));
    }
    let broken: BTreeSet<_> = judged.breaches.iter().map(|breach| breach.broken).collect();
    if judged.record().is_some() && judged.settle(&support::RULES, seating()).is_none() {
        // Only what no table could have played rightly comes to no score.
        assert!(!broken.is_empty(), "{play:?}");
        let cards = [Broken::NotInHand, Broken::Farbzwang, Broken::Tarockzwang, Broken::NotThrownIn];
        assert!(cards.iter().any(|card| broken.contains(card)), "{broken:?} {play:?}");
    }
    true
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn altered_plays_are_judged_or_refused(
        play in prop::sample::select(plays()),
        alterations in prop::collection::vec(alteration(WORDS, 10), 0..6),
    ) {
        let mut play = play;
        for alteration in &alterations {
            alter(&mut play, alteration, &[]);
        }
        answered(&play);
    }

    #[test]
    fn cards_in_each_others_place_are_judged(
        play in prop::sample::select(plays()),
        swaps in prop::collection::vec(any::<(Index, Index)>(), 1..8),
        tricks in 1usize..=10,
    ) {
        let mut play = play;
        for (a, b) in swaps {
            alter(&mut play, &Alteration::SwapPlayed(a, b), &[]);
        }
        alter(&mut play, &Alteration::Break(tricks), &[]);
        prop_assert!(answered(&play));
    }

    #[test]
    fn any_json_is_answered(play in anything(WORDS)) {
        answered(&play);
    }
}
