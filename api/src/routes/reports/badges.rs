use actix_web::HttpResponse;

use super::{Order, Picked, ReportPath, Wording};
use http::params::Params;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::papers::{self, PaperFor};

/// Reports name badges
///
/// Ten on a page to cut, 90 × 54 mm. On paper only: `check-in.csv` has the names as data.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/badges.{format}", operation_id = "report_badges",
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
    let order = Order::new(&reading, &path, wording)?.on_paper_only("check-in.csv")?;
    let (revision, directory) = order.directory(PaperFor::Officials, false).await?;
    let players = papers::registered(order.tournament());
    let players: Vec<_> = players.iter().filter(|it| it.takes_part).map(|it| it.fee.player).collect();
    let print = reports::badges(&players, picked.into(), &directory, &order.heading(None));
    order.answer_print("badges", revision, print).await
}
