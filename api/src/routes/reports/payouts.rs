use actix_web::HttpResponse;

use super::{OfEdition, ReportPath, ResultsQuery, UpTo, Wording};
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::papers::{self, ResultsToPrint};

/// Reports the prizes
///
/// Who gets what, to the cent, what was handed out, and a line for each to sign on; where an edition took from
/// somebody what he has, who gives back and who gets.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/payouts.{format}", operation_id = "report_payouts",
    tag = "reports",
    params(
        ("format" = String, Path, description = "`pdf`, `csv` or `xlsx`."),
        AtVersion, OfEdition, UpTo, Wording,
    ),
    responses((status = 200, description = "The report.", content_type = "application/pdf")),
)]
pub async fn handle(reading: Reading, path: ReportPath, query: ResultsQuery) -> Result<HttpResponse> {
    let write = |results: &ResultsToPrint, directory: &_, heading: &_| {
        let tournament = results.snapshot.tournament();
        let (payouts, handed_out) = (&results.results.payouts, papers::handed_out(tournament));
        reports::prize_list(payouts, &handed_out, &tournament.outstanding(payouts), directory, heading)
    };
    query.report(&reading, &path, "payouts", false, "/prizes", write).await
}
