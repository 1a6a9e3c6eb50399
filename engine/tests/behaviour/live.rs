//! What listeners hear.

use std::time::Duration;

use domain::ids::PlayerNumber;
use domain::money::Cents;
use engine::{Config, Update};
use rstest::rstest;

use super::support::*;

async fn next(subscription: &mut engine::Subscription) -> Update {
    tokio::time::timeout(Duration::from_secs(5), subscription.next()).await.unwrap().unwrap()
}

#[tokio::test]
async fn a_listener_hears_what_to_read_again() {
    let (_home, engine) = Sqlite.engine().await.unwrap();
    let id = found(&engine).await;
    start_round(&engine, id, 4).await;
    let mut subscription = engine.subscribe(id).await.unwrap();
    let snapshot = engine.snapshot(id).await.unwrap();
    let sheet = snapshot.tournament().table(table(1)).unwrap();
    let committed = submit(&engine, id, next_line(snapshot.tournament(), sheet, true)).await.unwrap();
    let Update::Change(change) = next(&mut subscription).await else { panic!("nothing was missed") };
    assert_eq!(change.head.version, committed.last_version);
    assert_eq!(&*change.changed, ["payouts", "rankings", "rounds/1/tables/1"]);

    let fee = fee_in_cash(PlayerNumber(3), Cents(1500));
    submit(&engine, id, fee).await.unwrap();
    let Update::Change(change) = next(&mut subscription).await else { panic!("nothing was missed") };
    assert_eq!(&*change.changed, ["cash", "payouts", "players", "players/3"]);
}

#[tokio::test]
async fn a_slow_listener_is_told_to_read_everything_again() {
    let home = Sqlite.home().unwrap();
    let engine = home.engine(Config { live_backlog: 2, ..Config::default() }).await;
    let id = found(&engine).await;
    let mut subscription = engine.subscribe(id).await.unwrap();
    for _ in 0..8 {
        submit(&engine, id, register(1)).await.unwrap();
    }
    assert_eq!(next(&mut subscription).await, Update::Resync);
    let Update::Change(change) = next(&mut subscription).await else { panic!("the newest are still there") };
    assert_eq!(change.head.version, 8);
}

#[tokio::test]
async fn who_listens_hears_that_the_engine_closes() {
    let (_home, engine) = Sqlite.engine().await.unwrap();
    let id = found(&engine).await;
    let mut subscription = engine.subscribe(id).await.unwrap();
    engine.close(Duration::from_millis(100)).await;
    let end = tokio::time::timeout(Duration::from_secs(5), subscription.next()).await.unwrap();
    assert_eq!(end, None);
}

#[rstest]
#[tokio::test]
async fn a_listener_hears_of_another_process() {
    let Some(home) = Postgres.home() else { return };
    let (ours, theirs) = (home.engine(Config::default()).await, home.engine(Config::default()).await);
    let id = found(&ours).await;
    let mut subscription = ours.subscribe(id).await.unwrap();
    submit(&theirs, id, register(1)).await.unwrap();
    let Update::Change(change) = next(&mut subscription).await else { panic!("nothing was missed") };
    assert_eq!(
        (change.head.version, &*change.changed),
        (2, &[String::new(), "players".to_owned(), "players/1".to_owned()][..])
    );
}
