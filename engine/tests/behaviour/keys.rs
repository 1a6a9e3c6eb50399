//! Idempotency keys: what is asked for again is done once.

use domain::ids::PlayerNumber;
use domain::tournament::command::FieldCommand;
use domain::tournament::{Command, RejectionCode};
use engine::{Config, Founding, IdempotencyKey, Submission, SubmitError, TokenId};
use rstest::rstest;
use tokio::task::JoinSet;
use uuid::Uuid;

use super::support::*;
use super::writing::rejection;

#[rstest]
#[tokio::test]
async fn the_same_key_again_is_the_same_command(#[values(Sqlite, Postgres)] database: Database) {
    let Some((home, engine)) = database.engine().await else { return };
    let id = found(&engine).await;
    let submission = official(register(2)).with_key(key("register"));
    let first = engine.submit(id, submission.clone()).await.unwrap();
    assert_eq!((first.first_version, first.last_version), (2, 3));
    submit(&engine, id, register(1)).await.unwrap();

    let again = engine.submit(id, submission.clone()).await.unwrap();
    assert_eq!((again.first_version, again.last_version, again.replayed), (2, 3, true));
    assert_eq!(again.snapshot.version(), 4);

    // Also when nobody remembers it but the database, and the rules would refuse it by now.
    engine.close(std::time::Duration::from_secs(5)).await;
    drop(engine);
    let reopened = home.engine(Config::default()).await;
    let later = reopened.submit(id, submission).await.unwrap();
    assert_eq!((later.first_version, later.last_version, later.replayed), (2, 3, true));
    assert_eq!(reopened.snapshot(id).await.unwrap().version(), 4);
}

#[rstest]
#[tokio::test]
async fn a_key_of_the_database_is_found_when_the_command_would_go_through_again(
    #[values(Sqlite, Postgres)] database: Database,
) {
    let Some((home, engine)) = database.engine().await else { return };
    let id = found(&engine).await;
    submit(&engine, id, register(1)).await.unwrap();
    let fee = official(fee_in_cash(PlayerNumber(1), domain::money::Cents(1500)));
    engine.submit(id, fee.clone().with_key(key("fee"))).await.unwrap();
    engine.close(std::time::Duration::from_secs(5)).await;
    drop(engine);

    let engine = home.engine(Config::default()).await;
    // In one batch with others, which must not suffer.
    let (again, other) = tokio::join!(
        engine.submit(id, fee.with_key(key("fee"))),
        engine.submit(id, official(register(1)).with_key(fresh_key()))
    );
    assert!(again.unwrap().replayed);
    assert!(!other.unwrap().replayed);
    let snapshot = engine.snapshot(id).await.unwrap();
    assert_eq!(snapshot.tournament().players[&PlayerNumber(1)].fee_paid, domain::money::Cents(1500));
    assert_eq!(snapshot.tournament().players.len(), 2);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn of_many_with_one_key_one_is_fresh(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, engine)) = database.engine().await else { return };
    let id = found(&engine).await;
    let mut clients = JoinSet::new();
    for _ in 0..16 {
        let engine = engine.clone();
        clients.spawn(async move {
            engine.submit(id, official(register(1)).with_key(key("once"))).await.unwrap()
        });
    }
    let answers = clients.join_all().await;
    assert_eq!(answers.iter().filter(|answer| !answer.replayed).count(), 1);
    assert!(answers.iter().all(|answer| (answer.first_version, answer.last_version) == (2, 2)));
    assert_eq!(engine.snapshot(id).await.unwrap().version(), 2);
}

