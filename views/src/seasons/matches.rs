use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use domain::ids::PersonId;
use domain::season::{self, Match, PlayerPosition, Side};
use engine::{Engine, OrganisationId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{SeasonTeam, TeamNames};
use crate::error::Result;
use crate::notes::Notes;

/// The matches of a season, in the order in which they were written down.
#[derive(Debug, Serialize, ToSchema)]
pub struct Matches {
    pub version: u64,
    pub items: Vec<MatchView>,
}

/// A match as of a version of the season.
#[derive(Debug, Serialize, ToSchema)]
pub struct MatchAnswer {
    pub version: u64,
    #[serde(rename = "match")]
    pub shown: MatchView,
}

/// A match.
#[derive(Debug, Serialize, ToSchema)]
pub struct MatchView {
    pub id: Uuid,
    pub sides: Vec<MatchSideView>,
    pub state: MatchState,
    /// The points of each side that count: as both say, or as the jury decided; while it is open as one side says. Null
    /// if it is void.
    pub points: Option<[u32; 2]>,
    /// The result of each side: its points by the deals of a match, rounded down; those of an extension stay as they
    /// are. Null if it is void.
    pub result: Option<[u32; 2]>,
    pub played_on: NaiveDate,
    /// Not in a public place.
    pub private: bool,
    /// The round of a cup.
    pub round: Option<u8>,
    /// The pairing of that round.
    pub pairing: Option<u16>,
    /// It extends a level pairing.
    pub extension: bool,
    /// The team that wrote it down.
    pub entered_by: SeasonTeam,
    pub recorded_at: DateTime<Utc>,
    /// Why the jury allowed what the rules do not.
    pub leave: Option<String>,
    /// Why the jury decided on it.
    pub ruling: Option<String>,
}

/// What became of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MatchState {
    /// It waits for the other side, or the jury.
    Open,
    /// Both sides say the same.
    Confirmed,
    /// The jury decided what it comes to.
    Ruled,
    /// The jury took it off.
    Void,
}

/// One side of a match.
#[derive(Debug, Serialize, ToSchema)]
pub struct MatchSideView {
    pub team: SeasonTeam,
    /// Eintreiber and Abfänger at the first deal.
    pub seated: Vec<SeasonPersonView>,
    pub changes: Vec<SubstitutionView>,
}

/// Somebody took a player's place.
#[derive(Debug, Serialize, ToSchema)]
pub struct SubstitutionView {
    pub position: Position,
    pub entering: SeasonPersonView,
    pub from_deal: u8,
}

/// Where a player sits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Position {
    /// On the right.
    Eintreiber,
    /// On the left.
    Abfaenger,
}

/// Somebody, for officials.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SeasonPersonView {
    pub person: Uuid,
    /// Null if erased, and of another organisation's person who does not allow it.
    pub given_name: Option<String>,
    /// Null if erased, and of another organisation's person who does not allow it.
    pub family_name: Option<String>,
    /// He plays as a guest.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub guest: bool,
}

impl MatchState {
    pub(super) fn of(played: &Match) -> Self {
        match (played.is_void(), &played.ruled, played.confirmed_by) {
            (true, ..) => Self::Void,
            (false, Some(_), _) => Self::Ruled,
            (false, None, Some(_)) => Self::Confirmed,
            (false, None, None) => Self::Open,
        }
    }
}

impl From<Position> for PlayerPosition {
    fn from(position: Position) -> Self {
        match position {
            Position::Eintreiber => Self::Eintreiber,
            Position::Abfaenger => Self::Abfaenger,
        }
    }
}

impl From<PlayerPosition> for Position {
    fn from(position: PlayerPosition) -> Self {
        match position {
            PlayerPosition::Eintreiber => Self::Eintreiber,
            PlayerPosition::Abfaenger => Self::Abfaenger,
        }
    }
}

impl SeasonPersonView {
    /// These, in their order, for officials of this organisation.
    pub async fn read(
        engine: &Engine,
        organisation: OrganisationId,
        persons: &[PersonId],
    ) -> Result<Vec<Self>> {
        let people = People::read(engine, organisation, persons).await?;
        Ok(persons.iter().map(|person| people.shown(*person)).collect())
    }
}

/// Who persons are, for officials of one organisation: of another's they see what everybody may.
struct People(BTreeMap<PersonId, (String, String)>);

