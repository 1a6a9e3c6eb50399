//! What a hand is worth before anything is played.

use domain::card::{Card, CardSet, Rank, Suit};
use domain::koenigrufen::{Contract, Premium, Rules};

/// The birds and their cards, the lowest first.
pub(super) const BIRDS: [(Premium, Card); 4] = [
    (Premium::Pagat, Card::PAGAT),
    (Premium::Uhu, Card::UHU),
    (Premium::Kakadu, Card::KAKADU),
    (Premium::Quapil, Card::QUAPIL),
];

pub(super) fn tarocks(hand: CardSet) -> u32 {
    (hand & CardSet::TAROCKS).len().into()
}

pub(super) fn kings(hand: CardSet) -> u32 {
    (hand & CardSet::KINGS).len().into()
}

/// How many cards of a suit are in a hand.
pub(super) fn length(hand: CardSet, suit: Suit) -> u32 {
    (hand & CardSet::of_suit(suit)).len().into()
}

/// The birds in a hand that the rules know, the lowest first.
pub(super) fn birds(rules: &Rules, hand: CardSet) -> impl DoubleEndedIterator<Item = (Premium, Card)> {
    BIRDS.into_iter().filter(move |(bird, card)| rules.knows(*bird) && hand.contains(*card))
}

/// What this hand can announce of what the game asks for: birds that it holds, the lowest first, then what
/// hangs on no card.
pub(super) fn demanded(rules: &Rules, contract: &Contract, hand: CardSet) -> impl Iterator<Item = Premium> {
    let held = birds(rules, hand).map(|(bird, _)| bird);
    let others = contract.must_announce.iter().copied();
    let others = others.filter(|premium| !premium.is_bird() && *premium != Premium::KoenigUltimo);
    held.chain(others).filter(|premium| contract.asks_for(*premium) && rules.allows(contract, *premium))
}

/// A suit card's place among its eight, a tarock's among the 22, from 0.
pub(super) fn place(card: Card) -> u32 {
    let above: u32 = CardSet::above(card).len().into();
    if card.tarock().is_some() { 21 - above } else { 7 - above }
}

/// How a hand does where tarock is trump; twelve cards have about 75 on average.
pub(super) fn strength(hand: CardSet) -> u32 {
    let tarocks: u32 = hand.iter().filter_map(Card::tarock).map(of_tarock).sum();
    tarocks + Suit::ALL.map(|suit| of_suit(hand & CardSet::of_suit(suit))).into_iter().sum::<u32>()
}

const fn of_tarock(number: u8) -> u32 {
    match number {
        22 => 22,
        21 => 19,
        20 => 16,
        19 => 15,
        18 => 14,
        15..18 => 12,
        10..15 => 11,
        _ => 10,
    }
}

/// A king is worth something, with the Dame behind it more, in a long suit less; so is a void.
fn of_suit(cards: CardSet) -> u32 {
    let has = |rank| cards.iter().any(|card| card.suit().is_some_and(|(_, own)| own == rank));
    match (has(Rank::Koenig), has(Rank::Dame), cards.len()) {
        (true, true, ..=4) => 16,
        (true, false, ..=4) | (true, true, _) => 10,
        (_, _, 0) | (true, false, _) => 6,
        (false, true, 2..=4) | (false, false, 1) => 3,
        (false, ..) => 0,
    }
}

/// How a hand does where tarock does not beat suits: by cards that nobody beats, and what
/// is long behind them.
pub(super) fn colour_strength(hand: CardSet) -> u32 {
    let of_suit = |suit| {
        let cards = hand & CardSet::of_suit(suit);
        let unbeaten = cards.iter().filter(|card| (CardSet::above(*card) - hand).is_empty()).count();
        let tops = u32::try_from(unbeaten).unwrap_or(0);
        if tops == 0 { 0 } else { tops * 14 + length(hand, suit).saturating_sub(tops) * 6 }
    };
    Suit::ALL.map(of_suit).into_iter().sum()
}

/// How likely a hand takes tricks that it does not want; 0 hardly takes any. As everybody
/// beats who can, a card is the safer the more others there are above it.
pub(super) fn danger(hand: CardSet) -> u32 {
    // Many tarocks are drawn out, and laid on every void suit.
    const TAROCKS: [u32; 8] = [0, 0, 10, 40, 80, 140, 210, 300];
    let by_cards: u32 = hand.iter().map(|card| danger_of(hand, card)).sum();
    by_cards + TAROCKS.get(tarocks(hand) as usize).copied().unwrap_or(400)
}

fn danger_of(hand: CardSet, card: Card) -> u32 {
    // A suit card is also taken with a tarock, by who has none of the suit.
    const SUIT: [u32; 6] = [80, 40, 18, 8, 3, 1];
    const TAROCK: [u32; 14] = [100, 70, 50, 36, 27, 20, 15, 11, 8, 6, 4, 3, 2, 1];
    let above = usize::from((CardSet::above(card) - hand).len());
    let by_above = if card.tarock().is_some() { TAROCK.as_slice() } else { SUIT.as_slice() };
    by_above.get(above).copied().unwrap_or(0)
}

/// The danger of a hand that has to take so many tricks: without its surest ones.
pub(super) fn danger_but_for(hand: CardSet, tricks: u8) -> u32 {
    let mut left = hand;
    let mut unsure = 0;
    for _ in 0..tricks {
        let Some(best) = left.iter().max_by_key(|card| sureness(hand, *card)) else { break };
        unsure += 100 - sureness(hand, best);
        left.remove(best);
    }
    danger(left) + unsure
}

/// How surely a card takes a trick, of a hundred.
fn sureness(hand: CardSet, card: Card) -> u32 {
    match (card.tarock(), card.suit()) {
        (Some(22), _) => 100,
        (Some(21), _) => 85,
        (Some(20), _) => 70,
        (Some(number), _) => u32::from(number) * 2,
        (None, Some((suit, Rank::Koenig))) if length(hand, suit) <= 3 => 90,
        (None, Some((_, Rank::Koenig))) => 60,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    fn cards(names: &str) -> CardSet {
        names.split_whitespace().map(|name| name.parse::<Card>().unwrap()).collect()
    }

    #[rstest]
    #[case("Sk T21 T20 T19 T18 T17", "T9 T8 T7 T6 T5 T4")]
    #[case("hK hD h1", "hK h2 h1")]
    #[case("T5 hK", "hK h4")]
    fn who_holds_more_is_stronger(#[case] more: &str, #[case] less: &str) {
        assert!(strength(cards(more)) > strength(cards(less)));
    }

    #[rstest]
    #[case("hK", "h4")]
    #[case("hK hD", "hK h4")]
    #[case("Sk", "hK")]
    #[case("T12", "T8")]
    fn high_cards_are_dangerous(#[case] more: &str, #[case] less: &str) {
        assert!(danger(cards(more)) > danger(cards(less)));
    }

    #[test]
    fn the_lowest_cards_cannot_take_a_trick() {
        assert_eq!(danger(cards("h4 h3 k4 k3 p7 p8 T1")), 0);
    }

    #[test]
    fn in_a_colour_game_a_suit_from_the_king_down_counts() {
        assert!(colour_strength(cards("hK hD hC h1")) > colour_strength(cards("hK kD pC t10")));
        assert_eq!(colour_strength(cards("hD hC hB Sk T21")), 0);
    }

    #[test]
    fn the_surest_tricks_are_left_out_of_the_danger() {
        let hand = cards("Sk h4 k4 p7");
        assert!(danger(hand) > 50);
        assert_eq!(danger_but_for(hand, 1), 0);
    }
}
