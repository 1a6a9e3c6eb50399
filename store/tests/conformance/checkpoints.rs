//! Leaves of the log over all streams, and checkpoints: only added to, by one at a time.

use domain::log::{Hash, StreamRef};
use rstest::rstest;
use store::{Leaf, StoredCheckpoint, StreamKind, WriteError};

use super::support::*;

const KEY: [u8; 32] = [7; 32];

fn checkpoint(size: u64) -> StoredCheckpoint {
    StoredCheckpoint { key: KEY, size, note: format!("over {size}\n"), made_at: minute(1) }
}

#[rstest]
#[tokio::test]
async fn a_stream_has_a_leaf_until_it_goes_on(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let (one, two) = (new_stream(), new_stream());
    store.append(append_of(one, NEW, &["{}"])).await.unwrap();
    store.append(append_of(two, NEW, &["{}", "{}"])).await.unwrap();
    let mut due = store.heads_without_leaf(KEY, 10).await.unwrap();
    due.retain(|leaf| [one, two].contains(&leaf.stream.id));
    let expected = [one, two].map(|id| StreamRef { kind: StreamKind::Tournament, id });
    let mut found: Vec<_> = due.iter().map(|leaf| leaf.stream).collect();
    found.sort_by_key(|stream| (stream.id != one, stream.id));
    assert_eq!(found, expected);

    store.append_leaves(0, due.clone(), checkpoint(2)).await.unwrap();
    assert_eq!(store.heads_without_leaf(KEY, 10).await.unwrap(), []);
    assert_eq!(
        store.heads_without_leaf([8; 32], 10).await.unwrap().len(),
        2,
        "another log knows nothing of it"
    );
    assert_eq!(store.leaves(KEY, 0, 10).await.unwrap(), [(0, due[0]), (1, due[1])]);
    assert_eq!(store.leaves(KEY, 1, 10).await.unwrap(), [(1, due[1])]);
    let of_two = due.iter().position(|leaf| leaf.stream.id == two).unwrap();
    let newest = store.newest_leaf(KEY, two, 2).await.unwrap();
    assert_eq!(newest, Some((of_two as u64, due[of_two])));
    assert_eq!(store.newest_leaf(KEY, two, 1).await.unwrap(), None);
    assert_eq!(store.newest_checkpoints().await.unwrap(), [checkpoint(2)]);
    assert_eq!(store.streams_unlike_leaves().await.unwrap(), []);
}

#[rstest]
#[tokio::test]
async fn who_comes_second_writes_nothing(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let stream = new_stream();
    store.append(append_of(stream, NEW, &["{}"])).await.unwrap();
    let leaves = store.heads_without_leaf(KEY, 10).await.unwrap();
    store.append_leaves(0, leaves.clone(), checkpoint(1)).await.unwrap();
    let forged: Vec<_> = leaves
        .iter()
        .map(|leaf| Leaf { head: store::Head { hash: Hash([9; 32]), ..leaf.head }, ..*leaf })
        .collect();
    let second = store.append_leaves(0, forged.clone(), checkpoint(2)).await;
    assert!(matches!(second, Err(WriteError::Conflict)), "{second:?}");
    assert_eq!(store.leaves(KEY, 0, 10).await.unwrap(), [(0, leaves[0])]);
    assert_eq!(store.newest_checkpoints().await.unwrap(), [checkpoint(1)]);

    // Nor does who would leave a gap.
    let gap = store.append_leaves(2, forged.clone(), checkpoint(3)).await;
    assert!(matches!(gap, Err(WriteError::Conflict)), "{gap:?}");
    assert_eq!(store.newest_checkpoint(KEY).await.unwrap(), Some(checkpoint(1)));
    assert_eq!(store.newest_checkpoint([8; 32]).await.unwrap(), None);

    // A leaf that no event is the one of is found.
    store.append_leaves(1, forged, checkpoint(2)).await.unwrap();
    assert_eq!(store.streams_unlike_leaves().await.unwrap(), [stream]);
    assert_eq!(store.newest_checkpoints().await.unwrap(), [checkpoint(2)]);
}
