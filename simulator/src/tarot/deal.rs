//! Shuffling and dealing.

use domain::seat::{PerSeat, Seat, Seating};
use domain::tarot::card::{Card, CardSet};
use domain::tarot::{dog_cards, hand_cards};

use crate::dice::Dice;

/// The cards as they were dealt.
#[derive(Debug, Clone)]
pub(super) struct Dealt {
    /// 24, 18 or 15 for each.
    pub hands: PerSeat<CardSet>,
    /// Six, with five players three.
    pub dog: CardSet,
}

/// A deal that may be played: with a 1 alone in somebody's hand the cards are dealt again (TAR "Das
/// Austeilen").
pub(super) fn deal(seating: Seating, dice: &mut Dice) -> Dealt {
    loop {
        let dealt = shuffled(seating, dice);
        if dealt.petit_sec().is_none() {
            return dealt;
        }
    }
}

/// A deal in which somebody has the 1 alone: others got his atouts for cards of suits.
pub(super) fn deal_petit_sec(seating: Seating, dice: &mut Dice) -> Dealt {
    loop {
        let mut dealt = shuffled(seating, dice);
        let Some(unlucky) = seating.active().find(|&seat| dealt.hands[seat].contains(Card::PETIT)) else {
            continue;
        };
        let low = dealt.hands[unlucky] & LOW;
        let away = low - CardSet::only(Card::PETIT);
        for card in away.iter() {
            let for_it = seating
                .active()
                .filter(|&seat| seat != unlucky)
                .find_map(|seat| Some((seat, (dealt.hands[seat] - LOW).iter().next()?)));
            if let Some((other, suit_card)) = for_it {
                dealt.hands[other].remove(suit_card);
                dealt.hands[other].insert(card);
                dealt.hands[unlucky].remove(card);
                dealt.hands[unlucky].insert(suit_card);
            }
        }
        if dealt.petit_sec().is_some() {
            return dealt;
        }
    }
}

/// Atouts and the Excuse.
const LOW: CardSet = CardSet::ATOUTS_AND_EXCUSE;

fn shuffled(seating: Seating, dice: &mut Dice) -> Dealt {
    let players = seating.active().count();
    let mut pack: Vec<_> = Card::all().collect();
    dice.shuffle(&mut pack);
    let dog = pack.drain(..dog_cards(players)).collect();
    let mut hands = PerSeat::default();
    for seat in seating.active() {
        hands[seat] = pack.drain(..hand_cards(players)).collect();
    }
    Dealt { hands, dog }
}

impl Dealt {
    fn petit_sec(&self) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self.hands[seat] & LOW == CardSet::only(Card::PETIT))
    }
}
