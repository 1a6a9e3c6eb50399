use actix_web::HttpResponse;

use super::{OtherRuleset, change_of};
use crate::routes::rulesets;
use engine::Place;
use http::answer::as_of;
use http::problem::{Problem, Result};
use http::request::{AtVersion, Mutation, Reading};
use views::ruleset_change::RulesetChange;

/// Shows what another ruleset would change
///
/// Of a tournament whose first round has started: every deal that would count otherwise, everybody who would
/// be ranked otherwise, who would settle otherwise, and records that the other ruleset refuses. The same body
/// as to propose it. Nothing is stored.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/ruleset/changes/preview",
    operation_id = "preview_ruleset_change", tag = "tournaments",
    params(AtVersion),
    request_body = OtherRuleset,
    responses((status = 200, description = "What would change.", body = RulesetChange)),
)]
pub async fn handle(reading: Reading, request: Mutation<OtherRuleset>) -> Result<HttpResponse> {
    let (engine, caller) = (&reading.engine, &reading.caller);
    let Place::Tournament { organisation, .. } = caller.place() else {
        return Err(Problem::internal("no tournament in the path"));
    };
    let ruleset = rulesets::chosen_or_shelved(engine, caller, organisation, &request.body.ruleset).await?;
    let document = change_of(engine, &reading.snapshot, caller, ruleset).await?;
    Ok(as_of(reading.position(), &document.view))
}
