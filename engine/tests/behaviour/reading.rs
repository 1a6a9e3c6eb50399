//! Snapshots, the past, lists, and what leaves memory.

use std::sync::Arc;
use std::time::Duration;

use domain::ids::PlayerNumber;
use domain::log::Position;
use domain::money::Cents;
use domain::tournament::command::{DrawCommand, FieldCommand, RoundCommand, SetupCommand};
use domain::tournament::{Command, Event, Meta, Tournament};
use engine::{Config, ReadError, Store};
use proptest::prelude::*;
use rstest::rstest;

use super::support::*;

/// Folds the first `version` events with nothing but the domain.
async fn fold_prefix(store: &Store, id: domain::log::StreamId, version: u64) -> Tournament {
    let mut tournament = None;
    for envelope in store.read(id, 0, u32::try_from(version).unwrap()).await.unwrap() {
        let event = Event::decode(&envelope.event_type, envelope.schema, &envelope.payload).unwrap();
        let meta = Meta {
            version: envelope.version,
            recorded_at: envelope.recorded_at,
            command_id: envelope.command_id,
            actor: envelope.actor.parse().ok(),
        };
        match &mut tournament {
            None => tournament = Some(Tournament::found(id, meta, &event).unwrap()),
            Some(tournament) => tournament.evolve(meta, &event).unwrap(),
        }
    }
    tournament.unwrap()
}

