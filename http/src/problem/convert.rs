//! What the engine refuses, as problems.

use std::time::Duration;

use actix_web::http::header::{HeaderValue, RETRY_AFTER};
use cases::ProblemCode;
use domain::message::Message;
use domain::ruleset::RulesetError;
use domain::tournament::{Rejection, RejectionCode, rejections};
use engine::{
    AccessError, MAX_WEBHOOKS, Outage, PersonError, ReadError, StoreError, SubmitError, Trouble,
    WebhookError, faults,
};

use views::spreadsheet::Malformed;
use views::{Missing, listed};

use super::{Code, Problem, Violation, cause};
use crate::messages;

/// When to try again if the engine does not say.
const SOON: Duration = Duration::from_secs(1);

fn unavailable(retry_after: Duration) -> Problem {
    outage(Outage::Stopping, retry_after)
}

fn outcome_unknown() -> Problem {
    outage(Outage::OutcomeUnknown, SOON)
}

/// What keeps a database from writing, told to who stands at a table with his sheet.
pub fn outage(outage: Outage, retry_after: Duration) -> Problem {
    let seconds = retry_after.as_secs().max(1);
    let (code, detail): (_, Message) = match outage {
        Outage::Failing(Trouble::DiskFull) => (Code::DiskFull, messages::disk_full()),
        Outage::Failing(Trouble::Io) => (Code::DiskFailing, messages::disk_failing()),
        Outage::Failing(Trouble::FileGone) => (Code::FileGone, messages::file_gone()),
        Outage::ReadOnly => (Code::DatabaseReadOnly, messages::database_read_only()),
        Outage::OutcomeUnknown | Outage::Failing(Trouble::Unconfirmed) => {
            (Code::OutcomeUnknown, messages::outcome_unknown())
        }
        Outage::Stopping | Outage::Failing(Trouble::Busy | Trouble::Away | Trouble::Silent) => {
            (Code::Unavailable, messages::try_again(seconds))
        }
    };
    Problem::new(code, detail).with_header(RETRY_AFTER, HeaderValue::from(seconds))
}

fn key_reused() -> Problem {
    Problem::new(Code::IdempotencyKeyReused, messages::another_request())
}

pub(super) fn invalid(violations: Vec<domain::violation::Violation>) -> Problem {
    let detail = violations.first().map_or_else(messages::not_valid, |first| first.message.clone());
    Problem::new(Code::Rejected(RejectionCode::InvalidValue), detail)
        .with_violations(violations.into_iter().map(Violation::from).collect())
}

impl From<Rejection> for Problem {
    fn from(rejection: Rejection) -> Self {
        let detail = rejection.message().cloned().unwrap_or_else(messages::not_valid);
        let violations = rejection.violations.into_iter().map(Violation::from).collect();
        Self::new(Code::Rejected(rejection.code), detail).with_violations(violations)
    }
}

