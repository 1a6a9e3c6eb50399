//! The 54 cards of the Austrian Tarock pack and their short names.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// One of the four suits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// Red, `h`.
    Herz,
    /// Red, `k`.
    Karo,
    /// Black, `p`.
    Pik,
    /// Black, `t`; also called Kreuz.
    Treff,
}

impl Suit {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Herz, Self::Karo, Self::Pik, Self::Treff];

    const fn letter(self) -> char {
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(Kind);

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Kind {
    Suit(Suit, Rank),
    /// 1 … 21, the Sküs 22.
    Tarock(u8),
}

/// Text that names no card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "a card is T1 to T21, Sk, or a suit (h, k, p, t) with K, D, C, B or a pip (red 1 to 4, black 7 to 10)"
)]
pub struct CardError;

impl Card {
    /// The Sküs, the highest tarock.
    pub const SKUES: Self = Self(Kind::Tarock(22));
    /// XXI.
    pub const MOND: Self = Self(Kind::Tarock(21));
    /// I.
    pub const PAGAT: Self = Self(Kind::Tarock(1));

    /// All 54.
    pub fn all() -> impl Iterator<Item = Self> {
        let ranks = (0..4).map(Rank::Pip).chain([Rank::Bube, Rank::Kavall, Rank::Dame, Rank::Koenig]);
        Suit::ALL
            .into_iter()
            .flat_map(move |suit| ranks.clone().map(move |rank| Self(Kind::Suit(suit, rank))))
            .chain((1..=22).map(|n| Self(Kind::Tarock(n))))
    }

    /// Suit and rank, unless it is a tarock.
    #[must_use]
    pub const fn suit(self) -> Option<(Suit, Rank)> {
        match self.0 {
            Kind::Suit(suit, rank) => Some((suit, rank)),
            Kind::Tarock(_) => None,
        }
    }

    /// The tarock's rank, 1 to 22 (the Sküs), unless it is a suit card.
    #[must_use]
    pub const fn tarock(self) -> Option<u8> {
        match self.0 {
            Kind::Tarock(n) => Some(n),
            Kind::Suit(..) => None,
        }
    }

    /// Whether it is one of the four kings.
    #[must_use]
    pub const fn is_king(self) -> bool {
        matches!(self.0, Kind::Suit(_, Rank::Koenig))
    }

    /// What it counts, in thirds: its value less two thirds (KR18, TC18 §1).
    #[must_use]
    pub const fn thirds(self) -> u16 {
        let value = match self.0 {
            Kind::Suit(_, Rank::Koenig) | Kind::Tarock(1 | 21 | 22) => 5,
            Kind::Suit(_, Rank::Dame) => 4,
            Kind::Suit(_, Rank::Kavall) => 3,
            Kind::Suit(_, Rank::Bube) => 2,
            Kind::Suit(_, Rank::Pip(_)) | Kind::Tarock(_) => 1,
        };
        3 * value - 2
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Kind::Tarock(22) => f.write_str("Sk"),
            Kind::Tarock(n) => write!(f, "T{n}"),
            Kind::Suit(suit, rank) => {
                write!(f, "{}", suit.letter())?;
                match rank {
                    Rank::Koenig => f.write_str("K"),
                    Rank::Dame => f.write_str("D"),
                    Rank::Kavall => f.write_str("C"),
                    Rank::Bube => f.write_str("B"),
                    Rank::Pip(n) => f.write_str(suit.pips().get(usize::from(n)).copied().unwrap_or("?")),
                }
            }
        }
    }
}

impl FromStr for Card {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Self, CardError> {
        Self::all().find(|card| card.to_string() == text).ok_or(CardError)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
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
