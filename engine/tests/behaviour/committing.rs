//! Draws that are committed to: the seed lies beside the log until the draw reveals it.

use domain::ids::RoundNumber;
use domain::log::StreamId;
use domain::tournament::Command;
use domain::tournament::command::{DrawCommand, DrawOrder};
use engine::{Config, Engine};
use rstest::rstest;

use super::support::*;

const ONE: RoundNumber = RoundNumber(1);

async fn ready(engine: &Engine) -> StreamId {
    let id = found(engine).await;
    submit(engine, id, register(8)).await.unwrap();
    for number in 1..=8 {
        submit(engine, id, check_in(number)).await.unwrap();
    }
    id
}

fn draw() -> Command {
    Command::Draw(DrawCommand::DrawRound { round: ONE, draw: DrawOrder::default() })
}

async fn keeps_its_commitment(engine: &Engine, id: StreamId) {
    let snapshot = engine.snapshot(id).await.unwrap();
    let tournament = snapshot.tournament();
    let drawn = &tournament.round(ONE).unwrap().draw;
    assert_eq!(drawn.commitment, Some(tournament.commitments[0].facts.commitment));
    assert!(drawn.proof().verify().is_ok());
    assert_eq!(engine.verify(id).await.unwrap().draws, 1);
}

#[rstest]
#[tokio::test]
async fn the_seed_is_in_no_event_before_the_draw(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, engine)) = database.engine().await else { return };
    let id = ready(&engine).await;
    let committed = submit(
        &engine,
        id,
        Command::Draw(DrawCommand::CommitDraw { round: ONE, draw: DrawOrder::default() }),
    )
    .await
    .unwrap();
    let digest = committed.snapshot.tournament().commitments[0].facts.commitment;
    let seed = hex::encode(engine.store().find_secret(id, digest).await.unwrap().unwrap());
    let log = || async {
        let mut file = Vec::new();
        engine.export(id).await.unwrap().unwrap().write_to(&mut file).await.unwrap();
        String::from_utf8(file).unwrap()
    };
    let before = log().await;
    assert!(before.contains(&digest.to_string()) && !before.contains(&seed));
    submit(&engine, id, draw()).await.unwrap();
    assert!(log().await.contains(&seed));
    keeps_its_commitment(&engine, id).await;
}

#[rstest]
#[tokio::test]
async fn a_commitment_and_its_draw_may_come_in_one_batch(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, engine)) = database.engine().await else { return };
    let id = ready(&engine).await;
    let (committed, drawn) = tokio::join!(
        submit(
            &engine,
            id,
            Command::Draw(DrawCommand::CommitDraw { round: ONE, draw: DrawOrder::default() })
        ),
        submit(&engine, id, draw()),
    );
    committed.unwrap();
    drawn.unwrap();
    keeps_its_commitment(&engine, id).await;
}

#[rstest]
#[tokio::test]
async fn another_process_reveals_what_one_committed_to(#[values(Sqlite, Postgres)] database: Database) {
    let Some(home) = database.home() else { return };
    let engine = home.engine(Config::default()).await;
    let id = ready(&engine).await;
    submit(&engine, id, Command::Draw(DrawCommand::CommitDraw { round: ONE, draw: DrawOrder::default() }))
        .await
        .unwrap();
    engine.close(std::time::Duration::ZERO).await;
    drop(engine);
    let engine = home.engine(Config::default()).await;
    submit(&engine, id, draw()).await.unwrap();
    keeps_its_commitment(&engine, id).await;
}
