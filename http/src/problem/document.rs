use serde::Serialize;
use utoipa::ToSchema;
use views::shapes::named;
use views::violation::ViolationText;

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
    /// What the code means, in the caller's language.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// The stable code.
    pub code: String,
    /// What exactly was wrong this time, in the caller's language.
    pub detail: String,
    /// Every place that is wrong.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub violations: Vec<ViolationText>,
    /// With `forbidden`: the roles and the scope of which one is needed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<named::Required>)]
    pub required: Option<serde_json::Value>,
    /// The path of the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instance: Option<String>,
    /// The id of the request, as in the header `X-Request-Id` and in the server's log.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request_id: Option<String>,
}
