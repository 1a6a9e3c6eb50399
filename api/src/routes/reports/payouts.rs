use actix_web::HttpResponse;

use super::{OfEdition, ReportPath, ResultsQuery, UpTo, Wording};
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::papers::ResultsToPrint;

/// Reports the prizes
///
/// Who gets what, to the cent.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/payouts.{format}", operation_id = "report_payouts",
    tag = "reports",
    params(
        ("format" = String, Path, description = "`pdf` or `csv`."),
        AtVersion, OfEdition, UpTo, Wording,
    ),
    responses((status = 200, description = "The report.", content_type = "application/pdf")),
)]
pub async fn handle(reading: Reading, path: ReportPath, asked: ResultsQuery) -> Result<HttpResponse> {
    let write = |results: &ResultsToPrint, directory: &_, heading: &_| {
        reports::payouts(&results.results.payouts, directory, heading)
    };
    asked.report(&reading, &path, "payouts", false, "/prizes", write).await
}
