//! An organisation as a stream: its shelf of rulesets, and what was erased.

use std::collections::BTreeSet;
use std::sync::Arc;

use domain::log::{Continuation, Hash, Meta, Position, StreamContinued, StreamId, StreamKind};
use domain::organisation::{Command, Event, Organisation, Rejection};
use store::{OrganisationId, TokenId};

use crate::Engine;
use crate::reading::ReadError;
use crate::snapshot::Snapshot;
use crate::stream::{Cause, Context, Encoded, Needs, Rows, Stream};
use crate::streams::Shelf;
use crate::submission::{Answer, PartVersion, Submission};
use crate::verify::{Checked, FaultKind, Found};

/// A place on the shelf, by the id of its ruleset, or [`DETAILS`], and the version of the last event about it: its
/// `ETag`.
pub type RulesetVersion = PartVersion<String>;

/// The part that is what the organisation is called and proposes; no ruleset has this id.
pub const DETAILS: &str = "";

impl Stream for Organisation {
    const KIND: StreamKind = StreamKind::Organisation;
    type Command = Command;
    type Event = Event;
    type Rejection = Rejection;
    /// Who may change the shelf changes all of it.
    type Authority = ();
    /// A place on the shelf, by the id of its ruleset, or [`DETAILS`].
    type Part = String;
    /// Nothing takes long.
    type Progress = std::convert::Infallible;
    type Views = ();

    fn blank(id: StreamId) -> Option<Self> {
        Some(Self::new(id))
    }

    fn found(id: StreamId, meta: Meta, event: &Event) -> Result<Self, Cause> {
        let mut organisation = Self::new(id);
        organisation.evolve(meta, event)?;
        Ok(organisation)
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
        Event::StreamContinued(continued)
    }

    fn needs(&self, _: &Command) -> Needs {
        Needs::default()
    }

    fn decide(&self, command: &Command, _: &Context<'_, Self>) -> Result<Vec<Event>, Rejection> {
        Self::decide(self, command)
    }

    fn committed(_: &Event) -> Option<Hash> {
        None
    }

    fn summary(&self) -> Option<String> {
        None
    }

    fn rows(_: &Self, _: &[Event], _: &Self) -> Rows {
        Rows::default()
    }

    fn add_changed(event: &Event, paths: &mut BTreeSet<String>) {
        match event {
            Event::OrganisationCreated(_) | Event::OrganisationDetailsChanged(_) => {
                paths.insert("details".into());
            }
            Event::RulesetStored(stored) => {
                paths.insert("shelf".into());
                paths.insert(Self::path(&stored.ruleset.id));
            }
            Event::RulesetWithdrawn(withdrawn) => {
                paths.insert("shelf".into());
                paths.insert(Self::path(&withdrawn.id));
            }
            Event::PersonErased(_) | Event::PersonConsented(_) | Event::PersonMerged(_) => {
                paths.insert("persons".into());
            }
            Event::RetentionSet(_) => {
                paths.insert("retention".into());
            }
            // A picture that goes is a note that is erased.
            Event::NoteErased(_) => {
                paths.extend(["notes".into(), "pictures".into()]);
            }
            Event::PictureStored(_) => {
                paths.insert("pictures".into());
            }
            Event::StreamContinued(_) => {
                paths.insert(String::new());
            }
        }
    }

    fn path(part: &String) -> String {
        if part == DETAILS {
            return "details".to_owned();
        }
        format!("shelf/{part}")
    }

    fn position_of(&self, part: &String) -> Position {
        if part == DETAILS {
            return self.described;
        }
        self.shelf.get(part).map_or(Position::START, |place| place.position)
    }

    fn views(&self) {}
}

impl Checked for Organisation {
    /// There is nothing to compute anew.
    type Auditor = std::convert::Infallible;

    fn check(_: &Event, _: &Self, _: u64, _: &mut Found<std::convert::Infallible>) -> Result<(), FaultKind> {
        Ok(())
    }
}

impl Engine {
    /// The organisation with its shelf of rulesets. Every organisation has one, empty at first.
    ///
    /// # Errors
    /// [`ReadError`], except [`ReadError::NotYet`].
    pub async fn organisation(
        &self,
        organisation: OrganisationId,
    ) -> Result<Arc<Snapshot<Organisation>>, ReadError> {
        self.inner().kinds.organisations.snapshot(StreamId(organisation.0)).await
    }

    /// The organisation as it was at `version`: for answers to repeated requests.
    ///
    /// # Errors
    /// [`ReadError`].
    pub async fn organisation_as_of(
        &self,
        organisation: OrganisationId,
        version: u64,
    ) -> Result<Arc<Snapshot<Organisation>>, ReadError> {
        self.inner().kinds.organisations.past(Shelf::Needed, StreamId(organisation.0), version).await
    }

    /// Hands a command to the organisation's writer and waits until it is durable, or refused.
    ///
    /// # Errors
    /// [`SubmitError`](crate::SubmitError).
    pub async fn command_organisation(
        &self,
        organisation: OrganisationId,
        submission: Submission<Organisation>,
    ) -> Answer<Organisation> {
        self.inner().kinds.organisations.submit(StreamId(organisation.0), submission).await
    }

    /// Opens a new epoch of the organisation, behind what its log holds now: with it, whatever was
    /// given before of its shelf and its persons passes for nothing that is given since.
    ///
    /// # Errors
    /// [`SubmitError`](crate::SubmitError).
    pub async fn continue_organisation(
        &self,
        organisation: OrganisationId,
        reason: Continuation,
        actor: TokenId,
    ) -> Answer<Organisation> {
        self.inner()
            .kinds
            .organisations
            .continue_in_new_epoch(StreamId(organisation.0), reason, actor, None)
            .await
    }
}
