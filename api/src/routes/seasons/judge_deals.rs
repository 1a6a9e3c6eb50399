use actix_web::HttpResponse;
use domain::ids::{DealNumber, RoundNumber, TableNumber};
use domain::season::deals::{DealRange, Part};
use domain::season::{Command, deals};
use domain::tournament::event::TableAt;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::counted_ref;
use crate::messages;
use http::params::Segments;
use http::problem::{Code, Problem, Result, Violation};
use http::request::ForSeason;
use views::seasons::References;

/// Whether deals of a tournament count: all, those of a table in a round, or some lines of its sheet.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"allowed": true, "round": 1, "table": 2, "from_deal": 1, "to_deal": 8, "reason": "A training match."}))]
pub struct DealsToJudge {
    /// They count; false: they do not.
    allowed: bool,
    /// Missing: the whole tournament.
    #[serde(default)]
    #[schema(value_type = Option<u8>, minimum = 1)]
    round: Option<RoundNumber>,
    #[serde(default)]
    #[schema(value_type = Option<u16>, minimum = 1)]
    table: Option<TableNumber>,
    /// The first line; missing: all of the table.
    #[serde(default)]
    #[schema(value_type = Option<u16>, minimum = 1)]
    from_deal: Option<DealNumber>,
    /// The last one.
    #[serde(default)]
    #[schema(value_type = Option<u16>, minimum = 1)]
    to_deal: Option<DealNumber>,
    /// Which edition; otherwise the one that counts already, or the newest.
    #[serde(default)]
    edition: Option<u16>,
    /// 1 to 2000 characters.
    reason: String,
}

impl DealsToJudge {
    fn part(&self) -> Result<Part> {
        match (self.round, self.table, self.from_deal, self.to_deal) {
            (None, None, None, None) => Ok(Part::Whole),
            (Some(round), Some(table), None, None) => Ok(Part::Match(TableAt { round, table })),
            (Some(round), Some(table), Some(from), Some(to)) => {
                Ok(Part::Deals(DealRange { round, table, from, to }))
            }
            _ => {
                let violation = Violation::new("", "shape", messages::deals_of_table());
                Err(Problem::of(Code::InvalidShape, violation))
            }
        }
    }
}

/// Says whether deals of a tournament count in a free championship
///
/// By leave of the jury, for as many deals at once as it likes. Of a deal its last word counts, and a leave that is
/// refused is recorded too.
#[utoipa::path(
    post, path = "/seasons/{season}/tournaments/{counted}/leaves", operation_id = "judge_deals",
    tag = "season-desk", request_body = DealsToJudge,
    responses((status = 200, description = "What counts.", body = References)),
)]
pub async fn handle(path: Segments<(Uuid, Uuid)>, request: ForSeason<DealsToJudge>) -> Result<HttpResponse> {
    let Segments((_, tournament)) = path;
    let (body, mut request) = request.take_body();
    let (part, allowed) = (body.part()?, body.allowed);
    let reference = counted_ref(&request, tournament, body.edition).await?;
    let note = request.note("reason", "/reason", &body.reason)?;
    let command = deals::Command::Judge { reference, part, allowed, note };
    let written = request.submit(Command::Deals(command)).await?;
    Ok(written.answer(&References::read(&written.engine, written.season(), true).await?))
}
