//! A season: its teams, its table or its bracket, its matches.
//!
//! Table and bracket name teams alone, so everybody may see them. Who plays is for officials; everybody sees of it who
//! allows his name himself, and a number of the others.

mod bracket;
mod deals;
mod evenings;
mod foreseen;
mod free;
mod matches;
mod played;
mod series;
mod trophies;

use chrono::{DateTime, Utc};
use domain::ids::TeamId;
use domain::season::{self, Rules};
use engine::{Engine, ListedSeason, OrganisationId};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::error::Result;
use crate::notes::Notes;
use crate::shapes::named;

pub use bracket::{BracketAnswer, CupDraw, DecidedBy, PairingView};
pub use deals::{
    ChangedEntrant, ChangesOfReference, DealPlace, ImportedList, JudgedView, PartView, ReferenceView,
    References, VariantView,
};
pub use evenings::{
    ChangedRow, EditionView, EveningChanges, EveningState, EveningView, Evenings, PlaceView, RefusedView,
};
pub use free::{FreeDealView, FreeEntrant, FreeGameView, FreeRowView, FreeTable, FreeTournamentView};
pub use matches::{
    MatchAnswer, MatchDeal, MatchSideView, MatchState, MatchView, Matches, PlayedInView, Position,
    SeasonPersonView, SubstitutionView,
};
pub use played::{TeamCourse, TeamMatch, TeamPlayer, TeamSide};
pub use series::{
    EntrantForOfficials, EntrantView, FinalistView, NeedView, QualificationView, QualifiedView,
    SeriesEntrant, SeriesEntrants, SeriesFinal, SeriesResultView, SeriesRowView, SeriesTable,
    SeriesTeamResultView, SeriesTeamRowView, SeriesTeamTable, SeriesTieView,
};
pub use trophies::{
    CupView, MilestoneView, TrophyEntrant, TrophyRow, TrophySourceView, TrophyTable, TrophyTakenView,
};

/// A season.
#[derive(Debug, Serialize, ToSchema)]
pub struct Season {
    pub id: Uuid,
    /// The version this document is of: it grows with every event.
    pub version: u64,
    pub title: String,
    pub year: u16,
    /// Nothing may be changed while it is closed.
    pub closed: bool,
    pub teams: Vec<SeasonTeam>,
    /// Matches written down.
    pub matches: usize,
    /// What it is played by.
    #[schema(value_type = named::SeasonRules)]
    pub rules: Rules,
}

/// A team of a season, or a pair of a cup.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SeasonTeam {
    pub id: Uuid,
    /// Null if it was erased.
    pub name: Option<String>,
}

/// A team with its members.
#[derive(Debug, Serialize, ToSchema)]
pub struct TeamMembers {
    #[serde(flatten)]
    pub team: SeasonTeam,
    pub members: Vec<SeasonPersonView>,
    /// Why the jury allowed what the rules do not.
    pub leave: Option<String>,
}

/// The teams of a season with their members, in the order of entry.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeasonTeams {
    pub version: u64,
    pub items: Vec<TeamMembers>,
}

/// A team as of a version of the season.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeasonTeamAnswer {
    pub version: u64,
    pub team: TeamMembers,
}

/// The table of a championship.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeasonTable {
    pub version: u64,
    /// Best first.
    pub items: Vec<SeasonRow>,
}

/// A team's line of the table.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeasonRow {
    /// Null before the first match that counts.
    pub rank: Option<u16>,
    /// Others have the same rank.
    pub shared: bool,
    pub team: SeasonTeam,
    /// Matches that count.
    pub matches: u32,
    /// The sum of their results, each rounded down: what ranks.
    pub result: u64,
    /// The sum of their points as they are.
    pub points: u64,
    /// Matches that wait for the other side, or the jury.
    pub open: u32,
}

/// What a list shows of a season.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeasonOverview {
    pub id: Uuid,
    pub version: u64,
    pub title: String,
    pub year: u16,
    /// Pairs are drawn against each other; otherwise teams play all year.
    pub knockout: bool,
    /// Evenings count, each a tournament of its own.
    pub series: bool,
    /// Evenings of a series that count, the final with them.
    pub evenings: usize,
    /// What counts deal by deal; null where it is something else.
    pub deals: Option<DealsOf>,
    /// Tournaments that such a season refers to deal by deal.
    pub tournaments: usize,
    pub teams: usize,
    pub matches: usize,
    pub closed: bool,
    pub recorded_at: DateTime<Utc>,
}

