use actix_web::HttpResponse;

use super::{OfEdition, ReportPath, ResultsQuery, UpTo, Wording};
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::papers::{self, ResultsToPrint};

/// Reports the prizes
///
/// Who gets what, to the cent, what was handed out, and a line for each to sign on.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/payouts.{format}", operation_id = "report_payouts",
    tag = "reports",
    params(
        ("format" = String, Path, description = "`pdf`, `csv` or `xlsx`."),
        AtVersion, OfEdition, UpTo, Wording,
    ),
    responses((status = 200, description = "The report.", content_type = "application/pdf")),
)]
pub async fn handle(reading: Reading, path: ReportPath, asked: ResultsQuery) -> Result<HttpResponse> {
    let write = |results: &ResultsToPrint, directory: &_, heading: &_| {
        let handed_out = papers::handed_out(results.snapshot.tournament());
        reports::prize_list(&results.results.payouts, &handed_out, directory, heading)
    };
    asked.report(&reading, &path, "payouts", false, "/prizes", write).await
}
