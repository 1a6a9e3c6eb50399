//! Lots: what decides last between tied players.

use crate::shapes::named;
use domain::draw::Seed;
use domain::ids::{PlayerNumber, PrizeId};
use domain::tournament::event::result::LotDrawn;
use serde::Serialize;
use utoipa::ToSchema;

/// The algorithm of `domain::draw::draw_lot`.
const ALGORITHM: &str = "lot-1";

/// A lot. Who draws again from the seed among these players gets the same order.
#[derive(Debug, Serialize, ToSchema)]
pub struct Lot {
    /// Start numbers, the first won.
    #[schema(value_type = Vec<u16>)]
    pub order: Vec<PlayerNumber>,
    pub algorithm: &'static str,
    /// 32 bytes, hexadecimal.
    #[schema(value_type = named::Sha256)]
    pub seed: Seed,
    /// The prize it decides; null if it decides a tie of the ranking.
    #[schema(value_type = Option<String>)]
    pub prize: Option<PrizeId>,
}

impl From<&LotDrawn> for Lot {
    fn from(lot: &LotDrawn) -> Self {
        Self { order: lot.order.clone(), algorithm: ALGORITHM, seed: lot.seed, prize: lot.prize.clone() }
    }
}
