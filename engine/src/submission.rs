//! Commands on their way in, and what comes of them.

use std::sync::Arc;
use std::time::Duration;

use domain::log::{Continuation, Hash, Head, KeyScope, Position, Request, StreamId, StreamRef};
use store::{NewNote, NewPerson, StoreError, TokenId, Trouble};

use crate::cause::CauseChain;
use crate::fold::FoldError;
use crate::outage::Outage;
use crate::security::entry::From;
use crate::snapshot::Snapshot;
use crate::stream::Stream;

/// What has to hold by the time a command is decided: what its sender saw, and goes by, is still so.
#[derive(Clone)]
pub struct Still<S>(Arc<dyn Fn(&S) -> bool + Send + Sync>);

impl<S> Still<S> {
    /// It has to hold of the state that the command is decided on.
    #[must_use]
    pub fn new(holds: impl Fn(&S) -> bool + Send + Sync + 'static) -> Self {
        Self(Arc::new(holds))
    }

    pub(crate) fn holds(&self, state: &S) -> bool {
        (self.0)(state)
    }
}

impl<S> std::fmt::Debug for Still<S> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Still")
    }
}

/// A command and what it comes with.
#[derive(Debug, Clone)]
pub struct Submission<S: Stream> {
    /// What is asked for.
    pub command: S::Command,
    /// The token it is asked with.
    pub actor: TokenId,
    /// On whose behalf, as far as the rules depend on it.
    pub authority: S::Authority,
    /// The part it was sent to, such as a table, where its key counts; the whole stream if none.
    pub at: Option<S::Part>,
    /// Makes the command safe to repeat.
    pub key: Option<IdempotencyKey>,
    /// What the caller believes about a part (`If-Match`).
    pub precondition: Option<PartVersion<S::Part>>,
    /// What the caller saw of what is no part of its own; else it is refused as with another version of a part.
    pub still: Option<Still<S>>,
    /// Texts the command refers to.
    pub notes: Vec<NewNote>,
    /// Persons created with it.
    pub persons: Vec<NewPerson>,
    /// What the caller calls the request: the writer's lines in the log name it.
    pub request_id: Option<Arc<str>>,
}

impl<S: Stream> Submission<S> {
    /// A command with nothing beside it.
    #[must_use]
    pub fn new(command: S::Command, actor: TokenId, authority: S::Authority) -> Self {
        Self {
            command,
            actor,
            authority,
            at: None,
            key: None,
            precondition: None,
            still: None,
            notes: Vec::new(),
            persons: Vec::new(),
            request_id: None,
        }
    }

    /// Makes the command safe to repeat.
    #[must_use]
    pub fn with_key(self, key: IdempotencyKey) -> Self {
        Self { key: Some(key), ..self }
    }

    /// Text with a NUL cannot be stored, and must not spoil the others of its batch.
    pub(crate) fn check(&self) -> Result<(), SubmitError<S::Rejection>> {
        let notes = self.notes.iter().flat_map(|note| [&note.kind, &note.content.text]);
        let persons = self.persons.iter().flat_map(|person| {
            let details = &person.details;
            let optional = [&details.residence, &details.club, &details.contact, &details.member_number];
            [&details.given_name, &details.family_name].into_iter().chain(optional.into_iter().flatten())
        });
        if notes.chain(persons).any(|text| text.contains('\0')) {
            return Err(SubmitError::NulCharacter);
        }
        Ok(())
    }

    pub(crate) fn request(&self, stream: StreamId) -> Option<Request> {
        Some(self.key.as_ref()?.in_scope(&key_scope::<S>(stream, self.at.as_ref())))
    }
}

/// What a client calls its request, so that sending it again does nothing twice. A key counts
/// where it is used: at a table, in a tournament, for what is created in an organisation. Who
/// sends it there again means the same request, with whatever token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdempotencyKey {
    /// The key, as the client chose it.
    pub key: String,
    /// SHA-256 of the request: the same key with another request is refused.
    pub request_digest: [u8; 32],
}

impl IdempotencyKey {
    pub(crate) fn in_scope(&self, scope: &KeyScope) -> Request {
        Request { key_hash: scope.hash(&self.key), digest: Hash(self.request_digest) }
    }
}

/// Where the keys of commands to a stream count: in a part of it, or in all of it.
pub(crate) fn key_scope<S: Stream>(stream: StreamId, at: Option<&S::Part>) -> KeyScope {
    let scope = KeyScope::of_stream(StreamRef { kind: S::KIND, id: stream });
    match at {
        Some(at) => scope.within(S::path(at)),
        None => scope,
    }
}

