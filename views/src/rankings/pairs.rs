//! The ranking of fixed pairs.

use domain::ids::{Code as Short, RoundNumber, TeamId};
use domain::points::Points;
use domain::standings::{MatchResult, PairRow};
use domain::tournament::Tournament;
use domain::tournament::event::TableAt;
use serde::Serialize;
use utoipa::ToSchema;

use super::{TieReason, results, visible};
use crate::error::Result;
use crate::names::Named;
use crate::notes::Notes;
use crate::reader::{Reader, WithNames};
use crate::shapes::named;

/// The pairs' ranking as of a version.
#[derive(Serialize, ToSchema)]
pub struct PairsRankingAnswer {
    pub version: u64,
    pub round: Option<u8>,
    /// A table still plays.
    pub provisional: bool,
    /// Best first; pairs without a rank last.
    pub rows: Vec<RankedPair>,
}

/// A pair's line in the ranking.
#[derive(Debug, Serialize, ToSchema)]
pub struct RankedPair {
    /// Null if a member is excluded or the pair has played nothing.
    pub rank: Option<u16>,
    pub shared: bool,
    #[schema(value_type = uuid::Uuid)]
    pub team: TeamId,
    /// Null if it was erased.
    pub name: Option<String>,
    pub members: Vec<Named>,
    /// A member plays no more.
    pub withdrawn: bool,
    /// Points of all deals, neither divided nor rounded.
    #[schema(value_type = named::Amount)]
    pub total: Points,
    pub deals: u32,
    pub matches: Vec<PairMatch>,
    /// The highest first, where a tie-break asks for them.
    #[schema(value_type = Vec<named::ItemId>)]
    pub trophies: Vec<String>,
    /// Where others have the same total: what separates the pair from the next of them, named by
    /// the lowest start number of each pair.
    pub decided_by: Option<TieReason>,
}

/// A pair's match.
#[derive(Debug, Serialize, ToSchema)]
pub struct PairMatch {
    pub round: u8,
    pub table: u16,
    /// The other pair; null if it exists no more.
    #[schema(value_type = Option<uuid::Uuid>)]
    pub against: Option<TeamId>,
    pub deals: u16,
    #[schema(value_type = named::Amount)]
    pub points: Points,
    #[schema(value_type = named::Amount)]
    pub their_points: Points,
    /// What the match came to; null before its last deal.
    pub result: Option<MatchScore>,
    pub ended: bool,
    /// The other competitions it counts for.
    #[schema(value_type = Vec<named::Competition>)]
    pub counts_for: Vec<Short>,
}

/// The result of a match: points by deals, rounded down.
#[derive(Debug, Serialize, ToSchema)]
pub struct MatchScore {
    pub own: i64,
    pub theirs: i64,
}

impl PairMatch {
    pub fn of(tournament: &Tournament, played: &MatchResult) -> Self {
        let table = tournament.table(TableAt { round: played.round, table: played.table });
        Self {
            round: played.round.0,
            table: played.table.0,
            against: played.against,
            deals: played.deals,
            points: played.points,
            their_points: played.their_points,
            result: played.result.map(|(own, theirs)| MatchScore { own, theirs }),
            ended: played.ended,
            counts_for: table.map(|table| table.counts_for.clone()).unwrap_or_default(),
        }
    }
}

impl PairsRankingAnswer {
    /// The ranking after this round, or of all rounds.
    pub async fn read(reader: Reader<'_>, after: Option<RoundNumber>) -> Result<WithNames<Self>> {
        let tournament = reader.tournament();
        let after = visible(reader, after)?;
        let results = results(reader.snapshot, after)?;
        let directory = reader.directory().await?;
        let names = reader.names(&directory);
        let notes = Notes::of_teams(reader.engine, tournament).await?;
        let row = |row: &PairRow| RankedPair {
            rank: row.rank,
            shared: row.shared,
            team: row.pair,
            name: tournament.teams.get(&row.pair).and_then(|team| notes.get(team.name)).map(str::to_owned),
            members: row.members.iter().map(|member| names.named(*member)).collect(),
            withdrawn: row.withdrawn,
            total: row.total,
            deals: row.deals,
            matches: row.matches.iter().map(|played| PairMatch::of(tournament, played)).collect(),
            trophies: row.trophies.iter().map(|trophy| trophy.id.to_string()).collect(),
            decided_by: row.decided_by.as_ref().map(TieReason::of),
        };
        let answer = Self {
            version: reader.version(),
            round: after.map(|round| round.0),
            provisional: results.pairs.as_ref().is_some_and(|pairs| pairs.provisional),
            rows: results.pairs.iter().flat_map(|pairs| &pairs.rows).map(row).collect(),
        };
        Ok(WithNames::new(answer, &directory))
    }
}
