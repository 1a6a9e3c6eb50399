//! Persons: found by name, changed one after the other, erased for good.

use domain::log::{Draft, Hash, StreamId};
use rstest::rstest;
use store::{
    Append, Base, Forgotten, Head, LogEntry, NewParticipation, OrganisationId, PersonId, Store, StoreError,
    StreamKind, WriteError,
};
use uuid::Uuid;

use super::support::*;

const ORGANISATION: OrganisationId = OrganisationId::DEFAULT;

#[rstest]
#[tokio::test]
async fn persons_are_listed_by_name_page_by_page(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    for (given, family) in
        [("Zeno", "Öller"), ("Anna", "Ziegler"), ("Karl", "Olbrich"), ("Änne", "ortner"), ("Bert", "Oller")]
    {
        store.create_person(&person(given, family), None, None).await.unwrap();
    }

    assert_eq!(
        names(&store, None).await,
        ["Olbrich Karl", "Oller Bert", "Öller Zeno", "ortner Änne", "Ziegler Anna"]
    );
    let first = store.list_persons(ORGANISATION, None, None, 2).await.unwrap();
    let rest = store.list_persons(ORGANISATION, None, Some(first[1].id), 100).await.unwrap();
    assert_eq!(rest.len(), 3);
    assert_eq!(rest[0].details.as_ref().unwrap().family_name, "Öller");
}

#[rstest]
#[tokio::test]
async fn names_are_found_by_their_parts(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    for (given, family) in [("Zeno", "Öller"), ("Pat", "O'Neill"), ("Bert", "Oller")] {
        store.create_person(&person(given, family), None, None).await.unwrap();
    }

    let table: [(&str, &[&str]); 8] = [
        ("oller", &["Oller Bert", "Öller Zeno"]),
        ("ÖLLER zeno", &["Öller Zeno"]),
        ("zeno öll", &["Öller Zeno"]),
        ("%", &[]),
        ("_", &[]),
        ("'", &["O'Neill Pat"]),
        ("  ", &["O'Neill Pat", "Oller Bert", "Öller Zeno"]),
        ("\0", &[]),
    ];
    for (search, found) in table {
        assert_eq!(names(&store, Some(search)).await, found, "searching for {search:?}");
    }
}

#[rstest]
#[tokio::test]
async fn persons_in_one_place_are_told_by_id(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let (anna, berta) = (person("Anna", "Gruber"), person("Berta", "Gruber"));
    store.create_person(&anna, None, None).await.unwrap();
    store.create_person(&berta, None, None).await.unwrap();

    let found = store.persons(&[berta.id, PersonId(Uuid::now_v7()), berta.id]).await.unwrap();

    assert_eq!(found.len(), 1);
    let found = &found[0];
    assert_eq!((found.id, found.details.as_ref()), (berta.id, Some(&berta.details)));
    assert_eq!((found.created_at, found.updated_at, found.erased_at), (minute(0), minute(0), None));
    let again = store.create_person(&berta, None, None).await;
    assert!(matches!(again, Err(WriteError::Exists)), "{again:?}");
}

#[rstest]
#[tokio::test]
async fn a_person_is_changed_only_by_who_saw_the_last_change(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let anna = person("Anna", "Gruber");
    let created = store.create_person(&anna, None, None).await.unwrap();
    let other = store.create_person(&person("Berta", "Huber"), None, None).await.unwrap();
    assert!(created < other);

    let mut married = anna.details.clone();
    married.family_name = "Huber".into();
    married.contact = None;
    let changed = store.update_person(anna.id, created, &married, minute(5), None, None).await.unwrap();
    let late = store.update_person(anna.id, created, &anna.details, minute(6), None, None).await;
    let unknown =
        store.update_person(PersonId(Uuid::now_v7()), created, &anna.details, minute(6), None, None).await;

    assert!(matches!(late, Err(WriteError::Conflict)), "{late:?}");
    assert!(matches!(unknown, Err(WriteError::NotFound)), "{unknown:?}");
    assert_eq!(names(&store, None).await, ["Huber Anna", "Huber Berta"]);
    let now = store.persons(&[anna.id]).await.unwrap().remove(0);
    assert_eq!((now.details, now.revision, now.updated_at), (Some(married), changed, minute(5)));
    assert_eq!(store.persons_revision(ORGANISATION).await.unwrap(), changed);
}

