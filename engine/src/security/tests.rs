//! One payload of each event type and schema of this stream, as it was first written: these files stay for
//! ever, and every later program must read them.
//!
//! A new type or schema gets its file by `GOLDEN=write cargo test -p engine golden`.

use std::fs;
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};
use domain::ids::NoteId;
use domain::log::{Continuation, Hash, NoteRef, StreamContinued, StreamId};
use store::{OrganisationId, TokenId};
use uuid::Uuid;

use super::*;
use crate::grant::{Grant, Role, Scope};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/security/tests/golden")
}

fn at(minute: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(1_526_000_000 + 60 * minute, 0).unwrap()
}

fn events() -> Vec<Event> {
    let cup = StreamId(Uuid::from_u128(5));
    let grants = vec![Grant { role: Role::Referee, scope: Scope::Tournament(cup) }];
    let from = Some(NoteRef::of(NoteId(Uuid::from_u128(3)), &[7; 16], "192.0.2.7"));
    let (token, invitation) = (TokenId(Uuid::from_u128(1)), Uuid::from_u128(4));
    let with = vec![TokenId(Uuid::from_u128(2))];
    vec![
        Event::SetupLinkMade(SetupLinkMade { expires_at: at(60) }),
        Event::TokenIssued(TokenIssued {
            token,
            way: Way::Token,
            helper: Some(with[0]),
            grants: grants.clone(),
            expires_at: Some(at(90)),
            from,
        }),
        Event::TokenRevoked(TokenRevoked { token, with: with.clone(), from }),
        Event::InvitationIssued(InvitationIssued {
            invitation,
            helper: Some(with[0]),
            grants: grants.clone(),
            expires_at: at(60),
            from,
        }),
        Event::SessionAdmitted(SessionAdmitted {
            session: token,
            way: Way::Invitation,
            helper: Some(with[0]),
            invitation: Some(invitation),
            grants: grants.clone(),
            expires_at: at(90),
            from,
        }),
        Event::SessionEnded(SessionEnded { session: token, with, from }),
        Event::CardIssued(CardIssued { tournament: cup, table: 7, from }),
        Event::GrantsChanged(GrantsChanged { session: token, grants, from }),
        Event::PlainHttpAccepted(PlainHttpAccepted { until: at(1080), from }),
        Event::TournamentImported(TournamentImported {
            tournament: cup,
            until_version: 1200,
            until_hash: Hash([8; 32]),
            from,
        }),
        Event::TournamentTakenOver(TournamentTakenOver { tournament: cup, from }),
        Event::WebhookCreated(WebhookCreated { webhook: invitation, tournament: cup, from }),
        Event::WebhookRenewed(WebhookRenewed { webhook: invitation, tournament: cup, from }),
        Event::WebhookRemoved(WebhookRemoved { webhook: invitation, tournament: cup, from }),
        Event::RefusalsCounted(RefusalsCounted {
            since: at(1),
            until: at(2),
            counts: vec![
                Counted { why: Refusal::WrongToken, count: 1200 },
                Counted { why: Refusal::TooFast, count: 3 },
            ],
        }),
        Event::KeyOpened(KeyOpened { key: Hash([9; 32]), epoch: 1 }),
        Event::KeyRetired(KeyRetired { key: Hash([9; 32]) }),
        Event::StreamContinued(StreamContinued {
            epoch: 2,
            from_version: 4,
            from_hash: Hash([5; 32]),
            reason: Continuation::Restore,
        }),
    ]
}

fn path(event_type: &str, schema: u16) -> PathBuf {
    folder().join(format!("{event_type}.{schema}.json"))
}

#[test]
fn every_golden_event_is_still_read_and_written() {
    let write = std::env::var("GOLDEN").is_ok_and(|mode| mode == "write");
    for event in events() {
        let (event_type, schema) = (event.event_type(), event.schema());
        let path = path(event_type, schema);
        if write && !path.exists() {
            fs::create_dir_all(folder()).unwrap();
            fs::write(&path, event.encode() + "\n").unwrap();
        }
        let payload = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{event_type}.{schema}: {e}"));
        let read = Event::decode(event_type, schema, payload.trim_end()).unwrap();
        assert_eq!(read, event);
        assert_eq!(read.encode(), payload.trim_end(), "{event_type}.{schema} is written differently");
    }
}

#[test]
fn every_event_type_has_its_golden_file() {
    let written: Vec<_> = events().iter().map(|event| (event.event_type(), event.schema())).collect();
    assert_eq!(written, Event::TYPES);
    for (event_type, schema) in Event::TYPES {
        assert!((1..=*schema).all(|schema| path(event_type, schema).exists()), "{event_type}");
    }
}

/// The marks of docs/LOG.md.
#[test]
fn the_list_of_shapes_marks_what_is_written() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/LOG.md");
    let page = fs::read_to_string(page).unwrap();
    let (_, page) = page.split_once("## Stream `security`").unwrap();
    let marked = page.lines().filter(|line| line.split(" | ").nth(1) == Some("✓"));
    let names = marked.flat_map(|line| line.split(" | ").next().unwrap_or_default().split('`'));
    let mut listed: Vec<_> = names.filter(|name| name.contains('.')).collect();
    let own = Event::TYPES.iter().map(|(name, _)| *name).filter(|name| *name != StreamContinued::TYPE);
    let mut written: Vec<_> = own.collect();
    listed.sort_unstable();
    written.sort_unstable();
    assert_eq!(listed, written);
}

#[test]
fn an_organisation_has_one_log_of_its_own() {
    let (one, other) = (Security::of(OrganisationId::DEFAULT), Security::of(OrganisationId(Uuid::nil())));
    assert_ne!(one, other);
    assert_eq!(one.to_string(), "7b01c166-b499-8dce-9598-814f519f45f4");
}

#[test]
fn refusals_are_summed_up_and_what_is_not_written_is_counted_again() {
    let refusals = Refusals::new(at(0));
    assert_eq!(refusals.take(at(1)), None, "nothing happened");
    (0..1000).for_each(|_| refusals.add(Refusal::WrongCode, 1));
    refusals.add(Refusal::NoToken, 1);
    let counted = refusals.take(at(2)).unwrap();
    let counts = [(Refusal::NoToken, 1), (Refusal::WrongCode, 1000)];
    let counts: Vec<_> = counts.map(|(why, count)| Counted { why, count }).into();
    assert_eq!(counted, RefusalsCounted { since: at(1), until: at(2), counts });
    assert_eq!(refusals.take(at(3)), None);

    refusals.put_back(&counted);
    refusals.add(Refusal::NoToken, 1);
    let again = refusals.take(at(4)).unwrap();
    assert_eq!((again.since, again.until), (at(1), at(4)));
    assert_eq!(again.counts[0], Counted { why: Refusal::NoToken, count: 2 });
}
