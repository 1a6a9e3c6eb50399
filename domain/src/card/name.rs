//! Cards are read by their names.

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
