//! The evenings of a series: which edition counts, and what a newer one would change.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use domain::log::{Hash, StreamId};
use domain::points::Points;
use domain::season;
use domain::season::series::{EditionRef, Slot};
use domain::tournament::event::edition::EditionRows;
use engine::{Engine, OrganisationId, ReadError};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::series::{EntrantView, Shown, evening};
use crate::error::Result;
use crate::notes::Notes;
use crate::shapes::named;

/// The evenings of a series that count, the final last.
#[derive(Debug, Serialize, ToSchema)]
pub struct Evenings {
    pub version: u64,
    pub items: Vec<EveningView>,
    /// Results of other clubs that may count.
    pub accepted: Vec<EditionView>,
}

/// An evening.
#[derive(Debug, Serialize, ToSchema)]
pub struct EveningView {
    /// Which; null: the final.
    pub evening: Option<u16>,
    /// What the tournament is called.
    pub title: Option<String>,
    pub played_on: NaiveDate,
    /// The edition that counts.
    pub counted: EditionView,
    pub state: EveningState,
    /// The tournament's newest edition.
    pub newest_edition: Option<usize>,
    /// Why a newer edition does not count.
    pub refused: Option<RefusedView>,
}

/// An edition of a tournament's results.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct EditionView {
    pub tournament: Uuid,
    pub edition: u16,
    /// The epoch of its event.
    pub epoch: u32,
    /// The version of its event.
    pub version: u64,
    /// The hash of its event: it stands for the whole log up to there.
    #[schema(value_type = named::Sha256)]
    pub hash: Hash,
}

/// A newer edition that does not count.
#[derive(Debug, Serialize, ToSchema)]
pub struct RefusedView {
    pub edition: u16,
    /// Null if it was erased.
    pub reason: Option<String>,
}

/// How an evening stands to its tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EveningState {
    /// The newest edition counts.
    Current,
    /// There is a newer one: changed since.
    Changed,
    /// There is a newer one, and the series does not follow it.
    Refused,
    /// The edition that counts cannot be found any more.
    Gone,
}

/// What would change if the series followed an evening's newest edition.
#[derive(Debug, Serialize, ToSchema)]
pub struct EveningChanges {
    pub version: u64,
    /// What counts.
    pub counted: EditionView,
    /// The newest; null if the tournament cannot be read.
    pub newest: Option<EditionView>,
    /// The tournament says otherwise by now than its newest edition, and has not published it.
    pub unpublished: bool,
    /// Players whose rank or sum would be another.
    pub items: Vec<ChangedRow>,
}

/// A player whose line would change.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChangedRow {
    pub entrant: EntrantView,
    /// Null if he has no line now.
    pub before: Option<PlaceView>,
    /// Null if he would have none.
    pub after: Option<PlaceView>,
}

/// Rank and sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct PlaceView {
    pub rank: u16,
    #[schema(value_type = named::Amount)]
    pub total: Points,
}

impl From<EditionRef> for EditionView {
    fn from(EditionRef { tournament, edition, epoch, version, hash }: EditionRef) -> Self {
        Self { tournament: tournament.0, edition, epoch, version, hash }
    }
}

impl Evenings {
    /// The evenings, each compared with what its tournament has published since. No tournament is folded.
    pub async fn read(engine: &Engine, season: &season::Season) -> Result<Self> {
        let editions = engine.editions(season.series.references()).await?;
        let refused = season.series.evenings.values().filter_map(|it| it.refused.map(|it| it.note));
        let notes = Notes::read(engine, refused).await?;
        let mut items = Vec::with_capacity(season.series.evenings.len());
        for (slot, counted) in &season.series.evenings {
            let summary = engine.tournament_summary(counted.reference.tournament).await?;
            let newest = summary.as_ref().map(|it| it.editions).filter(|editions| *editions > 0);
            let is_newer = |edition: u16| newest.is_some_and(|newest| newest > usize::from(edition));
            let refused = counted.refused.filter(|it| !is_newer(it.edition.edition));
            let state = if !editions.contains_key(&counted.reference) {
                EveningState::Gone
            } else if !is_newer(counted.reference.edition) {
                EveningState::Current
            } else if refused.is_some() {
                EveningState::Refused
            } else {
                EveningState::Changed
            };
            items.push(EveningView {
                evening: evening(*slot),
                title: summary.map(|it| it.title),
                played_on: counted.played_on,
                counted: counted.reference.into(),
                state,
                newest_edition: newest,
                refused: refused.map(|it| RefusedView {
                    edition: it.edition.edition,
                    reason: notes.get(it.note).map(str::to_owned),
                }),
            });
        }
        let accepted = season.series.accepted.keys().copied().map(EditionView::from).collect();
        Ok(Self { version: season.version, items, accepted })
    }
}

impl EveningChanges {
    /// What would change in the standings; none if no tournament counts there.
    pub async fn read(
        engine: &Engine,
        organisation: OrganisationId,
        season: &season::Season,
        slot: Slot,
    ) -> Result<Option<Self>> {
        let Some(counted) = season.series.evenings.get(&slot) else { return Ok(None) };
        let shown = Shown::read(engine, season).await?;
        let newest = match engine.edition_ref(counted.reference.tournament, None).await {
            // What is gone has nothing newer.
            Err(ReadError::Unknown | ReadError::Corrupt(_) | ReadError::HeadMismatch { .. }) => None,
            found => found?,
        };
        let mut items = Vec::new();
        let mut unpublished = false;
        if let Some(newest) = newest
            && let Some(evidence) = engine.evidence(organisation, newest).await?
        {
            unpublished = says_otherwise(engine, newest.tournament, &evidence.rows).await?;
            let then = season.as_followed(slot, &evidence);
            let mut editions = shown.editions.clone();
            editions.insert(newest, std::sync::Arc::clone(&evidence.rows));
            let places = |season: &season::Season, editions: &_| -> BTreeMap<_, _> {
                if slot == Slot::Final {
                    let rows = season.finale(editions).unwrap_or_default().into_iter();
                    return rows
                        .filter_map(|row| {
                            let place = PlaceView { rank: row.rank?, total: row.total };
                            Some((row.finalist.person, (row.finalist.number, place)))
                        })
                        .collect();
                }
                let rows = season.series_standings(editions).unwrap_or_default().rows.into_iter();
                rows.map(|row| (row.person, (row.number, PlaceView { rank: row.rank, total: row.total })))
                    .collect()
            };
            let (before, after) = (places(season, &shown.editions), places(&then, &editions));
            let everybody: BTreeMap<_, _> =
                before.iter().chain(&after).map(|(person, (number, _))| (*number, *person)).collect();
            for (number, person) in everybody {
                let before = before.get(&person).map(|(_, place)| *place);
                let after = after.get(&person).map(|(_, place)| *place);
                if before != after {
                    items.push(ChangedRow { entrant: shown.entrant(person, number), before, after });
                }
            }
        }
        Ok(Some(Self {
            version: season.version,
            counted: counted.reference.into(),
            newest: newest.map(EditionView::from),
            unpublished,
            items,
        }))
    }
}

/// Whether the tournament ranks otherwise by now than an edition of it says.
pub(super) async fn says_otherwise(
    engine: &Engine,
    tournament: StreamId,
    rows: &EditionRows,
) -> Result<bool> {
    let now = engine.snapshot(tournament).await?;
    Ok(EditionRows::of(&now.results()) != *rows)
}
