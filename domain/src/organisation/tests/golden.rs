//! One payload of each event type and schema of this stream, as it was first written: these files
//! stay for ever, and every later program must read them.
//!
//! A new type or schema gets its file by `GOLDEN=write cargo test -p domain golden`.

#![expect(clippy::disallowed_methods, reason = "tests read and write their fixtures")]

use std::fs;
use std::path::{Path, PathBuf};

use crate::log::{Continuation, Hash, NoteRef, StreamContinued};
use crate::money::Cents;

use super::*;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/organisation/tests/golden")
}

fn events() -> Vec<Event> {
    let note = NoteId(Uuid::from_u128(2));
    let proposes = |ruleset: &str| Defaults {
        ruleset: Some(ruleset.into()),
        fee_cents: Some(Cents(750)),
        language: Some(Language::Hu),
    };
    vec![
        Event::OrganisationCreated(OrganisationCreated {
            title: "Tarockverein Ried".into(),
            details: proposes("tarockcup-2018"),
        }),
        Event::OrganisationDetailsChanged(OrganisationDetailsChanged {
            title: "Tarockfreunde Ried".into(),
            details: proposes("ried"),
        }),
        Event::RulesetStored(RulesetStored {
            ruleset: own("ried", "Ried"),
            revision: 1,
            copied_from: Some(source("tarockcup-2018", None)),
        }),
        Event::RulesetWithdrawn(RulesetWithdrawn {
            id: "ried".into(),
            note: Some(NoteRef::of(note, &[7; 16], "played no more")),
        }),
        Event::PersonErased(PersonErased { person: PersonId(Uuid::from_u128(1)) }),
        Event::PersonMerged(PersonMerged {
            person: PersonId(Uuid::from_u128(1)),
            into: PersonId(Uuid::from_u128(2)),
            note: Some(NoteRef::of(note, &[7; 16], "entered twice")),
        }),
        Event::PersonConsented(PersonConsented {
            person: PersonId(Uuid::from_u128(1)),
            name_public: Some(true),
            photo: Some(false),
        }),
        Event::RetentionSet(RetentionSet { months: Some(36) }),
        Event::NoteErased(NoteErased { note }),
        Event::PictureStored(PictureStored {
            picture: ClubPicture::Logo,
            note: NoteRef::of(note, &[7; 16], "iVBORw0KGgo="),
        }),
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
            fs::write(&path, event.encode() + "\n").unwrap();
        }
        let payload = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{event_type}.{schema}: {e}"));
        let read = Event::decode(event_type, schema, payload.trim_end()).unwrap();
        assert_eq!(read.encode(), payload.trim_end(), "{event_type}.{schema} is written differently");
    }
}

#[test]
fn every_event_type_has_its_golden_file() {
    let mut written: Vec<_> = events().iter().map(|event| (event.event_type(), event.schema())).collect();
    let mut types = Event::TYPES.to_vec();
    written.sort_unstable();
    types.sort_unstable();
    assert_eq!(written, types);
    for (event_type, newest) in types {
        for schema in 1..=newest {
            let payload = fs::read_to_string(path(event_type, schema)).expect(event_type);
            assert!(Event::decode(event_type, schema, payload.trim_end()).is_ok(), "{event_type}.{schema}");
        }
    }
}

/// The marks of docs/LOG.md.
#[test]
fn the_list_of_shapes_marks_what_is_written() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/LOG.md");
    let page = fs::read_to_string(page).unwrap();
    let (_, page) = page.split_once("## Stream `organisation`").unwrap();
    let (page, _) = page.split_once("\n## ").unwrap();
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
fn a_newer_schema_is_said_to_be_newer() {
    let error = Event::decode("note.erased", 2, "{}").unwrap_err().to_string();
    assert_eq!(error, "note.erased has schema 2, this program reads up to 1");
    let error = Event::decode("ruleset.burnt", 1, "{}").unwrap_err().to_string();
    assert!(error.contains("ruleset.burnt"), "{error}");
}
