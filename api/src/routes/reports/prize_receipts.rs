use actix_web::HttpResponse;

use super::{OfEdition, Picked, ReportPath, ResultsQuery, UpTo, Wording};
use http::params::Params;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::papers;

/// Reports receipts for the prizes
///
/// Two on a page, a line to sign on each; of one player again, marked as copy. On paper only: `payouts.csv` has the prizes as data.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/prize-receipts.{format}", operation_id = "report_prize_receipts",
    tag = "reports",
    params(("format" = String, Path, description = "`pdf`."), AtVersion, OfEdition, UpTo, Wording, Picked),
    responses((status = 200, description = "The report.", content_type = "application/pdf")),
)]
pub async fn handle(
    reading: Reading,
    path: ReportPath,
    query: ResultsQuery,
    Params(picked): Params<Picked>,
) -> Result<HttpResponse> {
    let draw = |results: &papers::ResultsToPrint, directory: &_, heading: &_| {
        reports::prize_receipts(&results.results.payouts, picked.into(), directory, heading)
    };
    query.print(&reading, &path, "prize-receipts", "payouts.csv", draw).await
}
