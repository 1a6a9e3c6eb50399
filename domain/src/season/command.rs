use chrono::NaiveDate;

use super::deals::{self, PlayedDeals};
use super::series::{self, Editions, Evidence};
use super::{Event, MatchRecorded, PairingAt, PersonMerged, Rules, SeasonCreated};
use crate::draw::Seed;
use crate::ids::{ActorId, MatchId, PersonId, TeamId};
use crate::log::NoteRef;
use crate::text::{hides_something, shows_something};
use crate::tournament::{Rejection, RejectionCode};
use crate::violation::{Violation, shared, under};

/// Longest title, in characters.
const MAX_TITLE: usize = 200;

/// A season to be founded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSeason {
    /// What it is called.
    pub title: String,
    /// The year it is played in.
    pub year: u16,
    /// What it is played by.
    pub rules: Rules,
}

impl NewSeason {
    /// Its first events.
    ///
    /// # Errors
    /// `invalid_value` with everything that is wrong.
    pub fn create(self) -> Result<Vec<Event>, Rejection> {
        let Self { title, year, rules } = self;
        let title = title.trim().to_owned();
        let mut wrong = under("/rules", rules.check());
        if !shows_something(&title) || title.chars().count() > MAX_TITLE || hides_something(&title) {
            wrong.push(Violation::at("/title", shared::text_length(MAX_TITLE)));
        }
        if !(1984..=2999).contains(&year) {
            // The game was begun in 1984 (ROY "Geschichte").
            wrong.push(Violation::at("/year", shared::out_of_bounds(year, 1984_u16, 2999_u16)));
        }
        if !wrong.is_empty() {
            return Err(Rejection::with_violations(RejectionCode::InvalidValue, wrong));
        }
        Ok(vec![Event::Created(SeasonCreated { title, year, rules })])
    }
}

/// What is asked of a season.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Let a team, or a pair, take part.
    FormTeam {
        /// A new id.
        team: TeamId,
        /// What it is called.
        name: NoteRef,
        /// Its members.
        members: Vec<PersonId>,
        /// Why the jury allows what the rules do not.
        leave: Option<NoteRef>,
    },
    /// Give it another name or other members.
    ChangeTeam {
        /// Which.
        team: TeamId,
        /// What it is called.
        name: NoteRef,
        /// Its members.
        members: Vec<PersonId>,
        /// Why the jury allows what the rules do not.
        leave: Option<NoteRef>,
    },
    /// Fix the seed of the draw.
    CommitDraw,
    /// Draw.
    Draw {
        /// What is mixed in: dice thrown, numbers called out.
        public_randomness: Option<String>,
    },
    /// Write a match down, as one side has it.
    RecordMatch(Box<MatchRecorded>),
    /// Say the same as the other side.
    ConfirmMatch {
        /// Which match.
        id: MatchId,
        /// Who says so.
        by: TeamId,
    },
    /// Say otherwise than the side that wrote it down.
    ContestMatch {
        /// Which match.
        id: MatchId,
        /// Who says so.
        by: TeamId,
        /// What is wrong.
        note: NoteRef,
    },
    /// Decide what a match comes to.
    RuleMatch {
        /// Which match.
        id: MatchId,
        /// The points of each side; none: the match is void.
        points: Option<[u32; 2]>,
        /// Why.
        note: NoteRef,
    },
    /// Give a pairing up.
    Concede {
        /// Which.
        at: PairingAt,
        /// Who.
        by: TeamId,
        /// Why.
        note: Option<NoteRef>,
    },
    /// Give a pairing more time.
    Postpone {
        /// Which.
        at: PairingAt,
        /// Its last day.
        until: NaiveDate,
        /// Why.
        note: NoteRef,
    },
    /// Say who goes on.
    DecidePairing {
        /// Which.
        at: PairingAt,
        /// Who.
        winner: TeamId,
        /// Why.
        note: NoteRef,
    },
    /// What is asked of a series.
    Series(series::Command),
    /// What is asked of a trophy list or a free championship.
    Deals(deals::Command),
    /// Take two entries for one human, as the organisation does.
    MergePersons(PersonMerged),
    /// Nothing more is played.
    Close,
    /// It goes on.
    Reopen {
        /// Why.
        note: NoteRef,
    },
}

/// What a decision depends on besides the season and the command.
#[derive(Debug, Clone, Copy)]
pub struct Context<'a> {
    /// Fresh randomness.
    pub random: Seed,
    /// The seed that was committed to.
    pub committed: Option<Seed>,
    /// With which token it is asked.
    pub actor: ActorId,
    /// The tournament that the command is about, as it was at the edition it names.
    pub evidence: Option<&'a Evidence>,
    /// What the editions say that count in a series.
    pub editions: &'a Editions,
    /// What was played in the tournaments whose deals count.
    pub played: &'a PlayedDeals,
}
