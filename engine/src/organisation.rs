//! An organisation as a stream, and its shelf of rulesets.

use std::collections::BTreeSet;
use std::sync::Arc;

use domain::log::{Hash, Meta, Position, StreamContinued, StreamId, StreamKind};
use domain::organisation::{Command, Event, Organisation, Rejection};
use store::OrganisationId;

use crate::Engine;
use crate::reading::ReadError;
use crate::snapshot::Snapshot;
use crate::stream::{Cause, Context, Encoded, Needs, Rows, Stream};
use crate::submission::{Answer, Submission};

impl Stream for Organisation {
    const KIND: StreamKind = StreamKind::Organisation;
    type Command = Command;
    type Event = Event;
    type Rejection = Rejection;
    /// Who may change the shelf changes all of it.
    type Authority = ();
    /// It has no parts that change by themselves.
    type Part = std::convert::Infallible;
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

    fn add_changed(_: &Event, paths: &mut BTreeSet<String>) {
        paths.insert("rulesets".into());
    }

    fn path(part: Self::Part) -> String {
        match part {}
    }

    fn position_of(&self, part: Self::Part) -> Position {
        match part {}
    }

    fn views(&self) {}
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
        self.inner().organisations.snapshot(StreamId(organisation.0)).await
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
        self.inner().organisations.submit(StreamId(organisation.0), submission).await
    }
}
