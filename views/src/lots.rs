//! Lots: what decides last between tied players.

use crate::shapes::named;
use domain::draw::Seed;
use domain::ids::{PlayerNumber, PrizeId};
use domain::tournament::event::result::LotDrawn;
use serde::Serialize;
use utoipa::ToSchema;

/// How a lot is drawn: `domain::draw::draw_lot`.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub enum LotAlgorithm {
    #[serde(rename = "lot-1")]
    Lot1,
}

/// A lot. Who draws again from the seed among these players gets the same order.
#[derive(Debug, Serialize, ToSchema)]
pub struct Lot {
    /// Start numbers, the first won.
    #[schema(value_type = Vec<u16>)]
    pub order: Vec<PlayerNumber>,
    pub algorithm: LotAlgorithm,
    /// 32 bytes, hexadecimal.
    #[schema(value_type = named::Sha256)]
    pub seed: Seed,
    /// The prize it decides; null if it decides a tie of the ranking.
    #[schema(value_type = Option<named::PrizeId>)]
    pub prize: Option<PrizeId>,
}

impl From<&LotDrawn> for Lot {
    fn from(lot: &LotDrawn) -> Self {
        Self {
            order: lot.order.clone(),
            algorithm: LotAlgorithm::Lot1,
            seed: lot.seed,
            prize: lot.prize.clone(),
        }
    }
}
