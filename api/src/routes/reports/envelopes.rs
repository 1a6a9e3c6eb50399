use actix_web::HttpResponse;

use super::results::Published;
use super::{OfPublished, Picked, PublishedQuery, ReportPath, Wording};
use http::params::Params;
use http::problem::Result;
use http::request::{AtVersion, Reading};

/// Reports envelopes for the prizes
///
/// One (DL, 220 × 110 mm) for everybody who gets something. Of the newest edition, or of the one asked for; what was handed out is told as it was
/// recorded. On paper only: `payouts.csv` has the prizes as data.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/envelopes.{format}", operation_id = "report_envelopes",
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
        reports::envelopes(published.hand_out(), picked.into(), directory, heading)
    };
    query.print(&reading, &path, "envelopes", "payouts.csv", draw).await
}
