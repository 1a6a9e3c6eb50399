use actix_web::HttpResponse;
use reports::Heading;

use super::{OfEdition, Order, ReportPath, ResultsQuery, UpTo, Wording, results_to_print};
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
pub async fn handle(reading: Reading, path: ReportPath, asked: ResultsQuery) -> Result<HttpResponse> {
    let results = results_to_print(&reading, asked.which, asked.up_to).await?;
    let order = Order { snapshot: &results.snapshot, ..Order::new(&reading, &path, asked.wording)? };
    let order = order.on_paper_only("ranking.csv")?;
    let (revision, directory) = order.directory(PaperFor::Officials, true).await?;
    let (revision, letterhead) = order.letterhead(revision).await?;
    let heading = Heading { letterhead, ..results.heading(order.lang) };
    let chapters = papers::booklet(&results, &directory, &heading);
    let print = reports::booklet(&heading, &chapters).map_err(Problem::internal)?;
    order.answer_print(&format!("booklet-{}", results.name), revision, print).await
}
