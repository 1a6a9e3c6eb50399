use actix_web::HttpResponse;

use super::{OfEdition, ReportPath, ResultsQuery, UpTo, Wording};
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::papers::{self, ResultsToPrint};

/// Reports the players' ranking
///
/// With Schriftpunkte and Rangpunkte of every round and the reason of every tie.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/ranking.{format}", operation_id = "report_ranking",
    tag = "reports",
    params(
        ("format" = String, Path, description = "`pdf`, `csv` or `xlsx`."),
        AtVersion, OfEdition, UpTo, Wording,
    ),
    responses((status = 200, description = "The report.", content_type = "application/pdf")),
)]
pub async fn handle(reading: Reading, path: ReportPath, asked: ResultsQuery) -> Result<HttpResponse> {
    let write =
        |results: &ResultsToPrint, directory: &_, heading: &_| papers::ranking(results, directory, heading);
    asked.report(&reading, &path, "ranking", false, "/standings", write).await
}
