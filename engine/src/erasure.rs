//! Erasure: what is known about a person, and single texts such as reasons.
//!
//! The organisation's log says first what is to go, by its id; then a file outside the database does
//! ([`Config::erased`](crate::Config::erased)); then the rows go. So after a process that ended in
//! between, and on an older copy of the database, it is erased again: [`Engine::erase_again`]. Events
//! keep their ids and digests, and every chain stays whole.

use domain::organisation::Command;
use store::{NoteId, OrganisationId, PersonId, StreamKind, TokenId, WriteError};

use crate::erased_list::Erased;
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
    /// The file that keeps the ids of what was erased fails.
    #[error("the file of what was erased cannot be read or written")]
    Unlisted(#[from] std::io::Error),
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

    /// Erases again whatever the file outside the database and the logs of all organisations say was
    /// erased: what came back with a backup, or stayed when a process ended too early. Answers how
    /// much there was. What the logs say stands in the file from then on.
    ///
    /// # Errors
    /// [`ErasureError`].
    pub async fn erase_again(&self) -> Result<u64, ErasureError> {
        let mut erased = self.erase_listed().await?;
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

    /// Erases what the file names and the database still has, as a copy that is older than the erasure.
    async fn erase_listed(&self) -> Result<u64, ErasureError> {
        let mut erased = 0;
        for listed in self.inner().shared.erased.all()? {
            match listed {
                Erased::Person(id) => {
                    let person = self.person(id).await?.filter(|person| person.details.is_some());
                    let Some(person) = person else { continue };
                    self.erase_person(person.id, TokenId::PROGRAM).await?;
                }
                Erased::Note(id) => {
                    let note = self.note(id).await?.filter(|(note, _)| note.content.is_some());
                    let Some((note, _)) = note else { continue };
                    self.erase_note(note.id, TokenId::PROGRAM).await?;
                }
            }
            erased += 1;
        }
        Ok(erased)
    }

    async fn erase_again_in(&self, organisation: OrganisationId) -> Result<u64, ErasureError> {
        let snapshot = self.organisation(organisation).await?;
        let state = snapshot.state();
        let persons: Vec<_> = state.erased_persons.iter().copied().collect();
        let notes: Vec<_> = state.erased_notes.iter().copied().collect();
        let said = persons.iter().copied().map(Erased::Person);
        self.inner().shared.erased.add(said.chain(notes.iter().copied().map(Erased::Note)))?;
        let mut erased = 0;
        for person in self.store().persons(&persons).await? {
            if person.details.is_some() {
                self.person_goes(organisation, person.id).await?;
                erased += 1;
            }
        }
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
        self.inner().shared.erased.add([Erased::Person(id)])?;
        let gone = self.store().erase_person(id, self.config().clock.now()).await;
        self.gone(organisation, gone).await
    }

    async fn note_goes(&self, organisation: OrganisationId, id: NoteId) -> Result<(), ErasureError> {
        self.inner().shared.erased.add([Erased::Note(id)])?;
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
