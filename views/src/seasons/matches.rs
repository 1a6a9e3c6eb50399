use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::{DateTime, NaiveDate, Utc};
use domain::ids::{MatchId, PersonId};
use domain::log::StreamId;
use domain::points::Points;
use domain::season::series::Evidence;
use domain::season::{self, Match, PlayedIn, PlayerPosition, Side};
use engine::{Engine, OrganisationId, ReadError};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{EditionView, EveningState, SeasonTeam, TeamNames};
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
    /// What the other side says against it.
    pub objection: Option<String>,
    /// Why the jury decided on it.
    pub ruling: Option<String>,
    /// Where its deals stand; null if it was not played in a tournament.
    pub played_in: Option<PlayedInView>,
}

/// Where the deals of a match stand in a tournament.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PlayedInView {
    /// What the tournament is called.
    pub title: Option<String>,
    /// The edition that both sides agreed on.
    pub counted: EditionView,
    pub round: u8,
    pub table: u16,
    pub from_deal: u16,
    pub to_deal: u16,
    /// `changed`: its newest edition has other points for these deals; `refused`: and the jury has decided on the match.
    pub state: EveningState,
    /// What the newest edition has for these deals, if it is something else; null too if they are no such match there
    /// any more.
    pub newest_points: Option<[u32; 2]>,
}

/// What became of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MatchState {
    /// It waits for the other side, or the jury.
    Open,
    /// The other side says otherwise: it waits for the jury.
    Contested,
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
    /// His place among the members of his team, from 1; missing for a guest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u16>,
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
            (false, None, None) if played.contested.is_some() => Self::Contested,
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
    /// These, in their order, for who knows persons of this organisation.
    pub async fn read(
        engine: &Engine,
        organisation: Option<OrganisationId>,
        persons: &[PersonId],
    ) -> Result<Vec<Self>> {
        let people = People::read(engine, organisation, persons).await?;
        Ok(persons.iter().map(|person| people.shown(*person)).collect())
    }
}

/// Who persons are, for officials of one organisation: of another's they see what everybody may.
struct People(BTreeMap<PersonId, (String, String)>);

impl People {
    async fn read(
        engine: &Engine,
        organisation: Option<OrganisationId>,
        persons: &[PersonId],
    ) -> Result<Self> {
        let found = engine.store().persons(persons).await?;
        let names = found.into_iter().filter_map(|person| {
            let details = person.details?;
            let shown =
                Some(person.organisation) == organisation || details.consent.name_public == Some(true);
            shown.then_some((person.id, (details.given_name, details.family_name)))
        });
        Ok(Self(names.collect()))
    }

    fn shown(&self, person: PersonId) -> SeasonPersonView {
        let (given_name, family_name) = self.0.get(&person).cloned().unzip();
        SeasonPersonView { person: person.0, given_name, family_name, number: None, guest: false }
    }
}

/// Where matches stand in tournaments, each compared with what that tournament has published since.
async fn in_tournaments(
    engine: &Engine,
    season: &season::Season,
    matches: &[&Match],
) -> Result<BTreeMap<MatchId, PlayedInView>> {
    let referred: Vec<_> =
        matches.iter().filter_map(|played| Some((*played, played.facts.played_in?))).collect();
    let known = engine.editions(referred.iter().map(|(_, it)| it.reference)).await?;
    let mut newest = BTreeMap::new();
    let mut found = BTreeMap::new();
    for (played, PlayedIn { reference, deals }) in referred {
        let tournament = reference.tournament;
        let summary = engine.tournament_summary(tournament).await?;
        let newer = summary.as_ref().is_some_and(|it| it.editions > usize::from(reference.edition));
        if newer && !newest.contains_key(&tournament) {
            newest.insert(tournament, newest_of(engine, tournament).await?);
        }
        let read = newest.get(&tournament).and_then(Option::as_ref).filter(|_| newer);
        let points = read.and_then(|read| season.points_in(&played.facts, read).ok());
        let differs = read.is_some() && points != played.counted().or(Some(played.facts.points));
        let state = match (known.contains_key(&reference), differs, played.ruled) {
            (false, ..) => EveningState::Gone,
            (true, false, _) => EveningState::Current,
            (true, true, None) => EveningState::Changed,
            (true, true, Some(_)) => EveningState::Refused,
        };
        let shown = PlayedInView {
            title: summary.map(|it| it.title),
            counted: reference.into(),
            round: deals.round.0,
            table: deals.table.0,
            from_deal: deals.from.0,
            to_deal: deals.to.0,
            state,
            newest_points: points.filter(|_| differs),
        };
        found.insert(played.id(), shown);
    }
    Ok(found)
}

