use actix_web::HttpResponse;
use domain::standings::PairStandings;

use super::{OfEdition, ReportPath, ResultsQuery, UpTo, Wording};
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::papers::ResultsToPrint;

/// Reports the pairs' ranking
///
/// Match by match; empty where the regulations draw no pairs.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/pairs.{format}", operation_id = "report_pairs",
    tag = "reports",
    params(
        ("format" = String, Path, description = "`pdf`, `csv` or `xlsx`."),
        AtVersion, OfEdition, UpTo, Wording,
    ),
    responses((status = 200, description = "The report.", content_type = "application/pdf")),
)]
pub async fn handle(reading: Reading, path: ReportPath, query: ResultsQuery) -> Result<HttpResponse> {
    let write = |results: &ResultsToPrint, directory: &_, heading: &_| {
        let none = PairStandings { rows: Vec::new(), provisional: results.results.ranking.provisional };
        reports::pairs(results.results.pairs.as_ref().unwrap_or(&none), directory, heading)
    };
    query.report(&reading, &path, "pairs", true, "/pairs", write).await
}
