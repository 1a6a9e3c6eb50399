use actix_web::HttpResponse;
use domain::season::Command;
use serde::Deserialize;
use utoipa::ToSchema;

use http::problem::Result;
use http::request::ForSeason;
use views::seasons::BracketAnswer;

/// How a cup is drawn.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"public_randomness": "3 5 1 6"}))]
pub struct CupToDraw {
    /// What is mixed into the seed: dice thrown, numbers called out.
    #[serde(default)]
    public_randomness: Option<String>,
}

/// Draws the cup
///
/// Once, until the final: who is drawn first has a bye as far as byes are needed, the others meet two by two, and the
/// winners of two neighbouring pairings meet.
#[utoipa::path(
    post, path = "/seasons/{season}/draw", operation_id = "draw_cup", tag = "seasons",
    request_body = CupToDraw,
    responses((status = 200, description = "The bracket.", body = BracketAnswer)),
)]
pub async fn handle(mut request: ForSeason<CupToDraw>) -> Result<HttpResponse> {
    let public_randomness = request.body.public_randomness.take();
    let written = request.submit(Command::Draw { public_randomness }).await?;
    Ok(written.answer(&BracketAnswer::read(&written.engine, written.season()).await?))
}
