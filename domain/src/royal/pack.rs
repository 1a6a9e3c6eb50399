//! The pack of 40 cards (ROY "Die Karten") and what its parts are called.

use crate::card::{Card, CardSet, Suit};

/// XVIII.
pub const VISI: Card = tarock(18);
/// XIX.
pub const LAMOUR: Card = tarock(19);
/// XX.
pub const ENGEL: Card = tarock(20);

/// XVIII, XVII and XVI: who has them not gets more consolation.
#[must_use]
pub fn consoled() -> [Card; 3] {
    [VISI, tarock(17), tarock(16)]
}

/// Sküs and Mond.
pub const HONNEURS: CardSet = CardSet::only(Card::SKUES).and(CardSet::only(Card::MOND));
/// I to IIII.
pub const VOGERLN: CardSet = CardSet::only(Card::PAGAT)
    .and(CardSet::only(Card::UHU))
    .and(CardSet::only(Card::KAKADU))
    .and(CardSet::only(Card::QUAPIL));
/// The Vogerln and the kings.
pub const HOCHSPIEL: CardSet = VOGERLN.and(CardSet::KINGS);
/// The Zehner of the black suits.
pub const ZEHNER: CardSet = CardSet::of_rank(3).within(BLACK_PACK);
/// König, Dame, Kavall, Bube of all suits.
pub const COURTS: CardSet =
    CardSet::KINGS.and(CardSet::of_rank(6)).and(CardSet::of_rank(5)).and(CardSet::of_rank(4));
/// All 18 suit cards.
pub const SUIT_CARDS: CardSet = COURTS.and(ZEHNER);
/// Herz and Karo.
pub const RED: CardSet = SUIT_CARDS.within(CardSet::of_suit(Suit::Herz).and(CardSet::of_suit(Suit::Karo)));
/// Pik and Kreuz.
pub const BLACK: CardSet = SUIT_CARDS.within(BLACK_PACK);
/// All 40.
pub const PACK: CardSet = SUIT_CARDS.and(CardSet::TAROCKS);
/// Suit cards that are no kings.
pub const NO_KINGS: CardSet =
    CardSet::of_rank(6).and(CardSet::of_rank(5)).and(CardSet::of_rank(4)).and(ZEHNER);
/// Red Damen, Kavalle and Buben.
pub const RED_COURTS: CardSet = RED.within(NO_KINGS);
/// Black Damen, Kavalle and Buben.
pub const BLACK_COURTS: CardSet =
    BLACK.within(CardSet::of_rank(6).and(CardSet::of_rank(5)).and(CardSet::of_rank(4)));
/// Black Kavalle and Buben.
pub const BLACK_LOW_COURTS: CardSet = BLACK.within(CardSet::of_rank(5).and(CardSet::of_rank(4)));

const BLACK_PACK: CardSet = CardSet::of_suit(Suit::Pik).and(CardSet::of_suit(Suit::Treff));

const fn tarock(n: u8) -> Card {
    match Card::new(Card::PAGAT.index() + n - 1) {
        Some(card) => card,
        None => Card::PAGAT,
    }
}

/// The cards of a suit: five in black, four in red.
#[must_use]
pub const fn suit(suit: Suit) -> CardSet {
    SUIT_CARDS.within(CardSet::of_suit(suit))
}

/// König and Dame of a suit.
#[must_use]
pub const fn couple(of: Suit) -> CardSet {
    CardSet::of_suit(of).within(CardSet::KINGS.and(CardSet::of_rank(6)))
}

/// The Zehner of a suit; red ones have none.
#[must_use]
pub const fn zehner(of: Suit) -> CardSet {
    ZEHNER.within(CardSet::of_suit(of))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(cards: &str) -> CardSet {
        cards.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
    }

    /// ROY "Die Karten" and its table of names.
    #[test]
    fn the_pack_has_22_tarocks_and_18_suit_cards() {
        assert_eq!((PACK.len(), CardSet::TAROCKS.len(), SUIT_CARDS.len()), (40, 22, 18));
        assert_eq!((suit(Suit::Herz).len(), suit(Suit::Pik).len()), (4, 5));
        assert_eq!(suit(Suit::Treff), set("tK tD tC tB t10"));
        assert_eq!(ZEHNER, set("p10 t10"));
        assert_eq!(HONNEURS, set("Sk T21"));
        assert_eq!(VOGERLN, set("T1 T2 T3 T4"));
        assert_eq!(CardSet::from_iter([VISI, LAMOUR, ENGEL]), set("T18 T19 T20"));
        assert_eq!(HOCHSPIEL, set("T1 T2 T3 T4 hK kK pK tK"));
        assert_eq!(NO_KINGS, SUIT_CARDS - CardSet::KINGS);
        assert_eq!(RED_COURTS, set("hD hC hB kD kC kB"));
        assert_eq!(BLACK_COURTS, set("pD pC pB tD tC tB"));
        assert_eq!(BLACK_LOW_COURTS, set("pC pB tC tB"));
        assert_eq!((RED | BLACK, RED & BLACK), (SUIT_CARDS, CardSet::EMPTY));
        assert_eq!(couple(Suit::Karo), set("kK kD"));
        assert_eq!((zehner(Suit::Pik), zehner(Suit::Herz)), (set("p10"), CardSet::EMPTY));
    }
}
