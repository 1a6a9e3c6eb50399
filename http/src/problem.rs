//! What goes wrong, as RFC 9457 problem documents, from one table of codes.
//!
//! Handlers return a [`Problem`]; the outermost middleware writes it out, with the path and the
//! id of the request, and does the same with errors that actix makes itself. To add a code: a
//! line in the table below, and a test in `tests/` that provokes it.

pub mod cause;
mod convert;
mod document;
pub mod organisation;
pub mod pages;

use actix_web::http::StatusCode;
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::{HttpResponse, ResponseError};
use domain::message::Message;
use domain::tournament::RejectionCode;
use texts::{Lang, Wording};
use views::names::InSentences;

pub use convert::outage;
pub use document::ProblemDocument;
pub use views::violation::{Violation, ViolationText, sentence};

use crate::{language, messages};

macro_rules! codes {
    ($( $variant:ident = $name:literal, $status:ident; )*) => {
        /// Which problem. What the rules of a tournament say no to comes with the domain's own codes.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Code {
            $( #[doc = concat!("`", $name, "`")] $variant, )*
            /// The tournament's rules are against it.
            Rejected(RejectionCode),
        }

        impl Code {
            /// Every code there is.
            pub fn all() -> impl Iterator<Item = Self> {
                [ $( Self::$variant, )* ].into_iter().chain(RejectionCode::ALL.iter().copied().map(Self::Rejected))
            }

            /// The stable name.
            pub fn name(self) -> &'static str {
                match self {
                    $( Self::$variant => $name, )*
                    Self::Rejected(code) => code.as_str(),
                }
            }

            /// The status it is answered with.
            pub fn status(self) -> StatusCode {
                match self {
                    $( Self::$variant => StatusCode::$status, )*
                    Self::Rejected(code) => rejection_status(code),
                }
            }
        }
    };
}

codes! {
    MalformedJson = "malformed_json", BAD_REQUEST;
    MalformedCsv = "malformed_csv", BAD_REQUEST;
    InvalidShape = "invalid_shape", BAD_REQUEST;
    UnknownRuleset = "unknown_ruleset", UNPROCESSABLE_ENTITY;
    InvalidDeal = "invalid_deal", UNPROCESSABLE_ENTITY;
    InvalidResults = "invalid_results", UNPROCESSABLE_ENTITY;
    InvalidQuery = "invalid_query", BAD_REQUEST;
    InvalidHeader = "invalid_header", BAD_REQUEST;
    Unauthenticated = "unauthenticated", UNAUTHORIZED;
    Forbidden = "forbidden", FORBIDDEN;
    InvalidSetupSecret = "invalid_setup_secret", FORBIDDEN;
    NotFound = "not_found", NOT_FOUND;
    UnknownTournament = "unknown_tournament", NOT_FOUND;
    UnknownPerson = "unknown_person", NOT_FOUND;
    UnknownToken = "unknown_token", NOT_FOUND;
    UnknownEdition = "unknown_edition", NOT_FOUND;
    VersionNotReached = "version_not_reached", NOT_FOUND;
    MethodNotAllowed = "method_not_allowed", METHOD_NOT_ALLOWED;
    RequestTimeout = "request_timeout", REQUEST_TIMEOUT;
    PayloadTooLarge = "payload_too_large", PAYLOAD_TOO_LARGE;
    UnsupportedMediaType = "unsupported_media_type", UNSUPPORTED_MEDIA_TYPE;
    PreconditionFailed = "precondition_failed", PRECONDITION_FAILED;
    IdempotencyKeyReused = "idempotency_key_reused", UNPROCESSABLE_ENTITY;
    SecretShownOnce = "secret_shown_once", CONFLICT;
    StandingsFrozen = "standings_frozen", CONFLICT;
    PersonsApart = "persons_apart", CONFLICT;
    ImportRefused = "import_refused", UNPROCESSABLE_ENTITY;
    ExportRefused = "export_refused", UNPROCESSABLE_ENTITY;
    ExportConflicts = "export_conflicts", CONFLICT;
    NotTakenOver = "not_taken_over", CONFLICT;
    TooManyRequests = "too_many_requests", TOO_MANY_REQUESTS;
    LogDamaged = "log_damaged", INTERNAL_SERVER_ERROR;
    Unavailable = "unavailable", SERVICE_UNAVAILABLE;
    DiskFull = "disk_full", SERVICE_UNAVAILABLE;
    DiskFailing = "disk_failing", SERVICE_UNAVAILABLE;
    FileGone = "file_gone", SERVICE_UNAVAILABLE;
    DatabaseReadOnly = "database_read_only", SERVICE_UNAVAILABLE;
    OutcomeUnknown = "outcome_unknown", SERVICE_UNAVAILABLE;
    LogElsewhere = "log_elsewhere", SERVICE_UNAVAILABLE;
    Internal = "internal", INTERNAL_SERVER_ERROR;
}

