//! The 78 cards of the French Tarot pack and their short names (TAR "Die Karten").

mod set;

use std::fmt;
use std::str::FromStr;

use crate::card::name::cards_by_index;

pub use crate::card::Suit;
pub use set::CardSet;

/// A card of a suit, by rising rank; the same in all four suits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    /// The ten pip cards, 1 the lowest.
    Pip(u8),
    /// Valet.
    Valet,
    /// Cavalier.
    Cavalier,
    /// Dame.
    Dame,
    /// Roi.
    Roi,
}

/// A card. Written `A1` … `A21`, `Ex`, or suit and rank: `hR`, `p10`.
///
/// Cards are ordered by suit and rank, then come the atouts, the Excuse last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// Text that names no card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a card is A1 to A21, Ex, or a suit (h, k, p, t) with R, D, C, V or a pip from 1 to 10")]
pub struct CardError;

/// Suit cards come first, fourteen to a suit.
const RANKS: u8 = 14;
const SUIT_CARDS: u8 = 4 * RANKS;
const CARDS: u8 = 78;
/// The ranks above the pips.
const HEADS: [(&str, u8); 4] = [("V", 10), ("C", 11), ("D", 12), ("R", 13)];

cards_by_index!(Card, CARDS);

impl Card {
    /// The Excuse: no atout by rank, it takes no trick.
    pub const EXCUSE: Self = Self(CARDS - 1);
    /// The highest atout.
    pub const VINGT_ET_UN: Self = Self::atout_at(21);
    /// The lowest atout.
    pub const PETIT: Self = Self::atout_at(1);

    const fn atout_at(n: u8) -> Self {
        Self(SUIT_CARDS + n - 1)
    }

    /// Suit and rank, unless it is an atout or the Excuse.
    #[must_use]
    pub const fn suit(self) -> Option<(Suit, Rank)> {
        let suit = match self.0 / RANKS {
            0 => Suit::Herz,
            1 => Suit::Karo,
            2 => Suit::Pik,
            3 => Suit::Treff,
            _ => return None,
        };
        let rank = match self.0 % RANKS {
            10 => Rank::Valet,
            11 => Rank::Cavalier,
            12 => Rank::Dame,
            13 => Rank::Roi,
            pip => Rank::Pip(pip + 1),
        };
        Some((suit, rank))
    }

    /// The atout's number, 1 to 21, unless it is a suit card or the Excuse.
    #[must_use]
    pub const fn atout(self) -> Option<u8> {
        if self.0 < SUIT_CARDS || self.0 == Self::EXCUSE.0 { None } else { Some(self.0 - SUIT_CARDS + 1) }
    }

    /// Whether it is one of the four Rois.
    #[must_use]
    pub const fn is_roi(self) -> bool {
        matches!(self.suit(), Some((_, Rank::Roi)))
    }

    /// Whether it is one of the four Dames.
    #[must_use]
    pub const fn is_dame(self) -> bool {
        matches!(self.suit(), Some((_, Rank::Dame)))
    }

    /// Whether it is the 1, the 21 or the Excuse.
    #[must_use]
    pub const fn is_bout(self) -> bool {
        self.0 == Self::EXCUSE.0 || matches!(self.atout(), Some(1 | 21))
    }

    /// What it counts, in halves of a point (TAR "Das Zählen"): a pair of a head and a low
    /// card is worth the head's value, so each counts half a point less than its value.
    #[must_use]
    pub const fn half_points(self) -> u16 {
        match self.suit() {
            Some((_, Rank::Roi)) => 9,
            Some((_, Rank::Dame)) => 7,
            Some((_, Rank::Cavalier)) => 5,
            Some((_, Rank::Valet)) => 3,
            None if self.is_bout() => 9,
            _ => 1,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((suit, rank)) = self.suit() else {
            return match self.atout() {
                Some(n) => write!(f, "A{n}"),
                None => f.write_str("Ex"),
            };
        };
        let suit = suit.letter();
        match rank {
            Rank::Pip(n) => write!(f, "{suit}{n}"),
            Rank::Valet => write!(f, "{suit}V"),
            Rank::Cavalier => write!(f, "{suit}C"),
            Rank::Dame => write!(f, "{suit}D"),
            Rank::Roi => write!(f, "{suit}R"),
        }
    }
}

/// A number from 1, without sign or leading zero.
fn plain_number(text: &str) -> Option<u8> {
    let is_plain = text.bytes().all(|digit| digit.is_ascii_digit()) && !text.starts_with('0');
    text.parse().ok().filter(|_| is_plain)
}

impl FromStr for Card {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Self, CardError> {
        if text == "Ex" {
            return Ok(Self::EXCUSE);
        }
        if let Some(number) = text.strip_prefix('A') {
            return match plain_number(number) {
                Some(n @ 1..=21) => Ok(Self::atout_at(n)),
                _ => Err(CardError),
            };
        }
        let suit = Suit::ALL.into_iter().find(|suit| text.starts_with(suit.letter())).ok_or(CardError)?;
        let rank = text.get(1..).unwrap_or_default();
        let head = HEADS.iter().find(|(name, _)| *name == rank).map(|(_, place)| *place);
        let pip = || plain_number(rank).filter(|n| (1..=10).contains(n)).map(|n| n - 1);
        let rank = head.or_else(pip).ok_or(CardError)?;
        Ok(Self(suit as u8 * RANKS + rank))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rstest::rstest;

    use super::*;

    #[test]
    fn the_pack_has_78_cards_and_91_points() {
        let names: BTreeSet<_> = Card::all().map(|card| card.to_string()).collect();
        assert_eq!(names.len(), 78);
        assert!(Card::all().all(|card| card.to_string().parse() == Ok(card)));
        assert_eq!(Card::all().map(Card::half_points).sum::<u16>(), 2 * 91);
        assert_eq!(Card::all().filter(|card| card.is_bout()).count(), 3);
        assert_eq!(Card::all().filter(|card| card.atout().is_some()).count(), 21);
    }

    #[rstest]
    #[case("hR", 9)]
    #[case("Ex", 9)]
    #[case("A21", 9)]
    #[case("A1", 9)]
    #[case("kD", 7)]
    #[case("pC", 5)]
    #[case("tV", 3)]
    #[case("p10", 1)]
    #[case("h1", 1)]
    #[case("A2", 1)]
    #[case("A20", 1)]
    fn a_card_counts_half_a_point_less_than_its_pair(#[case] name: &str, #[case] half_points: u16) {
        let card: Card = name.parse().unwrap();
        assert_eq!(card.half_points(), half_points);
        assert_eq!(serde_json::from_value::<Card>(serde_json::to_value(card).unwrap()).unwrap(), card);
    }

    #[rstest]
    #[case("h11")]
    #[case("h0")]
    #[case("h01")]
    #[case("hB")]
    #[case("hK")]
    #[case("A0")]
    #[case("A22")]
    #[case("A01")]
    #[case("A+1")]
    #[case("T1")]
    #[case("h")]
    #[case("hö")]
    #[case("Rh")]
    #[case("")]
    fn what_is_no_card_is_refused(#[case] name: &str) {
        assert_eq!(name.parse::<Card>(), Err(CardError));
    }

    #[test]
    fn in_every_suit_the_10_is_the_highest_pip() {
        let card = |name: &str| name.parse::<Card>().unwrap();
        for suit in ["h", "k", "p", "t"] {
            let of = |rank: &str| card(&format!("{suit}{rank}"));
            assert!(of("1") < of("2") && of("9") < of("10") && of("10") < of("V"));
            assert!(of("V") < of("C") && of("C") < of("D") && of("D") < of("R"));
        }
    }
}
