//! What the organisation's log says of its persons in the transaction that changes their rows: what they allow of
//! themselves once they are known, and that nothing is known any more of who asked for a place and cancelled. What
//! somebody said when he was registered as somebody new stands in that event of the tournament.
//!
//! Views go by the rows: what somebody allows holds in all tournaments and in their past versions, and goes with
//! an erasure. The log says since when, and who wrote it down.

use chrono::{DateTime, Utc};
use domain::log::{Draft, Envelope, NoteRef, StreamId, StreamKind};
use domain::organisation::{Event, PersonConsented, PersonErased, PersonMerged};
use store::{Consent, LogEntry, NewPerson, OrganisationId, PersonId, TokenId};
use uuid::Uuid;

/// That a person allows something else than `before`; none if he allows the same. Who is no longer asked is named
/// too, or the log would say of him for ever what he has taken back.
pub(crate) fn consent(
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
    Some(entry(person.organisation, &event, actor.actor(), now, Uuid::now_v7()))
}

/// That an entry is none of its own any more, but this person's.
pub(crate) fn merged(
    into: &NewPerson,
    person: PersonId,
    note: Option<NoteRef>,
    actor: TokenId,
    now: DateTime<Utc>,
) -> LogEntry {
    let event = Event::PersonMerged(PersonMerged { person, into: into.id, note });
    entry(into.organisation, &event, actor.actor(), now, Uuid::now_v7())
}

/// That a person was erased by what another log says.
pub(crate) fn erased(organisation: OrganisationId, person: PersonId, by: &Envelope) -> LogEntry {
    let event = Event::PersonErased(PersonErased { person });
    entry(organisation, &event, by.actor.clone(), by.recorded_at, by.command_id)
}

/// An event of the organisation's log beside what a transaction changes.
pub(crate) fn entry(
    organisation: OrganisationId,
    event: &Event,
    actor: String,
    recorded_at: DateTime<Utc>,
    command_id: Uuid,
) -> LogEntry {
    let draft = Draft {
        event_type: event.event_type().to_owned(),
        schema: event.schema(),
        recorded_at,
        actor,
        command_id,
        request: None,
        payload: event.encode(),
    };
    LogEntry {
        stream: StreamId(organisation.0),
        kind: StreamKind::Organisation,
        organisation,
        continued: None,
        drafts: vec![draft],
        notes: Vec::new(),
        note_subjects: Vec::new(),
    }
}
