use actix_web::HttpResponse;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Title, UpTo};
use crate::http::params::Params;
use crate::names::Names;
use crate::problem::Result;
use crate::request::{AtVersion, Reading};

/// The special titles as of a version.
#[derive(Serialize, ToSchema)]
pub struct TitlesAnswer {
    version: u64,
    round: Option<u8>,
    items: Vec<Title>,
}

/// Lists the special titles
///
/// Each with the best placed of those who can get it.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rankings/titles", operation_id = "rank_titles", tag = "rankings",
    params(AtVersion, UpTo),
    responses((status = 200, description = "The titles.", body = TitlesAnswer)),
)]
pub async fn handle(reading: Reading, Params(up_to): Params<UpTo>) -> Result<HttpResponse> {
    let results = up_to.results(&reading.snapshot)?;
    let directory = reading.directory().await?;
    let names = Names::new(&reading.caller, reading.tournament(), &directory);
    let document = TitlesAnswer {
        version: reading.version(),
        round: up_to.round.map(|round| round.0),
        items: results.titles.iter().map(|title| Title::of(title, &names)).collect(),
    };
    reading.answer_with_names(&directory, &document)
}
