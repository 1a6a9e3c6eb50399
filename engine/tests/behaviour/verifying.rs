//! Exports and what verification finds.

use std::sync::Arc;

use domain::ids::PlayerNumber;
use domain::log::{Draft, Envelope, Hash, StreamId, StreamRef};
use domain::points::Points;
use domain::tournament::Command;
use domain::tournament::command::SetupCommand;
use domain::tournament::event::edition::EditionRows;
use domain::tournament::event::result::ResultsPublished;
use engine::{
    Access, CannotAudit, Engine, ExportHeader, Fault, FaultKind, audit_export, verify_export, verify_stream,
};
use proptest::prelude::*;
use rstest::rstest;
use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};

use super::support::*;

async fn export(engine: &Engine, id: StreamId) -> Vec<u8> {
    let mut file = Vec::new();
    engine.export(id).await.unwrap().unwrap().write_to(&mut file).await.unwrap();
    file
}

/// A played and published tournament as a file.
fn exported() -> &'static [u8] {
    static FILE: std::sync::OnceLock<Vec<u8>> = std::sync::OnceLock::new();
    FILE.get_or_init(|| {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let (_home, engine) = Sqlite.engine().await.unwrap();
            let id = found(&engine).await;
            play_to_the_end(&engine, id, 8).await;
            export(&engine, id).await
        })
    })
}

