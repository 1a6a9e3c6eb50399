//! What one process hears of another, and what it learns when the connection breaks.

use std::time::Duration;

use store::{Access, Base, Listener, Notice, OrganisationId, StoreError, WriteError};

use super::support::*;

#[tokio::test]
async fn an_append_of_another_process_is_heard() {
    let Some((home, ours)) = postgres_alone().await else { return };
    let theirs = home.open(Access::Shared).await;
    let mut listener = ours.listen().await.unwrap().unwrap();
    let stream = new_stream();

    let head = grow(&theirs, stream, 3).await;
    assert_eq!(next(&mut listener).await, Notice::Appended { stream, head });

    let append = append_of(stream, Base::Head(head), &["{}"]);
    theirs.append(append.clone()).await.unwrap();
    assert_eq!(next(&mut listener).await, Notice::Appended { stream, head: append.head() });

    let revision = theirs.create_person(&person("Anna", "Gruber"), None, None).await.unwrap();
    assert_eq!(
        next(&mut listener).await,
        Notice::PersonsChanged { organisation: OrganisationId::DEFAULT, revision }
    );
}

#[tokio::test]
async fn what_is_written_right_before_a_process_ends_is_heard() {
    let Some((home, ours)) = postgres_alone().await else { return };
    let mut listener = ours.listen().await.unwrap().unwrap();
    let stream = new_stream();
    // Its tasks end with it, as those of a process do.
    let process = tokio::runtime::Runtime::new().unwrap();
    let write = || {
        process.block_on(async {
            let theirs = home.open(Access::Shared).await;
            let first = grow(&theirs, stream, 1).await;
            let append = append_of(stream, Base::Head(first), &["{}"]);
            theirs.append(append.clone()).await.unwrap();
            theirs.close().await;
            append.head()
        })
    };
    let head = std::thread::scope(|scope| scope.spawn(write).join().unwrap());
    process.shutdown_background();

    let newest = async { while next(&mut listener).await != (Notice::Appended { stream, head }) {} };
    tokio::time::timeout(Duration::from_secs(5), newest).await.expect("the newest is told");
}

#[tokio::test]
async fn whoever_was_cut_off_is_told_that_something_may_be_missing() {
    let Some((home, store)) = postgres_alone().await else { return };
    let mut listener = store.listen().await.unwrap().unwrap();
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
               WHERE datname = current_database() AND query LIKE 'LISTEN%'";

    home.tamper(cut).await.unwrap();

    assert_eq!(next(&mut listener).await, Notice::Missed);
    let stream = new_stream();
    let head = grow(&store, stream, 2).await;
    assert_eq!(next(&mut listener).await, Notice::Appended { stream, head });
}

#[tokio::test]
async fn others_may_use_the_channel_for_what_they_like() {
    let Some((home, store)) = postgres_alone().await else { return };
    let mut listener = store.listen().await.unwrap().unwrap();

    for payload in [
        "",
        "s",
        "s not-an-id 1 3 00",
        "s 00000000-0000-7000-8000-000000000001 1 3 00",
        "x 00000000-0000-7000-8000-000000000001 3",
    ] {
        home.tamper(&format!("SELECT pg_notify('tarockmeister', '{payload}')")).await.unwrap();
    }
    let stream = new_stream();
    let head = grow(&store, stream, 1).await;

    assert_eq!(next(&mut listener).await, Notice::Appended { stream, head });
}

#[tokio::test]
async fn on_sqlite_there_is_nobody_to_listen_to() {
    let (_home, store) = Sqlite.store().await.unwrap();
    assert!(store.listen().await.unwrap().is_none());
}

#[tokio::test]
async fn a_connection_lost_during_commit_leaves_the_outcome_unknown() {
    let Some((home, store)) = postgres_alone().await else { return };
    let stream = new_stream();
    let head = grow(&store, stream, 1).await;
    home.tamper(
        "CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS
             $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END; $$;
         CREATE CONSTRAINT TRIGGER cut AFTER INSERT ON events DEFERRABLE INITIALLY DEFERRED
         FOR EACH ROW EXECUTE FUNCTION cut();",
    )
    .await
    .unwrap();

    let outcome = store.append(append_of(stream, Base::Head(head), &["{}"])).await;

    assert!(matches!(outcome, Err(WriteError::OutcomeUnknown(_))), "{outcome:?}");
    assert_eq!(store.head(stream).await.unwrap(), Some(head));
}

#[tokio::test]
async fn after_a_lost_connection_the_next_try_works() {
    let Some((home, store)) = postgres_alone().await else { return };
    let stream = new_stream();
    let head = grow(&store, stream, 1).await;
    home.tamper(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )
    .await
    .unwrap();

    let append = append_of(stream, Base::Head(head), &["{}"]);
    for _ in 0..10 {
        match store.append(append.clone()).await {
            Ok(()) => break,
            // Where the statement was on its way nobody knows whether it came through.
            Err(WriteError::OutcomeUnknown(_)) => {}
            Err(error) => assert!(error.is_transient(), "{error:?}"),
        }
    }

    // Readers have connections of their own, each of which finds out for itself.
    for _ in 0..10 {
        if store.ping().await.is_ok() {
            break;
        }
    }
    assert_eq!(store.verify_stream(stream).await.unwrap(), append.head());
}

#[tokio::test]
async fn a_closed_store_answers_that_it_is_not_available() {
    let (_home, store) = Sqlite.store().await.unwrap();
    store.close().await;

    let pinged = store.ping().await;

    assert!(matches!(pinged, Err(StoreError::Unavailable(_))), "{pinged:?}");
}

async fn next(listener: &mut Listener) -> Notice {
    tokio::time::timeout(Duration::from_secs(10), listener.next()).await.expect("a notice")
}
