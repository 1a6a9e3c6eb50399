//! What the counting helps of the families have in common.

use serde::de::DeserializeOwned;

use crate::json;
use crate::violation::Violation;

/// Why a heap is not counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CountError {
    /// Nothing is counted in this family.
    NotCounted,
    /// It is of another shape.
    Shape(Violation),
    /// It cannot lie there.
    Invalid(Vec<Violation>),
}

/// Reads a heap and counts it.
pub(crate) fn counted<H: DeserializeOwned, C>(
    heap: &str,
    count: impl FnOnce(&H) -> Result<C, Vec<Violation>>,
) -> Result<C, CountError> {
    let heap: H = json::read(heap).map_err(CountError::Shape)?;
    count(&heap).map_err(CountError::Invalid)
}
