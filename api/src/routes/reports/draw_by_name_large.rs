use actix_web::HttpResponse;

use super::draws::Form;
use super::{OfRound, Picked, ReportPath, Wording};
use http::params::Params;
use http::problem::Result;
use http::request::{AtVersion, Reading};

/// Reports where everybody sits in large letters
///
/// Name by name, to be read from two metres. As CSV the same as `draw-by-name.csv`.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/draw-by-name-large.{format}",
    operation_id = "report_draw_by_name_large", tag = "reports",
    params(("format" = String, Path, description = "`pdf` or `csv`."), AtVersion, OfRound, Wording),
    responses((status = 200, description = "The report.", content_type = "application/pdf")),
)]
pub async fn handle(
    reading: Reading,
    path: ReportPath,
    Params(of): Params<OfRound>,
    Params(wording): Params<Wording>,
) -> Result<HttpResponse> {
    Form::ByNameLarge.answer(&reading, &path, of, Picked::default(), wording).await
}
