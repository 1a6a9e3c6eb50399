use actix_web::HttpResponse;
use domain::ids::TeamId;
use domain::tournament::command::FieldCommand;
use domain::tournament::{Command, Event};
use uuid::Uuid;

use super::{NewTeam, TeamAnswer, answer, described};
use http::operation::BASE;
use http::problem::{Problem, Result};
use http::request::Writing;

/// Forms a team
#[utoipa::path(
    post, path = "/tournaments/{tournament}/teams", operation_id = "form_team", tag = "teams",
    request_body = NewTeam,
    responses((status = 201, description = "The team.", body = TeamAnswer)),
)]
pub async fn handle(mut request: Writing<NewTeam>) -> Result<HttpResponse> {
    let command = command(&(), &mut request)?;
    let written = request.submit(command).await?;
    // A repeated request is told the team that the first one formed.
    let events = written.events().await?;
    let formed = events.iter().find_map(|event| match event {
        Event::TeamFormed(event) => Some(event.team),
        _ => None,
    });
    let team = formed.ok_or_else(|| Problem::internal("no team was formed"))?;
    let location = format!("{BASE}/tournaments/{}/teams/{team}", written.committed.stream);
    written.created(&location, &answer(&written, team).await?)
}

/// What is asked for.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "elsewhere the path says more")]
pub fn command((): &(), request: &mut Writing<NewTeam>) -> Result<Command> {
    let (name, members, note) = described(request)?;
    Ok(Command::Field(FieldCommand::FormTeam { team: TeamId(Uuid::now_v7()), name, members, note }))
}
