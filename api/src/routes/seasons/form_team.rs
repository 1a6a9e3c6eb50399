use actix_web::HttpResponse;
use domain::ids::TeamId;
use domain::season::{Command, Event};
use uuid::Uuid;

use super::{NewSeasonTeam, described, location, team_answer};
use http::problem::{Problem, Result};
use http::request::ForSeason;
use views::seasons::SeasonTeamAnswer;

/// Lets a team take part
///
/// In a cup it is a pair, and comes before the draw. Fewer or more members than the rules have need a referee, who says
/// why the jury allows it.
#[utoipa::path(
    post, path = "/seasons/{season}/teams", operation_id = "form_season_team", tag = "season-desk",
    request_body = NewSeasonTeam,
    responses((status = 201, description = "The team.", body = SeasonTeamAnswer)),
)]
pub async fn handle(mut request: ForSeason<NewSeasonTeam>) -> Result<HttpResponse> {
    let (name, members, leave) = described(&mut request).await?;
    let team = TeamId(Uuid::now_v7());
    let written = request.submit(Command::FormTeam { team, name, members, leave }).await?;
    // A repeated request is told the team that the first one formed.
    let Event::TeamFormed(formed) = written.first_event().await? else {
        return Err(Problem::internal("no team was formed"));
    };
    let path = location(&written, &format!("/teams/{}", formed.team));
    written.created(&path, &team_answer(&written, formed.team).await?)
}