fn rejection_status(code: RejectionCode) -> StatusCode {
    use RejectionCode as R;
    match code {
        R::UnknownPlayer
        | R::UnknownTeam
        | R::UnknownRound
        | R::UnknownTable
        | R::UnknownDeal
        | R::UnknownComplaint
        | R::UnknownRuling
        | R::UnknownAppeal
        | R::UnknownTitle
        | R::UnknownFlag
        | R::UnknownNotice
        | R::UnknownCashEntry
        | R::UnknownMatch
        | R::UnknownResults
        | R::UnknownEntrant
        | R::UnknownRegistration
        | R::UnknownChange => StatusCode::NOT_FOUND,
        R::InvalidRuleset
        | R::InvalidTotals
        | R::InvalidValue
        | R::InvalidTeam
        | R::InvalidRecord
        | R::InvalidPlay
        | R::InvalidSeats
        | R::UnknownOffence => StatusCode::UNPROCESSABLE_ENTITY,
        R::OfficialOnly | R::SecondOfficial => StatusCode::FORBIDDEN,
        R::TooManyFlags => StatusCode::TOO_MANY_REQUESTS,
        _ => StatusCode::CONFLICT,
    }
}

impl Code {
    /// One line for people, the same for every occurrence.
    #[must_use]
    pub fn title(self, lang: Lang) -> String {
        texts::problem_title(lang, self.name())
    }

    /// What a client can do about it.
    #[must_use]
    pub fn advice(self, lang: Lang) -> String {
        let about = match (self, self.status()) {
            (Self::Rejected(RejectionCode::CannotSeat), _) => "cannot-seat",
            (Self::Rejected(_), StatusCode::NOT_FOUND) => "rejected-missing",
            (Self::Rejected(_), StatusCode::UNPROCESSABLE_ENTITY) => "rejected-invalid",
            (Self::Rejected(_), StatusCode::FORBIDDEN) => "rejected-forbidden",
            (Self::Rejected(_), StatusCode::TOO_MANY_REQUESTS) => "rejected-often",
            (Self::Rejected(_), _) => "rejected",
            _ => self.name(),
        };
        texts::problem_advice(lang, about)
    }
}

/// Something went wrong, and the client is told what.
#[derive(Debug, Clone)]
pub struct Problem {
    code: Code,
    // Boxed as answers are moved about with it.
    detail: Box<Message>,
    violations: Vec<Violation>,
    required: Option<serde_json::Value>,
    headers: Vec<(HeaderName, HeaderValue)>,
    names: InSentences,
}

/// What a handler gives back.
pub type Result<T, E = Problem> = std::result::Result<T, E>;

impl Problem {
    /// A problem with a sentence on this occurrence.
    pub fn new(code: Code, detail: impl Into<Message>) -> Self {
        Self {
            code,
            detail: Box::new(detail.into()),
            violations: Vec::new(),
            required: None,
            headers: Vec::new(),
            names: InSentences::default(),
        }
    }

    /// A problem with one place.
    #[must_use]
    pub fn of(code: Code, violation: Violation) -> Self {
        Self::new(code, violation.message.clone()).with_violations(vec![violation])
    }

    /// A mistake of this program: the cause goes to the log, not to the client.
    pub fn internal(cause: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        cause::keep(&*cause.into());
        Self::new(Code::Internal, messages::failed())
    }

    /// What it says.
    #[must_use]
    pub fn detail(&self) -> &Message {
        &self.detail
    }

    /// Which problem it is.
    #[must_use]
    pub fn code(&self) -> Code {
        self.code
    }

    /// The same problem with the places that are wrong.
    #[must_use]
    pub fn with_violations(self, violations: Vec<Violation>) -> Self {
        Self { violations, ..self }
    }

    /// The same problem of a larger body that holds what is wrong at `prefix`.
    #[must_use]
    pub fn under(self, prefix: &str) -> Self {
        self.with_pointers(|pointer| format!("{prefix}{pointer}"))
    }

    /// The same problem of a body that holds what is wrong elsewhere.
    #[must_use]
    pub fn with_pointers(mut self, place: impl Fn(&str) -> String) -> Self {
        for violation in &mut self.violations {
            violation.pointer = place(&violation.pointer);
        }
        self
    }

    /// The same problem with what would have been needed.
    #[must_use]
    pub fn with_required(self, required: serde_json::Value) -> Self {
        Self { required: Some(required), ..self }
    }

