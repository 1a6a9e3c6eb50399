//! What an organisation refuses, as problems.

use domain::organisation::Rejection;
use domain::tournament::RejectionCode;
use domain::violation::under;
use engine::{ErasureError, FoundError, Hindrance, MergeError, SubmitError};

use super::{Code, Problem, Violation};
use crate::messages;

/// There is nothing of this id and revision to take; `pointer` tells where it was asked for.
#[must_use]
pub fn unknown_source(pointer: &str) -> Problem {
    let violation = Violation::new(pointer, "shape", messages::sources_listed());
    Problem::new(Code::UnknownRuleset, messages::unknown_source()).with_violations(vec![violation])
}

/// The shelf has no such ruleset, or not in this revision.
#[must_use]
pub fn not_on_the_shelf() -> Problem {
    Problem::new(Code::NotFound, messages::not_on_shelf())
}

impl From<Rejection> for Problem {
    fn from(rejection: Rejection) -> Self {
        match rejection {
            Rejection::InvalidRuleset(violations) => {
                let rejected = domain::tournament::Rejection::with_violations(
                    RejectionCode::InvalidRuleset,
                    under("/ruleset", violations),
                );
                rejected.into()
            }
            Rejection::InvalidDetails(violations) => super::convert::invalid(violations),
            Rejection::InvalidRetention(violation) => super::convert::invalid(vec![violation]),
            Rejection::UnknownSource(_) => unknown_source("/copied_from"),
            Rejection::UnknownRuleset(_) => not_on_the_shelf(),
        }
    }
}

impl From<SubmitError<Rejection>> for Problem {
    fn from(error: SubmitError<Rejection>) -> Self {
        let other: SubmitError = match error {
            SubmitError::Rejected(rejection) => return rejection.into(),
            SubmitError::PreconditionFailed { current } => {
                return Self::new(Code::PreconditionFailed, messages::ruleset_version(&current));
            }
            SubmitError::KeyReused => SubmitError::KeyReused,
            SubmitError::Unknown => SubmitError::Unknown,
            SubmitError::NulCharacter => SubmitError::NulCharacter,
            SubmitError::Exists => SubmitError::Exists,
            SubmitError::PersonErased => SubmitError::PersonErased,
            SubmitError::Unavailable { outage, retry_after, cause } => {
                SubmitError::Unavailable { outage, retry_after, cause }
            }
            SubmitError::Diverged => SubmitError::Diverged,
            SubmitError::Imported => SubmitError::Imported,
            SubmitError::Corrupt(cause) => SubmitError::Corrupt(cause),
            SubmitError::Internal(cause) => SubmitError::Internal(cause),
        };
        other.into()
    }
}

impl From<FoundError> for Problem {
    fn from(error: FoundError) -> Self {
        match error {
            FoundError::Rejected(rejection) => rejection.into(),
            FoundError::KeyReused => engine::PersonError::KeyReused.into(),
            FoundError::OutcomeUnknown => engine::PersonError::OutcomeUnknown.into(),
            FoundError::Store(error) => error.into(),
        }
    }
}

impl From<ErasureError> for Problem {
    fn from(error: ErasureError) -> Self {
        match error {
            ErasureError::Unknown => Self::new(Code::NotFound, messages::nothing_to_erase()),
            ErasureError::Unlogged(error) => (*error).into(),
            ErasureError::Unread(error) => error.into(),
            ErasureError::OutcomeUnknown | ErasureError::Unlisted(_) => {
                Self::new(Code::OutcomeUnknown, messages::erase_again())
            }
            ErasureError::Store(error) => error.into(),
        }
    }
}

/// What keeps two entries of persons apart, at the one that is named.
#[must_use]
pub fn kept_apart(hindrances: Vec<Hindrance>) -> Problem {
    let message = |hindrance| match hindrance {
        Hindrance::Same => messages::one_entry(),
        Hindrance::Merged => messages::entry_merged(),
        Hindrance::Tournament(title) => messages::both_play(title),
        Hindrance::Season(title) => messages::both_in_season(title),
    };
    let violation = |hindrance| Violation::new("/into", "inconsistent", message(hindrance));
    Problem::new(Code::PersonsApart, messages::persons_apart())
        .with_violations(hindrances.into_iter().map(violation).collect())
}

impl From<MergeError> for Problem {
    fn from(error: MergeError) -> Self {
        match error {
            MergeError::Unknown => Self::new(Code::UnknownPerson, messages::erased_person()),
            MergeError::Apart(hindrances) => kept_apart(hindrances),
            MergeError::Changed => Self::new(Code::PreconditionFailed, messages::changed_person()),
            MergeError::OutcomeUnknown => Self::new(Code::OutcomeUnknown, messages::merge_again()),
            MergeError::Unlogged(error) => (*error).into(),
            MergeError::Unread(error) => error.into(),
            MergeError::Store(error) => error.into(),
        }
    }
}
