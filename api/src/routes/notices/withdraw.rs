use actix_web::HttpResponse;
use domain::ids::NoticeId;
use domain::tournament::Command;
use domain::tournament::command::HallCommand;
use uuid::Uuid;

use super::{NoticeAnswer, document};
use http::body::Nothing;
use http::params::Segments;
use http::problem::Result;
use http::request::Writing;

/// Withdraws a notice
///
/// It is shown no more; that it was given, when and by whom stays on record.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/notices/{notice}/withdrawal", operation_id = "withdraw_notice",
    tag = "tournaments",
    responses((status = 200, description = "The notice.", body = NoticeAnswer)),
)]
pub async fn handle(path: Segments<(Uuid, NoticeId)>, request: Writing<Nothing>) -> Result<HttpResponse> {
    let Segments((_, notice)) = path;
    let written = request.submit(Command::Hall(HallCommand::WithdrawNotice { notice })).await?;
    let document = document(&written, notice).await?;
    Ok(written.answer(&document))
}
