use std::sync::Arc;

use actix_web::HttpResponse;
use chrono::{DateTime, Utc};
use domain::draw::{Certificate, DrawProof, DrawnTable, EditCost};
use domain::ids::{PlayerNumber, RoundNumber};
use domain::tournament::event::draw::DrawEdited;
use domain::tournament::event::seats::{SeatsCorrected, TableReseated};
use domain::tournament::{Tournament, state::Round};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::find;
use crate::http::params::Segments;
use crate::notes::Notes;
use crate::problem::Result;
use crate::request::{AtVersion, Reading};

/// How a round was drawn.
#[derive(Serialize, ToSchema)]
pub struct Draw {
    /// The version of the event of the draw.
    version: u64,
    round: u8,
    attempt: u16,
    drawn_at: DateTime<Utc>,
    /// The round with whose draw this one was drawn, if several were drawn at once: the proof is that draw's.
    #[serde(skip_serializing_if = "Option::is_none")]
    planned_in: Option<u8>,
    /// How good the rounds are as the machine drew them, all that it drew at once: repeated meetings and the
    /// proven lower bound, tables of five, who shares a table though he should not.
    #[schema(value_type = Object)]
    certificate: Certificate,
    /// What the director changed by hand, oldest first.
    edits: Vec<Edit>,
    /// How players were moved while the round was under way, oldest first.
    moves: Vec<Move>,
    /// The seats as they are now, which need not be those drawn.
    in_force: InForce,
    /// The commitment that the draw keeps; none if it was not committed to.
    committed: Option<Committed>,
    /// Algorithm, players, options, seed and tables: who draws again from the seed gets the tables.
    #[schema(value_type = Object, example = json!({
        "algorithm": "random-1", "players": [1, 2, 3, 4],
        "options": {"five_tables": "first", "seat_one": "vorhand"},
        "seed": "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
        "commitment": null, "tables": [{"table": 1, "seats": [3, 1, 4, 2]}]
    }))]
    proof: DrawProof,
}

/// Seats given by hand, and what they cost against the machine's draw: above zero is worse.
#[derive(Serialize, ToSchema)]
pub struct Edit {
    #[schema(value_type = Object)]
    cost: EditCost,
    /// All tables after the edit.
    #[schema(value_type = Vec<Object>)]
    tables: Vec<DrawnTable>,
    /// Who sits out after it.
    #[schema(value_type = Vec<u16>)]
    sits_out: Vec<PlayerNumber>,
    /// Why; for officials only.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// Players moved to other seats.
#[derive(Serialize, ToSchema)]
pub struct Move {
    /// The tables concerned, as they were from then on, and whether their deals were kept.
    #[schema(value_type = Vec<Object>)]
    tables: Vec<TableReseated>,
    /// Why; for officials only.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// Who sits where now.
#[derive(Serialize, ToSchema)]
pub struct InForce {
    seated: Seated,
    /// Seats where somebody else sits than was drawn, substitutes included.
    changed_seats: usize,
    #[schema(value_type = Vec<Object>)]
    tables: Vec<DrawnTable>,
    #[schema(value_type = Vec<u16>)]
    sits_out: Vec<PlayerNumber>,
    /// How good these seats are: of this round alone, after the rounds before as they were played.
    #[schema(value_type = Object)]
    certificate: Certificate,
}

/// What the seats come from.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Seated {
    /// The draw.
    Drawn,
    /// The director's hand: the round was seated by `manual`, or the draw was edited.
    ByHand,
    /// Players were moved while the round was under way.
    Moved,
}

impl InForce {
    fn of(tournament: &Tournament, round: &Round) -> Self {
        let now = round.seating();
        let drawn = round.draw.drawn();
        let last = round.edits.last().map(|edit| (&edit.tables, &edit.byes));
        let seated = match last {
            _ if !round.moves.is_empty() => Seated::Moved,
            Some(last) if last != (&drawn.tables, &drawn.byes) => Seated::ByHand,
            _ => Seated::Drawn,
        };
        let changed_seats = round.changed_seats();
        let certificate = tournament.weighed_by(round).certificate(std::slice::from_ref(&now));
        Self { seated, changed_seats, tables: now.tables, sits_out: now.byes, certificate }
    }
}

/// When a draw was committed to.
#[derive(Serialize, ToSchema)]
pub struct Committed {
    /// The version of the event of the commitment.
    version: u64,
    published_at: DateTime<Utc>,
}

/// Reads the draw of a round
///
/// Everything needed to repeat it: `tarockmeister verify FILE` checks such a document.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rounds/{round}/draw", operation_id = "read_draw", tag = "rounds",
    params(AtVersion),
    responses((status = 200, description = "The draw and its proof.", body = Draw)),
)]
pub async fn handle(reading: Reading, path: Segments<(Uuid, RoundNumber)>) -> Result<HttpResponse> {
    let Segments((_, number)) = path;
    let round = find(reading.tournament(), number)?;
    let tournament = reading.tournament();
    let draw = tournament.draw_of(round);
    let mut commitments = tournament.commitments.iter();
    let made = draw.commitment.and_then(|kept| commitments.find(|made| made.facts.commitment == kept));
    let reasons = round.edits.iter().map(|edit| edit.note).chain(round.moves.iter().map(|moved| moved.note));
    let notes = Notes::for_officials(&reading, reasons).await?;
    let edit = |edit: &Arc<DrawEdited>| Edit {
        cost: edit.cost,
        tables: edit.tables.clone(),
        sits_out: edit.byes.clone(),
        reason: notes.get(edit.note).map(str::to_owned),
    };
    let moved = |moved: &Arc<SeatsCorrected>| Move {
        tables: moved.tables.clone(),
        reason: notes.get(moved.note).map(str::to_owned),
    };
    let proof = draw.proof();
    let rounds: Vec<_> = std::iter::once(draw.drawn()).chain(draw.later.iter().cloned()).collect();
    reading.answer(&Draw {
        version: round.drawn_version,
        round: round.number.0,
        attempt: round.attempt,
        drawn_at: round.drawn_at,
        committed: made.map(|made| Committed { version: made.version, published_at: made.at }),
        planned_in: round.draw.planned_in.map(|round| round.0),
        certificate: proof.terms().certificate(&rounds),
        edits: round.edits.iter().map(edit).collect(),
        moves: round.moves.iter().map(moved).collect(),
        in_force: InForce::of(tournament, round),
        proof,
    })
}
