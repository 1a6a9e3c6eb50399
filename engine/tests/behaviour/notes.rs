//! Reasons and other texts go when they are erased, or with the person they are about.

use domain::ids::{NoteId, PlayerNumber};
use domain::log::StreamId;
use domain::organisation;
use domain::tournament::Command;
use domain::tournament::command::FieldCommand;
use domain::tournament::event::NoteRef;
use engine::{Engine, ErasureError, NewNote, NoteContent, Submission, TokenId};
use rstest::rstest;
use uuid::Uuid;

use super::support::*;

/// Withdraws a player for a reason; answers the note.
async fn withdraw(engine: &Engine, id: StreamId, player: u16) -> NoteId {
    let (note, salt, text) = (NoteId(Uuid::now_v7()), [7; 16], "krank");
    let reason = NoteRef::of(note, &salt, text);
    let mut submission =
        official(Command::Field(FieldCommand::Withdraw { player: PlayerNumber(player), note: Some(reason) }));
    submission.notes.push(NewNote {
        id: note,
        kind: "reason".into(),
        content: NoteContent { text: text.into(), salt },
        created_at: engine.config().clock.now(),
    });
    engine.submit(id, submission).await.unwrap();
    note
}

async fn text(engine: &Engine, note: NoteId) -> Option<String> {
    let notes = engine.store().notes(&[note]).await.unwrap();
    notes[0].content.as_ref().map(|content| content.text.clone())
}

#[rstest]
#[tokio::test]
async fn erasing_a_person_erases_the_reasons_about_it(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, engine)) = database.engine().await else { return };
    let id = found(&engine).await;
    let details = store::PersonDetails {
        given_name: "Ada".into(),
        family_name: "Huber".into(),
        residence: None,
        club: None,
        contact: None,
        birth_year: None,
        member_number: None,
        consent: engine::Consent::default(),
    };
    let ada = engine.create_person(HOME, details, ACTOR, None).await.unwrap().person.id;
    let registration = domain::tournament::command::Registration { person: ada, ..registration() };
    submit(&engine, id, Command::Field(FieldCommand::RegisterPlayers { registrations: vec![registration] }))
        .await
        .unwrap();
    submit(&engine, id, register(1)).await.unwrap();
    let [about_ada, about_other] = [withdraw(&engine, id, 1).await, withdraw(&engine, id, 2).await];
    let revision = engine.persons_revision(HOME).await.unwrap();

    engine.erase_person(ada, ACTOR).await.unwrap();

    assert_eq!(text(&engine, about_ada).await, None);
    assert_eq!(text(&engine, about_other).await.as_deref(), Some("krank"));
    assert!(engine.persons_revision(HOME).await.unwrap() > revision, "what shows it has another ETag");
    engine.verify(id).await.unwrap();

    let revision = engine.persons_revision(HOME).await.unwrap();
    engine.erase_note(about_other, ACTOR).await.unwrap();
    engine.erase_note(about_other, ACTOR).await.unwrap();
    assert_eq!(text(&engine, about_other).await, None);
    assert_eq!(engine.persons_revision(HOME).await.unwrap(), revision + 1);
    engine.verify(id).await.unwrap();
    let unknown = engine.erase_note(NoteId(Uuid::now_v7()), ACTOR).await;
    assert!(matches!(unknown, Err(ErasureError::Unknown)), "{unknown:?}");
}

/// A backup of the rows is older than the log: what the log says was erased goes again.
#[rstest]
#[tokio::test]
async fn what_came_back_with_a_backup_is_erased_again(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, engine)) = database.engine().await else { return };
    let id = found(&engine).await;
    submit(&engine, id, register(1)).await.unwrap();
    let note = withdraw(&engine, id, 1).await;
    let said = Submission::new(organisation::Command::EraseNote { note }, ACTOR, ());
    engine.command_organisation(HOME, said).await.unwrap();
    assert_eq!(
        text(&engine, note).await.as_deref(),
        Some("krank"),
        "the log says it, the row is still there"
    );

    assert_eq!(engine.erase_again().await.unwrap(), 1);
    assert_eq!(text(&engine, note).await, None);
    assert_eq!(engine.erase_again().await.unwrap(), 0);
}

/// Who runs the program on the database has no token.
#[rstest]
#[tokio::test]
async fn the_log_says_once_what_was_erased_and_by_whom(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, engine)) = database.engine().await else { return };
    let id = found(&engine).await;
    submit(&engine, id, register(1)).await.unwrap();
    let note = withdraw(&engine, id, 1).await;
    engine.erase_note(note, TokenId::OPERATOR).await.unwrap();
    engine.erase_note(note, ACTOR).await.unwrap();

    let said = engine.store().read(StreamId(HOME.0), 0, 10).await.unwrap();
    let lines: Vec<_> = said.iter().map(|event| (event.event_type.as_str(), event.actor.as_str())).collect();
    assert_eq!(lines, [("note.erased", "operator")]);
    assert_eq!(said[0].payload, format!(r#"{{"note":"{note}"}}"#));
    engine.verify(StreamId(HOME.0)).await.unwrap();
}
