//! Erasure: what is known about a person, and single texts such as reasons.
//!
//! The organisation's log says first what is to go, by its id; then the rows go. So a database that
//! is restored from an older copy beside this log, or a process that ends in between, erases again:
//! [`Engine::erase_again`]. Events keep their ids and digests, and every chain stays whole.

use domain::organisation::Command;
use store::{NoteId, OrganisationId, PersonId, StreamKind, TokenId, WriteError};

use crate::reading::ReadError;
use crate::submission::{Submission, SubmitError};
use crate::{Engine, Note};

/// Why something was not erased.
#[derive(Debug, thiserror::Error)]
pub enum ErasureError {
    /// There is no such person or note.
    #[error("there is nothing of this id to erase")]
    Unknown,
    /// The organisation's log cannot say it.
    #[error("the organisation's log cannot say it: {0}")]
    Unlogged(Box<SubmitError<domain::organisation::Rejection>>),
    /// The organisation's log cannot be read.
    #[error("the organisation's log cannot be read")]
    Unread(#[from] ReadError),
    /// It is unknown whether it was erased: erasing again does no harm.
    #[error("it is unknown whether it was erased")]
    OutcomeUnknown,
    /// The database refused or is away.
    #[error(transparent)]
    Store(#[from] store::StoreError),
}

impl Engine {
    /// Erases what is known about a person, and all notes about it. The id stays and its players
    /// remain in all results, by their start numbers. Erasing twice changes nothing.
    ///
    /// # Errors
    /// [`ErasureError`].
    pub async fn erase_person(&self, person: PersonId, actor: TokenId) -> Result<(), ErasureError> {
        let known = self.person(person).await?.ok_or(ErasureError::Unknown)?;
        self.finished(|engine| async move {
            engine.say(known.organisation, Command::ErasePerson { person }, actor).await?;
            engine.person_goes(known.organisation, person).await
        })
        .await
    }

    /// Erases a note's text. The event keeps its id and digest, so that the log stays whole; what
    /// shows the note has another `ETag`, as the organisation's persons revision grows. Erasing twice
    /// changes nothing.
    ///
    /// # Errors
    /// [`ErasureError`].
    pub async fn erase_note(&self, note: NoteId, actor: TokenId) -> Result<(), ErasureError> {
        let (_, organisation) = self.note(note).await?.ok_or(ErasureError::Unknown)?;
        self.finished(|engine| async move {
            engine.say(organisation, Command::EraseNote { note }, actor).await?;
            engine.note_goes(organisation, note).await
        })
        .await
    }

    /// A note, and the organisation of its stream.
    ///
    /// # Errors
    /// [`store::StoreError`] if the database cannot answer.
    pub async fn note(&self, id: NoteId) -> Result<Option<(Note, OrganisationId)>, store::StoreError> {
        let Some(note) = self.store().notes(&[id]).await?.pop() else { return Ok(None) };
        let stream = self.store().stream(note.stream).await?;
        Ok(stream.map(|stream| (note, stream.organisation)))
    }

    /// Erases again whatever the logs of all organisations say was erased: rows that came back with
    /// a backup, or stayed when a process ended too early. Answers how many there were.
    ///
    /// # Errors
    /// [`ErasureError`].
    pub async fn erase_again(&self) -> Result<u64, ErasureError> {
        let mut erased = 0;
        let mut after = None;
        loop {
            let streams = self.store().all_streams(after, 256).await?;
            let Some(last) = streams.last() else { return Ok(erased) };
            after = Some(last.stream);
            for stream in streams.iter().filter(|stream| stream.kind == StreamKind::Organisation) {
                erased += self.erase_again_in(stream.organisation).await?;
            }
        }
    }

    async fn erase_again_in(&self, organisation: OrganisationId) -> Result<u64, ErasureError> {
        let snapshot = self.organisation(organisation).await?;
        let state = snapshot.state();
        let persons: Vec<_> = state.erased_persons.iter().copied().collect();
        let mut erased = 0;
        for person in self.store().persons(&persons).await? {
            if person.details.is_some() {
                self.person_goes(organisation, person.id).await?;
                erased += 1;
            }
        }
        let notes: Vec<_> = state.erased_notes.iter().copied().collect();
        for note in self.store().notes(&notes).await? {
            if note.content.is_some() {
                self.note_goes(organisation, note.id).await?;
                erased += 1;
            }
        }
        Ok(erased)
    }

    /// What was said to be erased is erased by the engine's own runtime, though who asked hangs up.
    async fn finished<F>(&self, erase: impl FnOnce(Self) -> F) -> Result<(), ErasureError>
    where
        F: Future<Output = Result<(), ErasureError>> + Send + 'static,
    {
        let erased = self.inner().shared.runtime.spawn(erase(self.clone())).await;
        // It ended early: what the log says is erased at the next start.
        erased.unwrap_or(Err(ErasureError::OutcomeUnknown))
    }

    async fn say(
        &self,
        organisation: OrganisationId,
        command: Command,
        actor: TokenId,
    ) -> Result<(), ErasureError> {
        let answer = self.command_organisation(organisation, Submission::new(command, actor, ())).await;
        answer.map(drop).map_err(|error| ErasureError::Unlogged(Box::new(error)))
    }

    async fn person_goes(&self, organisation: OrganisationId, id: PersonId) -> Result<(), ErasureError> {
        let gone = self.store().erase_person(id, self.config().clock.now()).await;
        self.gone(organisation, gone).await
    }

    async fn note_goes(&self, organisation: OrganisationId, id: NoteId) -> Result<(), ErasureError> {
        let gone = self.store().erase_note(id, self.config().clock.now()).await;
        self.gone(organisation, gone).await
    }

    async fn gone(
        &self,
        organisation: OrganisationId,
        gone: Result<Option<u64>, WriteError>,
    ) -> Result<(), ErasureError> {
        match gone {
            Ok(Some(revision)) => {
                self.inner().shared.revisions.heard_of(organisation, revision);
                Ok(())
            }
            // What was only found was perhaps committed without the standby it needs.
            Ok(None) => self.store().confirm().await.map_err(|_| ErasureError::OutcomeUnknown),
            Err(WriteError::NotFound) => Err(ErasureError::Unknown),
            Err(WriteError::Store(error)) => Err(error.into()),
            Err(_) => Err(ErasureError::OutcomeUnknown),
        }
    }
}
