//! Persons an organisation knows: who of them may be there twice.

use engine::{Engine, Person};

use crate::error::Result;
use crate::likeness::{Likeness, Name};

/// Persons read at once.
const PAGE: u32 = 500;

/// Everybody of the same organisation who may be the same person, the most alike first.
pub async fn doubles(engine: &Engine, person: &Person) -> Result<Vec<Person>> {
    let Some(own) = person.details.as_ref() else { return Ok(Vec::new()) };
    let own = Name::new(&own.given_name, &own.family_name);
    let (mut found, mut after): (Vec<(Likeness, Person)>, _) = (Vec::new(), None);
    loop {
        let page = engine.list_persons(person.organisation, None, after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = Some(last.id);
        let others = page.into_iter().filter(|other| other.id != person.id);
        found.extend(others.filter_map(|other| {
            let details = other.details.as_ref()?;
            let likeness = own.likeness(&Name::new(&details.given_name, &details.family_name))?;
            Some((likeness, other))
        }));
    }
    found.sort_by_key(|(likeness, _)| *likeness);
    Ok(found.into_iter().map(|(_, other)| other).collect())
}
