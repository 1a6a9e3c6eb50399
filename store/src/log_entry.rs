//! What a log says of changed rows, in the transaction that changes them: the security log of a change of access,
//! the organisation's log of what a person allows.
//!
//! Nothing is decided by what stands in it, so nobody has to know where it stands: its events are sealed
//! when they are written, behind whatever is there then. That keeps one chain for all who write, and an
//! acknowledged change is in the log whatever happens to the process.

use chrono::{DateTime, Utc};
use domain::log::{Chain, Continuation, Draft, Head, StreamContinued, StreamId, StreamKind, StreamRef};

use crate::values::refuse_nul;
use crate::{Append, Base, NewNote, NoteSubject, OrganisationId, Store, StoreError, WriteError, writing};

/// What a log says of changed rows.
#[derive(Debug, Clone)]
pub struct LogEntry {
    /// The log.
    pub stream: StreamId,
    /// What it tells of.
    pub kind: StreamKind,
    /// Whose it is.
    pub organisation: OrganisationId,
    /// Why a draft of `stream.continued` begins a new epoch; what it says is filled in when it is sealed.
    pub continued: Option<Continuation>,
    /// What happened, in order.
    pub drafts: Vec<Draft>,
    /// What the events refer to and can be erased, such as addresses.
    pub notes: Vec<NewNote>,
    /// Whom they are about.
    pub note_subjects: Vec<NoteSubject>,
}

impl LogEntry {
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        for draft in &self.drafts {
            refuse_nul([draft.event_type.as_str(), &draft.actor, &draft.payload])?;
        }
        self.notes.iter().try_for_each(NewNote::check)
    }

    /// The append that writes it behind where the log stands, with the time of its last event; none if there is
    /// nothing to write.
    pub(crate) fn sealed(&self, stands: Option<(Head, DateTime<Utc>)>) -> Result<Option<Append>, StoreError> {
        let stream = StreamRef { kind: self.kind, id: self.stream };
        let mut chain = match stands {
            Some((head, recorded_at)) => Chain::behind(stream, head, recorded_at),
            None => Chain::new(stream),
        };
        let base = match stands {
            Some((head, _)) => Base::Head(head),
            None => Base::New { kind: self.kind, organisation: self.organisation },
        };
        let mut events = Vec::with_capacity(self.drafts.len());
        for draft in &self.drafts {
            let mut draft = draft.clone();
            if let (Some(reason), StreamContinued::TYPE) = (self.continued, draft.event_type.as_str()) {
                let continued = StreamContinued::behind(chain.head(), reason, draft.recorded_at);
                draft.payload = serde_json::to_string(&continued)
                    .map_err(|_| StoreError::Malformed("an epoch that has no JSON form"))?;
            }
            let sealed = chain.seal(draft);
            events.push(sealed.map_err(|_| StoreError::Malformed("an epoch that begins elsewhere"))?);
        }
        if events.is_empty() {
            return Ok(None);
        }
        let (notes, note_subjects) = (self.notes.clone(), self.note_subjects.clone());
        Ok(Some(Append { notes, note_subjects, ..Append::new(self.stream, base, events) }))
    }
}

impl Store {
    /// Writes to a security log what no row says.
    ///
    /// # Errors
    /// As for any write.
    pub async fn log_security(&self, entry: &LogEntry) -> Result<(), WriteError> {
        entry.check()?;
        self.noted(writing!(self, backend => backend.log_security(entry)))
    }
}
