use actix_web::HttpResponse;

use super::draws::Form;
use super::{OfRound, Picked, ReportPath, Wording};
use http::params::Params;
use http::problem::Result;
use http::request::{AtVersion, Reading};

/// Reports the draw of a round
///
/// Table by table, for the wall; who sits out comes last.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/draw.{format}",
    operation_id = "report_draw", tag = "reports",
    params(("format" = String, Path, description = "`pdf` or `csv`."), AtVersion, OfRound, Wording),
    responses((status = 200, description = "The report.", content_type = "application/pdf")),
)]
pub async fn handle(
    reading: Reading,
    path: ReportPath,
    Params(of): Params<OfRound>,
    Params(wording): Params<Wording>,
) -> Result<HttpResponse> {
    Form::ByTable.answer(&reading, &path, of, Picked::default(), wording).await
}
