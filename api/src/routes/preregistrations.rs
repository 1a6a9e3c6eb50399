//! Pre-registrations: who asks for a place before the day.

pub mod ask;
pub mod cancel;
pub mod cancel_own;
pub mod confirm;
pub mod list;
pub mod own;

use serde::Deserialize;
use utoipa::ToSchema;

/// The secret from the answer to a pre-registration.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnSecret {
    #[schema(example = "place_6f1c…")]
    secret: String,
}
