//! A free championship on its way out: the points of the deals that the jury lets count.
//!
//! Everybody may see it: who does not allow his name is a number, the one of the championship.

use chrono::NaiveDate;
use domain::points::Points;
use domain::season::Season;
use domain::season::deals::{FreeGame, FreeRow, FreeStandings, FreeTournament};
use engine::Engine;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::deals::Shown;
use super::{EntrantView, VariantView};
use crate::error::Result;
use crate::shapes::named;

/// The standings of a free championship.
#[derive(Debug, Serialize, ToSchema)]
pub struct FreeTable {
    pub version: u64,
    /// Best first.
    pub items: Vec<FreeRowView>,
    /// Tournaments whose edition cannot be found any more: nothing of them counts here.
    pub missing: Vec<Uuid>,
}

/// A player's line in a free championship.
#[derive(Debug, Serialize, ToSchema)]
pub struct FreeRowView {
    pub rank: u16,
    /// Others have the same sum.
    pub shared: bool,
    pub entrant: EntrantView,
    /// The sum of his points: what ranks.
    #[schema(value_type = named::Amount)]
    pub total: Points,
    /// How many deals they come from.
    pub deals: u32,
}

/// A player's line with all that counts of him.
#[derive(Debug, Serialize, ToSchema)]
pub struct FreeEntrant {
    pub version: u64,
    pub row: FreeRowView,
    /// Deals of tournaments, the earliest first.
    pub tournaments: Vec<FreeTournamentView>,
    /// Games of variants, the earliest first.
    pub games: Vec<FreeGameView>,
}

/// What somebody has from a tournament.
#[derive(Debug, Serialize, ToSchema)]
pub struct FreeTournamentView {
    pub tournament: Uuid,
    /// What it is called.
    pub title: Option<String>,
    pub played_on: NaiveDate,
    /// The edition up to which it is read.
    pub edition: u16,
    /// His start number there.
    pub start_number: u16,
    /// The sum of his points there.
    #[schema(value_type = named::Amount)]
    pub total: Points,
    /// The deals that count.
    pub deals: Vec<FreeDealView>,
}

/// What somebody has from a deal.
#[derive(Debug, Serialize, ToSchema)]
pub struct FreeDealView {
    pub round: u8,
    pub table: u16,
    pub deal: u16,
    /// Of the deal's last event.
    pub deal_version: u64,
    #[schema(value_type = named::Amount)]
    pub points: Points,
}

/// What somebody has from a game of a variant.
#[derive(Debug, Serialize, ToSchema)]
pub struct FreeGameView {
    /// Its number, from 1.
    pub game: u16,
    pub variant: VariantView,
    pub played_on: NaiveDate,
    /// How many deals.
    pub deals: u16,
    #[schema(value_type = named::Amount)]
    pub points: Points,
}

fn row(shown: &Shown, row: &FreeRow) -> FreeRowView {
    FreeRowView {
        rank: row.rank,
        shared: row.shared,
        entrant: shown.entrant(row.person, row.number),
        total: row.total,
        deals: row.deals,
    }
}

fn tournament(shown: &Shown, own: &FreeTournament) -> FreeTournamentView {
    let deals = own.deals.iter().map(|deal| FreeDealView {
        round: deal.at.round.0,
        table: deal.at.table.0,
        deal: deal.at.deal.0,
        deal_version: deal.version,
        points: deal.points,
    });
    FreeTournamentView {
        tournament: own.reference.tournament.0,
        title: shown.title(own.reference.tournament),
        played_on: own.played_on,
        edition: own.reference.edition,
        start_number: own.player.0,
        total: own.total,
        deals: deals.collect(),
    }
}

fn game(own: &FreeGame) -> FreeGameView {
    FreeGameView {
        game: own.game,
        variant: own.variant.into(),
        played_on: own.played_on,
        deals: own.deals,
        points: own.points,
    }
}

impl FreeTable {
    /// The standings.
    pub async fn read(engine: &Engine, season: &Season) -> Result<Self> {
        let shown = Shown::read(engine, season).await?;
        let FreeStandings { rows, missing } = season.free_standings(&shown.played).unwrap_or_default();
        let items = rows.iter().map(|it| row(&shown, it)).collect();
        Ok(Self { version: season.version, items, missing: Shown::missing(&missing) })
    }
}

impl FreeEntrant {
    /// Somebody's line; none if nobody has this number, or he has no points.
    pub async fn read(engine: &Engine, season: &Season, number: u16) -> Result<Option<Self>> {
        let shown = Shown::read(engine, season).await?;
        let standings = season.free_standings(&shown.played).unwrap_or_default();
        let Some(found) = standings.rows.iter().find(|row| row.number == number) else { return Ok(None) };
        Ok(Some(Self {
            version: season.version,
            row: row(&shown, found),
            tournaments: found.tournaments.iter().map(|own| tournament(&shown, own)).collect(),
            games: found.games.iter().map(game).collect(),
        }))
    }
}
