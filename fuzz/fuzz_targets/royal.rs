//! A shuffled pack of Royal-Tarock, any announcements, and any cards laid by anybody: bytes that
//! always make a deal, so that the fuzzer reaches what lies behind the reading of JSON.
#![no_main]

use std::sync::LazyLock;

use domain::card::{Card, Suit};
use domain::player_map::PlayerMap;
use domain::points::Points;
use domain::royal::pack::{ENGEL, HOCHSPIEL, LAMOUR, PACK, zehner};
use domain::royal::play::{Announcement, Play};
use domain::royal::record::Raised;
use domain::royal::side::{Partner, Side, places};
use domain::royal::{Item, Names};
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

    fn announcement(&mut self) -> Option<Announcement<Seat>> {
        let item = self.of(&Item::ALL)?;
        let mut told = Announcement {
            item,
            by: self.seat(),
            cards: Vec::new(),
            suit: None,
            suits: Vec::new(),
            count: None,
            kontra_by: None,
            raised_from: Vec::new(),
        };
        match item.names() {
            Names::Nothing => {}
            Names::SuitAndCount => (told.suit, told.count) = (self.of(&Suit::ALL), Some(2)),
            Names::Count => told.count = Some(8),
            Names::Suit => told.suit = self.of(&Suit::ALL),
            Names::RedAndBlack => told.suits = vec![Suit::Herz, Suit::Pik],
            Names::Cards(count) => told.cards = self.deal(&mut HOCHSPIEL.iter().collect(), count.into()),
            Names::BlackTen => told.cards = zehner(Suit::Pik).iter().collect(),
        }
        if self.below(6) == 5 {
            told.kontra_by = Some(self.seat());
        }
        if self.below(4) == 3
            && let Some(lower) = self.announcement()
        {
            let Announcement { item, by, cards, suit, suits, .. } = lower;
            told.raised_from.push(Raised { item, by, cards, suit, suits });
        }
        Some(told)
    }
}

static ROYAL: LazyLock<&Ruleset> = LazyLock::new(|| Ruleset::preset("royal").expect("it is a preset"));

fuzz_target!(|data: &[u8]| {
    let mut choose = Choices(data.iter());
    let Some(rules) = ROYAL.game.royal() else { return };
    let seating = Seating::new(4, None, choose.seat()).expect("four sit at the table");

    let mut pack: Vec<Card> = PACK.iter().filter(|card| ![ENGEL, LAMOUR].contains(card)).collect();
    let mut hands = Vec::new();
    for (seat, side, partner) in places(seating) {
        let own = match (side, partner) {
            (Side::Attackers, Partner::Eintreiber) => Some(ENGEL),
            (Side::Attackers, Partner::Abfaenger) => Some(LAMOUR),
            _ => None,
        };
        let rest = choose.deal(&mut pack, 10 - usize::from(own.is_some()));
        hands.push((seat, own.into_iter().chain(rest).collect()));
    }
    let announcements = (0..choose.below(5)).filter_map(|_| choose.announcement()).collect();
    let mut unplayed: Vec<Card> = PACK.iter().collect();
    let tricks = (0..choose.below(11))
        .map(|_| {
            let mut players = Seat::ALL[..4].to_vec();
            players.rotate_left(choose.below(4));
            let cards = choose.deal(&mut unplayed, 4);
            players.into_iter().zip(cards).collect()
        })
        .collect();

    let play = Play {
        attackers: None,
        defenders: None,
        hands: PlayerMap(hands),
        thrown_in: choose.below(30) == 29,
        announcements,
        tricks,
    };
    let Ok(judged) = play.adjudicate(seating, |seat| Some(*seat)) else { return };
    for breach in &judged.breaches {
        let _ = breach.to_string();
    }
    assert_eq!(usize::from(judged.tricks_taken.iter().sum::<u8>()), judged.trick_winners.len());
    if let Some(totals) = judged.totals(rules, seating) {
        let [least, most] = [Points::ZERO, Points::whole(200)];
        assert!(totals.points.iter().all(|points| (least..=most).contains(points)));
    }
});
