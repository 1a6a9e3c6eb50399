//! Persons: names that can change and vanish while results stay.

use domain::ids::{PersonId, PlayerNumber};
use domain::log::StreamId;
use domain::tournament::Command;
use domain::tournament::command::FieldCommand;
use domain::tournament::event::field::Details;
use engine::{Config, Consent, PersonDetails, PersonError, PersonPatch, SubmitError};
use rstest::rstest;
use uuid::Uuid;

use super::support::*;

fn ada() -> PersonDetails {
    PersonDetails {
        given_name: " Ada ".into(),
        family_name: "Lovelace".into(),
        residence: Some("Ried".into()),
        club: None,
        contact: Some("+43 1".into()),
        birth_year: Some(1961),
        member_number: None,
        consent: Consent::default(),
    }
}

#[rstest]
#[tokio::test]
async fn a_person_is_created_once_per_key(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, engine)) = database.engine().await else { return };
    let first = engine.create_person(HOME, ada(), ACTOR, Some(&key("ada"))).await.unwrap();
    assert_eq!(first.person.details.as_ref().unwrap().given_name, "Ada");
    let again = engine.create_person(HOME, ada(), ACTOR, Some(&key("ada"))).await.unwrap();
    assert_eq!((again.person.id, again.replayed), (first.person.id, true));
    let other = engine::IdempotencyKey { request_digest: [2; 32], ..key("ada") };
    let reused = engine.create_person(HOME, ada(), ACTOR, Some(&other)).await;
    assert!(matches!(reused, Err(PersonError::KeyReused)), "{reused:?}");
    let nameless =
        engine.create_person(HOME, PersonDetails { family_name: " ".into(), ..ada() }, ACTOR, None).await;
    assert!(
        matches!(nameless, Err(PersonError::Invalid(violations)) if violations[0].pointer == "/family_name")
    );
    assert_eq!(engine.list_persons(HOME, Some("lovel"), None, 10).await.unwrap().len(), 1);
}

#[rstest]
#[tokio::test]
async fn a_patch_holds_against_the_revision_it_was_made_on(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, engine)) = database.engine().await else { return };
    let person = engine.create_person(HOME, ada(), ACTOR, None).await.unwrap().person;
    let patch = PersonPatch { club: Some(Some("TC Ried".into())), ..PersonPatch::default() };
    let seen = Some(person.revision);
    let patched = engine.patch_person(person.id, &patch, seen, ACTOR, Some(&key("patch"))).await.unwrap();
    assert_eq!(patched.person.details.as_ref().unwrap().club.as_deref(), Some("TC Ried"));
    assert_eq!(patched.person.details.unwrap().contact.as_deref(), Some("+43 1"));

    let stale = engine.patch_person(person.id, &patch, seen, ACTOR, None).await;
    assert!(matches!(stale, Err(PersonError::Changed)), "{stale:?}");
    let again = engine.patch_person(person.id, &patch, seen, ACTOR, Some(&key("patch"))).await.unwrap();
    assert!(again.replayed);
    assert!(engine.patch_person(person.id, &patch, None, ACTOR, None).await.is_ok());
}

#[rstest]
#[tokio::test]
async fn an_erased_player_keeps_the_number_and_loses_the_name(
    #[values(Sqlite, Postgres)] database: Database,
) {
    let Some((_home, engine)) = database.engine().await else { return };
    let person = engine.create_person(HOME, ada(), ACTOR, None).await.unwrap().person;
    let id = found(&engine).await;
    let registration = domain::tournament::command::Registration { person: person.id, ..registration() };
    submit(&engine, id, Command::Field(FieldCommand::RegisterPlayers { registrations: vec![registration] }))
        .await
        .unwrap();
    let snapshot = engine.snapshot(id).await.unwrap();
    let named = engine.directory(&snapshot).await.unwrap();
    assert_eq!(named.name(person.id), Some(("Ada", "Lovelace")));

    engine.erase_person(person.id, ACTOR).await.unwrap();
    let nameless = engine.directory(&snapshot).await.unwrap();
    assert_eq!(nameless.name(person.id), None);
    assert!(nameless.revision > named.revision);
    assert!(nameless.get(person.id).is_some(), "the row stays, without what it said");
    assert_eq!(engine.snapshot(id).await.unwrap().tournament().players.len(), 1);
    engine.verify(id).await.unwrap();
    let gone = engine.patch_person(person.id, &PersonPatch::default(), None, ACTOR, None).await;
    assert!(matches!(gone, Err(PersonError::Unknown)), "{gone:?}");
}

/// Found to be known when it was asked, and erased before it is written; those who come with him are registered.
#[rstest]
#[tokio::test]
async fn who_is_erased_does_not_begin_to_take_part(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, engine)) = database.engine().await else { return };
    let person = engine.create_person(HOME, ada(), ACTOR, None).await.unwrap().person;
    let id = found(&engine).await;
    engine.erase_person(person.id, ACTOR).await.unwrap();

    let registration = domain::tournament::command::Registration { person: person.id, ..registration() };
    let erased = Command::Field(FieldCommand::RegisterPlayers { registrations: vec![registration] });
    let (refused, other) = tokio::join!(submit(&engine, id, erased), submit(&engine, id, register(1)));

    assert!(matches!(refused, Err(SubmitError::PersonErased)), "{refused:?}");
    other.unwrap();
    assert_eq!(engine.snapshot(id).await.unwrap().tournament().players.len(), 1);
    engine.verify(id).await.unwrap();
}

