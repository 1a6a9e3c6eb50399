use std::sync::Arc;
use std::time::Duration;

use domain::log::StreamId;
use domain::tournament::event::TableAt;
use domain::tournament::{Authority, Command, Rejection};
use store::{NewNote, NewPerson, StoreError, TokenId};

use crate::{FoldError, Snapshot};

/// A command and what it comes with.
#[derive(Debug, Clone)]
pub struct Submission {
    /// What is asked for.
    pub command: Command,
    /// The token it is asked with.
    pub actor: TokenId,
    /// On whose behalf, as far as the rules depend on it.
    pub authority: Authority,
    /// Makes the command safe to repeat.
    pub key: Option<IdempotencyKey>,
    /// What the caller believes about a table (`If-Match`).
    pub precondition: Option<TableVersion>,
    /// Texts the command refers to.
    pub notes: Vec<NewNote>,
    /// Persons created with it.
    pub persons: Vec<NewPerson>,
}

impl Submission {
    /// A command with nothing beside it.
    #[must_use]
    pub fn new(command: Command, actor: TokenId, authority: Authority) -> Self {
        Self {
            command,
            actor,
            authority,
            key: None,
            precondition: None,
            notes: Vec::new(),
            persons: Vec::new(),
        }
    }

    /// Makes the command safe to repeat.
    #[must_use]
    pub fn with_key(self, key: IdempotencyKey) -> Self {
        Self { key: Some(key), ..self }
    }

    /// Text with a NUL cannot be stored, and must not spoil the others of its batch.
    pub(crate) fn check(&self) -> Result<(), SubmitError> {
        let notes = self.notes.iter().flat_map(|note| [&note.kind, &note.content.text]);
        let persons = self.persons.iter().flat_map(|person| {
            let details = &person.details;
            let optional = [&details.residence, &details.club, &details.contact];
            [&details.given_name, &details.family_name].into_iter().chain(optional.into_iter().flatten())
        });
        let key = self.key.iter().map(|key| &key.key);
        if notes.chain(persons).chain(key).any(|text| text.contains('\0')) {
            return Err(SubmitError::NulCharacter);
        }
        Ok(())
    }
}

/// What a client calls its request, so that sending it again does nothing twice.
/// Keys of different tokens are different keys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdempotencyKey {
    /// The key, as the client chose it.
    pub key: String,
    /// SHA-256 of the request: the same key with another request is refused.
    pub request_digest: [u8; 32],
}

/// The version of a table's last event: its sheet's `ETag`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableVersion {
    /// Which table.
    pub at: TableAt,
    /// The version.
    pub version: u64,
}

/// What came of a submission.
#[derive(Debug, Clone)]
pub struct Committed {
    /// The tournament.
    pub tournament: StreamId,
    /// Version of its first event, or the one it would have had.
    pub first_version: u64,
    /// Version of its last event; one less than `first_version` if it changed nothing.
    pub last_version: u64,
    /// It was committed by an earlier request with the same key.
    pub replayed: bool,
    /// The tournament with the command's events in it, and possibly later ones.
    pub snapshot: Arc<Snapshot>,
}

impl Committed {
    /// How many events it caused.
    #[must_use]
    pub fn events(&self) -> u64 {
        self.last_version + 1 - self.first_version
    }
}

/// Why a submission was not committed.
#[derive(Debug, Clone, thiserror::Error)]
pub enum SubmitError {
    /// The rules are against it.
    #[error(transparent)]
    Rejected(#[from] Rejection),
    /// The key was used for another request.
    #[error("the idempotency key was used for another request")]
    KeyReused,
    /// The table has changed since the caller looked.
    #[error("the table is at version {current}")]
    PreconditionFailed {
        /// The table's version now; 0 if there is no such table.
        current: u64,
    },
    /// There is no such tournament.
    #[error("there is no such tournament")]
    UnknownTournament,
    /// A text contains a NUL character.
    #[error("a text contains a NUL character")]
    NulCharacter,
    /// The database is away, or too many others write at the same time. Nothing was written,
    /// or the same key will tell.
    #[error("the tournament cannot be written now")]
    Unavailable {
        /// When it is worth trying again.
        retry_after: Duration,
    },
    /// The stored events are not a tournament.
    #[error("the tournament's log is damaged: {0}")]
    Corrupt(Arc<FoldError>),
    /// A mistake of this program; nothing was written.
    #[error("internal error: {0}")]
    Internal(Arc<str>),
}

impl SubmitError {
    pub(crate) fn internal(detail: impl std::fmt::Display) -> Self {
        Self::Internal(detail.to_string().into())
    }

    pub(crate) fn from_fold(error: FoldError, retry_after: Duration) -> Self {
        if error.is_transient() { Self::Unavailable { retry_after } } else { Self::Corrupt(Arc::new(error)) }
    }

    pub(crate) fn from_store(error: &StoreError, retry_after: Duration) -> Self {
        if error.is_transient() { Self::Unavailable { retry_after } } else { Self::internal(error) }
    }
}
