use actix_web::HttpResponse;
use domain::ids::RoundNumber;
use domain::tournament::Command;
use domain::tournament::command::RoundCommand;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{RoundAnswer, answer};
use http::params::Segments;
use http::problem::Result;
use http::request::Writing;

/// How much more time a round gets.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"minutes": 10}))]
pub struct Extension {
    /// In minutes; a negative number takes time back. Not 0, and not beyond 600.
    #[schema(minimum = -600, maximum = 600)]
    minutes: i16,
}

/// Gives a round more time
///
/// It counts from the end of its time, or from now if that is past; where there was no limit, from now. A clock that
/// stands goes on standing with so much more on it.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/extension", operation_id = "extend_clock",
    tag = "rounds",
    request_body = Extension,
    responses((status = 200, description = "The round.", body = RoundAnswer)),
)]
pub async fn handle(
    path: Segments<(Uuid, RoundNumber)>,
    request: Writing<Extension>,
) -> Result<HttpResponse> {
    let Segments((_, round)) = path;
    let minutes = request.body.minutes;
    let written = request.submit(Command::Round(RoundCommand::ExtendClock { round, minutes })).await?;
    Ok(written.answer(&answer(&written, round).await?))
}
