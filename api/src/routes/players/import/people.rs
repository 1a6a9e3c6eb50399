use std::collections::HashMap;

use domain::ids::{PersonId, PlayerNumber};
use engine::{PersonDetails, Snapshot};

use super::Double;
use super::doubles::Name;
use super::table::Entry;
use crate::problem::Result;
use crate::request::Writing;

/// Persons read from the database at once.
const PAGE: u32 = 500;

/// Everybody a row could mean: the organisation's persons, some of them players already.
pub struct People {
    persons: Vec<Somebody>,
    players: HashMap<PersonId, PlayerNumber>,
}

struct Somebody {
    id: PersonId,
    name: Name,
    details: PersonDetails,
}

impl People {
    /// Reads the organisation's persons and who of them plays in the tournament.
    pub async fn read(request: &Writing<()>, basis: &Snapshot) -> Result<Self> {
        let mut persons = Vec::new();
        let mut after = None;
        loop {
            let page = request.engine.list_persons(basis.organisation(), None, after, PAGE).await?;
            let Some(last) = page.last() else { break };
            after = Some(last.id);
            persons.extend(page.into_iter().filter_map(|person| {
                let details = person.details?;
                let name = Name::new(&details.given_name, &details.family_name);
                Some(Somebody { id: person.id, name, details })
            }));
        }
        let players = basis.tournament().players.values().map(|player| (player.person, player.number));
        Ok(Self { persons, players: players.collect() })
    }

    /// Whether there is such a person.
    pub fn contains(&self, id: PersonId) -> bool {
        self.persons.iter().any(|person| person.id == id)
    }

    /// The one person of exactly this name whose residence does not speak against it.
    pub fn exactly(&self, entry: &Entry) -> Option<PersonId> {
        let name = Name::new(&entry.person.given_name, &entry.person.family_name);
        let fits = |person: &&Somebody| {
            let residences = person.details.residence.as_deref().zip(entry.person.residence.as_deref());
            person.name == name && residences.is_none_or(|(a, b)| a.to_lowercase() == b.to_lowercase())
        };
        let mut found = self.persons.iter().filter(fits);
        let first = found.next()?;
        found.next().is_none().then_some(first.id)
    }

    /// Players and persons of the same or a similar name.
    pub fn like(&self, name: &Name) -> impl Iterator<Item = Double> {
        self.persons.iter().filter_map(|person| {
            let likeness = person.name.likeness(name)?;
            let player = self.players.get(&person.id).map(|number| number.0);
            Some(Double {
                likeness,
                line: None,
                player,
                person: Some(person.id.0),
                given_name: person.details.given_name.clone(),
                family_name: person.details.family_name.clone(),
                residence: person.details.residence.clone(),
            })
        })
    }
}
