use actix_web::HttpResponse;
use domain::tournament::Command;
use domain::tournament::command::SetupCommand;

use http::body::Nothing;
use http::problem::Result;
use http::request::Writing;
use views::tournaments::Tournament;

/// Closes a tournament
///
/// Nothing can be changed until it is reopened.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/close", operation_id = "close_tournament", tag = "tournaments",
    responses((status = 200, description = "The tournament.", body = Tournament)),
)]
pub async fn handle(request: Writing<Nothing>) -> Result<HttpResponse> {
    let written = request.submit(Command::Setup(SetupCommand::Close)).await?;
    Ok(written.answer(&Tournament::from(written.tournament())))
}
