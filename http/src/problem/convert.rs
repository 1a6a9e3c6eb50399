//! What the engine refuses, as problems.

use std::time::Duration;

use actix_web::http::header::{HeaderValue, RETRY_AFTER};
use domain::ruleset::RulesetError;
use domain::tournament::{Rejection, RejectionCode};
use engine::{AccessError, PersonError, ReadError, StoreError, SubmitError};

use views::spreadsheet::Malformed;
use views::violation::english;
use views::{Missing, listed};

use super::{Code, Problem, Violation, cause};

/// When to try again if the engine does not say.
const SOON: Duration = Duration::from_secs(1);

fn unavailable(retry_after: Duration) -> Problem {
    let seconds = retry_after.as_secs().max(1);
    Problem::new(Code::Unavailable, format!("Try again in {seconds} s."))
        .with_header(RETRY_AFTER, HeaderValue::from(seconds))
}

fn key_reused() -> Problem {
    Problem::new(Code::IdempotencyKeyReused, "Method, path or body differ from those of the first request.")
}

fn invalid(violations: Vec<domain::violation::Violation>) -> Problem {
    let detail =
        violations.first().map_or("The values are not valid.".into(), |first| english(&first.message));
    Problem::new(Code::Rejected(RejectionCode::InvalidValue), detail)
        .with_violations(violations.into_iter().map(Violation::from).collect())
}

impl From<Rejection> for Problem {
    fn from(rejection: Rejection) -> Self {
        let detail = rejection.message().map_or_else(|| rejection.code.title().to_owned(), english);
        let violations = rejection.violations.into_iter().map(Violation::from).collect();
        Self::new(Code::Rejected(rejection.code), detail).with_violations(violations)
    }
}

impl From<domain::case::Problem> for Problem {
    fn from(problem: domain::case::Problem) -> Self {
        let code = Code::all().find(|code| code.name() == problem.code);
        let Some(code) = code else {
            return Self::internal(format!("an unknown code {}", problem.code));
        };
        let violations = problem.violations.into_iter().map(Violation::from).collect();
        Self::new(code, english(&problem.message)).with_violations(violations)
    }
}

impl From<views::Error> for Problem {
    fn from(error: views::Error) -> Self {
        match error {
            views::Error::Missing(missing) => missing.into(),
            views::Error::Rejected(rejection) => rejection.into(),
            views::Error::Read(error) => error.into(),
            views::Error::Store(error) => error.into(),
            views::Error::Internal(cause) => Self::internal(cause),
        }
    }
}

impl From<Malformed> for Problem {
    fn from(Malformed(detail): Malformed) -> Self {
        Self::new(Code::MalformedCsv, detail)
    }
}

impl From<listed::Refused> for Problem {
    fn from(refused: listed::Refused) -> Self {
        let violations = match refused {
            listed::Refused::Malformed(malformed) => return malformed.into(),
            listed::Refused::Invalid(violations) => violations,
        };
        let detail = match violations.as_slice() {
            [only] => only.detail.clone(),
            several => format!("{} violations", several.len()),
        };
        Self::new(Code::InvalidResults, detail).with_violations(violations)
    }
}

impl From<Missing> for Problem {
    fn from(missing: Missing) -> Self {
        let (code, detail) = match missing {
            Missing::Round(round) => (RejectionCode::UnknownRound, format!("Round {round} is not drawn.")),
            Missing::AnyRound => (RejectionCode::UnknownRound, "No round is drawn yet.".to_owned()),
            Missing::Table(at) => {
                (RejectionCode::UnknownTable, format!("Round {} has no table {}.", at.round, at.table))
            }
            Missing::Deal(deal) => {
                (RejectionCode::UnknownDeal, format!("Deal {deal} is not opened at this table."))
            }
            Missing::Play(deal) => {
                return Self::new(Code::NotFound, format!("Of deal {deal} no cards are recorded."));
            }
            Missing::Bidding => {
                (RejectionCode::DealState, "The bidding of this game is not told step by step.".to_owned())
            }
            Missing::Player(number) => {
                (RejectionCode::UnknownPlayer, format!("Nobody has start number {number}."))
            }
            Missing::Ruling => (RejectionCode::UnknownRuling, "No ruling has this id.".to_owned()),
            Missing::Complaint => (RejectionCode::UnknownComplaint, "No complaint has this id.".to_owned()),
            Missing::Flag => (RejectionCode::UnknownFlag, "No flag has this id.".to_owned()),
            Missing::Edition(number) => {
                let detail = format!("There is no edition {number} of the results.");
                return Self::new(Code::UnknownEdition, detail);
            }
            Missing::AnyEdition => {
                let detail = "The rulings are shown to the public with the results.";
                (RejectionCode::NotPublished, detail.to_owned())
            }
        };
        Self::new(Code::Rejected(code), detail)
    }
}

