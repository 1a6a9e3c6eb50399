//! Appending: the one transaction that writes a stream.

use domain::log::{Envelope, Hash, StreamId};

use crate::values::refuse_nul;
use crate::{
    Head, KeyRow, NewNote, NewPerson, NewSecret, NewSuspension, OrganisationId, Store, StoreError,
    StreamKind, WriteError, on_backend,
};

/// What an append was decided on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Base {
    /// The stream does not exist; its first event creates it.
    New {
        /// What it tells of.
        kind: StreamKind,
        /// Who it belongs to.
        organisation: OrganisationId,
    },
    /// The stream stands here.
    Head(Head),
}

impl Base {
    /// The head before the append.
    #[must_use]
    pub fn head(self) -> Head {
        match self {
            Self::New { .. } => Head { version: 0, hash: Hash::GENESIS },
            Self::Head(head) => head,
        }
    }
}

/// What is written in one transaction: events and the rows that go with them.
///
/// The caller has sealed the events on `base`; the store checks their versions, and
/// [`verify_stream`](Store::verify_stream) their hashes.
#[derive(Debug, Clone)]
pub struct Append {
    /// The stream.
    pub stream: StreamId,
    /// What the events were decided on.
    pub base: Base,
    /// The events, in order, the first right behind `base`. May be empty if the stream
    /// exists, to record keys of commands that changed nothing.
    pub events: Vec<Envelope>,
    /// Idempotency keys of the commands.
    pub keys: Vec<KeyRow>,
    /// Persons that the commands created.
    pub persons: Vec<NewPerson>,
    /// Free text that the events refer to.
    pub notes: Vec<NewNote>,
    /// What the events commit to by digest, to be revealed later.
    pub secrets: Vec<NewSecret>,
    /// Numbers given to persons; one given before is replaced.
    pub participations: Vec<NewParticipation>,
    /// Suspensions as they are from now on; one given before is replaced.
    pub suspensions: Vec<NewSuspension>,
    /// What a list shows of the stream from now on; `None` leaves it as it is.
    pub summary: Option<String>,
}

/// A player number given to a person in the stream that is appended to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewParticipation {
    /// The player's number.
    pub number: u32,
    /// Who it is.
    pub person: crate::PersonId,
}

impl Append {
    /// An append of `events` with nothing beside them.
    #[must_use]
    pub fn new(stream: StreamId, base: Base, events: Vec<Envelope>) -> Self {
        Self {
            stream,
            base,
            events,
            keys: Vec::new(),
            persons: Vec::new(),
            notes: Vec::new(),
            secrets: Vec::new(),
            participations: Vec::new(),
            suspensions: Vec::new(),
            summary: None,
        }
    }

    /// Where the stream stands after this append.
    #[must_use]
    pub fn head(&self) -> Head {
        self.events.last().map_or(self.base.head(), |event| Head { version: event.version, hash: event.hash })
    }

    /// Refuses what would break the log whatever the database does.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        if self.events.is_empty() && matches!(self.base, Base::New { .. }) {
            return Err(StoreError::Malformed("a stream begins with an event"));
        }
        let mut last = self.base.head().version;
        for event in &self.events {
            if event.version.checked_sub(1) != Some(last) {
                return Err(StoreError::Malformed("the events do not follow their base without gaps"));
            }
            last = event.version;
            refuse_nul([event.event_type.as_str(), &event.actor, &event.payload])?;
        }
        refuse_nul(self.summary.as_deref())?;
        self.keys.iter().try_for_each(KeyRow::check)?;
        self.persons.iter().try_for_each(|person| person.details.check())?;
        self.notes.iter().try_for_each(NewNote::check)
    }
}

impl Store {
    /// Writes all of `append` in one transaction, or nothing of it.
    ///
    /// # Errors
    /// - [`WriteError::Conflict`]: the stream does not stand at `append.base` (any more);
    /// - [`WriteError::KeyTaken`]: a key was used before;
    /// - [`WriteError::Exists`]: a person or note with this id exists;
    /// - [`WriteError::OutcomeUnknown`]: look at the head and the keys before trying again;
    /// - [`WriteError::Store`]: nothing was written.
    pub async fn append(&self, append: &Append) -> Result<(), WriteError> {
        append.check()?;
        on_backend!(self, backend => backend.append(append).await)
    }
}
