use actix_web::HttpResponse;

use super::{Order, ReportPath, Wording};
use http::params::Params;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::papers::{self, PaperFor};

/// Reports the cash statement
///
/// What came in and what went out, what there must be in the cash box and how it was counted.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/cash.{format}", operation_id = "report_cash",
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
    let book = papers::cashbook(order.reader()).await?;
    let report = reports::cash_statement(&book, &directory, &order.heading(None));
    order.answer("cash", revision, report).await
}
