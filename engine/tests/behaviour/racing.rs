//! Several processes on one PostgreSQL database.

use std::collections::BTreeSet;
use std::time::Duration;

use domain::tournament::RejectionCode;
use engine::{Config, Engine, SubmitError};
use tokio::task::JoinSet;

use super::support::*;

async fn two_engines(home: &Home) -> [Engine; 2] {
    [home.engine(Config::default()).await, home.engine(Config::default()).await]
}

#[tokio::test(flavor = "multi_thread")]
async fn two_processes_lose_double_and_reorder_nothing() {
    const CLIENTS: usize = 32;
    const EACH: usize = 5;
    let Some(home) = Postgres.home() else { return };
    let engines = two_engines(&home).await;
    let id = found(&engines[0]).await;

    let mut clients = JoinSet::new();
    for client in 0..CLIENTS {
        let engines = engines.clone();
        clients.spawn(async move {
            let mut last = 0;
            for n in 0..EACH {
                let keyed = official(register(1)).with_key(fresh_key());
                // Nobody is sent away: without a fault there is nothing to wait for.
                let committed = engines[(client + n) % 2].submit(id, keyed).await.unwrap();
                assert!(committed.first_version > last);
                last = committed.last_version;
                // Reads its own write, wherever it asks.
                let seen = engines[(client + n + 1) % 2].at_least(id, last).await.unwrap();
                assert!(seen.version() >= last);
            }
        });
    }
    clients.join_all().await;

    let total = (CLIENTS * EACH) as u64;
    let verified = engines[0].verify(id).await.unwrap();
    assert_eq!(verified.events, 1 + total);
    for engine in &engines {
        let snapshot = engine.at_least(id, 1 + total).await.unwrap();
        let players: BTreeSet<_> = snapshot.tournament().players.keys().copied().collect();
        assert_eq!(players.len() as u64, total);
        assert_eq!(snapshot.hash(), verified.head);
    }
}

#[tokio::test]
async fn a_key_counts_in_every_process() {
    let Some(home) = Postgres.home() else { return };
    let [ours, theirs] = two_engines(&home).await;
    let id = found(&ours).await;
    theirs.snapshot(id).await.unwrap();
    let keyed = official(register(1)).with_key(key("k"));
    let first = ours.submit(id, keyed.clone()).await.unwrap();
    let again = theirs.submit(id, keyed).await.unwrap();
    assert_eq!((again.first_version, again.last_version, again.replayed), (2, 2, true));
    assert!(again.snapshot.version() >= first.last_version);
    assert_eq!(theirs.verify(id).await.unwrap().events, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_key_at_once_in_both_processes_is_one_command() {
    let Some(home) = Postgres.home() else { return };
    let engines = two_engines(&home).await;
    let id = found(&engines[0]).await;
    for round in 0..10 {
        let keyed = official(register(1)).with_key(key(format!("round-{round}")));
        let (a, b) = tokio::join!(engines[0].submit(id, keyed.clone()), engines[1].submit(id, keyed));
        let (a, b) = (a.unwrap(), b.unwrap());
        assert_eq!((a.first_version, a.last_version), (b.first_version, b.last_version));
        assert_ne!(a.replayed, b.replayed, "one of them did it");
    }
    assert_eq!(engines[0].verify(id).await.unwrap().events, 11);
}

#[tokio::test]
async fn nothing_is_refused_on_facts_another_process_has_changed() {
    let Some(home) = Postgres.home() else { return };
    let [ours, theirs] = two_engines(&home).await;
    let id = found(&ours).await;
    theirs.snapshot(id).await.unwrap();
    submit(&ours, id, register(1)).await.unwrap();
    submit(&theirs, id, check_in(1)).await.unwrap();
    let refused = submit(&ours, id, check_in(2)).await.unwrap_err();
    assert!(matches!(refused, SubmitError::Rejected(r) if r.code == RejectionCode::UnknownPlayer));
}

#[tokio::test]
async fn who_asks_sees_another_processes_write_without_asking_for_a_version() {
    let Some(home) = Postgres.home() else { return };
    let [ours, theirs] = two_engines(&home).await;
    let id = found(&ours).await;
    theirs.snapshot(id).await.unwrap();
    submit(&ours, id, register(1)).await.unwrap();
    for _ in 0..150 {
        if theirs.snapshot(id).await.unwrap().version() == 2 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("not seen within three seconds");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_three_processes_each_comes_through() {
    const EACH: usize = 40;
    let Some(home) = Postgres.home() else { return };
    let mut engines = Vec::new();
    for _ in 0..3 {
        engines.push(home.engine(Config::default()).await);
    }
    let id = found(&engines[0]).await;
    let mut clients = JoinSet::new();
    for engine in &engines {
        for _ in 0..4 {
            let engine = engine.clone();
            clients.spawn(async move {
                for _ in 0..EACH / 4 {
                    engine.submit(id, official(register(1)).with_key(fresh_key())).await.unwrap();
                }
            });
        }
    }
    clients.join_all().await;
    assert_eq!(engines[0].verify(id).await.unwrap().events, 1 + 3 * EACH as u64);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_refused_because_somebody_stands_still_with_his_turn() {
    let Some(home) = Postgres.home() else { return };
    let engines = two_engines(&home).await;
    let id = found(&engines[0]).await;
    engines[1].snapshot(id).await.unwrap();
    // All at once, so that they meet, and take turns from now on.
    let all_at_once = || async {
        let mut clients = JoinSet::new();
        for n in 0..8 {
            let engine = engines[n % 2].clone();
            clients.spawn(async move { submit(&engine, id, register(1)).await });
        }
        for committed in clients.join_all().await {
            committed.unwrap();
        }
    };
    all_at_once().await;
    let frozen = home.store(store::Access::Shared).await;
    let kept = frozen.hold(id, 0, false).await.unwrap().unwrap();
    all_at_once().await;
    all_at_once().await;
    drop(kept);
    assert_eq!(engines[0].verify(id).await.unwrap().events, 25);
}
