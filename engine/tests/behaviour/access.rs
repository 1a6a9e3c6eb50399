//! Tokens, grants and the set-up of an installation.

use std::time::Duration;

use domain::ids::{RoundNumber, TableNumber};
use domain::tournament::Authority;
use domain::tournament::event::TableAt;
use engine::{
    AccessError, Config, Engine, Grant, NewAccess, OrganisationId, Place, Principal, Role, Scope, TokenMade,
};
use rstest::rstest;
use sha2::{Digest as _, Sha256};
use tokio::task::JoinSet;
use uuid::Uuid;

use super::support::*;

async fn organizer(engine: &Engine) -> std::sync::Arc<Principal> {
    let secret = engine.first_setup().await.unwrap().unwrap();
    let made = engine.set_up(HOME, secret.reveal(), "director".into(), None, None).await.unwrap();
    engine.authenticate(made.secret.reveal()).await.unwrap()
}

/// Somebody with this grant, though what it is for may not exist.
pub async fn somebody(engine: &Engine, role: Role, scope: Scope) -> std::sync::Arc<Principal> {
    let secret = format!("tm_{:064x}", Uuid::now_v7().as_u128());
    let token = store::NewToken {
        id: engine::TokenId(Uuid::now_v7()),
        organisation: HOME,
        secret_hash: Sha256::digest(&secret).into(),
        label: "somebody".into(),
        grants: serde_json::json!([Grant { role, scope }]).to_string(),
        issued_by: None,
        helper: None,
        created_at: chrono::DateTime::UNIX_EPOCH,
        expires_at: None,
    };
    engine.store().create_token(&token, None, &logged()).await.unwrap();
    engine.authenticate(&secret).await.unwrap()
}

fn access(role: Role, scope: Scope) -> NewAccess {
    NewAccess {
        label: "for somebody".into(),
        grants: vec![Grant { role, scope }],
        expires_at: None,
        helper: None,
    }
}

#[rstest]
#[tokio::test]
async fn an_empty_installation_is_set_up_once(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, engine)) = database.engine().await else { return };
    let secret = engine.first_setup().await.unwrap().unwrap();
    let wrong = engine.set_up(HOME, "setup_0000", "x".into(), None, None).await;
    assert!(matches!(wrong, Err(AccessError::InvalidSecret)), "{wrong:?}");

    let made = engine.set_up(HOME, secret.reveal(), "director".into(), None, None).await.unwrap();
    let principal = engine.authenticate(made.secret.reveal()).await.unwrap();
    assert!(Role::ALL.iter().all(|role| principal.may(*role, Place::Installation)));
    assert_eq!(engine.first_setup().await.unwrap(), None, "a token exists");
    let again = engine.set_up(HOME, secret.reveal(), "thief".into(), None, None).await;
    assert!(matches!(again, Err(AccessError::InvalidSecret)), "{again:?}");

    // Who is locked out makes another secret on the machine itself.
    let another = engine.setup_link().await.unwrap();
    assert!(engine.set_up(HOME, another.reveal(), "second".into(), None, None).await.is_ok());
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn of_many_who_set_up_at_once_one_succeeds(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, engine)) = database.engine().await else { return };
    // As if several processes had started on the empty database, each with a secret of its own.
    let secrets =
        [engine.first_setup().await.unwrap().unwrap(), engine.first_setup().await.unwrap().unwrap()];
    let mut tries = JoinSet::new();
    for n in 0..12 {
        let (engine, secret) = (engine.clone(), secrets[n % 2].clone());
        tries
            .spawn(async move { engine.set_up(HOME, secret.reveal(), format!("try {n}"), None, None).await });
    }
    let answers: Vec<Result<TokenMade, _>> = tries.join_all().await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    assert!(answers.iter().all(|a| matches!(a, Ok(_) | Err(AccessError::InvalidSecret))), "{answers:?}");
    assert_eq!(engine.store().list_tokens(HOME, None, 100).await.unwrap().len(), 1);
}

