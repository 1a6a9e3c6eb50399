use actix_web::HttpResponse;
use domain::ids::{RoundNumber, TableNumber};
use domain::tournament::event::TableAt;
use reports::MatchSheet;
use serde::Deserialize;

use super::{Order, ReportPath, Wording};
use crate::messages;
use http::params::Params;
use http::problem::{Code, Problem, Result};
use http::request::{AtVersion, Reading};
use views::find;
use views::papers::PaperFor;

/// Which match's sheet.
#[derive(Debug, Clone, Copy, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OfMatch {
    /// The round; without it and without a table a sheet for any table.
    #[param(value_type = Option<u8>, minimum = 1)]
    round: Option<RoundNumber>,
    /// The table in the round.
    #[param(value_type = Option<u16>, minimum = 1)]
    table: Option<TableNumber>,
    /// Lines to write on instead of what was entered.
    #[serde(default)]
    blank: bool,
    /// Printed again: marked as copy.
    #[serde(default)]
    copy: bool,
}

/// Reports the score sheet of a match of two pairs
///
/// With the 70 items of Royal-Tarock printed on it: as it was entered, or blank to be written on. Empty in other families.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/match-sheet.{format}", operation_id = "report_match_sheet",
    tag = "reports",
    params(("format" = String, Path, description = "`pdf` or `csv`."), AtVersion, OfMatch, Wording),
    responses((status = 200, description = "The report.", content_type = "application/pdf")),
)]
pub async fn handle(
    reading: Reading,
    path: ReportPath,
    Params(of): Params<OfMatch>,
    Params(wording): Params<Wording>,
) -> Result<HttpResponse> {
    let order = Order::new(&reading, &path, wording)?;
    let table = match (of.round, of.table) {
        (None, None) => None,
        (Some(round), Some(table)) => Some(find::table(order.tournament(), TableAt { round, table })?),
        _ => {
            return Err(Problem::new(Code::InvalidQuery, messages::round_and_table()));
        }
    };
    let (sheet, name) = match table {
        None => (MatchSheet::Blank, "match-sheet-blank".to_owned()),
        Some(table) if of.blank => (
            MatchSheet::BlankFor(table),
            format!("match-sheet-round-{}-table-{}-blank", table.at.round, table.at.table),
        ),
        Some(table) => {
            let at = table.at;
            let name =
                format!("match-sheet-round-{}-table-{}-version-{}", at.round, at.table, reading.version());
            (MatchSheet::Entered(table), name)
        }
    };
    let (revision, directory) = order.directory(PaperFor::Officials, true).await?;
    let heading = order.stamped(of.copy);
    let report = reports::match_sheet(&order.tournament().ruleset, sheet, &directory, &heading);
    order.answer(&name, revision, report).await
}
