//! One payload of each event type and schema, as it was first written: these files
//! stay for ever, and every later program must read them. docs/LOG.md lists the types.
//!
//! A new type or schema gets its file by `GOLDEN=write cargo test -p domain golden`.

#![expect(clippy::disallowed_methods, reason = "tests read and write their fixtures")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use super::eventful::eventful_tournament;
use super::families::eventful_families;
use super::taken_over::taken_over_tournament;
use crate::family::Entry;
use crate::tournament::Event;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tournament/tests/golden")
}

fn fixtures() -> BTreeMap<(String, u16), String> {
    let files = fs::read_dir(folder()).expect("the folder of golden events");
    files
        .map(|file| {
            let path = file.expect("a file").path();
            let stem = path.file_stem().and_then(|stem| stem.to_str()).expect("a name").to_owned();
            let (event_type, schema) = stem.rsplit_once('.').expect("type.schema.json");
            let payload = fs::read_to_string(&path).expect("text");
            ((event_type.to_owned(), schema.parse().expect("a schema")), payload.trim_end().to_owned())
        })
        .collect()
}

/// Every type of event with its newest schema.
fn types() -> impl Iterator<Item = (&'static str, u16)> {
    Event::TYPES.iter().chain(Entry::<()>::SCHEMAS).copied()
}

#[test]
fn every_golden_event_is_still_read() {
    for ((event_type, schema), payload) in fixtures() {
        let event = Event::decode(&event_type, schema, &payload)
            .unwrap_or_else(|e| panic!("{event_type}.{schema} cannot be read any more: {e}"));
        if event.schema() == schema {
            assert_eq!(event.encode(), payload, "{event_type}.{schema} is written differently");
        }
    }
}

#[test]
fn every_event_type_has_its_golden_file() {
    if std::env::var("GOLDEN").is_ok_and(|mode| mode == "write") {
        let families = eventful_families().into_iter().flat_map(|scenario| scenario.log);
        for (_, event) in
            eventful_tournament().log.into_iter().chain(families).chain(taken_over_tournament().log)
        {
            let path = folder().join(format!("{}.{}.json", event.event_type(), event.schema()));
            if !path.exists() {
                fs::write(path, event.encode() + "\n").expect("writable");
            }
        }
    }
    let fixtures = fixtures();
    for (event_type, schema) in types() {
        for version in 1..=schema {
            assert!(
                fixtures.contains_key(&(event_type.to_owned(), version)),
                "{event_type}.{version} is missing"
            );
        }
    }
}

/// The marks of docs/LOG.md: what it lists as written is what this program writes.
#[test]
fn the_list_of_shapes_names_every_type_that_is_written() {
    let page =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/LOG.md")).expect("the page");
    let (page, _) = page.split_once("## Stream `organisation`").expect("other streams stand behind it");
    let rows = page.lines().filter_map(|line| {
        let mut cells = line.strip_prefix("| `")?.split(" | ");
        let (names, mark) = (cells.next()?, cells.next()?);
        Some((
            names.split('`').filter(|name| name.contains('.')).map(str::to_owned).collect::<Vec<_>>(),
            mark,
        ))
    });
    let (mut written, mut reserved) = (BTreeSet::new(), BTreeSet::new());
    for (names, mark) in rows {
        if mark == "✓" { written.extend(names) } else { reserved.extend(names) }
    }
    let types: BTreeSet<_> = types().map(|(name, _)| name.to_owned()).collect();
    assert_eq!(written, types);
    assert!(reserved.is_disjoint(&types), "reserved, but written");
}

#[test]
fn an_unknown_field_is_said_to_be_one_and_a_newer_schema_to_be_newer() {
    let closed =
        |schema, payload| Event::decode("tournament.closed", schema, payload).unwrap_err().to_string();
    let unknown = closed(1, r#"{"why": 1}"#);
    assert!(
        unknown.starts_with("the payload is not of schema 1 of tournament.closed: unknown field `why`"),
        "{unknown}"
    );
    assert_eq!(closed(5, r#"{"why": 1}"#), "tournament.closed has schema 5, this program reads up to 4");
    let entry = Event::decode("tarot.chelem_announced", 2, "{}").unwrap_err().to_string();
    assert_eq!(entry, "tarot.chelem_announced has schema 2, this program reads up to 1");
}
