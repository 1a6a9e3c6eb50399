//! One append: all or nothing, and only from where it was decided.

use domain::log::Hash;
use rstest::rstest;
use store::{Append, Base, Head, NewNote, NewParticipation, NoteContent, NoteId, StoreError, WriteError};
use uuid::Uuid;

use super::support::*;

#[rstest]
#[tokio::test]
async fn what_was_appended_is_read_back_byte_for_byte(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let peculiar = [
        r#"{"name":"Sküs ♠ ő 🂡","quoted":"\"' \\ \/ \u0000 \ud83c\udca1 \n"}"#,
        "{ \"b\" : 1,\t\"a\":1.0e0, \"a\" : 2 }\n",
        "'); DROP TABLE events; --",
        "",
        "\u{feff}\u{202e}\u{7f}\r\n\u{10ffff}\u{e000}\u{85}\u{2028}",
        "[1e400,-0,123456789012345678901234567890]",
    ];
    let stream = new_stream();
    let payloads = (0..1000).map(|n| format!("{}{n}", peculiar[n % peculiar.len()]));
    let append = Append::new(stream, NEW, sealed(stream, NEW, payloads));

    store.append(append.clone()).await.unwrap();

    assert_eq!(store.read(stream, 0, 2000).await.unwrap(), append.events);
    assert_eq!(store.verify_stream(stream).await.unwrap(), append.head());
}

#[rstest]
#[tokio::test]
async fn an_append_continues_only_the_head_it_was_decided_on(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let stream = new_stream();
    let head = grow(&store, stream, 3).await;
    let stale =
        Base::Head(Head { epoch: 1, version: 2, hash: store.read(stream, 1, 1).await.unwrap()[0].hash });
    let forked = Base::Head(Head { hash: Hash([7; 32]), ..head });
    let other_epoch = Base::Head(Head { epoch: 2, ..head });
    let unknown = new_stream();

    for (what, append) in [
        ("an older head", append_of(stream, stale, &["{}"])),
        ("the same version with another hash", append_of(stream, forked, &["{}"])),
        ("the same version and hash in another epoch", append_of(stream, other_epoch, &["{}"])),
        ("a stream that exists, as a new one", append_of(stream, NEW, &["{}"])),
        ("a stream that does not exist", append_of(unknown, Base::Head(head), &["{}"])),
    ] {
        let refused = store.append(append.clone()).await;
        assert!(matches!(refused, Err(WriteError::Conflict)), "{what}: {refused:?}");
    }
    assert_eq!(store.head(stream).await.unwrap(), Some(head));
    assert_eq!(store.head(unknown).await.unwrap(), None);

    store.append(append_of(stream, Base::Head(head), &["{}", "{}"])).await.unwrap();
    assert_eq!(store.verify_stream(stream).await.unwrap().version, 5);
}

#[rstest]
#[tokio::test]
async fn all_rows_of_an_append_are_written_with_it(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let stream = new_stream();
    let append = full_append(stream);

    store.append(append.clone()).await.unwrap();

    let info = store.stream(stream).await.unwrap().unwrap();
    assert_eq!((info.head, info.summary.as_deref()), (append.head(), Some("{\"players\":1}")));
    assert_eq!((info.created_at, info.recorded_at), (minute(1), minute(2)));
    assert_eq!(store.find_key(append.keys[0].request.key_hash).await.unwrap().as_ref(), append.keys.first());
    let id = append.persons[0].id;
    assert_eq!(store.persons(&[id]).await.unwrap()[0].details.as_ref(), Some(&append.persons[0].details));
    assert_eq!(store.notes_in(stream).await.unwrap()[0].content.as_ref(), Some(&append.notes[0].content));
    assert_eq!(store.participations_of(id).await.unwrap()[0].number, 17);
}

#[rstest]
#[tokio::test]
async fn a_refused_append_leaves_nothing_behind(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let written = full_append(new_stream());
    store.append(written.clone()).await.unwrap();
    let revision = store.persons_revision(written.persons[0].organisation).await.unwrap();

    // The last thing an append writes is persons: by then all else is in the transaction.
    let stream = new_stream();
    let mut again = full_append(stream);
    again.persons = written.persons.clone();
    let refused = store.append(again.clone()).await;

    assert!(matches!(refused, Err(WriteError::Exists)), "{refused:?}");
    assert_eq!(store.stream(stream).await.unwrap(), None);
    assert_eq!(store.read(stream, 0, 10).await.unwrap(), []);
    assert_eq!(store.find_key(again.keys[0].request.key_hash).await.unwrap(), None);
    assert_eq!(store.notes_in(stream).await.unwrap(), []);
    assert_eq!(store.participations_in(stream).await.unwrap(), []);
    assert_eq!(store.persons_revision(written.persons[0].organisation).await.unwrap(), revision);

    again.persons.clear();
    store.append(again.clone()).await.unwrap();
}

