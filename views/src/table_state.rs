//! How far a table is.

use chrono::{DateTime, Utc};

use crate::shapes::named;
use domain::ids::Code as Short;
use domain::tournament::{Tournament, state};
use serde::Serialize;
use utoipa::ToSchema;

/// How far a table is.
#[derive(Debug, Serialize, ToSchema)]
pub struct TableState {
    /// Deals that count or were ruled out.
    pub settled_deals: usize,
    /// Deals to be played in the round: fewer once the last one is called.
    pub deals_to_play: usize,
    /// When the director called the last deal; null if he has not.
    pub last_deal_called_at: Option<DateTime<Utc>>,
    /// Nothing more is played.
    pub finished: bool,
    /// It stopped before its last deal.
    pub ended_early: bool,
    /// The table agreed to its sheet.
    pub signed: bool,
    /// The other competitions that what is played here counts for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<named::Competition>, required = false)]
    pub counts_for: Vec<Short>,
}

impl TableState {
    /// How far this table is.
    pub fn of(tournament: &Tournament, table: &state::Table) -> Self {
        Self {
            settled_deals: table.settled_deals(),
            deals_to_play: tournament.deals_to_play(table),
            last_deal_called_at: table.last_deal.map(|last| last.called_at),
            finished: tournament.is_finished(table),
            ended_early: table.ended_early,
            signed: table.is_signed(),
            counts_for: table.counts_for.clone(),
        }
    }
}
