use actix_web::HttpResponse;
use domain::tournament::checks::Before;
use serde::Deserialize;

use http::params::Params;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::checks::ChecksAnswer;
use views::shapes::named;

/// Before what.
#[derive(Debug, Clone, Copy, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WhichChecks {
    /// `setup`: what the ruleset asks for that sums of paper cannot tell; `draw`: the next round;
    /// `publish`: the results; `close`: the end.
    #[param(value_type = named::Before, example = "publish")]
    before: Before,
}

/// Lists what is to be looked at before a draw or before publishing
///
/// Obstacles stop: what they tell has to be mended first. Warnings may be right: whoever draws or publishes
/// sends their codes in `confirmed`, and the event records them.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/checks", operation_id = "list_checks", tag = "tournaments",
    params(AtVersion, WhichChecks),
    responses((status = 200, description = "What stands in the way and what is odd.", body = ChecksAnswer)),
)]
pub async fn handle(reading: Reading, Params(which): Params<WhichChecks>) -> Result<HttpResponse> {
    reading.answer_with_names(&ChecksAnswer::read(reading.reader(), which.before).await?)
}
