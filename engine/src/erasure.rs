//! Erasure: what is known about a person, and single texts such as reasons.
//!
//! The organisation's log says first what is to go, by its id; then a file outside the database does
//! ([`Config::erased`](crate::Config::erased)); then the rows go. So after a process that ended in
//! between, and on an older copy of the database, it is erased again: [`Engine::erase_again`]. Events
//! keep their ids and digests, and every chain stays whole.

use std::collections::BTreeSet;

use domain::log::{Continuation, StreamContinued};
use domain::organisation::{Command, Organisation};
use store::{NoteId, OrganisationId, PersonId, StreamKind, TokenId, WriteError};

use crate::erased_list::Erased;
use crate::reading::ReadError;
use crate::snapshot::Snapshot;
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

/// What was erased again, and what first went wrong.
#[derive(Default)]
struct Again {
    erased: u64,
    failed: Option<ErasureError>,
    /// Whose log goes on in an epoch that begins behind what the copy has.
    continued: BTreeSet<OrganisationId>,
}

impl Again {
    /// Answers whether the database is there to go on with.
    fn note(&mut self, done: Result<(), ErasureError>) -> bool {
        let Err(error) = done else { return true };
        let is_away = matches!(error, ErasureError::Store(_) | ErasureError::OutcomeUnknown);
        self.failed.get_or_insert(error);
        !is_away
    }

    fn answer(self) -> Result<u64, ErasureError> {
        self.failed.map_or(Ok(self.erased), Err)
    }
}

impl Engine {
    /// Erases what is known about a person under all of its entries, and all notes about it. The ids stay and its players
    /// remain in all results, by their start numbers. Erasing twice changes nothing.
    ///
    /// # Errors
    /// [`ErasureError`].
    pub async fn erase_person(&self, person: PersonId, actor: TokenId) -> Result<(), ErasureError> {
        let known = self.person(person).await?.ok_or(ErasureError::Unknown)?;
        let entries = self.merged().await?.entries(person);
        self.finished(|engine| async move {
            for person in entries {
                engine.say(known.organisation, Command::ErasePerson { person }, actor).await?;
            }
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
    /// A log that does not say what the file says is older than that: it goes on in a new epoch first, so that
    /// nothing that is written now passes for what stood there when it was lost.
    ///
    /// # Errors
    /// The first [`ErasureError`]; all else is erased nevertheless.
    pub async fn erase_again(&self) -> Result<u64, ErasureError> {
        let mut again = Again::default();
        let listed = self.inner().shared.erased.all().unwrap_or_else(|error| {
            again.failed = Some(error.into());
            Vec::new()
        });
        for listed in listed {
            let done = self.erase_listed(listed, &mut again).await;
            if !again.note(done) {
                return again.answer();
            }
        }
        let mut after = None;
        loop {
            let streams = self.store().all_streams(after, 256).await?;
            let Some(last) = streams.last() else { return again.answer() };
            after = Some(last.stream);
            for stream in streams.iter().filter(|stream| stream.kind == StreamKind::Organisation) {
                let done = self.erase_again_in(stream.organisation, &mut again).await;
                if !again.note(done) {
                    return again.answer();
                }
            }
        }
    }

    /// Erases what the file names, if the database still has it, as a copy that is older than the erasure.
    async fn erase_listed(&self, listed: Erased, again: &mut Again) -> Result<(), ErasureError> {
        let found = match listed {
            Erased::Person(id) => {
                let person = self.person(id).await?;
                person.map(|person| (person.organisation, person.details.is_some()))
            }
            Erased::Note(id) => {
                let note = self.note(id).await?;
                note.map(|(note, organisation)| (organisation, note.content.is_some()))
            }
        };
        let Some((organisation, is_there)) = found else { return Ok(()) };
        let said = self.say_again(organisation, listed, again).await;
        if is_there {
            // Said outside of the database already: nobody reads it meanwhile, though the log cannot say it yet.
            match listed {
                Erased::Person(id) => self.person_goes(organisation, id).await?,
                Erased::Note(id) => self.note_goes(organisation, id).await?,
            }
            again.erased += 1;
        }
        said
    }

    /// Says it in the organisation's log, in an epoch of its own, unless it stands there.
    async fn say_again(
        &self,
        organisation: OrganisationId,
        erased: Erased,
        again: &mut Again,
    ) -> Result<(), ErasureError> {
        let log = self.organisation(organisation).await?;
        let (is_said, command) = match erased {
            Erased::Person(person) => {
                (log.state().erased_persons.contains(&person), Command::ErasePerson { person })
            }
            Erased::Note(note) => (log.state().erased_notes.contains(&note), Command::EraseNote { note }),
        };
        if is_said {
            return Ok(());
        }
        if again.continued.insert(organisation) && !self.is_just_continued(&log).await? {
            let continued =
                self.continue_organisation(organisation, Continuation::Restore, TokenId::PROGRAM).await;
            continued.map_err(|error| ErasureError::Unlogged(Box::new(error)))?;
        }
        self.say(organisation, command, TokenId::PROGRAM).await
    }

    /// Whether nothing was written to it since its epoch began.
    async fn is_just_continued(&self, log: &Snapshot<Organisation>) -> Result<bool, ErasureError> {
        let Some(before) = log.version().checked_sub(1) else { return Ok(false) };
        let last = self.store().read(log.id(), before, 1).await?;
        Ok(last.first().is_some_and(|event| event.event_type == StreamContinued::TYPE))
    }

    async fn erase_again_in(
        &self,
        organisation: OrganisationId,
        again: &mut Again,
    ) -> Result<(), ErasureError> {
        let snapshot = self.organisation(organisation).await?;
        let state = snapshot.state();
        let persons: Vec<_> = state.erased_persons.iter().copied().collect();
        let notes: Vec<_> = state.erased_notes.iter().copied().collect();
        let said = persons.iter().copied().map(Erased::Person);
        let listed = self.inner().shared.erased.add(said.chain(notes.iter().copied().map(Erased::Note)));
        // The rows go all the same.
        again.note(listed.map_err(ErasureError::from));
        for person in self.store().persons(&persons).await? {
            if person.details.is_some() {
                self.person_goes(organisation, person.id).await?;
                again.erased += 1;
            }
        }
        for note in self.store().notes(&notes).await? {
            if note.content.is_some() {
                self.note_goes(organisation, note.id).await?;
                again.erased += 1;
            }
        }
        Ok(())
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
        let entries = self.merged().await?.entries(id);
        let own = entries.first().copied().unwrap_or(id);
        self.inner().shared.erased.add(entries.into_iter().map(Erased::Person))?;
        let gone = self.store().erase_person(own, self.config().clock.now()).await;
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
