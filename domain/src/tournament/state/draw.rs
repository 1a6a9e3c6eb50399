use chrono::{DateTime, Utc};

use crate::ids::{PlayerNumber, RoundNumber};
use crate::tournament::Tournament;
use crate::tournament::event::draw::DrawCommitted;

/// A commitment to a draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Commitment {
    /// The facts.
    pub facts: DrawCommitted,
    /// When it was published.
    pub at: DateTime<Utc>,
    /// Version of its event.
    pub version: u64,
    /// What became of it.
    pub fate: Fate,
}

/// What became of a commitment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// The draw is still to come.
    Open,
    /// It was kept: its seed is revealed in this event.
    Drawn {
        /// The version of the event of the draw.
        version: u64,
    },
    /// A later one took its place, or the round was never drawn from it.
    Superseded,
}

impl Commitment {
    /// Who of `players` is not in the field committed to, and who in it is none of them.
    #[must_use]
    pub fn changed_field(&self, players: &[PlayerNumber]) -> (Vec<PlayerNumber>, Vec<PlayerNumber>) {
        let missing = |from: &[PlayerNumber], of: &[PlayerNumber]| {
            of.iter().filter(|player| !from.contains(player)).copied().collect()
        };
        (missing(&self.facts.players, players), missing(players, &self.facts.players))
    }

    /// Whether the draw is still to come.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.fate == Fate::Open
    }
}

impl Tournament {
    /// The commitment that the next draw of a round has to keep.
    #[must_use]
    pub fn open_commitment(&self, round: RoundNumber) -> Option<&Commitment> {
        self.commitments.iter().rev().find(|made| made.facts.round == round && made.is_open())
    }
}