#[rstest]
#[tokio::test]
async fn a_secret_is_shown_once(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, engine)) = database.engine().await else { return };
    let director = organizer(&engine).await;
    let wish = access(Role::Referee, Scope::Organisation(HOME));
    let made = engine.create_token(&director, &wish, None, Some(&key("token"))).await.unwrap();
    assert!(made.secret.reveal().starts_with("tm_"));
    let again = engine.create_token(&director, &wish, None, Some(&key("token"))).await;
    assert!(
        matches!(&again, Err(AccessError::SecretShownOnce(info)) if info.id == made.token.id),
        "{again:?}"
    );
    let other = engine::IdempotencyKey { request_digest: [2; 32], ..key("token") };
    let reused = engine.create_token(&director, &wish, None, Some(&other)).await;
    assert!(matches!(reused, Err(AccessError::KeyReused)), "{reused:?}");

    let secret = engine.setup_link().await.unwrap();
    engine.set_up(HOME, secret.reveal(), "second".into(), None, Some(&key("s"))).await.unwrap();
    let again = engine.set_up(HOME, secret.reveal(), "second".into(), None, Some(&key("s"))).await;
    assert!(matches!(again, Err(AccessError::SecretShownOnce(_))), "{again:?}");
}

#[tokio::test]
async fn a_scorer_of_one_table_is_nothing_elsewhere() {
    let (_home, engine) = Sqlite.engine().await.unwrap();
    let director = organizer(&engine).await;
    let cup = found(&engine).await;
    let at = |table| TableAt { round: RoundNumber(1), table: TableNumber(table) };
    let place = |table| Place::Table { organisation: HOME, tournament: cup, at: at(table) };
    let scorer = somebody(&engine, Role::Scorer, Scope::Table { tournament: cup, at: at(2) }).await;
    assert!(scorer.may(Role::Scorer, place(2)));
    assert!(!scorer.may(Role::Scorer, place(3)));
    assert!(!scorer.may(Role::Referee, place(2)));
    assert_eq!(scorer.authority(place(2)), Authority::Scorer);
    assert_eq!(director.authority(place(2)), Authority::Official);
}

#[tokio::test]
async fn nobody_gives_out_more_than_he_has() {
    let (_home, engine) = Sqlite.engine().await.unwrap();
    let director = organizer(&engine).await;
    let cup = found(&engine).await;
    let made = engine
        .create_token(&director, &access(Role::Organizer, Scope::Tournament(cup)), None, None)
        .await
        .unwrap();
    let host = engine.authenticate(made.secret.reveal()).await.unwrap();
    let at = TableAt { round: RoundNumber(1), table: TableNumber(1) };

    let elsewhere = OrganisationId(Uuid::from_u128(9));
    for scope in [Scope::Installation, Scope::Organisation(HOME), Scope::Organisation(elsewhere)] {
        let refused = engine.create_token(&host, &access(Role::Public, scope), None, None).await;
        assert!(matches!(refused, Err(AccessError::NotYours)), "{scope:?}: {refused:?}");
    }
    let scorer = somebody(&engine, Role::Scorer, Scope::Table { tournament: cup, at }).await;
    let refused = engine
        .create_token(&scorer, &access(Role::Scorer, Scope::Table { tournament: cup, at }), None, None)
        .await;
    assert!(matches!(refused, Err(AccessError::NotYours)), "{refused:?}");
    let refused = engine.revoke_token(&scorer, host.token, None).await;
    assert!(matches!(refused, Err(AccessError::NotYours)), "{refused:?}");
    assert!(engine.revoke_token(&scorer, scorer.token, None).await.is_ok(), "everybody may give up his own");

    let empty = NewAccess {
        label: " ".into(),
        expires_at: Some(chrono::DateTime::UNIX_EPOCH),
        grants: Vec::new(),
        helper: None,
    };
    let Err(AccessError::Invalid(violations)) = engine.create_token(&host, &empty, None, None).await else {
        panic!()
    };
    assert_eq!(violations.len(), 3);
}

