//! Rankings of players, teams and special titles: computed from the facts, never stored.

pub mod pairs;
pub mod players;
pub mod teams;
pub mod titles;
pub mod trophies;

use domain::ids::RoundNumber;
use serde::Deserialize;
use utoipa::IntoParams;

/// Up to which round results count.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct UpTo {
    /// The standings after this round; otherwise all that was played counts.
    #[param(value_type = Option<u8>, minimum = 1)]
    pub round: Option<RoundNumber>,
}
