//! What a kind of stream says of itself, so that one writer, one fold and one registry serve all.
//!
//! Everything here is pure: what has to be read before a decision is told by [`Stream::needs`] and
//! handed in as [`Facts`], which `facts.rs` reads.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fmt::Debug;

use chrono::{DateTime, NaiveDate, Utc};
use domain::ids::PersonId;
use domain::log::{Hash, Meta, Position, StreamContinued, StreamId, StreamKind};
use domain::season::deals::PlayedDeals;
use domain::season::series::{EditionRef, Editions, Evidence};
use store::{NewParticipation, NewSecret, NewSuspension, NoteSubject, TokenId};
use uuid::Uuid;

/// Why an event cannot be read, or cannot follow those before it.
pub type Cause = Box<dyn Error + Send + Sync>;

/// Persons an organisation keeps out, and the last day of it.
pub type Suspended = BTreeMap<PersonId, NaiveDate>;

/// A kind of stream; the type that implements it is the state its events add up to.
pub trait Stream: Clone + Debug + Send + Sync + 'static {
    /// Which kind.
    const KIND: StreamKind;
    /// What is asked for.
    type Command: Clone + Debug + Send + Sync;
    /// What happened.
    type Event: Clone + Debug + Send + Sync;
    /// Why the rules are against it.
    type Rejection: Error + Clone + Send + Sync + 'static;
    /// On whose behalf a command comes, as far as the rules depend on it.
    type Authority: Copy + Debug + Send + Sync;
    /// What callers look at and change by itself, such as a table.
    type Part: Clone + Debug + Send + Sync;
    /// How far a decision that takes long has come.
    type Progress: Copy + Debug + Send + Sync;
    /// What is computed of a state when first asked for, and kept as long as it.
    type Views: Debug + Send + Sync;

    /// The state before the first event, of a stream that everybody has; none if it begins with one.
    fn blank(id: StreamId) -> Option<Self>;

    /// The state behind the first event.
    ///
    /// # Errors
    /// Why the event cannot be the first.
    fn found(id: StreamId, meta: Meta, event: &Self::Event) -> Result<Self, Cause>;

    /// Applies an event.
    ///
    /// # Errors
    /// Why it cannot follow; the state is then not to be used any more.
    fn evolve(&mut self, meta: Meta, event: &Self::Event) -> Result<(), Cause>;

    /// Reads an event.
    ///
    /// # Errors
    /// Why it cannot be read.
    fn decode(event_type: &str, schema: u16, payload: &str) -> Result<Self::Event, Cause>;

    /// Writes an event.
    fn encode(event: &Self::Event) -> Encoded;

    /// The event that begins a new epoch.
    fn continued(continued: StreamContinued) -> Self::Event;

    /// What has to be known besides the state to decide a command.
    fn needs(&self, command: &Self::Command) -> Needs;

    /// Decides a command.
    ///
    /// # Errors
    /// Why the rules are against it.
    fn decide(
        &self,
        command: &Self::Command,
        context: &Context<'_, Self>,
    ) -> Result<Vec<Self::Event>, Self::Rejection>;

    /// The digest an event commits to: the random bytes of its command are the secret behind it.
    fn committed(event: &Self::Event) -> Option<Hash>;

    /// The ids of persons and tokens that an event names.
    #[must_use]
    fn named(_: &mut Self::Event) -> Vec<&mut Uuid> {
        Vec::new()
    }

    /// What a list shows of it; none if it is in no list.
    fn summary(&self) -> Option<String>;

    /// The rows beside the log that events have changed.
    fn rows(before: &Self, events: &[Self::Event], after: &Self) -> Rows;

    /// Adds the paths, below the stream's, of what an event may have changed.
    fn add_changed(event: &Self::Event, paths: &mut BTreeSet<String>);

    /// The path of a part: keys of commands to it count there.
    fn path(part: &Self::Part) -> String;

    /// Where a part's last event stands; [`Position::START`] if there is no such part.
    fn position_of(&self, part: &Self::Part) -> Position;

    /// What can be computed of this state, not yet computed.
    fn views(&self) -> Self::Views;
}

/// An event as the log holds it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Encoded {
    /// Name of its type.
    pub event_type: String,
    /// Version of the payload's schema.
    pub schema: u16,
    /// JSON text.
    pub payload: String,
}

/// What has to be known besides the state to decide a command.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Needs {
    /// Whom the organisation keeps out on this day.
    pub suspended_on: Option<NaiveDate>,
    /// Which of these persons were erased.
    pub erased_of: Vec<PersonId>,
    /// The secret behind this digest.
    pub secret: Option<Hash>,
    /// The tournament as it was at this edition.
    pub evidence: Option<EditionRef>,
    /// What these editions say.
    pub editions: Vec<EditionRef>,
    /// What was played up to these editions.
    pub played: Vec<EditionRef>,
    /// The decision takes long.
    pub takes_long: bool,
}

/// What was read because a command needs it.
#[derive(Debug, Clone, Default)]
pub struct Facts {
    /// Whom the organisation keeps out.
    pub suspended: Suspended,
    /// Of whom nothing is known any more.
    pub erased: BTreeSet<PersonId>,
    /// Secrets that may be revealed.
    pub secrets: Vec<NewSecret>,
    /// The tournament at the edition that was asked for; none if its log has no such event.
    pub evidence: Option<Evidence>,
    /// What editions say; those that cannot be found are missing.
    pub editions: Editions,
    /// What was played up to editions; those that cannot be found are missing.
    pub played: PlayedDeals,
}

/// What a decision may depend on besides state and command.
pub struct Context<'a, S: Stream> {
    /// The time of the decision.
    pub now: DateTime<Utc>,
    /// The token it is asked with.
    pub actor: TokenId,
    /// On whose behalf.
    pub authority: S::Authority,
    /// Fresh randomness.
    pub random: [u8; 32],
    /// What was read.
    pub facts: &'a Facts,
    /// Secrets committed to in front of this command, not yet written.
    pub fresh_secrets: &'a [NewSecret],
    /// Told how far the decision has come. It has no influence.
    pub progress: &'a Progress<S::Progress>,
}

impl<S: Stream> Context<'_, S> {
    /// The secret behind a digest.
    pub fn secret(&self, digest: Hash) -> Option<[u8; 32]> {
        let mut known = self.fresh_secrets.iter().chain(&self.facts.secrets);
        known.find(|secret| secret.digest == digest).map(|secret| secret.secret)
    }
}

/// Who is told how far a decision has come.
pub type Progress<P> = std::sync::Arc<dyn Fn(P) + Send + Sync>;

/// Rows beside the log, each as it is from now on.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Rows {
    /// Numbers given to persons.
    pub participations: Vec<NewParticipation>,
    /// Suspensions.
    pub suspensions: Vec<NewSuspension>,
    /// Whom notes are about.
    pub note_subjects: Vec<NoteSubject>,
    /// Who is erased unless he takes part somewhere, by the event that says so: its place among those given.
    pub forgotten: Vec<(usize, PersonId)>,
    /// What a list shows; none if that has not changed.
    pub summary: Option<String>,
}
