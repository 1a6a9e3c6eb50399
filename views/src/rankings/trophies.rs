//! Who made which trophies.

use chrono::{DateTime, Utc};
use domain::ids::{Code as Short, RoundNumber};
use domain::tournament::trophies::{TrophyEntry, TrophyRow, trophy_list};
use serde::Serialize;
use utoipa::ToSchema;

use super::visible;
use crate::error::Result;
use crate::find;
use crate::names::{Named, Names};
use crate::reader::{Reader, WithNames};
use crate::shapes::named;

/// The list of trophies as of a version.
#[derive(Serialize, ToSchema)]
pub struct TrophyListAnswer {
    pub version: u64,
    pub round: Option<u8>,
    /// Who made a trophy: the most first, of equally many the higher first.
    pub rows: Vec<TrophyHolder>,
}

/// A player and the trophies he announced and made.
#[derive(Debug, Serialize, ToSchema)]
pub struct TrophyHolder {
    #[serde(flatten)]
    pub player: Named,
    /// How many he had before this tournament.
    pub before: u32,
    /// How many he has now.
    pub total: u32,
    /// Which of the 100th, 250th, 500th and 1000th he made here.
    pub milestones: Vec<u32>,
    /// In the order of the deals.
    pub trophies: Vec<HeldTrophy>,
}

/// A trophy.
#[derive(Debug, Serialize, ToSchema)]
pub struct HeldTrophy {
    /// Its id: an item of Royal-Tarock, or `kaiserstich`.
    #[schema(value_type = named::ItemId)]
    pub trophy: &'static str,
    /// In points; null if it carries none.
    pub value: Option<u16>,
    /// Null in games without fixed pairs.
    pub partner: Option<Named>,
    pub round: u8,
    pub table: u16,
    pub deal: u16,
    /// Of the deal's last event: tournament, deal and version name the fact for whoever counts it elsewhere.
    pub deal_version: u64,
    /// When the deal was entered.
    pub on: Option<DateTime<Utc>>,
    /// The other competitions the match counts for.
    #[schema(value_type = Vec<named::Competition>)]
    pub counts_for: Vec<Short>,
}

impl HeldTrophy {
    pub fn of(entry: &TrophyEntry, names: &Names) -> Self {
        Self {
            trophy: entry.made.id,
            value: entry.made.value,
            partner: entry.made.partner.map(|partner| names.named(partner)),
            round: entry.at.round.0,
            table: entry.at.table.0,
            deal: entry.at.deal.0,
            deal_version: entry.version,
            on: entry.on,
            counts_for: entry.counts_for.clone(),
        }
    }
}

impl TrophyListAnswer {
    /// The list after this round, or of all rounds.
    pub async fn read(reader: Reader<'_>, after: Option<RoundNumber>) -> Result<WithNames<Self>> {
        let tournament = reader.tournament();
        let after = visible(reader, after)?;
        if let Some(round) = after {
            find::round(tournament, round)?;
        }
        let directory = reader.directory().await?;
        let names = reader.names(&directory);
        let row = |row: &TrophyRow| TrophyHolder {
            player: names.named(row.player),
            before: row.before,
            total: row.total(),
            milestones: row.milestones().collect(),
            trophies: row.made.iter().map(|entry| HeldTrophy::of(entry, &names)).collect(),
        };
        let rounds = after.map_or(tournament.rounds.len(), |round| round.0.into());
        let answer = Self {
            version: reader.version(),
            round: after.map(|round| round.0),
            rows: trophy_list(tournament, rounds).iter().map(row).collect(),
        };
        Ok(WithNames::new(answer, &directory))
    }
}
