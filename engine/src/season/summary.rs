//! What a list shows of seasons.

use chrono::{DateTime, Utc};
use domain::log::{Position, StreamId, StreamKind};
use domain::season::Season;
use serde::{Deserialize, Serialize};
use store::OrganisationId;

use crate::Engine;
use crate::reading::ReadError;

/// What a list shows of a season. It can always be computed again from the events.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeasonSummary {
    /// What it is called.
    pub title: String,
    /// The year it is played in.
    pub year: u16,
    /// Whether it is a cup.
    pub knockout: bool,
    /// Whether it is a series of cups.
    #[serde(default)]
    pub series: bool,
    /// Evenings of a series that count, the final with them.
    #[serde(default)]
    pub evenings: usize,
    /// What else it is, with how many tournaments it refers to deal by deal.
    #[serde(default)]
    pub deals: Option<DealsSummary>,
    /// Who takes part.
    pub teams: usize,
    /// Matches written down.
    pub matches: usize,
    /// Closed.
    pub closed: bool,
}

impl SeasonSummary {
    /// What a list shows of this season.
    #[must_use]
    pub fn of(season: &Season) -> Self {
        Self {
            title: season.title.clone(),
            year: season.year,
            knockout: season.rules.knockout().is_some(),
            series: season.series_rules().is_some(),
            evenings: season.series.evenings.len(),
            deals: DealsSummary::of(season),
            teams: season.teams.len(),
            matches: season.matches.len(),
            closed: season.closed,
        }
    }

    pub(super) fn to_json(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }
}

/// What a list shows of a trophy list or a free championship.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealsSummary {
    /// It is a trophy list, otherwise a free championship.
    pub trophies: bool,
    /// Tournaments it refers to.
    pub tournaments: usize,
}

impl DealsSummary {
    fn of(season: &Season) -> Option<Self> {
        let trophies = season.trophy_rules().is_some();
        let tournaments = season.deals.counted.len();
        (trophies || season.is_free_championship()).then_some(Self { trophies, tournaments })
    }
}

/// A season in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedSeason {
    /// Its id.
    pub id: StreamId,
    /// Where it stands.
    pub position: Position,
    /// When it was changed last.
    pub recorded_at: DateTime<Utc>,
    /// What the list shows.
    pub summary: SeasonSummary,
}

impl Engine {
    /// At most `limit` seasons of an organisation, newest first, behind `after`.
    ///
    /// # Errors
    /// [`ReadError`] if the database cannot answer.
    pub async fn list_seasons(
        &self,
        organisation: OrganisationId,
        after: Option<StreamId>,
        limit: u32,
    ) -> Result<Vec<ListedSeason>, ReadError> {
        let rows = self.store().list_streams(organisation, StreamKind::Season, after, limit).await?;
        let mut listed = Vec::with_capacity(rows.len());
        for row in rows {
            let stored = row.summary.as_deref().and_then(|json| serde_json::from_str(json).ok());
            let summary = match stored {
                Some(summary) => summary,
                None => SeasonSummary::of(self.season(row.stream).await?.state()),
            };
            let (id, position) = (row.stream, row.head.into());
            listed.push(ListedSeason { id, position, recorded_at: row.recorded_at, summary });
        }
        Ok(listed)
    }
}
