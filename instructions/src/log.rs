//! A round of forty players at ten tables, and its log.

use chrono::DateTime;
use domain::ids::RoundNumber;
use domain::log::{Draft, Envelope, Hash, StreamId, StreamKind, StreamRef};
use uuid::Uuid;

use crate::day::{Day, Stored};

/// The first `deals` deals of every table are recorded, and the round goes on.
pub fn round(deals: u16) -> Day {
    let mut day = Day::of(40);
    day.start_round(RoundNumber(1));
    for deal in 1..=deals {
        day.deals(deal).iter().for_each(|command| day.run(command));
    }
    day
}

/// The events as they are kept, before they are sealed.
pub fn drafts(day: &Day) -> Vec<Draft> {
    let draft = |stored: Stored| Draft {
        event_type: stored.event_type.into(),
        schema: stored.schema,
        recorded_at: DateTime::UNIX_EPOCH,
        actor: "0197c0de-0000-7000-8000-000000000001".into(),
        command_id: Uuid::nil(),
        request: None,
        payload: stored.payload,
    };
    day.stored().into_iter().map(draft).collect()
}

/// Seals these drafts as the first events of a tournament.
pub fn seal(id: StreamId, drafts: Vec<Draft>) -> Vec<Envelope> {
    let stream = StreamRef { kind: StreamKind::Tournament, id };
    let mut hash = Hash::GENESIS;
    let sealed = (1..).zip(drafts).map(|(version, draft)| {
        let event = Envelope::seal(stream, version, hash, draft);
        hash = event.hash;
        event
    });
    sealed.collect()
}
