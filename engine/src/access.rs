//! Who may do what: tokens, their grants, sessions of browsers, and the set-up of an installation.
//!
//! There is no default credential. The first token comes from a set-up secret that the
//! program prints; every other one from somebody who may give it out.

mod authenticate;
mod cards;
mod pens;
mod plain_http;
mod principal;
mod rights;
mod secret;
mod setup;
mod sign_in;
mod sweep;
mod tokens;

pub use pens::Asker;
pub use principal::Principal;
pub(crate) use principal::TokenMemory;
pub use secret::{Secret, SecretHash};
pub use sign_in::{InvitationMade, NewInvitation, Offer, SESSION, SignedIn};
pub(crate) use sweep::{Believed, remove_ended};
pub use tokens::{NewAccess, TokenInfo, TokenMade};

use domain::violation::Violation;
use store::StoreError;

use crate::reading::ReadError;

/// Why access was not granted, given out or taken away.
#[derive(Debug, thiserror::Error)]
pub enum AccessError {
    /// The secret is none, is revoked or has expired. Which of these is nobody's business.
    #[error("the secret is not valid")]
    InvalidSecret,
    /// Who gives out or takes away rights does not have them himself.
    #[error("nobody can give out more than he has")]
    NotYours,
    /// There is no such token.
    #[error("there is no such token")]
    UnknownToken,
    /// The request is not valid.
    #[error("the token asked for is not valid")]
    Invalid(Vec<Violation>),
    /// An earlier request with the same key made the token; its secret was shown then.
    #[error("the token was made by an earlier request, and its secret is shown once")]
    SecretShownOnce(Box<TokenInfo>),
    /// The key was used for another request.
    #[error("the idempotency key was used for another request")]
    KeyReused,
    /// It is unknown whether it was written: the same key will tell.
    #[error("it is unknown whether it was written")]
    OutcomeUnknown,
    /// The system has no randomness.
    #[error("no randomness: {0}")]
    Randomness(#[from] getrandom::Error),
    /// What a grant is for cannot be read.
    #[error(transparent)]
    Read(ReadError),
    /// The database refused or is away.
    #[error(transparent)]
    Store(#[from] StoreError),
}