#[rstest]
#[tokio::test]
async fn every_past_version_is_the_fold_of_its_events(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, engine)) = database.engine().await else { return };
    let id = found(&engine).await;
    play_to_the_end(&engine, id, 8).await;
    let newest = engine.snapshot(id).await.unwrap().version();
    // Up, down and across, so that versions kept from before are used and replaced.
    let asked = (1..=newest).step_by(3).chain((1..=newest).rev().step_by(7)).chain([newest, 1, newest / 2]);
    for version in asked {
        let past = engine.as_of(id, version).await.unwrap();
        assert_eq!(past.version(), version);
        assert_eq!(past.tournament(), &fold_prefix(engine.store(), id, version).await, "version {version}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_past_version_is_folded_once_for_all_who_ask_at_once() {
    let (_home, engine) = Sqlite.engine().await.unwrap();
    let id = found(&engine).await;
    submit(&engine, id, register(200)).await.unwrap();
    let asking: Vec<_> = (0..20)
        .map(|_| {
            let engine = engine.clone();
            tokio::spawn(async move { engine.browse(id, 150).await.unwrap() })
        })
        .collect();
    let kept = engine.browse(id, 150).await.unwrap();
    for asked in asking {
        assert!(Arc::ptr_eq(&kept, &asked.await.unwrap()));
    }
}

#[tokio::test]
async fn leafing_through_the_past_does_not_drop_what_editions_need() {
    let home = Sqlite.home().unwrap();
    let engine = home.engine(Config { past_versions: 2, ..Config::default() }).await;
    let id = found(&engine).await;
    submit(&engine, id, register(20)).await.unwrap();
    let edition = engine.as_of(id, 5).await.unwrap();
    for version in 1..=20 {
        let past = engine.browse(id, version).await.unwrap();
        assert_eq!(past.tournament(), &fold_prefix(engine.store(), id, version).await);
    }
    assert!(Arc::ptr_eq(&edition, &engine.as_of(id, 5).await.unwrap()));
}

#[tokio::test]
async fn the_future_and_the_time_before_are_refused() {
    let home = Sqlite.home().unwrap();
    let engine = home.engine(Config { patience: Duration::from_millis(20), ..Config::default() }).await;
    let id = found(&engine).await;
    let future = engine.as_of(id, 9).await;
    assert!(
        matches!(future, Err(ReadError::NotYet { current: Position { epoch: 1, version: 1 } })),
        "{future:?}"
    );
    let future = engine.at_least(id, 9).await;
    assert!(
        matches!(future, Err(ReadError::NotYet { current: Position { epoch: 1, version: 1 } })),
        "{future:?}"
    );
    let elsewhere = engine.at(id, Position { epoch: 2, version: 1 }).await;
    assert!(matches!(elsewhere, Err(ReadError::NotYet { .. })), "{elsewhere:?}");
    let before = engine.as_of(id, 0).await;
    assert!(matches!(before, Err(ReadError::Unknown)), "{before:?}");
}

#[tokio::test]
async fn who_waits_for_a_version_gets_it_when_it_comes() {
    let (_home, engine) = Sqlite.engine().await.unwrap();
    let id = found(&engine).await;
    let (read, written) = tokio::join!(engine.at_least(id, 3), async {
        tokio::time::sleep(Duration::from_millis(20)).await;
        submit(&engine, id, register(2)).await
    });
    assert_eq!(written.unwrap().last_version, 3);
    assert_eq!(read.unwrap().version(), 3);
}

#[tokio::test]
async fn an_idle_tournament_leaves_memory_and_comes_back_the_same() {
    let home = Sqlite.home().unwrap();
    let engine = home.engine(Config { evict_after: Duration::from_millis(60), ..Config::default() }).await;
    let id = found(&engine).await;
    submit(&engine, id, register(3)).await.unwrap();
    let before = engine.snapshot(id).await.unwrap();
    let listener = engine.subscribe(id).await.unwrap();
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(engine.loaded(), 1, "somebody listens");
    drop(listener);
    for _ in 0..100 {
        tokio::time::sleep(Duration::from_millis(20)).await;
        if engine.loaded() == 0 {
            break;
        }
    }
    assert_eq!(engine.loaded(), 0);
    let after = engine.snapshot(id).await.unwrap();
    assert_eq!(after.tournament(), before.tournament());
    assert!(submit(&engine, id, check_in(1)).await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn many_readers_of_a_sleeping_tournament_share_one_reading() {
    let home = Sqlite.home().unwrap();
    let engine = home.engine(Config::default()).await;
    let id = found(&engine).await;
    engine.close(Duration::from_secs(5)).await;
    drop(engine);
    let engine = home.engine(Config::default()).await;
    let readers: Vec<_> = (0..32)
        .map(|_| {
            let engine = engine.clone();
            tokio::spawn(async move { engine.snapshot(id).await.unwrap() })
        })
        .collect();
    let mut snapshots = Vec::new();
    for reader in readers {
        snapshots.push(reader.await.unwrap());
    }
    assert!(snapshots.iter().all(|snapshot| Arc::ptr_eq(snapshot, &snapshots[0])));
}

#[rstest]
#[tokio::test]
async fn the_list_shows_what_tournaments_have_become(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, engine)) = database.engine().await else { return };
    let older = found(&engine).await;
    let newer = found(&engine).await;
    play_to_the_end(&engine, older, 8).await;
    let listed = engine.list(HOME, None, 10).await.unwrap();
    assert_eq!(listed.iter().map(|row| row.id).collect::<Vec<_>>(), [newer, older]);
    let played = &listed[1].summary;
    assert_eq!((played.players, played.rounds, played.editions, played.playing), (8, 1, 1, false));
    assert_eq!(engine.list(HOME, Some(newer), 10).await.unwrap().len(), 1);
    submit(
        &engine,
        older,
        Command::Setup(SetupCommand::Close { seen: domain::tournament::checks::Seen::default() }),
    )
    .await
    .unwrap();
    assert!(engine.list(HOME, None, 10).await.unwrap()[1].summary.closed);
}

#[tokio::test]
async fn where_a_person_takes_part_is_found() {
    let (_home, engine) = Sqlite.engine().await.unwrap();
    let id = found(&engine).await;
    let registration = registration();
    let person = registration.person;
    submit(&engine, id, Command::Field(FieldCommand::RegisterPlayers { registrations: vec![registration] }))
        .await
        .unwrap();
    let found = engine.store().participations_of(person).await.unwrap();
    assert_eq!((found[0].stream, found[0].number), (id, 1));
}

fn any_command() -> impl Strategy<Value = Command> {
    let player = (1_u16..8).prop_map(PlayerNumber);
    prop_oneof![
        3 => (1_usize..4).prop_map(register),
        4 => player.clone().prop_map(|player| Command::Field(FieldCommand::CheckIn { player })),
        1 => player.clone().prop_map(|player| Command::Field(FieldCommand::RevertCheckIn { player })),
        2 => (player.clone(), -500_i64..2000).prop_map(|(player, cents)| fee_in_cash(player, Cents(cents))),
        1 => player.clone().prop_map(|player| Command::Field(FieldCommand::Withdraw { player, note: None })),
        1 => player.prop_map(|player| Command::Field(FieldCommand::Exclude { player, note: note() })),
        2 => (1_u8..3).prop_map(|round| Command::Draw(DrawCommand::DrawRound {
            round: domain::ids::RoundNumber(round),
            draw: domain::tournament::command::DrawOrder::default(),
        })),
        1 => Just(Command::Round(RoundCommand::StartRound { round: domain::ids::RoundNumber(1), due_at: None })),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, ..ProptestConfig::default() })]

    #[test]
    fn the_log_folds_to_what_is_in_memory(commands in prop::collection::vec(any_command(), 1..40), at in any::<prop::sample::Index>()) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let (_home, engine) = Sqlite.engine().await.unwrap();
            let id = found(&engine).await;
            let answers = send_all(&engine, id, commands).await;
            let snapshot = engine.snapshot(id).await.unwrap();
            prop_assert_eq!(snapshot.version(), 1 + answers);
            prop_assert_eq!(snapshot.tournament(), &fold_prefix(engine.store(), id, snapshot.version()).await);
            let version = 1 + at.index(usize::try_from(snapshot.version()).unwrap()) as u64;
            let past = engine.as_of(id, version).await.unwrap();
            prop_assert_eq!(past.tournament(), &fold_prefix(engine.store(), id, version).await);
            Ok(())
        })?;
    }
}

/// Sends all at once, so that they share batches; answers how many events followed.
async fn send_all(engine: &engine::Engine, id: domain::log::StreamId, commands: Vec<Command>) -> u64 {
    let mut sent = Vec::new();
    for command in commands {
        let engine = engine.clone();
        sent.push(tokio::spawn(
            async move { submit(&engine, id, command).await.map_or(0, |done| done.events()) },
        ));
    }
    let mut events = 0;
    for answer in sent {
        events += answer.await.unwrap();
    }
    events
}