#[rstest]
#[tokio::test]
async fn an_erased_person_leaves_an_id_and_nothing_else(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let anna = person("Anna", "Gruber");
    let created = store.create_person(&anna, None, None).await.unwrap();

    let erased = store.erase_person(anna.id, minute(9)).await.unwrap().unwrap();

    assert!(created < erased);
    let left = store.persons(&[anna.id]).await.unwrap().remove(0);
    assert_eq!((left.details, left.erased_at, left.revision), (None, Some(minute(9)), erased));
    assert_eq!(names(&store, None).await, [""; 0]);
    assert_eq!(names(&store, Some("gruber")).await, [""; 0]);

    assert_eq!(store.erase_person(anna.id, minute(10)).await.unwrap(), None);
    assert_eq!(store.persons(&[anna.id]).await.unwrap()[0].erased_at, Some(minute(9)));
    let revived = store.update_person(anna.id, erased, &anna.details, minute(11), None, None).await;
    assert!(matches!(revived, Err(WriteError::NotFound)), "{revived:?}");
    let unknown = store.erase_person(PersonId(Uuid::now_v7()), minute(11)).await;
    assert!(matches!(unknown, Err(WriteError::NotFound)), "{unknown:?}");
    let behind = store.list_persons(ORGANISATION, None, Some(anna.id), 10).await;
    assert!(matches!(behind, Err(StoreError::CursorGone)), "{behind:?}");
}

#[rstest]
#[tokio::test]
async fn two_entries_of_one_human_are_read_as_his_and_go_together(
    #[values(Sqlite, Postgres)] database: Database,
) {
    let Some((_home, store)) = database.store().await else { return };
    let (anna, double, third) = (person("Anna", "Gruber"), person("Ana", "Gruber"), person("A", "Gruber"));
    let mut revisions = Vec::new();
    for person in [&anna, &double, &third] {
        revisions.push(store.create_person(person, None, None).await.unwrap());
    }
    let plays = |person| vec![NewParticipation { number: 1, person, is_new: true }];
    for person in [anna.id, double.id] {
        let append = Append { participations: plays(person), ..append_of(new_stream(), NEW, &["{}"]) };
        store.append(append).await.unwrap();
    }
    let merge =
        |person: PersonId, revision, into: &store::NewPerson, into_revision, number: &str| store::Merge {
            person,
            revision,
            into: into.id,
            into_revision,
            details: store::PersonDetails { member_number: Some(number.into()), ..into.details.clone() },
            at: minute(7),
        };
    let log = of(double.id, "person.merged");
    let stale = store.merge_persons(&merge(double.id, revisions[0], &anna, revisions[0], "7"), &log).await;
    assert!(matches!(stale, Err(WriteError::Conflict)), "{stale:?}");
    assert!(store.merged().await.unwrap().is_empty() && said(&store).await.is_empty());
    let first = merge(double.id, revisions[1], &anna, revisions[0], "7");
    let revision = store.merge_persons(&first, &log).await.unwrap();
    assert_eq!(said(&store).await.len(), 1);
    let again = store.merge_persons(&merge(double.id, revision, &third, revisions[2], "7"), &log).await;
    assert!(matches!(again, Err(WriteError::Conflict)), "an entry is somebody's once: {again:?}");
    let found = store.persons(&[double.id]).await.unwrap().remove(0);
    assert_eq!((found.id, found.merged_into), (double.id, Some(anna.id)));
    assert_eq!(found.details.unwrap().member_number.as_deref(), Some("7"));
    assert_eq!(names(&store, None).await, ["Gruber A", "Gruber Anna"]);
    for entry in [anna.id, double.id] {
        assert_eq!(store.participations_of(entry).await.unwrap().len(), 2, "his by either entry");
    }
    // Whose entry it was may be somebody's himself: then all are.
    let second = merge(anna.id, revision, &third, revisions[2], "7");
    store.merge_persons(&second, &of(anna.id, "person.merged")).await.unwrap();
    let merged = store.merged().await.unwrap();
    assert_eq!(
        (merged.is(double.id), merged.is(anna.id), merged.is(third.id)),
        (third.id, third.id, third.id)
    );
    assert_eq!(merged.entries(double.id).len(), 3);
    assert_eq!(store.participations_of(third.id).await.unwrap().len(), 2);
    let changed = store.update_person(double.id, revision, &anna.details, minute(8), None, None).await;
    assert!(matches!(changed, Err(WriteError::Conflict)), "nothing is written to an entry: {changed:?}");

    store.erase_person(third.id, minute(9)).await.unwrap().unwrap();
    let left = store.persons(&[anna.id, double.id, third.id]).await.unwrap();
    assert!(left.iter().all(|person| person.details.is_none() && person.erased_at == Some(minute(9))));
    assert_eq!(store.erase_person(double.id, minute(10)).await.unwrap(), None, "it went with him");
}

#[tokio::test]
async fn what_was_erased_is_not_in_the_file_any_more() {
    let (home, store) = Sqlite.store().await.unwrap();
    let anna = person("Anna", "Unverwechselbar");
    store.create_person(&anna, None, None).await.unwrap();
    store.erase_person(anna.id, minute(9)).await.unwrap();
    store.close().await;

    for file in std::fs::read_dir(home.folder.path()).unwrap() {
        let path = file.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        let found = bytes.windows(15).any(|window| window.eq_ignore_ascii_case(b"unverwechselbar"));
        assert!(!found, "{} still has the name", path.display());
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn every_change_has_a_revision_of_its_own(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, store)) = database.store().await else { return };
    let mut tasks = tokio::task::JoinSet::new();
    for n in 0..16 {
        let store = store.clone();
        tasks.spawn(async move {
            store.create_person(&person(&n.to_string(), "Huber"), None, None).await.unwrap()
        });
    }

    let mut revisions = tasks.join_all().await;

    revisions.sort_unstable();
    assert_eq!(revisions, (1..=16).collect::<Vec<_>>());
    assert_eq!(store.persons_revision(ORGANISATION).await.unwrap(), 16);
}

