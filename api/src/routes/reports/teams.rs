use actix_web::HttpResponse;
use domain::ruleset::TeamScore;
use domain::standings::TeamStandings;

use super::{OfEdition, ReportPath, ResultsQuery, UpTo, Wording};
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::papers::ResultsToPrint;

/// Reports the teams' ranking
///
/// With what each member brings; empty where the regulations know no teams.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/teams.{format}", operation_id = "report_teams",
    tag = "reports",
    params(
        ("format" = String, Path, description = "`pdf`, `csv` or `xlsx`."),
        AtVersion, OfEdition, UpTo, Wording,
    ),
    responses((status = 200, description = "The report.", content_type = "application/pdf")),
)]
pub async fn handle(reading: Reading, path: ReportPath, query: ResultsQuery) -> Result<HttpResponse> {
    let write = |results: &ResultsToPrint, directory: &_, heading: &_| {
        let provisional = results.results.ranking.provisional;
        let none = TeamStandings { rows: Vec::new(), counts: TeamScore::default(), provisional };
        let are_pairs = results.results.pairs.is_some();
        reports::teams(results.results.teams.as_ref().unwrap_or(&none), are_pairs, directory, heading)
    };
    query.report(&reading, &path, "teams", true, "/teams", write).await
}
