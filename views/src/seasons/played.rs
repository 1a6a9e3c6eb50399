//! What a team has played, for everybody: who does not allow his name is the number he has in his team.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use domain::ids::{PersonId, TeamId};
use domain::season::{Match, Season, Side};
use engine::Engine;
use serde::Serialize;
use uuid::Uuid;

use super::matches::MatchState;
use super::{Position, SeasonTeam, TeamNames};
use crate::error::Result;

/// A team with its matches.
#[derive(Debug, Serialize)]
pub struct TeamCourse {
    pub version: u64,
    pub team: SeasonTeam,
    /// The earliest day first.
    pub items: Vec<TeamMatch>,
}

/// A match as one of its teams looks at it: its own side comes first.
#[derive(Debug, Serialize)]
pub struct TeamMatch {
    pub id: Uuid,
    pub played_on: NaiveDate,
    pub state: MatchState,
    /// Own side, other side.
    pub sides: [TeamSide; 2],
    /// The points of each side; none if the match is void.
    pub points: Option<[u32; 2]>,
    /// What they come to, rounded down; those of an extension stay as they are.
    pub result: Option<[u32; 2]>,
    /// The round of a cup.
    pub round: Option<u8>,
    /// It extends a level pairing.
    pub extension: bool,
    /// Its deals stand in a tournament.
    pub in_tournament: bool,
}

/// One side of a match.
#[derive(Debug, Serialize)]
pub struct TeamSide {
    pub team: SeasonTeam,
    /// Eintreiber and Abfänger at the first deal.
    pub seated: Vec<TeamPlayer>,
    /// Who came in later: where, and from which deal.
    pub changes: Vec<(Position, TeamPlayer, u8)>,
}

/// Somebody at the table.
#[derive(Debug, Clone, Serialize)]
pub struct TeamPlayer {
    /// His number in the team, from 1; none of who is no member.
    pub number: Option<usize>,
    /// Given name and family name; none of who does not allow it.
    pub name: Option<(String, String)>,
    /// He plays as a guest.
    pub guest: bool,
}

struct Known<'a> {
    season: &'a Season,
    teams: TeamNames<'a>,
    people: BTreeMap<PersonId, (String, String)>,
}

impl<'a> Known<'a> {
    async fn read(engine: &Engine, season: &'a Season, matches: &[&Match]) -> Result<Self> {
        let mut persons: Vec<_> =
            matches.iter().flat_map(|played| &played.facts.sides).flat_map(Side::persons).collect();
        persons.sort_unstable();
        persons.dedup();
        let found = engine.store().persons(&persons).await?;
        let people = found.into_iter().filter_map(|person| {
            let details = person.details?;
            // A team is entered by its captain: nobody agrees by that.
            let allowed = details.consent.name_public == Some(true);
            allowed.then_some((person.id, (details.given_name, details.family_name)))
        });
        Ok(Self { season, teams: TeamNames::read(engine, season).await?, people: people.collect() })
    }

    fn side(&self, side: &Side) -> TeamSide {
        let members = self.season.team(side.team).map(|team| team.members.as_slice()).unwrap_or_default();
        let player = |person: PersonId| TeamPlayer {
            number: members.iter().position(|member| *member == person).map(|at| at + 1),
            name: self.people.get(&person).cloned(),
            guest: side.guests.contains(&person),
        };
        let changes = side.changes.iter();
        TeamSide {
            team: self.teams.of(side.team),
            seated: side.players.into_iter().map(player).collect(),
            changes: changes
                .map(|change| (change.position.into(), player(change.player), change.from_deal))
                .collect(),
        }
    }

    fn shown(&self, team: TeamId, played: &Match) -> TeamMatch {
        let facts = &played.facts;
        let is_first = facts.sides.first().is_some_and(|side| side.team == team);
        let own_first = |[one, other]: [u32; 2]| if is_first { [one, other] } else { [other, one] };
        let [one, other] = facts.sides.each_ref().map(|side| self.side(side));
        let points = played.counted().or((!played.is_void()).then_some(facts.points)).map(own_first);
        let result = |points: u32| if facts.extension { points } else { self.season.result(points) };
        TeamMatch {
            id: facts.id.0,
            played_on: facts.played_on,
            state: MatchState::of(played),
            sides: if is_first { [one, other] } else { [other, one] },
            points,
            result: points.map(|points| points.map(result)),
            round: facts.pairing.map(|at| at.round.0),
            extension: facts.extension,
            in_tournament: facts.played_in.is_some(),
        }
    }
}

impl TeamCourse {
    /// What a team has played; none if no such team takes part.
    pub async fn read(engine: &Engine, season: &Season, team: Uuid) -> Result<Option<Self>> {
        let team = TeamId(team);
        if season.team(team).is_none() {
            return Ok(None);
        }
        let mut matches: Vec<&Match> = season.matches.iter().map(AsRef::as_ref).collect();
        matches.retain(|played| played.side_of(team).is_some());
        matches.sort_by_key(|played| played.facts.played_on);
        let known = Known::read(engine, season, &matches).await?;
        Ok(Some(Self {
            version: season.version,
            team: known.teams.of(team),
            items: matches.into_iter().map(|played| known.shown(team, played)).collect(),
        }))
    }
}