impl People {
    async fn read(engine: &Engine, organisation: OrganisationId, persons: &[PersonId]) -> Result<Self> {
        let found = engine.store().persons(persons).await?;
        let names = found.into_iter().filter_map(|person| {
            let details = person.details?;
            let shown = person.organisation == organisation || details.consent.name_public == Some(true);
            shown.then_some((person.id, (details.given_name, details.family_name)))
        });
        Ok(Self(names.collect()))
    }

    fn shown(&self, person: PersonId) -> SeasonPersonView {
        let (given_name, family_name) = self.0.get(&person).cloned().unzip();
        SeasonPersonView { person: person.0, given_name, family_name, guest: false }
    }
}

/// What stands beside the log about matches.
struct Beside<'a> {
    season: &'a season::Season,
    names: TeamNames<'a>,
    people: People,
    notes: Notes,
}

impl<'a> Beside<'a> {
    async fn read(
        engine: &Engine,
        organisation: OrganisationId,
        season: &'a season::Season,
        matches: &[&Match],
    ) -> Result<Self> {
        let sides = matches.iter().flat_map(|played| &played.facts.sides);
        let persons = sides
            .flat_map(|side| side.players.into_iter().chain(side.changes.iter().map(|change| change.player)));
        let mut persons: Vec<_> = persons.collect();
        persons.sort_unstable();
        persons.dedup();
        let notes = matches.iter().flat_map(|played| [played.facts.leave, played.ruled.map(|it| it.note)]);
        Ok(Self {
            season,
            names: TeamNames::read(engine, season).await?,
            people: People::read(engine, organisation, &persons).await?,
            notes: Notes::read(engine, notes.flatten()).await?,
        })
    }

    fn side(&self, side: &Side) -> MatchSideView {
        let shown = |person| {
            let guest = side.guests.contains(&person);
            SeasonPersonView { guest, ..self.people.shown(person) }
        };
        let changes = side.changes.iter().map(|change| SubstitutionView {
            position: change.position.into(),
            entering: shown(change.player),
            from_deal: change.from_deal,
        });
        MatchSideView {
            team: self.names.of(side.team),
            seated: side.players.into_iter().map(shown).collect(),
            changes: changes.collect(),
        }
    }

    fn shown(&self, played: &Match) -> MatchView {
        let facts = &played.facts;
        let points = played.counted().or((!played.is_void()).then_some(facts.points));
        let result = |points: u32| if facts.extension { points } else { self.season.result(points) };
        let text = |note| self.notes.get(note).map(str::to_owned);
        MatchView {
            id: facts.id.0,
            sides: facts.sides.iter().map(|side| self.side(side)).collect(),
            state: MatchState::of(played),
            points,
            result: points.map(|points| points.map(result)),
            played_on: facts.played_on,
            private: facts.private,
            round: facts.pairing.map(|at| at.round.0),
            pairing: facts.pairing.map(|at| at.pairing),
            extension: facts.extension,
            entered_by: self.names.of(facts.by),
            recorded_at: played.recorded_at,
            leave: facts.leave.and_then(text),
            ruling: played.ruled.and_then(|ruled| text(ruled.note)),
        }
    }
}

impl Matches {
    /// Those of a team, or all, for officials of the season's organisation.
    pub async fn read(
        engine: &Engine,
        organisation: OrganisationId,
        season: &season::Season,
        team: Option<Uuid>,
    ) -> Result<Self> {
        let of_team =
            |played: &&Match| team.is_none_or(|team| played.facts.sides.iter().any(|it| it.team.0 == team));
        let matches: Vec<&Match> = season.matches.iter().map(AsRef::as_ref).filter(of_team).collect();
        let beside = Beside::read(engine, organisation, season, &matches).await?;
        let items = matches.into_iter().map(|played| beside.shown(played)).collect();
        Ok(Self { version: season.version, items })
    }
}

impl MatchAnswer {
    /// One of them, for officials of the season's organisation.
    pub async fn read(
        engine: &Engine,
        organisation: OrganisationId,
        season: &season::Season,
        played: &Match,
    ) -> Result<Self> {
        let beside = Beside::read(engine, organisation, season, &[played]).await?;
        Ok(Self { version: season.version, shown: beside.shown(played) })
    }
}