/// What counts deal by deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DealsOf {
    /// Every trophy under its announcer, over all years.
    Trophies,
    /// Points of any deals, by leave of the jury.
    FreeChampionship,
}

impl From<ListedSeason> for SeasonOverview {
    fn from(ListedSeason { id, position, recorded_at, summary }: ListedSeason) -> Self {
        Self {
            id: id.0,
            version: position.version,
            title: summary.title,
            year: summary.year,
            knockout: summary.knockout,
            series: summary.series,
            evenings: summary.evenings,
            deals: summary
                .deals
                .map(|deals| if deals.trophies { DealsOf::Trophies } else { DealsOf::FreeChampionship }),
            tournaments: summary.deals.map_or(0, |deals| deals.tournaments),
            teams: summary.teams,
            matches: summary.matches,
            closed: summary.closed,
            recorded_at,
        }
    }
}

/// The names of a season's teams.
pub(crate) struct TeamNames<'a> {
    season: &'a season::Season,
    notes: Notes,
}

impl<'a> TeamNames<'a> {
    pub(crate) async fn read(engine: &Engine, season: &'a season::Season) -> Result<Self> {
        let notes = Notes::read(engine, season.teams.iter().map(|team| team.name)).await?;
        Ok(Self { season, notes })
    }

    pub(crate) fn of(&self, id: TeamId) -> SeasonTeam {
        let name = self.season.team(id).and_then(|team| self.notes.get(team.name));
        SeasonTeam { id: id.0, name: name.map(str::to_owned) }
    }
}

impl Season {
    /// A season, with the names of its teams.
    pub async fn read(engine: &Engine, season: &season::Season) -> Result<Self> {
        let names = TeamNames::read(engine, season).await?;
        Ok(Self {
            id: season.id.0,
            version: season.version,
            title: season.title.clone(),
            year: season.year,
            closed: season.closed,
            teams: season.teams.iter().map(|team| names.of(team.id)).collect(),
            matches: season.matches.len(),
            rules: (*season.rules).clone(),
        })
    }
}

impl SeasonTable {
    /// The table, best first.
    pub async fn read(engine: &Engine, season: &season::Season) -> Result<Self> {
        let names = TeamNames::read(engine, season).await?;
        let items = season.table().into_iter().map(|row| SeasonRow {
            rank: row.rank,
            shared: row.shared,
            team: names.of(row.team),
            matches: row.matches,
            result: row.result,
            points: row.points,
            open: row.open,
        });
        Ok(Self { version: season.version, items: items.collect() })
    }
}

impl SeasonTeams {
    /// All teams with their members, for officials of the season's organisation.
    pub async fn read(
        engine: &Engine,
        organisation: OrganisationId,
        season: &season::Season,
    ) -> Result<Self> {
        let mut items = Vec::with_capacity(season.teams.len());
        for team in season.teams.iter() {
            items.push(TeamMembers::read(engine, Some(organisation), season, team).await?);
        }
        Ok(Self { version: season.version, items })
    }
}

impl SeasonTeams {
    /// The same for a captain: of other teams than his he reads the names that everybody may know.
    pub async fn for_captain(
        engine: &Engine,
        organisation: OrganisationId,
        season: &season::Season,
        own: &[TeamId],
    ) -> Result<Self> {
        let mut items = Vec::with_capacity(season.teams.len());
        for team in season.teams.iter() {
            let known = own.contains(&team.id).then_some(organisation);
            items.push(TeamMembers::read(engine, known, season, team).await?);
        }
        Ok(Self { version: season.version, items })
    }
}

impl TeamMembers {
    /// A team with its members, for who knows persons of this organisation: its officials, and the team's captain.
    /// Everybody else is not told either why the jury allowed it something.
    pub async fn read(
        engine: &Engine,
        organisation: Option<OrganisationId>,
        season: &season::Season,
        team: &season::Team,
    ) -> Result<Self> {
        let names = TeamNames::read(engine, season).await?;
        let members = SeasonPersonView::read(engine, organisation, &team.members).await?;
        let told = team.leave.filter(|_| organisation.is_some());
        let notes = Notes::read(engine, told).await?;
        let leave = told.and_then(|leave| notes.get(leave).map(str::to_owned));
        Ok(Self { team: names.of(team.id), members, leave })
    }
}
