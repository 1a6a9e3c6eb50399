//! What is written of a change of access.

use std::net::IpAddr;

use chrono::{DateTime, Utc};
use domain::ids::NoteId;
use domain::log::{Continuation, Draft, NoteRef, StreamContinued, StreamKind};
use store::{LogEntry, NewNote, NoteContent, OrganisationId, TokenId, WriteError};
use uuid::Uuid;

use super::{Event, Security};
use crate::Engine;

/// An address as it is written: what the event says, and the row that can be erased.
#[derive(Debug, Clone)]
pub(crate) struct From {
    reference: NoteRef,
    note: NewNote,
}

impl From {
    /// # Errors
    /// If the system has no randomness.
    pub(crate) fn new(address: IpAddr, now: DateTime<Utc>) -> Result<Self, getrandom::Error> {
        let (id, mut salt) = (NoteId(Uuid::now_v7()), [0; 16]);
        getrandom::fill(&mut salt)?;
        let text = address.to_canonical().to_string();
        let reference = NoteRef::of(id, &salt, &text);
        let content = NoteContent { text, salt };
        Ok(Self { reference, note: NewNote { id, kind: "address".to_owned(), content, created_at: now } })
    }

    /// What an event says of it.
    pub(crate) fn note_ref(from: Option<&Self>) -> Option<NoteRef> {
        from.map(|from| from.reference)
    }
}

fn draft(event: &Event, actor: TokenId, now: DateTime<Utc>, command_id: Uuid) -> Draft {
    Draft {
        event_type: event.event_type().to_owned(),
        schema: event.schema(),
        recorded_at: now,
        actor: actor.actor(),
        command_id,
        request: None,
        payload: event.encode(),
    }
}

/// One event, with the address it refers to.
pub(crate) fn of(
    organisation: OrganisationId,
    actor: TokenId,
    now: DateTime<Utc>,
    event: Event,
    from: Option<From>,
) -> LogEntry {
    of_several(organisation, actor, now, &[event], from)
}

/// Several events of one change.
pub(crate) fn of_several(
    organisation: OrganisationId,
    actor: TokenId,
    now: DateTime<Utc>,
    events: &[Event],
    from: Option<From>,
) -> LogEntry {
    let command_id = Uuid::now_v7();
    LogEntry {
        stream: Security::of(organisation),
        kind: StreamKind::Security,
        organisation,
        continued: None,
        drafts: events.iter().map(|event| draft(event, actor, now, command_id)).collect(),
        notes: from.into_iter().map(|from| from.note).collect(),
        note_subjects: Vec::new(),
    }
}

impl Engine {
    /// Opens a new epoch of an organisation's security log, if it has one; answers which.
    ///
    /// # Errors
    /// As for any write.
    pub async fn continue_security(
        &self,
        organisation: OrganisationId,
        reason: Continuation,
        actor: TokenId,
    ) -> Result<Option<u32>, WriteError> {
        let stream = Security::of(organisation);
        if self.store().head(stream).await?.is_none() {
            return Ok(None);
        }
        let entry = LogEntry {
            stream,
            kind: StreamKind::Security,
            organisation,
            continued: Some(reason),
            drafts: vec![Draft {
                event_type: StreamContinued::TYPE.to_owned(),
                schema: StreamContinued::SCHEMA,
                recorded_at: self.config().clock.now(),
                actor: actor.actor(),
                command_id: Uuid::now_v7(),
                request: None,
                // Filled in where it is sealed: it names the event in front of it.
                payload: String::new(),
            }],
            notes: Vec::new(),
            note_subjects: Vec::new(),
        };
        self.store().log_security(&entry).await?;
        Ok(self.store().head(stream).await?.map(|head| head.epoch))
    }
}
