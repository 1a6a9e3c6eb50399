use actix_web::HttpResponse;
use engine::Role;
use reports::Heading;

use super::results::{as_of, results_to_print};
use super::{OfEdition, Order, ReportPath, ResultsQuery, UpTo, Wording};
use http::problem::{Problem, Result};
use http::request::{AtVersion, Reading};
use views::booklet;
use views::papers::PaperFor;

/// Reports the whole tournament
///
/// Ranking, teams, titles, prizes, trophies, lots, the draws, every sheet with who signed it, the rulings and the
/// stakes as one document; for who may read the cash statement that too. On paper only.
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
    let heading = Heading { letterhead, ..results.heading(&order.reading.engine, order.lang) };
    let with_cash = reading.caller.viewer().may(Role::Registrar);
    let now = reading.reader();
    let chapters = booklet::for_officials(now, &results, with_cash, &directory, &heading).await?;
    let print = reports::booklet(&heading, &chapters).map_err(Problem::internal)?;
    // A referee's has no cash statement.
    let revision = as_of(&reading.snapshot, revision.wrapping_mul(2) + u64::from(with_cash));
    order.answer_print(&format!("booklet-{}", results.name), revision, print).await
}
