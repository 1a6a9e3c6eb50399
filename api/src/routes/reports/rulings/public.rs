use actix_web::HttpResponse;
use domain::tournament::rulings_log::RulingsLog;
use reports::rulings_for_the_public;

use super::LogFormat;
use crate::routes::reports::{OfEdition, Order, ReportPath, Wording};
use http::params::{Params, Segments};
use http::problem::Result;
use http::request::Reading;
use views::rulings_log::PublicRulings;
use views::{Missing, editions, find};

/// Reports the rulings to the public
///
/// As of the newest edition, or another: before one is published there is nothing to be seen. Without
/// names, start numbers, tables, times and free texts.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/rulings-public.{format}",
    operation_id = "report_rulings_to_public", tag = "reports",
    params(("format" = String, Path, description = "`pdf`, `csv` or `json`."), OfEdition, Wording),
    responses((status = 200, description = "The report.", body = PublicRulings)),
)]
pub async fn handle(
    reading: Reading,
    path: ReportPath,
    Params(of): Params<OfEdition>,
    Params(wording): Params<Wording>,
) -> Result<HttpResponse> {
    let Segments((_, ending)) = path;
    let tournament = reading.tournament();
    let edition = match of.edition {
        Some(number) => find::edition(tournament, number)?,
        None => tournament.editions.last().ok_or(Missing::AnyEdition)?,
    };
    let number = edition.published.edition;
    let snapshot = editions::as_published(&reading.engine, tournament, edition).await?;
    let log = RulingsLog::of(snapshot.tournament(), None);
    if matches!(LogFormat::of(&ending), LogFormat::Json) {
        return reading.answer(&PublicRulings::of(number, &log));
    }
    let digest = edition.published.rows.digest();
    let order = Order { snapshot: &snapshot, ..Order::ending(&reading, &ending, wording)? };
    let report =
        rulings_for_the_public(&tournament.ruleset.game, &log, &order.heading(Some((number, digest))));
    order.answer(&format!("rulings-public-edition-{number}"), 0, report).await
}
