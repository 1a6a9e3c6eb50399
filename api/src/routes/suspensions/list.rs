use actix_web::HttpResponse;
use actix_web::web::Data;
use chrono::NaiveDate;
use domain::log::StreamId;
use domain::tournament::event::NoteRef;
use engine::{Engine, OrganisationId, Place};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::actors::{Actors, Recorded};
use crate::auth::Caller;
use crate::http::params::Params;
use crate::notes::Notes;
use crate::problem::{Problem, Result};

/// Which suspensions.
#[derive(Debug, Clone, Copy, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OfDay {
    /// Those that hold on this day, such as that of a tournament; otherwise today.
    on: Option<NaiveDate>,
}

/// The suspensions that hold on a day, those that end first at the head.
#[derive(Serialize, ToSchema)]
pub struct Suspensions {
    on: NaiveDate,
    items: Vec<SuspendedPerson>,
}

/// A person who is kept out.
#[derive(Serialize, ToSchema)]
struct SuspendedPerson {
    person: Uuid,
    #[serde(skip_serializing_if = "Option::is_none")]
    given_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    family_name: Option<String>,
    /// The last day.
    until: NaiveDate,
    /// The tournament in which it was pronounced …
    tournament: Uuid,
    title: String,
    date: NaiveDate,
    /// … and the start number there.
    player: u16,
    reason: Option<String>,
    pronounced: Recorded,
}

/// Lists the suspensions
///
/// Who is kept out of the organisation's tournaments on a day, since when, until when and why.
#[utoipa::path(
    get, path = "/suspensions", operation_id = "list_suspensions", tag = "players",
    params(OfDay),
    responses((status = 200, description = "The suspensions.", body = Suspensions)),
)]
pub async fn handle(engine: Data<Engine>, caller: Caller, Params(of): Params<OfDay>) -> Result<HttpResponse> {
    let Place::Organisation(organisation) = caller.place() else {
        return Err(Problem::internal("no organisation in the place"));
    };
    let on = of.on.unwrap_or_else(|| engine.config().clock.now().date_naive());
    let items = suspended(&engine, organisation, on).await?;
    Ok(HttpResponse::Ok().json(Suspensions { on, items }))
}

async fn suspended(
    engine: &Engine,
    organisation: OrganisationId,
    on: NaiveDate,
) -> Result<Vec<SuspendedPerson>> {
    let suspensions = engine.store().suspensions(organisation, on).await?;
    let ids: Vec<_> = suspensions.iter().map(|suspension| suspension.person).collect();
    let persons = engine.store().persons(&ids).await?;
    let mut items = Vec::with_capacity(suspensions.len());
    for suspension in suspensions {
        let StreamId(stream) = suspension.stream;
        let snapshot = engine.snapshot(suspension.stream).await?;
        let tournament = snapshot.tournament();
        let player = tournament.players.values().find(|player| player.person == suspension.person);
        let Some((player, pronounced)) = player.and_then(|player| Some((player, player.suspended?))) else {
            // Lifted a moment ago.
            continue;
        };
        let details = persons.iter().find(|person| person.id == suspension.person);
        let details = details.and_then(|person| person.details.as_ref());
        let actors = Actors::of(engine, [pronounced.recorded.by]).await?;
        items.push(SuspendedPerson {
            person: suspension.person.0,
            given_name: details.map(|details| details.given_name.clone()),
            family_name: details.map(|details| details.family_name.clone()),
            until: suspension.until,
            tournament: stream,
            title: tournament.title.clone(),
            date: tournament.date,
            player: player.number.0,
            reason: reason(engine, pronounced.note).await?,
            pronounced: actors.recorded(&pronounced.recorded),
        });
    }
    Ok(items)
}

async fn reason(engine: &Engine, note: NoteRef) -> Result<Option<String>> {
    Ok(Notes::read(engine, [note]).await?.get(note).map(str::to_owned))
}
