use serde::{Deserialize, Deserializer};

/// A field of a patch that can be taken away.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Field<T> {
    /// Missing: it stays as it is.
    #[default]
    Keep,
    /// Null: it is taken away.
    Clear,
    /// A new value.
    Set(T),
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Field<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // A missing field never comes here: `#[serde(default)]` keeps it.
        Ok(Option::deserialize(deserializer)?.map_or(Self::Clear, Self::Set))
    }
}

impl<T> Field<T> {
    /// What is there afterwards.
    pub fn applied_to(self, current: Option<T>) -> Option<T> {
        match self {
            Self::Keep => current,
            Self::Clear => None,
            Self::Set(value) => Some(value),
        }
    }

    /// As the engine has it: `Some` for a change.
    pub fn change(self) -> Option<Option<T>> {
        match self {
            Self::Keep => None,
            Self::Clear => Some(None),
            Self::Set(value) => Some(Some(value)),
        }
    }
}
