//! Everybody whom a row could mean.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use domain::ids::{PersonId, PlayerNumber};
use engine::{Merged, Person, PersonDetails, Snapshot};

use super::Double;
use super::table::{Entry, Row};
use crate::problem::Result;
use crate::request::Writing;
use views::likeness::{Likeness, Name};

/// Persons read from the database at once.
const PAGE: u32 = 500;

/// Everybody a row could mean: the organisation's persons, some of them players already.
pub struct People {
    persons: Vec<Somebody>,
    known: HashSet<PersonId>,
    players: HashMap<PersonId, PlayerNumber>,
    merged: Merged,
    /// By which entry the tournament knows somebody, where it is not his own.
    entries: HashMap<PersonId, PersonId>,
}

struct Somebody {
    id: PersonId,
    name: Name,
    details: PersonDetails,
}

/// What a repeated import must not take into account: what came after the first time.
pub struct FirstTime {
    /// When it was committed.
    pub at: DateTime<Utc>,
    /// Whom it registered.
    pub registered: HashSet<PersonId>,
}

impl FirstTime {
    /// Whether a person was there in front of it. One it made itself is younger than the
    /// tournament's last event in front of it.
    fn found(&self, person: &Person, basis: &Snapshot) -> bool {
        let own = self.registered.contains(&person.id) && person.created_at > basis.tournament().recorded_at;
        person.created_at <= self.at && !own
    }
}

impl People {
    /// Reads the organisation's persons and who of them plays in the tournament; for a repeated
    /// import those of then, by the names of today.
    pub async fn read(
        request: &Writing<()>,
        basis: &Snapshot,
        rows: &[Row],
        first: Option<&FirstTime>,
    ) -> Result<Self> {
        let organisation = basis.organisation();
        let players = basis.tournament().players.values().map(|player| (player.person, player.number));
        let merged = request.engine.merged().await?;
        let playing = basis.tournament().players.values().map(|player| player.person);
        let entries = playing.map(|entry| (merged.is(entry), entry)).filter(|(own, entry)| own != entry);
        let mut people = Self {
            persons: Vec::new(),
            known: HashSet::new(),
            players: players.collect(),
            entries: entries.collect(),
            merged,
        };
        let mut after = None;
        loop {
            let page = request.engine.list_persons(organisation, None, after, PAGE).await?;
            let Some(last) = page.last() else { break };
            after = Some(last.id);
            for person in page {
                if first.is_none_or(|first| first.found(&person, basis)) {
                    people.add(person);
                }
            }
        }
        if let Some(first) = first {
            let stated: Vec<_> = rows.iter().filter_map(Row::person_id).collect();
            let stated = request.engine.store().persons(&stated).await?;
            let erased_since = stated.into_iter().filter(|person| {
                person.organisation == organisation && person.erased_at.is_some_and(|at| at > first.at)
            });
            people.known.extend(erased_since.map(|person| person.id));
        }
        Ok(people)
    }

    fn add(&mut self, person: Person) {
        let Some(details) = person.details else { return };
        let name = Name::new(&details.given_name, &details.family_name);
        let id = self.entry_of(person.id);
        self.known.insert(id);
        self.persons.push(Somebody { id, name, details });
    }

    /// The entry by which the tournament knows somebody.
    pub fn entry_of(&self, id: PersonId) -> PersonId {
        let own = self.merged.is(id);
        self.entries.get(&own).copied().unwrap_or(own)
    }

    /// Whether there is such a person.
    pub fn contains(&self, id: PersonId) -> bool {
        self.known.contains(&self.entry_of(id))
    }

    /// What is known of a person.
    pub fn details(&self, id: PersonId) -> Option<&PersonDetails> {
        self.persons.iter().find(|person| person.id == id).map(|person| &person.details)
    }

    /// Whose member number it is.
    pub fn numbered(&self, number: &str) -> Option<PersonId> {
        let has = |person: &&Somebody| person.details.member_number.as_deref() == Some(number);
        self.persons.iter().find(has).map(|person| person.id)
    }

    /// The person with his member number or, without one, the one of exactly this name whose residence does not speak against it.
    pub fn exactly(&self, entry: &Entry) -> Option<PersonId> {
        let name = Name::new(&entry.person.given_name, &entry.person.family_name);
        if let Some(numbered) = entry.person.member_number.as_deref().and_then(|own| self.numbered(own)) {
            return Some(numbered);
        }
        let fits = |person: &&Somebody| {
            let residences = person.details.residence.as_deref().zip(entry.person.residence.as_deref());
            person.name == name && residences.is_none_or(|(a, b)| a.to_lowercase() == b.to_lowercase())
        };
        let mut found = self.persons.iter().filter(fits);
        let first = found.next()?;
        found.next().is_none().then_some(first.id)
    }

    /// Players and persons of the same or a similar name. With `players_only` nothing is said of
    /// others but that there are any, and how alike the most alike of them is.
    pub fn like(&self, name: &Name, players_only: bool) -> Vec<Double> {
        let mut doubles = Vec::new();
        let mut hidden: Option<Likeness> = None;
        for person in &self.persons {
            let Some(likeness) = person.name.likeness(name) else { continue };
            let player = self.players.get(&person.id).map(|number| number.0);
            if players_only && player.is_none() {
                hidden = Some(hidden.map_or(likeness, |closest| closest.min(likeness)));
                continue;
            }
            doubles.push(Double {
                player,
                person: Some(person.id.0),
                given_name: Some(person.details.given_name.clone()),
                family_name: Some(person.details.family_name.clone()),
                residence: person.details.residence.clone(),
                ..Double::hidden(likeness)
            });
        }
        doubles.extend(hidden.map(Double::hidden));
        doubles
    }
}
