//! What a draw depends on.

use serde::{Deserialize, Serialize};

use super::{Algorithm, DrawOptions, Seating, Seed};
use crate::ids::PlayerNumber;

/// Who belongs together, or must not meet, as far as a draw heeds it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Groups {
    /// The members of each team.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<Vec<PlayerNumber>>,
    /// The members of each club.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clubs: Vec<Vec<PlayerNumber>>,
    /// Pairs the director keeps apart; named whether or not the draw heeds them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub prohibited: Vec<[PlayerNumber; 2]>,
}

/// Two players who shared a table for some deals of an earlier round and not at its end:
/// one of them was moved, or played on for somebody, or had somebody play on for him.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MetBefore {
    /// Which of the rounds before, from 0.
    pub round: u16,
    /// Their start numbers, the lower first.
    pub players: [PlayerNumber; 2],
}

/// Everything a draw depends on.
#[derive(Debug, Clone, Copy)]
pub struct DrawInput<'a> {
    /// Who is to be seated, in any order.
    pub players: &'a [PlayerNumber],
    /// How many rounds are drawn.
    pub rounds: u16,
    /// How many rounds will follow them with their own draws, as far as one knows:
    /// the search leaves room for those. Only [`DrawMode::RandomAvoiding`](super::DrawMode::RandomAvoiding) looks at it.
    pub ahead: u16,
    /// How it is drawn, in the version of the proof; it fits the options' mode.
    pub algorithm: Algorithm,
    /// The options.
    pub options: DrawOptions,
    /// Where chance comes from.
    pub seed: Seed,
    /// The rounds seated before, each with who sat there at its end. Players may have
    /// left since or have come later.
    pub history: &'a [Seating],
    /// Who met besides in those rounds, each two once a round.
    pub met: &'a [MetBefore],
    /// Who sat out a round before, once for each time.
    pub byes: &'a [PlayerNumber],
    /// Who is kept apart from whom.
    pub groups: &'a Groups,
    /// The players from the best down, for [`DrawMode::ByStanding`](super::DrawMode::ByStanding); who is missing
    /// comes last, by lot.
    pub standing: &'a [PlayerNumber],
    /// Who plays with whom, where pairs are drawn: who sits to the left, then who sits to
    /// the right. Pairs may be among them that are not drawn.
    pub pairs: &'a [[PlayerNumber; 2]],
}
