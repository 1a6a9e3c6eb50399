//! What a trophy list or a free championship refers to, and what a newer edition would change.

use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::NaiveDate;
use domain::ids::PersonId;
use domain::log::StreamId;
use domain::points::Points;
use domain::season::Season;
use domain::season::deals::{self, Judged, Part, PlayedDeals, Variant};
use engine::{Engine, OrganisationId, ReadError, Wanted};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::evenings::says_otherwise;
use super::series::public_names;
use super::{EditionView, EntrantView, EveningState, RefusedView};
use crate::error::Result;
use crate::notes::Notes;
use crate::shapes::named;

/// What a trophy list or a free championship counts.
#[derive(Debug, Serialize, ToSchema)]
pub struct References {
    pub version: u64,
    /// Tournaments, the earliest first.
    pub items: Vec<ReferenceView>,
    /// Earlier lists of trophies.
    pub lists: Vec<ImportedList>,
}

/// A tournament that counts.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReferenceView {
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
    /// In a free championship what the jury has said of its deals, in this order: of a deal the last word counts.
    pub judged: Vec<JudgedView>,
}

/// What the jury has said of deals.
#[derive(Debug, Serialize, ToSchema)]
pub struct JudgedView {
    pub part: PartView,
    /// They count.
    pub allowed: bool,
    /// For officials of the season; null if it was erased.
    pub reason: Option<String>,
}

/// Deals of a tournament: all, those of a table in a round, or some lines of its sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct PartView {
    /// Missing: the whole tournament.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    pub round: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    pub table: Option<u16>,
    /// The first line; missing: all of the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    pub from_deal: Option<u16>,
    /// The last one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    pub to_deal: Option<u16>,
}

/// An earlier list of trophies.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportedList {
    /// Its number, from 1.
    pub list: u16,
    /// How many rows it has.
    pub rows: usize,
    /// How many trophies.
    pub trophies: u32,
    /// Where it comes from, for officials of the season; null if nothing was said, or it was erased.
    pub note: Option<String>,
}

/// A variant of Royal-Tarock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum VariantView {
    /// Four players without fixed partners.
    Four,
    /// Three players with 36 cards.
    Three,
    /// Two players.
    Two,
}

/// What would change if the season followed a tournament's newest edition.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChangesOfReference {
    pub version: u64,
    /// What counts.
    pub counted: EditionView,
    /// The newest; null if the tournament cannot be read.
    pub newest: Option<EditionView>,
    /// The tournament says otherwise by now than its newest edition, and has not published it.
    pub unpublished: bool,
    /// Whose sum would be another.
    pub items: Vec<ChangedEntrant>,
}

/// Somebody whose sum would change.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChangedEntrant {
    pub entrant: EntrantView,
    /// Trophies or points now; null if he has no line.
    #[schema(value_type = Option<named::Amount>)]
    pub before: Option<Points>,
    /// And then; null if he would have none.
    #[schema(value_type = Option<named::Amount>)]
    pub after: Option<Points>,
}

impl From<Part> for PartView {
    fn from(part: Part) -> Self {
        let none = Self { round: None, table: None, from_deal: None, to_deal: None };
        match part {
            Part::Whole => none,
            Part::Match(at) => Self { round: Some(at.round.0), table: Some(at.table.0), ..none },
            Part::Deals(deals) => Self {
                round: Some(deals.round.0),
                table: Some(deals.table.0),
                from_deal: Some(deals.from.0),
                to_deal: Some(deals.to.0),
            },
        }
    }
}

impl From<Variant> for VariantView {
    fn from(variant: Variant) -> Self {
        match variant {
            Variant::Four => Self::Four,
            Variant::Three => Self::Three,
            Variant::Two => Self::Two,
        }
    }
}

impl From<VariantView> for Variant {
    fn from(variant: VariantView) -> Self {
        match variant {
            VariantView::Four => Self::Four,
            VariantView::Three => Self::Three,
            VariantView::Two => Self::Two,
        }
    }
}

/// What was played in the tournaments of a season, and the names that everybody may see.
pub(super) struct Shown {
    pub(super) played: PlayedDeals,
    names: BTreeMap<PersonId, (String, String)>,
    titles: BTreeMap<StreamId, String>,
}

impl Shown {
    pub(super) async fn read(engine: &Engine, season: &Season) -> Result<Self> {
        let played = engine.played(season.deals.references(), wanted(season)).await?;
        let names = public_names(engine, &season.deals.entrants, season.deals.counted.values()).await?;
        let mut titles = BTreeMap::new();
        for tournament in season.deals.counted.keys() {
            if let Some(summary) = engine.tournament_summary(*tournament).await? {
                titles.insert(*tournament, summary.title);
            }
        }
        Ok(Self { played, names, titles })
    }

    pub(super) fn entrant(&self, person: PersonId, number: u16) -> EntrantView {
        let (given_name, family_name) = self.names.get(&person).cloned().unzip();
        EntrantView { number, given_name, family_name }
    }

    pub(super) fn title(&self, tournament: StreamId) -> Option<String> {
        self.titles.get(&tournament).cloned()
    }

    pub(super) fn missing(missing: &[StreamId]) -> Vec<Uuid> {
        missing.iter().map(|tournament| tournament.0).collect()
    }
}

/// A list of trophies needs no deals.
fn wanted(season: &Season) -> Wanted {
    if season.is_free_championship() { Wanted::Deals } else { Wanted::Trophies }
}

