use actix_web::HttpResponse;
use domain::ids::RoundNumber;
use domain::tournament::Command;
use uuid::Uuid;

use super::{RoundAnswer, answer};
use crate::http::params::Segments;
use crate::problem::Result;
use crate::request::{Reason, Writing};

/// Draws a round again
///
/// Before it starts, with a reason; the earlier draw stays in the log.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/redraw", operation_id = "redraw_round",
    tag = "rounds",
    request_body = Reason,
    responses((status = 200, description = "The round.", body = RoundAnswer)),
)]
pub async fn handle(
    path: Segments<(Uuid, RoundNumber)>,
    mut request: Writing<Reason>,
) -> Result<HttpResponse> {
    let Segments((_, round)) = path;
    let note = request.reason()?;
    let written = request.submit(Command::RedrawRound { round, note }).await?;
    Ok(written.answer(&answer(&written, round).await?))
}
