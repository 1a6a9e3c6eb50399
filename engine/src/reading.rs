//! Why a stream cannot be read.

use std::time::Duration;

use domain::log::Position;
use store::StoreError;

use crate::fold::FoldError;
use crate::outage::Outage;
use crate::submission::SubmitError;

/// Why a stream cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// There is no such stream.
    #[error("there is no such stream")]
    Unknown,
    /// It has not come to this version, and did not in the time one waits; or the version was of an
    /// earlier epoch and is not part of the log any more.
    #[error("it is at version {current}")]
    NotYet {
        /// Where it stands.
        current: Position,
    },
    /// The log stands elsewhere than this process remembers, so that what is in memory may never
    /// have been: an organizer has to decide.
    #[error("the log stands elsewhere than remembered")]
    Diverged,
    /// The stored events do not add up.
    #[error("the log is damaged: {0}")]
    Corrupt(#[source] FoldError),
    /// The list of streams tells of another last event than the log.
    #[error("the log is damaged: its last event is not the one listed at version {listed}")]
    HeadMismatch {
        /// The version the list tells.
        listed: u64,
    },
    /// The database cannot answer.
    #[error(transparent)]
    Store(StoreError),
    /// The engine was closed.
    #[error("the program is stopping")]
    Closed,
}

impl ReadError {
    /// Whether the same call may succeed a moment later.
    #[must_use]
    pub fn is_transient(&self) -> bool {
        match self {
            Self::Store(error) => error.is_transient(),
            Self::NotYet { .. } | Self::Closed => true,
            Self::Unknown | Self::Diverged | Self::Corrupt(_) | Self::HeadMismatch { .. } => false,
        }
    }

    /// What it means for somebody who wanted to write.
    pub(crate) fn refusal<R: std::error::Error>(self, retry_after: Duration) -> SubmitError<R> {
        match self {
            Self::Unknown => SubmitError::Unknown,
            Self::Diverged => SubmitError::Diverged,
            Self::Corrupt(error) => SubmitError::from_fold(error, retry_after),
            Self::Store(error) => SubmitError::from_store(&error, retry_after),
            error @ (Self::NotYet { .. } | Self::Closed) => {
                SubmitError::unavailable(Outage::Stopping, &error, retry_after)
            }
            error @ Self::HeadMismatch { .. } => SubmitError::internal(error),
        }
    }
}

impl From<StoreError> for ReadError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<FoldError> for ReadError {
    fn from(error: FoldError) -> Self {
        match error {
            FoldError::Store(error) => Self::Store(error),
            error => Self::Corrupt(error),
        }
    }
}
