//! Events cannot be changed by accident, and a change on purpose is found.

use domain::log::ChainError;
use rstest::rstest;
use store::{Base, StoreError, VerifyError, WriteError};

use super::support::*;

#[rstest]
#[case::update(Sqlite, "UPDATE events SET payload = '{}'")]
#[case::delete(Sqlite, "DELETE FROM events WHERE version = 2")]
#[case::update(Postgres, "UPDATE events SET payload = '{}'")]
#[case::delete(Postgres, "DELETE FROM events WHERE version = 2")]
#[case::truncate(Postgres, "TRUNCATE events")]
#[case::delete_stream(Sqlite, "DELETE FROM streams")]
#[case::delete_stream(Postgres, "DELETE FROM streams")]
#[case::truncate_streams(Postgres, "TRUNCATE streams CASCADE")]
#[tokio::test]
async fn streams_and_their_events_are_append_only(#[case] database: Database, #[case] statement: &str) {
    let Some((home, store)) = database.store().await else { return };
    let stream = new_stream();
    let head = grow(&store, stream, 3).await;

    let refused = home.tamper(statement).await.unwrap_err();

    assert!(refused.to_string().contains("s are append-only"), "{refused}");
    assert_eq!(store.verify_stream(stream).await.unwrap(), head);
}

#[rstest]
#[case::changed_payload("UPDATE events SET payload = '{\"n\":9}' WHERE version = 7", ChainError::Broken { version: 7 })]
#[case::changed_actor("UPDATE events SET actor = 'x' WHERE version = 1", ChainError::Broken { version: 1 })]
#[case::changed_time("UPDATE events SET recorded_at = recorded_at + 1 WHERE version = 3", ChainError::Broken { version: 3 })]
#[case::changed_kind("UPDATE streams SET kind = 'season'", ChainError::Broken { version: 1 })]
#[case::removed("DELETE FROM events WHERE version IN (4, 5)", ChainError::Gap { expected: 4, found: 6 })]
#[case::removed_first("DELETE FROM events WHERE version = 1", ChainError::Gap { expected: 1, found: 2 })]
#[case::moved("UPDATE events SET version = 11 WHERE version = 10", ChainError::Gap { expected: 10, found: 11 })]
#[tokio::test]
async fn a_change_is_found_where_it_is(
    #[values(Sqlite, Postgres)] database: Database,
    #[case] statement: &str,
    #[case] expected: ChainError,
) {
    let Some((home, store)) = database.store().await else { return };
    let stream = new_stream();
    grow(&store, stream, 10).await;
    home.drop_protection().await;

    home.tamper(statement).await.unwrap();

    match store.verify_stream(stream).await {
        Err(VerifyError::Chain(found)) => assert_eq!(found, expected),
        other => panic!("{other:?}"),
    }
}

#[rstest]
#[tokio::test]
async fn a_gap_longer_than_what_is_read_at_once_is_found(#[values(Sqlite, Postgres)] database: Database) {
    let Some((home, store)) = database.store().await else { return };
    let stream = new_stream();
    grow(&store, stream, 6000).await;
    home.drop_protection().await;
    home.tamper("DELETE FROM events WHERE version BETWEEN 100 AND 5900").await.unwrap();

    match store.verify_stream(stream).await {
        Err(VerifyError::Chain(found)) => assert_eq!(found, ChainError::Gap { expected: 100, found: 5901 }),
        other => panic!("{other:?}"),
    }
    let read = store.read(stream, 99, 10).await;
    assert!(matches!(read, Err(StoreError::Corrupt(_))), "{read:?}");
}

#[rstest]
#[case::cut_off("DELETE FROM events WHERE version > 8", 10, 8)]
#[case::all_gone("DELETE FROM events", 10, 0)]
#[case::head_set_back("UPDATE streams SET version = 9", 9, 10)]
#[case::other_hash("UPDATE streams SET hash = (SELECT hash FROM events WHERE version = 9)", 10, 10)]
#[tokio::test]
async fn a_head_that_does_not_fit_its_events_is_found(
    #[values(Sqlite, Postgres)] database: Database,
    #[case] statement: &str,
    #[case] listed_version: u64,
    #[case] last_version: u64,
) {
    let Some((home, store)) = database.store().await else { return };
    let stream = new_stream();
    grow(&store, stream, 10).await;
    home.drop_protection().await;

    home.tamper(statement).await.unwrap();

    match store.verify_stream(stream).await {
        Err(VerifyError::Head { listed, found }) => {
            assert_eq!((listed, found), (listed_version, last_version));
        }
        other => panic!("{other:?}"),
    }
}

#[rstest]
#[tokio::test]
async fn a_gap_stops_who_reads_or_folds(#[values(Sqlite, Postgres)] database: Database) {
    let Some((home, store)) = database.store().await else { return };
    let stream = new_stream();
    grow(&store, stream, 10).await;
    home.drop_protection().await;
    home.tamper("DELETE FROM events WHERE version IN (4, 10)").await.unwrap();

    let read = store.read(stream, 0, 100).await;
    assert!(matches!(read, Err(StoreError::Corrupt(_))), "{read:?}");

    // Behind the gap all looks well, but the last event is missing too.
    let mut reader = store.events(stream, 4, 10);
    assert_eq!(reader.next_chunk().await.unwrap().unwrap().len(), 5);
    let end = reader.next_chunk().await;
    assert!(matches!(end, Err(StoreError::Corrupt(_))), "{end:?}");
}

#[rstest]
#[tokio::test]
async fn an_event_behind_the_head_stops_who_appends(#[values(Sqlite, Postgres)] database: Database) {
    let Some((home, store)) = database.store().await else { return };
    let stream = new_stream();
    grow(&store, stream, 3).await;
    let second = store.read(stream, 1, 1).await.unwrap().remove(0);
    home.tamper("UPDATE streams SET version = 2, hash = (SELECT hash FROM events WHERE version = 2)")
        .await
        .unwrap();

    let base = Base::Head(store::Head { epoch: 1, version: 2, hash: second.hash });
    let refused = store.append(append_of(stream, base, &["{}"])).await;

    assert!(matches!(refused, Err(WriteError::Store(StoreError::Corrupt(_)))), "{refused:?}");
}

#[rstest]
#[tokio::test]
async fn values_the_program_never_writes_are_damage_not_a_crash(
    #[values(Sqlite, Postgres)] database: Database,
) {
    let Some((home, store)) = database.store().await else { return };
    let stream = new_stream();
    grow(&store, stream, 3).await;
    home.drop_protection().await;
    home.tamper("UPDATE events SET recorded_at = 9223372036854775807, schema = -1").await.unwrap();

    let read = store.read(stream, 0, 100).await;
    assert!(matches!(read, Err(StoreError::Corrupt(_))), "{read:?}");
    let verified = store.verify_stream(stream).await;
    assert!(matches!(verified, Err(VerifyError::Store(StoreError::Corrupt(_)))), "{verified:?}");
}

#[rstest]
#[tokio::test]
async fn an_unknown_stream_does_not_verify(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let stream = new_stream();

    let verified = store.verify_stream(stream).await;

    assert!(matches!(verified, Err(VerifyError::UnknownStream(s)) if s == stream), "{verified:?}");
}
