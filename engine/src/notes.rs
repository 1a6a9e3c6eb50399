//! Notes: reasons and other free text, beside the log so that it can be erased.

use store::{NoteId, WriteError};

use crate::Engine;

/// Why a note was not erased.
#[derive(Debug, thiserror::Error)]
pub enum NoteError {
    /// There is no such note.
    #[error("there is no such note")]
    Unknown,
    /// It is unknown whether it was erased: erasing again does no harm.
    #[error("it is unknown whether it was erased")]
    OutcomeUnknown,
    /// The database refused or is away.
    #[error(transparent)]
    Store(#[from] store::StoreError),
}

impl Engine {
    /// Erases a note's text. The event keeps its id and digest, so that the log stays whole; what
    /// shows the note has another `ETag`, as the organisation's persons revision grows. Erasing twice
    /// changes nothing.
    ///
    /// # Errors
    /// [`NoteError`].
    pub async fn erase_note(&self, id: NoteId) -> Result<(), NoteError> {
        let notes = self.store().notes(&[id]).await?;
        let note = notes.first().ok_or(NoteError::Unknown)?;
        let stream = self.store().stream(note.stream).await?.ok_or(NoteError::Unknown)?;
        match self.store().erase_note(id, self.config().clock.now()).await {
            Ok(revision) => {
                if let Some(revision) = revision {
                    self.inner().shared.revisions.heard_of(stream.organisation, revision);
                }
                Ok(())
            }
            Err(WriteError::NotFound) => Err(NoteError::Unknown),
            Err(WriteError::Store(error)) => Err(error.into()),
            Err(_) => Err(NoteError::OutcomeUnknown),
        }
    }
}
