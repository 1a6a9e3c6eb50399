use actix_web::HttpResponse;
use domain::ids::{Code as Short, PlayerNumber, RoundNumber};
use domain::money::Cents;
use domain::tournament::event::field::Details;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::PlayerAnswer;
use crate::messages;
use crate::routes::persons;
use http::label::{Label, codes};
use http::problem::{Code, Problem, Result, Violation};
use http::registration::{self, Whom, Wishes};
use http::request::{Writing, Written};
use views::registration::RegisteredAnswer;
use views::shapes::named;

/// A player to be registered: a person known here, or a new one.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "person": {"given_name": "Ágnes", "family_name": "Őszi", "residence": "Ried"},
    "club": "tc-ried", "titles": ["ortsmeister"]
}))]
pub struct NewPlayer {
    /// Who, if known here; for registrars and organizers of the organisation.
    #[serde(default)]
    person_id: Option<Uuid>,
    /// Who, if not.
    #[serde(default)]
    person: Option<persons::Details>,
    /// The start number wished for; otherwise the next free one.
    #[serde(default)]
    #[schema(value_type = Option<u16>, minimum = 1)]
    number: Option<PlayerNumber>,
    /// The club's code.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    club: Option<Short>,
    #[serde(default)]
    #[schema(value_type = Vec<named::Code>)]
    categories: Vec<Label>,
    /// Special titles the player can win.
    #[serde(default)]
    #[schema(value_type = Vec<named::Code>)]
    titles: Vec<Label>,
    /// First round to be drawn for; otherwise the earliest possible.
    #[serde(default)]
    #[schema(value_type = Option<u8>, minimum = 1)]
    from_round: Option<RoundNumber>,
    /// Fee taken with the registration, in cents.
    #[serde(default)]
    #[schema(minimum = 0)]
    fee_paid_cents: i64,
    /// Why somebody is let in who is suspended, or has the name of somebody who is: only a referee or an organizer may say so.
    #[serde(default)]
    despite_suspension: Option<String>,
}

/// Registers a player
///
/// Start numbers are never given twice. The answer names other players of the same or a similar name: whoever has
/// two numbers is annulled with one of them.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/players", operation_id = "register_player", tag = "players",
    request_body = NewPlayer,
    responses((status = 201, description = "The player.", body = RegisteredAnswer)),
)]
pub async fn handle(mut request: Writing<NewPlayer>) -> Result<HttpResponse> {
    let body = &mut request.body;
    let whom = whom(body.person_id, body.person.take())?;
    let wishes = Wishes {
        number: body.number,
        details: Details {
            club: body.club.take(),
            categories: codes(&body.categories),
            titles: codes(&body.titles),
        },
        from_round: body.from_round,
        fee_paid: Cents(body.fee_paid_cents),
        despite_suspension: body.despite_suspension.take(),
    };
    let (_, request) = request.take_body();
    answer(&registration::register(request, whom, wishes).await?).await
}

pub(in crate::routes) async fn answer(written: &Written) -> Result<HttpResponse> {
    let number = registration::given(written).await?;
    let reader = written.reader();
    let player = PlayerAnswer::read(reader, number).await?.view;
    let directory = reader.directory().await?;
    let names = reader.names(&directory);
    let answer = RegisteredAnswer::of(player, written.tournament(), &directory, &names);
    written.created(&super::location(written, number), &answer)
}

/// Who is meant: a person known here, or a new one.
pub(in crate::routes) fn whom(known: Option<Uuid>, details: Option<persons::Details>) -> Result<Whom> {
    match (known, details) {
        (Some(id), None) => Ok(Whom::Known(id)),
        (None, Some(details)) => Ok(Whom::New(details.into())),
        _ => {
            let violation = Violation::new("/person", "shape", messages::person_or_id());
            Err(Problem::of(Code::InvalidShape, violation))
        }
    }
}
