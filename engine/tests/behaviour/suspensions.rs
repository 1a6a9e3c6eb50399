//! Who is suspended in one tournament is not registered in another of the organisation.

use chrono::{Days, NaiveDate};
use domain::ids::{PersonId, PlayerNumber};
use domain::tournament::command::{CreateTournament, FieldCommand, Registration, SuspensionCommand};
use domain::tournament::{Authority, Command, RejectionCode};
use engine::{Engine, Founding, PersonDetails, Submission, SubmitError, suspensions};
use rstest::rstest;

use super::support::*;

async fn ada(engine: &Engine) -> PersonId {
    let details = PersonDetails {
        given_name: "Ada".into(),
        family_name: "Lovelace".into(),
        residence: None,
        club: None,
        contact: None,
        birth_year: None,
        member_number: None,
        consent: engine::Consent::default(),
    };
    engine.create_person(HOME, details, ACTOR, None).await.unwrap().person.id
}

fn of(person: PersonId) -> Command {
    Command::Field(FieldCommand::RegisterPlayers {
        registrations: vec![Registration { person, ..registration() }],
    })
}

async fn found_on(engine: &Engine, date: NaiveDate) -> domain::log::StreamId {
    let founding = founding();
    let tournament = CreateTournament { date, ..founding.tournament.clone() };
    engine.create_tournament(Founding { tournament, ..founding }).await.unwrap().stream
}

fn refused(answer: Result<engine::Committed, SubmitError>) -> (RejectionCode, String) {
    match answer {
        Err(SubmitError::Rejected(rejection)) => (rejection.code, rejection.to_string()),
        other => panic!("{other:?}"),
    }
}

#[rstest]
#[tokio::test]
async fn a_suspension_is_checked_at_registration_until_its_last_day(
    #[values(Sqlite, Postgres)] database: Database,
) {
    let Some((_home, engine)) = database.engine().await else { return };
    let person = ada(&engine).await;
    let here = found(&engine).await;
    submit(&engine, here, of(person)).await.unwrap();
    let until = founding().tournament.date + Days::new(90);
    let player = PlayerNumber(1);
    submit(&engine, here, Command::Suspension(SuspensionCommand::Suspend { player, until, note: note() }))
        .await
        .unwrap();

    let last_day = found_on(&engine, until).await;
    let (code, detail) = refused(submit(&engine, last_day, of(person)).await);
    assert_eq!(code, RejectionCode::Suspended);
    assert!(detail.contains(&until.to_string()), "{detail}");
    submit(&engine, found_on(&engine, until + Days::new(1)).await, of(person)).await.unwrap();

    let rows = suspensions::rows(engine.snapshot(here).await.unwrap().tournament());
    let stored = engine.store().suspensions(HOME, until).await.unwrap();
    let stored: Vec<_> = stored.iter().map(|row| (row.number, row.person, Some(row.until))).collect();
    let rows: Vec<_> = rows.iter().map(|row| (row.number, row.person, row.until)).collect();
    assert_eq!(stored, rows, "the table can be rebuilt from the events");

    submit(&engine, here, Command::Suspension(SuspensionCommand::LiftSuspension { player, note: note() }))
        .await
        .unwrap();
    submit(&engine, last_day, of(person)).await.unwrap();
}

#[rstest]
#[tokio::test]
async fn only_an_official_lets_in_who_is_suspended(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, engine)) = database.engine().await else { return };
    let person = ada(&engine).await;
    let here = found(&engine).await;
    submit(&engine, here, of(person)).await.unwrap();
    let until = founding().tournament.date + Days::new(30);
    submit(
        &engine,
        here,
        Command::Suspension(SuspensionCommand::Suspend { player: PlayerNumber(1), until, note: note() }),
    )
    .await
    .unwrap();

    let there = found(&engine).await;
    let registration = Registration { person, despite_suspension: Some(note()), ..registration() };
    let command = Command::Field(FieldCommand::RegisterPlayers { registrations: vec![registration] });
    let registrar = Submission::new(command.clone(), ACTOR, Authority::Scorer);
    assert_eq!(refused(engine.submit(there, registrar).await).0, RejectionCode::OfficialOnly);
    let committed = submit(&engine, there, command).await.unwrap();
    let players = &committed.snapshot.tournament().players;
    assert!(players[&PlayerNumber(1)].despite_suspension.is_some());
}
