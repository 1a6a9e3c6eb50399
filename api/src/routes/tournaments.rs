//! Tournaments as a whole.

pub mod amend_ruleset;
pub mod close;
pub mod create;
pub mod list;
pub mod read;
pub mod reopen;

use std::sync::Arc;

use chrono::NaiveDate;
use domain::ruleset::Ruleset;
use domain::tournament::state::{Phase, Round};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// A tournament.
#[derive(Debug, Serialize, ToSchema)]
pub struct Tournament {
    id: Uuid,
    /// The version this document is of: it grows with every event.
    version: u64,
    title: String,
    date: NaiveDate,
    place: Option<String>,
    /// Nothing may be changed while it is closed.
    closed: bool,
    /// Everybody ever registered, those who left too.
    players: usize,
    teams: usize,
    /// The rounds drawn so far.
    rounds: Vec<RoundOverview>,
    /// Editions of the results published so far.
    editions: usize,
    /// The ruleset frozen into the tournament.
    #[schema(value_type = Object)]
    ruleset: Arc<Ruleset>,
}

/// How far a round is.
#[derive(Debug, Serialize, ToSchema)]
struct RoundOverview {
    round: u8,
    #[schema(value_type = String, example = "started")]
    phase: Phase,
    tables: usize,
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
            ruleset: Arc::clone(&tournament.ruleset),
        }
    }
}
