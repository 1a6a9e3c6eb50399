//! Pre-registrations: who asks for a place before the day.

pub mod ask;
pub mod cancel;
pub mod cancel_own;
pub mod confirm;
pub mod list;
pub mod own;

use std::fmt;

use serde::Deserialize;
use utoipa::ToSchema;

/// The secret from the answer to a pre-registration.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"secret": "place_6f1c…"}))]
pub struct OwnSecret {
    #[schema(example = "place_6f1c…")]
    secret: String,
}

impl fmt::Debug for OwnSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OwnSecret(…)")
    }
}
