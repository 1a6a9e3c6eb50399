//! Reads an object, and nothing else, field by field; its tag may be left out.
//!
//! serde's internal tags buffer the object first and so forget where in it an error was, and
//! read it from a list too. This passes each field on as it comes.

use std::fmt;

use serde::de::{self, DeserializeSeed, Deserializer, IgnoredAny, IntoDeserializer, MapAccess, Visitor};
use serde::{Deserialize, forward_to_deserialize_any};

pub(crate) struct Object<D> {
    pub json: D,
    /// A field to leave out.
    pub tag: Option<&'static str>,
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Object<D> {
    type Error = D::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        self.json.deserialize_map(Untagged { visitor, tag: self.tag })
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf
        option unit unit_struct newtype_struct seq tuple tuple_struct map struct enum
        identifier ignored_any
    }
}

/// An object that may be missing, of a type with a tag: from a list serde would take the tag to stand first.
pub(crate) fn optional_object<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    json: D,
) -> Result<Option<T>, D::Error> {
    struct Only<T>(T);

    impl<'de, T: Deserialize<'de>> Deserialize<'de> for Only<T> {
        fn deserialize<D: Deserializer<'de>>(json: D) -> Result<Self, D::Error> {
            T::deserialize(Object { json, tag: None }).map(Self)
        }
    }

    Option::deserialize(json).map(|found| found.map(|Only(found)| found))
}

struct Untagged<V> {
    visitor: V,
    tag: Option<&'static str>,
}

impl<'de, V: Visitor<'de>> Visitor<'de> for Untagged<V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.visitor.expecting(f)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<V::Value, A::Error> {
        self.visitor.visit_map(Fields { map, tag: self.tag })
    }
}

struct Fields<A> {
    map: A,
    tag: Option<&'static str>,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Fields<A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        while let Some(key) = self.map.next_key::<String>()? {
            if self.tag != Some(key.as_str()) {
                let key: de::value::StringDeserializer<A::Error> = key.into_deserializer();
                return seed.deserialize(key).map(Some);
            }
            self.map.next_value::<IgnoredAny>()?;
        }
        Ok(None)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.map.next_value_seed(seed)
    }
}
