use actix_web::HttpResponse;

use super::{Order, ReportPath, Wording};
use http::params::Params;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::papers::{self, PaperFor};

/// Reports the entry fees
///
/// What was due, what was paid and what is open, with the sums.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/fees.{format}", operation_id = "report_fees",
    tag = "reports",
    params(("format" = String, Path, description = "`pdf`, `csv` or `xlsx`."), AtVersion, Wording),
    responses((status = 200, description = "The report.", content_type = "application/pdf")),
)]
pub async fn handle(
    reading: Reading,
    path: ReportPath,
    Params(wording): Params<Wording>,
) -> Result<HttpResponse> {
    let order = Order::new(&reading, &path, wording)?;
    let (revision, directory) = order.directory(PaperFor::Officials, false).await?;
    let players = papers::registered(order.tournament());
    let report = reports::fees(&players, &directory, &order.heading(None));
    order.answer("fees", revision, report).await
}
