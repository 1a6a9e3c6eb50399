//! Rankings of players, teams and special titles: computed from the facts, never stored.

pub mod pairs;
pub mod players;
pub mod teams;
pub mod titles;
pub mod trophies;

use std::sync::Arc;

use domain::ids::{Code as Short, PlayerNumber, RoundNumber, TeamId};
use domain::points::Points;
use domain::ruleset::TieBreak;
use domain::standings::{self, Compared, Ranking, TeamStandings, TieDecision, TitleHolders, WhyUnranked};
use domain::tournament::Tournament;
use domain::tournament::results::Results;
use engine::Snapshot;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::rounds;
use crate::names::{Named, Names};
use crate::notes::Notes;
use crate::problem::Result;

/// Up to which round results count.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct UpTo {
    /// The standings after this round; otherwise all that was played counts.
    #[param(value_type = Option<u8>, minimum = 1)]
    pub round: Option<RoundNumber>,
}

impl UpTo {
    /// The results up to there.
    pub fn results(self, snapshot: &Snapshot) -> Result<Arc<Results>> {
        let Some(round) = self.round else { return Ok(snapshot.results()) };
        rounds::find(snapshot.tournament(), round)?;
        Ok(snapshot.results_after(round.0.into()))
    }
}

/// The players' ranking.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlayersRanking {
    /// A table still plays.
    provisional: bool,
    /// Best first; equal ranks by start number.
    rows: Vec<PlayerRow>,
    /// Who is not ranked, by start number.
    unranked: Vec<UnrankedRow>,
    /// Ties that only a lot can decide, best rank first.
    open_ties: Vec<OpenTie>,
}

/// A player's line in the ranking.
#[derive(Debug, Serialize, ToSchema)]
struct PlayerRow {
    /// After shared ranks the next ones are skipped.
    rank: u16,
    /// Others have the same rank.
    shared: bool,
    /// A lot must decide among those with this rank.
    lot_open: bool,
    #[serde(flatten)]
    player: Named,
    /// Plays no more.
    withdrawn: bool,
    #[schema(value_type = Value)]
    schriftpunkte: Points,
    /// Null where the regulations know none.
    #[schema(value_type = Value)]
    rangpunkte: Option<Points>,
    /// What the rank goes by.
    #[schema(value_type = Value)]
    total: Points,
    deals: u32,
    rounds: Vec<RoundRow>,
    /// Where others have the same total: what separates the player from the next of them.
    decided_by: Option<TieReason>,
}

/// What a player brought at a table in a round.
#[derive(Debug, Serialize, ToSchema)]
struct RoundRow {
    round: u8,
    table: u16,
    #[schema(value_type = Value)]
    schriftpunkte: Points,
    deals: u16,
    /// At the table; null while it plays.
    place: Option<u8>,
    #[schema(value_type = Value)]
    rangpunkte: Option<Points>,
    /// The table has finished.
    ended: bool,
}

/// Why a player stands before or behind others with the same total.
#[derive(Debug, Serialize, ToSchema)]
struct TieReason {
    /// `placements`, `rounds`, `table_scores`, `trophies` or `lot`.
    #[schema(value_type = String)]
    by: TieBreak,
    /// Where the lists compared differ first: 2 is the second best.
    nth: usize,
    /// What the player has: a list of `points`, `places` or `trophies`, best first, or the place in the `lot`.
    #[schema(value_type = Object)]
    own: Compared,
    /// The start numbers of those compared with.
    #[schema(value_type = Vec<u16>)]
    against: Vec<PlayerNumber>,
    /// What they have.
    #[schema(value_type = Object)]
    theirs: Compared,
    /// The player stands before them.
    won: bool,
}

/// Who is not ranked.
#[derive(Debug, Serialize, ToSchema)]
struct UnrankedRow {
    #[serde(flatten)]
    player: Named,
    /// `excluded` or `not_played`.
    #[schema(value_type = String)]
    why: WhyUnranked,
    /// What he brought: it counts for the others at his tables.
    rounds: Vec<RoundRow>,
}

/// Players who stay equal until a lot is drawn among them.
#[derive(Debug, Serialize, ToSchema)]
struct OpenTie {
    rank: u16,
    /// Start numbers: `POST …/lots` takes exactly these.
    #[schema(value_type = Vec<u16>)]
    players: Vec<PlayerNumber>,
}

