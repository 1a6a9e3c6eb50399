//! Why nothing was drawn.

use super::{CannotSeat, DrawMode};
use crate::ids::PlayerNumber;

/// Why nothing was drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DrawError {
    /// The number of players does not fit the tables.
    #[error(transparent)]
    CannotSeat(#[from] CannotSeat),
    /// A start number stands twice in the list.
    #[error("player {0} is listed twice")]
    ListedTwice(PlayerNumber),
    /// A player of a pair whose partner is not drawn, or who has more than one.
    #[error("player {0} is in no pair of this draw, or in more than one")]
    Unpaired(PlayerNumber),
    /// More players, or more rounds, than the search for few repeated meetings takes.
    #[error("at most {players} players and {rounds} rounds can be drawn with repeated meetings avoided")]
    TooLarge {
        /// How many players it takes.
        players: usize,
        /// How many rounds it takes, with those played before.
        rounds: usize,
    },
    /// Several rounds at once, or none, in a mode that draws one.
    #[error("this mode draws one round at a time")]
    OneRound(DrawMode),
    /// A seating by hand is not drawn.
    #[error("a seating by hand is not drawn")]
    ByHand,
}
