//! A series of cups on its way out: its standings, and what somebody still needs.
//!
//! Everybody may see it: who does not allow his name is a number, the one of the series.

mod finale;
mod teams;

use std::collections::BTreeMap;

use domain::ids::{Code, PersonId};
use domain::points::Points;
use domain::season::Season;
use domain::season::series::{self, Editions, Evening, SeriesRow, SeriesStandings, SeriesTie, Slot};
use engine::{Engine, OrganisationId};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::error::Result;
use crate::shapes::named;

pub use finale::{FinalistView, QualificationView, QualifiedView, SeriesFinal};
pub use teams::{SeriesTeamResultView, SeriesTeamRowView, SeriesTeamTable};

/// Somebody who takes part in a series.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct EntrantView {
    /// His number in the series, from 1: he keeps it.
    pub number: u16,
    /// Missing of who does not allow it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub given_name: Option<String>,
    /// Missing of who does not allow it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub family_name: Option<String>,
}

/// The standings of a series before its final.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeriesTable {
    pub version: u64,
    /// Best first.
    pub items: Vec<SeriesRowView>,
    /// Evenings whose results cannot be found any more: nothing of them counts here.
    pub missing: Vec<u16>,
}

/// A player's line in a series.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeriesRowView {
    pub rank: u16,
    /// Others have the same rank.
    pub shared: bool,
    pub entrant: EntrantView,
    /// The sum of what counts: what ranks.
    #[schema(value_type = named::Amount)]
    pub total: Points,
    /// Evenings with a result.
    pub starts: usize,
    /// What separates him from others with the same sum.
    pub decided_by: Option<SeriesTieView>,
    /// His results, in the order of the evenings.
    pub results: Vec<SeriesResultView>,
}

/// What separates equal sums.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SeriesTieView {
    /// The better single results of those that count.
    SingleResults,
    /// More evenings.
    Starts,
}

/// What an evening came to for a player.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeriesResultView {
    /// Which evening; null: the final.
    pub evening: Option<u16>,
    pub tournament: Uuid,
    /// The edition that says so.
    pub edition: u16,
    /// His start number there.
    pub start_number: u16,
    /// His place there.
    pub place: u16,
    /// Others had the same place.
    pub shared_place: bool,
    /// What the day's ranking went by.
    #[schema(value_type = named::Amount)]
    pub day_total: Points,
    /// What the evening is worth.
    #[schema(value_type = named::Amount)]
    pub value: Points,
    /// Whether it is one of those that count.
    pub counts: bool,
}

/// A player's line, and what he still needs.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeriesEntrant {
    pub version: u64,
    pub row: SeriesRowView,
    /// The evening that is still to come, if it is the last.
    pub last_evening: Option<u16>,
    /// What he needs on it for each rank before his own, if all others stay where they are. Empty while more than one
    /// evening is to come.
    pub needs: Vec<NeedView>,
}

/// What somebody still needs for a rank.
#[derive(Debug, Serialize, ToSchema)]
pub struct NeedView {
    pub rank: u16,
    /// The sum that has it now.
    #[schema(value_type = named::Amount)]
    pub total: Points,
    /// With this value he is level; with more he stands before it.
    #[schema(value_type = named::Amount)]
    pub level: Points,
    /// The worst place that puts him before it, where places are worth points; null if none does.
    pub place: Option<u16>,
}

/// Who takes part, for officials.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeriesEntrants {
    pub version: u64,
    pub items: Vec<EntrantForOfficials>,
}

/// Somebody who takes part, for officials.
#[derive(Debug, Serialize, ToSchema)]
pub struct EntrantForOfficials {
    pub number: u16,
    #[serde(flatten)]
    pub person: super::SeasonPersonView,
    /// He leaves the final to the next in line.
    pub declined: bool,
}

/// The number of an evening; none of the final.
pub(super) fn evening(slot: Slot) -> Option<u16> {
    match slot {
        Slot::Evening(number) => Some(number),
        Slot::Final => None,
    }
}

/// Given name and family name of those whose name everybody may see: who allows it himself or, if he says nothing, did so
/// when he entered last.
pub(super) async fn public_names(
    engine: &Engine,
    persons: &[PersonId],
    entered: impl Iterator<Item = &Evening> + Send,
) -> Result<BTreeMap<PersonId, (String, String)>> {
    // The last word counts, whichever tournament was set up first.
    let mut entered: Vec<_> = entered.collect();
    entered.sort_by_key(|evening| (evening.played_on, evening.reference.tournament));
    let agreed: BTreeMap<_, _> = entered
        .into_iter()
        .flat_map(|evening| &evening.players)
        .map(|player| (player.person, player.agreed_by_entry))
        .collect();
    let persons = engine.store().persons(persons).await?;
    let names = persons.into_iter().filter_map(|person| {
        let details = person.details?;
        let by_entry = agreed.get(&person.id).copied().unwrap_or_default();
        let allowed = details.consent.name_public.unwrap_or(by_entry);
        allowed.then_some((person.id, (details.given_name, details.family_name)))
    });
    Ok(names.collect())
}