#[tokio::test]
async fn a_token_nobody_can_read_is_taken_away_by_an_organizer_only() {
    let (_home, engine) = Sqlite.engine().await.unwrap();
    let director = organizer(&engine).await;
    let cup = found(&engine).await;
    let token = engine::TokenId(Uuid::now_v7());
    let unreadable = store::NewToken {
        id: token,
        organisation: HOME,
        secret_hash: [7; 32],
        label: "of a newer program".into(),
        grants: r#"[{"role": "treasurer", "scope": "installation"}]"#.into(),
        issued_by: None,
        helper: None,
        created_at: chrono::DateTime::UNIX_EPOCH,
        expires_at: None,
    };
    engine.store().create_token(&unreadable, None, &logged()).await.unwrap();
    for (role, scope) in [
        (Role::Public, Scope::Organisation(HOME)),
        (Role::Organizer, Scope::Tournament(cup)),
        (Role::Organizer, Scope::Organisation(OrganisationId(Uuid::from_u128(9)))),
    ] {
        let by = somebody(&engine, role, scope).await;
        let refused = engine.revoke_token(&by, token, None).await;
        assert!(matches!(refused, Err(AccessError::NotYours)), "{scope:?}: {refused:?}");
    }
    let wish = access(Role::Organizer, Scope::Organisation(HOME));
    let made = engine.create_token(&director, &wish, None, None).await.unwrap();
    let by = engine.authenticate(made.secret.reveal()).await.unwrap();
    assert!(engine.revoke_token(&by, token, None).await.is_ok());
}

#[rstest]
#[tokio::test]
async fn with_a_token_goes_what_was_made_with_it(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, engine)) = database.engine().await else { return };
    let director = organizer(&engine).await;
    let mut makers = vec![director.clone()];
    let mut secrets = Vec::new();
    for _ in 0..3 {
        let wish = access(Role::Organizer, Scope::Organisation(HOME));
        let made = engine.create_token(&makers[makers.len() - 1], &wish, None, None).await.unwrap();
        assert_eq!(made.token.issued_by, makers.last().map(|maker| maker.token));
        makers.push(engine.authenticate(made.secret.reveal()).await.unwrap());
        secrets.push(made.secret);
    }
    engine.revoke_token(&director, makers[2].token, None).await.unwrap();
    let mut good = Vec::new();
    for secret in &secrets {
        good.push(engine.authenticate(secret.reveal()).await.is_ok());
    }
    assert_eq!(good, [true, false, false]);
    assert!(
        engine.create_token(&director, &access(Role::Scorer, Scope::Installation), None, None).await.is_ok()
    );
}

#[tokio::test]
async fn rights_are_given_out_for_what_exists_only() {
    let (_home, engine) = Sqlite.engine().await.unwrap();
    let director = organizer(&engine).await;
    let cup = found(&engine).await;
    let nowhere = domain::log::StreamId(Uuid::from_u128(9));
    let at = TableAt { round: RoundNumber(1), table: TableNumber(1) };
    let scopes = [
        Scope::Tournament(nowhere),
        Scope::Table { tournament: nowhere, at },
        Scope::Table { tournament: cup, at },
        Scope::Organisation(OrganisationId(Uuid::from_u128(9))),
    ];
    for scope in scopes {
        let refused = engine.create_token(&director, &access(Role::Scorer, scope), None, None).await;
        assert!(matches!(refused, Err(AccessError::Invalid(_))), "{scope:?}: {refused:?}");
        let expires_at = chrono::DateTime::UNIX_EPOCH;
        let new = engine::NewInvitation { access: access(Role::Referee, scope), expires_at };
        let refused = engine.invite(&director, &new, None, None).await;
        assert!(matches!(refused, Err(AccessError::Invalid(_))), "{scope:?}: {refused:?}");
    }
    assert!(
        engine
            .create_token(&director, &access(Role::Scorer, Scope::Tournament(cup)), None, None)
            .await
            .is_ok()
    );
}

#[tokio::test]
async fn an_organizer_of_a_tournament_sees_what_holds_in_it_alone() {
    let (_home, engine) = Sqlite.engine().await.unwrap();
    let director = organizer(&engine).await;
    let (cup, other) = (found(&engine).await, found(&engine).await);
    let host = somebody(&engine, Role::Organizer, Scope::Tournament(cup)).await;
    let at = TableAt { round: RoundNumber(1), table: TableNumber(1) };
    let scorer = somebody(&engine, Role::Scorer, Scope::Table { tournament: cup, at }).await;
    somebody(&engine, Role::Scorer, Scope::Tournament(other)).await;
    let seen = engine.list_tokens(&host, None, 100).await.unwrap();
    let seen: Vec<_> = seen.into_iter().map(|token| token.id).collect();
    assert_eq!(seen, [host.token, scorer.token]);
    assert_eq!(engine.list_tokens(&host, Some(host.token), 1).await.unwrap().len(), 1);
    assert_eq!(engine.list_tokens(&director, None, 100).await.unwrap().len(), 4);
}

