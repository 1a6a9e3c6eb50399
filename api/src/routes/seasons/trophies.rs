use actix_web::HttpResponse;
use domain::season::rejections;
use serde::Deserialize;

use http::params::Params;
use http::problem::Result;
use http::request::ReadingSeason;
use views::seasons::TrophyTable;

/// Whom to show.
#[derive(Debug, Clone, Copy, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Close {
    /// Only who lacks at most so many trophies to the next milestone.
    close: Option<u32>,
}

/// Shows a trophy list
///
/// Every trophy under the name of who announced it, over all years and tournaments, the most first; who is close to the
/// next cup; which cups were handed over. Who does not allow his name is a number.
#[utoipa::path(
    get, path = "/seasons/{season}/trophies", operation_id = "read_trophy_list", tag = "seasons",
    params(Close),
    responses((status = 200, description = "The list.", body = TrophyTable)),
)]
pub async fn handle(reading: ReadingSeason, Params(close): Params<Close>) -> Result<HttpResponse> {
    reading.season().trophy_rules().ok_or_else(rejections::no_trophy_list)?;
    reading
        .answer_by_content(TrophyTable::read(
            &reading.engine,
            reading.season(),
            close.close,
            reading.caller.viewer().sees_desk(),
        ))
        .await
}
