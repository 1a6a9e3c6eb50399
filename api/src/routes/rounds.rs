//! Rounds, from draw to draw.

pub mod check;
pub mod commit;
pub mod commitments;
pub mod draw;
pub mod edit;
pub mod end;
pub mod list;
mod order;
pub mod progress;
pub mod proof;
pub mod read;
pub mod redraw;
pub mod reseat;
pub mod start;

use chrono::{DateTime, Utc};
use domain::ids::RoundNumber;
use domain::tournament::state::{self, Phase};
use domain::tournament::{RejectionCode, Tournament};
use serde::Serialize;
use utoipa::ToSchema;

use crate::notes::Notes;
use crate::operation::BASE;
use crate::problem::{Code, Problem, Result};
use crate::request::{Writing, Written};

/// A round.
#[derive(Debug, Serialize, ToSchema)]
pub struct Round {
    number: u8,
    /// `drawn`, `started` or `ended`.
    #[schema(value_type = String, example = "started")]
    phase: Phase,
    /// How often it was drawn.
    attempt: u16,
    drawn_at: DateTime<Utc>,
    /// Why it was drawn again; for officials only.
    #[serde(skip_serializing_if = "Option::is_none")]
    redraw_reason: Option<String>,
    /// When its time is up, if there is a limit.
    due_at: Option<DateTime<Utc>>,
    players: usize,
    tables: usize,
    /// Who sits this round out: start numbers. They play no deal and get no points.
    byes: Vec<u16>,
    /// How often the director changed the draw by hand.
    edits: usize,
    /// Seats where somebody else sits than was drawn, substitutes included.
    changed_seats: usize,
    /// Tables that have not finished.
    unfinished: Vec<u16>,
}

/// A round as of a version of the tournament.
#[derive(Debug, Serialize, ToSchema)]
pub struct RoundAnswer {
    version: u64,
    round: Round,
}

fn show(tournament: &Tournament, round: &state::Round, notes: &Notes) -> Round {
    let unfinished = round.tables.iter().filter(|table| !tournament.is_finished(table));
    Round {
        number: round.number.0,
        phase: round.phase,
        attempt: round.attempt,
        drawn_at: round.drawn_at,
        redraw_reason: round.draw.note.and_then(|note| notes.get(note).map(str::to_owned)),
        due_at: round.due_at,
        players: round.tables.iter().map(|table| table.seats.len()).sum(),
        tables: round.tables.len(),
        byes: round.byes.iter().map(|player| player.0).collect(),
        edits: round.edits.len(),
        changed_seats: round.changed_seats(),
        unfinished: unfinished.map(|table| table.at.table.0).collect(),
    }
}

/// A round that was drawn.
pub fn find(tournament: &Tournament, number: RoundNumber) -> Result<&state::Round> {
    tournament.round(number).ok_or_else(|| {
        let detail = format!("Round {number} is not drawn.");
        Problem::new(Code::Rejected(RejectionCode::UnknownRound), detail)
    })
}

/// The round to be drawn next.
async fn next_round<T>(request: &Writing<T>) -> Result<RoundNumber> {
    let snapshot = request.engine.snapshot(request.tournament).await?;
    Ok(RoundNumber::from_index(snapshot.tournament().rounds.len()))
}

/// The round after a command.
async fn answer(written: &Written, number: RoundNumber) -> Result<RoundAnswer> {
    let round = find(written.tournament(), number)?;
    let notes = Notes::read(&written.engine, round.draw.note).await?;
    Ok(RoundAnswer { version: written.version(), round: show(written.tournament(), round, &notes) })
}

fn location(written: &Written, number: RoundNumber) -> String {
    format!("{BASE}/tournaments/{}/rounds/{number}", written.committed.tournament)
}
