//! The security log: who was admitted, given rights and had them taken away, by whom and from where; and how
//! often somebody was refused. A stream like the others, one for each organisation.
//!
//! Nothing is decided by it, so it has no writer: what changes access writes its events in the transaction of
//! the change ([`store::LogEntry`]), and no acknowledged change is missing whatever becomes of the
//! process. Addresses are notes: erasing one leaves the chain whole. Refusals are counted in memory and
//! written once in a while, one event however many there were.

mod addresses;
pub(crate) mod entry;
mod event;
mod reading;
mod refusal;
mod refusals;

#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::convert::Infallible;

use domain::log::{Hash, Meta, Position, StreamContinued, StreamId, StreamKind};
use sha2::{Digest as _, Sha256};
use store::OrganisationId;
use uuid::Builder;

pub use addresses::{AddressFilter, AddressesErased};
pub use event::{
    CardIssued, Counted, Event, GrantsChanged, InvitationIssued, KeyOpened, KeyRetired, PlainHttpAccepted,
    RefusalsCounted, SessionAdmitted, SessionEnded, SetupLinkMade, TokenIssued, TokenRevoked,
    TournamentImported, TournamentTakenOver, Way, WebhookCreated, WebhookRemoved, WebhookRenewed,
};
pub use reading::{SecurityFilter, SecurityRecord};
pub use refusal::Refusal;
pub(crate) use refusals::Refusals;

use crate::stream::{Cause, Context, Encoded, Needs, Rows, Stream};
use crate::verify::{Checked, FaultKind, Found};

/// An organisation's security log, as far as anything depends on it: that its events follow each other.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Security;

impl Security {
    /// The id of an organisation's security log: the same on every machine, so that all who write find it.
    #[must_use]
    pub fn of(organisation: OrganisationId) -> StreamId {
        let digest = Sha256::new_with_prefix(b"security log of ").chain_update(organisation.0).finalize();
        let mut bytes = [0; 16];
        bytes.iter_mut().zip(digest).for_each(|(byte, digest)| *byte = digest);
        StreamId(Builder::from_custom_bytes(bytes).into_uuid())
    }
}

impl Stream for Security {
    const KIND: StreamKind = StreamKind::Security;
    /// Its events are written with what they tell of, and by nothing else.
    type Command = Infallible;
    type Event = Event;
    type Rejection = Infallible;
    type Authority = ();
    type Part = Infallible;
    type Progress = Infallible;
    type Views = ();

    fn blank(_: StreamId) -> Option<Self> {
        Some(Self)
    }

    fn found(_: StreamId, _: Meta, _: &Event) -> Result<Self, Cause> {
        Ok(Self)
    }

    fn evolve(&mut self, _: Meta, _: &Event) -> Result<(), Cause> {
        Ok(())
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

    fn needs(&self, command: &Infallible) -> Needs {
        match *command {}
    }

    fn decide(&self, command: &Infallible, _: &Context<'_, Self>) -> Result<Vec<Event>, Infallible> {
        match *command {}
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

    fn add_changed(_: &Event, _: &mut BTreeSet<String>) {}

    fn path(part: &Infallible) -> String {
        match *part {}
    }

    fn position_of(&self, part: &Infallible) -> Position {
        match *part {}
    }

    fn views(&self) {}
}

impl Checked for Security {
    /// There is nothing to compute anew.
    type Auditor = Infallible;

    fn check(event: &Event, _: &Self, _: u64, found: &mut Found<Infallible>) -> Result<(), FaultKind> {
        found.names.extend(event.tournaments());
        Ok(())
    }
}
