//! Notes: free text that can be erased. Events hold their ids and salted digests only.

use chrono::{DateTime, Utc};
use domain::log::StreamId;

use crate::values::refuse_nul;
use crate::{NoteId, PersonId, Store, StoreError, WriteError, reading, writing};

/// A note as it is written with the events that refer to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewNote {
    /// Its id, as in the event.
    pub id: NoteId,
    /// What it is for: `reason`, `team_name` …; opaque here.
    pub kind: String,
    /// The text and the salt of its digest.
    pub content: NoteContent,
    /// When it was written.
    pub created_at: DateTime<Utc>,
}

/// What erasing a note takes away.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoteContent {
    /// The text.
    pub text: String,
    /// Random bytes in the digest, so that it does not give the text away to guesses.
    pub salt: [u8; 16],
}

/// A note as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// Its id, as in the event.
    pub id: NoteId,
    /// The stream whose event refers to it.
    pub stream: StreamId,
    /// What it is for; opaque here.
    pub kind: String,
    /// The text and salt; `None` once erased.
    pub content: Option<NoteContent>,
    /// When it was written.
    pub created_at: DateTime<Utc>,
    /// When it was erased.
    pub erased_at: Option<DateTime<Utc>>,
}

impl NewNote {
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        refuse_nul([self.kind.as_str(), &self.content.text])
    }
}

impl Store {
    /// These notes, in no order; unknown ones are left out.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn notes(&self, ids: &[NoteId]) -> Result<Vec<Note>, StoreError> {
        reading!(self, backend => backend.notes(ids))
    }

    /// All notes of a stream, by id.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn notes_in(&self, stream: StreamId) -> Result<Vec<Note>, StoreError> {
        reading!(self, backend => backend.notes_in(stream))
    }

    /// All notes about a person, by id, those of every stream.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn notes_about(&self, person: PersonId) -> Result<Vec<Note>, StoreError> {
        reading!(self, backend => backend.notes_about(person))
    }

    /// Erases a note's text and salt. Answers the new persons revision of the organisation, so that
    /// what shows the note is known to have changed, or none if it was erased before.
    ///
    /// # Errors
    /// [`WriteError::NotFound`] if there is no such note; others as for any write.
    pub async fn erase_note(&self, id: NoteId, at: DateTime<Utc>) -> Result<Option<u64>, WriteError> {
        self.noted(writing!(self, backend => backend.erase_note(id, at)))
    }
}
