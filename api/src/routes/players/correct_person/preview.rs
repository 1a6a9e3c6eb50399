use actix_web::HttpResponse;
use domain::ids::PlayerNumber;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::PersonCorrection;
use http::answer::as_of;
use http::params::Segments;
use http::problem::Result;
use http::request::{AtVersion, Foreseeing};
use views::consequences::Consequences;
use views::person_correction::LookAgain;

/// What another person behind a number would change.
#[derive(Serialize, ToSchema)]
pub struct PersonForeseen {
    #[serde(flatten)]
    consequences: Consequences,
    look_again: LookAgain,
}

/// Tells before what would change: corrects who is behind a start number
///
/// The same body, refused as it would be without `/preview`. Names are those of who is registered now. Nothing is
/// stored, and no key is used.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/players/{player}/person/preview",
    operation_id = "preview_correct_player", tag = "players",
    params(AtVersion),
    request_body = PersonCorrection,
    responses((status = 200, description = "What would change.", body = PersonForeseen)),
)]
pub async fn handle(
    path: Segments<(Uuid, PlayerNumber)>,
    asked: Foreseeing<PersonCorrection>,
) -> Result<HttpResponse> {
    let Segments((_, player)) = path;
    let Foreseeing { reading, request } = asked;
    let (body, mut request) = request.take_body();
    let command = super::command(player, body, &mut request).await?;
    let foreseen = request.consequences(command).await?;
    let look_again = LookAgain::of(reading.tournament(), &foreseen.after, player)?;
    let consequences = reading.consequences(&foreseen).await?;
    Ok(as_of(reading.position(), &PersonForeseen { consequences, look_again }))
}
