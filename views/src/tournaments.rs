//! Tournaments as a whole.

use std::sync::Arc;

use crate::shapes::named;
use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use domain::ruleset::{Ruleset, TieBreak};
use domain::settlement::SettlementVersion;
use domain::tournament::event::preregistration;
use domain::tournament::event::setup::TimesSet;
use domain::tournament::state::{FrozenStandings, Phase, Round, Standing};
use engine::Listed;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// A tournament.
#[derive(Debug, Serialize, ToSchema)]
pub struct Tournament {
    pub id: Uuid,
    /// The version this document is of: it grows with every event.
    pub version: u64,
    pub title: String,
    pub date: NaiveDate,
    pub place: Option<String>,
    /// When it and its rounds are to begin.
    pub times: Times,
    /// On what terms players register.
    pub registration: RegistrationTerms,
    /// The director holds newer standings back from the public; null if he does not.
    pub standings_frozen: Option<StandingsFrozen>,
    /// It was played elsewhere, and its results are those of a list: sums without rounds, tables and deals. Best deals,
    /// wins and trophies are not known, titles and prizes are not told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taken_over: Option<TakenOver>,
    /// Nothing may be changed while it is closed.
    pub closed: bool,
    /// Everybody ever registered, those who left too; before the first draw also who has a place.
    pub players: usize,
    pub teams: usize,
    /// The rounds drawn so far.
    pub rounds: Vec<RoundOverview>,
    /// Editions of the results published so far.
    pub editions: usize,
    /// The version of the game's settlement its deals are settled by.
    #[schema(value_type = u16)]
    pub settlement: SettlementVersion,
    /// Tie-breaks of the ruleset that sums of paper cannot decide; `checks?before=setup` says it in words.
    #[schema(value_type = Vec<named::TieBreak>)]
    pub unknown_on_paper: Vec<TieBreak>,
    /// The newest version this program knows: `GET …/settlements/{version}` shows what it would change.
    #[schema(value_type = Option<u16>)]
    pub newest_settlement: Option<SettlementVersion>,
    /// The ruleset frozen into the tournament.
    #[schema(value_type = named::Ruleset)]
    pub ruleset: Arc<Ruleset>,
}

/// A list that results were taken from; who took it over, and from where, stands in the log and its notes.
#[derive(Debug, Serialize, ToSchema)]
pub struct TakenOver {
    /// The day that the list itself bears.
    pub listed_on: Option<NaiveDate>,
}

/// When a tournament and its rounds are to begin, by the clock on the wall of the hall (Central European time).
#[derive(Debug, Serialize, ToSchema)]
pub struct Times {
    #[schema(value_type = Option<named::LocalTime>, example = "2018-11-10T14:00:00")]
    pub starts_at: Option<NaiveDateTime>,
    /// Those that are planned.
    pub rounds: Vec<RoundTime>,
}

/// When a round is to begin.
#[derive(Debug, Serialize, ToSchema)]
pub struct RoundTime {
    pub round: u8,
    #[schema(value_type = named::LocalTime, example = "2018-11-10T14:00:00")]
    pub starts_at: NaiveDateTime,
}

impl From<&TimesSet> for Times {
    fn from(times: &TimesSet) -> Self {
        let rounds = times.rounds.iter();
        let rounds = rounds.map(|time| RoundTime { round: time.round.0, starts_at: time.starts_at });
        Self { starts_at: times.starts_at, rounds: rounds.collect() }
    }
}

/// How who has a place becomes a player.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Confirmation {
    /// The desk registers him.
    #[default]
    Desk,
    /// At once.
    Automatic,
}

/// How a player comes to agree that his name is public.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ConsentTaken {
    /// He is asked; the name of who was not is not public.
    #[default]
    Asked,
    /// The announcement says that who enters agrees, unless he says otherwise.
    ByEntry,
}

impl From<preregistration::ConsentTaken> for ConsentTaken {
    fn from(taken: preregistration::ConsentTaken) -> Self {
        match taken {
            preregistration::ConsentTaken::Asked => Self::Asked,
            preregistration::ConsentTaken::ByEntry => Self::ByEntry,
        }
    }
}

impl From<ConsentTaken> for preregistration::ConsentTaken {
    fn from(taken: ConsentTaken) -> Self {
        match taken {
            ConsentTaken::Asked => Self::Asked,
            ConsentTaken::ByEntry => Self::ByEntry,
        }
    }
}

