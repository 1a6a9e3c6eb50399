use actix_web::HttpResponse;
use domain::ids::{Code as Short, TeamId};
use domain::points::Points;
use domain::standings::{MatchResult, PairRow};
use domain::tournament::Tournament;
use domain::tournament::event::TableAt;
use serde::Serialize;
use utoipa::ToSchema;

use super::{TieReason, UpTo};
use crate::http::params::Params;
use crate::names::{Named, Names};
use crate::notes::Notes;
use crate::problem::Result;
use crate::request::{AtVersion, Reading};

/// The pairs' ranking as of a version.
#[derive(Serialize, ToSchema)]
pub struct PairsRankingAnswer {
    version: u64,
    round: Option<u8>,
    /// A table still plays.
    provisional: bool,
    /// Best first; pairs without a rank last.
    rows: Vec<RankedPair>,
}

/// A pair's line in the ranking.
#[derive(Debug, Serialize, ToSchema)]
struct RankedPair {
    /// Null if a member is excluded or the pair has played nothing.
    rank: Option<u16>,
    shared: bool,
    #[schema(value_type = uuid::Uuid)]
    team: TeamId,
    /// Null if it was erased.
    name: Option<String>,
    members: Vec<Named>,
    /// A member plays no more.
    withdrawn: bool,
    /// Points of all deals, neither divided nor rounded.
    #[schema(value_type = Value)]
    total: Points,
    deals: u32,
    matches: Vec<PairMatch>,
    /// The highest first, where a tie-break asks for them.
    trophies: Vec<String>,
    /// Where others have the same total: what separates the pair from the next of them, named by
    /// the lowest start number of each pair.
    decided_by: Option<TieReason>,
}

/// A pair's match.
#[derive(Debug, Serialize, ToSchema)]
struct PairMatch {
    round: u8,
    table: u16,
    /// The other pair; null if it exists no more.
    #[schema(value_type = Option<uuid::Uuid>)]
    against: Option<TeamId>,
    deals: u16,
    #[schema(value_type = Value)]
    points: Points,
    #[schema(value_type = Value)]
    their_points: Points,
    /// What the match came to; null before its last deal.
    result: Option<MatchScore>,
    ended: bool,
    /// The other competitions it counts for.
    #[schema(value_type = Vec<String>)]
    counts_for: Vec<Short>,
}

/// The result of a match: points by deals, rounded down.
#[derive(Debug, Serialize, ToSchema)]
struct MatchScore {
    own: i64,
    theirs: i64,
}

impl PairMatch {
    fn of(tournament: &Tournament, played: &MatchResult) -> Self {
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

/// Ranks the pairs
///
/// By the points of all deals; match by match. Empty in games without fixed pairs.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rankings/pairs", operation_id = "rank_pairs", tag = "rankings",
    params(AtVersion, UpTo),
    responses((status = 200, description = "The ranking.", body = PairsRankingAnswer)),
)]
pub async fn handle(reading: Reading, Params(up_to): Params<UpTo>) -> Result<HttpResponse> {
    let tournament = reading.tournament();
    let results = up_to.results(&reading.snapshot)?;
    let directory = reading.directory().await?;
    let names = Names::new(&reading.caller, tournament, &directory);
    let notes = Notes::read(&reading.engine, tournament.teams.values().map(|team| team.name)).await?;
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
    let document = PairsRankingAnswer {
        version: reading.version(),
        round: up_to.round.map(|round| round.0),
        provisional: results.pairs.as_ref().is_some_and(|pairs| pairs.provisional),
        rows: results.pairs.iter().flat_map(|pairs| &pairs.rows).map(row).collect(),
    };
    reading.answer_with_names(&directory, &document)
}
