//! Idempotency keys: a request is carried out once, however often it is sent.

use rstest::rstest;
use store::{Base, KeyOutcome, KeyRow, WriteError};
use uuid::Uuid;

use super::support::*;

#[rstest]
#[tokio::test]
async fn a_replayed_key_is_found_and_cannot_be_written_again(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let (stream, token) = (new_stream(), new_token());
    let mut append = append_of(stream, NEW, &["{}", "{}"]);
    append.keys = vec![key_row(token, "k-1", 1, stream, 1, 2), key_row(token, "k-2", 2, stream, 3, 2)];
    store.append(&append).await.unwrap();

    assert_eq!(store.find_key(token, "k-1").await.unwrap().as_ref(), Some(&append.keys[0]));
    assert_eq!(store.find_key(token, "k-2").await.unwrap().as_ref(), Some(&append.keys[1]));

    let mut replayed = append_of(stream, Base::Head(append.head()), &["{}"]);
    replayed.keys = vec![key_row(token, "k-1", 1, stream, 3, 3)];
    let refused = store.append(&replayed).await;
    assert!(matches!(refused, Err(WriteError::KeyTaken)), "{refused:?}");
    assert_eq!(store.head(stream).await.unwrap(), Some(append.head()));
    assert_eq!(store.find_key(token, "k-1").await.unwrap().as_ref(), Some(&append.keys[0]));
}

#[rstest]
#[tokio::test]
async fn the_same_key_with_another_body_is_told_by_its_digest(
    #[values(Sqlite, Postgres)] database: Database,
) {
    let Some((_home, store)) = database.store().await else { return };
    let (stream, token) = (new_stream(), new_token());
    let mut append = append_of(stream, NEW, &["{}"]);
    append.keys = vec![key_row(token, "k", 1, stream, 1, 1)];
    store.append(&append).await.unwrap();

    let other_body = key_row(token, "k", 2, stream, 2, 2);

    let known = store.find_key(token, "k").await.unwrap().unwrap();
    assert_ne!(known.request_digest, other_body.request_digest);
}

#[rstest]
#[tokio::test]
async fn keys_belong_to_their_token_and_are_compared_exactly(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let (stream, ours, theirs) = (new_stream(), new_token(), new_token());
    let mut append = append_of(stream, NEW, &["{}"]);
    append.keys = ["k", "K", "k ", "ķ\"'\\"]
        .map(|key| key_row(ours, key, 1, stream, 1, 1))
        .into_iter()
        .chain([key_row(theirs, "k", 2, stream, 1, 1)])
        .collect();

    store.append(&append).await.unwrap();

    for key in &append.keys {
        assert_eq!(store.find_key(key.token, &key.key).await.unwrap().as_ref(), Some(key));
    }
    assert_eq!(store.find_key(theirs, "K").await.unwrap(), None);
    assert_eq!(store.find_key(theirs, "k\0").await.unwrap(), None);
}

#[rstest]
#[tokio::test]
async fn a_command_that_changed_nothing_leaves_its_key_alone(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let (stream, token) = (new_stream(), new_token());
    let head = grow(&store, stream, 3).await;
    let before = store.stream(stream).await.unwrap();
    let mut nothing = append_of(stream, Base::Head(head), &[]);
    nothing.keys = vec![key_row(token, "k", 1, stream, 4, 3)];

    store.append(&nothing).await.unwrap();

    assert_eq!(store.stream(stream).await.unwrap(), before);
    assert_eq!(store.find_key(token, "k").await.unwrap().as_ref(), nothing.keys.first());
}

#[rstest]
#[tokio::test]
async fn a_key_of_a_row_is_written_with_the_row(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let token = new_token();
    let (anna, berta) = (person("Anna", "Gruber"), person("Berta", "Gruber"));
    let key = |id: Uuid| KeyRow {
        token,
        key: "k".into(),
        request_digest: [1; 32],
        outcome: KeyOutcome::Row(id),
        recorded_at: minute(0),
    };
    store.create_person(&anna, Some(&key(anna.id.0))).await.unwrap();

    let refused = store.create_person(&berta, Some(&key(berta.id.0))).await;

    assert!(matches!(refused, Err(WriteError::KeyTaken)), "{refused:?}");
    assert_eq!(store.persons(&[berta.id]).await.unwrap(), []);
    assert_eq!(store.find_key(token, "k").await.unwrap(), Some(key(anna.id.0)));
}
