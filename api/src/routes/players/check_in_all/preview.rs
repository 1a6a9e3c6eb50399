use actix_web::HttpResponse;

use super::Arrivals;
use http::answer::as_of;
use http::problem::Result;
use http::request::{AtVersion, Foreseeing};
use views::registration::CheckIns;

/// Shows who would be checked in
///
/// The same body as to do it. Nothing is stored.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/check-ins/preview", operation_id = "preview_check_ins",
    tag = "players",
    params(AtVersion),
    request_body = Arrivals,
    responses((status = 200, description = "Who would be in the hall.", body = CheckIns)),
)]
pub async fn handle(asked: Foreseeing<Arrivals>) -> Result<HttpResponse> {
    let Foreseeing { reading, request } = asked;
    let (events, _) = request.foresee(&request.body.command()?).await?;
    let directory = reading.reader().directory().await?;
    let names = reading.reader().names(&directory);
    let asked_for = request.body.numbers(reading.tournament());
    let document = CheckIns::of(reading.position().version, &events, &asked_for, &names);
    Ok(as_of(reading.position(), &document))
}
