//! What a person allows of himself in public.

use serde::{Deserialize, Serialize};

/// What a person said when he was written down; what is left out he was not asked.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Consent {
    /// His name may be public.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name_public: Option<bool>,
    /// Pictures of him may be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub photo: Option<bool>,
}

impl Consent {
    /// Whether he was asked nothing.
    #[must_use]
    pub fn is_unasked(&self) -> bool {
        *self == Self::default()
    }
}