/// Sums by number, with the persons behind them.
pub(super) fn sums(season: &Season, played: &PlayedDeals) -> BTreeMap<u16, (PersonId, Points)> {
    let roll = season.trophy_roll(played).unwrap_or_default().rows.into_iter();
    let trophies = roll.map(|row| (row.number, (row.person, Points::whole(row.total.into()))));
    let free = season.free_standings(played).unwrap_or_default().rows.into_iter();
    trophies.chain(free.map(|row| (row.number, (row.person, row.total)))).collect()
}

impl References {
    /// What counts, each tournament compared with what it has published since. No tournament is folded that was not
    /// yet. What the jury says of deals and where a list comes from may name somebody: that is for officials.
    pub async fn read(engine: &Engine, season: &Season, for_officials: bool) -> Result<Self> {
        let state = &season.deals;
        let played = engine.played(state.references(), wanted(season)).await?;
        let refused = state.counted.values().filter_map(|it| it.refused.map(|it| it.note));
        let judged = state.judged.values().flatten().map(|judged| judged.note);
        let lists = state.lists.values().filter_map(|list| list.note);
        let inner = judged.chain(lists).filter(|_| for_officials);
        let notes = Notes::read(engine, refused.chain(inner)).await?;
        let text = |note| notes.get(note).map(str::to_owned);
        let mut items = Vec::with_capacity(state.counted.len());
        for (tournament, counted) in &state.counted {
            let summary = engine.tournament_summary(*tournament).await?;
            let newest = summary.as_ref().map(|it| it.editions).filter(|editions| *editions > 0);
            let is_newer = |edition: u16| newest.is_some_and(|newest| newest > usize::from(edition));
            let refused = counted.refused.filter(|it| !is_newer(it.edition.edition));
            let stands = played.contains_key(&counted.reference);
            let judged = state.judged.get(tournament).into_iter().flatten().map(|judged: &Judged| {
                JudgedView { part: judged.part.into(), allowed: judged.allowed, reason: text(judged.note) }
            });
            items.push(ReferenceView {
                title: summary.map(|it| it.title),
                played_on: counted.played_on,
                counted: counted.reference.into(),
                state: match (stands, is_newer(counted.reference.edition), refused.is_some()) {
                    (false, ..) => EveningState::Gone,
                    (true, false, _) => EveningState::Current,
                    (true, true, true) => EveningState::Refused,
                    (true, true, false) => EveningState::Changed,
                },
                newest_edition: newest,
                refused: refused.map(|it| RefusedView { edition: it.edition.edition, reason: text(it.note) }),
                judged: judged.collect(),
            });
        }
        items.sort_by_key(|item| (item.played_on, item.counted.tournament));
        let lists = state.lists.iter().map(|(number, list)| ImportedList {
            list: *number,
            rows: list.rows.len(),
            trophies: list.rows.iter().fold(0, |sum: u32, row| sum.saturating_add(row.count)),
            note: list.note.and_then(text),
        });
        Ok(Self { version: season.version, items, lists: lists.collect() })
    }
}

impl ChangesOfReference {
    /// What would change; none if nothing of this tournament counts.
    pub async fn read(
        engine: &Engine,
        organisation: OrganisationId,
        season: &Season,
        tournament: StreamId,
    ) -> Result<Option<Self>> {
        let Some(counted) = season.deals.counted.get(&tournament) else { return Ok(None) };
        let shown = Shown::read(engine, season).await?;
        let newest = match engine.edition_ref(tournament, None).await {
            // What is gone has nothing newer.
            Err(ReadError::Unknown | ReadError::Corrupt(_) | ReadError::HeadMismatch { .. }) => None,
            found => found?,
        };
        let mut items = Vec::new();
        let mut unpublished = false;
        if let Some(newest) = newest
            && let Some(evidence) = engine.evidence(organisation, newest).await?
        {
            unpublished = says_otherwise(engine, tournament, &evidence.rows).await?;
            let mut played = shown.played.clone();
            played.insert(newest, Arc::clone(&evidence.played));
            let before = sums(season, &shown.played);
            let after = sums(&season.with_reference(&evidence), &played);
            let everybody: BTreeMap<_, _> =
                before.iter().chain(&after).map(|(number, (person, _))| (*number, *person)).collect();
            for (number, person) in everybody {
                let [before, after] = [&before, &after].map(|sums| sums.get(&number).map(|(_, sum)| *sum));
                if before != after {
                    items.push(ChangedEntrant { entrant: shown.entrant(person, number), before, after });
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

/// Where a deal stands.
#[derive(Debug, Serialize, ToSchema)]
pub struct DealPlace {
    pub tournament: Uuid,
    /// What it is called.
    pub title: Option<String>,
    pub played_on: NaiveDate,
    /// The edition up to which it is read.
    pub edition: u16,
    /// The player's start number there.
    pub start_number: u16,
    pub round: u8,
    pub table: u16,
    pub deal: u16,
    /// Of the deal's last event.
    pub deal_version: u64,
}

impl DealPlace {
    pub(super) fn of(
        shown: &Shown,
        reference: domain::season::series::EditionRef,
        played_on: NaiveDate,
        made: &deals::TrophyAt,
    ) -> Self {
        Self {
            tournament: reference.tournament.0,
            title: shown.title(reference.tournament),
            played_on,
            edition: reference.edition,
            start_number: made.player.0,
            round: made.at.round.0,
            table: made.at.table.0,
            deal: made.at.deal.0,
            deal_version: made.version,
        }
    }
}