/// Family and given names in the order of the list.
async fn names(store: &Store, search: Option<&str>) -> Vec<String> {
    let persons = store.list_persons(ORGANISATION, search, None, 100).await.unwrap();
    persons
        .into_iter()
        .map(|person| person.details.unwrap())
        .map(|details| format!("{} {}", details.family_name, details.given_name))
        .collect()
}

/// What the organisation's log is to say of a person.
fn of(person: PersonId, event_type: &str) -> LogEntry {
    let draft =
        Draft { event_type: event_type.into(), payload: format!(r#"{{"person":"{person}"}}"#), ..drafted() };
    let (stream, kind) = (StreamId(ORGANISATION.0), StreamKind::Organisation);
    LogEntry { stream, kind, drafts: vec![draft], ..logged() }
}

fn drafted() -> Draft {
    logged().drafts.remove(0)
}

async fn said(store: &Store) -> Vec<String> {
    let events = store.read(StreamId(ORGANISATION.0), 0, 100).await.unwrap();
    events.into_iter().map(|event| format!("{} {}", event.event_type, event.payload)).collect()
}

#[rstest]
#[tokio::test]
async fn what_a_log_says_of_a_person_is_written_with_his_row_or_not_at_all(
    #[values(Sqlite, Postgres)] database: Database,
) {
    let Some((_home, store)) = database.store().await else { return };
    let anna = person("Anna", "Gruber");
    let consented = of(anna.id, "person.consented");
    let created = store.create_person(&anna, None, Some(&consented)).await.unwrap();
    let twice = store.create_person(&anna, None, Some(&consented)).await;
    assert!(matches!(twice, Err(WriteError::Exists)), "{twice:?}");
    let late =
        store.update_person(anna.id, created + 9, &anna.details, minute(5), None, Some(&consented)).await;
    assert!(matches!(late, Err(WriteError::Conflict)), "{late:?}");
    assert_eq!(said(&store).await.len(), 1);
    store.update_person(anna.id, created, &anna.details, minute(5), None, Some(&consented)).await.unwrap();
    assert_eq!(said(&store).await.len(), 2);
    assert_eq!(store.verify_stream(StreamId(ORGANISATION.0)).await.unwrap().version, 2);
}

#[rstest]
#[tokio::test]
async fn who_takes_part_nowhere_else_is_forgotten_with_the_events_that_say_so(
    #[values(Sqlite, Postgres)] database: Database,
) {
    let Some((_home, store)) = database.store().await else { return };
    let (anna, berta, cilli) = (person("Anna", "Gruber"), person("Berta", "Huber"), person("Cilli", "Igler"));
    for person in [&anna, &berta] {
        store.create_person(person, None, None).await.unwrap();
    }
    // Berta plays somewhere else; Anna had a number here, and whoever forgets her says that it is no more.
    let (cup, elsewhere) = (new_stream(), new_stream());
    let plays = |person| vec![NewParticipation { number: 1, person, is_new: true }];
    let other = Append { participations: plays(berta.id), ..append_of(elsewhere, NEW, &["{}"]) };
    store.append(other).await.unwrap();
    let first = Append { participations: plays(anna.id), ..append_of(cup, NEW, &["{}"]) };
    let head = first.head();
    store.append(first).await.unwrap();

    // Cilli came and went in one go; nobody knows the fourth.
    let unknown = PersonId(Uuid::now_v7());
    let forgotten = [anna.id, berta.id, cilli.id, unknown, anna.id]
        .map(|person| Forgotten { person, log: of(person, "person.erased") });
    let gone = Append {
        persons: vec![cilli.clone()],
        forgotten: forgotten.to_vec(),
        ..append_of(cup, Base::Head(head), &["{}"])
    };
    let lost = Append { base: Base::Head(Head { hash: Hash([9; 32]), ..head }), ..gone.clone() };
    let lost = store.append(lost).await;
    assert!(matches!(lost, Err(WriteError::Conflict)), "{lost:?}");
    assert_eq!(names(&store, None).await, ["Gruber Anna", "Huber Berta"]);
    store.append(gone).await.unwrap();
    assert_eq!(names(&store, None).await, ["Huber Berta"]);
    let expected = [anna.id, cilli.id].map(|id| format!(r#"person.erased {{"person":"{id}"}}"#));
    assert_eq!(said(&store).await, expected);
    let left = store.persons(&[anna.id]).await.unwrap().remove(0);
    assert!(left.details.is_none() && left.erased_at.is_some());
}
