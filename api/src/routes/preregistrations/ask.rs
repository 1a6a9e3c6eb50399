use actix_web::{HttpRequest, HttpResponse};
use domain::ids::RegistrationId;
use domain::tournament::command::{NewPreregistration, PreregistrationCommand};
use domain::tournament::event::field::Details;
use domain::tournament::{Command, Event};
use engine::{Role, Secret};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{asked, paced};
use crate::routes::persons;
use crate::routes::players::namesakes::namesake_suspended;
use crate::routes::players::register::{Who, person};
use http::operation::BASE;
use http::problem::{Problem, Result};
use http::request::Writing;
use views::eligibility;
use views::preregistrations::OwnPreregistration;

/// Who wants to take part.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"person": {"given_name": "Ágnes", "family_name": "Őszi", "residence": "Ried", "name_public": true}}))]
pub struct WantsToPlay {
    person: persons::Details,
}

/// Asks for a place before the day
///
/// Players do so themselves, without a token, once the organizer has opened it; the desk always. Who finds all
/// places taken waits in his turn. The answer has the secret to cancel with, this once. It says nothing of who
/// else is there.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/pre-registrations", operation_id = "pre_register",
    tag = "pre-registrations", request_body = WantsToPlay,
    responses((status = 201, description = "Whether he has a place.", body = OwnPreregistration)),
)]
pub async fn handle(http: HttpRequest, mut request: Writing<WantsToPlay>) -> Result<HttpResponse> {
    paced(&http, &request)?;
    let by_desk = request.caller.may(Role::Registrar);
    let details = request.body.person.clone();
    // The desk is to see whom it would not let in; nobody else learns of it.
    let held = namesake_suspended(&request, &details.clone().into()).await?.is_some();
    let Who { person, known, consent } = person(&mut request, None, Some(details)).await?;
    let titles = eligibility::titles(request.basis().await?.tournament(), &known, Vec::new());
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
    let own = OwnPreregistration::of(written.tournament(), written.version(), asked(&written, made)?, secret);
    let location = format!("{BASE}/tournaments/{}/pre-registrations", written.committed.stream);
    written.created(&location, &own)
}
