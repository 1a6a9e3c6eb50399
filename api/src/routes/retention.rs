//! How long the organisation keeps persons who play no more.

pub mod read;
pub mod set;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How long persons are kept who play no more.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"months": 36}))]
pub struct Retention {
    /// Months behind the day of the last tournament; null: until somebody erases them.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 600)]
    months: Option<u16>,
}