    /// The same problem answered with a header.
    #[must_use]
    pub fn with_header(mut self, name: HeaderName, value: HeaderValue) -> Self {
        self.headers.push((name, value));
        self
    }

    /// What it says, and what is wrong at each place.
    pub fn messages(&self) -> impl Iterator<Item = &Message> {
        [&*self.detail].into_iter().chain(self.violations.iter().map(|violation| &violation.message))
    }

    /// The same problem with what players are called to who is answered; without they are numbers.
    #[must_use]
    pub fn naming(self, names: InSentences) -> Self {
        Self { names, ..self }
    }

    /// The headers it is answered with, besides those of every answer.
    #[must_use]
    pub fn headers(&self) -> &[(HeaderName, HeaderValue)] {
        &self.headers
    }

    /// The document as a client gets it.
    pub fn document(&self, lang: Lang, instance: Option<&str>, request_id: Option<&str>) -> ProblemDocument {
        ProblemDocument {
            problem_type: format!("/problems/{}", self.code.name()),
            title: self.code.title(lang),
            status: self.code.status().as_u16(),
            code: self.code.name().to_owned(),
            detail: Wording::new(lang, &self.names).sentence(&self.detail),
            violations: self.violations.iter().map(|it| it.in_words_with(lang, &self.names)).collect(),
            required: self.required.clone(),
            instance: instance.map(str::to_owned),
            request_id: request_id.map(str::to_owned),
        }
    }

    /// The answer, for the request with this path and id.
    #[must_use]
    pub fn respond(&self, lang: Lang, instance: Option<&str>, request_id: Option<&str>) -> HttpResponse {
        let mut response = HttpResponse::build(self.code.status());
        response.insert_header(("Cache-Control", "no-store"));
        response.insert_header(("Content-Language", lang.code()));
        for (name, value) in &self.headers {
            response.insert_header((name.clone(), value.clone()));
        }
        let document = self.document(lang, instance, request_id);
        response.extensions_mut().insert(self.code);
        // `json` sets the content type only if there is none.
        response.content_type("application/problem+json").json(document)
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.code.name(), self.detail)
    }
}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        self.code.status()
    }

    fn error_response(&self) -> HttpResponse {
        self.respond(language::DEFAULT, None, None)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use texts::coverage::{File, gaps};

    use super::*;

    #[test]
    fn every_code_has_its_own_snake_case_name_and_an_error_status() {
        let mut names = BTreeSet::new();
        for code in Code::all() {
            let name = code.name();
            assert!(names.insert(name), "{name} stands twice");
            assert!(name.chars().all(|c| c.is_ascii_lowercase() || c == '_'), "{name}");
            assert!(code.status().is_client_error() || code.status().is_server_error(), "{name}");
        }
    }

    #[test]
    fn every_problem_has_its_texts_in_every_language() {
        let mut terms: Vec<_> = Code::all().map(|code| ("title", code.name().to_owned())).collect();
        let own = Code::all().filter(|code| !matches!(code, Code::Rejected(_))).map(Code::name);
        let shared = [
            "rejected",
            "rejected-missing",
            "rejected-invalid",
            "rejected-forbidden",
            "rejected-often",
            "cannot-seat",
        ];
        terms.extend(own.chain(shared).map(|id| ("advice", id.to_owned())));
        terms.push(("problems", "head".to_owned()));
        assert_eq!(gaps(File::Problems, [], &terms), Vec::<String>::new());
    }

    /// Of a case as of a tournament: a client knows one name for it.
    #[test]
    fn what_keeps_a_case_from_being_answered_is_called_the_same_outside() {
        use cases::ProblemCode as P;
        for code in [P::MalformedJson, P::InvalidShape, P::UnknownRuleset, P::InvalidRuleset, P::InvalidDeal]
        {
            let inside = cases::Problem { code, message: messages::failed(), violations: Vec::new() };
            assert_eq!(Problem::from(inside).code().name(), code.as_str());
        }
    }

    #[test]
    fn a_document_carries_what_rfc_9457_asks_for_and_leaves_out_what_is_empty() {
        let problem = Problem::new(Code::UnknownTournament, messages::no_such_tournament());
        let json = serde_json::to_value(problem.document(Lang::En, Some("/x"), Some("r1"))).unwrap();
        let expected = serde_json::json!({
            "type": "/problems/unknown_tournament",
            "title": "There is no such tournament",
            "status": 404,
            "code": "unknown_tournament",
            "detail": "No tournament has this id.",
            "instance": "/x",
            "request_id": "r1",
        });
        assert_eq!(json, expected);
    }
}
