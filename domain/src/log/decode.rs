/// Why a stored event cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum DecodeError {
    /// A type this program does not know.
    #[error("unknown event type {0:?}")]
    UnknownType(String),
    /// A schema newer than this program.
    #[error("{event_type} has schema {found}, this program reads up to {known}")]
    TooNew {
        /// The event's type.
        event_type: &'static str,
        /// The schema found.
        found: u16,
        /// The newest schema known.
        known: u16,
    },
    /// The payload is not what its schema says: a field is unknown, missing or of another kind.
    #[error("the payload is not of schema {schema} of {event_type}: {source}")]
    Payload {
        /// The event's type.
        event_type: &'static str,
        /// The schema it was written with.
        schema: u16,
        /// What serde found.
        source: serde_json::Error,
    },
}
