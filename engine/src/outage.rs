//! Why nothing can be written now, as far as it concerns who wanted to.

use store::{StoreError, Trouble, WriteError};

/// Why nothing can be written now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outage {
    /// The program is stopping, or too busy.
    Stopping,
    /// The database failed. Nothing was written.
    Failing(Trouble),
    /// The database takes no writes. Nothing was written.
    ReadOnly,
    /// It was written, or not: the same key will tell.
    OutcomeUnknown,
}

impl Outage {
    /// Of a failure before which nothing was committed; none if it is no outage.
    #[must_use]
    pub fn of(error: &StoreError) -> Option<Self> {
        match error {
            StoreError::Unavailable(cause) => Some(Self::Failing(cause.trouble())),
            StoreError::ReadOnly => Some(Self::ReadOnly),
            _ => None,
        }
    }

    /// Of a write that is repeated by whoever asked for it.
    #[must_use]
    pub fn of_write(error: &WriteError) -> Option<Self> {
        match error {
            WriteError::OutcomeUnknown(_) => Some(Self::OutcomeUnknown),
            WriteError::Store(error) => Self::of(error),
            _ => None,
        }
    }
}