#[rstest]
#[tokio::test]
async fn a_note_is_not_overwritten(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let written = full_append(new_stream());
    store.append(written.clone()).await.unwrap();
    let mut again = full_append(new_stream());
    again.notes[0].id = written.notes[0].id;

    let refused = store.append(again.clone()).await;

    assert!(matches!(refused, Err(WriteError::Exists)), "{refused:?}");
    let kept = store.notes(&[written.notes[0].id]).await.unwrap();
    assert_eq!(kept[0].stream, written.stream);
}

#[rstest]
#[tokio::test]
async fn a_summary_and_a_number_stay_until_they_are_replaced(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let stream = new_stream();
    let first = full_append(stream);
    store.append(first.clone()).await.unwrap();
    let mut second = append_of(stream, Base::Head(first.head()), &["{}"]);
    store.append(second.clone()).await.unwrap();
    assert_eq!(store.stream(stream).await.unwrap().unwrap().summary.as_deref(), Some("{\"players\":1}"));

    let other = person("Berta", "Maier");
    second = append_of(stream, Base::Head(second.head()), &["{}"]);
    second.summary = Some("{}".into());
    second.participations = vec![NewParticipation { number: 17, person: other.id, is_new: true }];
    second.persons = vec![other.clone()];
    store.append(second.clone()).await.unwrap();

    assert_eq!(store.stream(stream).await.unwrap().unwrap().summary.as_deref(), Some("{}"));
    let numbers = store.participations_in(stream).await.unwrap();
    assert_eq!(numbers.iter().map(|p| (p.number, p.person)).collect::<Vec<_>>(), [(17, other.id)]);
    assert_eq!(store.participations_of(first.persons[0].id).await.unwrap(), []);
}

#[rstest]
#[tokio::test]
async fn what_no_database_should_hold_is_refused_before_it_gets_there(
    #[values(Sqlite, Postgres)] database: Database,
) {
    let Some((_home, store)) = database.store().await else { return };
    let stream = new_stream();
    let mut gap = append_of(stream, NEW, &["{}", "{}", "{}"]);
    gap.events.remove(1);
    let mut late = append_of(stream, NEW, &["{}", "{}"]);
    late.events.remove(0);
    let mut nul_in_note = full_append(stream);
    nul_in_note.notes[0].content.text.push('\0');
    let mut nul_in_name = full_append(stream);
    nul_in_name.persons[0].details.residence = Some("\0".into());
    let mut backwards = append_of(stream, NEW, &["{}"]);
    backwards.keys = vec![key_row(stream, "k", 1, 4, 2)];

    for (what, append) in [
        ("a gap", gap),
        ("a late begin", late),
        ("a stream without an event", append_of(stream, NEW, &[])),
        ("a NUL in a payload", append_of(stream, NEW, &["{\"a\":\"\0\"}"])),
        ("a NUL in a note", nul_in_note),
        ("a NUL in a name", nul_in_name),
        ("a range that runs backwards", backwards),
    ] {
        let refused = store.append(append.clone()).await;
        assert!(matches!(refused, Err(WriteError::Store(StoreError::Malformed(_)))), "{what}: {refused:?}");
    }
    assert_eq!(store.stream(stream).await.unwrap(), None);
}

/// An append with a row of everything.
fn full_append(stream: domain::log::StreamId) -> Append {
    let player = person("Anna", "Gruber");
    let mut append = append_of(stream, NEW, &["{\"player\":17}", "{}"]);
    append.keys = vec![key_row(stream, "k", 1, 1, 2)];
    append.notes = vec![NewNote {
        id: NoteId(Uuid::now_v7()),
        kind: "reason".into(),
        content: NoteContent { text: "Nachnennung, \"bezahlt\" ♠".into(), salt: [0xfe; 16] },
        created_at: minute(1),
    }];
    append.participations = vec![NewParticipation { number: 17, person: player.id, is_new: true }];
    append.persons = vec![player];
    append.summary = Some("{\"players\":1}".into());
    append
}
