use actix_web::HttpResponse;
use domain::consent::Consent;
use domain::ids::{Code as Short, PersonId, PlayerNumber, RoundNumber};
use domain::money::Cents;
use domain::tournament::command::{FieldCommand, Registration};
use domain::tournament::event::field::Details;
use domain::tournament::{Command, Event};
use engine::PersonDetails;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::PlayerAnswer;
use super::label::{Label, codes};
use crate::messages;
use crate::routes::persons;
use http::admission::let_in;
use http::problem::{Code, Problem, Result, Violation};
use http::request::{Writing, Written};
use views::eligibility;
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
    // Who was known the first time may have been erased since, or suspended.
    if let Some(written) = request.replayed().await? {
        return answer(&written).await;
    }
    let reason = request.body.despite_suspension.take();
    let (known, details) = (request.body.person_id, request.body.person.take());
    let name = details.clone().map(PersonDetails::from);
    let despite_suspension = let_in(&mut request, name.as_ref(), reason).await?;
    let Who { person, known, consent } = person(&mut request, known, details).await?;
    let NewPlayer { number, club, categories, titles, from_round, fee_paid_cents, .. } = &request.body;
    let titles = eligibility::titles(request.basis().await?.tournament(), &known, codes(titles));
    let details = Details { club: club.clone(), categories: codes(categories), titles };
    let registration = Registration {
        person,
        number: *number,
        details,
        fee_paid: Cents(*fee_paid_cents),
        from_round: *from_round,
        trophies_before: 0,
        despite_suspension,
        preregistration: None,
        consent,
    };
    let written = request
        .submit(Command::Field(FieldCommand::RegisterPlayers { registrations: vec![registration] }))
        .await?;
    answer(&written).await
}

pub(in crate::routes) async fn answer(written: &Written) -> Result<HttpResponse> {
    let events = written.events().await?;
    let number = events.iter().find_map(registered).ok_or_else(|| Problem::internal("nobody registered"))?;
    let reader = written.reader();
    let player = PlayerAnswer::read(reader, number).await?.view;
    let directory = reader.directory().await?;
    let names = reader.names(&directory);
    let answer = RegisteredAnswer::of(player, written.tournament(), &directory, &names);
    written.created(&super::location(written, number), &answer)
}

/// The start number an event gives out, or of whom it lets in.
pub(super) fn registered(event: &Event) -> Option<PlayerNumber> {
    match event {
        Event::PlayerRegistered(event) => Some(event.player),
        Event::LetIn(event) => Some(event.player),
        _ => None,
    }
}

/// Who is meant, and what is known of him.
pub(in crate::routes) struct Who {
    pub person: PersonId,
    pub known: PersonDetails,
    /// What somebody new allows of himself; of a person known here nothing is said.
    pub consent: Consent,
}

/// Who is meant: a person known here, or a new one.
pub(in crate::routes) async fn person<T>(
    request: &mut Writing<T>,
    known: Option<Uuid>,
    details: Option<persons::Details>,
) -> Result<Who> {
    let organisation = request.organisation()?;
    match (known, details) {
        (Some(id), None) => {
            if let Err(problem) = request.may_read_persons()
                && !super::plays(&*request.basis().await?, PersonId(id))
            {
                return Err(problem.with_violations(vec![super::foreign_person("/person_id")]));
            }
            let person = request.engine.person(PersonId(id)).await?;
            let here = person.filter(|person| person.organisation == organisation);
            let known = here.and_then(|person| Some((person.id, person.details?)));
            let (person, known) = known.ok_or_else(|| {
                let detail = http::messages::no_such_person();
                Problem::of(Code::UnknownPerson, Violation::new("/person_id", "unknown_person", detail))
            })?;
            Ok(Who { person, known, consent: Consent::default() })
        }
        (None, Some(details)) => {
            let known = checked(details.into()).map_err(|problem| problem.under("/person"))?;
            let person = request.person(organisation, known.clone());
            Ok(Who { person, consent: known.consent, known })
        }
        _ => {
            let violation = Violation::new("/person", "shape", messages::person_or_id());
            Err(Problem::of(Code::InvalidShape, violation))
        }
    }
}

fn checked(details: PersonDetails) -> Result<PersonDetails> {
    engine::person_details(details).map_err(|violations| engine::PersonError::Invalid(violations).into())
}
