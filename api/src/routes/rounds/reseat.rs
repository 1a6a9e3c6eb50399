use actix_web::HttpResponse;
use domain::ids::{PlayerNumber, RoundNumber, TableNumber};
use domain::tournament::Command;
use domain::tournament::event::seats::{PlayedDeals, TableReseated};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{RoundAnswer, answer};
use http::params::Segments;
use http::problem::Result;
use http::request::Writing;
use views::shapes::named;

/// Who moves, and what becomes of the deals.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "tables": [
        {"table": 1, "seats": [17, 1, 4, 2], "deals": "keep"}, {"table": 2, "seats": [8, 6, 5, 3], "deals": "keep"}
    ],
    "reason": "Players 3 and 17 went to each other's table."
}))]
pub struct SeatsCorrection {
    /// The tables concerned: together the same players as before.
    tables: Vec<TableCorrection>,
    /// 1 to 2000 characters.
    #[schema(example = "Players 3 and 17 went to each other's table.")]
    reason: String,
}

/// A table as it is from now on.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TableCorrection {
    #[schema(value_type = u16, minimum = 1)]
    table: TableNumber,
    /// Start numbers in the order of seats.
    #[schema(value_type = Vec<u16>)]
    seats: Vec<PlayerNumber>,
    /// `keep`: the deals played there count for who played them. `void`: they count nothing, and others are
    /// played in their place.
    #[schema(value_type = named::PlayedDeals, example = "keep")]
    deals: PlayedDeals,
}

/// Moves players who sat on wrong seats
///
/// While the round is under way, at all tables concerned at once. Where pairs were drawn a pair moves as a
/// whole, with who plays on for one of it (`pair_split`).
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/seats", operation_id = "correct_seats",
    tag = "rounds",
    request_body = SeatsCorrection,
    responses((status = 200, description = "The round.", body = RoundAnswer)),
)]
pub async fn handle(
    path: Segments<(Uuid, RoundNumber)>,
    mut request: Writing<SeatsCorrection>,
) -> Result<HttpResponse> {
    let command = command(&path, &mut request)?;
    let Segments((_, round)) = path;
    let written = request.submit(command).await?;
    Ok(written.answer(&answer(&written, round).await?))
}

/// What is asked for.
pub fn command(
    path: &Segments<(Uuid, RoundNumber)>,
    request: &mut Writing<SeatsCorrection>,
) -> Result<Command> {
    let Segments((_, round)) = *path;
    let reason = std::mem::take(&mut request.body.reason);
    let note = request.note("reason", "/reason", &reason)?;
    let tables = std::mem::take(&mut request.body.tables).into_iter();
    let tables = tables.map(|TableCorrection { table, seats, deals }| TableReseated { table, seats, deals });
    Ok(Command::CorrectSeats { round, tables: tables.collect(), note })
}
