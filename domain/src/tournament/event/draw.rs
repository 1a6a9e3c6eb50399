//! Commitments and draws.

use serde::{Deserialize, Serialize};

use super::NoteRef;
use crate::draw::{Algorithm, DrawOptions, DrawProof, DrawnTable, Seed};
use crate::ids::{PlayerNumber, RoundNumber};
use crate::log::Hash;

/// The seed of a draw is fixed: its digest is published before anybody can know what it
/// brings. A later one for the same round takes its place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawCommitted {
    /// The round it is for.
    pub round: RoundNumber,
    /// Name and version of the algorithm.
    pub algorithm: Algorithm,
    /// What it will be told besides the start numbers.
    pub options: DrawOptions,
    /// Who will be drawn, in ascending order.
    pub players: Vec<PlayerNumber>,
    /// The digest over all this and the secret seed: [`commitment`](crate::draw::commitment).
    pub commitment: Hash,
}

/// A round's tables are drawn. A later attempt replaces an earlier one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundDrawn {
    /// The round.
    pub round: RoundNumber,
    /// 1, or more if it was drawn again.
    pub attempt: u16,
    /// Name and version of the algorithm.
    pub algorithm: Algorithm,
    /// What it was told besides the start numbers.
    pub options: DrawOptions,
    /// What it drew from, revealed: with it anybody can repeat the draw.
    pub seed: Seed,
    /// Public randomness mixed into the seed, such as dice thrown in the hall.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub public_randomness: Option<String>,
    /// The commitment it keeps; none if the seed was not committed to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Hash>,
    /// The result.
    pub tables: Vec<DrawnTable>,
    /// Why it was drawn again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}

impl RoundDrawn {
    /// Who was in the draw, in ascending order.
    #[must_use]
    pub fn players(&self) -> Vec<PlayerNumber> {
        let mut players: Vec<_> = self.tables.iter().flat_map(|table| &table.seats).copied().collect();
        players.sort_unstable();
        players
    }

    /// Everything needed to draw again.
    #[must_use]
    pub fn proof(&self) -> DrawProof {
        DrawProof {
            algorithm: self.algorithm,
            players: self.players(),
            options: self.options,
            seed: self.seed,
            public_randomness: self.public_randomness.clone(),
            commitment: self.commitment,
            tables: self.tables.clone(),
        }
    }
}
