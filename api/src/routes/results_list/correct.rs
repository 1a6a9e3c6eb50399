use actix_web::HttpResponse;
use domain::ids::PlayerNumber;
use domain::points::Points;
use domain::tournament::Command;
use domain::tournament::command::{ListCommand, ListedLine};
use serde::Deserialize;
use utoipa::ToSchema;

use http::problem::Result;
use http::request::Writing;
use views::shapes::named;
use views::tournaments::Tournament;

/// What the list should have said.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "rows": [{"player": 1, "place": 1, "points": 44}, {"player": 2, "place": 2, "points": -44}],
    "reason": "Misread: 44, not 41"
}))]
pub struct CorrectedList {
    /// Every player once.
    rows: Vec<CorrectedRow>,
    /// Why.
    reason: String,
}

/// A player's line.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct CorrectedRow {
    /// The start number.
    player: u16,
    /// In all rows or in none: then it follows from the points.
    #[serde(default)]
    place: Option<u16>,
    #[schema(value_type = named::Amount)]
    points: Points,
    #[serde(default)]
    #[schema(value_type = Option<named::Amount>)]
    rangpunkte: Option<Points>,
}

/// Corrects a list that was taken over
///
/// The tournament is reopened before; afterwards edition 2 is published, which says what is right.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/results-list", operation_id = "correct_results_list",
    tag = "rankings",
    request_body = CorrectedList,
    responses((status = 200, description = "The tournament.", body = Tournament)),
)]
pub async fn handle(mut request: Writing<CorrectedList>) -> Result<HttpResponse> {
    let lines = request.body.rows.iter().map(|row| {
        let CorrectedRow { player, place, points, rangpunkte } = *row;
        (PlayerNumber(player), ListedLine { place, points, rangpunkte })
    });
    let lines = lines.collect();
    let reason = request.body.reason.clone();
    let reason = request.note("reason", "/reason", &reason)?;
    let written = request.submit(Command::List(ListCommand::Correct { lines, reason })).await?;
    Ok(written.answer(&Tournament::from(written.tournament())))
}
