//! Commands become events, or are refused.

mod appeal;
mod cards;
mod cash;
mod complaint;
mod deal;
mod draw;
mod field;
mod flag;
mod lines;
mod paper;
mod play;
mod registration;
mod result;
mod round;
pub(super) mod ruling;
mod seats;
pub(super) mod setup;
mod sheet;
mod suspension;
mod table;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use chrono::{DateTime, NaiveDate, Utc};

use super::command::SetupCommand;
use super::event::{DealAt, TableAt};
use super::state::{Deal, Phase, Player, Round, Table};
use super::{Command, Event, Rejection, RejectionCode as Code, Tournament};
use crate::draw::{Progress, Seed};
use crate::ids::{ActorId, PersonId, PlayerNumber, RoundNumber};
use crate::tournament::rejections;

pub(super) use draw::refused_draw;
pub use setup::create;

/// On whose behalf a command comes, as far as rules depend on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Authority {
    /// A scorer of the table.
    Scorer,
    /// An organizer or referee.
    Official,
}

/// What a decision may depend on besides state and command.
#[derive(Debug, Clone)]
pub struct Context {
    /// The time of the decision.
    pub now: DateTime<Utc>,
    /// On whose behalf.
    pub authority: Authority,
    /// Fresh randomness, for commitments, draws and lots.
    pub random: [u8; 32],
    /// Who asks, where rules depend on it.
    pub actor: Option<ActorId>,
    /// Persons among those to be registered whom the organisation keeps out, and until when.
    pub suspended: BTreeMap<PersonId, NaiveDate>,
    /// The secret seed of the open commitment to the draw that the command asks for.
    pub committed: Option<Seed>,
    /// Who is told how far the search of a draw has come. It has no influence.
    pub listener: Listener,
}

/// Who is told how far the search of a draw has come; by default nobody.
#[derive(Clone, Default)]
pub struct Listener(Option<Arc<dyn Fn(Progress) + Send + Sync>>);

impl Listener {
    /// Calls `stated` now and then.
    pub fn new(stated: impl Fn(Progress) + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(stated)))
    }

    /// Tells it.
    pub fn tell(&self, progress: Progress) {
        if let Some(stated) = &self.0 {
            stated(progress);
        }
    }
}

impl fmt::Debug for Listener {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Listener").field(&self.0.is_some()).finish()
    }
}

impl Context {
    /// A decision that depends on nothing else.
    #[must_use]
    pub fn new(now: DateTime<Utc>, authority: Authority, random: [u8; 32]) -> Self {
        Self {
            now,
            authority,
            random,
            actor: None,
            suspended: BTreeMap::new(),
            committed: None,
            listener: Listener::default(),
        }
    }
}

type Decision = Result<Vec<Event>, Rejection>;

/// Decides a command: the events that follow from it, possibly none when it asks for
/// what holds already.
///
/// # Errors
/// A [`Rejection`] with a stable code and everything found wrong.
pub fn decide(tournament: &Tournament, command: &Command, context: &Context) -> Decision {
    decided(tournament, command, context).map_err(|rejection| rejection.named_by(&tournament.ruleset))
}

fn decided(tournament: &Tournament, command: &Command, context: &Context) -> Decision {
    use Command as C;
    if tournament.closed && !matches!(command, C::Setup(SetupCommand::Reopen { .. })) {
        return Err(rejections::reopen_first());
    }
    tournament.settlement_rules()?;
    match command {
        C::Setup(command) => setup::decide(tournament, command, context),
        C::Field(command) => field::decide(tournament, command, context),
        C::Suspension(command) => suspension::decide(tournament, command),
        C::Draw(command) => draw::decide(tournament, command, context),
        C::Round(command) => round::decide(tournament, command, context),
        C::CorrectSeats { round, tables, note } => seats::correct(tournament, *round, tables, *note),
        C::Deal(command) => deal::decide(tournament, command, context),
        C::RecordPlay(new) => play::decide(tournament, new, context),
        C::Complaint(command) => complaint::decide(tournament, command, context),
        C::Rule(new) => ruling::decide(tournament, new),
        C::Appeal(command) => appeal::decide(tournament, command, context),
        C::Flag(command) => flag::decide(tournament, command),
        C::Cash(command) => cash::decide(tournament, command),
        C::Result(command) => result::decide(tournament, command, context),
    }
}

impl Tournament {
    fn known_player(&self, number: PlayerNumber) -> Result<&Player, Rejection> {
        self.players.get(&number).ok_or_else(|| rejections::unknown_player(&number))
    }

    fn known_round(&self, number: RoundNumber) -> Result<&Round, Rejection> {
        self.round(number).ok_or_else(|| rejections::round_not_drawn(number))
    }

    pub(super) fn known_table(&self, at: TableAt) -> Result<&Table, Rejection> {
        self.known_round(at.round)?;
        self.table(at).ok_or_else(|| rejections::unknown_table(at.round, at.table))
    }

    pub(super) fn known_deal(&self, at: DealAt) -> Result<&Deal, Rejection> {
        self.known_table(at.table_at())?;
        self.deal(at).ok_or_else(|| rejections::deal_not_opened(at.deal))
    }

    fn round_in_phase(&self, number: RoundNumber, phase: Phase) -> Result<&Round, Rejection> {
        let round = self.known_round(number)?;
        if round.phase == phase {
            return Ok(round);
        }
        Err(match round.phase {
            Phase::Drawn => rejections::round_only_drawn(number),
            Phase::Started => rejections::round_under_way(number),
            Phase::Ended => rejections::round_ended(number),
        })
    }
}
