//! Streams that came from another installation.

use chrono::{DateTime, Utc};
use uuid::Uuid;

/// Where a stream came from, and how much of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Imported {
    /// The version of its last event that was recorded elsewhere; what stands behind it was recorded here.
    pub version: u64,
    /// The organisation it belonged to there, as its export said. Nobody has proven it.
    pub origin: Uuid,
    /// When it came, or the newest part of it.
    pub at: DateTime<Utc>,
}

impl Imported {
    /// Whether the event of this version was recorded elsewhere.
    #[must_use]
    pub fn covers(&self, version: u64) -> bool {
        version <= self.version
    }
}
