//! The id of something a ruleset names.

use std::borrow::Borrow;
use std::fmt;
use std::str::FromStr;

use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The id of a game, a premium or another item that a ruleset names, such as `besserrufer`:
/// [`PATTERN`](Self::PATTERN).
///
/// It is copied like a number and takes no memory of its own, however many deals name it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ItemId([u8; Self::MAX_LEN]);

/// A text that is no [`ItemId`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an id begins with a to z and has 1 to 24 of a to z, 0 to 9 and _")]
pub struct BadItemId;

impl ItemId {
    /// The most characters an id has.
    pub const MAX_LEN: usize = 24;

    /// What an id looks like, as a regular expression.
    pub const PATTERN: &'static str = "^[a-z][a-z0-9_]{0,23}$";

    /// The id as text.
    #[must_use]
    pub fn id(&self) -> &str {
        let len = self.0.iter().position(|&byte| byte == 0).unwrap_or(Self::MAX_LEN);
        self.0.get(..len).and_then(|bytes| str::from_utf8(bytes).ok()).unwrap_or_default()
    }

    /// An id that is part of the program. Where it is used it is checked, so that none is cut off
    /// unseen.
    pub(crate) const fn of(id: &'static str) -> Self {
        let bytes = id.as_bytes();
        assert!(bytes.len() <= Self::MAX_LEN, "an id of the program is too long");
        let mut own = [0; Self::MAX_LEN];
        let mut i = 0;
        while i < bytes.len() {
            own[i] = bytes[i];
            i += 1;
        }
        Self(own)
    }
}

impl FromStr for ItemId {
    type Err = BadItemId;

    fn from_str(text: &str) -> Result<Self, BadItemId> {
        let bytes = text.as_bytes();
        let is_plain = |b: &u8| b.is_ascii_lowercase() || b.is_ascii_digit() || *b == b'_';
        if !bytes.first().is_some_and(u8::is_ascii_lowercase) || !bytes.iter().all(is_plain) {
            return Err(BadItemId);
        }
        let mut own = [0; Self::MAX_LEN];
        own.get_mut(..bytes.len()).ok_or(BadItemId)?.copy_from_slice(bytes);
        Ok(Self(own))
    }
}

impl Borrow<str> for ItemId {
    fn borrow(&self) -> &str {
        self.id()
    }
}

impl PartialEq<str> for ItemId {
    fn eq(&self, other: &str) -> bool {
        self.id() == other
    }
}

impl PartialEq<&str> for ItemId {
    fn eq(&self, other: &&str) -> bool {
        self.id() == *other
    }
}

impl fmt::Display for ItemId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl fmt::Debug for ItemId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for ItemId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for ItemId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Id;

        impl Visitor<'_> for Id {
            type Value = ItemId;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an id")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<ItemId, E> {
                text.parse().map_err(E::custom)
            }
        }

        deserializer.deserialize_str(Id)
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("besserrufer", true)]
    #[case("sack_1", true)]
    #[case("a23456789012345678901234", true)]
    #[case("a234567890123456789012345", false)]
    #[case("", false)]
    #[case("1er", false)]
    #[case("Rufer", false)]
    #[case("sau schneider", false)]
    #[case("köpfe", false)]
    fn an_id_is_a_short_plain_word(#[case] text: &str, #[case] fits: bool) {
        assert_eq!(text.parse::<ItemId>().map(|id| id.to_string()).ok(), fits.then(|| text.to_owned()));
        assert_eq!(serde_json::from_value::<ItemId>(text.into()).is_ok(), fits);
        if fits {
            assert_eq!(text.parse::<ItemId>(), Ok(ItemId::of(Box::leak(text.to_owned().into_boxed_str()))));
        }
    }

    /// Maps are searched by text: both must have one order.
    #[test]
    fn ids_are_in_the_order_of_their_texts() {
        let texts = ["a", "a_b", "ab", "b", "bettler", "bettler_ouvert", "z9"];
        let ids: Vec<ItemId> = texts.iter().map(|text| text.parse().unwrap()).collect();
        assert!(ids.is_sorted());
        assert!(texts.is_sorted());
    }
}
