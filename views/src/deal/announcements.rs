//! What may be said now in the bidding of a deal.

use domain::family::Choices;
use domain::tournament::Tournament;
use domain::tournament::event::DealAt;
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::{Missing, Result};
use crate::find;
use crate::shapes::BiddingChoices;
use crate::start_number::{StartNumber, outward};

/// What may be said now in the bidding of a deal.
#[derive(Debug, Serialize, ToSchema)]
pub struct AnnouncementsAnswer {
    /// The version of the table's last event; the strong `ETag`.
    pub version: u64,
    pub round: u8,
    pub table: u16,
    pub deal: u16,
    #[serde(flatten)]
    #[schema(value_type = BiddingChoices)]
    pub choices: Choices<StartNumber>,
}

impl AnnouncementsAnswer {
    /// What may be said in a deal whose bidding is entered step by step.
    pub fn of(tournament: &Tournament, at: DealAt) -> Result<Self> {
        let table = find::table(tournament, at.table_at())?;
        let choices = find::deal(tournament, at)?.choices(&tournament.ruleset.game);
        let Ok(choices) = choices.ok_or(Missing::Bidding)?.try_map_players(outward);
        let (round, table_number, deal) = (at.round.0, at.table.0, at.deal.0);
        Ok(Self { version: table.head.version, round, table: table_number, deal, choices })
    }
}
