use actix_web::HttpResponse;
use reports::Heading;

use super::results::as_of;
use super::{Order, ReportPath, Wording};
use http::params::Params;
use http::problem::{Problem, Result};
use http::request::{AtVersion, Reading};
use views::booklet;

/// Reports the whole tournament to everybody
///
/// The newest edition, else the standing as it is shown: ranking, teams, titles, trophies, lots, the draws, and of a
/// published edition the rulings without persons. Names of those who allow it, whoever asks; no prizes, sheets,
/// stakes and cash. On paper only.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/booklet-public.{format}", operation_id = "report_booklet_public",
    tag = "reports",
    params(("format" = String, Path, description = "`pdf`."), AtVersion, Wording),
    responses((status = 200, description = "The report.", content_type = "application/pdf")),
)]
pub async fn handle(
    reading: Reading,
    path: ReportPath,
    Params(wording): Params<Wording>,
) -> Result<HttpResponse> {
    let results = booklet::results_for_everybody(&reading.engine, &reading.snapshot).await?;
    let order = Order { snapshot: &results.snapshot, ..Order::new(&reading, &path, wording)? };
    let order = order.on_paper_only("ranking.csv")?;
    let names = order.reader().directory().await?.revision;
    let (revision, letterhead) = order.letterhead(names).await?;
    let heading = Heading { letterhead, ..results.heading(&order.reading.engine, order.lang) };
    let chapters = booklet::for_everybody(&reading.engine, &results, &heading).await?;
    let print = reports::booklet(&heading, &chapters).map_err(Problem::internal)?;
    let revision = as_of(&reading.snapshot, revision);
    order.answer_print(&format!("booklet-public-{}", results.name), revision, print).await
}
