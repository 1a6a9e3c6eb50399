use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::Envelope;
use crate::ids::ActorId;

/// What the log knows about an event besides its content.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Meta {
    /// Its place in the stream.
    pub version: u64,
    /// When it was recorded.
    pub recorded_at: DateTime<Utc>,
    /// The command it came with.
    pub command_id: Uuid,
    /// Who caused it; none if the log does not name a token.
    pub actor: Option<ActorId>,
}

impl Meta {
    /// What the frame of a logged event says.
    #[must_use]
    pub fn of(envelope: &Envelope) -> Self {
        Self {
            version: envelope.version,
            recorded_at: envelope.recorded_at,
            command_id: envelope.command_id,
            actor: envelope.actor.parse().ok(),
        }
    }
}
