use actix_web::HttpResponse;

use super::{Order, ReportPath, Wording};
use http::params::Params;
use http::problem::Result;
use http::request::{AtVersion, Reading};

/// Reports the rule card
///
/// The tournament’s ruleset on a page: values, Trischaken with Vorhand marked, renonce, Rangpunkte. On paper only.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/rule-card.{format}", operation_id = "report_rule_card",
    tag = "reports",
    params(("format" = String, Path, description = "`pdf`."), AtVersion, Wording),
    responses((status = 200, description = "The report.", content_type = "application/pdf")),
)]
pub async fn handle(
    reading: Reading,
    path: ReportPath,
    Params(wording): Params<Wording>,
) -> Result<HttpResponse> {
    let order = Order::new(&reading, &path, wording)?.on_paper_only("ranking.csv")?;
    let print = reports::rule_card(&order.tournament().ruleset_as_settled(), &order.heading(None));
    order.answer_print("rule-card", 0, print).await
}
