use actix_web::HttpResponse;
use domain::ids::{RoundNumber, TableNumber};
use domain::tournament::event::TableAt;
use reports::Lines;
use serde::Deserialize;

use super::{Order, ReportPath, Wording};
use http::params::Params;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::find;
use views::notes::Notes;
use views::papers::PaperFor;

/// Which table's sheet.
#[derive(Debug, Clone, Copy, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OfTable {
    /// The round.
    #[param(value_type = u8, minimum = 1)]
    round: RoundNumber,
    /// The table in the round.
    #[param(value_type = u16, minimum = 1)]
    table: TableNumber,
    /// Shows deals still to come as empty lines, to be filled in by hand.
    #[serde(default)]
    blank: bool,
    /// Printed again: marked as copy.
    #[serde(default)]
    copy: bool,
}

/// Reports a table's score sheet
///
/// Deal by deal, with the sums and what is to be paid; who signed it, how, and what was said to it.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/sheet.{format}", operation_id = "report_sheet",
    tag = "reports",
    params(("format" = String, Path, description = "`pdf` or `csv`."), AtVersion, OfTable, Wording),
    responses((status = 200, description = "The report.", content_type = "application/pdf")),
)]
pub async fn handle(
    reading: Reading,
    path: ReportPath,
    Params(of): Params<OfTable>,
    Params(wording): Params<Wording>,
) -> Result<HttpResponse> {
    let order = Order::new(&reading, &path, wording)?;
    let OfTable { round, table, blank, copy } = of;
    let sheet = find::table(order.tournament(), TableAt { round, table })?;
    let (revision, directory) = order.directory(PaperFor::Officials, false).await?;
    let lines = if blank { Lines::Due } else { Lines::Opened };
    let ruleset = &order.tournament().ruleset;
    let heading = order.stamped(copy);
    let report = reports::score_sheet(ruleset, sheet, lines, &directory, &heading);
    let notes = Notes::read(&reading.engine, reports::signature_notes(sheet)).await?;
    let remark = |note| notes.get(note).map(str::to_owned);
    let report = report.and_notes(reports::signatures(sheet, &directory, order.lang, remark));
    let version = reading.version();
    order.answer(&format!("sheet-round-{round}-table-{table}-version-{version}"), revision, report).await
}
