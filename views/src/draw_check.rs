//! What stands in the way of a draw, before it.

use domain::draw::{Algorithm, DrawOptions, Obstacle, TableSizes};
use domain::ids::RoundNumber;
use domain::tournament::command::DrawOrder;
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::Result;
use crate::reader::Reader;
use crate::shapes::named;

/// What would be drawn, and what stands in its way.
#[derive(Serialize, ToSchema)]
pub struct DrawCheck {
    pub version: u64,
    pub round: u8,
    pub players: usize,
    /// Without those who sit out. None if so many players cannot be seated.
    pub tables: Option<usize>,
    #[schema(value_type = named::DrawAlgorithm, example = "random-1")]
    pub algorithm: Algorithm,
    #[schema(value_type = named::DrawOptions)]
    pub options: DrawOptions,
    /// `cannot_seat` with how many are missing or too many, `unpaired` (pairs are drawn), `group_too_large`, `pairs_not_heeded` (prohibited, but
    /// not kept apart by such a draw), `meet_again`, `not_checked_in` (they would not be drawn),
    /// `came_after_draw` (the round is drawn without them),
    /// `commitment_outdated` with who came and who left since.
    #[schema(value_type = Vec<named::Obstacle>)]
    pub obstacles: Vec<Obstacle>,
}

impl DrawCheck {
    /// What stands in the way of drawing this round so; without a round, of the next one.
    pub fn of(reader: Reader<'_>, round: Option<RoundNumber>, order: &DrawOrder) -> Result<Self> {
        let tournament = reader.tournament();
        let round = round.unwrap_or(RoundNumber::from_index(tournament.rounds.len()));
        let (drawn_from, obstacles) = tournament.obstacles(round, order)?;
        let out = obstacles.iter().find_map(|obstacle| match obstacle {
            Obstacle::CannotSeat { surplus, byes: true, .. } => *surplus,
            _ => None,
        });
        let seated = drawn_from.players.len().saturating_sub(out.unwrap_or_default());
        Ok(Self {
            version: reader.version(),
            round: round.0,
            players: drawn_from.players.len(),
            tables: drawn_from.options.table_sizes(seated).ok().map(TableSizes::tables),
            algorithm: drawn_from.algorithm,
            options: drawn_from.options,
            obstacles,
        })
    }
}
