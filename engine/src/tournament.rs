//! A tournament as a stream: the only file that tells the engine what one is.

mod audit;
mod changes;
mod directory;
mod foresight;
mod reading;
mod subjects;
mod summary;
pub mod suspensions;

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use domain::draw::{self, Seed};
use domain::ids::PersonId;
use domain::log::{Hash, Meta, Position, StreamContinued, StreamId, StreamKind};
use domain::tournament::command::{FieldCommand, PreregistrationCommand};
use domain::tournament::event::TableAt;
use domain::tournament::event::appeal::Juror;
use domain::tournament::results::Results;
use domain::tournament::{self, Authority, Command, Event, Listener, Rejection, Tournament};
use store::NewParticipation;
use uuid::Uuid;

pub use audit::{Audited, CannotAudit, audit_export, audit_stream};
pub(crate) use audit::{Audits, audit_into};
pub use reading::Founding;
pub use summary::{Listed, Summary};

use self::foresight::context_of;
use crate::stream::{Cause, Context, Encoded, Needs, Rows, Stream};
use crate::submission::PartVersion;
use crate::{snapshot, submission};

/// A stream as of one version: a tournament, unless another kind is named.
pub type Snapshot<S = Tournament> = snapshot::Snapshot<S>;

/// A command and what it comes with: to a tournament, unless another kind is named.
pub type Submission<S = Tournament> = submission::Submission<S>;

/// What came of a submission: to a tournament, unless another kind is named.
pub type Committed<S = Tournament> = submission::Committed<S>;

/// Why a submission was not committed: to a tournament, unless another kind's refusals are named.
pub type SubmitError<R = Rejection> = submission::SubmitError<R>;

/// Where a table's last event stands: its sheet's `ETag`.
pub type TableVersion = PartVersion<TableAt>;

/// Rankings, titles and prizes after no round, after round 1 … after all, as far as asked for.
pub type Ranked = Box<[OnceLock<Arc<Results>>]>;

impl Stream for Tournament {
    const KIND: StreamKind = StreamKind::Tournament;
    type Command = Command;
    type Event = Event;
    type Rejection = Rejection;
    type Authority = Authority;
    type Part = TableAt;
    type Progress = draw::Progress;
    type Views = Ranked;

    fn blank(_: StreamId) -> Option<Self> {
        None
    }

    fn found(id: StreamId, meta: Meta, event: &Event) -> Result<Self, Cause> {
        Ok(Self::found(id, meta, event)?)
    }

    fn evolve(&mut self, meta: Meta, event: &Event) -> Result<(), Cause> {
        Ok(Self::evolve(self, meta, event)?)
    }

    fn decode(event_type: &str, schema: u16, payload: &str) -> Result<Event, Cause> {
        Ok(Event::decode(event_type, schema, payload)?)
    }

    fn encode(event: &Event) -> Encoded {
        Encoded { event_type: event.event_type().to_owned(), schema: event.schema(), payload: event.encode() }
    }

    fn continued(continued: StreamContinued) -> Event {
        continued.into()
    }

    fn needs(&self, command: &Command) -> Needs {
        use FieldCommand::{Annul, CorrectPerson, Exclude, RegisterPlayers, Withdraw};
        use PreregistrationCommand::SetTerms;
        let registers = matches!(
            command,
            Command::Field(RegisterPlayers { .. } | CorrectPerson { .. }) | Command::Preregistration(_)
        );
        // Who waits for the place of who leaves, or has one when it goes by itself from now on, becomes a player.
        let leaves = matches!(command, Command::Field(Annul { .. } | Withdraw { .. } | Exclude { .. }));
        let terms = match command {
            Command::Preregistration(SetTerms(terms)) => terms,
            _ => &self.entering.terms,
        };
        let moves_up = terms.automatic && (leaves || matches!(command, Command::Preregistration(_)));
        let erased_of = self.entering.open().filter(|_| moves_up).map(|entry| entry.facts.person).collect();
        let draws = command.draws();
        let commitment = draws.and_then(|round| self.open_commitment(round));
        Needs {
            suspended_on: (registers || moves_up).then_some(self.date),
            erased_of,
            secret: commitment.map(|made| made.facts.commitment),
            takes_long: draws.is_some(),
            ..Needs::default()
        }
    }

