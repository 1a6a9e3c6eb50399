//! Sets of cards, as bits.

use super::{CARDS, Card, RANKS, SUIT_CARDS, Suit};
use crate::card::bits::cards_as_bits;

/// A set of cards; the bit of a card is its index.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u64);

cards_as_bits!(CardSet, u64, Card, pack of CARDS, any is Card::PAGAT);

impl CardSet {
    /// All 22 tarocks, the Sküs among them.
    pub const TAROCKS: Self = Self(Self::PACK.0 & !((1 << SUIT_CARDS) - 1));
    /// The four kings.
    pub const KINGS: Self = Self::of_rank(7);
    /// Sküs, Mond and Pagat.
    pub const TRULL: Self =
        Self(Self::only(Card::SKUES).0 | Self::only(Card::MOND).0 | Self::only(Card::PAGAT).0);

    /// What so many cards count at least, in thirds; all others then count the rest of the pack.
    pub(crate) const LEAST_THIRDS: [u16; CARDS as usize + 1] = {
        let (values, mut sums) = ([1, 4, 7, 10, 13], [0; CARDS as usize + 1]);
        let (mut value, mut many) = (0, 0);
        while value < values.len() {
            let mut card = 0;
            while card < CARDS {
                if Self(1 << card).thirds() == values[value] {
                    sums[many + 1] = sums[many] + values[value];
                    many += 1;
                }
                card += 1;
            }
            value += 1;
        }
        sums
    };

    /// The eight cards of a suit.
    #[must_use]
    pub const fn of_suit(suit: Suit) -> Self {
        Self(0xFF << (suit as u8 * RANKS))
    }

    /// All cards of the same suit; of a tarock all tarocks.
    #[must_use]
    pub const fn alike(card: Card) -> Self {
        match card.suit() {
            Some((suit, _)) => Self::of_suit(suit),
            None => Self::TAROCKS,
        }
    }

    /// The higher cards of the same suit; of a tarock the higher tarocks.
    #[must_use]
    pub const fn above(card: Card) -> Self {
        Self::above_in(card, Self::alike(card))
    }

    /// The cards of this rank in all four suits; ranks rise from 0, the lowest pip, to 7, the king.
    #[must_use]
    pub(crate) const fn of_rank(rank: u8) -> Self {
        Self(0x0101_0101 << rank)
    }

    /// What its cards count, in thirds (KR18, TC18 §1).
    #[must_use]
    pub const fn thirds(self) -> u16 {
        const fn count(set: CardSet, of: CardSet) -> u16 {
            CardSet(set.0 & of.0).len() as u16
        }
        // Every card counts a third; a Bube, Kavall, Dame, and a five one, two, three, four points more.
        let fives = count(self, Self::KINGS) + count(self, Self::TRULL);
        self.len() as u16
            + 3 * count(self, Self::of_rank(4))
            + 6 * count(self, Self::of_rank(5))
            + 9 * count(self, Self::of_rank(6))
            + 12 * fives
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(cards: &str) -> CardSet {
        cards.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
    }

    #[test]
    fn the_pack_is_made_of_suits_and_tarocks() {
        let suits = Suit::ALL.into_iter().fold(CardSet::EMPTY, |all, suit| all | CardSet::of_suit(suit));
        assert_eq!(suits | CardSet::TAROCKS, CardSet::PACK);
        assert_eq!((suits.len(), CardSet::TAROCKS.len(), CardSet::PACK.len()), (32, 22, 54));
        assert_eq!(CardSet::KINGS, set("hK kK pK tK"));
        assert_eq!(CardSet::TRULL, set("T1 T21 Sk"));
        assert!(Card::all().eq(CardSet::PACK.iter()));
    }

    #[test]
    fn a_set_counts_what_its_cards_count() {
        for card in Card::all() {
            assert_eq!(CardSet::only(card).thirds(), card.thirds(), "{card}");
        }
        assert_eq!(CardSet::PACK.thirds(), 210);
    }

    #[test]
    fn above_a_card_are_the_higher_of_its_kind() {
        let above = |card: &str| CardSet::above(card.parse().unwrap());
        assert_eq!(above("hC"), set("hD hK"));
        assert_eq!(above("p10"), set("pB pC pD pK"));
        assert_eq!(above("T19"), set("T20 T21 Sk"));
        assert_eq!(above("tK"), CardSet::EMPTY);
        assert_eq!(above("Sk"), CardSet::EMPTY);
    }

    #[test]
    fn a_set_takes_cards_in_and_out() {
        let mut hand = set("T2 hK");
        assert!(hand.insert(Card::PAGAT) && !hand.insert(Card::PAGAT));
        assert!(hand.remove(Card::UHU) && !hand.remove(Card::UHU));
        assert_eq!((hand - set("hK")) | set("h4"), set("T1 h4"));
        assert_eq!(hand.to_string(), "hK, T1");
    }
}
