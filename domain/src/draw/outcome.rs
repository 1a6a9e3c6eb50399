//! What a draw comes to, and how far it has come.

use super::{Certificate, DrawnRound};

/// The outcome of a draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawn {
    /// The rounds in their order.
    pub rounds: Vec<DrawnRound>,
    /// How good they are, and how good they could be.
    pub certificate: Certificate,
}

/// How far a search has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Steps done.
    pub steps: u64,
    /// Steps the searches begun do at most.
    pub most: u64,
    /// Repeated meetings these rounds add in the best seating so far.
    pub repeated_meetings: u64,
}
