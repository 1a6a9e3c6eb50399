use actix_web::HttpResponse;
use domain::ids::ChangeId;
use domain::tournament::rejections;
use uuid::Uuid;

use super::change_of;
use http::params::Segments;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::ruleset_change::RulesetChange;

/// Shows what a proposed ruleset would change
///
/// As things stand now, for the second official.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/ruleset/changes/{change}",
    operation_id = "read_ruleset_change", tag = "tournaments",
    params(AtVersion),
    responses((status = 200, description = "What would change.", body = RulesetChange)),
)]
pub async fn handle(reading: Reading, path: Segments<(Uuid, Uuid)>) -> Result<HttpResponse> {
    let Segments((_, change)) = path;
    let proposed = reading.tournament().proposed.as_ref();
    let proposed = proposed.filter(|proposed| proposed.facts.change == ChangeId(change));
    let proposed = proposed.ok_or_else(rejections::no_such_change)?;
    let ruleset = proposed.facts.ruleset.clone();
    let document = change_of(&reading.engine, &reading.snapshot, &reading.caller, ruleset).await?;
    reading.answer_with_names(&document)
}
