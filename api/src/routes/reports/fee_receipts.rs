use actix_web::HttpResponse;
use reports::Heading;

use super::{Order, Picked, ReportPath, Wording};
use http::params::Params;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::papers::{self, PaperFor};

/// Reports receipts for the entry fees
///
/// Two on a page, for everybody who paid; of one player again, marked as copy. On paper only: `fees.csv` has the data.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/fee-receipts.{format}", operation_id = "report_fee_receipts",
    tag = "reports",
    params(("format" = String, Path, description = "`pdf`."), AtVersion, Wording, Picked),
    responses((status = 200, description = "The report.", content_type = "application/pdf")),
)]
pub async fn handle(
    reading: Reading,
    path: ReportPath,
    Params(wording): Params<Wording>,
    Params(picked): Params<Picked>,
) -> Result<HttpResponse> {
    let order = Order::new(&reading, &path, wording)?.on_paper_only("fees.csv")?;
    let (revision, directory) = order.directory(PaperFor::Officials, false).await?;
    let fees: Vec<_> = papers::registered(order.tournament()).into_iter().map(|player| player.fee).collect();
    let (revision, letterhead) = order.letterhead(revision).await?;
    let heading = Heading { letterhead, ..order.heading(None) };
    let print = reports::fee_receipts(&fees, picked.into(), &directory, &heading);
    order.answer_print("fee-receipts", revision, print).await
}
