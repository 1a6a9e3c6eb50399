use actix_web::HttpResponse;

use super::{OfEdition, ReportPath, ResultsQuery, UpTo, Wording};
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::papers::ResultsToPrint;

/// Reports the special titles
///
/// Who holds which.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/titles.{format}", operation_id = "report_titles",
    tag = "reports",
    params(
        ("format" = String, Path, description = "`pdf` or `csv`."),
        AtVersion, OfEdition, UpTo, Wording,
    ),
    responses((status = 200, description = "The report.", content_type = "application/pdf")),
)]
pub async fn handle(reading: Reading, path: ReportPath, query: ResultsQuery) -> Result<HttpResponse> {
    let write = |results: &ResultsToPrint, directory: &_, heading: &_| {
        reports::titles(&results.results.titles, directory, heading)
    };
    query.report(&reading, &path, "titles", false, "/titles", write).await
}