impl From<RulesetError> for Problem {
    fn from(error: RulesetError) -> Self {
        let (code, violations) = match error {
            RulesetError::Shape(violation) => (Code::InvalidShape, vec![violation]),
            RulesetError::Invalid(violations) => (Code::Rejected(RejectionCode::InvalidRuleset), violations),
        };
        let detail = violations.first().map_or_else(String::new, |first| english(&first.message));
        Self::new(code, detail).with_violations(violations.into_iter().map(Violation::from).collect())
    }
}

impl From<SubmitError> for Problem {
    fn from(error: SubmitError) -> Self {
        if !matches!(error, SubmitError::Rejected(_)) {
            cause::keep(&error);
        }
        match error {
            SubmitError::Rejected(rejection) => rejection.into(),
            SubmitError::KeyReused => key_reused(),
            SubmitError::PreconditionFailed { current } => {
                Self::new(Code::PreconditionFailed, format!("The table is at version {current}."))
            }
            SubmitError::Unknown => unknown_tournament(),
            SubmitError::NulCharacter => {
                let detail = "A text contains the NUL character.";
                Self::new(Code::Rejected(RejectionCode::InvalidValue), detail)
                    .with_violations(vec![Violation::new("", "bad_text", detail)])
            }
            SubmitError::Unavailable { retry_after, .. } => unavailable(retry_after),
            SubmitError::Diverged => damaged(error),
            SubmitError::Corrupt(cause) => damaged(cause),
            SubmitError::Internal(cause) => Self::internal(cause),
        }
    }
}

impl From<ReadError> for Problem {
    fn from(error: ReadError) -> Self {
        cause::keep(&error);
        match error {
            ReadError::Unknown => unknown_tournament(),
            ReadError::NotYet { current } => {
                Self::new(Code::VersionNotReached, format!("It is at version {current}."))
            }
            ReadError::Diverged | ReadError::Corrupt(_) | ReadError::HeadMismatch { .. } => damaged(error),
            ReadError::Store(error) => error.into(),
            ReadError::Closed => unavailable(SOON),
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::CursorGone => {
                Self::new(Code::InvalidQuery, "What the cursor points to is gone: begin the list again.")
            }
            error if error.is_transient() => {
                cause::keep(&error);
                unavailable(SOON)
            }
            error => Self::internal(error),
        }
    }
}

impl From<AccessError> for Problem {
    fn from(error: AccessError) -> Self {
        cause::keep(&error);
        match error {
            AccessError::InvalidSecret => {
                Self::new(Code::InvalidSetupSecret, "It was never given out, or was used.")
            }
            AccessError::NotYours => {
                Self::new(Code::Forbidden, "Nobody gives out or takes away more than he may do himself.")
            }
            AccessError::UnknownToken => Self::new(Code::UnknownToken, "No token has this id."),
            AccessError::Invalid(violations) => invalid(violations),
            AccessError::SecretShownOnce(token) => {
                Self::new(Code::SecretShownOnce, format!("The first request made token {}.", token.id))
            }
            AccessError::KeyReused => key_reused(),
            AccessError::OutcomeUnknown => unavailable(SOON),
            AccessError::Randomness(cause) => Self::internal(cause),
            AccessError::Store(error) => error.into(),
        }
    }
}

impl From<PersonError> for Problem {
    fn from(error: PersonError) -> Self {
        cause::keep(&error);
        match error {
            PersonError::Unknown => {
                Self::new(Code::UnknownPerson, "No person has this id, or the person was erased.")
            }
            PersonError::Invalid(violations) => invalid(violations),
            PersonError::Changed => {
                Self::new(Code::PreconditionFailed, "Somebody else has changed the person.")
            }
            PersonError::KeyReused => key_reused(),
            PersonError::OutcomeUnknown => unavailable(SOON),
            PersonError::Store(error) => error.into(),
        }
    }
}

fn unknown_tournament() -> Problem {
    Problem::new(Code::UnknownTournament, "No tournament has this id.")
}

fn damaged(cause: impl std::fmt::Display) -> Problem {
    Problem::new(Code::LogDamaged, cause.to_string())
}
