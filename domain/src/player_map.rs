//! A JSON object keyed by players, in its own order.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::{StrDeserializer, U64Deserializer};
use serde::de::{self, DeserializeSeed, IntoDeserializer, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A value per player. Keys are whatever identifies a player (a name, a start
/// number, a seat); in JSON they are object keys, numbers in decimal. A key may
/// come twice: that is for the check to find.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PlayerMap<P, V>(pub Vec<(P, V)>);

impl<P, V> Default for PlayerMap<P, V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<P, V> PlayerMap<P, V> {
    /// Whether nobody has a value.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<P: Serialize, V: Serialize> Serialize for PlayerMap<P, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(player, value)| (player, value)))
    }
}

impl<'de, P: Deserialize<'de>, V: Deserialize<'de>> Deserialize<'de> for PlayerMap<P, V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Entries(PhantomData))
    }
}

struct Entries<P, V>(PhantomData<(P, V)>);

impl<'de, P: Deserialize<'de>, V: Deserialize<'de>> Visitor<'de> for Entries<P, V> {
    type Value = PlayerMap<P, V>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object keyed by players")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = map.next_entry_seed(Key(PhantomData), PhantomData)? {
            entries.push(entry);
        }
        Ok(PlayerMap(entries))
    }
}

/// A key reaches us as text even for numeric players once serde has buffered the
/// object (it does for tagged enums), so a decimal key is tried as a number too.
struct Key<P>(PhantomData<P>);

impl<'de, P: Deserialize<'de>> DeserializeSeed<'de> for Key<P> {
    type Value = P;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<P, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl<'de, P: Deserialize<'de>> Visitor<'de> for Key<P> {
    type Value = P;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a player")
    }

    fn visit_str<E: de::Error>(self, key: &str) -> Result<P, E> {
        let as_text: StrDeserializer<'_, E> = key.into_deserializer();
        P::deserialize(as_text).or_else(|refused| match key.parse::<u64>() {
            Ok(number) => {
                let as_number: U64Deserializer<E> = number.into_deserializer();
                P::deserialize(as_number)
            }
            Err(_) => Err(refused),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::PlayerNumber;

    #[test]
    fn keys_are_names_or_numbers_and_keep_their_order() {
        let named: PlayerMap<String, u8> = serde_json::from_str(r#"{"B": 1, "A": 2}"#).unwrap();
        assert_eq!(named.0, [("B".to_owned(), 1), ("A".to_owned(), 2)]);
        let numbered: PlayerMap<PlayerNumber, u8> = serde_json::from_str(r#"{"17": 1, "2": 2}"#).unwrap();
        assert_eq!(numbered.0, [(PlayerNumber(17), 1), (PlayerNumber(2), 2)]);
        assert_eq!(serde_json::to_string(&numbered).unwrap(), r#"{"17":1,"2":2}"#);
    }

    #[test]
    fn a_numeric_name_stays_a_name() {
        let named: PlayerMap<String, u8> = serde_json::from_str(r#"{"007": 1}"#).unwrap();
        assert_eq!(named.0, [("007".to_owned(), 1)]);
    }

    #[test]
    fn a_key_that_is_no_player_is_refused() {
        assert!(serde_json::from_str::<PlayerMap<PlayerNumber, u8>>(r#"{"0": 1}"#).is_err());
        assert!(serde_json::from_str::<PlayerMap<PlayerNumber, u8>>(r#"{"A": 1}"#).is_err());
    }
}
