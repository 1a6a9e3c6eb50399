//! The 54 cards of the Austrian Tarock pack and their short names.

pub(crate) mod bits;
pub(crate) mod name;
mod set;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use name::cards_by_index;
pub use set::CardSet;

/// One of the four suits; in JSON its letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Suit {
    /// Red, `h`.
    #[serde(rename = "h")]
    Herz,
    /// Red, `k`.
    #[serde(rename = "k")]
    Karo,
    /// Black, `p`.
    #[serde(rename = "p")]
    Pik,
    /// Black, `t`; also called Kreuz.
    #[serde(rename = "t")]
    Treff,
}

impl Suit {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Herz, Self::Karo, Self::Pik, Self::Treff];

    /// Whether it is Herz or Karo.
    #[must_use]
    pub const fn is_red(self) -> bool {
        matches!(self, Self::Herz | Self::Karo)
    }

    /// How it is written in the name of a card.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Herz => 'h',
            Self::Karo => 'k',
            Self::Pik => 'p',
            Self::Treff => 't',
        }
    }

    /// Pip cards of red suits rank from 1 (high) to 4, of black ones from 10 to 7.
    const fn pips(self) -> [&'static str; 4] {
        match self {
            Self::Herz | Self::Karo => ["4", "3", "2", "1"],
            Self::Pik | Self::Treff => ["7", "8", "9", "10"],
        }
    }
}

/// A card of a suit, by rising rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    /// The four pip cards, 0 the lowest.
    Pip(u8),
    /// Bube.
    Bube,
    /// Kavall.
    Kavall,
    /// Dame.
    Dame,
    /// König.
    Koenig,
}

/// A card. Written `T1` … `T21`, `Sk`, or suit and rank: `hK`, `p10`.
///
/// Cards are ordered by suit and rank, tarocks last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// Text that names no card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "a card is T1 to T21, Sk, or a suit (h, k, p, t) with K, D, C, B or a pip (red 1 to 4, black 7 to 10)"
)]
pub struct CardError;

/// Suit cards come first, eight to a suit.
const RANKS: u8 = 8;
const SUIT_CARDS: u8 = 4 * RANKS;
const CARDS: u8 = 54;

/// In the order of [`Card::all`].
#[rustfmt::skip]
const NAMES: [&str; CARDS as usize] = [
    "h4", "h3", "h2", "h1", "hB", "hC", "hD", "hK",
    "k4", "k3", "k2", "k1", "kB", "kC", "kD", "kK",
    "p7", "p8", "p9", "p10", "pB", "pC", "pD", "pK",
    "t7", "t8", "t9", "t10", "tB", "tC", "tD", "tK",
    "T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8", "T9", "T10", "T11",
    "T12", "T13", "T14", "T15", "T16", "T17", "T18", "T19", "T20", "T21", "Sk",
];

cards_by_index!(Card, CARDS);

impl Card {
    /// The Sküs, the highest tarock.
    pub const SKUES: Self = Self::tarock_at(22);
    /// XXI.
    pub const MOND: Self = Self::tarock_at(21);
    /// I.
    pub const PAGAT: Self = Self::tarock_at(1);
    /// II.
    pub const UHU: Self = Self::tarock_at(2);
    /// III.
    pub const KAKADU: Self = Self::tarock_at(3);
    /// IIII.
    pub const QUAPIL: Self = Self::tarock_at(4);

    const fn tarock_at(n: u8) -> Self {
        Self(SUIT_CARDS + n - 1)
    }

