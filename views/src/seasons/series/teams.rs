//! The teams of a series on their way out.

use domain::points::Points;
use domain::season::Season;
use engine::Engine;
use serde::Serialize;
use utoipa::ToSchema;

use super::evening;
use crate::error::Result;
use crate::seasons::{SeasonTeam, TeamNames};
use crate::shapes::named;

/// The standings of the teams of a series.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeriesTeamTable {
    pub version: u64,
    /// Best first.
    pub items: Vec<SeriesTeamRowView>,
}

/// A team's line in a series.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeriesTeamRowView {
    /// Null without a result.
    pub rank: Option<u16>,
    pub shared: bool,
    pub team: SeasonTeam,
    /// The sum of what counts.
    #[schema(value_type = named::Amount)]
    pub total: Points,
    pub results: Vec<SeriesTeamResultView>,
}

/// What an evening came to for a team.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeriesTeamResultView {
    pub evening: Option<u16>,
    /// Members who have a place there.
    pub members: u16,
    /// The sum of their Schriftpunkte.
    #[schema(value_type = named::Amount)]
    pub value: Points,
    pub counts: bool,
}

impl SeriesTeamTable {
    /// The standings of the teams; nothing where there are none.
    pub async fn read(engine: &Engine, season: &Season) -> Result<Self> {
        let editions = engine.editions(season.series.references()).await?;
        let names = TeamNames::read(engine, season).await?;
        let rows = season.series_teams(&editions).unwrap_or_default();
        let items = rows.into_iter().map(|row| SeriesTeamRowView {
            rank: row.rank,
            shared: row.shared,
            team: names.of(row.team),
            total: row.total,
            results: row
                .results
                .into_iter()
                .map(|result| SeriesTeamResultView {
                    evening: evening(result.slot),
                    members: result.members,
                    value: result.value,
                    counts: result.counts,
                })
                .collect(),
        });
        Ok(Self { version: season.version, items: items.collect() })
    }
}
