use actix_web::HttpResponse;
use domain::ids::Code;
use serde::Deserialize;

use http::params::Params;
use http::problem::Result;
use http::request::ReadingSeason;
use views::seasons::SeriesTable;
use views::shapes::named;

/// Among whom.
#[derive(Debug, Clone, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Among {
    /// The players of this category, as on the last evening each of them played: ranks are theirs alone.
    #[param(value_type = Option<named::Code>)]
    category: Option<Code>,
    /// The players of this club.
    #[param(value_type = Option<String>)]
    club: Option<Code>,
}

/// Shows the standings of a series
///
/// Before its final. Of each player the best evenings count; each row opens into them, and each evening names the
/// edition it stands in. Who does not allow his name is a number.
#[utoipa::path(
    get, path = "/seasons/{season}/series/standings", operation_id = "read_series_standings", tag = "seasons",
    params(Among),
    responses((status = 200, description = "The standings.", body = SeriesTable)),
)]
pub async fn handle(reading: ReadingSeason, Params(among): Params<Among>) -> Result<HttpResponse> {
    let (category, club) = (among.category.as_ref(), among.club.as_ref());
    reading.answer_by_content(SeriesTable::read(&reading.engine, reading.season(), category, club)).await
}
