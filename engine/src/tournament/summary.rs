//! The list of tournaments: what it shows is written with every append that changes it.

use chrono::{DateTime, NaiveDate, Utc};
use domain::log::{Position, StreamId};
use domain::tournament::state::Phase;
use domain::tournament::{Event, Tournament};
use serde::{Deserialize, Serialize};
use store::{OrganisationId, StreamInfo, StreamKind};

use crate::{Engine, ReadError};

/// What a list shows of a tournament. It can always be computed again from the events.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// What it is called.
    pub title: String,
    /// The day it is played.
    pub date: NaiveDate,
    /// Where.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// The id of its ruleset.
    pub ruleset: String,
    /// Registered players and, before the first draw, who has a place.
    pub players: usize,
    /// Rounds drawn.
    pub rounds: usize,
    /// A round is under way.
    pub playing: bool,
    /// Editions published.
    pub editions: usize,
    /// Closed.
    pub closed: bool,
}

impl Summary {
    /// What a list shows of this tournament.
    #[must_use]
    pub fn of(tournament: &Tournament) -> Self {
        Self {
            title: tournament.title.clone(),
            date: tournament.date,
            place: tournament.place.clone(),
            ruleset: tournament.ruleset.id.clone(),
            players: tournament.expected(),
            rounds: tournament.rounds.len(),
            playing: tournament.current_round().is_some_and(|round| round.phase == Phase::Started),
            editions: tournament.editions.len(),
            closed: tournament.closed,
        }
    }

    pub(super) fn to_json(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }
}

/// A tournament in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// Its id.
    pub id: StreamId,
    /// Whose it is.
    pub organisation: OrganisationId,
    /// Where it stands.
    pub position: Position,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// When it was changed last.
    pub recorded_at: DateTime<Utc>,
    /// What the list shows.
    pub summary: Summary,
}

impl Engine {
    /// At most `limit` tournaments of an organisation, newest first, behind `after`.
    ///
    /// # Errors
    /// [`ReadError`] if the database cannot answer.
    pub async fn list(
        &self,
        organisation: OrganisationId,
        after: Option<StreamId>,
        limit: u32,
    ) -> Result<Vec<Listed>, ReadError> {
        let rows = self.store().list_streams(organisation, StreamKind::Tournament, after, limit).await?;
        self.all_listed(rows).await
    }

    /// At most `limit` tournaments of an organisation behind `after`, of this year or of all: those to come, the
    /// nearest first, then those that were played, the newest first; of one day by id.
    ///
    /// # Errors
    /// [`ReadError`] if the database cannot answer.
    pub async fn calendar(
        &self,
        organisation: OrganisationId,
        after: Option<StreamId>,
        year: Option<u16>,
        limit: u32,
    ) -> Result<Vec<Listed>, ReadError> {
        let year = year.map(|year| format!("{year:04}"));
        let rows = self.store().calendar(organisation, after, year.as_deref(), limit).await?;
        self.all_listed(rows).await
    }

    async fn all_listed(&self, rows: Vec<StreamInfo>) -> Result<Vec<Listed>, ReadError> {
        let mut listed = Vec::with_capacity(rows.len());
        for row in rows {
            listed.push(self.listed(row).await?);
        }
        Ok(listed)
    }

    /// What a list shows of this tournament; none if there is no such tournament.
    ///
    /// # Errors
    /// [`ReadError`] if the database cannot answer.
    pub async fn tournament_summary(&self, id: StreamId) -> Result<Option<Summary>, ReadError> {
        let row = self.store().stream(id).await?.filter(|row| row.kind == StreamKind::Tournament);
        match row {
            Some(row) => Ok(Some(self.listed(row).await?.summary)),
            None => Ok(None),
        }
    }

    /// A row whose summary is missing or of an older form is computed from the events.
    async fn listed(&self, row: StreamInfo) -> Result<Listed, ReadError> {
        let stored = row.summary.as_deref().and_then(|json| serde_json::from_str(json).ok());
        let summary = match stored {
            Some(summary) => summary,
            None => Summary::of(self.snapshot(row.stream).await?.tournament()),
        };
        Ok(Listed {
            id: row.stream,
            organisation: row.organisation,
            position: row.head.into(),
            created_at: row.created_at,
            recorded_at: row.recorded_at,
            summary,
        })
    }
}

/// Nearly all events are deals, which no list shows: they need no comparison.
pub(super) fn changes_summary(event: &Event) -> bool {
    use Event as E;
    matches!(
        event,
        E::Created(_)
            | E::Described(_)
            | E::RulesetAmended(_)
            | E::Closed(_)
            | E::Reopened(_)
            | E::PlayerRegistered(_)
            | E::Preregistered(_)
            | E::MovedUp(_)
            | E::Cancelled(_)
            | E::Annulled(_)
            | E::RoundDrawn(_)
            | E::RoundStarted(_)
            | E::RoundEnded(_)
            | E::ResultsPublished(_)
    )
}
