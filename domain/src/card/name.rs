//! Cards are kept as numbers, and written and read by their names.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::{Deserializer, de};

/// Reads a card by its name, without keeping the text.
pub(crate) fn deserialize<'de, C, D>(deserializer: D) -> Result<C, D::Error>
where
    C: FromStr<Err: fmt::Display>,
    D: Deserializer<'de>,
{
    deserializer.deserialize_str(Name(PhantomData))
}

struct Name<C>(PhantomData<C>);

impl<C: FromStr<Err: fmt::Display>> de::Visitor<'_> for Name<C> {
    type Value = C;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a card")
    }

    fn visit_str<E: de::Error>(self, name: &str) -> Result<C, E> {
        name.parse().map_err(E::custom)
    }
}

/// Gives a wrapper of an index all that cards have in common, whatever the pack. It has a `Display`
/// that writes its name and a `FromStr` that reads it.
macro_rules! cards_by_index {
    ($card:ident, $count:expr) => {
        impl $card {
            /// The whole pack.
            pub fn all() -> impl Iterator<Item = Self> {
                (0..$count).map(Self)
            }

            /// The card with this index in the pack, if there is one.
            #[must_use]
            pub const fn new(index: u8) -> Option<Self> {
                if index < $count { Some(Self(index)) } else { None }
            }

            /// Its place in the pack, from 0.
            #[must_use]
            pub const fn index(self) -> u8 {
                self.0
            }
        }

        impl std::fmt::Debug for $card {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(self, f)
            }
        }

        impl serde::Serialize for $card {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $card {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::card::name::deserialize(deserializer)
            }
        }
    };
}

pub(crate) use cards_by_index;
