//! Commands: durable once, whatever is repeated, refused or sent at once.

use std::collections::BTreeSet;
use std::sync::Mutex;

use chrono::{DateTime, TimeDelta, Utc};
use domain::ids::{NoteId, PersonId, PlayerNumber};
use domain::log::{Position, StreamId};
use domain::tournament::checks::Seen;
use domain::tournament::command::{FieldCommand, ResultCommand};
use domain::tournament::event::edition::EditionRows;
use domain::tournament::{Command, RejectionCode};
use engine::{
    Clock, Config, Engine, Founding, IdempotencyKey, NewNote, NewPerson, NoteContent, PersonDetails,
    Submission, SubmitError, TableVersion,
};
use rstest::rstest;
use tokio::task::JoinSet;
use uuid::Uuid;

use super::support::*;

pub fn rejection(error: SubmitError) -> RejectionCode {
    match error {
        SubmitError::Rejected(rejection) => rejection.code,
        other => panic!("rejected by no rule: {other}"),
    }
}

#[rstest]
#[tokio::test]
async fn a_founded_tournament_can_be_read_at_once(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, engine)) = database.engine().await else { return };
    let founded = engine.create_tournament(founding()).await.unwrap();
    assert_eq!((founded.first_version, founded.last_version, founded.replayed), (1, 1, false));
    assert_eq!(founded.snapshot.tournament().title, "Cup");
    assert_eq!(engine.snapshot(founded.stream).await.unwrap().hash(), founded.snapshot.hash());
}

#[rstest]
#[tokio::test]
async fn founding_twice_with_one_key_founds_once(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, engine)) = database.engine().await else { return };
    let keyed = || Founding { key: Some(key("found")), ..founding() };
    let first = engine.create_tournament(keyed()).await.unwrap();
    let again = engine.create_tournament(keyed()).await.unwrap();
    assert_eq!((again.stream, again.replayed), (first.stream, true));
    let other = IdempotencyKey { request_digest: [2; 32], ..key("found") };
    let refused = engine.create_tournament(Founding { key: Some(other), ..founding() }).await;
    assert!(matches!(refused, Err(SubmitError::KeyReused)), "{refused:?}");
    assert_eq!(engine.list(HOME, None, 10).await.unwrap().len(), 1);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn many_at_once_lose_and_double_nothing(#[values(Sqlite, Postgres)] database: Database) {
    const CLIENTS: usize = 32;
    const EACH: usize = 6;
    let Some((home, engine)) = database.engine().await else { return };
    let id = found(&engine).await;

    let mut clients = JoinSet::new();
    for _ in 0..CLIENTS {
        let engine = engine.clone();
        clients.spawn(async move {
            let mut last = 0;
            for _ in 0..EACH {
                let committed = engine.submit(id, official(register(1)).with_key(fresh_key())).await.unwrap();
                assert_eq!(committed.events(), 1);
                assert!(committed.first_version > last, "a client's commands keep their order");
                assert!(
                    committed.snapshot.version() >= committed.last_version,
                    "the answer has the command in it"
                );
                last = committed.last_version;
            }
        });
    }
    clients.join_all().await;

    let in_memory = engine.snapshot(id).await.unwrap();
    let players: BTreeSet<_> = in_memory.tournament().players.keys().copied().collect();
    assert_eq!(players.len(), CLIENTS * EACH);
    assert_eq!(in_memory.version(), 1 + (CLIENTS * EACH) as u64);
    engine.verify(id).await.unwrap();
    engine.close(std::time::Duration::from_secs(5)).await;
    drop(engine);

    let reopened = home.engine(Config::default()).await;
    let folded = reopened.snapshot(id).await.unwrap();
    assert_eq!(folded.tournament(), in_memory.tournament());
    assert_eq!(folded.hash(), in_memory.hash());
}

