//! Rankings of players, teams and special titles: computed from the facts, never stored.

pub mod pairs;
pub mod teams;
pub mod trophies;

use std::sync::Arc;

use domain::ids::{Code as Short, PlayerNumber, RoundNumber};
use domain::points::Points;
use domain::ruleset::TieBreak;
use domain::standings::{self, Compared, Ranking, TieDecision, TitleHolders, WhyUnranked};
use domain::tournament::Tournament;
use domain::tournament::event::result::LotDrawn;
use domain::tournament::results::Results;
use engine::Snapshot;
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::{Missing, Result};
use crate::find;
use crate::names::{Named, Names};
use crate::reader::{Reader, WithNames};
use crate::shapes::named;

/// The results after this round; without one all that was played counts.
pub fn results(snapshot: &Snapshot, after: Option<RoundNumber>) -> Result<Arc<Results>> {
    let Some(round) = after else { return Ok(snapshot.results()) };
    find::round(snapshot.tournament(), round)?;
    Ok(snapshot.results_after(round.0.into()))
}

/// The round after which this viewer sees the standings who asks for those after `after`, or for all that was played.
/// While the director holds newer ones back, officials alone see them.
pub fn visible(reader: Reader<'_>, after: Option<RoundNumber>) -> Result<Option<RoundNumber>, Missing> {
    if reader.viewer.sees_desk() { Ok(after) } else { visible_to_all(reader.tournament(), after) }
}

/// The same for the public, and for what hangs on a wall whoever is signed in there.
pub fn visible_to_all(
    tournament: &Tournament,
    after: Option<RoundNumber>,
) -> Result<Option<RoundNumber>, Missing> {
    let Some(frozen) = tournament.hall.frozen else { return Ok(after) };
    let newest = frozen.round.ok_or(Missing::Standings)?;
    match after {
        Some(round) if round > newest => Err(Missing::Standings),
        Some(round) => Ok(Some(round)),
        None => Ok(Some(newest)),
    }
}

/// The lots, as far as this viewer sees the standings that they decide.
#[must_use]
pub fn visible_lots(reader: Reader<'_>) -> &[LotDrawn] {
    let tournament = reader.tournament();
    let all_rounds = |after: RoundNumber| usize::from(after.0) >= tournament.rounds.len();
    match visible(reader, None) {
        Ok(after) if after.is_none_or(all_rounds) => &tournament.lots,
        _ => &[],
    }
}

/// The players' ranking.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlayersRanking {
    /// A table still plays.
    pub provisional: bool,
    /// Best first; equal ranks by start number.
    pub rows: Vec<PlayerRow>,
    /// Who is not ranked, by start number.
    pub unranked: Vec<UnrankedRow>,
    /// Ties that only a lot can decide, best rank first.
    pub open_ties: Vec<OpenTie>,
}

/// A player's line in the ranking.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlayerRow {
    /// After shared ranks the next ones are skipped.
    pub rank: u16,
    /// Others have the same rank.
    pub shared: bool,
    /// A lot must decide among those with this rank.
    pub lot_open: bool,
    #[serde(flatten)]
    pub player: Named,
    /// Plays no more.
    pub withdrawn: bool,
    #[schema(value_type = named::Amount)]
    pub schriftpunkte: Points,
    /// Null where the regulations know none.
    #[schema(value_type = Option<named::Amount>)]
    pub rangpunkte: Option<Points>,
    /// What the rank goes by.
    #[schema(value_type = named::Amount)]
    pub total: Points,
    /// Deals he played, without those he sat out.
    pub deals: u32,
    pub rounds: Vec<RoundRow>,
    /// Where others have the same total: what separates the player from the next of them.
    pub decided_by: Option<TieReason>,
}

