//! Commitments, draws, edits by hand, and pairs to be kept apart.

use serde::{Deserialize, Serialize};

use crate::draw::{
    Algorithm, Basis, DrawOptions, DrawProof, DrawTerms, DrawnRound, DrawnTable, EditCost, Seed,
};
use crate::ids::{PlayerNumber, RoundNumber};
use crate::log::{Hash, NoteRef};
use crate::tournament::warning::Warning;

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
    /// What else the draw will heed.
    #[serde(default, skip_serializing_if = "Basis::is_empty")]
    pub basis: Basis,
    /// Who will be drawn, in ascending order.
    pub players: Vec<PlayerNumber>,
    /// The digest over all this and the secret seed: [`DrawTerms::commitment`].
    pub commitment: Hash,
}

impl DrawCommitted {
    /// What the seed is bound to.
    #[must_use]
    pub fn terms(&self) -> DrawTerms {
        DrawTerms {
            algorithm: self.algorithm,
            players: self.players.clone(),
            options: self.options,
            basis: self.basis.clone(),
        }
    }
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
    /// What else the draw heeded.
    #[serde(default, skip_serializing_if = "Basis::is_empty")]
    pub basis: Basis,
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
    /// Who sits this round out, in ascending order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub byes: Vec<PlayerNumber>,
    /// The rounds drawn with it: they are played as long as the field stays the same.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub later: Vec<DrawnRound>,
    /// The round with whose draw this one was drawn; algorithm, seed and proof are that one's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub planned_in: Option<RoundNumber>,
    /// Why it was drawn again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
    /// What was odd, and accepted. Since schema 2.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub confirmed: Vec<Warning>,
}

impl RoundDrawn {
    /// Who was in the draw, in ascending order.
    #[must_use]
    pub fn players(&self) -> Vec<PlayerNumber> {
        let seated = self.tables.iter().flat_map(|table| &table.seats);
        let mut players: Vec<_> = seated.chain(&self.byes).copied().collect();
        players.sort_unstable();
        players
    }

    /// This round as drawn.
    #[must_use]
    pub fn drawn(&self) -> DrawnRound {
        DrawnRound { tables: self.tables.clone(), byes: self.byes.clone() }
    }

    /// Everything needed to draw again; for a round drawn with an earlier one see there.
    #[must_use]
    pub fn proof(&self) -> DrawProof {
        DrawProof {
            algorithm: self.algorithm,
            players: self.players(),
            options: self.options,
            basis: self.basis.clone(),
            seed: self.seed,
            public_randomness: self.public_randomness.clone(),
            commitment: self.commitment,
            tables: self.tables.clone(),
            byes: self.byes.clone(),
            later: self.later.clone(),
        }
    }
}

/// The director seats a round otherwise than it was drawn, before it starts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawEdited {
    /// The round.
    pub round: RoundNumber,
    /// The draw that is edited.
    pub attempt: u16,
    /// All tables as they are now.
    pub tables: Vec<DrawnTable>,
    /// Who sits this round out, in ascending order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub byes: Vec<PlayerNumber>,
    /// What it costs against the draw.
    pub cost: EditCost,
    /// Why.
    pub note: NoteRef,
}

/// Two players are to be kept apart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairProhibited {
    /// Who, the lower number first.
    pub players: [PlayerNumber; 2],
    /// Why.
    pub note: NoteRef,
}

/// Two players may meet again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairAllowed {
    /// Who, the lower number first.
    pub players: [PlayerNumber; 2],
    /// Why. Since schema 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<NoteRef>,
}