#[tokio::test]
async fn a_stale_view_of_a_table_is_refused() {
    let (_home, engine) = Sqlite.engine().await.unwrap();
    let id = found(&engine).await;
    start_round(&engine, id, 4).await;
    let seen = engine.snapshot(id).await.unwrap();
    let sheet = seen.tournament().table(table(1)).unwrap();
    let believing = |position| Submission {
        precondition: Some(TableVersion { at: table(1), position }),
        ..official(next_line(seen.tournament(), sheet, true))
    };

    let stale =
        engine.submit(id, believing(Position { version: sheet.head.version - 1, ..sheet.head })).await;
    assert!(
        matches!(stale, Err(SubmitError::PreconditionFailed { current }) if current == sheet.head),
        "{stale:?}"
    );
    let other_epoch = engine.submit(id, believing(Position { epoch: 2, ..sheet.head })).await;
    assert!(matches!(other_epoch, Err(SubmitError::PreconditionFailed { .. })), "{other_epoch:?}");
    engine.submit(id, believing(sheet.head)).await.unwrap();
    let late = engine.submit(id, believing(sheet.head)).await;
    assert!(
        matches!(late, Err(SubmitError::PreconditionFailed { current }) if current > sheet.head),
        "{late:?}"
    );
}

fn person(id: PersonId, name: &str) -> NewPerson {
    let details = PersonDetails {
        given_name: name.into(),
        family_name: "Muster".into(),
        residence: None,
        club: None,
        contact: None,
        birth_year: None,
        member_number: None,
        consent: engine::Consent::default(),
    };
    NewPerson { id, organisation: HOME, details, created_at: DateTime::UNIX_EPOCH }
}

#[rstest]
#[tokio::test]
async fn a_command_the_database_will_not_have_spoils_no_other(
    #[values(Sqlite, Postgres)] database: Database,
) {
    let Some((_home, engine)) = database.engine().await else { return };
    let id = found(&engine).await;
    let known = PersonId(Uuid::now_v7());
    let with_person = || Submission { persons: vec![person(known, "Ada")], ..official(register(1)) };
    engine.submit(id, with_person()).await.unwrap();

    let nul = Submission { persons: vec![person(PersonId(Uuid::now_v7()), "A\0a")], ..official(register(1)) };
    let (good, twice, nul, also_good) = tokio::join!(
        submit(&engine, id, register(1)),
        engine.submit(id, with_person()),
        engine.submit(id, nul),
        submit(&engine, id, register(1)),
    );
    assert!(good.is_ok() && also_good.is_ok());
    assert!(matches!(twice, Err(SubmitError::Exists)), "{twice:?}");
    assert!(matches!(nul, Err(SubmitError::NulCharacter)), "{nul:?}");
    assert_eq!(engine.snapshot(id).await.unwrap().tournament().players.len(), 3);
    engine.verify(id).await.unwrap();
}

#[rstest]
#[tokio::test]
async fn texts_are_written_with_what_refers_to_them(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, engine)) = database.engine().await else { return };
    let id = found(&engine).await;
    submit(&engine, id, register(1)).await.unwrap();
    let reason = note();
    let row = NewNote {
        id: reason.id,
        kind: "reason".into(),
        content: NoteContent { text: "a reason".into(), salt: [7; 16] },
        created_at: DateTime::UNIX_EPOCH,
    };
    let unused = NewNote { id: NoteId(Uuid::now_v7()), ..row.clone() };
    let exclude = Command::Field(FieldCommand::Exclude { player: PlayerNumber(1), note: reason });
    let submission = Submission { notes: vec![row, unused.clone()], ..official(exclude) };
    engine.submit(id, submission).await.unwrap();
    assert_eq!(engine.store().notes(&[unused.id]).await.unwrap().len(), 0, "nothing refers to it");
    let notes = engine.store().notes(&[reason.id]).await.unwrap();
    assert_eq!(notes[0].content.as_ref().unwrap().text, "a reason");
}

