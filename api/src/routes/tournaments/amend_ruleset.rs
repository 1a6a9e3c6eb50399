use actix_web::HttpResponse;
use domain::tournament::Command;
use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::routes::rulesets;
use http::problem::Result;
use http::request::Writing;
use views::shapes::named;
use views::tournaments::Tournament;

/// The ruleset from now on.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"ruleset": "tarockcup-2019"}))]
pub struct Amendment {
    /// The id of a preset, or a whole ruleset.
    #[schema(value_type = named::RulesetOrId)]
    ruleset: Box<RawValue>,
}

/// Replaces the ruleset
///
/// Before round 1 starts; then it is frozen.
#[utoipa::path(
    patch, path = "/tournaments/{tournament}/ruleset", operation_id = "amend_ruleset", tag = "tournaments",
    request_body = Amendment,
    responses((status = 200, description = "The tournament.", body = Tournament)),
)]
pub async fn handle(request: Writing<Amendment>) -> Result<HttpResponse> {
    let ruleset = Box::new(rulesets::chosen(&request.body.ruleset)?);
    let written = request.submit(Command::AmendRuleset { ruleset }).await?;
    Ok(written.answer(&Tournament::from(written.tournament())))
}
