use actix_web::HttpResponse;
use domain::ids::ChangeId;
use domain::tournament::command::SetupCommand;
use domain::tournament::{Command, Event};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::OtherRuleset;
use crate::routes::rulesets;
use http::operation::BASE;
use http::problem::{Problem, Result};
use http::request::Writing;

/// A change that waits for a second official.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProposedChange {
    version: u64,
    /// Its id, for who confirms it.
    change: Uuid,
}

/// Proposes another ruleset
///
/// After round 1 has started. It changes nothing until a second official confirms it; a later proposal
/// takes the place of an earlier one.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/ruleset/changes", operation_id = "propose_ruleset_change",
    tag = "tournaments",
    request_body = OtherRuleset,
    responses((status = 201, description = "The proposal.", body = ProposedChange)),
)]
pub async fn handle(request: Writing<OtherRuleset>) -> Result<HttpResponse> {
    let (body, mut request) = request.take_body();
    let (engine, caller) = (&request.engine, &request.caller);
    let organisation = request.organisation()?;
    let ruleset = rulesets::chosen_or_shelved(engine, caller, organisation, &body.ruleset).await?;
    let note = request.note("reason", "/reason", &body.reason)?;
    let (change, ruleset) = (ChangeId(Uuid::now_v7()), Box::new(ruleset));
    let written =
        request.submit(Command::Setup(SetupCommand::ProposeRuleset { change, ruleset, note })).await?;
    // A repeated request proposed under the id of the first time.
    let events = written.events().await?;
    let proposed = events.iter().find_map(|event| match event {
        Event::RulesetChangeProposed(proposed) => Some(proposed.change.0),
        _ => None,
    });
    let change = proposed.ok_or_else(|| Problem::internal("nothing was proposed"))?;
    let location = format!("{BASE}/tournaments/{}/ruleset/changes/{change}", written.committed.stream);
    written.created(&location, &ProposedChange { version: written.version(), change })
}
