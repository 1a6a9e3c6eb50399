//! Databases that fail a COMMIT, lose their end, or are left in the midst of it.

use std::time::Duration;

use domain::ids::PlayerNumber;
use domain::log::Continuation;
use engine::{Config, Engine, Health, ReadError, SubmitError, Warning};

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
                let fee = fee_in_cash(PlayerNumber(1), domain::money::Cents(100));
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
pub const LOSE_THE_END: &str = "DROP TRIGGER events_are_append_only ON events;
     DELETE FROM events WHERE version = (SELECT max(version) FROM events);
     UPDATE streams SET version = version - 1,
         hash = (SELECT hash FROM events WHERE version = (SELECT max(version) FROM events));";

/// Keeps the last event beside the log.
const KEEP_THE_END: &str = "CREATE TABLE kept_event AS
         SELECT * FROM events WHERE version = (SELECT max(version) FROM events);
     CREATE TABLE kept_participations AS SELECT * FROM participations;
     CREATE TABLE kept_head AS SELECT version, hash FROM streams;";

/// Puts what was kept in place of the last event, as a failover to a server that went on otherwise does.
const GO_ON_OTHERWISE: &str = "DELETE FROM events WHERE version = (SELECT max(version) FROM events);
     INSERT INTO events SELECT * FROM kept_event;
     DELETE FROM participations;
     INSERT INTO participations SELECT * FROM kept_participations;
     UPDATE streams SET hash = kept_head.hash FROM kept_head WHERE streams.version = kept_head.version;";

pub async fn until<T>(what: &str, mut seen: impl AsyncFnMut() -> Option<T>) -> T {
    for _ in 0..300 {
        if let Some(found) = seen().await {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("{what}: not within six seconds");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_that_lost_its_end_goes_on_in_a_new_epoch_by_itself() {
    let Some(home) = Postgres.home() else { return };
    let [ours, theirs] = [home.engine(Config::default()).await, home.engine(Config::default()).await];
    let id = found(&ours).await;
    submit(&ours, id, register(1)).await.unwrap();
    let lost = submit(&ours, id, register(1)).await.unwrap().snapshot;
    assert_eq!((lost.epoch(), lost.version()), (1, 3));
    theirs.at_least(id, 3).await.unwrap();
    home.tamper(LOSE_THE_END).await;

    // One of them opens it; the other takes it, since the log says so itself.
    for engine in [&ours, &theirs] {
        let seen =
            until("gone on", async || engine.snapshot(id).await.ok().filter(|snapshot| snapshot.epoch() > 1))
                .await;
        assert_eq!((seen.version(), seen.tournament().players.len()), (3, 1));
        assert_ne!(seen.hash(), lost.hash(), "the version number came again, the hash did not");
    }
    // Each tells of what it knew: the other may have known more than who opened the epoch.
    for engine in [&ours, &theirs] {
        let warnings = engine.warnings();
        assert!(
            matches!(*warnings, [Warning::LostEnd { stream, behind: 2, events: 1, .. }] if stream == id),
            "{warnings:?}"
        );
    }
    let next = submit(&theirs, id, register(1)).await.unwrap();
    let epoch = ours.snapshot(id).await.unwrap().epoch();
    assert_eq!((next.last_version, next.snapshot.epoch()), (4, epoch));
    assert_eq!(ours.verify(id).await.unwrap().events, 4);
    // What was read of the old epoch is not shown as part of the new one.
    assert_eq!(theirs.as_of(id, 3).await.unwrap().version(), 3);
    assert_ne!(theirs.as_of(id, 3).await.unwrap().hash(), lost.hash());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_that_went_on_otherwise_is_noticed_and_goes_on_when_somebody_decides() {
    let Some(home) = Postgres.home() else { return };
    let theirs = home.engine(Config::default()).await;
    let id = found(&theirs).await;
    submit(&theirs, id, register(1)).await.unwrap();
    let other = submit(&theirs, id, register(2)).await.unwrap().snapshot;
    theirs.close(PATIENCE).await;
    home.tamper(KEEP_THE_END).await;
    home.tamper(LOSE_THE_END).await;
    let ours = home.engine(Config::default()).await;
    let lost = submit(&ours, id, register(1)).await.unwrap().snapshot;
    assert_eq!(lost.version(), other.version());
    home.tamper(GO_ON_OTHERWISE).await;

    until("noticed", async || matches!(ours.snapshot(id).await, Err(ReadError::Diverged)).then_some(()))
        .await;
    let refused = submit(&ours, id, register(1)).await;
    assert!(matches!(refused, Err(SubmitError::Diverged)), "{refused:?}");
    assert_eq!(ours.warnings(), []);

    let opened = ours.continue_tournament(id, Continuation::Loss, ACTOR, None).await.unwrap();
    let epoch = opened.snapshot.epoch();
    assert!(opened.first_version == 5 && epoch > 1, "{epoch}");
    assert_eq!(opened.snapshot.tournament().players.len(), 3, "what is there holds");
    let warnings = ours.warnings();
    assert!(matches!(*warnings, [Warning::LostEnd { behind: 3, events: 1, .. }]), "{warnings:?}");
    let next = submit(&ours, id, register(1)).await.unwrap();
    assert_eq!((next.last_version, next.snapshot.epoch()), (6, epoch));
    assert_eq!(ours.verify(id).await.unwrap().events, 6);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_organizer_decides_where_the_log_lost_more_than_is_remembered() {
    let Some(home) = Postgres.home() else { return };
    let ours = home.engine(Config::default()).await;
    let id = found(&ours).await;
    for _ in 0..600 {
        submit(&ours, id, register(1)).await.unwrap();
    }
    home.tamper(
        "DROP TRIGGER events_are_append_only ON events;
         DELETE FROM events WHERE version > 50;
         UPDATE streams SET version = 50, hash = (SELECT hash FROM events WHERE version = 50);",
    )
    .await;
    until("noticed", async || matches!(ours.snapshot(id).await, Err(ReadError::Diverged)).then_some(()))
        .await;
    let opened = ours.continue_tournament(id, Continuation::Loss, ACTOR, None).await.unwrap();
    let epoch = opened.snapshot.epoch();
    assert_eq!((opened.first_version, opened.last_version), (51, 51));
    assert!(epoch > 1, "{epoch}");
    let next = submit(&ours, id, register(1)).await.unwrap();
    assert_eq!((next.last_version, next.snapshot.epoch()), (52, epoch));
}
