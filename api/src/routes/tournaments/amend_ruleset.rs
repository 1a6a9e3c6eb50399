use actix_web::HttpResponse;
use domain::tournament::Command;
use domain::tournament::command::SetupCommand;
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
    /// The id of a preset, a ruleset of the shelf (`{"id": …, "revision": …}`, without a revision
    /// its newest), or a whole ruleset.
    #[schema(value_type = named::RulesetChoice)]
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
    let written = if let Some(written) = request.replayed().await? {
        written
    } else {
        let (engine, caller) = (&request.engine, &request.caller);
        let organisation = request.organisation()?;
        let chosen = rulesets::chosen_or_shelved(engine, caller, organisation, &request.body.ruleset).await?;
        request.submit(Command::Setup(SetupCommand::AmendRuleset { ruleset: Box::new(chosen) })).await?
    };
    Ok(written.answer(&Tournament::from(written.tournament())))
}
