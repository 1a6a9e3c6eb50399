use actix_web::HttpResponse;
use actix_web::web::Data;
use engine::Engine;

use http::caller::Caller;
use http::params::Segments;
use http::problem::Result;
use views::shelf::Revisions;

/// Lists the revisions of a ruleset
///
/// Newest first: when each was stored, by whom, and what it was copied from.
#[utoipa::path(
    get, path = "/shelf/{ruleset}/revisions", operation_id = "list_ruleset_revisions", tag = "rulesets",
    responses((status = 200, description = "The revisions.", body = Revisions)),
)]
pub async fn handle(
    engine: Data<Engine>,
    caller: Caller,
    Segments(id): Segments<String>,
) -> Result<HttpResponse> {
    let snapshot = super::of_caller(&engine, &caller).await?;
    let place = super::place(snapshot.state(), &id)?;
    super::tagged(HttpResponse::Ok().json(Revisions::read(&engine, place).await?), place)
}
