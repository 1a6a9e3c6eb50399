use actix_web::HttpResponse;

use super::{OfRound, Order, ReportPath, Wording, evidence, round};
use crate::http::params::Params;
use crate::problem::Result;
use crate::request::{AtVersion, Reading};

/// Reports where everybody sits
///
/// Name by name, for the wall.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/draw-by-name.{format}",
    operation_id = "report_draw_by_name", tag = "reports",
    params(("format" = String, Path, description = "`pdf` or `csv`."), AtVersion, OfRound, Wording),
    responses((status = 200, description = "The report.", content_type = "application/pdf")),
)]
pub async fn handle(
    reading: Reading,
    path: ReportPath,
    Params(of): Params<OfRound>,
    Params(wording): Params<Wording>,
) -> Result<HttpResponse> {
    let order = Order::new(&reading, &path, wording)?;
    let round = round(order.tournament(), of)?;
    let (revision, directory) = order.directory(false).await?;
    let report = reports::draw_by_name(round.number, &round.seating(), &directory, &order.heading(None));
    let report = report.with_proof(&evidence(&reading, round));
    let name = format!("draw-by-name-round-{}-attempt-{}", round.number, round.attempt);
    order.answer(&name, revision, report).await
}
