use actix_web::HttpResponse;

use super::{Order, ReportPath, Wording};
use http::params::Params;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::papers::PaperFor;

/// Reports the lots
///
/// What each was about, who won it, and the seed it can be drawn from again; oldest first.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/lots.{format}", operation_id = "report_lots",
    tag = "reports",
    params(("format" = String, Path, description = "`pdf` or `csv`."), AtVersion, Wording),
    responses((status = 200, description = "The report.", content_type = "application/pdf")),
)]
pub async fn handle(
    reading: Reading,
    path: ReportPath,
    Params(wording): Params<Wording>,
) -> Result<HttpResponse> {
    let order = Order::new(&reading, &path, wording)?;
    let (revision, directory) = order.directory(PaperFor::Everybody, false).await?;
    let tournament = order.tournament();
    let report = reports::lots(
        views::rankings::visible_lots(reading.reader()),
        tournament.regulations(),
        &directory,
        &order.heading(None),
    );
    order.answer(&format!("lots-version-{}", reading.version()), revision, report).await
}
