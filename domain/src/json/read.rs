//! Reading JSON so that a shape error is stated with its place.

use serde::Deserialize;

use super::{ByName, Object};
use crate::violation::{Violation, segment, shape as shapes};

/// Reads an object, and says exactly where it has another shape.
///
/// # Errors
/// The first place that has another shape.
pub fn read<'a, T: Deserialize<'a>>(json: &'a str) -> Result<T, Violation> {
    read_without(None, json)
}

/// As [`read`], without the field of this name.
pub(crate) fn read_without<'a, T: Deserialize<'a>>(
    tag: Option<&'static str>,
    json: &'a str,
) -> Result<T, Violation> {
    let mut json = serde_json::Deserializer::from_str(json);
    let object = Object { json: ByName(&mut json), tag };
    let value = serde_path_to_error::deserialize(object).map_err(|error| shape(&error))?;
    json.end().map_err(|error| shapes::violation("", &error.to_string()))?;
    Ok(value)
}

/// A shape error, with its path as a JSON pointer.
pub(crate) fn shape(error: &serde_path_to_error::Error<serde_json::Error>) -> Violation {
    use serde_path_to_error::Segment;

    let steps = error.path().iter().map(|step| match step {
        Segment::Seq { index } => format!("/{index}"),
        Segment::Map { key } | Segment::Enum { variant: key } => format!("/{}", segment(key)),
        Segment::Unknown => String::new(),
    });
    let pointer: String = steps.collect();
    shapes::violation(pointer, &error.inner().to_string())
}
