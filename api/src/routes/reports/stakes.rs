use actix_web::HttpResponse;

use super::{Order, ReportPath, Wording};
use http::params::Params;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::papers::{self, PaperFor};

/// Reports the settlement of the stakes, table by table
///
/// Who pays whom, with as few payments as can be.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/stakes.{format}", operation_id = "report_stakes",
    tag = "reports",
    params(("format" = String, Path, description = "`pdf` or `csv`."), AtVersion, Wording),
    responses((status = 200, description = "The report.", content_type = "application/pdf")),
)]
pub async fn handle(
    reading: Reading,
    path: ReportPath,
    Params(wording): Params<Wording>,
) -> Result<HttpResponse> {
    let order = Order::new(&reading, &path, wording)?;
    let (revision, directory) = order.directory(PaperFor::Officials, false).await?;
    let tables = papers::tables_with_payments(order.tournament());
    let report = reports::stakes_by_table(tables, &directory, &order.heading(None));
    order.answer(&format!("stakes-version-{}", reading.version()), revision, report).await
}
