//! Persons the organisation knows: who is meant, and who may be somebody new.

use std::collections::{BTreeSet, HashMap};

use chrono::NaiveDate;
use domain::ids::PersonId;
use domain::tournament::state;
use engine::{Person, PersonDetails};
use uuid::Uuid;

use super::Typed;
use crate::error::Result;
use crate::likeness::{Likeness, Name};
use crate::reader::Reader;

/// Persons read at once.
const PAGE: u32 = 500;

/// So many are shown.
const SHOWN: usize = 8;

/// A person known here.
#[derive(Debug, Clone)]
pub struct KnownPerson {
    pub id: Uuid,
    pub given_name: String,
    pub family_name: String,
    pub residence: Option<String>,
    pub club_name: Option<String>,
    /// He is kept out until then, this day included.
    pub suspended_until: Option<NaiveDate>,
}

/// Who may be the same as somebody new.
#[derive(Debug, Clone)]
pub enum Alike {
    /// A player, by start number.
    Player(u16, KnownPerson),
    /// Somebody who asked for a place.
    Preregistered(Uuid, KnownPerson),
    /// Somebody known here who does not play.
    Person(KnownPerson),
    /// There is somebody known here, but the viewer may not read who.
    Hidden,
}

fn shown(id: PersonId, details: &PersonDetails, until: Option<NaiveDate>) -> KnownPerson {
    KnownPerson {
        id: id.0,
        given_name: details.given_name.clone(),
        family_name: details.family_name.clone(),
        residence: details.residence.clone(),
        club_name: details.club.clone(),
        suspended_until: until,
    }
}

/// Everybody the organisation knows, as far as one is wanted.
async fn all(reader: Reader<'_>, mut wanted: impl FnMut(Person)) -> Result<()> {
    let (engine, organisation) = (reader.engine, reader.snapshot.organisation());
    let mut after = None;
    loop {
        let page = engine.list_persons(organisation, None, after, PAGE).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after = Some(last.id);
        page.into_iter().for_each(&mut wanted);
    }
}

/// Who plays here or has asked to.
async fn taken(reader: Reader<'_>) -> Result<BTreeSet<PersonId>> {
    let (tournament, merged) = (reader.tournament(), reader.engine.merged().await?);
    let asked = super::open(tournament).map(|asked| asked.facts.person);
    let entries = tournament.players.values().map(|player| player.person).chain(asked);
    Ok(entries.map(|entry| merged.is(entry)).collect())
}

/// Who is meant by what is typed and neither plays here nor has asked to. `misspelt`: with a wrong letter, too.
pub(super) async fn meant(reader: Reader<'_>, typed: &Typed, misspelt: bool) -> Result<Vec<KnownPerson>> {
    let Some(search) = typed.as_search() else { return Ok(Vec::new()) };
    let taken = taken(reader).await?;
    let (engine, organisation) = (reader.engine, reader.snapshot.organisation());
    let mut found = engine.list_persons(organisation, Some(&search), None, PAGE).await?;
    found.retain(|person| !taken.contains(&person.id));
    if found.is_empty() && misspelt {
        all(reader, |person| {
            if typed.means(None, person.details.as_ref()).is_some() && !taken.contains(&person.id) {
                found.push(person);
            }
        })
        .await?;
    }
    let suspended = engine.suspended(organisation, reader.tournament().date).await?;
    let known = found.iter().filter_map(|person| {
        let until = suspended.get(&person.id).copied();
        Some(shown(person.id, person.details.as_ref()?, until))
    });
    Ok(known.take(SHOWN).collect())
}

/// Who may be the same as somebody of this name, the most alike first; `persons`: the viewer may read the
/// organisation's.
pub async fn alike(reader: Reader<'_>, given: &str, family: &str, persons: bool) -> Result<Vec<Alike>> {
    let name = Name::new(given, family);
    let (tournament, merged) = (reader.tournament(), reader.engine.merged().await?);
    let players = tournament.players.values();
    let players: HashMap<_, _> = players.map(|player| (merged.is(player.person), player.number.0)).collect();
    let asked: HashMap<_, _> = super::open(tournament)
        .map(|asked: &state::Preregistration| (merged.is(asked.facts.person), asked.facts.registration.0))
        .collect();
    let suspended = reader.engine.suspended(reader.snapshot.organisation(), tournament.date).await?;
    let mut found: Vec<(Likeness, Alike)> = Vec::new();
    let mut hidden = false;
    all(reader, |person| {
        let Some(details) = &person.details else { return };
        let Some(likeness) = Name::new(&details.given_name, &details.family_name).likeness(&name) else {
            return;
        };
        let known = shown(person.id, details, suspended.get(&person.id).copied());
        match (players.get(&person.id), asked.get(&person.id)) {
            (Some(number), _) => found.push((likeness, Alike::Player(*number, known))),
            (None, Some(asked)) => found.push((likeness, Alike::Preregistered(*asked, known))),
            (None, None) if persons => found.push((likeness, Alike::Person(known))),
            (None, None) => hidden = true,
        }
    })
    .await?;
    found.sort_by_key(|(likeness, _)| *likeness);
    let hidden = hidden.then_some(Alike::Hidden);
    Ok(found.into_iter().map(|(_, alike)| alike).take(SHOWN).chain(hidden).collect())
}
