use actix_web::HttpResponse;

use super::full;
use crate::routes::reports::{ReportPath, Wording};
use http::params::{Params, Segments};
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::rulings_log::RulingsReport;

/// Reports the rulings to the jury
///
/// Every ruling of the tournament, also what was replaced and appealed against: who ruled what, on
/// what facts, by which rule, why, and what it cost; the sum of penalties, and the proof that points
/// are zero-sum.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/rulings.{format}", operation_id = "report_rulings",
    tag = "reports",
    params(("format" = String, Path, description = "`pdf`, `csv` or `json`."), AtVersion, Wording),
    responses((status = 200, description = "The report.", body = RulingsReport)),
)]
pub async fn handle(
    reading: Reading,
    path: ReportPath,
    Params(wording): Params<Wording>,
) -> Result<HttpResponse> {
    let Segments((_, ending)) = path;
    full(&reading, &ending, wording, None, "rulings").await
}
