//! Notes: free text that can be erased while the events stay.

use std::time::Duration;

use chrono::{DateTime, Utc};
use domain::log::{Hash, StreamId};
use rstest::rstest;
use store::{
    Access, Append, Base, NewNote, NewParticipation, NewSecret, NoteContent, NoteId, NoteSubject,
    OrganisationId, Store, WriteError,
};
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

#[rstest]
#[tokio::test]
async fn what_was_on_its_way_about_somebody_goes_when_he_is_erased(
    #[values(Sqlite, Postgres)] database: Database,
) {
    let Some((_home, store)) = database.store().await else { return };
    let stream = new_stream();
    let head = grow(&store, stream, 1).await;
    let anna = person("Anna", "Gruber");
    store.create_person(&anna, None, None).await.unwrap();
    store.erase_person(anna.id, minute(9)).await.unwrap().unwrap();

    let mut append = append_of(stream, Base::Head(head), &["{}"]);
    append.notes = vec![said("Anna, davor", minute(8)), said("von Nummer 7, danach", minute(10))];
    append.note_subjects = about(&append, &anna);
    store.append(append.clone()).await.unwrap();

    assert_eq!(texts(&store, stream).await, [None, Some("von Nummer 7, danach".to_owned())]);
    assert_eq!(store.notes_in(stream).await.unwrap()[0].erased_at, Some(minute(9)));

    // Nor does he begin to take part.
    let mut late = append_of(stream, Base::Head(append.head()), &["{}"]);
    late.participations = vec![NewParticipation { number: 1, person: anna.id, is_new: true }];
    let refused = store.append(late).await;
    assert!(matches!(refused, Err(WriteError::PersonErased)), "{refused:?}");
    assert_eq!(store.verify_stream(stream).await.unwrap(), append.head());
    assert_eq!(store.participations_of(anna.id).await.unwrap(), []);

    // Who had a number when he was erased may turn out to have another.
    let mut swapped = append_of(stream, Base::Head(append.head()), &["{}"]);
    swapped.participations = vec![NewParticipation { number: 2, person: anna.id, is_new: false }];
    store.append(swapped).await.unwrap();
    assert_eq!(store.participations_of(anna.id).await.unwrap().len(), 1);
}

/// Held up where the text about a person is written and not yet committed: whoever erases him waits for it, and
/// takes it with him.
#[tokio::test(flavor = "multi_thread")]
async fn who_is_erased_while_something_is_said_of_him_takes_it_with_him() {
    let Some((home, ours)) = Postgres.store().await else { return };
    let theirs = home.open(Access::Shared).await;
    let stream = new_stream();
    let head = grow(&ours, stream, 1).await;
    let anna = person("Anna", "Gruber");
    ours.create_person(&anna, None, None).await.unwrap();
    let mut append = append_of(stream, Base::Head(head), &["{}"]);
    append.notes = vec![said("Anna hat geschimpft", minute(8))];
    append.note_subjects = about(&append, &anna);
    append.participations = vec![NewParticipation { number: 1, person: anna.id, is_new: true }];
    let secret = NewSecret { digest: Hash([7; 32]), secret: [8; 32], created_at: minute(8) };
    append.secrets = vec![secret];

    let mut obstacle = home.connect().await;
    sqlx::raw_sql("BEGIN; LOCK TABLE secrets IN SHARE MODE").execute(&mut obstacle).await.unwrap();
    let (said, erased);
    {
        let (ours, append) = (ours.clone(), append.clone());
        said = tokio::spawn(async move { ours.append(append).await });
        tokio::time::sleep(Duration::from_millis(300)).await;
        let id = anna.id;
        erased = tokio::spawn(async move { theirs.erase_person(id, minute(9)).await });
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    assert!(!said.is_finished(), "it waits for the table");
    sqlx::raw_sql("COMMIT").execute(&mut obstacle).await.unwrap();
    said.await.unwrap().unwrap();
    erased.await.unwrap().unwrap().unwrap();

    assert_eq!(texts(&ours, stream).await, [None]);
    assert_eq!(ours.verify_stream(stream).await.unwrap(), append.head());
}

fn said(text: &str, created_at: DateTime<Utc>) -> NewNote {
    let content = NoteContent { text: text.into(), salt: [1; 16] };
    NewNote { id: NoteId(Uuid::now_v7()), kind: "reason".into(), content, created_at }
}

fn about(append: &Append, person: &store::NewPerson) -> Vec<NoteSubject> {
    append.notes.iter().map(|note| NoteSubject { note: note.id, person: person.id }).collect()
}

async fn texts(store: &Store, stream: StreamId) -> Vec<Option<String>> {
    let notes = store.notes_in(stream).await.unwrap();
    notes.into_iter().map(|note| note.content.map(|content| content.text)).collect()
}
