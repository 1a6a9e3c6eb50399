use actix_web::HttpResponse;
use domain::ids::TeamId;
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
/// In the order in which they were written down, with who played. A captain reads those of his team, whichever side
/// wrote them down, and of persons the names that everybody may know.
#[utoipa::path(
    get, path = "/seasons/{season}/matches", operation_id = "list_matches", tag = "season-desk",
    params(OfTeam),
    responses((status = 200, description = "The matches.", body = Matches)),
)]
pub async fn handle(reading: ReadingSeason, Params(of): Params<OfTeam>) -> Result<HttpResponse> {
    let read = reading.caller.reads_of(reading.season().id)?;
    let known = read.teams().is_none().then(|| reading.snapshot.organisation());
    let team = of.team.map(TeamId);
    let matches = Matches::read(&reading.engine, known, reading.season(), |played| {
        read.has(played) && team.is_none_or(|team| played.side_of(team).is_some())
    });
    reading.answer_by_content(matches).await
}
