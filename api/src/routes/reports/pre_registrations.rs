use actix_web::HttpResponse;

use super::{Order, ReportPath, Wording};
use http::params::Params;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::papers::PaperFor;
use views::preregistrations;

/// Reports the pre-registrations
///
/// In the order in which they came: who has a place, who waits, how each is reached. Personal data, for the desk.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/pre-registrations.{format}",
    operation_id = "report_pre_registrations", tag = "reports",
    params(("format" = String, Path, description = "`pdf` or `csv`."), AtVersion, Wording),
    responses((status = 200, description = "The report.", content_type = "application/pdf")),
)]
pub async fn handle(
    reading: Reading,
    path: ReportPath,
    Params(wording): Params<Wording>,
) -> Result<HttpResponse> {
    let order = Order::new(&reading, &path, wording)?;
    let (revision, _) = order.directory(PaperFor::Officials, false).await?;
    let rows = preregistrations::for_paper(order.reader()).await?;
    let report = reports::pre_registrations(&rows, &order.heading(None));
    order.answer("pre-registrations", revision, report).await
}
