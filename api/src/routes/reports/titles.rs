use actix_web::HttpResponse;

use super::{OfEdition, ReportPath, Shown, UpTo, Wording};
use crate::http::params::Params;
use crate::problem::Result;
use crate::request::{AtVersion, Reading};

/// Reports the special titles
///
/// Who holds which.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/titles.{format}", operation_id = "report_titles",
    tag = "reports",
    params(
        ("format" = String, Path, description = "`pdf` or `csv`."),
        AtVersion, OfEdition, UpTo, Wording,
    ),
    responses((status = 200, description = "The report.", content_type = "application/pdf")),
)]
pub async fn handle(
    reading: Reading,
    path: ReportPath,
    Params(which): Params<OfEdition>,
    Params(up_to): Params<UpTo>,
    Params(wording): Params<Wording>,
) -> Result<HttpResponse> {
    let shown = Shown::of(&reading, which, up_to).await?;
    let order = shown.order(&reading, &path, wording)?;
    let (revision, directory) = order.directory(false).await?;
    let report = reports::titles(&shown.results.titles, &directory, &order.heading(shown.edition));
    order.answer(&format!("titles-{}", shown.name), revision, report).await
}
