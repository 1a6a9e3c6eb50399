use actix_web::{HttpRequest, HttpResponse, web};
use domain::ruleset::{Ruleset, RulesetError};
use serde::Serialize;
use utoipa::ToSchema;

use http::problem::{Result, ViolationText};
use http::{body, language};
use views::shapes::named;
use views::violation::in_words;

/// Whether a ruleset can be played by.
#[derive(Serialize, ToSchema)]
pub struct Verdict {
    valid: bool,
    /// Everything that is wrong.
    violations: Vec<ViolationText>,
}

/// Checks a ruleset
///
/// One of another shape is refused; one of the right shape gets a verdict. Nothing is stored.
#[utoipa::path(
    post, path = "/rulesets/check", operation_id = "check_ruleset", tag = "rulesets",
    request_body = named::Ruleset,
    responses((status = 200, description = "The verdict.", body = Verdict)),
)]
pub async fn handle(request: HttpRequest, payload: web::Payload) -> Result<HttpResponse> {
    let bytes = body::read(&request, &mut payload.into_inner(), body::JSON_LIMIT).await?;
    body::expect_media_type(&request, &bytes, "application/json")?;
    let violations = match Ruleset::from_json(body::text(&bytes)?) {
        Ok(_) => Vec::new(),
        Err(RulesetError::Invalid(violations)) => violations,
        Err(error @ RulesetError::Shape(_)) => return Err(error.into()),
    };
    let lang = language::of(&request, request.query_string());
    let violations = in_words(lang, violations);
    Ok(HttpResponse::Ok().json(Verdict { valid: violations.is_empty(), violations }))
}
