use actix_web::HttpResponse;
use domain::family::Choices;
use domain::tournament::RejectionCode;
use serde::Serialize;
use utoipa::ToSchema;

use super::{DealPath, deal_at, find};
use crate::problem::{Code, Problem, Result};
use crate::request::{AtVersion, Reading};
use crate::routes::announcements::MayBeSaid;
use crate::routes::tables;
use crate::start_number::{StartNumber, outward};

/// What may be said now in the bidding of a deal.
#[derive(Debug, Serialize, ToSchema)]
pub struct AnnouncementsAnswer {
    /// The version of the table's last event; the strong `ETag`.
    version: u64,
    round: u8,
    table: u16,
    deal: u16,
    #[serde(flatten)]
    #[schema(value_type = MayBeSaid)]
    choices: Choices<StartNumber>,
}

/// Reads what may be announced now
///
/// Of a deal of Royal-Tarock, whose bidding is told step by step. Besides all that, who is at
/// his turn may always say "Weiter".
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/announcements",
    operation_id = "read_announcements", tag = "deals",
    params(AtVersion),
    responses((status = 200, description = "What may be announced.", body = AnnouncementsAnswer)),
)]
pub async fn handle(reading: Reading, path: DealPath) -> Result<HttpResponse> {
    let at = deal_at(&path);
    let table = tables::find(reading.tournament(), at.table_at())?;
    let deal = find(reading.tournament(), at)?;
    let choices = deal.choices(&reading.tournament().ruleset.game).ok_or_else(|| {
        let detail = "The bidding of this game is not told step by step.";
        Problem::new(Code::Rejected(RejectionCode::DealState), detail)
    })?;
    let Ok(choices) = choices.try_map_players(outward);
    let document = AnnouncementsAnswer {
        version: table.version,
        round: at.round.0,
        table: at.table.0,
        deal: at.deal.0,
        choices,
    };
    reading.answer_tagged(&tables::tag(table), &document)
}
