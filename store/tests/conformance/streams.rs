//! The list of streams and reading in parts.

use rstest::rstest;
use store::{Append, Base, OrganisationId, StreamKind};

use super::support::*;

#[rstest]
#[tokio::test]
async fn a_long_stream_is_read_in_chunks(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let stream = new_stream();
    let append = Append::new(stream, NEW, sealed(stream, NEW, (0..9000).map(|n| n.to_string())));
    store.append(append.clone()).await.unwrap();

    let mut reader = store.events(stream, 10, 8990);
    let mut read = Vec::new();
    let mut chunks = 0;
    while let Some(chunk) = reader.next_chunk().await.unwrap() {
        read.extend(chunk);
        chunks += 1;
    }

    assert!(chunks > 1);
    assert_eq!(read, append.events[10..8990]);
    assert_eq!(store.verify_stream(stream).await.unwrap(), append.head());
}

#[rstest]
#[tokio::test]
async fn parts_are_read_from_anywhere(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let stream = new_stream();
    grow(&store, stream, 10).await;
    let versions = async |after, limit| -> Vec<u64> {
        store.read(stream, after, limit).await.unwrap().iter().map(|event| event.version).collect()
    };

    assert_eq!(versions(0, 3).await, [1, 2, 3]);
    assert_eq!(versions(8, 100).await, [9, 10]);
    assert_eq!(versions(10, 1).await, [0; 0]);
    assert_eq!(versions(u64::MAX, u32::MAX).await, [0; 0]);
    assert_eq!(versions(3, 0).await, [0; 0]);
    assert_eq!(store.events(stream, 10, 10).next_chunk().await.unwrap(), None);
    assert_eq!(store.events(stream, 20, 10).next_chunk().await.unwrap(), None);
}

#[rstest]
#[tokio::test]
async fn heads_are_told_for_many_at_once(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let (a, b, unknown) = (new_stream(), new_stream(), new_stream());
    let head_a = grow(&store, a, 2).await;
    let head_b = grow(&store, b, 5).await;
    grow(&store, new_stream(), 1).await;

    let mut heads = store.heads(&[b, unknown, a]).await.unwrap();

    heads.sort_by_key(|(stream, _)| *stream);
    assert_eq!(heads, [(a, head_a), (b, head_b)]);
    assert_eq!(store.heads(&[]).await.unwrap(), []);
}

#[rstest]
#[tokio::test]
async fn streams_are_listed_by_kind_newest_first(#[values(Sqlite, Postgres)] database: Database) {
    let Some((home, store)) = database.store().await else { return };
    home.tamper(match database {
        Sqlite => "INSERT INTO organisations (id, name, created_at) VALUES (x'0000000000007000800000000000000b', 'B', 0)",
        Postgres => "INSERT INTO organisations (id, name, created_at) VALUES ('00000000-0000-7000-8000-00000000000b', 'B', 0)",
    })
    .await
    .unwrap();
    let other_organisation = OrganisationId(uuid::uuid!("00000000-0000-7000-8000-00000000000b"));
    let create = async |kind, organisation| {
        let stream = new_stream();
        store.append(append_of(stream, Base::New { kind, organisation }, &["{}"])).await.unwrap();
        stream
    };
    let mut tournaments = Vec::new();
    for _ in 0..5 {
        tournaments.push(create(StreamKind::Tournament, OrganisationId::DEFAULT).await);
    }
    let season = create(StreamKind::Season, OrganisationId::DEFAULT).await;
    let theirs = create(StreamKind::Tournament, other_organisation).await;
    tournaments.reverse();

    let list = async |organisation, kind, after, limit| -> Vec<_> {
        let streams = store.list_streams(organisation, kind, after, limit).await.unwrap();
        streams.into_iter().map(|info| info.stream).collect()
    };
    let default = OrganisationId::DEFAULT;
    assert_eq!(list(default, StreamKind::Tournament, None, 100).await, tournaments);
    assert_eq!(list(default, StreamKind::Tournament, None, 2).await, tournaments[..2]);
    assert_eq!(list(default, StreamKind::Tournament, Some(tournaments[1]), 2).await, tournaments[2..4]);
    assert_eq!(list(default, StreamKind::Tournament, Some(tournaments[4]), 2).await, []);
    assert_eq!(list(default, StreamKind::Season, None, 100).await, [season]);
    assert_eq!(list(other_organisation, StreamKind::Tournament, None, 100).await, [theirs]);

    let all = store.all_streams(None, 4).await.unwrap();
    let rest = store.all_streams(Some(all[3].stream), 100).await.unwrap();
    let all: Vec<_> = all.into_iter().chain(rest).map(|info| info.stream).collect();
    let mut expected = [tournaments, vec![season, theirs]].concat();
    expected.sort();
    assert_eq!(all, expected);
}
