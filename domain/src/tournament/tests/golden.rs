//! One payload of each event type and schema, as it was first written: these files
//! stay for ever, and every later program must read them.
//!
//! A new type or schema gets its file by `GOLDEN=write cargo test -p domain golden`.

#![expect(clippy::disallowed_methods, reason = "tests read and write their fixtures")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use super::families::eventful_families;
use super::laws::eventful_tournament;
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
        for (_, event) in eventful_tournament().log.into_iter().chain(families) {
            let path = folder().join(format!("{}.{}.json", event.event_type(), event.schema()));
            if !path.exists() {
                fs::write(path, event.encode() + "\n").expect("writable");
            }
        }
    }
    let fixtures = fixtures();
    let families = Entry::<()>::TYPES.iter().map(|name| (*name, 1));
    for (event_type, schema) in Event::TYPES.iter().copied().chain(families) {
        for version in 1..=schema {
            assert!(
                fixtures.contains_key(&(event_type.to_owned(), version)),
                "{event_type}.{version} is missing"
            );
        }
    }
}
