use actix_web::HttpResponse;

use super::{OfRound, Order, ReportPath, Wording, evidence, round};
use crate::http::params::Params;
use crate::problem::Result;
use crate::request::{AtVersion, Reading};

/// Reports the draw as slips to cut
///
/// One for each player, by name, ten on a page: table, seat and who else sits there. On paper only:
/// `draw-by-name.csv` has the seats as data.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/draw-slips.{format}",
    operation_id = "report_draw_slips", tag = "reports",
    params(("format" = String, Path, description = "`pdf`."), AtVersion, OfRound, Wording),
    responses((status = 200, description = "The report.", content_type = "application/pdf")),
)]
pub async fn handle(
    reading: Reading,
    path: ReportPath,
    Params(of): Params<OfRound>,
    Params(wording): Params<Wording>,
) -> Result<HttpResponse> {
    let order = Order::new(&reading, &path, wording)?.on_paper_only("draw-by-name.csv")?;
    let round = round(order.tournament(), of)?;
    let (revision, directory) = order.directory(false).await?;
    let (drawn, seat_one) = (round.seating(), round.draw.options.seat_one);
    let heading = order.heading(None);
    let report = reports::draw_slips(round.number, &drawn, seat_one, &directory, &heading);
    let report = report.with_proof(&evidence(&reading, round));
    let name = format!("draw-slips-round-{}-attempt-{}", round.number, round.attempt);
    order.answer(&name, revision, report).await
}
