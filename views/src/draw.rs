//! How a round was drawn, and what of it is in force.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use domain::draw::{Certificate, DrawProof, DrawnTable, EditCost};
use domain::ids::{PlayerNumber, RoundNumber};
use domain::tournament::event::draw::DrawEdited;
use domain::tournament::event::seats::{SeatsCorrected, TableReseated};
use domain::tournament::{Tournament, state::Round};
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::Result;
use crate::find;
use crate::reader::Reader;
use crate::shapes::named;

/// How a round was drawn.
#[derive(Serialize, ToSchema)]
pub struct Draw {
    /// The version of the event of the draw.
    pub version: u64,
    pub round: u8,
    pub attempt: u16,
    pub drawn_at: DateTime<Utc>,
    /// The round with whose draw this one was drawn, if several were drawn at once: the proof is that draw's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub planned_in: Option<u8>,
    /// How good the rounds are as the machine drew them, all that it drew at once: repeated meetings and the
    /// proven lower bound, tables of five, who shares a table though he should not.
    #[schema(value_type = named::DrawCertificate)]
    pub certificate: Certificate,
    /// What the director changed by hand, oldest first.
    pub edits: Vec<Edit>,
    /// How players were moved while the round was under way, oldest first.
    pub moves: Vec<Move>,
    /// The seats as they are now, which need not be those drawn.
    pub in_force: InForce,
    /// The commitment that the draw keeps; none if it was not committed to.
    pub committed: Option<Committed>,
    /// Algorithm, players, options, seed and tables: who draws again from the seed gets the tables.
    #[schema(value_type = named::DrawProof, example = json!({
        "algorithm": "random-1", "players": [1, 2, 3, 4],
        "options": {"five_tables": "first", "seat_one": "vorhand"},
        "seed": "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
        "commitment": null, "tables": [{"table": 1, "seats": [3, 1, 4, 2]}]
    }))]
    pub proof: DrawProof,
}

/// Seats given by hand, and what they cost against the machine's draw: above zero is worse.
#[derive(Serialize, ToSchema)]
pub struct Edit {
    #[schema(value_type = named::EditCost)]
    pub cost: EditCost,
    /// All tables after the edit.
    #[schema(value_type = Vec<named::DrawnTable>)]
    pub tables: Vec<DrawnTable>,
    /// Who sits out after it.
    #[schema(value_type = Vec<u16>)]
    pub sits_out: Vec<PlayerNumber>,
    /// Why; for officials only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// Players moved to other seats.
#[derive(Serialize, ToSchema)]
pub struct Move {
    /// The tables concerned, as they were from then on, and whether their deals were kept.
    #[schema(value_type = Vec<named::ReseatedTable>)]
    pub tables: Vec<TableReseated>,
    /// Why; for officials only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// Who sits where now.
#[derive(Serialize, ToSchema)]
pub struct InForce {
    pub seated: Seated,
    /// Seats where somebody else sits than was drawn, substitutes included.
    pub changed_seats: usize,
    #[schema(value_type = Vec<named::DrawnTable>)]
    pub tables: Vec<DrawnTable>,
    #[schema(value_type = Vec<u16>)]
    pub sits_out: Vec<PlayerNumber>,
    /// How good these seats are: of this round alone, after the rounds before as they were played.
    #[schema(value_type = named::DrawCertificate)]
    pub certificate: Certificate,
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
    pub fn of(tournament: &Tournament, round: &Round) -> Self {
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
    pub version: u64,
    pub published_at: DateTime<Utc>,
}

impl Draw {
    /// The draw of a round.
    pub async fn read(reader: Reader<'_>, round: RoundNumber) -> Result<Self> {
        let tournament = reader.tournament();
        let round = find::round(tournament, round)?;
        let draw = tournament.draw_of(round);
        let mut commitments = tournament.commitments.iter();
        let made = draw
            .commitment
            .and_then(|commitment| commitments.find(|made| made.facts.commitment == commitment));
        let corrections = round.moves.iter().map(|moved| moved.note);
        let reasons = round.edits.iter().map(|edit| edit.note).chain(corrections);
        let notes = reader.notes_for_officials(reasons).await?;
        let edit = |edit: &Arc<DrawEdited>| Edit {
            cost: edit.cost,
            tables: edit.tables.clone(),
            sits_out: edit.byes.clone(),
            reason: notes.get(edit.note).map(str::to_owned),
        };
        let moved = |corrected: &Arc<SeatsCorrected>| Move {
            tables: corrected.tables.clone(),
            reason: notes.get(corrected.note).map(str::to_owned),
        };
        let proof = draw.proof();
        let rounds: Vec<_> = std::iter::once(draw.drawn()).chain(draw.later.iter().cloned()).collect();
        Ok(Self {
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
}