impl From<cases::Problem> for Problem {
    fn from(problem: cases::Problem) -> Self {
        let code = match problem.code {
            ProblemCode::MalformedJson => Code::MalformedJson,
            ProblemCode::InvalidShape => Code::InvalidShape,
            ProblemCode::UnknownRuleset => Code::UnknownRuleset,
            ProblemCode::InvalidRuleset => Code::Rejected(RejectionCode::InvalidRuleset),
            ProblemCode::InvalidDeal => Code::InvalidDeal,
        };
        let violations = problem.violations.into_iter().map(Violation::from).collect();
        Self::new(code, problem.message).with_violations(violations)
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
    fn from(Malformed(why): Malformed) -> Self {
        Self::new(Code::MalformedCsv, why)
    }
}

impl From<listed::Refused> for Problem {
    fn from(refused: listed::Refused) -> Self {
        let violations = match refused {
            listed::Refused::Malformed(malformed) => return malformed.into(),
            listed::Refused::Invalid(violations) => violations,
        };
        let detail = match violations.as_slice() {
            [only] => only.message.clone(),
            several => messages::several(several.len()),
        };
        Self::new(Code::InvalidResults, detail).with_violations(violations)
    }
}

impl From<Missing> for Problem {
    fn from(missing: Missing) -> Self {
        use RejectionCode as R;
        let (code, detail): (Code, Message) = match missing {
            Missing::Round(round) => return rejections::round_not_drawn(round).into(),
            Missing::AnyRound => (Code::Rejected(R::UnknownRound), messages::no_round()),
            Missing::Table(at) => return rejections::unknown_table(at.round, at.table).into(),
            Missing::Deal(deal) => return rejections::deal_not_opened(deal).into(),
            Missing::Play(deal) => (Code::NotFound, messages::no_cards(deal)),
            Missing::Bidding => (Code::Rejected(R::DealState), messages::no_bidding()),
            Missing::Player(number) => (Code::Rejected(R::UnknownPlayer), messages::nobody(number)),
            Missing::Ruling => return rejections::unknown_ruling().into(),
            Missing::Complaint => return rejections::unknown_complaint().into(),
            Missing::Title => return rejections::unknown_title().into(),
            Missing::Flag => return rejections::unknown_flag().into(),
            Missing::Standings => (Code::StandingsFrozen, messages::standings_frozen()),
            Missing::Notice => return rejections::unknown_notice().into(),
            Missing::Edition(number) => (Code::UnknownEdition, messages::no_edition(number)),
            Missing::AnyEdition => (Code::Rejected(R::NotPublished), messages::shown_with_results()),
        };
        Self::new(code, detail)
    }
}

impl From<RulesetError> for Problem {
    fn from(error: RulesetError) -> Self {
        let (code, violations) = match error {
            RulesetError::Shape(violation) => (Code::InvalidShape, vec![violation]),
            RulesetError::Invalid(violations) => (Code::Rejected(RejectionCode::InvalidRuleset), violations),
        };
        let detail = violations.first().map_or_else(messages::not_valid, |first| first.message.clone());
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
                Self::new(Code::PreconditionFailed, messages::table_version(&current))
            }
            SubmitError::Unknown => unknown_tournament(),
            SubmitError::Exists => {
                let taken = engine::member_number_taken().under("/person");
                invalid(vec![taken])
            }
            SubmitError::PersonErased => Self::new(Code::UnknownPerson, messages::erased_person()),
            SubmitError::NulCharacter => {
                let violation = Violation::new("", "bad_text", messages::nul_character());
                Self::of(Code::Rejected(RejectionCode::InvalidValue), violation)
            }
            SubmitError::Unavailable { outage: why, retry_after, .. } => outage(why, retry_after),
            SubmitError::Diverged => elsewhere(),
            SubmitError::Imported => Self::new(Code::NotTakenOver, messages::not_taken_over()),
            SubmitError::Corrupt(_) => damaged(),
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
                Self::new(Code::VersionNotReached, messages::version_now(&current))
            }
            ReadError::Diverged => elsewhere(),
            ReadError::Corrupt(_) | ReadError::HeadMismatch { .. } => damaged(),
            ReadError::Store(error) => error.into(),
            ReadError::Closed => unavailable(SOON),
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::CursorGone => Self::new(Code::InvalidQuery, messages::cursor_gone()),
            error => match Outage::of(&error) {
                Some(why) => {
                    cause::keep(&error);
                    outage(why, SOON)
                }
                None => Self::internal(error),
            },
        }
    }
}

impl From<AccessError> for Problem {
    fn from(error: AccessError) -> Self {
        cause::keep(&error);
        match error {
            AccessError::InvalidSecret => Self::new(Code::InvalidSetupSecret, messages::secret_used()),
            AccessError::NotYours => Self::new(Code::Forbidden, messages::more_than_own()),
            AccessError::UnknownToken => Self::new(Code::UnknownToken, messages::no_such_token()),
            AccessError::Invalid(violations) => invalid(violations),
            AccessError::SecretShownOnce(token) => {
                Self::new(Code::SecretShownOnce, messages::made_token(&token.id))
            }
            AccessError::KeyReused => key_reused(),
            AccessError::OutcomeUnknown => outcome_unknown(),
            AccessError::Randomness(cause) => Self::internal(cause),
            AccessError::Read(error) => error.into(),
            AccessError::Store(error) => error.into(),
        }
    }
}

impl Problem {
    /// Refuses a value that was understood.
    #[must_use]
    pub fn not_valid(violation: domain::violation::Violation) -> Self {
        invalid(vec![violation])
    }
}

impl From<WebhookError> for Problem {
    fn from(error: WebhookError) -> Self {
        cause::keep(&error);
        let refuse = |pointer, fault| invalid(vec![domain::violation::Violation::at(pointer, fault)]);
        match error {
            WebhookError::Unknown => Self::new(Code::NotFound, messages::no_such_webhook()),
            WebhookError::TooMany => refuse("/url", faults::webhooks_full(MAX_WEBHOOKS)),
            WebhookError::NotReached(version) => refuse("/from_version", faults::version_ahead(version)),
            WebhookError::SecretShownOnce(id) => {
                Self::new(Code::SecretShownOnce, messages::made_webhook(&id))
            }
            WebhookError::Access(error) => error.into(),
        }
    }
}

impl From<PersonError> for Problem {
    fn from(error: PersonError) -> Self {
        cause::keep(&error);
        match error {
            PersonError::Unknown => Self::new(Code::UnknownPerson, messages::erased_person()),
            PersonError::Invalid(violations) => invalid(violations),
            PersonError::Changed => Self::new(Code::PreconditionFailed, messages::changed_person()),
            PersonError::KeyReused => key_reused(),
            PersonError::OutcomeUnknown => outcome_unknown(),
            PersonError::Store(error) => error.into(),
        }
    }
}

fn unknown_tournament() -> Problem {
    Problem::new(Code::UnknownTournament, messages::no_such_tournament())
}

fn elsewhere() -> Problem {
    Problem::new(Code::LogElsewhere, messages::log_elsewhere())
}

fn damaged() -> Problem {
    Problem::new(Code::LogDamaged, messages::log_damaged())
}
