use actix_web::HttpResponse;
use domain::ids::TeamId;
use domain::season::Command;
use uuid::Uuid;

use super::{NewSeasonTeam, described, team_answer};
use http::params::Segments;
use http::problem::Result;
use http::request::ForSeason;
use views::seasons::SeasonTeamAnswer;

/// Replaces a team's name and members
///
/// What was played stays as it was written down. The members of a pair change after the draw by the jury's leave only.
#[utoipa::path(
    put, path = "/seasons/{season}/teams/{team}", operation_id = "change_season_team", tag = "season-desk",
    request_body = NewSeasonTeam,
    responses((status = 200, description = "The team.", body = SeasonTeamAnswer)),
)]
pub async fn handle(
    path: Segments<(Uuid, TeamId)>,
    mut request: ForSeason<NewSeasonTeam>,
) -> Result<HttpResponse> {
    let Segments((_, team)) = path;
    let (name, members, leave) = described(&mut request).await?;
    let written = request.submit(Command::ChangeTeam { team, name, members, leave }).await?;
    Ok(written.answer(&team_answer(&written, team).await?))
}
