use actix_web::HttpResponse;
use actix_web::web::Data;
use chrono::NaiveDate;
use domain::tournament::command::CreateTournament;
use engine::{Engine, Founding};
use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::set_registration::NewTerms;
use super::set_times::PlannedTimes;
use crate::routes::rulesets;
use http::caller::Caller;
use http::operation::BASE;
use http::problem::Result;
use http::request::{Mutation, Written};
use views::shapes::named;
use views::tournaments::Tournament;

/// A tournament to be founded.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "title": "Tarockcup 2018, 3. Turnier", "date": "2018-11-10", "place": "Krenglbach",
    "ruleset": "tarockcup-2018", "registration": {"open": true, "capacity": 40},
    "times": {"starts_at": "2018-11-10T13:30:00"}
}))]
pub struct NewTournament {
    /// What it is called in public.
    title: String,
    /// The day it is played.
    date: NaiveDate,
    /// Where.
    #[serde(default)]
    place: Option<String>,
    /// The id of a preset, a ruleset of the shelf (`{"id": …, "revision": …}`, without a revision
    /// its newest), or a whole ruleset. It can be changed until round 1 starts.
    #[schema(value_type = named::RulesetChoice)]
    ruleset: Box<RawValue>,
    /// On what terms players register; `PUT …/registration` changes it.
    #[serde(default)]
    registration: NewTerms,
    /// When it and its rounds begin; `PUT …/times` changes it.
    #[serde(default)]
    times: PlannedTimes,
}

/// Founds a tournament
#[utoipa::path(
    post, path = "/tournaments", operation_id = "create_tournament", tag = "tournaments",
    request_body = NewTournament,
    responses((status = 201, description = "The tournament.", body = Tournament)),
)]
pub async fn handle(
    engine: Data<Engine>,
    caller: Caller,
    request: Mutation<NewTournament>,
) -> Result<HttpResponse> {
    let NewTournament { title, date, place, ruleset, registration, times } = request.body;
    let principal = caller.principal()?;
    let organisation = principal.organisation;
    // Said again it is answered, though the ruleset may have left the shelf since.
    let before = engine.founded_before(organisation, request.key.as_ref()).await?;
    let committed = if let Some(committed) = before {
        committed
    } else {
        let ruleset = rulesets::chosen_or_shelved(&engine, &caller, organisation, &ruleset).await?;
        let (terms, times) = (registration.into(), times.into());
        let tournament = CreateTournament { title, date, place, ruleset, terms, times };
        let founding = Founding { organisation, tournament, actor: principal.actor(), key: request.key };
        engine.create_tournament(founding).await?
    };
    let written = Written::new(engine, caller, committed).await?;
    let location = format!("{BASE}/tournaments/{}", written.committed.stream);
    written.created(&location, &Tournament::from(written.tournament()))
}
