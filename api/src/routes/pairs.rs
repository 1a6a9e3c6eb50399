//! Pairs of players who are not to sit at one table.

pub mod allow;
pub mod list;
pub mod prohibit;

use domain::ids::PlayerNumber;
use serde::Serialize;
use utoipa::ToSchema;

/// Two players to be kept apart.
#[derive(Debug, Serialize, ToSchema)]
pub struct Pair {
    /// Start numbers, the lower first.
    #[schema(value_type = Vec<u16>)]
    players: [PlayerNumber; 2],
    /// Why, unless it was erased.
    reason: Option<String>,
}
