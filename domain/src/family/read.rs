//! Reading JSON that names its family.

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::Family;
use crate::json::{read, read_without};
use crate::violation::Violation;

#[derive(Deserialize)]
struct Tag {
    family: Family,
}

/// Which family the object names.
pub(super) fn tag(json: &str) -> Result<Family, Violation> {
    read(json).map(|tag: Tag| tag.family)
}

/// Reads an object without the name of the family, and says exactly where it has another shape.
pub(super) fn read_untagged<T: DeserializeOwned>(json: &str) -> Result<T, Violation> {
    read_without(Some("family"), json)
}