#[tokio::test]
async fn a_setup_secret_is_good_for_a_day() {
    let home = Sqlite.home().unwrap();
    let now = std::sync::Arc::new(std::sync::Mutex::new(chrono::DateTime::UNIX_EPOCH));
    let shown = std::sync::Arc::clone(&now);
    let clock = engine::Clock::new(move || *shown.lock().unwrap());
    let engine = home.engine(Config { clock, ..Config::default() }).await;
    let (first, second) = (engine.setup_link().await.unwrap(), engine.setup_link().await.unwrap());
    *now.lock().unwrap() = chrono::DateTime::UNIX_EPOCH + chrono::TimeDelta::days(1);
    let late = engine.set_up(HOME, first.reveal(), "late".into(), None, None).await;
    assert!(matches!(late, Err(AccessError::InvalidSecret)), "{late:?}");
    *now.lock().unwrap() -= chrono::TimeDelta::seconds(1);
    assert!(engine.set_up(HOME, second.reveal(), "in time".into(), None, None).await.is_ok());
}

#[rstest]
#[tokio::test]
async fn a_revoked_token_is_refused_at_once(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, engine)) = database.engine().await else { return };
    let director = organizer(&engine).await;
    let made = engine
        .create_token(&director, &access(Role::Scorer, Scope::Organisation(HOME)), None, None)
        .await
        .unwrap();
    engine.authenticate(made.secret.reveal()).await.unwrap();
    engine.revoke_token(&director, made.token.id, None).await.unwrap();
    let refused = engine.authenticate(made.secret.reveal()).await;
    assert!(matches!(refused, Err(AccessError::InvalidSecret)), "{refused:?}");
    assert!(engine.revoke_token(&director, made.token.id, None).await.is_ok(), "twice changes nothing");
}

#[tokio::test]
async fn a_token_revoked_by_another_process_is_refused_soon() {
    let Some(home) = Postgres.home() else { return };
    let (ours, theirs) = (home.engine(Config::default()).await, home.engine(Config::default()).await);
    let director = organizer(&ours).await;
    let made = ours
        .create_token(&director, &access(Role::Scorer, Scope::Organisation(HOME)), None, None)
        .await
        .unwrap();
    theirs.authenticate(made.secret.reveal()).await.unwrap();
    ours.revoke_token(&director, made.token.id, None).await.unwrap();
    tokio::time::sleep(Duration::from_millis(1100)).await;
    let refused = theirs.authenticate(made.secret.reveal()).await;
    assert!(matches!(refused, Err(AccessError::InvalidSecret)), "{refused:?}");
}

#[tokio::test]
async fn a_token_ends_when_its_time_is_up() {
    let home = Sqlite.home().unwrap();
    let now = std::sync::Arc::new(std::sync::Mutex::new(chrono::DateTime::UNIX_EPOCH));
    let shown = std::sync::Arc::clone(&now);
    let clock = engine::Clock::new(move || *shown.lock().unwrap());
    let engine = home.engine(Config { clock, ..Config::default() }).await;
    let director = organizer(&engine).await;
    let end = chrono::DateTime::UNIX_EPOCH + chrono::TimeDelta::hours(8);
    let wish = NewAccess { expires_at: Some(end), ..access(Role::Scorer, Scope::Organisation(HOME)) };
    let made = engine.create_token(&director, &wish, None, None).await.unwrap();
    assert!(engine.authenticate(made.secret.reveal()).await.is_ok());
    *now.lock().unwrap() = end;
    let refused = engine.authenticate(made.secret.reveal()).await;
    assert!(matches!(refused, Err(AccessError::InvalidSecret)), "{refused:?}");
}

#[tokio::test]
async fn no_credential_is_built_in() {
    let (_home, engine) = Sqlite.engine().await.unwrap();
    for guess in ["", "tm_", "admin", &format!("tm_{}", "0".repeat(64)), &format!("setup_{}", "0".repeat(64))]
    {
        assert!(matches!(engine.authenticate(guess).await, Err(AccessError::InvalidSecret)));
        assert!(matches!(
            engine.set_up(HOME, guess, "x".into(), None, None).await,
            Err(AccessError::InvalidSecret)
        ));
    }
}
