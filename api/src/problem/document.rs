use serde::Serialize;
use utoipa::ToSchema;

/// An RFC 9457 problem document.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Problem, example = json!({
    "type": "/problems/unknown_tournament", "title": "There is no such tournament", "status": 404,
    "code": "unknown_tournament", "detail": "No tournament has this id.",
    "instance": "/api/v1/tournaments/0193…", "request_id": "0193…"
}))]
pub struct ProblemDocument {
    /// Where the code is explained.
    #[serde(rename = "type")]
    pub problem_type: String,
    /// What the code means.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// The stable code.
    pub code: String,
    /// What exactly was wrong this time.
    pub detail: String,
    /// Every place that is wrong.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub violations: Vec<Violation>,
    /// With `forbidden`: the roles and the scope of which one is needed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub required: Option<serde_json::Value>,
    /// The path of the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instance: Option<String>,
    /// The id of the request, as in the header `X-Request-Id` and in the server's log.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request_id: Option<String>,
}

/// One thing that is wrong, at one place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Violation {
    /// JSON pointer (RFC 6901) into the body; for an import `/rows/LINE/COLUMN`.
    #[schema(example = "/deal/partner")]
    pub pointer: String,
    /// Which rule, stable.
    #[schema(example = "partner_is_declarer")]
    pub code: String,
    /// What is wrong, in English.
    pub detail: String,
}

impl Violation {
    /// A violation at a place.
    pub fn new(pointer: impl Into<String>, code: impl Into<String>, detail: impl Into<String>) -> Self {
        Self { pointer: pointer.into(), code: code.into(), detail: detail.into() }
    }
}

impl From<domain::violation::Violation> for Violation {
    fn from(violation: domain::violation::Violation) -> Self {
        Self { pointer: violation.pointer, code: violation.code.name(), detail: violation.detail }
    }
}
