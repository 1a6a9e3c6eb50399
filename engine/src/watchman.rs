//! What somebody should know although everything goes on.

use std::sync::{Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, Utc};
use domain::log::StreamId;

/// What somebody should know although everything goes on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Warning {
    /// The disk is so full that no reserve is left beside the database.
    NoReserve,
    /// The server of the database may lose what it commits.
    UnsafeServer {
        /// By which of its settings.
        settings: String,
    },
    /// The system's clock has leapt by so many seconds; time goes on as before for now.
    ClockLeapt {
        /// How far it stands from the time that is recorded.
        seconds: i64,
    },
    /// The database has lost events that were acknowledged.
    LostEnd {
        /// Of which stream.
        stream: StreamId,
        /// Behind this version.
        behind: u64,
        /// How many.
        events: u64,
        /// When it was noticed.
        at: DateTime<Utc>,
    },
}

/// Losses noticed since the program was started.
#[derive(Debug, Default)]
pub(crate) struct Losses(Mutex<Vec<Warning>>);

impl Losses {
    /// More are in the log, where each is told in full.
    const MOST: usize = 100;

    fn warnings(&self) -> MutexGuard<'_, Vec<Warning>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn add(&self, warning: Warning) {
        let mut warnings = self.warnings();
        if warnings.len() < Self::MOST {
            warnings.push(warning);
        }
    }

    pub(crate) fn all(&self) -> Vec<Warning> {
        self.warnings().clone()
    }
}
