use actix_web::HttpResponse;
use domain::season::{Command, deals};
use uuid::Uuid;

use super::numbered;
use http::params::Segments;
use http::problem::Result;
use http::request::{ForSeason, Reason};
use views::seasons::TrophyTable;

/// Takes back that a cup was handed over
#[utoipa::path(
    post, path = "/seasons/{season}/trophies/entrants/{entrant}/cups/{milestone}/return",
    operation_id = "take_cup_back", tag = "season-desk",
    request_body(content = Reason, example = json!({"reason": "It was another player's."})),
    responses((status = 200, description = "The list.", body = TrophyTable)),
)]
pub async fn handle(
    path: Segments<(Uuid, u16, u32)>,
    mut request: ForSeason<Reason>,
) -> Result<HttpResponse> {
    let Segments((_, number, milestone)) = path;
    let note = request.reason()?;
    let (_, request) = request.take_body();
    let person = numbered(&request, number).await?;
    let command = deals::Command::TakeBack { person, milestone, note };
    let written = request.submit(Command::Deals(command)).await?;
    Ok(written.answer(&TrophyTable::read(&written.engine, written.season(), None, true).await?))
}
