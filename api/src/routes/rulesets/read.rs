use actix_web::HttpResponse;
use domain::ruleset::Ruleset;

use crate::messages;
use http::params::Segments;
use http::problem::{Code, Problem, Result};
use views::shapes::named;

/// Reads a preset
///
/// The whole ruleset: a starting point for one of your own.
#[utoipa::path(
    get, path = "/rulesets/{ruleset}", operation_id = "read_ruleset", tag = "rulesets",
    responses((status = 200, description = "The ruleset.", body = named::Ruleset)),
)]
pub async fn handle(Segments(id): Segments<String>) -> Result<HttpResponse> {
    let preset = Ruleset::preset(&id);
    let preset = preset.ok_or_else(|| Problem::new(Code::NotFound, messages::no_preset(id)))?;
    Ok(HttpResponse::Ok().json(preset))
}