    /// How it is written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        NAMES[self.0 as usize]
    }

    /// The king of a suit.
    #[must_use]
    pub const fn king(suit: Suit) -> Self {
        Self(suit as u8 * RANKS + RANKS - 1)
    }

    /// Suit and rank, unless it is a tarock.
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
            4 => Rank::Bube,
            5 => Rank::Kavall,
            6 => Rank::Dame,
            7 => Rank::Koenig,
            pip => Rank::Pip(pip),
        };
        Some((suit, rank))
    }

    /// The tarock's rank, 1 to 22 (the Sküs), unless it is a suit card.
    #[must_use]
    pub const fn tarock(self) -> Option<u8> {
        if self.0 < SUIT_CARDS { None } else { Some(self.0 - SUIT_CARDS + 1) }
    }

    /// Whether it is one of the four kings.
    #[must_use]
    pub const fn is_king(self) -> bool {
        matches!(self.suit(), Some((_, Rank::Koenig)))
    }

    /// Whether it is Sküs, Mond or Pagat.
    #[must_use]
    pub const fn is_trull(self) -> bool {
        matches!(self.tarock(), Some(1 | 21 | 22))
    }

    /// What it counts, in thirds: its value less two thirds (KR18, TC18 §1).
    #[must_use]
    pub const fn thirds(self) -> u16 {
        let value = match (self.suit(), self.tarock()) {
            (Some((_, Rank::Koenig)), _) | (_, Some(1 | 21 | 22)) => 5,
            (Some((_, Rank::Dame)), _) => 4,
            (Some((_, Rank::Kavall)), _) => 3,
            (Some((_, Rank::Bube)), _) => 2,
            _ => 1,
        };
        3 * value - 2
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Card {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Self, CardError> {
        if text == "Sk" {
            return Ok(Self::SKUES);
        }
        if let Some(number) = text.strip_prefix('T') {
            let is_plain = number.bytes().all(|digit| digit.is_ascii_digit()) && !number.starts_with('0');
            return match number.parse() {
                Ok(n @ 1..=21) if is_plain => Ok(Self::tarock_at(n)),
                _ => Err(CardError),
            };
        }
        let suit = Suit::ALL.into_iter().find(|suit| text.starts_with(suit.letter())).ok_or(CardError)?;
        let rank = match text.get(1..).unwrap_or_default() {
            "K" => 7,
            "D" => 6,
            "C" => 5,
            "B" => 4,
            pip => (0..).zip(suit.pips()).find(|(_, known)| *known == pip).ok_or(CardError)?.0,
        };
        Ok(Self(suit as u8 * RANKS + rank))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rstest::rstest;

    use super::*;

    #[test]
    fn the_pack_has_54_cards_and_70_points() {
        let names: BTreeSet<_> = Card::all().map(|card| card.to_string()).collect();
        assert_eq!(names.len(), 54);
        assert!(Card::all().all(|card| card.to_string().parse() == Ok(card)));
        assert_eq!(Card::all().map(Card::thirds).sum::<u16>(), 210);
    }

    #[rstest]
    #[case("hK", 13)]
    #[case("Sk", 13)]
    #[case("T21", 13)]
    #[case("T1", 13)]
    #[case("kD", 10)]
    #[case("pC", 7)]
    #[case("tB", 4)]
    #[case("p10", 1)]
    #[case("h1", 1)]
    #[case("T2", 1)]
    fn a_card_counts_its_value_less_two_thirds(#[case] name: &str, #[case] thirds: u16) {
        let card: Card = name.parse().unwrap();
        assert_eq!(card.thirds(), thirds);
        assert_eq!(serde_json::from_value::<Card>(serde_json::to_value(card).unwrap()).unwrap(), card);
    }

    #[rstest]
    #[case("h10")]
    #[case("p1")]
    #[case("T0")]
    #[case("T22")]
    #[case("T01")]
    #[case("T+1")]
    #[case("h")]
    #[case("hö")]
    #[case("Kh")]
    #[case("")]
    fn what_is_no_card_is_refused(#[case] name: &str) {
        assert_eq!(name.parse::<Card>(), Err(CardError));
    }

    #[test]
    fn in_red_the_1_is_the_highest_pip_in_black_the_10() {
        let card = |name: &str| name.parse::<Card>().unwrap();
        assert!(card("h1") > card("h2") && card("h1") < card("hB"));
        assert!(card("p10") > card("p9") && card("p10") < card("pB"));
    }
}
