use actix_web::HttpResponse;
use chrono::{DateTime, Utc};
use domain::ids::Code as Short;
use domain::tournament::trophies::{TrophyEntry, TrophyRow, trophy_list};
use serde::Serialize;
use utoipa::ToSchema;

use super::{UpTo, rounds};
use crate::http::params::Params;
use crate::names::{Named, Names};
use crate::problem::Result;
use crate::request::{AtVersion, Reading};

/// The list of trophies as of a version.
#[derive(Serialize, ToSchema)]
pub struct TrophyListAnswer {
    version: u64,
    round: Option<u8>,
    /// Who made a trophy: the most first, of equally many the higher first.
    rows: Vec<TrophyHolder>,
}

/// A player and the trophies he announced and made.
#[derive(Debug, Serialize, ToSchema)]
struct TrophyHolder {
    #[serde(flatten)]
    player: Named,
    /// How many he had before this tournament.
    before: u32,
    /// How many he has now.
    total: u32,
    /// Which of the 100th, 250th, 500th and 1000th he made here.
    milestones: Vec<u32>,
    /// In the order of the deals.
    trophies: Vec<HeldTrophy>,
}

/// A trophy.
#[derive(Debug, Serialize, ToSchema)]
struct HeldTrophy {
    /// Its id: an item of Royal-Tarock, or `kaiserstich`.
    trophy: &'static str,
    /// In points; null if it carries none.
    value: Option<u16>,
    /// Null in games without fixed pairs.
    partner: Option<Named>,
    round: u8,
    table: u16,
    deal: u16,
    /// Of the deal's last event: tournament, deal and version name the fact for whoever counts it elsewhere.
    deal_version: u64,
    /// When the deal was told.
    on: Option<DateTime<Utc>>,
    /// The other competitions the match counts for.
    #[schema(value_type = Vec<String>)]
    counts_for: Vec<Short>,
}

impl HeldTrophy {
    fn of(entry: &TrophyEntry, names: &Names) -> Self {
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

/// Lists the trophies
///
/// Under the name of who announced them. Königrufen has feats, French Tarot has none.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rankings/trophies", operation_id = "list_trophies",
    tag = "rankings",
    params(AtVersion, UpTo),
    responses((status = 200, description = "The list.", body = TrophyListAnswer)),
)]
pub async fn handle(reading: Reading, Params(up_to): Params<UpTo>) -> Result<HttpResponse> {
    let tournament = reading.tournament();
    if let Some(round) = up_to.round {
        rounds::find(tournament, round)?;
    }
    let directory = reading.directory().await?;
    let names = Names::new(&reading.caller, tournament, &directory);
    let row = |row: &TrophyRow| TrophyHolder {
        player: names.named(row.player),
        before: row.before,
        total: row.total(),
        milestones: row.milestones().collect(),
        trophies: row.made.iter().map(|entry| HeldTrophy::of(entry, &names)).collect(),
    };
    let up_to_round = up_to.round.map_or(tournament.rounds.len(), |round| round.0.into());
    let document = TrophyListAnswer {
        version: reading.version(),
        round: up_to.round.map(|round| round.0),
        rows: trophy_list(tournament, up_to_round).iter().map(row).collect(),
    };
    reading.answer_with_names(&directory, &document)
}
