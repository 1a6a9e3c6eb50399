use actix_web::HttpResponse;

use http::problem::Result;
use http::request::ReadingSeason;
use views::seasons::SeasonTeams;

/// Lists the teams with their members
///
/// A captain reads the names of his own team's members, and of others those that everybody may know.
#[utoipa::path(
    get, path = "/seasons/{season}/teams", operation_id = "list_season_teams", tag = "season-desk",
    responses((status = 200, description = "All teams, in the order of entry.", body = SeasonTeams)),
)]
pub async fn handle(reading: ReadingSeason) -> Result<HttpResponse> {
    let (engine, season, organisation) = (&reading.engine, reading.season(), reading.snapshot.organisation());
    let read = reading.caller.reads_of(season.id)?;
    let teams = async {
        match read.teams() {
            None => SeasonTeams::read(engine, organisation, season).await,
            Some(own) => SeasonTeams::for_captain(engine, organisation, season, own).await,
        }
    };
    reading.answer_by_content(teams).await
}
