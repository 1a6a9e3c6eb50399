use actix_web::HttpResponse;
use domain::tournament::trophies::trophy_list;

use super::{OfEdition, ReportPath, Shown, UpTo, Wording};
use crate::http::params::Params;
use crate::problem::Result;
use crate::request::{AtVersion, Reading};

/// Reports the list of trophies
///
/// Who made which, when, where and with whom.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/trophies.{format}", operation_id = "report_trophies",
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
    let tournament = order.tournament();
    let rounds = up_to.round.map_or(tournament.rounds.len(), |round| round.0.into());
    let list = trophy_list(tournament, rounds);
    let report = reports::trophies(&list, &directory, &order.heading(shown.edition));
    order.answer(&format!("trophies-{}", shown.name), revision, report).await
}
