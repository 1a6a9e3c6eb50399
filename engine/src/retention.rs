//! How long persons are kept who play no more: whoever is due goes when somebody says so, never by itself.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Months, NaiveDate};
use store::{Merged, OrganisationId, Person, PersonId};

use crate::Engine;
use crate::reading::ReadError;

/// Rows that are read at once.
const PAGE: u32 = 256;

/// Who played last when, and who is kept whatever the date.
#[derive(Debug, Clone, Default)]
pub struct LastPlayed {
    days: BTreeMap<PersonId, NaiveDate>,
    owing: BTreeSet<PersonId>,
    /// Who is kept as long as any of his entries.
    merged: Merged,
}

/// Somebody who has been kept long enough.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Due {
    /// Who.
    pub person: Person,
    /// The day from which the time counts.
    pub since: NaiveDate,
    /// The last day on which he was to be kept.
    pub until: NaiveDate,
}

impl LastPlayed {
    /// The day from which the time counts: of the last tournament he is or was registered in, or asked for a place
    /// in, of the last match of a season, or of the end of a season in which he is a member of a team; of who never
    /// was, the day on which his data was last changed.
    #[must_use]
    pub fn of(&self, person: &Person) -> NaiveDate {
        self.days.get(&person.id).copied().unwrap_or_else(|| person.updated_at.date_naive())
    }

    /// The last day on which he is kept, where persons are kept for so many months.
    #[must_use]
    pub fn until(&self, person: &Person, months: u16) -> Option<NaiveDate> {
        self.of(person).checked_add_months(Months::new(months.into()))
    }

    /// He owes an invoice: what he is asked to pay must name him.
    #[must_use]
    pub fn owes(&self, person: PersonId) -> bool {
        self.owing.contains(&person)
    }

    fn seen(&mut self, person: PersonId, day: NaiveDate) {
        let last = self.days.entry(self.merged.is(person)).or_insert(day);
        *last = day.max(*last);
    }
}

impl Engine {
    /// For how many months the organisation keeps persons who play no more; none: until somebody erases them.
    ///
    /// # Errors
    /// [`ReadError`] if its log cannot be read.
    pub async fn retention(&self, organisation: OrganisationId) -> Result<Option<u16>, ReadError> {
        Ok(self.organisation(organisation).await?.state().retention)
    }

    /// Who played last when, in all tournaments and seasons of the organisation. A tournament that is still to come
    /// counts as well as one that was played.
    ///
    /// # Errors
    /// [`ReadError`] if a log cannot be read.
    pub async fn last_played(&self, organisation: OrganisationId) -> Result<LastPlayed, ReadError> {
        let mut last = LastPlayed { merged: self.merged().await?, ..LastPlayed::default() };
        let mut after = None;
        loop {
            let listed = self.list(organisation, after, PAGE).await?;
            let Some(end) = listed.last() else { break };
            after = Some(end.id);
            for listed in &listed {
                let snapshot = self.snapshot(listed.id).await?;
                let tournament = snapshot.tournament();
                let day = tournament.date;
                for player in tournament.players.values() {
                    last.seen(player.person, day);
                    if tournament.invoice_open(player).0 > 0 {
                        last.owing.insert(last.merged.is(player.person));
                    }
                }
                let annulled = tournament.annulled.values().copied();
                let preregistration = tournament.entering.open().map(|entry| entry.facts.person);
                annulled.chain(preregistration).for_each(|person| last.seen(person, day));
            }
        }
        let mut after = None;
        loop {
            let listed = self.list_seasons(organisation, after, PAGE).await?;
            let Some(end) = listed.last() else { return Ok(last) };
            after = Some(end.id);
            for listed in &listed {
                let season = self.season(listed.id).await?;
                season.state().seen().for_each(|(person, day)| last.seen(person, day));
            }
        }
    }

    /// Who has been kept long enough on this day, by name; nobody where nothing is set. Who is suspended or owes an
    /// invoice stays.
    ///
    /// # Errors
    /// [`ReadError`] if a log or the persons cannot be read.
    pub async fn due(&self, organisation: OrganisationId, today: NaiveDate) -> Result<Vec<Due>, ReadError> {
        let Some(months) = self.retention(organisation).await? else { return Ok(Vec::new()) };
        let last = self.last_played(organisation).await?;
        let suspended = self.suspended(organisation, today).await?;
        let (mut due, mut after) = (Vec::new(), None);
        loop {
            let persons = self.list_persons(organisation, None, after, PAGE).await?;
            let Some(end) = persons.last() else { return Ok(due) };
            after = Some(end.id);
            let free = persons
                .into_iter()
                .filter(|person| !suspended.contains_key(&person.id) && !last.owes(person.id));
            due.extend(free.filter_map(|person| {
                let (since, until) = (last.of(&person), last.until(&person, months)?);
                (until < today).then_some(Due { person, since, until })
            }));
        }
    }
}
