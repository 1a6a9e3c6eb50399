//! Who asked for a place before the day.

use std::collections::HashMap;
use std::fmt;

use chrono::{DateTime, Utc};
use domain::ids::{PersonId, PlayerNumber, RegistrationId};
use domain::tournament::state;
use domain::tournament::{Event, Tournament};
use engine::PersonDetails;
use reports::{Became, PreregistrationRow};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::error::{Error, Result};
use crate::likeness::{Likeness, Name};
use crate::names::Named;
use crate::reader::Reader;

/// What became of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PreregistrationState {
    /// He waits for a place.
    Waiting,
    /// He has a place.
    Place,
    /// He is registered.
    Registered,
    Cancelled,
}

impl PreregistrationState {
    /// What became of it, for the desk: who is held has a place, and is not registered before it confirms him.
    pub(crate) fn of(tournament: &Tournament, preregistration: &state::Preregistration) -> Self {
        match preregistration.standing {
            state::Standing::Registered(number)
                if tournament.players.get(&number).is_some_and(|player| player.held) =>
            {
                Self::Place
            }
            state::Standing::Waiting => Self::Waiting,
            state::Standing::Place => Self::Place,
            state::Standing::Registered(_) => Self::Registered,
            state::Standing::Cancelled => Self::Cancelled,
        }
    }
}

/// What whoever asked is told: whether he has a place. Whether the desk has registered him, or wants to see
/// him first, is nothing to try names with.
#[derive(Serialize, ToSchema)]
pub struct OwnPreregistration {
    pub version: u64,
    pub id: Uuid,
    /// `place`, `waiting` or `cancelled`.
    pub state: PreregistrationState,
    /// Who waits: how many wait with him up to himself.
    pub position: Option<usize>,
    /// Who has just cancelled: how many moved up from the waiting list by it. Left out otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    pub moved_up: Option<usize>,
    /// Cancels it, and tells what has become of it. Shown this once; left out in a repeated answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
}

impl fmt::Debug for OwnPreregistration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { version, id, state, position, moved_up, secret: _ } = self;
        let mut all = f.debug_struct("OwnPreregistration");
        all.field("version", version).field("id", id).field("state", state).field("position", position);
        all.field("moved_up", moved_up);
        all.finish_non_exhaustive()
    }
}

impl OwnPreregistration {
    /// What whoever asked for it is told.
    pub fn of(
        tournament: &Tournament,
        version: u64,
        preregistration: &state::Preregistration,
        secret: Option<String>,
    ) -> Self {
        let state = match PreregistrationState::of(tournament, preregistration) {
            PreregistrationState::Registered => PreregistrationState::Place,
            other => other,
        };
        let position = position(tournament, preregistration.facts.registration);
        Self { version, id: preregistration.facts.registration.0, state, position, moved_up: None, secret }
    }
}

/// A pre-registration, as the desk sees it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Preregistration {
    pub id: Uuid,
    pub state: PreregistrationState,
    /// Who waits: how many wait with him up to himself.
    pub position: Option<usize>,
    pub asked_at: DateTime<Utc>,
    /// He wrote himself down; otherwise the desk did.
    pub by_himself: bool,
    /// Null once erased.
    pub given_name: Option<String>,
    pub family_name: Option<String>,
    pub residence: Option<String>,
    pub club_name: Option<String>,
    pub contact: Option<String>,
    pub member_number: Option<String>,
    /// The start number, once he is registered; also of who has a place and is held until the desk confirms it.
    pub number: Option<u16>,
    /// Players of the same or a similar name.
    pub possible_doubles: Vec<Named>,
}

/// Pre-registrations in the order in which they came.
#[derive(Debug, Serialize, ToSchema)]
pub struct Preregistrations {
    pub version: u64,
    pub items: Vec<Preregistration>,
    /// Behind a cancellation: who moved up from the waiting list by it. Left out otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    pub moved_up: Option<Vec<Uuid>>,
}

