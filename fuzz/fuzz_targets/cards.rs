//! A shuffled pack, any game, and any cards laid by anybody: bytes that always make a deal, so
//! that the fuzzer reaches what lies behind the reading of JSON.
#![no_main]

use domain::card::Card;
use domain::koenigrufen::play::{Announcement, Half, Player, TrischakenOptions, TrischakenTalon};
use domain::player_map::PlayerMap;
use domain::koenigrufen::{Contract, Kontra, KontraEntry, Play, Premium};
use domain::ruleset::Ruleset;
use domain::seat::{Seat, Seating};
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

    fn seat(&mut self) -> Seat {
        Seat::ALL[self.below(4)]
    }

    /// Takes so many cards out of the pack.
    fn deal(&mut self, pack: &mut Vec<Card>, count: usize) -> Vec<Card> {
        (0..count.min(pack.len())).map(|_| pack.swap_remove(self.below(pack.len()))).collect()
    }
}

fuzz_target!(|data: &[u8]| {
    let mut choose = Choices(data.iter());
    let Some(preset) = choose.of(&["krenglbach-2018", "tarockcup-2018", "tarockcup-2019", "ooe-2023"]) else {
        return;
    };
    let Some(rules) = Ruleset::preset(preset).and_then(|ruleset| ruleset.game.koenigrufen()) else {
        return;
    };
    let games: Vec<&Contract> = rules.contracts.values().collect();
    let Some(contract) = choose.of(&games) else { return };
    let seating = Seating::new(4, None, choose.seat()).expect("four sit at the table");

    let mut pack: Vec<Card> = Card::all().collect();
    let hands = PlayerMap(Seat::ALL[..4].iter().map(|&seat| (seat, choose.deal(&mut pack, 12))).collect());
    let talon = pack;
    let declarers = if contract.is_trischaken() { 0 } else { 1 + choose.below(5) / 4 };
    let declarers: Vec<_> = (0..declarers)
        .map(|_| Player {
            player: if contract.is_vorhand_only() { seating.vorhand() } else { choose.seat() },
            contract: None,
            kontras: (0..choose.below(4) / 3)
                .map(|_| KontraEntry { by: choose.seat(), level: Kontra::Kontra })
                .collect(),
        })
        .collect();
    let everything: Vec<Card> = Card::all().collect();
    let is_called = contract.calls_king && choose.below(8) > 0;
    let called = is_called
        .then(|| choose.of(&["hK", "kK", "pK", "tK", "Sk"]))
        .flatten()
        .and_then(|card| card.parse().ok());
    let discards = usize::from(contract.talon.cards());
    let taken = (discards == 3).then(|| if choose.below(2) == 0 { Half::First } else { Half::Second });
    let discard = choose.deal(&mut everything.clone(), discards);
    let announcements = (0..choose.below(4))
        .filter_map(|_| {
            let premium = choose.of(&Premium::ALL)?;
            Some(Announcement { premium, by: choose.seat(), kontra: None })
        })
        .collect();
    let trischaken_options = contract.is_trischaken().then(|| TrischakenOptions {
        stichzwang: choose.below(2) == 0,
        talon: if choose.below(2) == 0 { TrischakenTalon::LastTrick } else { TrischakenTalon::FirstSix },
    });
    let mut unplayed = everything;
    let tricks = (0..choose.below(13))
        .map(|_| {
            let mut players = Seat::ALL[..4].to_vec();
            players.rotate_left(choose.below(4));
            let cards = choose.deal(&mut unplayed, 4);
            players.into_iter().zip(cards).collect()
        })
        .collect();

    let play = Play {
        players: None,
        sits_out: None,
        vorhand: Some(seating.vorhand()),
        hands,
        talon,
        contract: contract.id,
        declarers,
        called,
        abandoned: false,
        taken,
        discard,
        announcements,
        trischaken_options,
        tricks,
    };
    let Ok(judged) = play.adjudicate(rules, seating, |seat| Some(*seat)) else { return };
    for breach in &judged.breaches {
        let _ = judged.price(rules, seating, breach);
        let _ = breach.message();
    }
    if let Some(totals) = judged.totals(rules, seating) {
        assert!(totals.points.iter().copied().sum::<domain::points::Points>() == domain::points::Points::ZERO);
    }
});
