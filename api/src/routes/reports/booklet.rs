use actix_web::HttpResponse;
use reports::Heading;

use super::results::{as_of, results_to_print};
use super::{OfEdition, Order, ReportPath, ResultsQuery, UpTo, Wording};
use http::problem::{Problem, Result};
use http::request::{AtVersion, Reading};
use views::papers::{self, PaperFor};

/// Reports the whole tournament
///
/// Ranking, teams, titles, prizes, the draws and every sheet as one document. On paper only.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/booklet.{format}", operation_id = "report_booklet",
    tag = "reports",
    params(("format" = String, Path, description = "`pdf`."), AtVersion, OfEdition, UpTo, Wording),
    responses((status = 200, description = "The report.", content_type = "application/pdf")),
)]
pub async fn handle(reading: Reading, path: ReportPath, query: ResultsQuery) -> Result<HttpResponse> {
    let results = results_to_print(&reading, query.which, query.up_to).await?;
    let order = Order { snapshot: &results.snapshot, ..Order::new(&reading, &path, query.wording)? };
    let order = order.on_paper_only("ranking.csv")?;
    let (revision, directory) = order.directory(PaperFor::Officials, true).await?;
    let (revision, letterhead) = order.letterhead(revision).await?;
    let heading = Heading { letterhead, ..results.heading(order.lang) };
    let chapters = papers::booklet(&results, reading.tournament(), &directory, &heading);
    let print = reports::booklet(&heading, &chapters).map_err(Problem::internal)?;
    order.answer_print(&format!("booklet-{}", results.name), as_of(&reading.snapshot, revision), print).await
}
