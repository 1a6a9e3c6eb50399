use actix_web::HttpResponse;

use super::{Order, ReportPath, Wording};
use http::params::Params;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::papers::{self, PaperFor};

/// Reports the settlement of the stakes over the day
///
/// Who pays whom instead of the payments at the tables; with up to 12 players as few payments as can be.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/stakes-of-the-day.{format}", operation_id = "report_stakes_of_the_day",
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
    let report = reports::stakes_of_the_day(tables, &directory, &order.heading(None));
    order.answer(&format!("stakes-of-the-day-version-{}", reading.version()), revision, report).await
}
