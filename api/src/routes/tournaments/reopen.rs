use actix_web::HttpResponse;
use domain::tournament::Command;
use domain::tournament::command::SetupCommand;

use http::problem::Result;
use http::request::{Reason, Writing};
use views::tournaments::Tournament;

/// Reopens a tournament
#[utoipa::path(
    post, path = "/tournaments/{tournament}/reopen", operation_id = "reopen_tournament", tag = "tournaments",
    request_body(content = Reason, example = json!({"reason": "A sheet was found after closing."})),
    responses((status = 200, description = "The tournament.", body = Tournament)),
)]
pub async fn handle(mut request: Writing<Reason>) -> Result<HttpResponse> {
    let note = request.reason()?;
    let written = request.submit(Command::Setup(SetupCommand::Reopen { note })).await?;
    Ok(written.answer(&Tournament::from(written.tournament())))
}
