//! Appending: the one transaction that writes a stream.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use domain::log::{Envelope, StreamContinued, StreamId};

use crate::postgres::Held;
use crate::values::refuse_nul;
use crate::{
    Head, Imported, KeyRow, LogEntry, NewNote, NewPerson, NewSecret, NewSuspension, NoteId, OrganisationId,
    PersonId, Store, StoreError, StreamKind, WriteError,
};

/// How far the clocks of two processes may be apart.
const CLOCKS_APART: TimeDelta = TimeDelta::seconds(2);

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
            Self::New { .. } => Head::START,
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
    /// Whom notes of this stream are about.
    pub note_subjects: Vec<NoteSubject>,
    /// What the events commit to by digest, to be revealed later.
    pub secrets: Vec<NewSecret>,
    /// Numbers given to persons; one given before is replaced.
    pub participations: Vec<NewParticipation>,
    /// Suspensions as they are from now on; one given before is replaced.
    pub suspensions: Vec<NewSuspension>,
    /// Persons that nothing is kept of from now on, unless they take part somewhere.
    pub forgotten: Vec<Forgotten>,
    /// What a list shows of the stream from now on; `None` leaves it as it is.
    pub summary: Option<String>,
    /// These events were recorded elsewhere, and come with an import.
    pub imported: Option<Imported>,
    /// What another log says of it: who has done so, and from where.
    pub told: Option<LogEntry>,
}

/// A person to be erased who does not take part here, unless he does so elsewhere.
#[derive(Debug, Clone)]
pub struct Forgotten {
    /// Who.
    pub person: PersonId,
    /// What a log says of it if he is erased.
    pub log: LogEntry,
}

/// A player number given to a person in the stream that is appended to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewParticipation {
    /// The player's number.
    pub number: u32,
    /// Who it is.
    pub person: PersonId,
    /// He had no number in this stream: who has been erased does not begin to take part, but is given another number.
    pub is_new: bool,
}

