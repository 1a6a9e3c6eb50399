use actix_web::HttpResponse;
use domain::draw::{Apart, DrawMode, KeepApart};
use domain::ids::RoundNumber;
use domain::tournament::command::DrawOrder;
use serde::Deserialize;

use http::params::Params;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::draw_check::DrawCheck;
use views::shapes::named;

/// Which draw.
#[derive(Debug, Clone, Copy, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WhichDraw {
    /// The round to be drawn, or drawn again; otherwise the next one.
    #[param(value_type = Option<u8>, minimum = 1)]
    round: Option<RoundNumber>,
    /// `random`, `random_avoiding` or `by_standing`.
    #[param(value_type = Option<named::DrawMode>)]
    mode: Option<DrawMode>,
    /// Whether team mates are kept apart: `off`, `soft` or `hard`.
    #[param(value_type = Option<named::KeepApart>)]
    teams: Option<Apart>,
    /// Whether club mates are kept apart.
    #[param(value_type = Option<named::KeepApart>)]
    clubs: Option<Apart>,
    /// Whether prohibited pairs are kept apart.
    #[param(value_type = Option<named::KeepApart>)]
    prohibited: Option<Apart>,
    /// Whether players may sit out in turn.
    byes: Option<bool>,
    /// Whether all rounds to come are drawn together; otherwise as committed to.
    at_once: Option<bool>,
}

/// Checks a draw before it
///
/// What will stand in its way: players that cannot be seated, teams or clubs with more members than there
/// are tables, repeated meetings that no draw can avoid; players who are not checked in, and a commitment
/// that no longer holds. Nothing is drawn.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rounds/check", operation_id = "check_draw", tag = "rounds",
    params(AtVersion, WhichDraw),
    responses((status = 200, description = "What stands in the way.", body = DrawCheck)),
)]
pub async fn handle(reading: Reading, Params(which): Params<WhichDraw>) -> Result<HttpResponse> {
    let apart = [which.teams, which.clubs, which.prohibited];
    let [teams, clubs, prohibited] = apart.map(Option::unwrap_or_default);
    let stated = apart.iter().any(Option::is_some);
    let order = DrawOrder {
        mode: which.mode,
        apart: stated.then_some(KeepApart { teams, clubs, prohibited }),
        byes: which.byes,
        at_once: which.at_once,
        ..DrawOrder::default()
    };
    reading.answer(&DrawCheck::of(reading.reader(), which.round, &order)?)
}
