use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::{DateTime, NaiveDate, Utc};

use super::deals::DealsState;
use super::series::SeriesState;
use super::{
    KnockoutCommitted, KnockoutDrawn, MatchRecorded, PairingAt, PairingConceded, PairingDecided, Rules, Side,
};
use crate::ids::{ActorId, MatchId, PersonId, TeamId};
use crate::log::{NoteRef, StreamId};

/// A year's competition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Season {
    /// Its id.
    pub id: StreamId,
    /// Version of its last event.
    pub version: u64,
    /// The epoch it stands in, from 1.
    pub epoch: u32,
    /// What it is called.
    pub title: String,
    /// The year it is played in.
    pub year: u16,
    /// What it is played by.
    pub rules: Arc<Rules>,
    /// Nothing more is played.
    pub closed: bool,
    /// Who takes part, in the order of entry.
    pub teams: Arc<Vec<Team>>,
    /// Its matches, in the order in which they were written down.
    pub matches: Arc<Vec<Arc<Match>>>,
    /// A draw that is fixed and not made yet.
    pub committed: Option<Arc<KnockoutCommitted>>,
    /// The draw.
    pub draw: Option<Arc<KnockoutDrawn>>,
    /// What was said of pairings besides their matches.
    pub(super) pairings: Arc<BTreeMap<PairingAt, PairingOutcome>>,
    /// What counts in a series, and who takes part.
    pub series: Arc<SeriesState>,
    /// What counts in a trophy list or a free championship.
    pub deals: Arc<DealsState>,
}

/// A team or a pair.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Team {
    /// Its id.
    pub id: TeamId,
    /// What it is called.
    pub name: NoteRef,
    /// Its members.
    pub members: Vec<PersonId>,
    /// Why the jury allows what the rules do not.
    pub leave: Option<NoteRef>,
}

/// A match, and what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Match {
    /// What one side wrote down.
    pub facts: MatchRecorded,
    /// Version of the event that says so.
    pub version: u64,
    /// When.
    pub recorded_at: DateTime<Utc>,
    /// With which token.
    pub recorded_by: Option<ActorId>,
    /// The other side, once it says the same.
    pub confirmed_by: Option<TeamId>,
    /// What the other side says against it.
    pub contested: Option<Contested>,
    /// What the jury decided last.
    pub ruled: Option<Ruled>,
}

/// What the other side says against a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contested {
    /// Who.
    pub by: TeamId,
    /// What is wrong.
    pub note: NoteRef,
}

/// What the jury decided on a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ruled {
    /// The points of each side; none: the match is void.
    pub points: Option<[u32; 2]>,
    /// Why.
    pub note: NoteRef,
}

/// What was said of a pairing besides its matches.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct PairingOutcome {
    pub(super) conceded: Option<PairingConceded>,
    pub(super) decided: Option<PairingDecided>,
    pub(super) until: Option<NaiveDate>,
}

impl PairingOutcome {
    /// Whether it says who goes on.
    pub(super) fn is_final(&self) -> bool {
        self.conceded.is_some() || self.decided.is_some()
    }
}

/// An event that cannot have happened.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("event {version} cannot follow the events before it: {detail}")]
pub struct Corrupt {
    /// The event's version.
    pub version: u64,
    /// What is wrong with it.
    pub detail: String,
}

impl Match {
    /// Which match.
    #[must_use]
    pub fn id(&self) -> MatchId {
        self.facts.id
    }

    /// The points that count: what both sides say, or what the jury decided.
    #[must_use]
    pub fn counted(&self) -> Option<[u32; 2]> {
        match &self.ruled {
            Some(ruled) => ruled.points,
            None => self.confirmed_by.map(|_| self.facts.points),
        }
    }

    /// Whether the jury has taken it off.
    #[must_use]
    pub fn is_void(&self) -> bool {
        self.ruled.is_some_and(|ruled| ruled.points.is_none())
    }

    /// Whether it waits for the other side, or the jury.
    #[must_use]
    pub fn is_open(&self) -> bool {
        !self.is_void() && self.counted().is_none()
    }

    /// Whether the other side says otherwise, and the jury has not decided yet.
    #[must_use]
    pub fn is_contested(&self) -> bool {
        self.is_open() && self.contested.is_some()
    }

    /// Whether it waits for this team: the other side wrote it down, and it has said nothing yet.
    #[must_use]
    pub fn waits_for(&self, team: TeamId) -> bool {
        self.is_open() && self.contested.is_none() && self.facts.by != team && self.side_of(team).is_some()
    }

    /// Whether it has taken one of this team's places: it counts, or the team itself says that it was played.
    #[must_use]
    pub fn takes_from(&self, team: TeamId) -> bool {
        let counts = self.counted().is_some() && self.side_of(team).is_some();
        counts || (self.is_open() && self.facts.by == team)
    }

    /// Whether it was played by these two.
    #[must_use]
    pub fn is_between(&self, both: [TeamId; 2]) -> bool {
        both.iter().all(|team| self.side_of(*team).is_some())
    }

    /// Which of its sides the team is.
    #[must_use]
    pub fn side_of(&self, team: TeamId) -> Option<usize> {
        self.facts.sides.iter().position(|side| side.team == team)
    }
}

impl Season {
    /// A team by its id.
    #[must_use]
    pub fn team(&self, id: TeamId) -> Option<&Team> {
        self.teams.iter().find(|team| team.id == id)
    }

    /// A match by its id.
    #[must_use]
    pub fn find_match(&self, id: MatchId) -> Option<&Match> {
        self.matches.iter().find(|played| played.id() == id).map(Arc::as_ref)
    }

    /// Everybody it knows of and the day he was last seen on: who played, the day of the match; a member, and who
    /// stands in an earlier list, the last day of the year.
    pub fn seen(&self) -> impl Iterator<Item = (PersonId, NaiveDate)> {
        let end = NaiveDate::from_ymd_opt(i32::from(self.year), 12, 31).unwrap_or(NaiveDate::MAX);
        let members = self.teams.iter().flat_map(|team| team.members.iter().copied());
        let played = self.matches.iter().flat_map(|played| {
            let day = played.facts.played_on;
            played.facts.sides.iter().flat_map(Side::persons).map(move |person| (person, day))
        });
        let entrants = self
            .series
            .evenings
            .values()
            .chain(self.deals.counted.values())
            .flat_map(|evening| evening.players.iter().map(|player| (player.person, evening.played_on)));
        let last = |year: u16| NaiveDate::from_ymd_opt(i32::from(year), 12, 31).unwrap_or(NaiveDate::MAX);
        let listed = self.deals.lists.values().flat_map(|list| &list.rows);
        let listed = listed.map(move |row| (row.person, last(row.year)));
        let games = self
            .deals
            .games
            .values()
            .flat_map(|game| game.points.iter().map(|row| (row.person, game.played_on)));
        let cups = self.deals.cups.iter().map(|((person, _), cup)| (*person, cup.on));
        let members = members.map(move |member| (member, end));
        members.chain(played).chain(entrants).chain(listed).chain(games).chain(cups)
    }

    /// A side's result: its points by the deals of a match, rounded down (ROY "Abrechnung eines Matches":
    /// 760:759 is 95:94).
    #[must_use]
    pub fn result(&self, points: u32) -> u32 {
        points / u32::from(self.rules.deals().max(1))
    }
}
