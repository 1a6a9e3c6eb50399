use actix_web::HttpResponse;
use serde::Deserialize;
use uuid::Uuid;

use http::params::Params;
use http::problem::Result;
use http::request::ReadingSeason;
use views::seasons::Matches;

/// Which matches are shown.
#[derive(Debug, Clone, Copy, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OfTeam {
    /// Those of this team only.
    team: Option<Uuid>,
}

/// Lists the matches
///
/// In the order in which they were written down, with who played.
#[utoipa::path(
    get, path = "/seasons/{season}/matches", operation_id = "list_matches", tag = "season-desk",
    params(OfTeam),
    responses((status = 200, description = "The matches.", body = Matches)),
)]
pub async fn handle(reading: ReadingSeason, Params(of): Params<OfTeam>) -> Result<HttpResponse> {
    let known = Some(reading.snapshot.organisation());
    reading.answer_by_content(Matches::read(&reading.engine, known, reading.season(), of.team)).await
}
