//! Who is kept out of an organisation's tournaments.

use chrono::NaiveDate;
use domain::ids::PlayerNumber;
use domain::log::StreamId;
use domain::tournament::event::NoteRef;
use engine::{Engine, OrganisationId};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::actors::{Actors, Recorded};
use crate::error::Result;
use crate::notes::Notes;

/// The suspensions that hold on a day, those that end first at the head.
#[derive(Serialize, ToSchema)]
pub struct Suspensions {
    pub on: NaiveDate,
    pub items: Vec<SuspendedPerson>,
}

/// A person who is kept out.
#[derive(Serialize, ToSchema)]
pub struct SuspendedPerson {
    pub person: Uuid,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub given_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub family_name: Option<String>,
    /// The last day.
    pub until: NaiveDate,
    /// The tournament in which it was pronounced …
    pub tournament: Uuid,
    pub title: String,
    pub date: NaiveDate,
    /// … and the start number there.
    pub player: u16,
    pub reason: Option<String>,
    pub pronounced: Recorded,
}

impl Suspensions {
    /// The suspensions that hold on a day.
    pub async fn read(engine: &Engine, organisation: OrganisationId, on: NaiveDate) -> Result<Self> {
        Ok(Self { on, items: suspended(engine, organisation, on).await? })
    }
}

async fn suspended(
    engine: &Engine,
    organisation: OrganisationId,
    on: NaiveDate,
) -> Result<Vec<SuspendedPerson>> {
    let mut suspensions = engine.store().suspensions(organisation, on).await?;
    // Of several entries of somebody his own.
    suspensions.retain(|suspension| !suspension.is_merged);
    let ids: Vec<_> = suspensions.iter().map(|suspension| suspension.person).collect();
    let persons = engine.store().persons(&ids).await?;
    let mut items = Vec::with_capacity(suspensions.len());
    for suspension in suspensions {
        let StreamId(stream) = suspension.stream;
        let snapshot = engine.snapshot(suspension.stream).await?;
        let tournament = snapshot.tournament();
        let number = u16::try_from(suspension.number).ok().map(PlayerNumber);
        let player = number.and_then(|number| tournament.players.get(&number));
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
