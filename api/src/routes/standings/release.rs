use actix_web::HttpResponse;
use domain::tournament::Command;
use domain::tournament::command::HallCommand;

use http::body::Nothing;
use http::problem::Result;
use http::request::Writing;
use views::tournaments::Tournament;

/// Releases the standings
///
/// The public sees them as they are again.
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/standings-freeze", operation_id = "release_standings",
    tag = "rankings",
    responses((status = 200, description = "The tournament.", body = Tournament)),
)]
pub async fn handle(request: Writing<Nothing>) -> Result<HttpResponse> {
    let written = request.submit(Command::Hall(HallCommand::ReleaseStandings)).await?;
    Ok(written.answer(&Tournament::from(written.tournament())))
}
