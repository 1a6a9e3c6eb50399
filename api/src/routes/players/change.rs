pub mod preview;

use actix_web::HttpResponse;
use domain::ids::{Code, PlayerNumber};
use domain::tournament::Command;
use domain::tournament::command::FieldCommand;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::PlayerAnswer;
use http::label::{Label, codes};
use http::params::Segments;
use http::problem::Result;
use http::request::{Field, Writing};
use views::find;
use views::shapes::named;

/// What is to be changed: what is missing stays, a club of null takes the club away.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"club": null, "categories": ["women", "seniors"], "reason": "She was entered as a man."}))]
pub struct PlayerChange {
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    club: Field<Code>,
    #[serde(default)]
    #[schema(value_type = Option<Vec<named::Code>>)]
    categories: Option<Vec<Label>>,
    #[serde(default)]
    #[schema(value_type = Option<Vec<named::Code>>)]
    titles: Option<Vec<Label>>,
    /// Why, 1 to 2000 characters; needed once the player is drawn.
    #[serde(default)]
    reason: Option<String>,
}

/// Changes what can change a result about a player
///
/// Names and the like are changed at the person.
#[utoipa::path(
    patch, path = "/tournaments/{tournament}/players/{player}", operation_id = "change_player",
    tag = "players",
    request_body = PlayerChange,
    responses((status = 200, description = "The player.", body = PlayerAnswer)),
)]
pub async fn handle(
    path: Segments<(Uuid, PlayerNumber)>,
    mut request: Writing<PlayerChange>,
) -> Result<HttpResponse> {
    let command = command(&path, &mut request).await?;
    let Segments((_, player)) = path;
    super::submit(request, command, player).await
}

async fn command(
    path: &Segments<(Uuid, PlayerNumber)>,
    request: &mut Writing<PlayerChange>,
) -> Result<Command> {
    let Segments((_, player)) = *path;
    let PlayerChange { club, categories, titles, reason } = std::mem::take(&mut request.body);
    let basis = request.basis().await?;
    let mut details = find::player(basis.tournament(), player)?.details.clone();
    details.club = club.applied_to(details.club);
    if let Some(categories) = categories {
        details.categories = codes(&categories);
    }
    if let Some(titles) = titles {
        details.titles = codes(&titles);
    }
    let note = request.optional_note("reason", "/reason", reason.as_deref())?;
    Ok(Command::Field(FieldCommand::ChangeDetails { player, details, note }))
}
