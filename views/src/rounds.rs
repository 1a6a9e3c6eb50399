//! Rounds, from draw to draw.

use chrono::{DateTime, NaiveDateTime, Utc};
use domain::tournament::Tournament;
use domain::tournament::state::{self, Phase};
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::Result;
use crate::notes::Notes;
use crate::reader::Reader;
use crate::shapes::named;

/// A round.
#[derive(Debug, Serialize, ToSchema)]
pub struct Round {
    pub number: u8,
    /// `drawn`, `started` or `ended`.
    #[schema(value_type = named::RoundPhase)]
    pub phase: Phase,
    /// How often it was drawn.
    pub attempt: u16,
    pub drawn_at: DateTime<Utc>,
    /// Why it was drawn again; for officials only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub redraw_reason: Option<String>,
    /// When it is planned to begin, by the clock on the wall of the hall.
    #[schema(value_type = Option<named::LocalTime>, example = "2018-11-10T14:00:00")]
    pub starts_at: Option<NaiveDateTime>,
    /// When its time is up, if there is a limit; null while the clock stands.
    pub due_at: Option<DateTime<Utc>>,
    /// Since when the clock stands; null if it goes, or there is none.
    pub paused_at: Option<DateTime<Utc>>,
    /// What is left of the round's time while the clock stands, in seconds.
    pub left_seconds: Option<u32>,
    /// When the director called the last deal at all tables; null if he has not.
    pub last_deal_called_at: Option<DateTime<Utc>>,
    pub players: usize,
    pub tables: usize,
    /// Who sits this round out: start numbers. They play no deal and get no points.
    pub byes: Vec<u16>,
    /// How often the director changed the draw by hand.
    pub edits: usize,
    /// Seats where somebody else sits than was drawn, substitutes included.
    pub changed_seats: usize,
    /// Tables that have not finished.
    pub unfinished: Vec<u16>,
}

pub fn show(tournament: &Tournament, round: &state::Round, notes: &Notes) -> Round {
    let unfinished = round.tables.iter().filter(|table| !tournament.is_finished(table));
    Round {
        number: round.number.0,
        phase: round.phase,
        attempt: round.attempt,
        drawn_at: round.drawn_at,
        redraw_reason: round.draw.note.and_then(|note| notes.get(note).map(str::to_owned)),
        starts_at: tournament.times.of_round(round.number),
        due_at: round.due_at,
        paused_at: round.paused.map(|pause| pause.since),
        left_seconds: round.paused.map(|pause| pause.left_seconds),
        last_deal_called_at: round.last_deal_called,
        players: round.tables.iter().map(|table| table.seats.len()).sum(),
        tables: round.tables.len(),
        byes: round.byes.iter().map(|player| player.0).collect(),
        edits: round.edits.len(),
        changed_seats: round.changed_seats(),
        unfinished: unfinished.map(|table| table.at.table.0).collect(),
    }
}

/// The rounds drawn so far.
#[derive(Serialize, ToSchema)]
pub struct Rounds {
    pub version: u64,
    pub items: Vec<Round>,
}

impl Rounds {
    /// The rounds drawn so far.
    pub async fn read(reader: Reader<'_>) -> Result<Self> {
        let tournament = reader.tournament();
        let reasons = tournament.rounds.iter().filter_map(|round| round.draw.note);
        let notes = reader.notes_for_officials(reasons).await?;
        let items = tournament.rounds.iter().map(|round| show(tournament, round, &notes)).collect();
        Ok(Self { version: reader.version(), items })
    }
}
