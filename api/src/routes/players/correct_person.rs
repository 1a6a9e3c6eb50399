pub mod preview;

use actix_web::HttpResponse;
use domain::ids::{Code as Short, PlayerNumber};
use domain::tournament::Command;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::register::whom;
use crate::routes::persons;
use http::correction::Correction;
use http::label::{Label, codes};
use http::params::Segments;
use http::problem::Result;
use http::request::{Writing, Written};
use views::person_correction::LookAgain;
use views::players::{Player, PlayerAnswer};
use views::shapes::named;

/// Who is behind a start number: a person known here, or a new one.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "person": {"given_name": "Maria", "family_name": "Huber"}, "reason": "Number 17 is Maria, not Franz."
}))]
pub struct PersonCorrection {
    /// Who, if known here; for registrars and organizers of the organisation.
    #[serde(default)]
    person_id: Option<Uuid>,
    /// Who, if not.
    #[serde(default)]
    person: Option<persons::Details>,
    /// The person has another number here: the two change their numbers, each with what was said of him.
    #[serde(default)]
    swap: bool,
    /// The club's code; without it that of the registration stays.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    club: Option<Short>,
    /// Without them none: they were another person's.
    #[serde(default)]
    #[schema(value_type = Vec<named::Code>)]
    categories: Vec<Label>,
    /// Special titles this person can win; without them none.
    #[serde(default)]
    #[schema(value_type = Vec<named::Code>)]
    titles: Vec<Label>,
    /// Why somebody plays who is suspended, or has the name of somebody who is.
    #[serde(default)]
    despite_suspension: Option<String>,
    /// 1 to 2000 characters.
    reason: String,
}

/// The player, and what is to be looked at again.
#[derive(Debug, Serialize, ToSchema)]
pub struct CorrectedPerson {
    version: u64,
    player: Player,
    look_again: LookAgain,
}

/// Corrects who is behind a start number
///
/// What was played, and what was ruled, stays with the number. Whether the person may play is asked
/// again; `look_again` tells what else was taken down for somebody else.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/players/{player}/person", operation_id = "correct_player",
    tag = "players",
    request_body = PersonCorrection,
    responses((status = 200, description = "The player.", body = CorrectedPerson)),
)]
pub async fn handle(
    path: Segments<(Uuid, PlayerNumber)>,
    request: Writing<PersonCorrection>,
) -> Result<HttpResponse> {
    let Segments((_, player)) = path;
    // Who was known the first time may have been erased since.
    if let Some(written) = request.replayed().await? {
        return answer(&written, player).await;
    }
    let (body, mut request) = request.take_body();
    let command = command(player, body, &mut request).await?;
    let written = request.submit(command).await?;
    answer(&written, player).await
}

async fn command(player: PlayerNumber, body: PersonCorrection, request: &mut Writing<()>) -> Result<Command> {
    let correction = Correction {
        player,
        whom: whom(body.person_id, body.person)?,
        swap: body.swap,
        club: body.club,
        categories: codes(&body.categories),
        titles: codes(&body.titles),
        despite_suspension: body.despite_suspension,
        reason: body.reason,
    };
    correction.command(request).await
}

async fn answer(written: &Written, number: PlayerNumber) -> Result<HttpResponse> {
    let first = written.committed.first_version;
    let before = written.engine.as_of(written.committed.stream, first.saturating_sub(1)).await?;
    let look_again = LookAgain::of(before.tournament(), written.tournament(), number)?;
    let PlayerAnswer { version, player } = PlayerAnswer::read(written.reader(), number).await?.view;
    Ok(written.answer(&CorrectedPerson { version, player, look_again }))
}
