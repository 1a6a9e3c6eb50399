use actix_web::HttpResponse;
use serde::Serialize;
use utoipa::ToSchema;

use super::{TeamsRanking, UpTo};
use crate::http::params::Params;
use crate::names::Names;
use crate::notes::Notes;
use crate::problem::Result;
use crate::request::{AtVersion, Reading};

/// The teams' ranking as of a version.
#[derive(Serialize, ToSchema)]
pub struct TeamsRankingAnswer {
    version: u64,
    round: Option<u8>,
    #[serde(flatten)]
    ranking: TeamsRanking,
}

/// Ranks the teams
///
/// Empty where the regulations know no teams.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rankings/teams", operation_id = "rank_teams", tag = "rankings",
    params(AtVersion, UpTo),
    responses((status = 200, description = "The ranking.", body = TeamsRankingAnswer)),
)]
pub async fn handle(reading: Reading, Params(up_to): Params<UpTo>) -> Result<HttpResponse> {
    let tournament = reading.tournament();
    let results = up_to.results(&reading.snapshot)?;
    let directory = reading.directory().await?;
    let names = Names::new(&reading.caller, tournament, &directory);
    let notes = Notes::read(&reading.engine, tournament.teams.values().map(|team| team.name)).await?;
    let document = TeamsRankingAnswer {
        version: reading.version(),
        round: up_to.round.map(|round| round.0),
        ranking: TeamsRanking::of(results.teams.as_ref(), tournament, &names, &notes),
    };
    reading.answer_with_names(&directory, &document)
}
