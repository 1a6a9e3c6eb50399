use actix_web::HttpResponse;

use super::draws::Form;
use super::{OfRound, Picked, ReportPath, Wording};
use http::params::Params;
use http::problem::Result;
use http::request::{AtVersion, Reading};

/// Reports the draw as slips to cut
///
/// One for each player, by name, ten on a page: table, seat and who else sits there; of one player again,
/// marked as copy. Registrars and organizers get them with the code that opens each one's own page. On paper only:
/// `draw-by-name.csv` has the seats as data.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/draw-slips.{format}",
    operation_id = "report_draw_slips", tag = "reports",
    params(("format" = String, Path, description = "`pdf`."), AtVersion, OfRound, Picked, Wording),
    responses((status = 200, description = "The report.", content_type = "application/pdf")),
)]
pub async fn handle(
    reading: Reading,
    path: ReportPath,
    Params(of): Params<OfRound>,
    Params(picked): Params<Picked>,
    Params(wording): Params<Wording>,
) -> Result<HttpResponse> {
    Form::Slips.answer(&reading, &path, of, picked, wording).await
}
