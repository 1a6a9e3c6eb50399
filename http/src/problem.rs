//! What goes wrong, as RFC 9457 problem documents, from one table of codes.
//!
//! Handlers return a [`Problem`]; the outermost middleware writes it out, with the path and the
//! id of the request, and does the same with errors that actix makes itself. To add a code: a
//! line in the table below, and a test in `tests/` that provokes it.

mod convert;
mod document;
pub mod pages;

use actix_web::http::StatusCode;
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::{HttpResponse, ResponseError};
use domain::tournament::RejectionCode;

pub use document::ProblemDocument;
pub use views::violation::{Violation, english};

macro_rules! codes {
    ($( $variant:ident = $name:literal, $status:ident, $title:literal, $advice:literal; )*) => {
        /// Which problem. What the rules of a tournament say no to comes with the domain's own codes.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Code {
            $( #[doc = $title] $variant, )*
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

            /// One line for people, the same for every occurrence.
            pub fn title(self) -> &'static str {
                match self {
                    $( Self::$variant => $title, )*
                    Self::Rejected(code) => code.title(),
                }
            }

            /// What a client can do about it.
            pub fn advice(self) -> &'static str {
                match self {
                    $( Self::$variant => $advice, )*
                    Self::Rejected(_) => rejection_advice(self.status()),
                }
            }
        }
    };
}

codes! {
    MalformedJson = "malformed_json", BAD_REQUEST, "This is not JSON",
        "Send well-formed JSON in UTF-8.";
    MalformedCsv = "malformed_csv", BAD_REQUEST, "This is not a table of what is wanted here",
        "Send UTF-8 with a head line; the columns are those the OpenAPI document names.";
    InvalidShape = "invalid_shape", BAD_REQUEST, "The JSON has another shape",
        "`violations` tells where. Unknown fields are refused so that no misspelt one is overlooked.";
    UnknownRuleset = "unknown_ruleset", UNPROCESSABLE_ENTITY, "There is no such ruleset",
        "`GET /api/v1/rulesets` lists the presets; a whole ruleset may stand in the place of an id.";
    InvalidDeal = "invalid_deal", UNPROCESSABLE_ENTITY, "The deal breaks the rules",
        "`violations` lists every place that breaks the rules. No points are given.";
    InvalidResults = "invalid_results", UNPROCESSABLE_ENTITY, "The list of results cannot be ranked",
        "`violations` lists every row and column that is wrong, or missing under these regulations.";
    InvalidQuery = "invalid_query", BAD_REQUEST, "A query parameter is unknown or has a wrong value",
        "The OpenAPI document lists the parameters of each operation.";
    InvalidHeader = "invalid_header", BAD_REQUEST, "A header has a value that cannot be read",
        "Idempotency-Key: 1 to 200 visible ASCII characters. If-Match: one entity tag as an answer gave it.";
    Unauthenticated = "unauthenticated", UNAUTHORIZED, "A valid token is needed",
        "Send `Authorization: Bearer tm_…` with a token that is neither revoked nor expired.";
    Forbidden = "forbidden", FORBIDDEN, "The token does not allow this",
        "`required` shows the roles and the scope of which the token needs one.";
    InvalidSetupSecret = "invalid_setup_secret", FORBIDDEN, "The set-up secret is not valid",
        "Set-up secrets are good for one use: `tarockmeister setup-link` makes another.";
    NotFound = "not_found", NOT_FOUND, "There is nothing at this path",
        "The OpenAPI document lists all paths; ids are UUIDs, numbers count from 1.";
    UnknownTournament = "unknown_tournament", NOT_FOUND, "There is no such tournament",
        "`GET /api/v1/tournaments` lists them.";
    UnknownPerson = "unknown_person", NOT_FOUND, "There is no such person",
        "The person never was, or was erased.";
    UnknownToken = "unknown_token", NOT_FOUND, "There is no such token",
        "`GET /api/v1/tokens` lists them.";
    UnknownEdition = "unknown_edition", NOT_FOUND, "There is no such edition",
        "`GET …/editions` lists them.";
    VersionNotReached = "version_not_reached", NOT_FOUND, "The tournament has not come to this version",
        "`at_least` waits up to two seconds for a write of another process; then it is worth asking again.";
    MethodNotAllowed = "method_not_allowed", METHOD_NOT_ALLOWED, "The path does not know this method",
        "The header `Allow` lists the methods it knows.";
    PayloadTooLarge = "payload_too_large", PAYLOAD_TOO_LARGE, "The body is too large",
        "JSON may have 256 KiB, an import 2 MiB.";
    UnsupportedMediaType = "unsupported_media_type", UNSUPPORTED_MEDIA_TYPE, "The body has the wrong media type",
        "Send `Content-Type: application/json`; for an import `text/csv`.";
    PreconditionFailed = "precondition_failed", PRECONDITION_FAILED, "It has changed since you looked",
        "Read it again and decide again with its new `ETag`.";
    IdempotencyKeyReused = "idempotency_key_reused", UNPROCESSABLE_ENTITY,
        "The idempotency key was used for another request",
        "Use a fresh key for each request and the same only to repeat one.";
    SecretShownOnce = "secret_shown_once", CONFLICT, "The secret was shown once",
        "The token was made by the first request with this key. Revoke it and make another.";
    ImportRefused = "import_refused", UNPROCESSABLE_ENTITY, "Rows of the import are wrong",
        "`violations` lists them. Correct the file, or leave them out with `skip_bad=true`.";
    LogDamaged = "log_damaged", INTERNAL_SERVER_ERROR, "The tournament's log is damaged",
        "`tarockmeister verify` tells which event is wrong. Restore the database from a backup.";
    Unavailable = "unavailable", SERVICE_UNAVAILABLE, "The database cannot take this now",
        "Repeat the request after the time in `Retry-After`, with the same idempotency key.";
    Internal = "internal", INTERNAL_SERVER_ERROR, "A mistake of this program",
        "Please report it with the request id; the server's log has the details.";
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
        | R::UnknownFlag => StatusCode::NOT_FOUND,
        R::InvalidRuleset
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

fn rejection_advice(status: StatusCode) -> &'static str {
    match status {
        StatusCode::NOT_FOUND => "Read the tournament again: what was asked for is not in it.",
        StatusCode::UNPROCESSABLE_ENTITY => {
            "`violations` lists every place that breaks the rules. Nothing was written."
        }
        StatusCode::FORBIDDEN => "Ask a referee or an organizer.",
        StatusCode::TOO_MANY_REQUESTS => "Wait until the referee has looked at what is there.",
        _ => "The state of the tournament is against it; `detail` tells why. Nothing was written.",
    }
}

