//! French Tarot: a shuffled pack for three to five players, any contract, and any cards laid by
//! anybody: bytes that always make a deal, so that the fuzzer reaches what lies behind the
//! reading of JSON.
#![no_main]

use domain::player_map::PlayerMap;
use domain::points::Points;
use domain::ruleset::Ruleset;
use domain::seat::{Seat, Seating};
use domain::tarot::card::Card;
use domain::tarot::play::{Play, ShownPoignee};
use domain::tarot::{Contract, PACK_POINTS, PoigneeSize, dog_cards, hand_cards};
use libfuzzer_sys::fuzz_target;

/// Choices from the input; when it is used up, always the first.
struct Choices<'a>(std::slice::Iter<'a, u8>);

impl Choices<'_> {
    fn below(&mut self, bound: usize) -> usize {
        usize::from(self.0.next().copied().unwrap_or(0)) % bound.max(1)
    }

    fn of<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len())).copied()
    }

    /// Takes so many cards out of the pack.
    fn deal(&mut self, pack: &mut Vec<Card>, count: usize) -> Vec<Card> {
        (0..count.min(pack.len())).map(|_| pack.swap_remove(self.below(pack.len()))).collect()
    }
}

fuzz_target!(|data: &[u8]| {
    let mut choose = Choices(data.iter());
    let Some(preset) = choose.of(&["tarot-fft", "tarot-004"]) else { return };
    let rules = Ruleset::preset(preset).and_then(|preset| preset.game.tarot()).expect("they are presets");
    let players = 3 + choose.below(3);
    let seats = &Seat::ALL[..players];
    let vorhand = choose.of(seats).expect("a table has seats");
    let seating = Seating::all_play(players as u8, vorhand).expect("three to five sit at the table");

    let mut pack: Vec<Card> = Card::all().collect();
    let dog = choose.deal(&mut pack, dog_cards(players));
    let hands = seats.iter().map(|&seat| (seat, choose.deal(&mut pack, hand_cards(players)))).collect();
    let contract = choose.of(&Contract::ALL).expect("there are contracts");
    let everything: Vec<Card> = Card::all().collect();
    let called = (players == 5 && choose.below(8) > 0)
        .then(|| choose.of(&["hR", "kR", "pD", "tC", "tV"]))
        .flatten()
        .and_then(|card| card.parse().ok());
    let aside = if contract.takes_dog() {
        let usual = dog_cards(players);
        let count = usual + choose.below(3) / 2;
        choose.deal(&mut everything.clone(), count)
    } else {
        Vec::new()
    };
    let aside_shown = aside.iter().copied().filter(|card| card.atout().is_some() && choose.below(2) == 0).collect();
    let poignees = (0..choose.below(4) / 2)
        .filter_map(|_| {
            let (by, size) = (choose.of(seats)?, choose.of(&PoigneeSize::ALL)?);
            let count = choose.below(16);
            Some(ShownPoignee { by, size, cards: choose.deal(&mut everything.clone(), count) })
        })
        .collect();
    let mut unplayed = everything;
    let tricks = (0..=choose.below(hand_cards(players) + 1))
        .skip(1)
        .map(|_| {
            let mut order = seats.to_vec();
            order.rotate_left(choose.below(players));
            let cards = choose.deal(&mut unplayed, players);
            order.into_iter().zip(cards).collect()
        })
        .collect();

    let play = Play {
        players: None,
        sits_out: None,
        vorhand: Some(vorhand),
        hands: PlayerMap(hands),
        dog,
        taker: choose.of(seats).expect("a table has seats"),
        contract,
        called,
        aside,
        aside_shown,
        chelem_announced: choose.below(4) == 0,
        poignees,
        tricks,
    };
    let Ok(judged) = play.adjudicate(rules, seating, |seat| Some(*seat)) else { return };
    for breach in &judged.breaches {
        let _ = breach.message();
    }
    if judged.trick_winners.len() == hand_cards(players) {
        assert_eq!(judged.points.attack + judged.points.defence, PACK_POINTS);
        assert_eq!(judged.bouts.attack + judged.bouts.defence, 3);
    }
    if let Some(settled) = judged.settle(rules, seating) {
        assert!(settled.points.iter().copied().sum::<Points>() == Points::ZERO);
    }
});