/// A series with what its editions say and the names that everybody may see.
pub(super) struct Shown<'a> {
    pub(super) season: &'a Season,
    pub(super) editions: Editions,
    names: BTreeMap<PersonId, (String, String)>,
}

impl<'a> Shown<'a> {
    pub(super) async fn read(engine: &Engine, season: &'a Season) -> Result<Self> {
        let editions = engine.editions(season.series.references()).await?;
        let evenings = season.series.evenings.values();
        let names = public_names(engine, &season.series.entrants, evenings).await?;
        Ok(Self { season, editions, names })
    }

    pub(super) fn standings(&self) -> SeriesStandings {
        self.season.series_standings(&self.editions).unwrap_or_default()
    }

    pub(super) fn entrant(&self, person: PersonId, number: u16) -> EntrantView {
        let (given_name, family_name) = self.names.get(&person).cloned().unzip();
        EntrantView { number, given_name, family_name }
    }

    fn result(&self, result: &series::SeriesResult) -> Option<SeriesResultView> {
        let reference = self.season.series.evenings.get(&result.slot)?.reference;
        Some(SeriesResultView {
            evening: evening(result.slot),
            tournament: reference.tournament.0,
            edition: reference.edition,
            start_number: result.player.0,
            place: result.place,
            shared_place: result.shared_place,
            day_total: result.day_total,
            value: result.value,
            counts: result.counts,
        })
    }

    fn row(&self, row: &SeriesRow) -> SeriesRowView {
        SeriesRowView {
            rank: row.rank,
            shared: row.shared,
            entrant: self.entrant(row.person, row.number),
            total: row.total,
            starts: row.starts(),
            decided_by: row.decided_by.map(|tie| match tie {
                SeriesTie::SingleResults => SeriesTieView::SingleResults,
                SeriesTie::Starts => SeriesTieView::Starts,
            }),
            results: row.results.iter().filter_map(|result| self.result(result)).collect(),
        }
    }
}

impl SeriesTable {
    /// The standings, or those among the players of a category or a club: as it was on the last evening each of
    /// them played.
    pub async fn read(
        engine: &Engine,
        season: &Season,
        category: Option<&Code>,
        club: Option<&Code>,
    ) -> Result<Self> {
        let shown = Shown::read(engine, season).await?;
        let last: BTreeMap<_, _> = season
            .series
            .before_final()
            .flat_map(|(_, evening): (Slot, &Evening)| &evening.players)
            .map(|player| (player.person, player))
            .collect();
        let within = |person| {
            let player = last.get(&person);
            category.is_none_or(|it| player.is_some_and(|player| player.categories.contains(it)))
                && club.is_none_or(|it| player.is_some_and(|player| player.club.as_ref() == Some(it)))
        };
        let standings = season.series_standings_of(&shown.editions, within).unwrap_or_default();
        Ok(Self {
            version: season.version,
            items: standings.rows.iter().map(|row| shown.row(row)).collect(),
            missing: standings.missing.into_iter().filter_map(evening).collect(),
        })
    }
}

impl SeriesEntrant {
    /// Somebody's line; none if nobody has this number, or he has no result.
    pub async fn read(engine: &Engine, season: &Season, number: u16) -> Result<Option<Self>> {
        let shown = Shown::read(engine, season).await?;
        let standings = shown.standings();
        let Some(row) = standings.rows.iter().find(|row| row.number == number) else { return Ok(None) };
        let needs = season.needs_of(&standings, row.person).unwrap_or_default();
        let needs = needs.into_iter().map(|need| NeedView {
            rank: need.rank,
            total: need.total,
            level: need.level,
            place: need.place,
        });
        Ok(Some(Self {
            version: season.version,
            row: shown.row(row),
            last_evening: season.last_evening().and_then(evening),
            needs: needs.collect(),
        }))
    }
}

impl SeriesEntrants {
    /// Everybody, by number, for officials of the season's organisation: of another's persons they see the names
    /// that everybody sees.
    pub async fn read(engine: &Engine, organisation: OrganisationId, season: &Season) -> Result<Self> {
        let persons =
            super::SeasonPersonView::read(engine, Some(organisation), &season.series.entrants).await?;
        let evenings = season.series.evenings.values();
        let mut public = public_names(engine, &season.series.entrants, evenings).await?;
        let items = (1..).zip(persons).map(|(number, mut person)| {
            let id = PersonId(person.person);
            if person.given_name.is_none() {
                (person.given_name, person.family_name) = public.remove(&id).unzip();
            }
            EntrantForOfficials { number, declined: season.series.declined.contains(&id), person }
        });
        Ok(Self { version: season.version, items: items.collect() })
    }
}
