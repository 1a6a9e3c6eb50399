//! Commitments to draws.

use chrono::{DateTime, Utc};
use domain::draw::{Algorithm, Basis, DrawOptions};
use domain::ids::PlayerNumber;
use domain::log::Hash;
use domain::tournament::state::{self, Fate};
use serde::Serialize;
use utoipa::ToSchema;

use crate::reader::Reader;
use crate::shapes::named;

/// A commitment to a draw: the digest over all that the draw depends on, its secret seed included.
#[derive(Debug, Serialize, ToSchema)]
pub struct Commitment {
    /// The version of its event.
    pub version: u64,
    pub published_at: DateTime<Utc>,
    pub round: u8,
    #[schema(value_type = named::DrawAlgorithm, example = "random-1")]
    pub algorithm: Algorithm,
    #[schema(value_type = named::DrawOptions, example = json!({"five_tables": "first", "seat_one": "vorhand"}))]
    pub options: DrawOptions,
    /// What else the draw heeds: rounds before, byes, groups, standing. Left out if there is nothing. A plain
    /// draw by `random-1` does not depend on it, and its digest does not cover it.
    #[serde(skip_serializing_if = "Basis::is_empty")]
    #[schema(value_type = named::DrawBasis)]
    pub basis: Basis,
    /// Who will be drawn: start numbers in ascending order.
    #[schema(value_type = Vec<u16>)]
    pub players: Vec<PlayerNumber>,
    /// SHA-256, hexadecimal.
    #[schema(value_type = named::Sha256)]
    pub digest: Hash,
    pub state: CommitmentState,
    /// The version of the event of the draw that revealed the seed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawn_version: Option<u64>,
}

/// What became of a commitment.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CommitmentState {
    /// The draw is still to come.
    Open,
    /// The draw has revealed the seed.
    Drawn,
    /// Another took its place.
    Superseded,
}

/// The commitments so far.
#[derive(Serialize, ToSchema)]
pub struct Commitments {
    pub version: u64,
    pub items: Vec<Commitment>,
}

impl From<&state::Commitment> for Commitment {
    fn from(made: &state::Commitment) -> Self {
        let (state, drawn_version) = match made.fate {
            Fate::Open => (CommitmentState::Open, None),
            Fate::Drawn { version } => (CommitmentState::Drawn, Some(version)),
            Fate::Superseded => (CommitmentState::Superseded, None),
        };
        Self {
            version: made.version,
            published_at: made.at,
            round: made.facts.round.0,
            algorithm: made.facts.algorithm,
            options: made.facts.options,
            basis: made.facts.basis.clone(),
            players: made.facts.players.clone(),
            digest: made.facts.commitment,
            state,
            drawn_version,
        }
    }
}

impl Commitments {
    /// The commitments so far, oldest first.
    pub fn of(reader: Reader<'_>) -> Self {
        let items = reader.tournament().commitments.iter().map(Commitment::from).collect();
        Self { version: reader.version(), items }
    }
}