#[rstest]
#[tokio::test]
async fn a_key_stands_for_one_request_where_it_was_used_whoever_sends_it(
    #[values(Sqlite, Postgres)] database: Database,
) {
    let Some((_home, engine)) = database.engine().await else { return };
    let (id, other) = (found(&engine).await, found(&engine).await);
    engine.submit(id, official(register(1)).with_key(key("k"))).await.unwrap();

    let changed = IdempotencyKey { request_digest: [2; 32], ..key("k") };
    let reused = engine.submit(id, official(register(1)).with_key(changed)).await;
    assert!(matches!(reused, Err(SubmitError::KeyReused)), "{reused:?}");
    // A card that is scanned again, by another phone: the same deal.
    let somebody_else = Submission { actor: TokenId(Uuid::from_u128(43)), ..official(register(1)) };
    let again = engine.submit(id, somebody_else.with_key(key("k"))).await.unwrap();
    assert_eq!((again.first_version, again.last_version, again.replayed), (2, 2, true));
    // The same key at a table, or in another tournament, is another key.
    let at_a_table = Submission { at: Some(table(1)), ..official(register(1)) };
    assert!(!engine.submit(id, at_a_table.with_key(key("k"))).await.unwrap().replayed);
    assert!(!engine.submit(other, official(register(1)).with_key(key("k"))).await.unwrap().replayed);
    let known = engine.committed_before(id, None, &key("k")).await.unwrap();
    assert_eq!(known, Some((2, 2)));
    assert_eq!(engine.committed_before(id, Some(table(1)), &key("k")).await.unwrap(), Some((3, 3)));
    assert_eq!(engine.committed_before(id, Some(table(2)), &key("k")).await.unwrap(), None);
}

#[rstest]
#[tokio::test]
async fn a_log_tells_by_itself_what_it_has_acknowledged(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, engine)) = database.engine().await else { return };
    let founded = engine.create_tournament(Founding { key: Some(key("found")), ..founding() }).await.unwrap();
    let id = founded.stream;
    engine.submit(id, official(register(3)).with_key(key("register"))).await.unwrap();
    submit(&engine, id, register(1)).await.unwrap();
    engine.submit(id, official(check_in(1)).with_key(key("check in"))).await.unwrap();

    let rows = store::KeyRow::of_events(id, &engine.store().read(id, 0, 100).await.unwrap());

    let ranges: Vec<_> = rows.iter().map(|row| row.outcome).collect();
    let range =
        |first_version, last_version| store::KeyOutcome::Events { stream: id, first_version, last_version };
    assert_eq!(ranges, [range(1, 1), range(2, 4), range(6, 6)]);
    for row in rows {
        assert_eq!(engine.store().find_key(row.request.key_hash).await.unwrap(), Some(row));
    }
}

#[rstest]
#[tokio::test]
async fn a_command_that_changes_nothing_keeps_its_key(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, engine)) = database.engine().await else { return };
    let id = found(&engine).await;
    submit(&engine, id, register(1)).await.unwrap();
    submit(&engine, id, check_in(1)).await.unwrap();
    let nothing = engine.submit(id, official(check_in(1)).with_key(key("nothing"))).await.unwrap();
    assert_eq!((nothing.events(), nothing.first_version, nothing.last_version), (0, 4, 3));

    submit(&engine, id, Command::Field(FieldCommand::RevertCheckIn { player: PlayerNumber(1) }))
        .await
        .unwrap();
    let again = engine.submit(id, official(check_in(1)).with_key(key("nothing"))).await.unwrap();
    assert_eq!((again.events(), again.replayed), (0, true));
    assert!(!engine.snapshot(id).await.unwrap().tournament().players[&PlayerNumber(1)].checked_in);
}

#[rstest]
#[tokio::test]
async fn a_rejection_keeps_no_key(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, engine)) = database.engine().await else { return };
    let id = found(&engine).await;
    let keyed = official(check_in(1)).with_key(key("early"));
    assert_eq!(rejection(engine.submit(id, keyed.clone()).await.unwrap_err()), RejectionCode::UnknownPlayer);
    submit(&engine, id, register(1)).await.unwrap();
    assert!(!engine.submit(id, keyed).await.unwrap().replayed);
}
