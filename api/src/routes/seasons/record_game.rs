use actix_web::HttpResponse;
use chrono::NaiveDate;
use domain::ids::PersonId;
use domain::points::Points;
use domain::season::deals::GamePoints;
use domain::season::{Command, deals};
use serde::Deserialize;
use utoipa::ToSchema;

use http::problem::Result;
use http::request::ForSeason;
use views::seasons::{FreeTable, VariantView};
use views::shapes::named;

/// A game of a variant of Royal-Tarock, as its sheet says.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "variant": "two", "played_on": "2026-03-01", "deals": 8,
    "points": [
        {"person": "01936d4c-53a5-7d3b-9c1f-6a0c8c1f7a11", "points": 610},
        {"person": "01936d4c-53a5-7d3b-9c1f-6a0c8c1f7a12", "points": 595}
    ],
    "reason": "Training for the cup."
}))]
pub struct GameToRecord {
    variant: VariantView,
    played_on: NaiveDate,
    /// How many deals.
    deals: u16,
    /// Of each who played.
    points: Vec<PointsOfPerson>,
    /// Why the jury lets it count: 1 to 2000 characters.
    reason: String,
}

/// What somebody has from a game.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PointsOfPerson {
    #[schema(value_type = Uuid)]
    person: PersonId,
    #[schema(value_type = named::Amount)]
    points: Points,
}

/// Records a game of a variant in a free championship
///
/// Four players without fixed partners, three with 36 cards, or two: by leave of the jury.
#[utoipa::path(
    post, path = "/seasons/{season}/free/games", operation_id = "record_game", tag = "season-desk",
    request_body = GameToRecord,
    responses((status = 200, description = "The standings.", body = FreeTable)),
)]
pub async fn handle(request: ForSeason<GameToRecord>) -> Result<HttpResponse> {
    let (body, mut request) = request.take_body();
    let points = body.points.iter().map(|row| GamePoints { person: row.person, points: row.points });
    let points: Vec<_> = points.collect();
    request.knows(points.iter().map(|row| row.person)).await?;
    let note = request.note("reason", "/reason", &body.reason)?;
    let (variant, played_on, deals) = (body.variant.into(), body.played_on, body.deals);
    let command = deals::Command::RecordGame { variant, played_on, deals, points, note };
    let written = request.submit(Command::Deals(command)).await?;
    Ok(written.answer(&FreeTable::read(&written.engine, written.season()).await?))
}
