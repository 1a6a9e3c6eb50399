//! Lots, editions and prizes.

use serde::{Deserialize, Serialize};

use crate::draw::Seed;
use crate::ids::PlayerNumber;
use crate::log::Hash;
use crate::money::Cents;

/// A lot decided between tied players.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LotDrawn {
    /// The tied players, best first.
    pub order: Vec<PlayerNumber>,
    /// What it was drawn from: with it anybody can repeat the draw.
    pub seed: Seed,
}

/// An edition of the results is out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResultsPublished {
    /// 1, 2, 3 …
    pub edition: u16,
    /// The last event it takes into account.
    pub of_version: u64,
    /// SHA-256 over the results by start numbers, never over names.
    pub digest: Hash,
}

/// A prize was handed out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrizePaid {
    /// To whom.
    pub player: PlayerNumber,
    /// How much, in cents.
    pub amount_cents: Cents,
    /// By which edition.
    pub edition: u16,
}

/// A prize was given back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrizeReversed {
    /// By whom.
    pub player: PlayerNumber,
}
