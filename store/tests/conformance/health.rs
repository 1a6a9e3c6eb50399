//! Whether the database can be written, and how it heals.

use rstest::rstest;
use store::{Access, Base, Health, StoreError, WriteError};

use super::support::*;

/// Makes every COMMIT fail that writes an event with this payload.
const FAILING: &str = "\"fails\"";

async fn make_commits_fail(home: &Home, database: Database) {
    home.tamper(match database {
        Sqlite => {
            "CREATE TABLE nobody (id INTEGER PRIMARY KEY);
             CREATE TABLE broken (id INTEGER REFERENCES nobody (id) DEFERRABLE INITIALLY DEFERRED);
             CREATE TRIGGER fail AFTER INSERT ON events WHEN NEW.payload = '\"fails\"'
             BEGIN INSERT INTO broken VALUES (1); END;"
        }
        Postgres => {
            "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
                 $$ BEGIN RAISE EXCEPTION 'no space' USING ERRCODE = '53100'; END; $$;
             CREATE CONSTRAINT TRIGGER fail AFTER INSERT ON events DEFERRABLE INITIALLY DEFERRED
             FOR EACH ROW WHEN (NEW.payload = '\"fails\"') EXECUTE FUNCTION fail();"
        }
    })
    .await
    .unwrap();
}

#[rstest]
#[tokio::test]
async fn after_a_failed_commit_the_next_write_is_taken(#[values(Sqlite, Postgres)] database: Database) {
    let Some((home, store)) = database.store().await else { return };
    let stream = new_stream();
    let head = grow(&store, stream, 2).await;
    make_commits_fail(&home, database).await;
    assert_eq!(store.health(), Health::Ok);

    for _ in 0..3 {
        let failed = store.append(append_of(stream, Base::Head(head), &[FAILING])).await;
        assert!(
            matches!(
                &failed,
                Err(WriteError::OutcomeUnknown(_) | WriteError::Store(StoreError::Unavailable(_)))
            ),
            "{failed:?}"
        );
        assert!(matches!(store.health(), Health::Degraded(_)), "{:?}", store.health());
        assert_eq!(store.head(stream).await.unwrap(), Some(head));
    }

    let next = append_of(stream, Base::Head(head), &["{}"]);
    store.append(next.clone()).await.unwrap();
    assert_eq!(store.health(), Health::Ok);
    assert_eq!(store.verify_stream(stream).await.unwrap(), next.head());
}

#[rstest]
#[tokio::test]
async fn a_probe_finds_out_that_it_has_healed(#[values(Sqlite, Postgres)] database: Database) {
    let Some((home, store)) = database.store().await else { return };
    let stream = new_stream();
    let head = grow(&store, stream, 1).await;
    make_commits_fail(&home, database).await;
    store.append(append_of(stream, Base::Head(head), &[FAILING])).await.unwrap_err();
    assert!(matches!(store.health(), Health::Degraded(_)));

    store.probe().await.unwrap();

    assert_eq!(store.health(), Health::Ok);
}

#[rstest]
#[tokio::test]
async fn who_reads_only_knows_it(#[values(Sqlite, Postgres)] database: Database) {
    let Some((home, _writer)) = database.store().await else { return };
    let reader = home.open(Access::ReadOnly).await;
    assert_eq!(reader.health(), Health::ReadOnly);
    let probed = reader.probe().await;
    assert!(matches!(probed, Err(WriteError::Store(StoreError::ReadOnly))), "{probed:?}");
}

#[tokio::test]
async fn a_stream_that_is_held_waits_for_who_holds_it() {
    let Some((home, ours)) = postgres_alone().await else { return };
    let theirs = home.open(Access::Shared).await;
    let stream = new_stream();
    let head = grow(&ours, stream, 1).await;
    let hold = ours.hold(stream, 0, true).await.unwrap().unwrap();
    assert_eq!((hold.head, hold.news.len()), (head, 1));

    let late = append_of(stream, Base::Head(head), &["\"theirs\""]);
    let waiting = tokio::spawn(async move { theirs.append(late).await });
    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    assert!(!waiting.is_finished());
    let append = append_of(stream, Base::Head(head), &["\"ours\""]);
    ours.append_held(hold, &append).await.unwrap();

    let lost = waiting.await.unwrap();
    assert!(matches!(lost, Err(WriteError::Conflict)), "{lost:?}");
    assert_eq!(ours.verify_stream(stream).await.unwrap(), append.head());
    drop(ours.hold(stream, 0, true).await.unwrap().unwrap());
    ours.append(append_of(stream, Base::Head(append.head()), &["{}"])).await.unwrap();
}
