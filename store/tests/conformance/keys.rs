//! Idempotency keys: a request is carried out once, however often it is sent.

use domain::log::Request;
use rstest::rstest;
use store::{Append, Base, KeyOutcome, KeyRow, WriteError};
use uuid::Uuid;

use super::support::*;

#[rstest]
#[tokio::test]
async fn a_replayed_key_is_found_and_cannot_be_written_again(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let stream = new_stream();
    let mut append = append_of(stream, NEW, &["{}", "{}"]);
    append.keys = vec![key_row(stream, "k-1", 1, 1, 2), key_row(stream, "k-2", 2, 3, 2)];
    store.append(append.clone()).await.unwrap();

    let [first, second] = [append.keys[0], append.keys[1]];
    assert_eq!(store.find_key(first.request.key_hash).await.unwrap(), Some(first));
    assert_eq!(store.find_key(second.request.key_hash).await.unwrap(), Some(second));
    assert_eq!(store.find_key(request(stream, "k-3", 1).key_hash).await.unwrap(), None);

    for body in [1, 2] {
        let mut replayed = append_of(stream, Base::Head(append.head()), &["{}"]);
        replayed.keys = vec![key_row(stream, "k-1", body, 3, 3)];
        let refused = store.append(replayed.clone()).await;
        assert!(matches!(refused, Err(WriteError::KeyTaken)), "{refused:?}");
    }
    assert_eq!(store.head(stream).await.unwrap(), Some(append.head()));
    assert_eq!(store.find_key(first.request.key_hash).await.unwrap(), Some(first));
}

#[rstest]
#[tokio::test]
async fn keys_can_be_rebuilt_from_the_events(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let stream = new_stream();
    // Commands of two events, one, and three; the second came without a key.
    let commands: [(u128, usize, Option<Request>); 3] =
        [(1, 2, Some(request(stream, "a", 1))), (2, 1, None), (3, 3, Some(request(stream, "b", 2)))];
    let mut events = sealed(stream, NEW, ["{}"; 6]);
    let mut place = events.iter_mut();
    for (id, count, request) in commands {
        for (nth, event) in place.by_ref().take(count).enumerate() {
            event.command_id = Uuid::from_u128(id);
            let request = request.filter(|_| nth == 0);
            event.key_hash = request.map(|request| request.key_hash);
            event.request_digest = request.map(|request| request.digest);
        }
    }
    let mut append = Append::new(stream, NEW, resealed(stream, events));
    append.keys = KeyRow::of_events(stream, &append.events);
    store.append(append.clone()).await.unwrap();

    let read = store.read(stream, 0, 100).await.unwrap();

    assert_eq!(read, append.events);
    assert_eq!(store.verify_stream(stream).await.unwrap(), append.head());
    let rebuilt = KeyRow::of_events(stream, &read);
    let range = |row: &KeyRow| match row.outcome {
        KeyOutcome::Events { first_version, last_version, .. } => (first_version, last_version),
        KeyOutcome::Row(id) => panic!("{id}"),
    };
    assert_eq!(rebuilt.iter().map(range).collect::<Vec<_>>(), [(1, 2), (4, 6)]);
    for row in rebuilt {
        assert_eq!(store.find_key(row.request.key_hash).await.unwrap(), Some(row));
    }
}

#[rstest]
#[tokio::test]
async fn a_command_that_changed_nothing_leaves_its_key_alone(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let stream = new_stream();
    let head = grow(&store, stream, 3).await;
    let before = store.stream(stream).await.unwrap();
    let mut nothing = append_of(stream, Base::Head(head), &[]);
    let key = key_row(stream, "k", 1, 4, 3);
    nothing.keys = vec![key];

    store.append(nothing.clone()).await.unwrap();

    assert_eq!(store.stream(stream).await.unwrap(), before);
    assert_eq!(store.find_key(key.request.key_hash).await.unwrap(), Some(key));
}

#[rstest]
#[tokio::test]
async fn a_key_of_a_row_is_written_with_the_row(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let (anna, berta) = (person("Anna", "Gruber"), person("Berta", "Gruber"));
    let asked = request(new_stream(), "k", 1);
    let key = |id: Uuid| KeyRow { request: asked, outcome: KeyOutcome::Row(id), recorded_at: minute(0) };
    store.create_person(&anna, Some(&key(anna.id.0)), None).await.unwrap();

    let refused = store.create_person(&berta, Some(&key(berta.id.0)), None).await;

    assert!(matches!(refused, Err(WriteError::KeyTaken)), "{refused:?}");
    assert_eq!(store.persons(&[berta.id]).await.unwrap(), []);
    assert_eq!(store.find_key(asked.key_hash).await.unwrap(), Some(key(anna.id.0)));
}
