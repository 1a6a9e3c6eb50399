use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::log::{DecodeError, NoteRef, StreamContinued};
use crate::ruleset::Ruleset;

/// `organisation.ruleset_stored`: a ruleset is on the shelf, or a newer version of one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulesetStored {
    /// Its version on this shelf, from 1.
    pub version: u32,
    /// The whole ruleset; its id is where it stands on the shelf.
    pub ruleset: Box<Ruleset>,
    /// Why, or what is new.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}

/// `organisation.ruleset_retired`: a ruleset is not offered any more. Storing it again brings it back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulesetRetired {
    /// The ruleset's id.
    pub ruleset: String,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}

/// What happened in an organisation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// A ruleset was put on the shelf.
    RulesetStored(RulesetStored),
    /// A ruleset is not offered any more.
    RulesetRetired(RulesetRetired),
    /// A new epoch begins.
    StreamContinued(StreamContinued),
}

impl Event {
    const STORED: &str = "organisation.ruleset_stored";
    const RETIRED: &str = "organisation.ruleset_retired";

    /// Name of its type.
    #[must_use]
    pub fn event_type(&self) -> &'static str {
        match self {
            Self::RulesetStored(_) => Self::STORED,
            Self::RulesetRetired(_) => Self::RETIRED,
            Self::StreamContinued(_) => StreamContinued::TYPE,
        }
    }

    /// Version of the payload's schema.
    #[must_use]
    pub fn schema(&self) -> u16 {
        1
    }

    /// The payload as JSON text.
    ///
    /// # Panics
    /// Never: plain data with string keys has a JSON form.
    #[must_use]
    pub fn encode(&self) -> String {
        match self {
            Self::RulesetStored(event) => serde_json::to_string(event),
            Self::RulesetRetired(event) => serde_json::to_string(event),
            Self::StreamContinued(event) => serde_json::to_string(event),
        }
        .expect("plain data with string keys has a JSON form")
    }

    /// Reads an event.
    ///
    /// # Errors
    /// [`DecodeError`]: the type is unknown, the schema newer than this program, or the payload
    /// another.
    pub fn decode(event_type: &str, schema: u16, payload: &str) -> Result<Self, DecodeError> {
        match event_type {
            Self::STORED => read(Self::STORED, schema, payload).map(Self::RulesetStored),
            Self::RETIRED => read(Self::RETIRED, schema, payload).map(Self::RulesetRetired),
            StreamContinued::TYPE => read(StreamContinued::TYPE, schema, payload).map(Self::StreamContinued),
            unknown => Err(DecodeError::UnknownType(unknown.to_owned())),
        }
    }
}

fn read<T: DeserializeOwned>(event_type: &'static str, schema: u16, payload: &str) -> Result<T, DecodeError> {
    if schema > 1 {
        return Err(DecodeError::TooNew { event_type, found: schema, known: 1 });
    }
    serde_json::from_str(payload).map_err(|source| DecodeError::Payload { event_type, schema, source })
}