/// On what terms players register.
#[derive(Debug, Serialize, ToSchema)]
pub struct RegistrationTerms {
    /// Players may pre-register themselves.
    pub open: bool,
    /// How many places there are; null: as many as come.
    pub capacity: Option<u16>,
    pub confirmation: Confirmation,
    pub consent: ConsentTaken,
    /// Places that are given away.
    pub taken: usize,
    /// How many wait for one.
    pub waiting: usize,
}

impl From<&domain::tournament::Tournament> for RegistrationTerms {
    fn from(tournament: &domain::tournament::Tournament) -> Self {
        let terms = &tournament.entering.terms;
        let confirmation = if terms.automatic { Confirmation::Automatic } else { Confirmation::Desk };
        Self {
            open: terms.open,
            capacity: terms.capacity,
            confirmation,
            consent: terms.consent.into(),
            taken: tournament.places_taken(),
            waiting: tournament.entering.standing(Standing::Waiting).count(),
        }
    }
}

/// How far a round is.
#[derive(Debug, Serialize, ToSchema)]
pub struct RoundOverview {
    pub round: u8,
    #[schema(value_type = named::RoundPhase)]
    pub phase: Phase,
    pub tables: usize,
}

impl From<&domain::tournament::Tournament> for Tournament {
    fn from(tournament: &domain::tournament::Tournament) -> Self {
        let overview = |round: &Arc<Round>| RoundOverview {
            round: round.number.0,
            phase: round.phase,
            tables: round.tables.len(),
        };
        Self {
            id: tournament.id.0,
            version: tournament.version,
            title: tournament.title.clone(),
            date: tournament.date,
            place: tournament.place.clone(),
            times: Times::from(&*tournament.times),
            registration: RegistrationTerms::from(tournament),
            standings_frozen: tournament.hall.frozen.map(|frozen| StandingsFrozen::from(&frozen)),
            taken_over: tournament.taken_over.as_ref().map(|taken| TakenOver { listed_on: taken.listed_on }),
            closed: tournament.closed,
            players: tournament.expected(),
            teams: tournament.teams.len(),
            rounds: tournament.rounds.iter().map(overview).collect(),
            editions: tournament.editions.len(),
            settlement: tournament.settlement,
            unknown_on_paper: tournament.regulations().unknown_on_paper().collect(),
            newest_settlement: tournament.ruleset.game.settlements().last().copied(),
            ruleset: Arc::clone(&tournament.ruleset),
        }
    }
}

/// The newest standings that the public sees, while the director holds newer ones back.
#[derive(Debug, Serialize, ToSchema)]
pub struct StandingsFrozen {
    /// Those after this round; null: none at all.
    pub round: Option<u8>,
    pub since: DateTime<Utc>,
}

impl From<&FrozenStandings> for StandingsFrozen {
    fn from(frozen: &FrozenStandings) -> Self {
        Self { round: frozen.round.map(|round| round.0), since: frozen.recorded.at }
    }
}

/// What a list shows of a tournament.
#[derive(Serialize, ToSchema)]
pub struct TournamentOverview {
    pub id: Uuid,
    pub version: u64,
    /// The epoch in which that version was given.
    pub epoch: u32,
    pub title: String,
    pub date: NaiveDate,
    pub place: Option<String>,
    /// The id of its ruleset.
    #[schema(value_type = named::RulesetId)]
    pub ruleset: String,
    pub players: usize,
    pub rounds: usize,
    /// A round is under way.
    pub playing: bool,
    pub editions: usize,
    pub closed: bool,
    pub created_at: DateTime<Utc>,
    pub recorded_at: DateTime<Utc>,
}

impl From<Listed> for TournamentOverview {
    fn from(listed: Listed) -> Self {
        let Listed { id, position, created_at, recorded_at, summary, .. } = listed;
        Self {
            id: id.0,
            version: position.version,
            epoch: position.epoch,
            title: summary.title,
            date: summary.date,
            place: summary.place,
            ruleset: summary.ruleset,
            players: summary.players,
            rounds: summary.rounds,
            playing: summary.playing,
            editions: summary.editions,
            closed: summary.closed,
            created_at,
            recorded_at,
        }
    }
}
