//! A deal to the card, by family.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::{Family, read_untagged, tag};
use crate::koenigrufen;
use crate::violation::Violation;

/// A deal with its cards, by family; players are named by `P`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "family", rename_all = "snake_case")]
#[serde(bound(serialize = "P: Serialize", deserialize = "P: Deserialize<'de>"))]
pub enum Play<P> {
    /// Königrufen.
    Koenigrufen(koenigrufen::Play<P>),
}

impl<P: DeserializeOwned> Play<P> {
    /// Reads a play, and says exactly where it has another shape.
    ///
    /// # Errors
    /// The first place with another shape.
    pub fn from_json(json: &str) -> Result<Self, Violation> {
        match tag(json)? {
            Family::Koenigrufen => read_untagged(json).map(Self::Koenigrufen),
        }
    }
}
