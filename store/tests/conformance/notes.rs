//! Notes: free text that can be erased while the events stay.

use rstest::rstest;
use store::{NewNote, NoteContent, NoteId, WriteError};
use uuid::Uuid;

use super::support::*;

#[rstest]
#[tokio::test]
async fn an_erased_note_leaves_the_chain_whole(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let stream = new_stream();
    let note = |kind: &str, text: &str| NewNote {
        id: NoteId(Uuid::now_v7()),
        kind: kind.into(),
        content: NoteContent { text: text.into(), salt: *Uuid::now_v7().as_bytes() },
        created_at: minute(1),
    };
    let mut append = append_of(stream, NEW, &["{}", "{}"]);
    append.notes = vec![note("reason", "hat das Blatt vertauscht"), note("team_name", "Die Sküsse")];
    store.append(&append).await.unwrap();
    let [reason, team] = [append.notes[0].id, append.notes[1].id];

    store.erase_note(reason, minute(7)).await.unwrap();
    store.erase_note(reason, minute(8)).await.unwrap();

    let notes = store.notes_in(stream).await.unwrap();
    assert_eq!(notes.iter().map(|note| note.id).collect::<Vec<_>>(), [reason, team]);
    assert_eq!((notes[0].content.as_ref(), notes[0].erased_at), (None, Some(minute(7))));
    assert_eq!((notes[0].kind.as_str(), notes[0].stream), ("reason", stream));
    assert_eq!(notes[1].content.as_ref(), Some(&append.notes[1].content));
    assert_eq!(store.notes(&[team, NoteId(Uuid::now_v7())]).await.unwrap(), notes[1..]);
    assert_eq!(store.verify_stream(stream).await.unwrap(), append.head());
    let unknown = store.erase_note(NoteId(Uuid::now_v7()), minute(9)).await;
    assert!(matches!(unknown, Err(WriteError::NotFound)), "{unknown:?}");
}
