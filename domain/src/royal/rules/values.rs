//! What the items are worth: those that a ruleset plays, each once.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::royal::item::Item;

/// Points by item. One that is left out is not played.
#[derive(Clone, PartialEq, Eq)]
pub struct Values([Option<u16>; Item::ALL.len()]);

/// What the fields of the table can be called.
const IDS: [&str; Item::ALL.len()] = {
    let (mut ids, mut i) = ([""; Item::ALL.len()], 0);
    while i < ids.len() {
        ids[i] = Item::ALL[i].id();
        i += 1;
    }
    ids
};

impl Values {
    /// What an item is worth, in points; nothing if it is not played.
    #[must_use]
    pub const fn of(&self, item: Item) -> Option<u16> {
        self.0[item as usize]
    }

    /// The items that are played with what they are worth, in their order.
    pub fn all(&self) -> impl Iterator<Item = (Item, u16)> {
        Item::ALL.into_iter().filter_map(|item| Some((item, self.of(item)?)))
    }

    /// The same without some items.
    #[must_use]
    pub fn without(mut self, items: &[Item]) -> Self {
        for item in items {
            self.0[*item as usize] = None;
        }
        self
    }
}

impl fmt::Debug for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.all()).finish()
    }
}

impl Serialize for Values {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.all())
    }
}

impl<'de> Deserialize<'de> for Values {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Table)
    }
}

struct Table;

impl<'de> Visitor<'de> for Table {
    type Value = Values;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Values, A::Error> {
        let mut values = [None; Item::ALL.len()];
        while let Some(id) = map.next_key::<Cow<'_, str>>()? {
            let Some(item) = Item::ALL.into_iter().find(|item| item.id() == id) else {
                return Err(A::Error::unknown_field(&id, &IDS));
            };
            if values[item as usize].replace(map.next_value()?).is_some() {
                return Err(A::Error::duplicate_field(item.id()));
            }
        }
        Ok(Values(values))
    }
}
