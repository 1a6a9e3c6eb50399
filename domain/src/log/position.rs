use std::fmt;

use serde::{Deserialize, Serialize};

/// Where an event stands: its version, and the epoch in which that was given. After a restore
/// a version number can be used again, but never in the same epoch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The epoch, from 1.
    pub epoch: u32,
    /// The place in the stream, from 1.
    pub version: u64,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.epoch, self.version)
    }
}
