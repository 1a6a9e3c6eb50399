use actix_web::HttpResponse;
use domain::tournament::trophies::trophy_list;

use super::{OfEdition, ReportPath, ResultsQuery, UpTo, Wording};
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::papers::ResultsToPrint;

/// Reports the list of trophies
///
/// Who made which, when, where and with whom.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/trophies.{format}", operation_id = "report_trophies",
    tag = "reports",
    params(
        ("format" = String, Path, description = "`pdf` or `csv`."),
        AtVersion, OfEdition, UpTo, Wording,
    ),
    responses((status = 200, description = "The report.", content_type = "application/pdf")),
)]
pub async fn handle(reading: Reading, path: ReportPath, query: ResultsQuery) -> Result<HttpResponse> {
    let write = |results: &ResultsToPrint, directory: &_, heading: &_| {
        let tournament = results.snapshot.tournament();
        reports::trophies(&trophy_list(tournament, results.rounds()), directory, heading)
    };
    query.report(&reading, &path, "trophies", false, "/trophies", write).await
}
