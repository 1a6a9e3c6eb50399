use std::path::{Path, PathBuf};
use std::process::Output;

use domain::log::{Draft, Envelope, Hash, StreamRef};
use engine::ExportHeader;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, PgConnection, SqliteConnection};
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};

use super::postgres;
use super::server::{Server, program};

/// What scenes are played on, every one on both: `#[values(On::Sqlite, On::Postgres)] on: On`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum On {
    Sqlite,
    Postgres,
}

/// A database of its own for one test, and a folder for its files.
#[derive(Debug)]
pub struct Database {
    on: On,
    /// As `--database` takes it.
    pub url: String,
    folder: TempDir,
}

impl On {
    /// An empty database. Where PostgreSQL is missing: `None` and a loud message, so that the
    /// test can be skipped; in CI that is a failure.
    pub fn database(self) -> Option<Database> {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let url = match self {
            Self::Sqlite => text(&folder.path().join("cup.sqlite")),
            Self::Postgres => postgres::fresh_database()?,
        };
        Some(Database { on: self, url, folder })
    }
}

impl Database {
    /// A process that serves it.
    pub fn serve(&self) -> Server {
        Server::start(&self.url)
    }

    /// A path in the test's folder.
    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Runs a command of the program on it, such as `verify`.
    pub fn run(&self, command: &[&str]) -> Output {
        program().args(command).args(["--database", &self.url]).output().expect("the program starts")
    }

    /// Does to it what the program never would, in the SQL of both databases.
    pub fn tamper(&self, sqlite: &'static str, postgres: &'static str) {
        runtime().block_on(async {
            match self.on {
                On::Sqlite => {
                    let mut connection = self.open_file().await;
                    sqlx::raw_sql(sqlite).execute(&mut connection).await.expect("valid SQL");
                    connection.close().await.expect("a connection");
                }
                On::Postgres => {
                    let mut connection = PgConnection::connect(&self.url).await.expect("a connection");
                    sqlx::raw_sql(postgres).execute(&mut connection).await.expect("valid SQL");
                    connection.close().await.expect("a connection");
                }
            }
        });
    }

    /// Lets the founding of a tournament, exported before anything else happened in it, say something
    /// else, as another program might have written it. Of a file only.
    pub fn refound(&self, export: &str, change: impl Fn(&str) -> String) {
        let mut lines = export.lines();
        let header: ExportHeader = serde_json::from_str(lines.next().expect("a header")).expect("a header");
        let founding: Envelope = serde_json::from_str(lines.next().expect("an event")).expect("an event");
        assert_eq!(lines.next(), None, "founded, and nothing else");
        let payload = change(&founding.payload);
        assert_ne!(payload, founding.payload, "something else");
        let request = founding.request();
        let Envelope { version, event_type, schema, recorded_at, actor, command_id, .. } = founding;
        let draft = Draft { event_type, schema, recorded_at, actor, command_id, request, payload };
        let stream = StreamRef { kind: header.kind, id: header.stream };
        let Envelope { hash, payload, .. } = Envelope::seal(stream, version, Hash::GENESIS, draft);
        let id = header.stream.0;
        runtime().block_on(async {
            let mut connection = self.open_file().await;
            sqlx::raw_sql("DROP TRIGGER IF EXISTS events_are_not_updated")
                .execute(&mut connection)
                .await
                .expect("valid SQL");
            let event = sqlx::query("UPDATE events SET payload = ?, hash = ? WHERE stream_id = ?");
            let event = event.bind(payload).bind(&hash.0[..]).bind(&id.as_bytes()[..]);
            event.execute(&mut connection).await.expect("an event");
            let stream = sqlx::query("UPDATE streams SET hash = ? WHERE id = ?");
            let stream = stream.bind(&hash.0[..]).bind(&id.as_bytes()[..]);
            stream.execute(&mut connection).await.expect("a stream");
            connection.close().await.expect("a connection");
        });
    }

    /// Deletes every tournament with all that names it, but in the security log, and puts back what keeps others from it.
    /// Nobody serves it.
    pub fn delete_tournaments(&self) {
        self.tamper(
            "PRAGMA foreign_keys = OFF;
                 CREATE TEMP TABLE gone AS SELECT id FROM streams WHERE kind = 'tournament';
                 DROP TRIGGER streams_are_not_deleted;
                 DROP TRIGGER events_are_not_deleted;
                 DELETE FROM idempotency_keys WHERE stream_id IN (SELECT id FROM gone);
                 DELETE FROM secrets WHERE stream_id IN (SELECT id FROM gone);
                 DELETE FROM participations WHERE stream_id IN (SELECT id FROM gone);
                 DELETE FROM notes WHERE stream_id IN (SELECT id FROM gone);
                 DELETE FROM events WHERE stream_id IN (SELECT id FROM gone);
                 DELETE FROM streams WHERE id IN (SELECT id FROM gone);
CREATE TRIGGER events_are_not_deleted BEFORE DELETE ON events
BEGIN
    SELECT RAISE(ABORT, 'events are append-only');
END;
CREATE TRIGGER streams_are_not_deleted BEFORE DELETE ON streams
BEGIN
    SELECT RAISE(ABORT, 'streams are append-only');
END",
            "CREATE TEMP TABLE gone AS SELECT id FROM streams WHERE kind = 'tournament';
                 ALTER TABLE streams DISABLE TRIGGER ALL;
                 ALTER TABLE events DISABLE TRIGGER ALL;
                 DELETE FROM idempotency_keys WHERE stream_id IN (SELECT id FROM gone);
                 DELETE FROM secrets WHERE stream_id IN (SELECT id FROM gone);
                 DELETE FROM participations WHERE stream_id IN (SELECT id FROM gone);
                 DELETE FROM notes WHERE stream_id IN (SELECT id FROM gone);
                 DELETE FROM events WHERE stream_id IN (SELECT id FROM gone);
                 DELETE FROM streams WHERE id IN (SELECT id FROM gone);
                 ALTER TABLE events ENABLE TRIGGER ALL;
                 ALTER TABLE streams ENABLE TRIGGER ALL",
        );
    }

