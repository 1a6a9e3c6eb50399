use actix_web::HttpResponse;
use domain::ids::{Code as Short, PlayerNumber, RegistrationId};
use domain::money::Cents;
use domain::tournament::command::{PreregistrationCommand, Registration};
use domain::tournament::event::field::Details;
use domain::tournament::{Command, rejections};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::routes::players::label::{Label, codes};
use crate::routes::players::register;
use http::admission::let_in;
use http::params::Segments;
use http::problem::{Code, Problem, Result};
use http::request::Writing;
use views::eligibility;
use views::registration::RegisteredAnswer;
use views::shapes::named;

/// As what somebody who asked for a place is registered.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"fee_paid_cents": 1500}))]
pub struct AsPlayer {
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
    /// Special titles he can win.
    #[serde(default)]
    #[schema(value_type = Vec<named::Code>)]
    titles: Vec<Label>,
    /// Fee taken with it, in cents.
    #[serde(default)]
    #[schema(minimum = 0)]
    fee_paid_cents: i64,
    /// Why somebody is let in who has the name of somebody suspended: only a referee or an organizer may say so.
    #[serde(default)]
    despite_suspension: Option<String>,
}

/// Registers who asked for a place
///
/// Who has one, or who waits and is let in all the same.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/pre-registrations/{registration}/confirmation",
    operation_id = "confirm_pre_registration", tag = "pre-registrations", request_body = AsPlayer,
    responses((status = 201, description = "The player.", body = RegisteredAnswer)),
)]
pub async fn handle(
    path: Segments<(Uuid, RegistrationId)>,
    mut request: Writing<AsPlayer>,
) -> Result<HttpResponse> {
    let Segments((_, id)) = path;
    if let Some(written) = request.replayed().await? {
        return register::answer(&written).await;
    }
    let basis = request.basis().await?;
    let preregistration =
        basis.tournament().entering.preregistration(id).ok_or_else(rejections::unknown_registration)?;
    let person = request.engine.person(preregistration.facts.person).await?;
    let known = person.and_then(|person| person.details);
    let known = known.ok_or_else(|| Problem::new(Code::UnknownPerson, http::messages::no_such_person()))?;
    let reason = request.body.despite_suspension.take();
    let despite_suspension = let_in(&mut request, Some(&known), reason).await?;
    let AsPlayer { number, club, categories, titles, fee_paid_cents, .. } = &request.body;
    let mut titles = codes(titles);
    let of_before: Vec<_> = preregistration
        .facts
        .details
        .titles
        .iter()
        .filter(|title| !titles.contains(title))
        .cloned()
        .collect();
    titles.extend(of_before);
    let titles = eligibility::titles(basis.tournament(), &known, titles);
    let as_player = Box::new(Registration {
        number: *number,
        details: Details { club: club.clone(), categories: codes(categories), titles },
        fee_paid: Cents(*fee_paid_cents),
        despite_suspension,
        ..Registration::of_preregistered(&preregistration.facts)
    });
    let command = PreregistrationCommand::Confirm { registration: id, as_player };
    let written = request.submit(Command::Preregistration(command)).await?;
    register::answer(&written).await
}
