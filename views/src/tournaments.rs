//! Tournaments as a whole.

use std::sync::Arc;

use crate::shapes::named;
use chrono::{DateTime, NaiveDate, Utc};
use domain::ruleset::Ruleset;
use domain::settlement::SettlementVersion;
use domain::tournament::state::{Phase, Round};
use engine::Listed;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// A tournament.
#[derive(Debug, Serialize, ToSchema)]
pub struct Tournament {
    pub id: Uuid,
    /// The version this document is of: it grows with every event.
    pub version: u64,
    pub title: String,
    pub date: NaiveDate,
    pub place: Option<String>,
    /// Nothing may be changed while it is closed.
    pub closed: bool,
    /// Everybody ever registered, those who left too.
    pub players: usize,
    pub teams: usize,
    /// The rounds drawn so far.
    pub rounds: Vec<RoundOverview>,
    /// Editions of the results published so far.
    pub editions: usize,
    /// The version of the game's settlement its deals are settled by.
    #[schema(value_type = u16)]
    pub settlement: SettlementVersion,
    /// The newest version this program knows: `GET …/settlements/{version}` shows what it would change.
    #[schema(value_type = Option<u16>)]
    pub newest_settlement: Option<SettlementVersion>,
    /// The ruleset frozen into the tournament.
    #[schema(value_type = named::Ruleset)]
    pub ruleset: Arc<Ruleset>,
}

/// How far a round is.
#[derive(Debug, Serialize, ToSchema)]
pub struct RoundOverview {
    pub round: u8,
    #[schema(value_type = named::RoundPhase)]
    pub phase: Phase,
    pub tables: usize,
}

impl From<&domain::tournament::Tournament> for Tournament {
    fn from(tournament: &domain::tournament::Tournament) -> Self {
        let overview = |round: &Arc<Round>| RoundOverview {
            round: round.number.0,
            phase: round.phase,
            tables: round.tables.len(),
        };
        Self {
            id: tournament.id.0,
            version: tournament.version,
            title: tournament.title.clone(),
            date: tournament.date,
            place: tournament.place.clone(),
            closed: tournament.closed,
            players: tournament.players.len(),
            teams: tournament.teams.len(),
            rounds: tournament.rounds.iter().map(overview).collect(),
            editions: tournament.editions.len(),
            settlement: tournament.settlement,
            newest_settlement: tournament.ruleset.game.settlements().last().copied(),
            ruleset: Arc::clone(&tournament.ruleset),
        }
    }
}

/// What a list shows of a tournament.
#[derive(Serialize, ToSchema)]
pub struct TournamentOverview {
    pub id: Uuid,
    pub version: u64,
    /// The epoch in which that version was given.
    pub epoch: u32,
    pub title: String,
    pub date: NaiveDate,
    pub place: Option<String>,
    /// The id of its ruleset.
    pub ruleset: String,
    pub players: usize,
    pub rounds: usize,
    /// A round is under way.
    pub playing: bool,
    pub editions: usize,
    pub closed: bool,
    pub created_at: DateTime<Utc>,
    pub recorded_at: DateTime<Utc>,
}

impl From<Listed> for TournamentOverview {
    fn from(listed: Listed) -> Self {
        let Listed { id, position, created_at, recorded_at, summary, .. } = listed;
        Self {
            id: id.0,
            version: position.version,
            epoch: position.epoch,
            title: summary.title,
            date: summary.date,
            place: summary.place,
            ruleset: summary.ruleset,
            players: summary.players,
            rounds: summary.rounds,
            playing: summary.playing,
            editions: summary.editions,
            closed: summary.closed,
            created_at,
            recorded_at,
        }
    }
}