/// What a player brought at a table in a round.
#[derive(Debug, Serialize, ToSchema)]
pub struct RoundRow {
    pub round: u8,
    pub table: u16,
    #[schema(value_type = named::Amount)]
    pub schriftpunkte: Points,
    pub deals: u16,
    /// At the table; null while it plays.
    pub place: Option<u8>,
    #[schema(value_type = Option<named::Amount>)]
    pub rangpunkte: Option<Points>,
    /// The table has finished.
    pub ended: bool,
}

/// Why a player stands before or behind others with the same total.
#[derive(Debug, Serialize, ToSchema)]
pub struct TieReason {
    /// `placements`, `rounds`, `table_scores`, `rangpunkte`, `wins`, `last_round`, `best_deal`, `trophies` or `lot`.
    #[schema(value_type = named::TieBreak)]
    pub by: TieBreak,
    /// Where the lists compared differ first: 2 is the second best.
    pub nth: usize,
    /// What the player has: a list of `points`, `places` or `trophies`, best first, or the place in the `lot`.
    #[schema(value_type = named::Compared)]
    pub own: Compared,
    /// The start numbers of those compared with.
    #[schema(value_type = Vec<u16>)]
    pub against: Vec<PlayerNumber>,
    /// What they have.
    #[schema(value_type = named::Compared)]
    pub theirs: Compared,
    /// The player stands before them.
    pub won: bool,
}

/// Who is not ranked.
#[derive(Debug, Serialize, ToSchema)]
pub struct UnrankedRow {
    #[serde(flatten)]
    pub player: Named,
    /// `excluded` or `not_played`.
    #[schema(value_type = named::WhyUnranked)]
    pub why: WhyUnranked,
    /// What he brought: it counts for the others at his tables.
    pub rounds: Vec<RoundRow>,
}

/// Players who stay equal until a lot is drawn among them.
#[derive(Debug, Serialize, ToSchema)]
pub struct OpenTie {
    pub rank: u16,
    /// Start numbers: `POST …/lots` takes exactly these.
    #[schema(value_type = Vec<u16>)]
    pub players: Vec<PlayerNumber>,
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
    pub fn of(row: &standings::RankingRow, names: &Names) -> Self {
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
    pub fn of(result: &standings::RoundResult) -> Self {
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
    pub fn of(decision: &TieDecision) -> Self {
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

/// The players' ranking as of a version.
#[derive(Serialize, ToSchema)]
pub struct PlayersRankingAnswer {
    pub version: u64,
    /// The round after which these are the standings, if one was asked for.
    pub round: Option<u8>,
    #[serde(flatten)]
    pub ranking: PlayersRanking,
}

impl PlayersRankingAnswer {
    /// The ranking after this round, or of all rounds.
    pub fn of(reader: Reader<'_>, after: Option<RoundNumber>, names: &Names) -> Result<Self> {
        let after = visible(reader, after)?;
        let ranking = PlayersRanking::of(&results(reader.snapshot, after)?.ranking, names);
        Ok(Self { version: reader.version(), round: after.map(|round| round.0), ranking })
    }
}

/// A special title and who holds it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Title {
    #[schema(value_type = named::Code)]
    pub code: Short,
    pub name: String,
    /// The holders' rank; null if nobody can get the title.
    pub rank: Option<u16>,
    /// Several if they share the rank.
    pub holders: Vec<Named>,
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

/// The special titles as of a version.
#[derive(Serialize, ToSchema)]
pub struct TitlesAnswer {
    pub version: u64,
    pub round: Option<u8>,
    pub items: Vec<Title>,
}

impl TitlesAnswer {
    /// The titles after this round, or of all rounds.
    pub async fn read(reader: Reader<'_>, after: Option<RoundNumber>) -> Result<WithNames<Self>> {
        let after = visible(reader, after)?;
        let results = results(reader.snapshot, after)?;
        let directory = reader.directory().await?;
        let names = reader.names(&directory);
        let items = results.titles.iter().map(|title| Title::of(title, &names)).collect();
        let answer = Self { version: reader.version(), round: after.map(|round| round.0), items };
        Ok(WithNames::new(answer, &directory))
    }
}
