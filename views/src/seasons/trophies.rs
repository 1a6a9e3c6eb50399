//! The trophy list for life on its way out: who has how many, who is close to a cup, and where each comes from.
//!
//! Everybody may see it: who does not allow his name is a number, the one of the list.

use chrono::NaiveDate;
use domain::ids::Code;
use domain::season::Season;
use domain::season::deals::{Milestone, TrophyHolder, TrophyRoll, TrophySource, TrophyTaken};
use engine::Engine;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::EntrantView;
use super::deals::{DealPlace, Shown};
use crate::error::Result;
use crate::notes::Notes;
use crate::shapes::named;

/// The trophy list.
#[derive(Debug, Serialize, ToSchema)]
pub struct TrophyTable {
    pub version: u64,
    /// The most first.
    pub items: Vec<TrophyRow>,
    /// Tournaments whose edition cannot be found any more: nothing of them counts here.
    pub missing: Vec<Uuid>,
}

/// A player's line in the trophy list.
#[derive(Debug, Serialize, ToSchema)]
pub struct TrophyRow {
    pub rank: u16,
    /// Others have as many.
    pub shared: bool,
    pub entrant: EntrantView,
    /// How many he has.
    pub total: u32,
    /// The next milestone; null behind the last.
    pub next_milestone: Option<u32>,
    /// How many he lacks to it; null behind the last.
    pub missing: Option<u32>,
    /// Every milestone he has come to, or has a cup for.
    pub milestones: Vec<MilestoneView>,
}

/// A milestone that somebody has come to.
#[derive(Debug, Serialize, ToSchema)]
pub struct MilestoneView {
    /// For so many trophies.
    pub trophies: u32,
    /// False: a correction has left him fewer since his cup was handed over.
    pub reached: bool,
    /// The year he came to it.
    pub reached_in: Option<u16>,
    /// The day, where a tournament tells it.
    pub reached_on: Option<NaiveDate>,
    /// His cup; null while it was not handed over.
    pub cup: Option<CupView>,
}

/// A cup that was handed over.
#[derive(Debug, Serialize, ToSchema)]
pub struct CupView {
    pub handed_over_on: NaiveDate,
    /// For officials of the season; null if nothing was said, or it was erased.
    pub note: Option<String>,
}

/// A player's line with all his trophies.
#[derive(Debug, Serialize, ToSchema)]
pub struct TrophyEntrant {
    pub version: u64,
    pub row: TrophyRow,
    /// The earliest first.
    pub trophies: Vec<TrophyTakenView>,
}

/// Trophies of one kind from one place.
#[derive(Debug, Serialize, ToSchema)]
pub struct TrophyTakenView {
    pub year: u16,
    /// How many: of a deal one.
    pub count: u32,
    /// Its id; null where an earlier list does not say it.
    #[schema(value_type = Option<named::ItemId>)]
    pub trophy: Option<String>,
    /// In points; null if it carries none, or nothing says it.
    pub value: Option<u16>,
    pub source: TrophySourceView,
}

/// Where trophies come from: one of both.
#[derive(Debug, Serialize, ToSchema)]
pub struct TrophySourceView {
    /// The deal it was made in.
    pub deal: Option<DealPlace>,
    /// The number of the earlier list that says so.
    pub list: Option<u16>,
}

/// What is said of cups. It may name somebody who does not allow it: officials read it.
async fn notes_of(engine: &Engine, season: &Season, for_officials: bool) -> Result<Notes> {
    let said = season.deals.cups.values().filter_map(|cup| cup.note);
    Notes::read(engine, said.filter(|_| for_officials)).await
}

fn row(shown: &Shown, notes: &Notes, row: &TrophyHolder) -> TrophyRow {
    let told = |it: &Milestone| MilestoneView {
        trophies: it.trophies,
        reached: it.missing == 0,
        reached_in: it.reached_in,
        reached_on: it.reached_on,
        cup: it.cup.map(|cup| CupView {
            handed_over_on: cup.on,
            note: cup.note.and_then(|note| notes.get(note).map(str::to_owned)),
        }),
    };
    let milestones = row.milestones.iter().filter(|it| it.missing == 0 || it.cup.is_some());
    TrophyRow {
        rank: row.rank,
        shared: row.shared,
        entrant: shown.entrant(row.person, row.number),
        total: row.total,
        next_milestone: row.next().map(|next| next.trophies),
        missing: row.next().map(|next| next.missing),
        milestones: milestones.map(told).collect(),
    }
}

fn taken(shown: &Shown, taken: &TrophyTaken) -> TrophyTakenView {
    let (trophy, value, source) = match &taken.source {
        TrophySource::Deal { reference, played_on, made } => {
            let deal = DealPlace::of(shown, *reference, *played_on, made);
            (Some(made.id.to_owned()), made.value, TrophySourceView { deal: Some(deal), list: None })
        }
        TrophySource::List { list, trophy } => {
            let source = TrophySourceView { deal: None, list: Some(*list) };
            (trophy.as_ref().map(Code::to_string), None, source)
        }
    };
    TrophyTakenView { year: taken.year, count: taken.count, trophy, value, source }
}

impl TrophyTable {
    /// The list, or those of it who lack at most so many to their next milestone.
    pub async fn read(
        engine: &Engine,
        season: &Season,
        close: Option<u32>,
        for_officials: bool,
    ) -> Result<Self> {
        let shown = Shown::read(engine, season).await?;
        let notes = notes_of(engine, season, for_officials).await?;
        let TrophyRoll { rows, missing } = season.trophy_roll(&shown.played).unwrap_or_default();
        let is_close = |row: &&TrophyHolder| {
            close.is_none_or(|close| row.next().is_some_and(|next| next.missing <= close))
        };
        let items = rows.iter().filter(is_close).map(|it| row(&shown, &notes, it)).collect();
        Ok(Self { version: season.version, items, missing: Shown::missing(&missing) })
    }
}

impl TrophyEntrant {
    /// Somebody's line; none if nobody has this number, or he has no trophy.
    pub async fn read(
        engine: &Engine,
        season: &Season,
        number: u16,
        for_officials: bool,
    ) -> Result<Option<Self>> {
        let shown = Shown::read(engine, season).await?;
        let notes = notes_of(engine, season, for_officials).await?;
        let roll = season.trophy_roll(&shown.played).unwrap_or_default();
        let Some(found) = roll.rows.iter().find(|row| row.number == number) else { return Ok(None) };
        Ok(Some(Self {
            version: season.version,
            row: row(&shown, &notes, found),
            trophies: found.trophies.iter().map(|it| taken(&shown, it)).collect(),
        }))
    }
}
