//! What ended long ago goes, by a time that can be believed.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use domain::log::Draft;
use engine::{Clock, Config, Engine, TokenId};
use rstest::rstest;
use sha2::{Digest as _, Sha256};
use store::{Access, LogEntry, NewToken};
use uuid::Uuid;

use super::support::*;

/// A session that ended so many days ago.
fn ended_before(now: DateTime<Utc>, days: i64) -> NewToken {
    let id = TokenId(Uuid::now_v7());
    NewToken {
        id,
        organisation: HOME,
        secret_hash: Sha256::digest(id.0).into(),
        label: "a phone".into(),
        grants: "[]".into(),
        issued_by: None,
        helper: None,
        created_at: DateTime::UNIX_EPOCH,
        expires_at: Some(now - TimeDelta::days(days)),
    }
}

/// An installation in which these were made, with an event that was recorded now.
async fn holding(home: &Home, tokens: &[NewToken], now: DateTime<Utc>) {
    let draft = Draft {
        event_type: "refusals.counted".into(),
        schema: 1,
        recorded_at: now,
        actor: ACTOR.actor(),
        command_id: Uuid::now_v7(),
        request: None,
        payload: "{}".into(),
    };
    let entry = LogEntry { drafts: vec![draft], ..logged() };
    let store = home.store(Access::Shared).await;
    for token in tokens {
        store.create_token(token, None, &entry).await.unwrap();
    }
    store.close().await;
}

/// Waits until it is gone.
async fn goes(engine: &Engine, token: &NewToken) {
    for _ in 0..150 {
        if engine.store().token(token.id).await.unwrap().is_none() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("it is there after three seconds");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn sessions_that_ended_long_ago_are_removed(#[values(Sqlite, Postgres)] database: Database) {
    let Some(home) = database.home() else { return };
    let now = Utc::now();
    let (old, young) = (ended_before(now, 91), ended_before(now, 89));
    holding(&home, &[old.clone(), young.clone()], now).await;
    let engine = home.engine(Config { sweep_after: Duration::ZERO, ..Config::default() }).await;
    goes(&engine, &old).await;
    assert!(engine.store().token(young.id).await.unwrap().is_some(), "histories name it still");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_is_years_ahead_from_the_start_removes_nothing_that_is_good(
    #[values(Sqlite, Postgres)] database: Database,
) {
    let Some(home) = database.home() else { return };
    let now = Utc::now();
    let (old, young, good) = (ended_before(now, 91), ended_before(now, 80), ended_before(now, -30));
    holding(&home, &[old.clone(), young.clone(), good.clone()], now).await;
    let clock = Clock::new(move || now + TimeDelta::days(3650));
    let engine = home.engine(Config { clock, sweep_after: Duration::ZERO, ..Config::default() }).await;
    // What would have gone by the right time goes by this one too: it was looked at.
    goes(&engine, &old).await;
    for token in [&young, &good] {
        assert!(engine.store().token(token.id).await.unwrap().is_some());
    }
}
