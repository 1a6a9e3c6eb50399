//! What the 70 items are worth: a table with each of them once.

use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::player_map::PlayerMap;
use crate::royal::item::Item;

/// Points by item.
#[derive(Clone, PartialEq, Eq)]
pub struct Values([u16; Item::ALL.len()]);

impl Values {
    /// What an item is worth, in points.
    #[must_use]
    pub const fn of(&self, item: Item) -> u16 {
        self.0[item as usize]
    }

    /// All items with what they are worth, in their order.
    pub fn all(&self) -> impl Iterator<Item = (Item, u16)> {
        Item::ALL.into_iter().zip(self.0)
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
        let PlayerMap(stated) = PlayerMap::<Item, u16>::deserialize(deserializer)?;
        let mut values = [None; Item::ALL.len()];
        for (item, value) in stated {
            if values.get_mut(item as usize).and_then(|own| own.replace(value)).is_some() {
                return Err(D::Error::custom(format!("the value of {item} stands twice")));
            }
        }
        if let Some((item, _)) = Item::ALL.into_iter().zip(values).find(|(_, value)| value.is_none()) {
            return Err(D::Error::custom(format!("the value of {item} is missing")));
        }
        Ok(Self(values.map(Option::unwrap_or_default)))
    }
}