/// Something went wrong, and the client is told what.
#[derive(Debug, Clone)]
pub struct Problem {
    code: Code,
    detail: String,
    violations: Vec<Violation>,
    required: Option<serde_json::Value>,
    headers: Vec<(HeaderName, HeaderValue)>,
}

/// What a handler gives back.
pub type Result<T, E = Problem> = std::result::Result<T, E>;

impl Problem {
    /// A problem with a sentence on this occurrence.
    pub fn new(code: Code, detail: impl Into<String>) -> Self {
        Self { code, detail: detail.into(), violations: Vec::new(), required: None, headers: Vec::new() }
    }

    /// A mistake of this program: the cause goes to the log, not to the client.
    pub fn internal(cause: impl std::fmt::Display) -> Self {
        tracing::error!(%cause, "internal error");
        Self::new(Code::Internal, "The request failed; nothing about the cause is shown here.")
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

    /// The document as a client gets it.
    pub fn document(&self, instance: Option<&str>, request_id: Option<&str>) -> ProblemDocument {
        ProblemDocument {
            problem_type: format!("/problems/{}", self.code.name()),
            title: self.code.title().to_owned(),
            status: self.code.status().as_u16(),
            code: self.code.name().to_owned(),
            detail: self.detail.clone(),
            violations: self.violations.clone(),
            required: self.required.clone(),
            instance: instance.map(str::to_owned),
            request_id: request_id.map(str::to_owned),
        }
    }

    /// The answer, for the request with this path and id.
    #[must_use]
    pub fn respond(&self, instance: Option<&str>, request_id: Option<&str>) -> HttpResponse {
        let mut response = HttpResponse::build(self.code.status());
        response.insert_header(("Cache-Control", "no-store"));
        for (name, value) in &self.headers {
            response.insert_header((name.clone(), value.clone()));
        }
        let document = self.document(instance, request_id);
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
        self.respond(None, None)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_code_has_its_own_snake_case_name_and_an_error_status() {
        let mut names = BTreeSet::new();
        for code in Code::all() {
            let name = code.name();
            assert!(names.insert(name), "{name} stands twice");
            assert!(name.chars().all(|c| c.is_ascii_lowercase() || c == '_'), "{name}");
            assert!(code.status().is_client_error() || code.status().is_server_error(), "{name}");
            assert!(!code.title().is_empty() && !code.advice().is_empty(), "{name}");
        }
    }

    #[test]
    fn what_keeps_a_deal_from_being_scored_stands_in_the_table_too() {
        for name in domain::case::Problem::CODES {
            assert!(Code::all().any(|code| code.name() == name), "{name}");
        }
    }

    #[test]
    fn a_document_carries_what_rfc_9457_asks_for_and_leaves_out_what_is_empty() {
        let problem = Problem::new(Code::UnknownTournament, "None here.");
        let json = serde_json::to_value(problem.document(Some("/x"), Some("r1"))).unwrap();
        let expected = serde_json::json!({
            "type": "/problems/unknown_tournament",
            "title": "There is no such tournament",
            "status": 404,
            "code": "unknown_tournament",
            "detail": "None here.",
            "instance": "/x",
            "request_id": "r1",
        });
        assert_eq!(json, expected);
    }
}
