use actix_web::HttpResponse;
use domain::tournament::Command;
use domain::tournament::command::AppealCommand;

use super::{AppealAnswer, AppealPath, document};
use http::body::Nothing;
use http::params::Segments;
use http::problem::Result;
use http::request::Writing;

/// Confirms a jury in spite of its conflicts
///
/// By another official than the one who named it.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/appeals/{appeal}/jury/confirmation",
    operation_id = "confirm_jury", tag = "rulings",
    responses((status = 200, description = "The appeal.", body = AppealAnswer)),
)]
pub async fn handle(path: AppealPath, request: Writing<Nothing>) -> Result<HttpResponse> {
    let Segments((_, appeal)) = path;
    let written = request.submit(Command::Appeal(AppealCommand::ConfirmJury { appeal })).await?;
    let document = document(&written, appeal).await?;
    Ok(written.answer(&document))
}
