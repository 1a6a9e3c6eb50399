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
    let command = command(&(), &mut request)?;
    let written = request.submit(command).await?;
    Ok(written.answer(&Tournament::from(written.tournament())))
}

/// What is asked for.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "elsewhere the path says more")]
pub fn command((): &(), request: &mut Writing<Reason>) -> Result<Command> {
    let note = request.reason()?;
    Ok(Command::Setup(SetupCommand::Reopen { note }))
}
