//! Whatever comes in, nothing panics; and whatever is judged adds up.

use cases::adjudicate::adjudicate;
use cases::score::score;
use domain::tarot::PACK_POINTS;
use domain::tarot::play::{Adjudication, Play};
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::{Value, json};

use super::deals::{
    ALONE, CHELEM, CHELEM_OF_DEFENCE, EXCUSE_LED, EXCUSE_LOST_IN_OWN_TRICK, EXCUSE_WITH_DEFENCE, HALVES,
};
use super::table::{cards, rules, seating, try_judge};
use crate::altered::{Alteration, alter, alteration};

fn plays() -> Vec<Value> {
    let poignees = json!([{"by": "A", "size": "triple", "cards": cards("A6-A20")}]);
    vec![
        CHELEM.play(json!({"poignees": poignees, "chelem_announced": true})),
        EXCUSE_LED.play(json!({})),
        EXCUSE_WITH_DEFENCE.play(json!({})),
        EXCUSE_LOST_IN_OWN_TRICK.play(json!({})),
        CHELEM_OF_DEFENCE.play(json!({"vorhand": "B"})),
        ALONE.play(json!({"called": "kR", "aside_shown": ["A8"]})),
        HALVES.play(json!({})),
    ]
}

/// Words of the game.
const WORDS: &[&str] = &["A", "E", "hR", "Ex", "A1", "garde", "garde_contre", "triple"];
/// The table itself stays: whose seats these are is asked of others.
const TABLE: [&str; 2] = ["/players", "/vorhand"];

/// What holds for every judgement.
fn adds_up(play: &Play<String>, judged: &Adjudication) {
    let winners = judged.trick_winners.len();
    assert_eq!(judged.tricks_taken.iter().map(|&taken| usize::from(taken)).sum::<usize>(), winners);
    assert_eq!(judged.is_legal(), judged.breaches.is_empty());
    let is_over = winners == play.hands.0[0].1.len();
    assert_eq!(judged.record().is_some(), is_over && !judged.is_void());
    if is_over {
        assert_eq!(judged.points.attack + judged.points.defence, PACK_POINTS);
        assert_eq!(judged.bouts.attack + judged.bouts.defence, 3);
    }
    for breach in &judged.breaches {
        assert!(usize::from(breach.trick) <= play.tricks.len() && !breach.message().id.is_empty());
    }
    if let Some(settled) = judged.settle(rules("tarot-fft"), seating(play)) {
        assert_eq!(settled.points.iter().map(|points| points.sixtieths()).sum::<i64>(), 0);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn altered_plays_are_judged_or_refused(
        play in prop::sample::select(plays()),
        alterations in prop::collection::vec(alteration(WORDS, 24), 0..6),
    ) {
        let mut play = play;
        for alteration in &alterations {
            alter(&mut play, alteration, &TABLE);
        }
        let Ok(read) = serde_json::from_value::<Play<String>>(play.clone()) else { return Ok(()) };
        match try_judge("tarot-fft", &play) {
            Ok(judged) => adds_up(&read, &judged),
            Err(refused) => prop_assert!(!refused.is_empty()),
        }
    }

    #[test]
    fn cards_in_each_others_place_are_judged(
        play in prop::sample::select(plays()),
        swaps in prop::collection::vec(any::<(Index, Index)>(), 1..8),
        tricks in 1usize..=24,
    ) {
        let mut play = play;
        for (a, b) in swaps {
            alter(&mut play, &Alteration::SwapPlayed(a, b), &TABLE);
        }
        alter(&mut play, &Alteration::Break(tricks), &TABLE);
        let read = serde_json::from_value::<Play<String>>(play.clone()).unwrap();
        adds_up(&read, &try_judge("tarot-fft", &play).unwrap());
    }

    /// As a client sees it: whatever is answered can be written, and its record scores as entered.
    #[test]
    fn altered_requests_are_answered(
        ruleset in prop::sample::select(vec!["tarot-fft", "tarot-004", "ooe-2023"]),
        play in prop::sample::select(plays()),
        alterations in prop::collection::vec(alteration(WORDS, 24), 0..3),
    ) {
        let mut play = play;
        for alteration in &alterations {
            alter(&mut play, alteration, &TABLE);
        }
        play["family"] = json!("tarot");
        let request = json!({"ruleset": ruleset, "deal": play, "price_violations": true, "trick_winners": true});
        match adjudicate(&request.to_string()) {
            Ok(answer) => {
                let answer = serde_json::to_value(&answer).unwrap();
                if answer["score"].is_object() {
                    let request = json!({"ruleset": ruleset, "deal": answer["record"]}).to_string();
                    prop_assert_eq!(&serde_json::to_value(score(&request).unwrap()).unwrap(), &answer["score"]);
                }
            }
            Err(problem) => prop_assert!(!problem.violations.is_empty()),
        }
    }
}
