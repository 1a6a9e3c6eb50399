//! Who asks for a place before the day, looks what became of it and cancels: by a request or by a form, with or
//! without a token.

use actix_web::HttpRequest;
use actix_web::web::Data;
use domain::ids::RegistrationId;
use domain::log::Hash;
use domain::tournament::command::{NewPreregistration, PreregistrationCommand, WhichRegistration};
use domain::tournament::event::field::Details;
use domain::tournament::state::Preregistration;
use domain::tournament::{Command, Event, Tournament, rejections};
use engine::{PersonDetails, PersonError, Role, Secret, SecretHash};
use uuid::Uuid;
use views::eligibility;
use views::preregistrations::{OwnPreregistration, moved_up};

use crate::admission::namesake_suspended;
use crate::pace::Pace;
use crate::problem::{Problem, Result};
use crate::request::{Writing, Written};

/// Writes down somebody who wants to play; the answer has the secret he cancels with, this once.
pub async fn ask(
    http: &HttpRequest,
    mut request: Writing<()>,
    details: PersonDetails,
) -> Result<(Written, OwnPreregistration)> {
    paced(http, &request)?;
    let by_desk = request.caller.may(Role::Registrar);
    let known = engine::person_details(details).map_err(PersonError::Invalid);
    let known = known.map_err(|error| Problem::from(error).under("/person"))?;
    // The desk is to see whom it would not let in; nobody else learns of it.
    let held = namesake_suspended(&request, &known).await?.is_some();
    let titles = eligibility::titles(request.basis().await?.tournament(), &known, Vec::new());
    let consent = known.consent;
    let organisation = request.organisation()?;
    let person = request.person(organisation, known);
    let (secret, hash) = Secret::for_registration().map_err(Problem::internal)?;
    let new = NewPreregistration {
        registration: RegistrationId(Uuid::now_v7()),
        person,
        details: Details { titles, ..Details::default() },
        secret: hash,
        consent,
        by_desk,
        held,
    };
    let command = Command::Preregistration(PreregistrationCommand::Ask(new));
    let written = request.submit_for_himself(command).await?;
    let events = written.events().await?;
    let made = events.iter().find_map(|event| match event {
        Event::Preregistered(event) => Some(event.registration),
        _ => None,
    });
    let made = made.ok_or_else(|| Problem::internal("nobody asked"))?;
    let secret = (!written.committed.replayed).then(|| secret.reveal().to_owned());
    let preregistration = by_id(written.tournament(), made)?;
    let own = OwnPreregistration::of(written.tournament(), written.version(), preregistration, secret);
    Ok((written, own))
}

/// What was asked for with this secret. What is none of ours is told as one that nothing was asked for with.
pub fn own<'t, T>(
    http: &HttpRequest,
    request: &Writing<T>,
    tournament: &'t Tournament,
    secret: &str,
) -> Result<&'t Preregistration> {
    paced(http, request)?;
    of_secret(tournament, digest(secret)?)
}

/// Cancels what was asked for with this secret.
pub async fn cancel(
    http: &HttpRequest,
    request: Writing<()>,
    secret: &str,
) -> Result<(Written, OwnPreregistration)> {
    paced(http, &request)?;
    let secret = digest(secret)?;
    let command = PreregistrationCommand::Cancel { which: WhichRegistration::BySecret(secret), note: None };
    let written = request.submit_for_himself(Command::Preregistration(command)).await?;
    let preregistration = of_secret(written.tournament(), secret)?;
    let moved_up = moved_up(&written.events().await?).len();
    let own = OwnPreregistration::of(written.tournament(), written.version(), preregistration, None);
    Ok((written, OwnPreregistration { moved_up: Some(moved_up), ..own }))
}

fn digest(secret: &str) -> Result<Hash> {
    SecretHash::of_registration(secret).ok_or_else(|| rejections::unknown_registration().into())
}

fn of_secret(tournament: &Tournament, secret: Hash) -> Result<&Preregistration> {
    let mut preregistrations = tournament.entering.preregistrations.iter();
    let preregistration = preregistrations.find(|entry| entry.facts.secret == secret);
    preregistration.ok_or_else(|| rejections::unknown_registration().into())
}

fn by_id(tournament: &Tournament, id: RegistrationId) -> Result<&Preregistration> {
    Ok(views::preregistrations::find(tournament, id)?)
}

/// Who has no token goes slowly, and who has one for tables alone: anybody makes himself such a session of a card.
fn paced<T>(http: &HttpRequest, request: &Writing<T>) -> Result<()> {
    match http.app_data::<Data<Pace>>() {
        Some(pace) if request.caller.waits_with_strangers() => pace.may_register(http),
        _ => Ok(()),
    }
}
