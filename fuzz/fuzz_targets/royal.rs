//! A shuffled pack of Royal-Tarock, any announcements, and cards laid by the rules or by anybody:
//! bytes that always make a deal, so that the fuzzer reaches what lies behind the reading of JSON.
#![no_main]

use std::sync::LazyLock;

use domain::game::Ledger as _;
use domain::card::{Card, CardSet, Suit};
use domain::player_map::PlayerMap;
use domain::points::Points;
use domain::royal::pack::{ENGEL, HOCHSPIEL, LAMOUR, PACK, zehner};
use domain::royal::play::{Announcement, Breach, Duties, Play, winner};
use domain::royal::record::{self, Raised};
use domain::royal::side::{BySide, Partner, Side, places};
use domain::royal::{Deal, Item, Names};
use domain::ruleset::Ruleset;
use domain::seat::{PerSeat, Seat, Seating};
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
        let mut announced = Announcement {
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
            Names::SuitAndCount => (announced.suit, announced.count) = (self.of(&Suit::ALL), Some(2)),
            Names::Count => announced.count = Some(8),
            Names::Suit => announced.suit = self.of(&Suit::ALL),
            Names::RedAndBlack => announced.suits = vec![Suit::Herz, Suit::Pik],
            Names::Cards(count) => announced.cards = self.deal(&mut HOCHSPIEL.iter().collect(), count.into()),
            Names::BlackTen => announced.cards = zehner(Suit::Pik).iter().collect(),
        }
        if self.below(6) == 5 {
            announced.kontra_by = Some(self.seat());
        }
        if self.below(4) == 3
            && let Some(lower) = self.announcement()
        {
            let Announcement { item, by, cards, suit, suits, .. } = lower;
            announced.raised_from.push(Raised { item, by, cards, suit, suits });
        }
        Some(announced)
    }

    /// So many tricks by the rules.
    fn by_the_rules(
        &mut self,
        seating: Seating,
        mut hands: PerSeat<CardSet>,
        announcements: &[Announcement<Seat>],
        tricks: usize,
    ) -> Vec<Vec<(Seat, Card)>> {
        let place = |seat| places(seating).find(|(at, ..)| *at == seat).expect("all four play");
        let bound = BySide::from_fn(|side| {
            let own = announcements.iter().filter(|announced| place(announced.by).1 == side);
            Duties::announced(&own.map(standing).collect::<Vec<_>>())
        });
        let mut leader = places(seating).nth(1).expect("the attackers' Eintreiber is the second").0;
        (1..=10)
            .take(tricks)
            .map(|number| {
                let (mut trick, mut lying) = (Vec::new(), Vec::new());
                for seat in std::iter::successors(Some(leader), |&seat| Some(seating.next(seat))).take(4) {
                    let legal: Vec<_> =
                        bound[place(seat).1].legal_cards(hands[seat], &lying, number).iter().collect();
                    let card = self.of(&legal).expect("who has cards may lay one");
                    hands[seat].remove(card);
                    lying.push(card);
                    trick.push((seat, card));
                }
                leader = trick[winner(&lying).expect("four cards lie")].0;
                trick
            })
            .collect()
    }

    /// So many tricks of any cards by anybody.
    fn anyhow(&mut self, tricks: usize) -> Vec<Vec<(Seat, Card)>> {
        let mut unplayed: Vec<Card> = PACK.iter().collect();
        (0..tricks)
            .map(|_| {
                let mut players = Seat::ALL[..4].to_vec();
                players.rotate_left(self.below(4));
                let cards = self.deal(&mut unplayed, 4);
                players.into_iter().zip(cards).collect()
            })
            .collect()
    }
}

/// As it stands in a record before the first trick.
fn standing(announced: &Announcement<Seat>) -> record::Announcement<Seat> {
    let Announcement { item, by, cards, suit, suits, count, kontra_by, raised_from } = announced.clone();
    record::Announcement { item, by, cards, suit, suits, count, won: None, kontra_by, raised_from }
}

static ROYAL: LazyLock<&Ruleset> = LazyLock::new(|| Ruleset::preset("royal").expect("it is a preset"));

fuzz_target!(|data: &[u8]| {
    let mut choose = Choices(data.iter());
    let Some(rules) = ROYAL.game.royal() else { return };
    let seating = Seating::new(4, None, choose.seat()).expect("four sit at the table");

    let mut pack: Vec<Card> = PACK.iter().filter(|card| ![ENGEL, LAMOUR].contains(card)).collect();
    let mut hands: Vec<(Seat, Vec<Card>)> = Vec::new();
    for (seat, side, partner) in places(seating) {
        let own = match (side, partner) {
            (Side::Attackers, Partner::Eintreiber) => Some(ENGEL),
            (Side::Attackers, Partner::Abfaenger) => Some(LAMOUR),
            _ => None,
        };
        let rest = choose.deal(&mut pack, 10 - usize::from(own.is_some()));
        hands.push((seat, own.into_iter().chain(rest).collect()));
    }
    let announcements: Vec<_> = (0..choose.below(5)).filter_map(|_| choose.announcement()).collect();
    let follows_rules = choose.below(4) > 0;
    let count = choose.below(13).min(10);
    let tricks = if follows_rules {
        let mut held = PerSeat::<CardSet>::default();
        for (seat, hand) in &hands {
            held[*seat] = hand.iter().copied().collect();
        }
        choose.by_the_rules(seating, held, &announcements, count)
    } else {
        choose.anyhow(count)
    };

    let play = Play {
        attackers: None,
        defenders: None,
        hands: PlayerMap(hands),
        thrown_in: choose.below(30) == 29,
        announcements,
        tricks,
    };
    // Announcements that cannot stand, or a deal thrown in and played.
    let Ok(judged) = play.adjudicate(rules, seating, |seat| Some(*seat)) else { return };
    for breach in &judged.breaches {
        let _ = breach.message();
    }
    let of_play = |breach: &&Breach| breach.trick > 0;
    assert!(!follows_rules || judged.breaches.iter().find(of_play).is_none(), "{:?}", judged.breaches);
    assert_eq!(usize::from(judged.tricks_taken.iter().sum::<u8>()), judged.trick_winners.len());
    if let Some(totals) = judged.totals(rules, seating) {
        let [least, most] = [Points::ZERO, Points::whole(200)];
        assert!(totals.points.iter().all(|points| (least..=most).contains(points)));
    }
    if let Some(record) = judged.record().filter(|_| judged.is_legal()) {
        let deal = Deal::check(rules, seating, record).expect("what was played rightly is possible");
        assert_eq!(Some(deal.totals()), judged.totals(rules, seating));
    }
});
