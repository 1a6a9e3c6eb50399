use actix_web::HttpResponse;
use domain::draw::{Algorithm, Apart, DrawMode, DrawOptions, KeepApart, Obstacle, TableSizes};
use domain::ids::RoundNumber;
use domain::tournament::command::DrawOrder;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::params::Params;
use crate::problem::Result;
use crate::request::{AtVersion, Reading};

/// Which draw.
#[derive(Debug, Clone, Copy, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WhichDraw {
    /// The round to be drawn, or drawn again; otherwise the next one.
    #[param(value_type = Option<u8>, minimum = 1)]
    round: Option<RoundNumber>,
    /// `random`, `random_avoiding` or `by_standing`.
    #[param(value_type = Option<String>)]
    mode: Option<DrawMode>,
    /// Whether team mates are kept apart: `off`, `soft` or `hard`.
    #[param(value_type = Option<String>)]
    teams: Option<Apart>,
    /// Whether club mates are kept apart.
    #[param(value_type = Option<String>)]
    clubs: Option<Apart>,
    /// Whether prohibited pairs are kept apart.
    #[param(value_type = Option<String>)]
    prohibited: Option<Apart>,
    /// Whether players may sit out in turn.
    byes: Option<bool>,
    /// Whether all rounds to come are drawn together; otherwise as committed to.
    at_once: Option<bool>,
}

/// What would be drawn, and what stands in its way.
#[derive(Serialize, ToSchema)]
pub struct DrawCheck {
    version: u64,
    round: u8,
    players: usize,
    /// Without those who sit out. None if so many players cannot be seated.
    tables: Option<usize>,
    #[schema(value_type = String, example = "random-1")]
    algorithm: Algorithm,
    #[schema(value_type = Object)]
    options: DrawOptions,
    /// `cannot_seat` with how many are missing or too many, `unpaired` (pairs are drawn), `group_too_large`, `pairs_not_heeded` (prohibited, but
    /// not kept apart by such a draw), `meet_again`, `not_checked_in` (they would not be drawn),
    /// `came_after_draw` (the round is drawn without them),
    /// `commitment_outdated` with who came and who left since.
    #[schema(value_type = Vec<Object>)]
    obstacles: Vec<Obstacle>,
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
    let tournament = reading.tournament();
    let next = RoundNumber::from_index(tournament.rounds.len());
    let round = which.round.unwrap_or(next);
    let apart = [which.teams, which.clubs, which.prohibited];
    let [teams, clubs, prohibited] = apart.map(Option::unwrap_or_default);
    let told = apart.iter().any(Option::is_some);
    let order = DrawOrder {
        mode: which.mode,
        apart: told.then_some(KeepApart { teams, clubs, prohibited }),
        byes: which.byes,
        at_once: which.at_once,
        ..DrawOrder::default()
    };
    let (drawn_from, obstacles) = tournament.obstacles(round, &order)?;
    let out = obstacles.iter().find_map(|obstacle| match obstacle {
        Obstacle::CannotSeat { surplus, byes: true, .. } => *surplus,
        _ => None,
    });
    let seated = drawn_from.players.len().saturating_sub(out.unwrap_or_default());
    reading.answer(&DrawCheck {
        version: reading.version(),
        round: round.0,
        players: drawn_from.players.len(),
        tables: drawn_from.options.table_sizes(seated).ok().map(TableSizes::tables),
        algorithm: drawn_from.algorithm,
        options: drawn_from.options,
        obstacles,
    })
}