impl PlayersRanking {
    /// The ranking with names.
    pub fn of(ranking: &Ranking, names: &Names) -> Self {
        let unranked = |unranked: &standings::Unranked| UnrankedRow {
            player: names.named(unranked.number),
            why: unranked.why,
            rounds: unranked.rounds.iter().map(RoundRow::of).collect(),
        };
        let tie = |tie: &standings::OpenTie| OpenTie { rank: tie.rank, players: tie.players.clone() };
        Self {
            provisional: ranking.provisional,
            rows: ranking.rows.iter().map(|row| PlayerRow::of(row, names)).collect(),
            unranked: ranking.unranked.iter().map(unranked).collect(),
            open_ties: ranking.open_ties.iter().map(tie).collect(),
        }
    }
}

impl PlayerRow {
    fn of(row: &standings::RankingRow, names: &Names) -> Self {
        Self {
            rank: row.rank,
            shared: row.shared,
            lot_open: row.lot_open,
            player: names.named(row.number),
            withdrawn: row.withdrawn,
            schriftpunkte: row.schriftpunkte,
            rangpunkte: row.rangpunkte,
            total: row.total,
            deals: row.deals,
            rounds: row.rounds.iter().map(RoundRow::of).collect(),
            decided_by: row.decided_by.as_ref().map(TieReason::of),
        }
    }
}

impl RoundRow {
    fn of(result: &standings::RoundResult) -> Self {
        Self {
            round: result.round.0,
            table: result.table.0,
            schriftpunkte: result.schriftpunkte,
            deals: result.deals,
            place: result.place,
            rangpunkte: result.rangpunkte,
            ended: result.ended,
        }
    }
}

impl TieReason {
    fn of(decision: &TieDecision) -> Self {
        Self {
            by: decision.by,
            nth: decision.nth,
            own: decision.own.clone(),
            against: decision.against.clone(),
            theirs: decision.theirs.clone(),
            won: decision.won,
        }
    }
}

/// The teams' ranking: their members' Schriftpunkte; of fixed pairs, whose partners have the same,
/// what the pair scored.
#[derive(Debug, Serialize, ToSchema)]
pub struct TeamsRanking {
    /// A table still plays.
    provisional: bool,
    /// Best first; teams without a rank last.
    rows: Vec<TeamRow>,
}

/// A team's line in the ranking.
#[derive(Debug, Serialize, ToSchema)]
struct TeamRow {
    /// Null if no member is ranked.
    rank: Option<u16>,
    shared: bool,
    #[schema(value_type = uuid::Uuid)]
    team: TeamId,
    /// Null if it was erased.
    name: Option<String>,
    #[schema(value_type = Value)]
    schriftpunkte: Points,
    /// As many members as a full team has are ranked.
    complete: bool,
    /// Best first.
    members: Vec<MemberRow>,
}

/// A member and what he brings.
#[derive(Debug, Serialize, ToSchema)]
struct MemberRow {
    #[serde(flatten)]
    player: Named,
    /// Null if he is not ranked.
    #[schema(value_type = Value)]
    schriftpunkte: Option<Points>,
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
        };
        let row = |row: &standings::TeamRow| TeamRow {
            rank: row.rank,
            shared: row.shared,
            team: row.team,
            name: tournament.teams.get(&row.team).and_then(|team| notes.get(team.name)).map(str::to_owned),
            schriftpunkte: row.schriftpunkte,
            complete: row.complete,
            members: row.members.iter().map(member).collect(),
        };
        Self {
            provisional: standings.is_some_and(|standings| standings.provisional),
            rows: standings.iter().flat_map(|standings| &standings.rows).map(row).collect(),
        }
    }
}

/// A special title and who holds it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Title {
    #[schema(value_type = String)]
    code: Short,
    name: String,
    /// The holders' rank; null if nobody can get the title.
    rank: Option<u16>,
    /// Several if they share the rank.
    holders: Vec<Named>,
}

impl Title {
    /// The title with names.
    pub fn of(title: &TitleHolders, names: &Names) -> Self {
        Self {
            code: title.code.clone(),
            name: title.name.clone(),
            rank: title.rank,
            holders: title.players.iter().map(|player| names.named(*player)).collect(),
        }
    }
}