impl Preregistrations {
    /// All of them, for the desk.
    pub async fn read(reader: Reader<'_>) -> Result<Self> {
        let tournament = reader.tournament();
        let preregistrations = &tournament.entering.preregistrations;
        let ids: Vec<_> = preregistrations.iter().map(|entry| entry.facts.person).collect();
        let persons = reader.engine.store().persons(&ids).await?;
        let details: HashMap<PersonId, PersonDetails> =
            persons.into_iter().filter_map(|person| Some((person.id, person.details?))).collect();
        let directory = reader.directory().await?;
        let names = reader.names(&directory);
        let players: Vec<_> = tournament
            .players
            .values()
            .filter_map(|player| {
                let known = directory.get(player.person)?.details.as_ref()?;
                Some((player, Name::new(&known.given_name, &known.family_name)))
            })
            .collect();
        let items = preregistrations.iter().map(|preregistration| {
            let who = details.get(&preregistration.facts.person);
            let name = who.map(|who| Name::new(&who.given_name, &who.family_name));
            let alike = |other: &Name| -> Option<Likeness> { other.likeness(name.as_ref()?) };
            let open = matches!(preregistration.standing, state::Standing::Waiting | state::Standing::Place);
            let doubles = players.iter().filter(|(player, other)| {
                open && player.person != preregistration.facts.person && alike(other).is_some()
            });
            let number = match preregistration.standing {
                state::Standing::Registered(number) => Some(number.0),
                _ => None,
            };
            Preregistration {
                id: preregistration.facts.registration.0,
                state: PreregistrationState::of(tournament, preregistration),
                position: position(tournament, preregistration.facts.registration),
                asked_at: preregistration.recorded.at,
                by_himself: preregistration.recorded.by.is_none(),
                given_name: who.map(|who| who.given_name.clone()),
                family_name: who.map(|who| who.family_name.clone()),
                residence: who.and_then(|who| who.residence.clone()),
                club_name: who.and_then(|who| who.club.clone()),
                contact: who.and_then(|who| who.contact.clone()),
                member_number: who.and_then(|who| who.member_number.clone()),
                number,
                possible_doubles: doubles.map(|(player, _)| names.named(player.number)).collect(),
            }
        });
        Ok(Self { version: reader.version(), items: items.collect(), moved_up: None })
    }
}

/// All of them as the desk prints them.
pub async fn for_paper(reader: Reader<'_>) -> Result<Vec<PreregistrationRow>> {
    let list = Preregistrations::read(reader).await?;
    let rows = list.items.into_iter().enumerate().map(|(before, preregistration)| PreregistrationRow {
        nth: before + 1,
        name: preregistration
            .family_name
            .zip(preregistration.given_name)
            .map(|(family, given)| format!("{family} {given}")),
        club: preregistration.club_name,
        residence: preregistration.residence,
        contact: preregistration.contact,
        member_number: preregistration.member_number,
        became: match (preregistration.state, preregistration.number) {
            (PreregistrationState::Cancelled, _) => Became::Cancelled,
            (PreregistrationState::Waiting, _) => {
                Became::Waiting(preregistration.position.unwrap_or_default())
            }
            (PreregistrationState::Registered, Some(number)) => Became::Registered(PlayerNumber(number)),
            _ => Became::Place,
        },
        at: preregistration.asked_at,
    });
    Ok(rows.collect())
}

/// Who moved up by these events.
pub fn moved_up(events: &[Event]) -> Vec<Uuid> {
    let moved = events.iter().filter_map(|event| match event {
        Event::MovedUp(event) => Some(event.registration.0),
        _ => None,
    });
    moved.collect()
}

/// What was asked for under this id.
pub fn find(tournament: &Tournament, id: RegistrationId) -> Result<&state::Preregistration> {
    tournament
        .entering
        .preregistration(id)
        .ok_or_else(|| Error::internal("the pre-registration is not there"))
}

pub(crate) fn position(tournament: &Tournament, id: RegistrationId) -> Option<usize> {
    let mut waiting = tournament.entering.standing(state::Standing::Waiting);
    waiting.position(|entry| entry.facts.registration == id).map(|before| before + 1)
}
