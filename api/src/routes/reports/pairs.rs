use actix_web::HttpResponse;
use domain::standings::PairStandings;

use super::{OfEdition, ReportPath, Shown, UpTo, Wording};
use crate::http::params::Params;
use crate::problem::Result;
use crate::request::{AtVersion, Reading};

/// Reports the pairs' ranking
///
/// Match by match; empty where the regulations draw no pairs.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/pairs.{format}", operation_id = "report_pairs",
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
    let (revision, directory) = order.directory(true).await?;
    let none = PairStandings { rows: Vec::new(), provisional: shown.results.ranking.provisional };
    let standings = shown.results.pairs.as_ref().unwrap_or(&none);
    let report = reports::pairs(standings, &directory, &order.heading(shown.edition));
    order.answer(&format!("pairs-{}", shown.name), revision, report).await
}