    /// Takes out the leaves of tournaments alone, as an owner would whose other leaves are to stay.
    pub fn delete_leaves_of_tournaments(&self) {
        self.tamper(
            "DROP TRIGGER log_leaves_are_not_deleted;
                 DELETE FROM log_leaves WHERE kind = 'tournament';
CREATE TRIGGER log_leaves_are_not_deleted BEFORE DELETE ON log_leaves
BEGIN
    SELECT RAISE(ABORT, 'leaves are append-only');
END",
            "ALTER TABLE log_leaves DISABLE TRIGGER ALL;
                 DELETE FROM log_leaves WHERE kind = 'tournament';
                 ALTER TABLE log_leaves ENABLE TRIGGER ALL",
        );
    }

    /// Takes out the log over all streams, as an owner would whose leaves tell of what he did.
    pub fn clear_leaves(&self) {
        self.tamper(
            "DROP TRIGGER log_leaves_are_not_deleted; DROP TRIGGER checkpoints_are_not_deleted;
                 DELETE FROM log_leaves; DELETE FROM checkpoints;
CREATE TRIGGER log_leaves_are_not_deleted BEFORE DELETE ON log_leaves
BEGIN
    SELECT RAISE(ABORT, 'leaves are append-only');
END;
CREATE TRIGGER checkpoints_are_not_deleted BEFORE DELETE ON checkpoints
BEGIN
    SELECT RAISE(ABORT, 'checkpoints are append-only');
END",
            "ALTER TABLE log_leaves DISABLE TRIGGER ALL; ALTER TABLE checkpoints DISABLE TRIGGER ALL;
                 DELETE FROM log_leaves; DELETE FROM checkpoints;
                 ALTER TABLE log_leaves ENABLE TRIGGER ALL; ALTER TABLE checkpoints ENABLE TRIGGER ALL",
        );
    }

    /// Writes a tournament's log anew as its owner could: one payload is another, and all hashes fit again; no leaf
    /// tells otherwise. Of a file that nobody serves.
    pub fn rechain(&self, export: &str, change: impl Fn(&Envelope) -> Option<String>) {
        let mut lines = export.lines();
        let header: ExportHeader = serde_json::from_str(lines.next().expect("a header")).expect("a header");
        let stream = StreamRef { kind: header.kind, id: header.stream };
        let id = header.stream.0;
        runtime().block_on(async {
            let mut connection = self.open_file().await;
            sqlx::raw_sql("DROP TRIGGER events_are_not_updated")
                .execute(&mut connection)
                .await
                .expect("valid SQL");
            let mut head = Hash::GENESIS;
            for line in lines {
                let event: Envelope = serde_json::from_str(line).expect("an event");
                let payload = change(&event).unwrap_or_else(|| event.payload.clone());
                let request = event.request();
                let Envelope { version, event_type, schema, recorded_at, actor, command_id, .. } = event;
                let draft = Draft { event_type, schema, recorded_at, actor, command_id, request, payload };
                let sealed = Envelope::seal(stream, version, head, draft);
                head = sealed.hash;
                let update = sqlx::query(
                    "UPDATE events SET payload = ?, hash = ? WHERE stream_id = ? AND version = ?",
                );
                let update = update.bind(sealed.payload).bind(head.0.to_vec()).bind(id.as_bytes().to_vec());
                let version = i64::try_from(version).expect("few events");
                update.bind(version).execute(&mut connection).await.expect("an event");
            }
            let stream = sqlx::query("UPDATE streams SET hash = ? WHERE id = ?");
            let stream = stream.bind(head.0.to_vec()).bind(id.as_bytes().to_vec());
            stream.execute(&mut connection).await.expect("a stream");
            sqlx::raw_sql(
                "CREATE TRIGGER events_are_not_updated BEFORE UPDATE ON events
BEGIN
    SELECT RAISE(ABORT, 'events are append-only');
END",
            )
            .execute(&mut connection)
            .await
            .expect("valid SQL");
            connection.close().await.expect("a connection");
        });
        self.clear_leaves();
    }

    /// Keeps the file from being written to by anybody else until the lock is dropped.
    pub fn lock_file(&self) -> Lock {
        let runtime = runtime();
        let connection = runtime.block_on(async {
            let mut connection = self.open_file().await;
            sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut connection).await.expect("nobody is writing");
            connection
        });
        Lock { _connection: connection, _runtime: runtime }
    }

    async fn open_file(&self) -> SqliteConnection {
        let options = SqliteConnectOptions::new().filename(&self.url);
        SqliteConnection::connect_with(&options).await.expect("a database file")
    }
}

/// A write transaction of another program on a SQLite file.
#[derive(Debug)]
pub struct Lock {
    _connection: SqliteConnection,
    _runtime: Runtime,
}

fn runtime() -> Runtime {
    Builder::new_current_thread().enable_all().build().expect("a runtime")
}

/// A path as an argument.
pub fn text(path: &Path) -> String {
    path.to_str().expect("paths of tests are UTF-8").to_owned()
}
