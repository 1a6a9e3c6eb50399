//! The two parties of a deal.

use serde::{Deserialize, Serialize};

/// One of the two parties of a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Camp {
    /// The taker and who holds his called king.
    Attack,
    /// The others.
    Defence,
}

impl Camp {
    /// The id, as in JSON.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Attack => "attack",
            Self::Defence => "defence",
        }
    }
}
