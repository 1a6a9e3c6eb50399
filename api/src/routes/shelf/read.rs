use actix_web::HttpResponse;
use actix_web::web::Data;
use engine::Engine;
use serde::Deserialize;

use http::caller::Caller;
use http::params::{Params, Segments};
use http::problem::Result;
use views::shelf::ShelvedRuleset;

/// Which revision.
#[derive(Debug, Clone, Copy, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AtRevision {
    /// A past revision; otherwise the newest.
    #[param(minimum = 1)]
    revision: Option<u32>,
}

/// Reads a ruleset of the shelf
///
/// Past revisions stay, and so does a ruleset that was withdrawn.
#[utoipa::path(
    get, path = "/shelf/{ruleset}", operation_id = "read_shelved_ruleset", tag = "rulesets",
    params(AtRevision),
    responses((status = 200, description = "The revision.", body = ShelvedRuleset)),
)]
pub async fn handle(
    engine: Data<Engine>,
    caller: Caller,
    Segments(id): Segments<String>,
    Params(at): Params<AtRevision>,
) -> Result<HttpResponse> {
    let snapshot = super::of_caller(&engine, &caller).await?;
    let place = super::place(snapshot.state(), &id)?;
    let stored = super::revision(place, at.revision)?;
    let document = ShelvedRuleset::read(&engine, place, stored).await?;
    super::tagged(HttpResponse::Ok().json(document), place)
}