/// Somebody a note of the stream is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct NoteSubject {
    /// The note.
    pub note: NoteId,
    /// Whom it is about.
    pub person: PersonId,
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
            note_subjects: Vec::new(),
            secrets: Vec::new(),
            participations: Vec::new(),
            suspensions: Vec::new(),
            forgotten: Vec::new(),
            summary: None,
            imported: None,
            told: None,
        }
    }

    /// Where the stream stands after this append.
    #[must_use]
    pub fn head(&self) -> Head {
        let base = self.base.head();
        let Some(last) = self.events.last() else { return base };
        let continued = self.events.iter().rev().find_map(StreamContinued::of);
        let epoch = continued.map_or(base.epoch, |continued| continued.epoch);
        Head { epoch, version: last.version, hash: last.hash }
    }

    /// Persons are created or erased with it.
    #[must_use]
    pub fn changes_persons(&self) -> bool {
        !self.persons.is_empty() || !self.forgotten.is_empty()
    }

    /// Persons that rows beside the log will name, and that are known already. None of them is erased between the
    /// moment these rows are looked at and the end of the transaction.
    pub(crate) fn named_persons(&self) -> BTreeSet<PersonId> {
        let created: BTreeSet<_> = self.persons.iter().map(|person| person.id).collect();
        let playing = self.participations.iter().map(|participation| participation.person);
        let told_of = self.note_subjects.iter().map(|subject| subject.person);
        let suspended = self.suspensions.iter().map(|suspension| suspension.person);
        let forgotten = self.forgotten.iter().map(|forgotten| forgotten.person);
        let named = playing.chain(told_of).chain(suspended).chain(forgotten);
        named.filter(|person| !created.contains(person)).collect()
    }

    /// The notes that go although they are only being written: they were on their way when somebody they are about
    /// was erased. What is said of him more than two seconds later is kept; in between clocks do not tell which was
    /// first.
    ///
    /// # Errors
    /// [`WriteError::PersonErased`] if an erased person would begin to take part.
    pub(crate) fn overtaken_notes(
        &self,
        erased: &BTreeMap<PersonId, DateTime<Utc>>,
    ) -> Result<BTreeMap<NoteId, DateTime<Utc>>, WriteError> {
        if self.participations.iter().any(|it| it.is_new && erased.contains_key(&it.person)) {
            return Err(WriteError::PersonErased);
        }
        let mut gone = BTreeMap::new();
        for subject in &self.note_subjects {
            let Some(erased_at) = erased.get(&subject.person) else { continue };
            let note = self.notes.iter().find(|note| note.id == subject.note);
            if note.is_some_and(|note| note.created_at <= *erased_at + CLOCKS_APART) {
                gone.insert(subject.note, *erased_at);
            }
        }
        Ok(gone)
    }

    /// Nothing is written but the stream's row, events and keys.
    pub(crate) fn is_log_only(&self) -> bool {
        let Self {
            persons,
            notes,
            note_subjects,
            secrets,
            participations,
            suspensions,
            forgotten,
            imported,
            told,
            ..
        } = self;
        persons.is_empty()
            && notes.is_empty()
            && note_subjects.is_empty()
            && secrets.is_empty()
            && participations.is_empty()
            && suspensions.is_empty()
            && forgotten.is_empty()
            && imported.is_none()
            && told.is_none()
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
        self.forgotten.iter().try_for_each(|forgotten| forgotten.log.check())?;
        self.told.iter().try_for_each(LogEntry::check)?;
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
    /// - [`WriteError::PersonErased`]: somebody who would take part was erased meanwhile;
    /// - [`WriteError::OutcomeUnknown`]: look at the head and the keys before trying again;
    /// - [`WriteError::Store`]: nothing was written.
    pub async fn append(&self, append: impl Into<Arc<Append>>) -> Result<(), WriteError> {
        let append = append.into();
        append.check()?;
        let written = match self {
            // However long a disk stands still: what is behind it must not be decided before its outcome is known.
            Self::Sqlite(store) => store.append(append).await,
            // A whole tournament at once takes its time.
            Self::Postgres(store) if append.imported.is_some() => {
                crate::postgres::imported_in_time(store.append(append)).await
            }
            Self::Postgres(store) => crate::postgres::written_in_time(store.append(append)).await,
        };
        self.noted(written)
    }

    /// What is found in the log is there for good: where a commit must reach a standby, one more is
    /// made, which cannot without what went before it.
    ///
    /// # Errors
    /// [`WriteError`] if it cannot be told.
    pub async fn confirm(&self) -> Result<(), WriteError> {
        let Self::Postgres(store) = self else { return Ok(()) };
        let waits = async { Ok(store.waits_for_standbys().await?) };
        if crate::postgres::read_in_time(waits).await? { self.probe().await } else { Ok(()) }
    }

    /// Waits for the turn to append to a stream, where several processes take turns; answers with it how far the
    /// log goes and what is in it behind the version `known`, or the beginning of that. `None` on SQLite, where no
    /// other process writes events, and if there is no such stream. Who wants it `alone` keeps those away too who
    /// do not ask for it, until it is appended with, let go or dropped.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer; [`Trouble::Busy`](crate::Trouble::Busy) if another has the
    /// turn for too long.
    pub async fn hold(&self, stream: StreamId, known: u64, alone: bool) -> Result<Option<Held>, StoreError> {
        match self {
            Self::Sqlite(_) => Ok(None),
            Self::Postgres(store) => crate::postgres::read_in_time(store.hold(stream, known, alone)).await,
        }
    }

    /// Lets a turn go that is not appended with. It is gone also if this fails.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn let_go(&self, held: Held) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(_) => Err(StoreError::Malformed("a turn of another database")),
            Self::Postgres(store) => crate::postgres::read_in_time(store.let_go(held)).await,
        }
    }

    /// Writes `append` to the stream whose turn it is, and lets the turn go.
    ///
    /// # Errors
    /// As for [`append`](Self::append).
    pub async fn append_held(&self, held: Held, append: &Append) -> Result<(), WriteError> {
        append.check()?;
        match self {
            Self::Sqlite(_) => Err(StoreError::Malformed("a turn of another database").into()),
            Self::Postgres(store) => {
                self.noted(crate::postgres::written_in_time(store.append_held(held, append)).await)
            }
        }
    }
}
