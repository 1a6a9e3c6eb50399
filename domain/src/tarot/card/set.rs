//! Sets of cards, as bits.

use super::{Card, RANKS, SUIT_CARDS, Suit};
use crate::card::bits::cards_as_bits;

/// A set of cards; the bit of a card is its index.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u128);

cards_as_bits!(CardSet, u128, Card, pack of super::CARDS, any is Card::PETIT);

impl CardSet {
    /// The 21 atouts, without the Excuse.
    pub const ATOUTS: Self = Self(Self::PACK.0 & !((1 << SUIT_CARDS) - 1) & !Self::only(Card::EXCUSE).0);
    /// The 21 atouts and the Excuse: what can be shown in a poignée.
    pub const ATOUTS_AND_EXCUSE: Self = Self(Self::ATOUTS.0 | Self::only(Card::EXCUSE).0);
    /// The four Rois.
    pub const ROIS: Self = Self::of_rank(13);
    /// The four Dames.
    pub const DAMES: Self = Self::of_rank(12);
    /// The four Cavaliers.
    pub const CAVALIERS: Self = Self::of_rank(11);
    /// The four Valets.
    pub const VALETS: Self = Self::of_rank(10);
    /// The 1, the 21 and the Excuse.
    pub const BOUTS: Self =
        Self(Self::only(Card::PETIT).0 | Self::only(Card::VINGT_ET_UN).0 | Self::only(Card::EXCUSE).0);

    /// The fourteen cards of a suit.
    #[must_use]
    pub const fn of_suit(suit: Suit) -> Self {
        Self(0x3FFF << (suit as u8 * RANKS))
    }

    /// All cards of the same suit; of an atout all atouts; the Excuse is alone.
    #[must_use]
    pub const fn alike(card: Card) -> Self {
        match (card.suit(), card.atout()) {
            (Some((suit, _)), _) => Self::of_suit(suit),
            (None, Some(_)) => Self::ATOUTS,
            (None, None) => Self::only(card),
        }
    }

    /// The higher cards of the same suit; of an atout the higher atouts.
    #[must_use]
    pub const fn above(card: Card) -> Self {
        Self::above_in(card, Self::alike(card))
    }

    const fn of_rank(rank: u8) -> Self {
        let first = 1_u128 << rank;
        Self(first | first << RANKS | first << (2 * RANKS) | first << (3 * RANKS))
    }

    /// What its cards count, in halves of a point (TAR "Das Zählen").
    #[must_use]
    pub const fn half_points(self) -> u16 {
        const fn count(set: CardSet, of: CardSet) -> u16 {
            CardSet(set.0 & of.0).len() as u16
        }
        // Every card counts a half; a Valet, Cavalier, Dame, and a Roi or bout one to four points more.
        let highest = count(self, Self::ROIS) + count(self, Self::BOUTS);
        self.len() as u16
            + 2 * count(self, Self::VALETS)
            + 4 * count(self, Self::CAVALIERS)
            + 6 * count(self, Self::DAMES)
            + 8 * highest
    }

    /// Its bouts.
    #[must_use]
    pub const fn bouts(self) -> u8 {
        Self(self.0 & Self::BOUTS.0).len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(cards: &str) -> CardSet {
        cards.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
    }

    #[test]
    fn the_pack_is_made_of_suits_atouts_and_the_excuse() {
        let suits = Suit::ALL.into_iter().fold(CardSet::EMPTY, |all, suit| all | CardSet::of_suit(suit));
        assert_eq!(suits | CardSet::ATOUTS | CardSet::only(Card::EXCUSE), CardSet::PACK);
        assert_eq!((suits.len(), CardSet::ATOUTS.len(), CardSet::PACK.len()), (56, 21, 78));
        assert_eq!(CardSet::ROIS, set("hR kR pR tR"));
        assert_eq!(CardSet::DAMES, set("hD kD pD tD"));
        assert_eq!(CardSet::CAVALIERS, set("hC kC pC tC"));
        assert_eq!(CardSet::VALETS, set("hV kV pV tV"));
        assert_eq!(CardSet::BOUTS, set("A1 A21 Ex"));
        assert!(Card::all().eq(CardSet::PACK.iter()));
    }

    #[test]
    fn a_set_counts_what_its_cards_count() {
        for card in Card::all() {
            assert_eq!(CardSet::only(card).half_points(), card.half_points(), "{card}");
            assert_eq!(CardSet::only(card).bouts() == 1, card.is_bout(), "{card}");
        }
        assert_eq!(CardSet::PACK.half_points(), 182);
    }

    #[test]
    fn above_a_card_are_the_higher_of_its_kind() {
        let above = |card: &str| CardSet::above(card.parse().unwrap());
        assert_eq!(above("hC"), set("hD hR"));
        assert_eq!(above("p9"), set("p10 pV pC pD pR"));
        assert_eq!(above("A19"), set("A20 A21"));
        assert_eq!(above("tR"), CardSet::EMPTY);
        assert_eq!(above("A21"), CardSet::EMPTY);
        assert_eq!(above("Ex"), CardSet::EMPTY);
    }

    #[test]
    fn a_set_takes_cards_in_and_out() {
        let mut hand = set("A2 hR");
        assert!(hand.insert(Card::PETIT) && !hand.insert(Card::PETIT));
        assert!(hand.remove(Card::PETIT) && !hand.remove(Card::PETIT));
        assert_eq!((hand - set("hR")) | set("h4"), set("A2 h4"));
        assert_eq!(hand.to_string(), "hR, A2");
    }
}