    fn decide(&self, command: &Command, context: &Context<'_, Self>) -> Result<Vec<Event>, Rejection> {
        let commitment = command.draws().and_then(|round| self.open_commitment(round));
        let progress = Arc::clone(context.progress);
        let committed = commitment.and_then(|made| context.secret(made.facts.commitment)).map(Seed);
        let listener = Listener::new(move |stated| progress(stated));
        let decided =
            context_of(context.facts, context.now, context.actor, context.authority, context.random);
        let context = tournament::Context { committed, listener, ..decided };
        tournament::decide(self, command, &context)
    }

    fn committed(event: &Event) -> Option<Hash> {
        match event {
            Event::DrawCommitted(made) => Some(made.commitment),
            _ => None,
        }
    }

    fn named(event: &mut Event) -> Vec<&mut Uuid> {
        match event {
            Event::PlayerRegistered(e) => vec![&mut e.person.0],
            Event::Preregistered(e) => vec![&mut e.person.0],
            Event::PersonCorrected(e) => vec![&mut e.person.0],
            Event::CashCounted(e) => e.handed_to.iter_mut().map(|actor| &mut actor.0).collect(),
            Event::JuryNamed(e) => {
                let mut named = Vec::new();
                for Juror { person, official, .. } in &mut e.jury {
                    named.extend(person.as_mut().map(|person| &mut person.0));
                    named.extend(official.as_mut().map(|official| &mut official.0));
                }
                named
            }
            _ => Vec::new(),
        }
    }

    fn summary(&self) -> Option<String> {
        Summary::of(self).to_json()
    }

    fn rows(before: &Self, events: &[Event], after: &Self) -> Rows {
        let changed =
            events.iter().any(summary::changes_summary) && Summary::of(before) != Summary::of(after);
        Rows {
            participations: events.iter().filter_map(|event| participation(before, event)).collect(),
            suspensions: suspensions::changed(events, after),
            note_subjects: subjects::of(events, before, after),
            forgotten: forgotten(events, after),
            summary: changed.then(|| after.summary()).flatten(),
        }
    }

    fn add_changed(event: &Event, paths: &mut BTreeSet<String>) {
        changes::add_paths(event, &mut |path| {
            paths.insert(path);
        });
    }

    fn path(part: &TableAt) -> String {
        changes::table(*part)
    }

    fn position_of(&self, part: &TableAt) -> Position {
        self.table(*part).map_or(Position::START, |table| table.head)
    }

    fn views(&self) -> Ranked {
        (0..=self.rounds.len()).map(|_| OnceLock::new()).collect()
    }
}

impl From<Rejection> for SubmitError {
    fn from(rejection: Rejection) -> Self {
        Self::Rejected(rejection)
    }
}

impl Snapshot<Tournament> {
    /// The facts.
    #[must_use]
    pub fn tournament(&self) -> &Tournament {
        self.state()
    }

    /// Rankings, titles and prizes of these facts: computed when first asked for, once.
    #[must_use]
    pub fn results(&self) -> Arc<Results> {
        self.results_after(self.state().rounds.len())
    }

    /// The same counting only the first `rounds` rounds.
    #[must_use]
    pub fn results_after(&self, rounds: usize) -> Arc<Results> {
        let compute = || Arc::new(Results::up_to(self.state(), rounds));
        let view = self.views().get(rounds).or(self.views().last());
        view.map_or_else(compute, |view| Arc::clone(view.get_or_init(compute)))
    }
}

/// Nothing is kept of who cancelled and plays nowhere. A number of his that was annulled here is no play.
fn forgotten(events: &[Event], after: &Tournament) -> Vec<(usize, PersonId)> {
    let cancelled = events.iter().enumerate().filter_map(|(nth, event)| match event {
        Event::Cancelled(cancelled) => {
            let person = after.entering.preregistration(cancelled.registration)?.facts.person;
            let plays = after.players.values().any(|player| player.person == person);
            (!plays).then_some((nth, person))
        }
        _ => None,
    });
    cancelled.collect()
}

/// The row that finds a person's tournaments.
fn participation(before: &Tournament, event: &Event) -> Option<NewParticipation> {
    let (player, person) = match event {
        Event::PlayerRegistered(registered) => (registered.player, registered.person),
        Event::PersonCorrected(corrected) => (corrected.player, corrected.person),
        _ => return None,
    };
    let is_new = before.players.values().all(|known| known.person != person);
    Some(NewParticipation { number: player.0.into(), person, is_new })
}
