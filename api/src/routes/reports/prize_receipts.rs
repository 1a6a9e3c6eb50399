use actix_web::HttpResponse;

use super::results::Published;
use super::{OfPublished, Picked, PublishedQuery, ReportPath, Wording};
use http::params::Params;
use http::problem::Result;
use http::request::{AtVersion, Reading};

/// Reports receipts for the prizes
///
/// Two on a page, a line to sign on each; of one player again, marked as copy. Of the newest edition, or of the one asked for; what was handed out is told as it was
/// recorded. On paper only: `payouts.csv` has the prizes as data.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/prize-receipts.{format}", operation_id = "report_prize_receipts",
    tag = "reports",
    params(("format" = String, Path, description = "`pdf`."), AtVersion, OfPublished, Wording, Picked),
    responses((status = 200, description = "The report.", content_type = "application/pdf")),
)]
pub async fn handle(
    reading: Reading,
    path: ReportPath,
    query: PublishedQuery,
    Params(picked): Params<Picked>,
) -> Result<HttpResponse> {
    let draw = |published: &Published, directory: &_, heading: &_| {
        reports::prize_receipts(published.hand_out(), picked.into(), directory, heading)
    };
    query.print(&reading, &path, "prize-receipts", "payouts.csv", draw).await
}