/// Two whose numbers were mixed up change them, also when one of them is erased by now.
#[rstest]
#[tokio::test]
async fn who_is_erased_can_still_be_behind_another_number(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, engine)) = database.engine().await else { return };
    let person = engine.create_person(HOME, ada(), ACTOR, None).await.unwrap().person;
    let id = found(&engine).await;
    let registrations = [person.id, PersonId(Uuid::now_v7())]
        .map(|person| domain::tournament::command::Registration { person, ..registration() });
    let other = registrations[1].person;
    submit(
        &engine,
        id,
        Command::Field(FieldCommand::RegisterPlayers { registrations: registrations.into() }),
    )
    .await
    .unwrap();
    engine.erase_person(person.id, ACTOR).await.unwrap();

    let swap = FieldCommand::CorrectPerson {
        player: PlayerNumber(1),
        person: other,
        details: Details::default(),
        swap: true,
        despite_suspension: None,
        consent: Consent::default(),
        note: note(),
    };
    submit(&engine, id, Command::Field(swap)).await.unwrap();

    let snapshot = engine.snapshot(id).await.unwrap();
    assert_eq!(snapshot.tournament().players[&PlayerNumber(2)].person, person.id);
    assert_eq!(engine.store().participations_of(person.id).await.unwrap().len(), 1);
    engine.verify(id).await.unwrap();
}

#[tokio::test]
async fn a_changed_name_is_seen_by_other_processes() {
    let Some(home) = Postgres.home() else { return };
    let (ours, theirs) = (home.engine(Config::default()).await, home.engine(Config::default()).await);
    let person = ours.create_person(HOME, ada(), ACTOR, None).await.unwrap().person;
    let before = theirs.persons_revision(HOME).await.unwrap();
    let patch = PersonPatch { given_name: Some("Augusta".into()), ..PersonPatch::default() };
    ours.patch_person(person.id, &patch, None, ACTOR, None).await.unwrap();
    for _ in 0..150 {
        if theirs.persons_revision(HOME).await.unwrap() > before {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("not seen within three seconds");
}

#[rstest]
#[tokio::test]
async fn what_a_person_allows_is_in_the_log_with_his_row_and_so_is_what_he_takes_back(
    #[values(Sqlite, Postgres)] database: Database,
) {
    let Some((_home, engine)) = database.engine().await else { return };
    let organisation = StreamId(HOME.0);
    let allows = |name_public| PersonPatch { name_public: Some(name_public), ..PersonPatch::default() };
    let quiet = engine.create_person(HOME, ada(), ACTOR, None).await.unwrap().person;
    assert_eq!(engine.store().head(organisation).await.unwrap(), None, "he was asked nothing");

    // The first begins the log; the log's own writer goes on behind what the rows say, and they behind it.
    engine.patch_person(quiet.id, &allows(Some(true)), None, ACTOR, Some(&key("yes"))).await.unwrap();
    engine.patch_person(quiet.id, &allows(Some(true)), None, ACTOR, Some(&key("yes"))).await.unwrap();
    engine.patch_person(quiet.id, &allows(Some(true)), None, ACTOR, None).await.unwrap();
    let open = PersonDetails { consent: Consent { name_public: Some(true), photo: Some(false) }, ..ada() };
    let asked = engine.create_person(HOME, open, ACTOR, None).await.unwrap().person;
    engine.erase_person(asked.id, ACTOR).await.unwrap();
    engine.patch_person(quiet.id, &allows(None), None, ACTOR, None).await.unwrap();
    engine.erase_person(quiet.id, ACTOR).await.unwrap();

    let mut reader = engine.store().events(organisation, 0, 5);
    let mut said = Vec::new();
    while let Some(chunk) = reader.next_chunk().await.unwrap() {
        said.extend(chunk.into_iter().map(|event| (event.event_type, event.payload, event.actor)));
    }
    let by = ACTOR.actor();
    let event = |event_type: &str, payload: String| (event_type.to_owned(), payload, by.clone());
    assert_eq!(
        said,
        [
            event("person.consented", format!(r#"{{"person":"{}","name_public":true}}"#, quiet.id)),
            event(
                "person.consented",
                format!(r#"{{"person":"{}","name_public":true,"photo":false}}"#, asked.id)
            ),
            event("person.erased", format!(r#"{{"person":"{}"}}"#, asked.id)),
            event("person.consented", format!(r#"{{"person":"{}"}}"#, quiet.id)),
            event("person.erased", format!(r#"{{"person":"{}"}}"#, quiet.id)),
        ]
    );
    assert_eq!(engine.store().verify_stream(organisation).await.unwrap().version, 5);
}
