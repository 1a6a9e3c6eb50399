//! A damaged database: each log up to its last good event, which is imported elsewhere; the rest is told.

use std::path::Path;
use std::process::Output;

use domain::log::Envelope;
use rstest::rstest;

use super::{Evening, fails, import, log, said, succeeds};
use crate::support::database::{Database, On, text};
use crate::support::log::events;

/// Somebody has written one letter more to the first deal that was settled.
const SQLITE: &str = "DROP TRIGGER events_are_not_updated;
    UPDATE events SET payload = payload || ' ' WHERE type = 'koenigrufen.scored' AND version = (
        SELECT min(version) FROM events WHERE type = 'koenigrufen.scored')";
const POSTGRES: &str = "ALTER TABLE events DISABLE TRIGGER USER;
    UPDATE events SET payload = payload || ' ' WHERE type = 'koenigrufen.scored' AND version = (
        SELECT min(version) FROM events WHERE type = 'koenigrufen.scored');
    ALTER TABLE events ENABLE TRIGGER USER";

/// The export and the database of an evening that nobody serves any more.
fn left(on: On) -> Option<(String, String, Database)> {
    let evening = Evening::played_on(on.database()?);
    let export = evening.export();
    let Evening { database, mut server, hall } = evening;
    assert!(server.terminate().success());
    Some((hall.id, export, database))
}

fn scored(export: &str) -> Vec<Envelope> {
    let lines = export.lines().skip(1).map(|line| serde_json::from_str(line).unwrap());
    lines.filter(|event: &Envelope| event.event_type == "koenigrufen.scored").collect()
}

fn salvage(database: &Database, folder: &Path) -> Output {
    database.run(&["salvage", &text(folder)])
}

#[track_caller]
fn lost(output: &Output) -> String {
    let said = said(output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    said
}

/// The good part becomes a tournament of another database, the same event for event.
#[track_caller]
fn is_imported(folder: &Path, id: &str, export: &str, version: u64) {
    let federation = On::Sqlite.database().unwrap();
    drop(federation.serve());
    let file = folder.join(format!("tournament-{id}.jsonl"));
    succeeds(&import(&federation, &file, &["--take-over"]), "is in epoch");
    succeeds(&federation.run(&["verify"]), &format!("{id}: in order"));
    let salvaged = std::fs::read_to_string(&file).unwrap();
    assert!(log(export).starts_with(log(&salvaged)));
    assert_eq!(events(&salvaged).len() as u64, version);
}

fn offset_of(file: &[u8], what: &str) -> usize {
    let found = file.windows(what.len()).position(|window| window == what.as_bytes());
    found.expect("it stands in the file as it is")
}

#[rstest]
fn one_event_that_was_changed_ends_what_is_good(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some((id, export, database)) = left(on) else { return };
    let first = scored(&export).swap_remove(0).version;
    database.tamper(SQLITE, POSTGRES);
    let folder = database.file("saved");
    let told = lost(&salvage(&database, &folder));
    let good = first - 1;
    for part in [
        format!("Tournament {id}: good up to event {good}"),
        format!("lost, from event {first} on"),
        format!("{id}: WRONG: event {first}"),
        "does not match its hash".to_owned(),
        "can still be read, and prove nothing".to_owned(),
        "Security log".to_owned(),
        "1 in part, 0 not at all".to_owned(),
    ] {
        assert!(told.contains(&part), "{part}: {told}");
    }
    is_imported(&folder, &id, &export, good);
    let written = std::fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path());
    let left: Vec<_> = written.filter(|file| file.extension().is_none_or(|end| end != "jsonl")).collect();
    assert!(left.is_empty(), "no copy with names in it: {left:?}");
    fails(&salvage(&database, &folder), "cannot be written");
}

#[test]
fn flipped_bits_of_a_file_are_found_and_the_file_is_left_as_it_was() {
    let Some((id, export, database)) = left(On::Sqlite) else { return };
    let broken = scored(&export).pop().unwrap();
    let path = Path::new(&database.url);
    let mut file = std::fs::read(path).unwrap();
    let at = offset_of(&file, &broken.payload);
    file[at + 12] ^= 0x55;
    std::fs::write(path, &file).unwrap();
    let folder = database.file("saved");
    let told = lost(&salvage(&database, &folder));
    assert!(told.contains(&format!("good up to event {}", broken.version - 1)), "{told}");
    is_imported(&folder, &id, &export, broken.version - 1);
    assert!(std::fs::read(path).unwrap() == file, "it was only read");
}

/// A page that is gone takes its events with it; those behind it are counted, and other logs are whole.
#[test]
fn behind_a_page_that_is_gone_it_goes_on() {
    let Some((id, export, database)) = left(On::Sqlite) else { return };
    let middle = scored(&export).swap_remove(1);
    let path = Path::new(&database.url);
    let mut file = std::fs::read(path).unwrap();
    let page = usize::from(u16::from_be_bytes([file[16], file[17]]));
    let start = offset_of(&file, &middle.payload) / page * page;
    file[start..start + page].fill(0);
    std::fs::write(path, &file).unwrap();
    assert!(!database.run(&["verify"]).status.success());
    let folder = database.file("saved");
    let told = lost(&salvage(&database, &folder));
    let good = told.split(&format!("Tournament {id}: good up to event ")).nth(1).expect(&told);
    let good: u64 = good.split(',').next().unwrap().parse().unwrap();
    assert!(good < middle.version, "{told}");
    assert!(told.contains("can still be read, and prove nothing"), "{told}");
    assert!(told.contains("Security log") && told.contains("1 in part, 0 not at all"), "{told}");
    is_imported(&folder, &id, &export, good);
}

/// Which streams there are stands in more than one place.
#[test]
fn without_the_list_of_streams_the_logs_are_found_all_the_same() {
    let Some((id, export, database)) = left(On::Sqlite) else { return };
    database.tamper(
        "PRAGMA foreign_keys = OFF; DROP TRIGGER streams_are_not_deleted; DELETE FROM streams",
        "SELECT 1",
    );
    let folder = database.file("saved");
    let output = salvage(&database, &folder);
    succeeds(&output, &format!("Tournament {id}: whole"));
    is_imported(&folder, &id, &export, events(&export).len() as u64);
}

#[test]
fn a_whole_database_is_whole_and_one_in_use_or_without_its_beginning_is_refused() {
    let Some((id, export, database)) = left(On::Sqlite) else { return };
    let [folder, busy, headless] = ["saved", "busy", "headless"].map(|name| database.file(name));
    succeeds(&salvage(&database, &folder), &format!("Tournament {id}: whole"));
    is_imported(&folder, &id, &export, events(&export).len() as u64);
    let server = database.serve();
    fails(&salvage(&database, &busy), "in use");
    drop(server);
    let path = Path::new(&database.url);
    let mut file = std::fs::read(path).unwrap();
    file[..4096].fill(0);
    std::fs::write(path, &file).unwrap();
    let refused = salvage(&database, &headless);
    assert_eq!(refused.status.code(), Some(2), "{}", said(&refused));
    assert_eq!(std::fs::read_dir(&headless).unwrap().count(), 0, "no copy is left");
}
