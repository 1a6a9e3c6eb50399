use actix_web::HttpResponse;
use domain::ids::{RoundNumber, TableNumber};
use domain::tournament::event::TableAt;
use uuid::Uuid;

use super::full;
use crate::routes::reports::Wording;
use http::params::{Params, Segments};
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::find;
use views::rulings_log::RulingsReport;

/// Reports the rulings at a table to its players
///
/// As for the jury, but of this table alone: who has the table's link reads what was ruled there,
/// by whom and why.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/reports/rulings.{format}",
    operation_id = "report_rulings_of_table", tag = "reports",
    params(("format" = String, Path, description = "`pdf`, `csv` or `json`."), AtVersion, Wording),
    responses((status = 200, description = "The report.", body = RulingsReport)),
)]
pub async fn handle(
    reading: Reading,
    path: Segments<(Uuid, RoundNumber, TableNumber, String)>,
    Params(wording): Params<Wording>,
) -> Result<HttpResponse> {
    let Segments((_, round, table, ending)) = path;
    let at = TableAt { round, table };
    find::table(reading.tournament(), at)?;
    let name = format!("rulings-round-{round}-table-{table}");
    full(&reading, &ending, wording, Some(at), &name).await
}