#[tokio::test]
async fn time_in_the_log_does_not_run_backwards_until_a_clock_is_set_right() {
    let home = Sqlite.home().unwrap();
    let now =
        std::sync::Arc::new(Mutex::new(DateTime::<Utc>::from_timestamp(1_600_000_000, 123_456_789).unwrap()));
    let shown = std::sync::Arc::clone(&now);
    let config = Config { clock: Clock::new(move || *shown.lock().unwrap()), ..Config::default() };
    let engine = home.engine(config).await;
    let id = found(&engine).await;
    for (back, recorded) in [(20, 1_600_000_000_123_456_i64), (3600, 1_599_996_380_123_456)] {
        *now.lock().unwrap() -= TimeDelta::seconds(back);
        let committed = submit(&engine, id, register(1)).await.unwrap();
        let recorded_at = committed.snapshot.tournament().recorded_at;
        assert_eq!(recorded_at.timestamp_micros(), recorded, "whole microseconds");
        assert_eq!(recorded_at.timestamp_subsec_nanos() % 1000, 0);
    }
    engine.verify(id).await.unwrap();
}

#[tokio::test]
async fn an_unknown_tournament_takes_no_command() {
    let (_home, engine) = Sqlite.engine().await.unwrap();
    let answer = submit(&engine, StreamId(Uuid::now_v7()), register(1)).await;
    assert!(matches!(answer, Err(SubmitError::Unknown)), "{answer:?}");
    assert_eq!(engine.loaded(), 0, "nothing is kept of what does not exist");
}

#[test]
fn what_was_answered_survives_the_end_of_the_process() {
    let home = Sqlite.home().unwrap();
    let runtime = || tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let first = runtime();
    let acknowledged = std::sync::Arc::new(Mutex::new(Vec::new()));
    let id = first.block_on(async {
        let engine = home.engine(Config::default()).await;
        let id = found(&engine).await;
        for client in 0..8 {
            let (engine, acknowledged) = (engine.clone(), acknowledged.clone());
            tokio::spawn(async move {
                for n in 0.. {
                    let name = format!("{client}-{n}");
                    if engine.submit(id, official(register(1)).with_key(key(&name))).await.is_err() {
                        return;
                    }
                    acknowledged.lock().unwrap().push(name);
                }
            });
        }
        while acknowledged.lock().unwrap().len() < 100 {
            tokio::time::sleep(std::time::Duration::from_millis(1)).await;
        }
        id
    });
    // In the midst of writing: every task is dropped where it stands.
    first.shutdown_timeout(std::time::Duration::from_secs(5));

    runtime().block_on(async {
        let engine: Engine = home.engine_when_free().await;
        let verified = engine.verify(id).await.unwrap();
        let players = engine.snapshot(id).await.unwrap().tournament().players.len();
        let acknowledged = std::mem::take(&mut *acknowledged.lock().unwrap());
        assert!(players >= acknowledged.len());
        assert_eq!(verified.events, 1 + players as u64);
        let mut versions = BTreeSet::new();
        for name in &acknowledged {
            let again = engine.submit(id, official(register(1)).with_key(key(name))).await.unwrap();
            assert!(again.replayed, "{name} was acknowledged");
            assert!(versions.insert(again.first_version), "{name} is there once");
        }
    });
}

#[tokio::test]
async fn a_whole_tournament_runs_to_its_first_edition() {
    let (_home, engine) = Sqlite.engine().await.unwrap();
    let id = found(&engine).await;
    play_to_the_end(&engine, id, 9).await;
    let snapshot = engine.snapshot(id).await.unwrap();
    assert_eq!(snapshot.tournament().editions.len(), 1);
    assert_eq!(snapshot.tournament().editions[0].published.rows, EditionRows::of(&snapshot.results()));
    let again =
        submit(&engine, id, Command::Result(ResultCommand::PublishResults { seen: Seen::default() })).await;
    assert_eq!(rejection(again.unwrap_err()), RejectionCode::NothingNew);
}
