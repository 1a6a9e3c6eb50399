//! The teams' ranking.

use domain::ids::{RoundNumber, TeamId};
use domain::points::Points;
use domain::standings::{self, TeamStandings};
use domain::tournament::Tournament;
use serde::Serialize;
use utoipa::ToSchema;

use super::{results, visible};
use crate::error::Result;
use crate::names::{Named, Names};
use crate::notes::Notes;
use crate::reader::{Reader, WithNames};
use crate::shapes::named;

/// The teams' ranking: what their members bring, usually their Schriftpunkte; of fixed pairs, whose partners have the same,
/// what the pair scored.
#[derive(Debug, Serialize, ToSchema)]
pub struct TeamsRanking {
    /// A table still plays.
    pub provisional: bool,
    /// Best first; teams without a rank last.
    pub rows: Vec<TeamRow>,
}

/// A team's line in the ranking.
#[derive(Debug, Serialize, ToSchema)]
pub struct TeamRow {
    /// Null if no member is ranked.
    pub rank: Option<u16>,
    pub shared: bool,
    #[schema(value_type = uuid::Uuid)]
    pub team: TeamId,
    /// Null if it was erased.
    pub name: Option<String>,
    /// Of the members who count.
    #[schema(value_type = named::Amount)]
    pub schriftpunkte: Points,
    /// What the rank goes by: what these members bring.
    #[schema(value_type = named::Amount)]
    pub total: Points,
    /// As many members as a full team has are ranked.
    pub complete: bool,
    /// Best first.
    pub members: Vec<MemberRow>,
}

/// A member and what he brings.
#[derive(Debug, Serialize, ToSchema)]
pub struct MemberRow {
    #[serde(flatten)]
    pub player: Named,
    /// Null if he is not ranked.
    #[schema(value_type = Option<named::Amount>)]
    pub schriftpunkte: Option<Points>,
    /// What he brings: Schriftpunkte, Rangpunkte or both, as the ruleset counts them.
    #[schema(value_type = Option<named::Amount>)]
    pub points: Option<Points>,
}

impl TeamsRanking {
    /// The ranking with names; empty where the regulations know no teams.
    pub fn of(
        standings: Option<&TeamStandings>,
        tournament: &Tournament,
        names: &Names,
        notes: &Notes,
    ) -> Self {
        let member = |member: &standings::TeamMember| MemberRow {
            player: names.named(member.number),
            schriftpunkte: member.schriftpunkte,
            points: member.points,
        };
        let row = |row: &standings::TeamRow| TeamRow {
            rank: row.rank,
            shared: row.shared,
            team: row.team,
            name: tournament.teams.get(&row.team).and_then(|team| notes.get(team.name)).map(str::to_owned),
            schriftpunkte: row.schriftpunkte,
            total: row.total,
            complete: row.complete,
            members: row.members.iter().map(member).collect(),
        };
        Self {
            provisional: standings.is_some_and(|standings| standings.provisional),
            rows: standings.iter().flat_map(|standings| &standings.rows).map(row).collect(),
        }
    }
}

/// The teams' ranking as of a version.
#[derive(Serialize, ToSchema)]
pub struct TeamsRankingAnswer {
    pub version: u64,
    pub round: Option<u8>,
    #[serde(flatten)]
    pub ranking: TeamsRanking,
}

impl TeamsRankingAnswer {
    /// The ranking after this round, or of all rounds.
    pub async fn read(reader: Reader<'_>, after: Option<RoundNumber>) -> Result<WithNames<Self>> {
        let tournament = reader.tournament();
        let after = visible(reader, after)?;
        let results = results(reader.snapshot, after)?;
        let directory = reader.directory().await?;
        let names = reader.names(&directory);
        let notes = Notes::of_teams(reader.engine, tournament).await?;
        let ranking = TeamsRanking::of(results.teams.as_ref(), tournament, &names, &notes);
        let answer = Self { version: reader.version(), round: after.map(|round| round.0), ranking };
        Ok(WithNames::new(answer, &directory))
    }
}
