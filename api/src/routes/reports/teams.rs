use actix_web::HttpResponse;
use domain::standings::TeamStandings;

use super::{OfEdition, ReportPath, Shown, UpTo, Wording};
use crate::http::params::Params;
use crate::problem::Result;
use crate::request::{AtVersion, Reading};

/// Reports the teams' ranking
///
/// With what each member brings; empty where the regulations know no teams.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/teams.{format}", operation_id = "report_teams",
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
    let none = TeamStandings { rows: Vec::new(), provisional: shown.results.ranking.provisional };
    let standings = shown.results.teams.as_ref().unwrap_or(&none);
    let are_pairs = shown.results.pairs.is_some();
    let report = reports::teams(standings, are_pairs, &directory, &order.heading(shown.edition));
    order.answer(&format!("teams-{}", shown.name), revision, report).await
}
