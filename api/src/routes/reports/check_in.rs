use actix_web::HttpResponse;

use super::{Order, ReportPath, Wording};
use http::params::Params;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::papers::{self, PaperFor};

/// Reports the check-in list
///
/// By name: a box to tick, what is still to be paid, a line to sign on.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/check-in.{format}", operation_id = "report_check_in",
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
    let players = papers::registered(order.tournament());
    let report = reports::check_in(&players, &directory, &order.heading(None));
    order.answer("check-in", revision, report).await
}