/// A deal of a match that was played in a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchDeal {
    /// Its number on the table's sheet.
    pub deal: u16,
    /// The points of each side; none of a side that nobody sat for.
    pub points: [Option<Points>; 2],
}

impl MatchDeal {
    /// The deals of a match as the edition has them that both sides agreed on; none if it was played in no tournament, or
    /// that edition cannot be found any more.
    pub async fn of(engine: &Engine, season: &season::Season, played: &Match) -> Result<Vec<Self>> {
        let Some(played_in) = played.facts.played_in else { return Ok(Vec::new()) };
        let Some(read) = engine.evidence_kept(played_in.reference).await? else { return Ok(Vec::new()) };
        let deals = season.deals_in(&played.facts, &read).into_iter();
        Ok(deals.map(|(deal, points)| Self { deal: deal.0, points }).collect())
    }
}

/// A tournament as its newest edition has it; none if it cannot be read.
async fn newest_of(engine: &Engine, tournament: StreamId) -> Result<Option<Arc<Evidence>>> {
    let newest = match engine.edition_ref(tournament, None).await {
        Err(ReadError::Unknown | ReadError::Corrupt(_) | ReadError::HeadMismatch { .. }) => None,
        found => found?,
    };
    let Some(newest) = newest else { return Ok(None) };
    Ok(engine.evidence_kept(newest).await?)
}

/// What stands beside the log about matches.
struct Beside<'a> {
    season: &'a season::Season,
    names: TeamNames<'a>,
    people: People,
    notes: Notes,
    tournaments: BTreeMap<MatchId, PlayedInView>,
}

impl<'a> Beside<'a> {
    async fn read(
        engine: &Engine,
        organisation: Option<OrganisationId>,
        season: &'a season::Season,
        matches: &[&Match],
    ) -> Result<Self> {
        let sides = matches.iter().flat_map(|played| &played.facts.sides);
        let persons = sides
            .flat_map(|side| side.players.into_iter().chain(side.changes.iter().map(|change| change.player)));
        let mut persons: Vec<_> = persons.collect();
        persons.sort_unstable();
        persons.dedup();
        let notes = matches.iter().flat_map(|played| {
            [played.facts.leave, played.ruled.map(|it| it.note), played.contested.map(|it| it.note)]
        });
        Ok(Self {
            season,
            names: TeamNames::read(engine, season).await?,
            people: People::read(engine, organisation, &persons).await?,
            notes: Notes::read(engine, notes.flatten()).await?,
            tournaments: in_tournaments(engine, season, matches).await?,
        })
    }

    fn side(&self, side: &Side) -> MatchSideView {
        let shown = |person| {
            let guest = side.guests.contains(&person);
            let members = self.season.team(side.team).map(|team| team.members.as_slice()).unwrap_or_default();
            let place = members.iter().position(|member| *member == person);
            let number = place.and_then(|place| u16::try_from(place + 1).ok());
            SeasonPersonView { number, guest, ..self.people.shown(person) }
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
            objection: played.contested.and_then(|contested| text(contested.note)),
            ruling: played.ruled.and_then(|ruled| text(ruled.note)),
            played_in: self.tournaments.get(&facts.id).cloned(),
        }
    }
}

impl Matches {
    /// Those of which `shown` says so, for who knows persons of this organisation.
    pub async fn read(
        engine: &Engine,
        organisation: Option<OrganisationId>,
        season: &season::Season,
        shown: impl Fn(&Match) -> bool,
    ) -> Result<Self> {
        let matches: Vec<&Match> =
            season.matches.iter().map(AsRef::as_ref).filter(|played| shown(played)).collect();
        let beside = Beside::read(engine, organisation, season, &matches).await?;
        let items = matches.into_iter().map(|played| beside.shown(played)).collect();
        Ok(Self { version: season.version, items })
    }
}

impl MatchAnswer {
    /// One of them, for who knows persons of this organisation: officials those of the season's, everybody else of none.
    pub async fn read(
        engine: &Engine,
        organisation: Option<OrganisationId>,
        season: &season::Season,
        played: &Match,
    ) -> Result<Self> {
        let beside = Beside::read(engine, organisation, season, &[played]).await?;
        Ok(Self { version: season.version, shown: beside.shown(played) })
    }
}
