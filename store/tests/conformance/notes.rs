//! Notes: free text that can be erased while the events stay.

use rstest::rstest;
use store::{NewNote, NoteContent, NoteId, NoteSubject, OrganisationId, WriteError};
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
    store.append(append.clone()).await.unwrap();
    let [reason, team] = [append.notes[0].id, append.notes[1].id];

    let revision = store.persons_revision(OrganisationId::DEFAULT).await.unwrap();

    let erased = store.erase_note(reason, minute(7)).await.unwrap();

    // What shows the note is known to have changed; erasing it again changes nothing.
    assert_eq!(erased, Some(revision + 1));
    assert_eq!(store.erase_note(reason, minute(8)).await.unwrap(), None);
    assert_eq!(store.persons_revision(OrganisationId::DEFAULT).await.unwrap(), revision + 1);

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

#[rstest]
#[tokio::test]
async fn notes_about_a_person_go_with_the_person(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let stream = new_stream();
    let [anna, berta] = [person("Anna", "Gruber"), person("Berta", "Gruber")];
    let note = |text: &str| NewNote {
        id: NoteId(Uuid::now_v7()),
        kind: "reason".into(),
        content: NoteContent { text: text.into(), salt: [1; 16] },
        created_at: minute(1),
    };
    let mut append = append_of(stream, NEW, &["{}"]);
    append.persons = vec![anna.clone(), berta.clone()];
    append.notes = vec![note("Anna allein"), note("beide"), note("Berta allein"), note("niemand")];
    let about =
        |nth: usize, who: &store::NewPerson| NoteSubject { note: append.notes[nth].id, person: who.id };
    append.note_subjects = vec![about(0, &anna), about(1, &anna), about(1, &berta), about(2, &berta)];
    store.append(append.clone()).await.unwrap();

    store.erase_person(anna.id, minute(9)).await.unwrap().unwrap();

    let left = store.notes_in(stream).await.unwrap();
    let texts: Vec<_> = left.iter().map(|note| note.content.as_ref().map(|content| &*content.text)).collect();
    assert_eq!(texts, [None, None, Some("Berta allein"), Some("niemand")]);
    assert_eq!(left[0].erased_at, Some(minute(9)));
    assert_eq!(store.verify_stream(stream).await.unwrap(), append.head());
}
