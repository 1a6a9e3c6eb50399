//! Why something cannot be shown.

use std::fmt;

use domain::ids::{DealNumber, PlayerNumber, RoundNumber};
use domain::tournament::Rejection;
use domain::tournament::event::TableAt;
use engine::{ReadError, StoreError};

/// What building a view gives.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Why something cannot be shown.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// It is not there.
    #[error("{0:?} is not there")]
    Missing(Missing),
    /// The rules of the tournament are against it.
    #[error("{0}")]
    Rejected(Rejection),
    /// The tournament cannot be read.
    #[error("the tournament cannot be read")]
    Read(#[from] ReadError),
    /// What stands beside the log cannot be read.
    #[error("what stands beside the log cannot be read")]
    Store(#[from] StoreError),
    /// A mistake of this program.
    #[error("{0}")]
    Internal(String),
}

/// What is not there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Missing {
    /// The round is not drawn.
    Round(RoundNumber),
    /// No round is drawn.
    AnyRound,
    /// The round has no such table.
    Table(TableAt),
    /// The deal is not opened at its table.
    Deal(DealNumber),
    /// Of the deal no cards are recorded.
    Play(DealNumber),
    /// The bidding of this game is not entered step by step.
    Bidding,
    /// Nobody has the start number.
    Player(PlayerNumber),
    /// There is no such ruling.
    Ruling,
    /// There is no such complaint.
    Complaint,
    /// There is no such flag.
    Flag,
    /// There is no such notice.
    Notice,
    /// The director shows no such standings at the moment.
    Standings,
    /// There is no such edition of the results.
    Edition(u16),
    /// The ruleset has no such title.
    Title,
    /// Nothing is published yet.
    AnyEdition,
}

impl Error {
    /// A mistake of this program.
    pub fn internal(cause: impl fmt::Display) -> Self {
        Self::Internal(cause.to_string())
    }
}

impl From<Missing> for Error {
    fn from(missing: Missing) -> Self {
        Self::Missing(missing)
    }
}

impl From<Rejection> for Error {
    fn from(rejection: Rejection) -> Self {
        Self::Rejected(rejection)
    }
}
