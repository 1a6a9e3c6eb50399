//! Sets of cards as bits, whatever the pack: the bit of a card is its index.

use std::fmt;
use std::ops::Sub;

/// A card of one of the packs.
pub(crate) trait PackCard: Copy + PartialEq + fmt::Display {
    /// A set of such cards.
    type Set: CardBits<Self>;
    /// Any card: what stands where none is laid yet.
    const ANY: Self;
}

/// What is asked of a set of cards where the pack does not matter.
pub(crate) trait CardBits<C>:
    Copy + Default + PartialEq + FromIterator<C> + Sub<Output = Self> + fmt::Display
{
    fn contains(self, card: C) -> bool;
    fn is_empty(self) -> bool;
    fn insert(&mut self, card: C) -> bool;
    fn iter(self) -> impl Iterator<Item = C> + Clone;
}

/// Gives a wrapper of an unsigned integer all that sets of cards have in common. The integer has
/// a bit for each card of the pack, and `Card` an `index` and a `new` that undoes it.
macro_rules! cards_as_bits {
    ($set:ident, $bits:ty, $card:ty, pack of $count:expr, any is $any:expr) => {
        impl $set {
            /// No card.
            pub const EMPTY: Self = Self(0);
            /// The whole pack.
            pub const PACK: Self = Self((1 << $count) - 1);

            /// A set of one.
            #[must_use]
            pub const fn only(card: $card) -> Self {
                Self(1 << card.index())
            }

            /// Those above a card that are in `kind`, which is made of cards of one kind.
            const fn above_in(card: $card, kind: Self) -> Self {
                let up_to_it: $bits = (2 << card.index()) - 1;
                Self(kind.0 & !up_to_it)
            }

            /// These cards and those.
            #[must_use]
            pub const fn and(self, others: Self) -> Self {
                Self(self.0 | others.0)
            }

            /// The cards that are in both.
            #[must_use]
            pub const fn within(self, others: Self) -> Self {
                Self(self.0 & others.0)
            }

            /// Whether a card is in it.
            #[must_use]
            pub const fn contains(self, card: $card) -> bool {
                self.0 & Self::only(card).0 != 0
            }

            /// Whether all these cards are in it.
            #[must_use]
            pub const fn contains_all(self, cards: Self) -> bool {
                cards.0 & !self.0 == 0
            }

            /// Whether there is no card in it.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many cards are in it.
            #[must_use]
            #[expect(clippy::cast_possible_truncation, reason = "no pack has 256 cards")]
            pub const fn len(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// Puts a card in; whether it was not there before.
            pub const fn insert(&mut self, card: $card) -> bool {
                let is_new = !self.contains(card);
                self.0 |= Self::only(card).0;
                is_new
            }

            /// Takes a card out; whether it was there.
            pub const fn remove(&mut self, card: $card) -> bool {
                let was_there = self.contains(card);
                self.0 &= !Self::only(card).0;
                was_there
            }

            /// Its cards in the order of the pack.
            pub fn iter(self) -> impl Iterator<Item = $card> + Clone {
                let mut rest = self.0;
                std::iter::from_fn(move || {
                    let card = u8::try_from(rest.trailing_zeros()).ok().and_then(<$card>::new)?;
                    rest &= rest - 1;
                    Some(card)
                })
            }
        }

        impl std::ops::BitAnd for $set {
            type Output = Self;

            fn bitand(self, other: Self) -> Self {
                self.within(other)
            }
        }

        impl std::ops::BitOr for $set {
            type Output = Self;

            fn bitor(self, other: Self) -> Self {
                self.and(other)
            }
        }

        impl std::ops::BitOrAssign for $set {
            fn bitor_assign(&mut self, other: Self) {
                *self = *self | other;
            }
        }

        impl std::ops::Sub for $set {
            type Output = Self;

            fn sub(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }
        }

        impl std::ops::Not for $set {
            type Output = Self;

            /// The rest of the pack.
            fn not(self) -> Self {
                Self::PACK - self
            }
        }

        impl FromIterator<$card> for $set {
            fn from_iter<I: IntoIterator<Item = $card>>(cards: I) -> Self {
                cards.into_iter().fold(Self::EMPTY, |set, card| set | Self::only(card))
            }
        }

        impl std::fmt::Display for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                for (i, card) in self.iter().enumerate() {
                    write!(f, "{}{card}", if i == 0 { "" } else { ", " })?;
                }
                Ok(())
            }
        }

        impl std::fmt::Debug for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{{{self}}}")
            }
        }

        impl $crate::card::bits::PackCard for $card {
            type Set = $set;
            const ANY: Self = $any;
        }

        impl $crate::card::bits::CardBits<$card> for $set {
            fn contains(self, card: $card) -> bool {
                self.contains(card)
            }

            fn is_empty(self) -> bool {
                self.is_empty()
            }

            fn insert(&mut self, card: $card) -> bool {
                self.insert(card)
            }

            fn iter(self) -> impl Iterator<Item = $card> + Clone {
                self.iter()
            }
        }
    };
}

pub(crate) use cards_as_bits;
