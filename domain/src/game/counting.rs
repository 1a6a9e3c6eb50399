//! What the counting helps of the families have in common.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use crate::family;
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

/// Reads a heap, counts it, writes what it comes to.
pub(crate) fn counted<H: DeserializeOwned, A: Serialize>(
    heap: &str,
    count: impl FnOnce(&H) -> Result<A, Vec<Violation>>,
) -> Result<Box<RawValue>, CountError> {
    let heap: H = family::read(heap).map_err(CountError::Shape)?;
    let answer = count(&heap).map_err(CountError::Invalid)?;
    Ok(serde_json::value::to_raw_value(&answer).expect("a count is plain data with string keys"))
}
