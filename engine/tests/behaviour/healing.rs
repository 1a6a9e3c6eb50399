//! Databases that fail a COMMIT, lose their end, or are left in the midst of it.

use std::time::Duration;

use domain::ids::PlayerNumber;
use domain::log::Continuation;
use domain::tournament::Command;
use domain::tournament::command::FieldCommand;
use engine::{Config, Engine, Health, ReadError, SubmitError};

use super::support::*;

const PATIENCE: Duration = Duration::from_secs(5);

#[tokio::test(flavor = "multi_thread")]
async fn what_was_taken_in_is_finished_though_the_caller_and_his_runtime_are_gone() {
    let home = Sqlite.home().unwrap();
    for round in 0..20_u64 {
        let engine = home.engine_when_free().await;
        let id = found(&engine).await;
        let caller = engine.clone();
        // A worker thread with a runtime of its own: the client hangs up, then the worker ends.
        let worker = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(async {
                tokio::select! {
                    biased;
                    _ = submit(&caller, id, register(1)) => {}
                    () = std::future::ready(()) => {}
                }
            });
        });
        worker.join().unwrap();
        engine.close(PATIENCE).await;
        drop(engine);
        let reopened = home.engine_when_free().await;
        assert_eq!(reopened.snapshot(id).await.unwrap().version(), 2, "round {round}");
        reopened.close(PATIENCE).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failing_commit_costs_nobody_but_those_it_was_for() {
    let home = Sqlite.home().unwrap();
    let engine = home.engine(Config::default()).await;
    let id = found(&engine).await;
    submit(&engine, id, register(1)).await.unwrap();
    home.tamper(
        "CREATE TABLE nobody (id INTEGER PRIMARY KEY);
         CREATE TABLE broken (id INTEGER REFERENCES nobody (id) DEFERRABLE INITIALLY DEFERRED);
         CREATE TRIGGER fail AFTER INSERT ON events WHEN NEW.type = 'player.checked_in'
         BEGIN INSERT INTO broken VALUES (1); END;",
    )
    .await;

    let mut registered = 1;
    for _ in 0..4 {
        let fees = |engine: Engine| async move {
            let mut paid = 0;
            for _ in 0..10 {
                let fee = Command::Field(FieldCommand::RecordFee {
                    player: PlayerNumber(1),
                    amount: domain::money::Cents(100),
                });
                paid += usize::from(submit(&engine, id, fee).await.is_ok());
            }
            paid
        };
        let (refused, paid, also) =
            tokio::join!(submit(&engine, id, check_in(1)), fees(engine.clone()), fees(engine.clone()));
        assert!(matches!(refused, Err(SubmitError::Unavailable { .. })), "{refused:?}");
        registered += paid + also;
        let snapshot = engine.snapshot(id).await.unwrap();
        assert_eq!(snapshot.version(), 1 + registered as u64, "every answer is in the log, and nothing else");
    }
    submit(&engine, id, register(1)).await.unwrap();
    assert_eq!(engine.health(), Health::Ok);
    let verified = engine.verify(id).await.unwrap();
    assert_eq!(verified.head, engine.snapshot(id).await.unwrap().hash());
}

#[tokio::test]
async fn a_database_that_failed_heals_without_anybody_writing() {
    let home = Sqlite.home().unwrap();
    let engine = home.engine(Config::default()).await;
    let id = found(&engine).await;
    home.tamper(
        "CREATE TABLE nobody (id INTEGER PRIMARY KEY);
         CREATE TABLE broken (id INTEGER REFERENCES nobody (id) DEFERRABLE INITIALLY DEFERRED);
         CREATE TRIGGER fail AFTER INSERT ON events BEGIN INSERT INTO broken VALUES (1); END;",
    )
    .await;
    submit(&engine, id, register(1)).await.unwrap_err();
    for _ in 0..300 {
        if engine.health() == Health::Ok {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("still {:?} after three seconds", engine.health());
}

/// Takes away the last event, as a failover to a standby that was behind does.
async fn lose_the_end(home: &Home) {
    home.tamper(
        "DROP TRIGGER events_are_append_only ON events;
         DELETE FROM events WHERE version = (SELECT max(version) FROM events);
         UPDATE streams SET version = version - 1,
             hash = (SELECT hash FROM events WHERE version = (SELECT max(version) FROM events));",
    )
    .await;
}

async fn until<T>(what: &str, mut seen: impl AsyncFnMut() -> Option<T>) -> T {
    for _ in 0..300 {
        if let Some(found) = seen().await {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("{what}: not within six seconds");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_that_lost_its_end_is_noticed_and_goes_on_in_a_new_epoch() {
    let Some(home) = Postgres.home() else { return };
    let [ours, theirs] = [home.engine(Config::default()).await, home.engine(Config::default()).await];
    let id = found(&ours).await;
    submit(&ours, id, register(1)).await.unwrap();
    let lost = submit(&ours, id, register(1)).await.unwrap().snapshot;
    assert_eq!((lost.epoch(), lost.version()), (1, 3));
    theirs.at_least(id, 3).await.unwrap();
    lose_the_end(&home).await;

    for engine in [&ours, &theirs] {
        until("noticed", async || {
            matches!(engine.snapshot(id).await, Err(ReadError::Diverged)).then_some(())
        })
        .await;
        let refused = submit(engine, id, register(1)).await;
        assert!(matches!(refused, Err(SubmitError::Diverged)), "{refused:?}");
    }

    let opened = ours.continue_tournament(id, Continuation::Loss, ACTOR).await.unwrap();
    assert_eq!((opened.first_version, opened.last_version, opened.snapshot.epoch()), (3, 3, 2));
    assert_ne!(opened.snapshot.hash(), lost.hash(), "the version number came again, the hash did not");
    // Who remembers the old end takes the new one, since the log says so itself.
    let seen = until("adopted", async || theirs.snapshot(id).await.ok()).await;
    assert_eq!(seen.head(), opened.snapshot.head());
    assert_eq!(seen.tournament().players.len(), 1);
    let next = submit(&theirs, id, register(1)).await.unwrap();
    assert_eq!((next.last_version, next.snapshot.epoch()), (4, 2));
    assert_eq!(ours.verify(id).await.unwrap().events, 4);
    // What was read of the old epoch is not shown as part of the new one.
    assert_eq!(theirs.as_of(id, 3).await.unwrap().head(), opened.snapshot.head());
}
