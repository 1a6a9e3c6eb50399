//! Many at once: nothing is lost, doubled or out of order.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use rstest::rstest;
use store::{Access, Append, Base, Store, StoreError, Trouble, WriteError};
use tokio::task::JoinSet;

use super::support::*;

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn many_writers_lose_nothing(#[values(Sqlite, Postgres)] database: Database) {
    const WRITERS: usize = 32;
    const EACH: usize = 4;
    let Some((home, first)) = database.store().await else { return };
    // A second set of connections, as another process would have it.
    let second = home.open(Access::Shared).await;
    let stream = new_stream();
    grow(&first, stream, 1).await;

    let mut tasks = JoinSet::new();
    for writer in 0..WRITERS {
        let store = if writer % 2 == 0 { first.clone() } else { second.clone() };
        tasks.spawn(async move {
            let mut lost = 0;
            for n in 0..EACH {
                let payload = format!("{{\"writer\":{writer},\"n\":{n}}}");
                lost += append_with_retry(&store, stream, &payload).await;
            }
            lost
        });
    }
    let lost: u32 = tasks.join_all().await.into_iter().sum();

    let head = first.verify_stream(stream).await.unwrap();
    assert_eq!(head.version, 1 + (WRITERS * EACH) as u64, "after {lost} lost races");
    let events = first.read(stream, 1, 10_000).await.unwrap();
    let distinct: BTreeSet<_> = events.iter().map(|event| &event.payload).collect();
    assert_eq!(distinct.len(), WRITERS * EACH);
    for writer in 0..WRITERS {
        let own: Vec<_> =
            events.iter().filter(|e| e.payload.contains(&format!("\"writer\":{writer},"))).collect();
        assert!(own.is_sorted_by_key(|e| e.payload.clone()), "writer {writer} is out of order");
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn of_two_that_decide_on_the_same_head_one_wins(#[values(Sqlite, Postgres)] database: Database) {
    let Some((home, first)) = database.store().await else { return };
    let second = home.open(Access::Shared).await;
    let stream = new_stream();
    let mut head = grow(&first, stream, 1).await;

    for round in 0..20 {
        let ours = append_of(stream, Base::Head(head), &[&format!("\"ours {round}\"")]);
        let theirs = append_of(stream, Base::Head(head), &[&format!("\"theirs {round}\"")]);
        let (a, b) = tokio::join!(first.append(ours.clone()), second.append(theirs.clone()));
        head = match (&a, &b) {
            (Ok(()), Err(WriteError::Conflict)) => ours.head(),
            (Err(WriteError::Conflict), Ok(())) => theirs.head(),
            _ => panic!("round {round}: {a:?}, {b:?}"),
        };
        assert_eq!(first.head(stream).await.unwrap(), Some(head));
    }
    assert_eq!(first.verify_stream(stream).await.unwrap().version, 21);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_stream_is_created_once(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let stream = new_stream();

    let won = race(&store, move |store, n| async move {
        store.append(append_of(stream, NEW, &[&format!("{n}")])).await
    })
    .await;

    assert_eq!(won, 1);
    assert_eq!(store.verify_stream(stream).await.unwrap().version, 1);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_key_is_taken_once_even_on_different_streams(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let shared = new_stream();

    let won = race(&store, move |store, n| async move {
        let stream = new_stream();
        let mut append = append_of(stream, NEW, &["{}"]);
        append.keys = vec![key_row(stream, &format!("own {n}"), 1, 1, 1), key_row(shared, "shared", 1, 1, 1)];
        match store.append(append.clone()).await {
            Err(WriteError::KeyTaken) => Err(WriteError::Conflict),
            other => other,
        }
    })
    .await;

    assert_eq!(won, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_brings_what_the_one_before_it_wrote_and_goes_with_who_drops_it() {
    let Some((home, first)) = Postgres.store().await else { return };
    let second = home.open(Access::Shared).await;
    let stream = new_stream();
    let head = grow(&first, stream, 1).await;

    let ours = first.hold(stream, head.version, false).await.unwrap().unwrap();
    assert_eq!((ours.head, ours.news.len()), (head, 0));
    let waits = {
        let second = second.clone();
        tokio::spawn(async move { second.hold(stream, 0, false).await })
    };
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(!waits.is_finished(), "one after the other");
    let append = append_of(stream, Base::Head(head), &["\"ours\""]);
    first.append_held(ours, &append).await.unwrap();
    let theirs = waits.await.unwrap().unwrap().unwrap();
    assert_eq!(theirs.head, append.head());
    assert_eq!(theirs.news, first.read(stream, 0, 10).await.unwrap());

    // Whoever gives up lets the next one have it, and who does not ask is not kept waiting.
    drop(theirs);
    let again = second.hold(stream, 2, false).await.unwrap().unwrap();
    let beside = append_of(stream, Base::Head(append.head()), &["\"beside\""]);
    first.append(beside.clone()).await.unwrap();
    let late = append_of(stream, Base::Head(again.head), &["\"late\""]);
    let refused = second.append_held(again, &late).await;
    assert!(matches!(refused, Err(WriteError::Conflict)), "the head decides: {refused:?}");
    let last = first.hold(stream, 2, false).await.unwrap().unwrap();
    assert_eq!((last.head, last.news.len()), (beside.head(), 1));
    first.let_go(last).await.unwrap();

    let asked = std::time::Instant::now();
    assert!(second.hold(new_stream(), 0, false).await.unwrap().is_none());
    let kept = second.hold(stream, 3, false).await.unwrap().unwrap();
    let busy = first.hold(stream, 3, false).await;
    assert!(
        matches!(&busy, Err(StoreError::Unavailable(cause)) if cause.trouble() == Trouble::Busy),
        "{busy:?}"
    );
    assert!(asked.elapsed() < Duration::from_secs(5), "nobody waits for long");
    drop(kept);
}

/// Lets 16 tasks do the same at once; all but the winners must end in a conflict.
async fn race<F, O>(store: &Store, attempt: F) -> usize
where
    F: Fn(Store, usize) -> O + Send + Sync + 'static,
    O: Future<Output = Result<(), WriteError>> + Send + 'static,
{
    let attempt = Arc::new(attempt);
    let mut tasks = JoinSet::new();
    for n in 0..16 {
        tasks.spawn(attempt(store.clone(), n));
    }
    let mut won = 0;
    for outcome in tasks.join_all().await {
        match outcome {
            Ok(()) => won += 1,
            Err(WriteError::Conflict) => {}
            Err(other) => panic!("{other:?}"),
        }
    }
    won
}

/// Answers how often the race was lost before it was won.
async fn append_with_retry(store: &Store, stream: domain::log::StreamId, payload: &str) -> u32 {
    for lost in 0.. {
        let base = Base::Head(store.head(stream).await.unwrap().unwrap());
        let append = Append::new(stream, base, sealed(stream, base, [payload]));
        match store.append(append.clone()).await {
            Ok(()) => return lost,
            Err(WriteError::Conflict) => {}
            Err(other) => panic!("{other:?}"),
        }
    }
    unreachable!("it tries until it wins")
}
