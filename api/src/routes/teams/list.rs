use actix_web::HttpResponse;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Team, show};
use crate::notes::Notes;
use crate::problem::Result;
use crate::request::{AtVersion, Reading};

/// All teams.
#[derive(Serialize, ToSchema)]
pub struct Teams {
    version: u64,
    items: Vec<Team>,
}

/// Lists the teams
#[utoipa::path(
    get, path = "/tournaments/{tournament}/teams", operation_id = "list_teams", tag = "teams",
    params(AtVersion),
    responses((status = 200, description = "All teams.", body = Teams)),
)]
pub async fn handle(reading: Reading) -> Result<HttpResponse> {
    let teams = &reading.tournament().teams;
    let notes = Notes::read(&reading.engine, teams.values().map(|team| team.name)).await?;
    let items = teams.values().map(|team| show(team, &notes)).collect();
    reading.answer(&Teams { version: reading.version(), items })
}
