use actix_web::HttpResponse;
use domain::ids::RoundNumber;
use uuid::Uuid;

use super::ListOfTotals;
use http::foreseen;
use http::params::Segments;
use http::problem::Result;
use http::request::{AtVersion, Mutation, Reading};
use views::consequences::Consequences;

/// Shows what the sums of many sheets of paper would change
///
/// The same body as to record them. Nothing is stored.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/totals/preview",
    operation_id = "preview_import_of_totals", tag = "rounds",
    params(AtVersion),
    request_body = ListOfTotals,
    responses((status = 200, description = "What would change.", body = Consequences)),
)]
pub async fn handle(
    reading: Reading,
    path: Segments<(Uuid, RoundNumber)>,
    request: Mutation<ListOfTotals>,
) -> Result<HttpResponse> {
    let Segments((_, round)) = path;
    let command = request.body.command(round)?;
    foreseen::answer(reading, command).await
}