fn lines(file: &[u8]) -> Vec<Vec<u8>> {
    file.split_inclusive(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect()
}

fn envelopes(file: &[u8]) -> (ExportHeader, Vec<Envelope>) {
    let lines = lines(file);
    let header = serde_json::from_slice(&lines[0]).unwrap();
    (header, lines[1..].iter().map(|line| serde_json::from_slice(line).unwrap()).collect())
}

#[rstest]
#[tokio::test]
async fn an_export_verifies_without_the_database(#[values(Sqlite, Postgres)] database: Database) {
    let Some((_home, engine)) = database.engine().await else { return };
    let id = found(&engine).await;
    play_to_the_end(&engine, id, 8).await;
    let file = export(&engine, id).await;
    let verified = verify_export(&file[..]).unwrap();
    let snapshot = engine.snapshot(id).await.unwrap();
    assert_eq!((verified.stream, verified.events, verified.head), (id, snapshot.version(), snapshot.hash()));
    assert_eq!(verified.editions, [EditionRows::of(&snapshot.results()).digest()]);
    assert_eq!(engine.verify(id).await.unwrap(), verified);
    assert_eq!(export(&engine, id).await, file, "the same log gives the same bytes");
    assert!(engine.export(StreamId(uuid::Uuid::nil())).await.unwrap().is_none());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn one_changed_byte_is_found_in_its_line(at in any::<prop::sample::Index>(), change in 1_u8..=255) {
        let mut file = exported().to_vec();
        let at = at.index(file.len());
        let line = file[..at].split(|byte| *byte == b'\n').count() as u64;
        file[at] ^= change;
        let fault = verify_export(&file[..]).expect_err("a changed byte");
        prop_assert_eq!(fault.line, Some(line), "byte {}: {}", at, fault);
    }

    #[test]
    fn a_missing_doubled_or_swapped_line_is_found(at in any::<prop::sample::Index>(), how in 0..3) {
        let mut file = lines(exported());
        let at = 1 + at.index(file.len() - 2);
        match how {
            0 => { file.remove(at); }
            1 => file.insert(at, file[at].clone()),
            _ => file.swap(at, at + 1),
        }
        let fault = verify_export(&file.concat()[..]).expect_err("a changed file");
        prop_assert!(fault.line.is_some_and(|line| line >= at as u64), "{}", fault);
    }

    #[test]
    fn a_file_that_stops_early_is_found(length in any::<prop::sample::Index>()) {
        let file = exported();
        let fault = verify_export(&file[..length.index(file.len())]).expect_err("a part of a file");
        prop_assert!(fault.line.is_some());
    }

    #[test]
    fn any_bytes_at_all_are_answered(file in prop::collection::vec(any::<u8>(), 0..400)) {
        prop_assert!(verify_export(&file[..]).is_err());
    }
}

/// Seals events anew, as somebody would who changes the log and knows how it is hashed.
fn forge(file: &[u8], change: impl Fn(&mut Envelope)) -> Vec<u8> {
    let (mut header, envelopes) = envelopes(file);
    let mut head = Hash::GENESIS;
    let mut lines = Vec::new();
    for mut envelope in envelopes {
        change(&mut envelope);
        let request = envelope.request();
        let Envelope { version, event_type, schema, recorded_at, actor, command_id, payload, .. } = envelope;
        let draft = Draft { event_type, schema, recorded_at, actor, command_id, request, payload };
        let stream = StreamRef { kind: header.kind, id: header.stream };
        let sealed = Envelope::seal(stream, version, head, draft);
        head = sealed.hash;
        lines.push(serde_json::to_string(&sealed).unwrap() + "\n");
    }
    header.head = head;
    header.digest = header.compute_digest();
    (serde_json::to_string(&header).unwrap() + "\n" + &lines.concat()).into_bytes()
}

#[test]
fn a_forged_log_has_another_head_than_the_paper() {
    let same = forge(exported(), |_| {});
    assert_eq!(same, exported());
    let forged = forge(exported(), |envelope| {
        if envelope.version == 1 {
            envelope.payload = envelope.payload.replace("Ried", "Wels");
        }
    });
    let (before, after) = (verify_export(exported()).unwrap(), verify_export(&forged[..]).unwrap());
    assert_ne!(before.head, after.head);
}

#[rstest]
#[case::nobody(|rows: &mut EditionRows| rows.players[0].number = PlayerNumber(99))]
#[case::missing(|rows: &mut EditionRows| drop(rows.players.pop()))]
#[case::twice(|rows: &mut EditionRows| rows.players[1].number = rows.players[0].number)]
#[case::rank(|rows: &mut EditionRows| rows.players[0].rank = 3)]
#[case::shared(|rows: &mut EditionRows| rows.players[0].shared = !rows.players[0].shared)]
#[case::rising(|rows: &mut EditionRows| rows.players.last_mut().unwrap().total = Points::whole(1000))]
fn a_forged_edition_is_no_ranking(#[case] change: fn(&mut EditionRows)) {
    let forged = forge(exported(), |envelope| {
        if envelope.event_type == "results.published" {
            let mut event: ResultsPublished = serde_json::from_str(&envelope.payload).unwrap();
            change(&mut event.rows);
            envelope.payload = serde_json::to_string(&event).unwrap();
        }
    });
    let (_, envelopes) = envelopes(exported());
    let published = envelopes.iter().find(|envelope| envelope.event_type == "results.published").unwrap();
    let fault = verify_export(&forged[..]).unwrap_err();
    assert!(matches!(fault.kind, FaultKind::Edition { edition: 1, .. }), "{fault}");
    assert_eq!((fault.version, fault.line), (Some(published.version), Some(published.version + 1)));
}

/// Two players change places in what a deal comes to: the log is in order, but no record gives that.
#[tokio::test]
async fn a_forged_amount_is_a_finding_of_an_audit() {
    let clean = audit_export(exported(), None).unwrap();
    assert!(clean.is_clean(), "{clean:?}");
    assert_eq!(clean.verified, verify_export(exported()).unwrap());
    let forged = forge(exported(), |envelope| {
        let one_deal = envelope.payload.contains(r#"{"round":1,"table":1,"deal":1}"#);
        if envelope.event_type == "koenigrufen.scored" && one_deal {
            let (before, points) = envelope.payload.split_once("\"points\":[").unwrap();
            let (points, after) = points.split_once(']').unwrap();
            let mut points: Vec<_> = points.split(',').collect();
            points.rotate_left(1);
            envelope.payload = format!("{before}\"points\":[{}]{after}", points.join(","));
        }
    });
    verify_export(&forged[..]).unwrap();
    let audited = audit_export(&forged[..], None).unwrap();
    let [found] = audited.audit.findings.as_slice() else { panic!("{audited:?}") };
    assert_eq!((found.at.round.0, found.at.table.0, found.at.deal.0), (1, 1, 1));
    assert_ne!(found.computed.as_ref().unwrap(), &found.logged);

    // The edition says what the records come to.
    assert!(audited.editions.is_empty() && !audited.is_clean(), "{audited:?}");
    let broken = audit_export(&forged[..forged.len() - 40], None).unwrap_err();
    assert!(matches!(broken, CannotAudit::Fault(_)), "{broken}");
    let (_home, engine) = Sqlite.engine().await.unwrap();
    let id = found_and_played(&engine).await;
    let audited = engine.audit(id, None).await.unwrap();
    assert!(audited.is_clean(), "{audited:?}");
    assert_eq!(audited.verified, engine.verify(id).await.unwrap());

    // As long as nothing happens nobody makes the program do it again.
    assert!(Arc::ptr_eq(&audited, &engine.audit(id, None).await.unwrap()));
    submit(
        &engine,
        id,
        Command::Setup(SetupCommand::Close { seen: domain::tournament::checks::Seen::default() }),
    )
    .await
    .unwrap();
    let later = engine.audit(id, None).await.unwrap();
    assert_eq!(later.verified.events, audited.verified.events + 1);
}

async fn found_and_played(engine: &Engine) -> StreamId {
    let id = found(engine).await;
    play_to_the_end(engine, id, 8).await;
    id
}

#[test]
fn a_forged_draw_is_not_what_its_seed_draws() {
    assert_eq!(verify_export(exported()).unwrap().draws, 1);
    let forged = forge(exported(), |envelope| {
        if envelope.event_type == "round.drawn" {
            let (before, seats) = envelope.payload.split_once("\"seats\":[").unwrap();
            let (seats, after) = seats.split_once(']').unwrap();
            let turned: Vec<_> = seats.split(',').rev().collect();
            envelope.payload = format!("{before}\"seats\":[{}]{after}", turned.join(","));
        }
    });
    let fault = verify_export(&forged[..]).unwrap_err();
    assert!(matches!(fault.kind, FaultKind::Draw { .. }), "{fault}");
}

#[test]
fn an_event_that_cannot_have_happened_is_found() {
    let forged = forge(exported(), |envelope| {
        if envelope.event_type == "player.checked_in" {
            envelope.payload = envelope.payload.replace("\"player\":3", "\"player\":99");
        }
    });
    let fault = verify_export(&forged[..]).unwrap_err();
    assert!(matches!(fault.kind, FaultKind::Fold(engine::FoldError::Impossible { .. })), "{fault}");
    let forged = forge(exported(), |envelope| {
        if envelope.version == 5 {
            envelope.event_type = "player.promoted".into();
        }
    });
    let fault = verify_export(&forged[..]).unwrap_err();
    assert!(matches!(fault.kind, FaultKind::Fold(engine::FoldError::Decode { version: 5, .. })), "{fault}");
    assert_eq!(fault.line, Some(6));
}

async fn tamper(database: Database, location: &str, sql: &str) {
    match database {
        Sqlite => {
            let protection = "DROP TRIGGER events_are_not_updated; DROP TRIGGER events_are_not_deleted;";
            let mut conn = SqliteConnection::connect(&format!("sqlite:{location}")).await.unwrap();
            sqlx::raw_sql(AssertSqlSafe(format!("{protection} {sql}"))).execute(&mut conn).await.unwrap();
            conn.close().await.unwrap();
        }
        Postgres => {
            let protection = "DROP TRIGGER events_are_append_only ON events;";
            let mut conn = PgConnection::connect(location).await.unwrap();
            sqlx::raw_sql(AssertSqlSafe(format!("{protection} {sql}"))).execute(&mut conn).await.unwrap();
            conn.close().await.unwrap();
        }
    }
}

#[rstest]
#[case::changed("UPDATE events SET payload = payload || ' ' WHERE version = 3", Some(3))]
#[case::retimed("UPDATE events SET recorded_at = recorded_at + 1 WHERE version = 4", Some(4))]
#[case::removed("DELETE FROM events WHERE version = 3", Some(3))]
#[case::cut("DELETE FROM events WHERE version >= 5", Some(4))]
#[case::relisted("UPDATE streams SET version = version - 1", Some(5))]
#[tokio::test]
async fn a_changed_database_is_found_and_not_played_on(
    #[values(Sqlite, Postgres)] database: Database,
    #[case] sql: &str,
    #[case] version: Option<u64>,
) {
    let Some((home, engine)) = database.engine().await else { return };
    let id = found(&engine).await;
    submit(&engine, id, register(5)).await.unwrap();
    engine.close(std::time::Duration::from_secs(5)).await;
    drop(engine);
    tamper(database, &home.location, sql).await;

    let store = home.store(Access::ReadOnly).await;
    let fault: Fault = verify_stream(&store, id).await.unwrap_err();
    assert_eq!(fault.version, version, "{fault}");
    let engine = home.engine(engine::Config::default()).await;
    assert!(engine.snapshot(id).await.is_err());
}
