use actix_web::HttpResponse;
use domain::ids::{Code, PlayerNumber};
use domain::tournament::Command;
use domain::tournament::command::FieldCommand;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use http::params::Segments;
use http::problem::Result;
use http::request::Writing;
use views::eligibility::EligibleAnswer;

/// Who can have the title, and nobody else.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"players": [3, 8, 17]}))]
pub struct Eligible {
    /// Start numbers.
    #[schema(value_type = Vec<u16>)]
    players: Vec<PlayerNumber>,
    /// Why, 1 to 2000 characters; needed once one of those for whom it changes is drawn.
    #[serde(default)]
    reason: Option<String>,
}

/// Records who can have a title
///
/// Of a title by residence or age the outcome alone is recorded. Players who are not named can no longer have it.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/titles/{title}/eligible", operation_id = "set_eligible",
    tag = "rankings", request_body = Eligible,
    responses((status = 200, description = "The candidates.", body = EligibleAnswer)),
)]
pub async fn handle(path: Segments<(Uuid, Code)>, mut request: Writing<Eligible>) -> Result<HttpResponse> {
    let command = command(&path, &mut request)?;
    let Segments((_, title)) = path;
    let written = request.submit(command).await?;
    Ok(written.answer(&EligibleAnswer::read(written.reader(), &title).await?.view))
}

/// What is asked for.
pub fn command(path: &Segments<(Uuid, Code)>, request: &mut Writing<Eligible>) -> Result<Command> {
    let Segments((_, title)) = path;
    let players = std::mem::take(&mut request.body.players);
    let reason = request.body.reason.take();
    let note = request.optional_note("reason", "/reason", reason.as_deref())?;
    Ok(Command::Field(FieldCommand::SetEligible { title: title.clone(), players, note }))
}
