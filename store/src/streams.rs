//! The list of streams and reading their events.

use chrono::{DateTime, Utc};
use domain::log::{Envelope, Head, StreamId, StreamKind};

use crate::{Imported, OrganisationId, PersonId, Store, StoreError, VerifyError, on_backend, reading};

/// A row of the list of streams.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StreamInfo {
    /// The stream.
    pub stream: StreamId,
    /// What it tells of.
    pub kind: StreamKind,
    /// Who it belongs to.
    pub organisation: OrganisationId,
    /// Where it stands.
    pub head: Head,
    /// When its first event was recorded.
    pub created_at: DateTime<Utc>,
    /// When its last event was recorded.
    pub recorded_at: DateTime<Utc>,
    /// What the last append with a summary said; opaque here.
    pub summary: Option<String>,
    /// Where it came from, if it was not begun here.
    pub imported: Option<Imported>,
}

impl StreamInfo {
    /// It came from elsewhere and nothing was written to it here.
    #[must_use]
    pub fn is_read_only(&self) -> bool {
        self.imported.is_some_and(|imported| imported.covers(self.head.version))
    }
}

/// Which events of a stream somebody looks for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sought<'a> {
    /// Those of this type.
    pub event_type: Option<&'a str>,
    /// Those recorded then or later.
    pub since: Option<DateTime<Utc>>,
    /// Those recorded before.
    pub until: Option<DateTime<Utc>>,
}

/// A player number of a person in a stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Participation {
    /// The stream.
    pub stream: StreamId,
    /// The player's number in it.
    pub number: u32,
    /// Who it is.
    pub person: PersonId,
}

impl Store {
    /// The stream's row in the list of streams, or `None` if there is no such stream.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn stream(&self, stream: StreamId) -> Result<Option<StreamInfo>, StoreError> {
        reading!(self, backend => backend.stream(stream))
    }

    /// Where the stream stands, or `None` if there is no such stream.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn head(&self, stream: StreamId) -> Result<Option<Head>, StoreError> {
        reading!(self, backend => backend.head(stream))
    }

    /// Where the stream stands and, on PostgreSQL, what others have written to it behind `known`, or the beginning of
    /// that: one question for who reads on. `None` if there is no such stream.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn news(
        &self,
        stream: StreamId,
        known: u64,
    ) -> Result<Option<(Head, Vec<Envelope>)>, StoreError> {
        match self {
            Self::Sqlite(_) => Ok(self.head(stream).await?.map(|head| (head, Vec::new()))),
            Self::Postgres(store) => crate::postgres::read_in_time(store.news(stream, known)).await,
        }
    }

    /// When the newest event of all was recorded; `None` where nothing ever was.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn newest_recorded(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        reading!(self, backend => backend.newest_recorded())
    }

    /// Where each of these streams stands, in no order; unknown ones are left out. One cheap
    /// statement, meant to be asked every second.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn heads(&self, streams: &[StreamId]) -> Result<Vec<(StreamId, Head)>, StoreError> {
        reading!(self, backend => backend.heads(streams))
    }

    /// At most `limit` streams of one kind and organisation, newest id first, those before
    /// `after` in this order left out.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn list_streams(
        &self,
        organisation: OrganisationId,
        kind: StreamKind,
        after: Option<StreamId>,
        limit: u32,
    ) -> Result<Vec<StreamInfo>, StoreError> {
        reading!(self, backend => backend.list_streams(organisation, kind, after, limit))
    }

    /// At most `limit` tournaments of an organisation behind `after`, of this year, such as `2026`, or of all: those to
    /// come, the nearest first, then those that were played, the newest first; of one day by id. One statement: of those
    /// in front and behind nothing is read into the program.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn calendar(
        &self,
        organisation: OrganisationId,
        after: Option<StreamId>,
        year: Option<&str>,
        limit: u32,
    ) -> Result<Vec<StreamInfo>, StoreError> {
        reading!(self, backend => backend.calendar(organisation, after, year, limit))
    }

    /// At most `limit` streams of every kind and organisation by id, those up to `after` left
    /// out: for who checks or exports them all.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn all_streams(
        &self,
        after: Option<StreamId>,
        limit: u32,
    ) -> Result<Vec<StreamInfo>, StoreError> {
        reading!(self, backend => backend.all_streams(after, limit))
    }

    /// At most `limit` events behind version `after`, in order.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] if a version is missing in between; other [`StoreError`]s if the
    /// database cannot answer.
    pub async fn read(&self, stream: StreamId, after: u64, limit: u32) -> Result<Vec<Envelope>, StoreError> {
        let events = reading!(self, backend => backend.read(stream, after, limit))?;
        let mut last = after;
        for event in &events {
            if event.version.checked_sub(1) != Some(last) {
                return Err(missing(stream, last.saturating_add(1)));
            }
            last = event.version;
        }
        Ok(events)
    }

    /// At most `limit` of the events behind version `after` that are sought, in order.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn read_sought(
        &self,
        stream: StreamId,
        after: u64,
        sought: Sought<'_>,
        limit: u32,
    ) -> Result<Vec<Envelope>, StoreError> {
        // No type holds a NUL character.
        if sought.event_type.is_some_and(|wanted| wanted.contains('\0')) {
            return Ok(Vec::new());
        }
        reading!(self, backend => backend.read_sought(stream, after, sought, limit))
    }

    /// Reads the events behind version `after` up to and with version `until`, chunk by chunk.
    #[must_use]
    pub fn events(&self, stream: StreamId, after: u64, until: u64) -> EventReader<'_> {
        EventReader { store: self, stream, after, until }
    }

    /// Checks every event of the stream: versions, hashes, times, and that the list of streams
    /// tells of the same head. Events appended meanwhile are left to the next call.
    ///
    /// # Errors
    /// [`VerifyError`]: what is wrong first, and where.
    pub async fn verify_stream(&self, stream: StreamId) -> Result<Head, VerifyError> {
        on_backend!(self, backend => backend.verify_stream(stream).await)
    }

    /// Who takes part in the stream, by number.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn participations_in(&self, stream: StreamId) -> Result<Vec<Participation>, StoreError> {
        reading!(self, backend => backend.participations_in(stream))
    }

    /// Where the person takes part, newest stream first.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn participations_of(&self, person: PersonId) -> Result<Vec<Participation>, StoreError> {
        reading!(self, backend => backend.participations_of(person))
    }
}

/// Reads a part of a stream in chunks: [`Store::events`].
#[derive(Debug)]
pub struct EventReader<'a> {
    store: &'a Store,
    stream: StreamId,
    after: u64,
    until: u64,
}

impl EventReader<'_> {
    /// Events in one chunk: enough to make a statement's fixed cost vanish, few enough to keep
    /// a reader of hundreds of thousands small.
    const CHUNK: u32 = 4096;

    /// The next events, at least one; `None` behind the last.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] if a version is missing; other [`StoreError`]s if the database
    /// cannot answer.
    pub async fn next_chunk(&mut self) -> Result<Option<Vec<Envelope>>, StoreError> {
        let left = self.until.saturating_sub(self.after);
        if left == 0 {
            return Ok(None);
        }
        let limit = u32::try_from(left).unwrap_or(Self::CHUNK).min(Self::CHUNK);
        let events = self.store.read(self.stream, self.after, limit).await?;
        let Some(last) = events.last() else {
            return Err(missing(self.stream, self.after.saturating_add(1)));
        };
        self.after = last.version;
        Ok(Some(events))
    }
}

fn missing(stream: StreamId, version: u64) -> StoreError {
    StoreError::Corrupt(format!("event {version} of stream {stream} is missing"))
}
