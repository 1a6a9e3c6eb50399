//! Secrets: written with the event that commits to them, found by its digest.

use domain::log::Hash;
use rstest::rstest;
use store::{NewSecret, WriteError};

use super::support::*;

#[rstest]
#[tokio::test]
async fn a_secret_is_found_by_its_digest_in_its_stream_only(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let (stream, other) = (new_stream(), new_stream());
    let digest = Hash([7; 32]);
    let mut append = append_of(stream, NEW, &["{}"]);
    append.secrets = vec![NewSecret { digest, secret: [9; 32], created_at: minute(1) }];
    store.append(append.clone()).await.unwrap();

    assert_eq!(store.find_secret(stream, digest).await.unwrap(), Some([9; 32]));
    assert_eq!(store.find_secret(stream, Hash([8; 32])).await.unwrap(), None);
    assert_eq!(store.find_secret(other, digest).await.unwrap(), None);
    assert!(!format!("{append:?}").contains("secret: "), "a secret is not shown by accident");
}

#[rstest]
#[tokio::test]
async fn a_secret_is_not_kept_without_its_event(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let stream = new_stream();
    store.append(append_of(stream, NEW, &["{}"])).await.unwrap();
    let digest = Hash([7; 32]);
    let mut late = append_of(stream, NEW, &["{}"]);
    late.secrets = vec![NewSecret { digest, secret: [9; 32], created_at: minute(1) }];
    let refused = store.append(late.clone()).await;
    assert!(matches!(refused, Err(WriteError::Conflict | WriteError::Exists)), "{refused:?}");
    assert_eq!(store.find_secret(stream, digest).await.unwrap(), None);
}
