//! What persons allow of themselves in public, as the organisation's log says it.
//!
//! Views go by the rows: what somebody allows holds in all tournaments and in their past versions, and goes with
//! an erasure. The log says since when, and who wrote it down.

use chrono::{DateTime, Utc};
use domain::log::{Draft, StreamId, StreamKind};
use domain::organisation::{Command, Event, PersonConsented, Rejection};
use store::{Consent, LogEntry, NewPerson, OrganisationId, PersonId, TokenId};
use uuid::Uuid;

use crate::Engine;
use crate::cause::chain;
use crate::kinds::OfAnyKind;
use crate::submission::{Submission, SubmitError};

/// What the organisation's log says with the row of a person who allowed `before` until now: nothing if he allows the
/// same. Who is no longer asked is named too, or the log would say of him for ever what he has taken back.
pub(crate) fn said(
    person: &NewPerson,
    before: Consent,
    actor: TokenId,
    now: DateTime<Utc>,
) -> Option<LogEntry> {
    let Consent { name_public, photo } = person.details.consent;
    if person.details.consent == before {
        return None;
    }
    let event = Event::PersonConsented(PersonConsented { person: person.id, name_public, photo });
    let draft = Draft {
        event_type: event.event_type().to_owned(),
        schema: event.schema(),
        recorded_at: now,
        actor: actor.actor(),
        command_id: Uuid::now_v7(),
        request: None,
        payload: event.encode(),
    };
    Some(LogEntry {
        stream: StreamId(person.organisation.0),
        kind: StreamKind::Organisation,
        organisation: person.organisation,
        continued: None,
        drafts: vec![draft],
        notes: Vec::new(),
    })
}

impl Engine {
    /// What was written to a log beside its writer: it is read if that log is in memory.
    pub(crate) async fn follow_entry(&self, entry: Option<&LogEntry>) {
        let Some(entry) = entry else { return };
        match self.store().head(entry.stream).await {
            Ok(Some(head)) => self.inner().kinds.organisations.heard_of(entry.stream, head),
            Ok(None) => {}
            // Whoever writes to the log next learns of it.
            Err(error) => tracing::debug!(error = chain(&error), "cannot look how far a log goes"),
        }
    }

    /// Says in the organisation's log what persons allow. Of who has not been asked anything nothing is said, and
    /// what the log says already is not said again.
    ///
    /// # Errors
    /// The organisation's log cannot say it.
    pub async fn record_consents(
        &self,
        organisation: OrganisationId,
        consents: impl IntoIterator<Item = (PersonId, Consent)>,
        actor: TokenId,
    ) -> Result<(), SubmitError<Rejection>> {
        let said = consents.into_iter().filter(|(_, consent)| *consent != Consent::default());
        let consents: Vec<_> = said
            .map(|(person, Consent { name_public, photo })| PersonConsented { person, name_public, photo })
            .collect();
        if consents.is_empty() {
            return Ok(());
        }
        let command = Submission::new(Command::RecordConsents { consents }, actor, ());
        self.command_organisation(organisation, command).await.map(drop)
    }
}
