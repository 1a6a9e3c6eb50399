//! What a hand is worth before anything is played.

use domain::card::{Card, CardSet, Suit};
use domain::royal::pack::{HOCHSPIEL, VOGERLN, suit};

/// One hand, counted.
#[derive(Debug, Clone, Copy)]
pub(super) struct Hand(pub CardSet);

impl Hand {
    pub fn has(self, card: Card) -> bool {
        self.0.contains(card)
    }

    pub fn count(self, cards: CardSet) -> u32 {
        (self.0 & cards).len().into()
    }

    pub fn tarocks(self) -> u32 {
        self.count(CardSet::TAROCKS)
    }

    pub fn vogerln(self) -> u32 {
        self.count(VOGERLN)
    }

    pub fn kings(self) -> u32 {
        self.count(CardSet::KINGS)
    }

    /// By its number; the Sküs has 22.
    pub fn has_tarock(self, number: u8) -> bool {
        Card::new(Card::PAGAT.index() + number - 1).is_some_and(|card| self.has(card))
    }

    pub fn suits(self) -> impl Iterator<Item = (Suit, u32)> {
        Suit::ALL.into_iter().map(move |one| (one, self.count(suit(one))))
    }

    /// The suit of which it holds most.
    pub fn longest(self) -> (Suit, u32) {
        self.suits().max_by_key(|(_, held)| *held).unwrap_or((Suit::Herz, 0))
    }

    /// Kings, the surest first, then Vogerln, the highest first.
    pub fn hochspiel(self) -> Vec<Card> {
        let mut cards: Vec<_> = (self.0 & HOCHSPIEL).iter().collect();
        cards.sort_by_key(|card| match card.suit() {
            // In a short suit the others still have it.
            Some((of, _)) => self.count(suit(of)),
            None => 10 + u32::from(5 - card.tarock().unwrap_or(0).min(5)),
        });
        cards
    }

    /// Four kings, or four cards of another court rank.
    pub fn has_four_equal(self) -> bool {
        let rank = |card: Card| card.suit().map(|(_, rank)| rank);
        let suits = self.0 - CardSet::TAROCKS;
        suits.iter().any(|card| suits.iter().filter(|other| rank(*other) == rank(card)).count() == 4)
    }

    /// How it does in the tricks; ten cards have about 50 on average.
    pub fn strength(self) -> u32 {
        let of = |card: Card| match (card.tarock(), card.suit()) {
            (Some(n), _) => 5 + u32::from(n) / 3 + if n >= 19 { 4 } else { 0 },
            (None, Some((one, _))) if card.is_king() && self.count(suit(one)) <= 3 => 7,
            (None, _) if card.is_king() => 4,
            _ => 0,
        };
        self.0.iter().map(of).sum()
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    fn hand(names: &str) -> Hand {
        Hand(names.split_whitespace().map(|name| name.parse::<Card>().unwrap()).collect())
    }

    #[rstest]
    #[case("Sk T21 T20 T19", "T9 T8 T7 T6")]
    #[case("hK T5", "hD T5")]
    #[case("hK hD T5", "hD hC T5")]
    fn who_holds_more_is_stronger(#[case] more: &str, #[case] less: &str) {
        assert!(hand(more).strength() > hand(less).strength());
    }

    #[test]
    fn the_surest_card_is_a_king_in_a_short_suit_and_a_high_vogerl() {
        let cards = hand("pK pD pC hK T1 T4").hochspiel();
        assert_eq!(cards.iter().map(ToString::to_string).collect::<Vec<_>>(), ["hK", "pK", "T4", "T1"]);
    }
}
