use actix_web::HttpResponse;
use reports::Heading;

use super::results::{as_of, results_to_print};
use super::{OfEdition, Order, ReportPath, ResultsQuery, UpTo, Wording, address};
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::papers::{self, PaperFor};

/// Reports the prizes
///
/// Who gets what, to the cent, what was handed out, and a line for each to sign on; where an edition took from
/// somebody what he has, or changed how much, who gives back and who gets. Of an edition too what was handed out is
/// told as of now.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/payouts.{format}", operation_id = "report_payouts",
    tag = "reports",
    params(
        ("format" = String, Path, description = "`pdf`, `csv` or `xlsx`."),
        AtVersion, OfEdition, UpTo, Wording,
    ),
    responses((status = 200, description = "The report.", content_type = "application/pdf")),
)]
pub async fn handle(reading: Reading, path: ReportPath, query: ResultsQuery) -> Result<HttpResponse> {
    let results = results_to_print(&reading, query.which, query.up_to).await?;
    let order = Order { snapshot: &results.snapshot, ..Order::new(&reading, &path, query.wording)? };
    // Prizes are signed for at the desk: all names stand there.
    let (revision, directory) = order.directory(PaperFor::Officials, false).await?;
    let (revision, letterhead) = order.letterhead(revision).await?;
    let after_round = results.after.map(|round| round.0);
    let now = papers::heading(&reading.engine, &reading.snapshot, results.edition, order.lang);
    let heading = Heading { letterhead, after_round, ..now };
    let report = papers::prize_list(&results, reading.tournament(), &directory, &heading);
    let report = report.with_code(address(&reading, "/prizes"));
    order.answer(&format!("payouts-{}", results.name), as_of(&reading.snapshot, revision), report).await
}
