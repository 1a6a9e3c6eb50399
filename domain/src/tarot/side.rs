//! The two sides of a deal.

use serde::{Deserialize, Serialize};

/// One of the two sides of a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The taker and who holds his called king.
    Attack,
    /// The others.
    Defence,
}

impl Side {
    /// The id, as in JSON.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Attack => "attack",
            Self::Defence => "defence",
        }
    }
}
