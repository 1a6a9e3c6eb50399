use actix_web::{HttpResponse, web};
use domain::settlement::SettlementVersion;
use domain::tournament::other_rules::adoption;
use uuid::Uuid;

use http::params::Segments;
use http::problem::{Problem, Result};
use http::request::{AtVersion, Reading};
use views::notes::Notes;
use views::result_changes::Labels;
use views::settlement::Adoption;

/// Shows what another settlement would change
///
/// Every deal that would count otherwise, and all players, pairs and teams, titles and prizes that would be
/// otherwise, if the tournament adopted a newer version of its game's settlement. Nothing is changed. A deal whose record or ruling
/// the newer version refuses is corrected first.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/settlements/{version}", operation_id = "preview_settlement",
    tag = "tournaments",
    params(AtVersion),
    responses((status = 200, description = "What would change.", body = Adoption)),
)]
pub async fn handle(reading: Reading, path: Segments<(Uuid, u16)>) -> Result<HttpResponse> {
    let Segments((_, version)) = path;
    let snapshot = std::sync::Arc::clone(&reading.snapshot);
    // Every deal is settled and the day ranked anew: not on the thread that takes requests.
    let worked_out = web::block(move || adoption(snapshot.tournament(), SettlementVersion(version)));
    let adoption = worked_out.await.map_err(Problem::internal)??;
    let directory = reading.reader().directory().await?;
    let teams = Notes::of_teams(&reading.engine, reading.tournament()).await?;
    let labels = Labels { names: &reading.reader().names(&directory), teams: &teams };
    let document = Adoption::of(reading.tournament(), &adoption, &labels);
    reading.answer_with_names(&views::WithNames::new(document, &directory))
}