/// Where a part's last event stands: its `ETag`. A version of another epoch is another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PartVersion<P> {
    /// Which part.
    pub at: P,
    /// Epoch and version.
    pub position: Position,
}

/// What is asked of a writer.
#[derive(Debug)]
pub(crate) enum WriterRequest<S: Stream> {
    /// A command.
    Command(Box<Submission<S>>),
    /// A new epoch.
    Continue { reason: Continuation, actor: TokenId, behind: Option<Head> },
    /// A new epoch behind what was imported; nothing if it was taken over before.
    TakeOver { actor: TokenId, from: Option<From> },
}

/// What came of a submission.
#[derive(Debug, Clone)]
pub struct Committed<S: Stream> {
    /// The stream.
    pub stream: StreamId,
    /// Version of its first event, or the one it would have had.
    pub first_version: u64,
    /// Version of its last event; one less than `first_version` if it changed nothing.
    pub last_version: u64,
    /// It was committed by an earlier request with the same key.
    pub replayed: bool,
    /// The state with the command's events in it, and possibly later ones.
    pub snapshot: Arc<Snapshot<S>>,
}

impl<S: Stream> Committed<S> {
    /// How many events it caused.
    #[must_use]
    pub fn events(&self) -> u64 {
        self.last_version + 1 - self.first_version
    }
}

/// Who waits for a submission gets this.
pub(crate) type Answer<S> = Result<Committed<S>, SubmitError<<S as Stream>::Rejection>>;

/// Why a submission was not committed.
#[derive(Debug, Clone, thiserror::Error)]
pub enum SubmitError<R: std::error::Error> {
    /// The rules are against it.
    #[error(transparent)]
    Rejected(R),
    /// The key was used for another request.
    #[error("the idempotency key was used for another request")]
    KeyReused,
    /// The part has changed since the caller looked.
    #[error("it is at version {current}")]
    PreconditionFailed {
        /// Where its last event stands now; [`Position::START`] if there is no such part.
        current: Position,
    },
    /// There is no such stream.
    #[error("there is no such stream")]
    Unknown,
    /// Something that comes with it is there already: another person has the member's number. Ids are random.
    #[error("a row that comes with it exists")]
    Exists,
    /// Somebody who was to take part was erased meanwhile.
    #[error("a person was erased meanwhile")]
    PersonErased,
    /// A text contains a NUL character.
    #[error("a text contains a NUL character")]
    NulCharacter,
    /// The database is away. Nothing was written, or the same key will tell.
    #[error("the stream cannot be written now")]
    Unavailable {
        /// What it means for who asked.
        outage: Outage,
        /// When it is worth trying again.
        retry_after: Duration,
        /// Why; none if the program is stopping.
        #[source]
        cause: Option<CauseChain>,
    },
    /// The log stands elsewhere than this process remembers: an organizer has to decide.
    #[error("the log stands elsewhere than remembered: nothing is written until somebody decides")]
    Diverged,
    /// It came from another installation as an export: nobody writes to it before somebody takes it over.
    #[error("it was imported and not taken over: nothing is written to it")]
    Imported,
    /// The stored events are damaged.
    #[error("the log is damaged: {0}")]
    Corrupt(#[source] Arc<FoldError>),
    /// A mistake of this program; nothing was written.
    #[error("a mistake of this program")]
    Internal(#[source] CauseChain),
}

impl<R: std::error::Error> SubmitError<R> {
    pub(crate) fn internal(cause: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self::Internal(CauseChain::of(&*cause.into()))
    }

    pub(crate) fn unavailable(
        outage: Outage,
        cause: &(dyn std::error::Error + 'static),
        retry_after: Duration,
    ) -> Self {
        Self::Unavailable { outage, retry_after, cause: Some(CauseChain::of(cause)) }
    }

    /// The same where an earlier attempt may be carried out yet: nobody says that nothing was written.
    pub(crate) fn in_doubt(self) -> Self {
        match self {
            // Nobody will find what was written there.
            gone @ Self::Unavailable { outage: Outage::Failing(Trouble::FileGone), .. } => gone,
            Self::Unavailable { retry_after, cause, .. } => {
                Self::Unavailable { outage: Outage::OutcomeUnknown, retry_after, cause }
            }
            other => other,
        }
    }

    pub(crate) fn from_fold(error: FoldError, retry_after: Duration) -> Self {
        match &error {
            FoldError::Store(behind) => Self::from_store(behind, retry_after),
            _ => Self::Corrupt(Arc::new(error)),
        }
    }

    pub(crate) fn from_store(error: &StoreError, retry_after: Duration) -> Self {
        match Outage::of(error) {
            Some(outage) => Self::unavailable(outage, error, retry_after),
            None => Self::Internal(CauseChain::of(error)),
        }
    }
}
