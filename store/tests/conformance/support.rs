//! Databases to test on, and events to write.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use chrono::{DateTime, TimeDelta, Utc};
use domain::log::{Draft, Envelope, Hash, KeyScope, Request, StreamId, StreamRef};
use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};
use store::{
    Access, Append, Base, Head, KeyOutcome, KeyRow, LogEntry, NewPerson, OpenOptions, OrganisationId,
    PersonDetails, PersonId, Store, StreamKind,
};
use tempfile::TempDir;
use uuid::Uuid;

pub use Database::{Postgres, Sqlite};

/// Which database a case runs on.
#[derive(Debug, Clone, Copy)]
pub enum Database {
    Sqlite,
    Postgres,
}

/// An empty database; it goes when this goes.
pub struct Home {
    pub location: String,
    pub folder: TempDir,
    database: Database,
}

impl Database {
    /// Empty: on PostgreSQL a schema of its own in a database that cases share. `None` only
    /// where PostgreSQL is not installed.
    pub async fn home(self) -> Option<Home> {
        static SHARED: OnceLock<Option<String>> = OnceLock::new();
        static SCHEMAS: AtomicU32 = AtomicU32::new(0);
        let folder = tempfile::tempdir().unwrap();
        let location = match self {
            Sqlite => format!("sqlite:{}", folder.path().join("club.sqlite").display()),
            Postgres => {
                let shared = SHARED.get_or_init(crate::postgres::fresh_database).as_ref()?;
                let schema = format!("case_{}", SCHEMAS.fetch_add(1, Ordering::Relaxed));
                let mut conn = PgConnection::connect(shared).await.unwrap();
                sqlx::raw_sql(AssertSqlSafe(format!("CREATE SCHEMA {schema}")))
                    .execute(&mut conn)
                    .await
                    .unwrap();
                conn.close().await.unwrap();
                format!("{shared}&options[search_path]={schema}")
            }
        };
        Some(Home { location, folder, database: self })
    }

    /// A store on an empty database.
    pub async fn store(self) -> Option<(Home, Store)> {
        let home = self.home().await?;
        let store = home.open(Access::Exclusive).await;
        Some((home, store))
    }
}

/// A store on a PostgreSQL database of its own, for cases in which connections break or hear
/// of each other.
pub async fn postgres_alone() -> Option<(Home, Store)> {
    let location = crate::postgres::fresh_database()?;
    let home = Home { location, folder: tempfile::tempdir().unwrap(), database: Postgres };
    let store = home.open(Access::Exclusive).await;
    Some((home, store))
}

impl Home {
    pub async fn open(&self, access: Access) -> Store {
        Store::open(&self.location, OpenOptions::new(access)).await.unwrap()
    }

    /// A connection to PostgreSQL beside those of the store.
    pub async fn connect(&self) -> PgConnection {
        PgConnection::connect(&self.location).await.unwrap()
    }

    /// Runs a statement behind the store's back.
    pub async fn tamper(&self, sql: &str) -> Result<(), sqlx::Error> {
        match self.database {
            Sqlite => {
                let mut conn = SqliteConnection::connect(&self.location).await?;
                sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut conn).await?;
                conn.close().await
            }
            Postgres => {
                let mut conn = PgConnection::connect(&self.location).await?;
                sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut conn).await?;
                conn.close().await
            }
        }
    }

    /// Removes what protects events, as someone would who owns the file.
    pub async fn drop_protection(&self) {
        self.tamper(match self.database {
            Sqlite => "DROP TRIGGER events_are_not_updated; DROP TRIGGER events_are_not_deleted;",
            Postgres => "DROP TRIGGER events_are_append_only ON events;",
        })
        .await
        .unwrap();
    }
}

pub fn new_stream() -> StreamId {
    StreamId(Uuid::now_v7())
}

/// Times in whole microseconds, as the log has them.
pub fn minute(minutes: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(1_526_000_000, 123_456_000).unwrap() + TimeDelta::minutes(minutes)
}

pub const NEW: Base = Base::New { kind: StreamKind::Tournament, organisation: OrganisationId::DEFAULT };

pub fn tournament(id: StreamId) -> StreamRef {
    StreamRef { kind: StreamKind::Tournament, id }
}

/// Events with these payloads, sealed behind `base`.
pub fn sealed<P: Into<String>>(
    stream: StreamId,
    base: Base,
    payloads: impl IntoIterator<Item = P>,
) -> Vec<Envelope> {
    let Head { mut version, mut hash, .. } = base.head();
    payloads
        .into_iter()
        .map(|payload| {
            version += 1;
            let draft = Draft {
                event_type: "deal.opened".into(),
                schema: 1,
                recorded_at: minute(i64::try_from(version).unwrap()),
                actor: "0197c0de".into(),
                command_id: Uuid::from_u128(u128::from(version)),
                request: None,
                payload: payload.into(),
            };
            let event = Envelope::seal(tournament(stream), version, hash, draft);
            hash = event.hash;
            event
        })
        .collect()
}

/// The same events with their hashes computed anew, from the first on.
pub fn resealed(stream: StreamId, mut events: Vec<Envelope>) -> Vec<Envelope> {
    let mut head = Hash::GENESIS;
    for event in &mut events {
        event.hash = event.compute_hash(tournament(stream), head);
        head = event.hash;
    }
    events
}

pub fn append_of(stream: StreamId, base: Base, payloads: &[&str]) -> Append {
    Append::new(stream, base, sealed(stream, base, payloads.iter().copied()))
}

/// Creates a stream of `count` events and answers its head.
pub async fn grow(store: &Store, stream: StreamId, count: usize) -> Head {
    let append = Append::new(stream, NEW, sealed(stream, NEW, (0..count).map(|n| format!("{{\"n\":{n}}}"))));
    store.append(append.clone()).await.unwrap();
    append.head()
}

/// A request with this key and body, which counts in `stream`.
pub fn request(stream: StreamId, key: &str, body: u8) -> Request {
    Request { key_hash: KeyScope::of_stream(tournament(stream)).hash(key), digest: Hash([body; 32]) }
}

/// The key of a request with this body that caused events of `stream`.
pub fn key_row(stream: StreamId, key: &str, body: u8, first: u64, last: u64) -> KeyRow {
    KeyRow {
        request: request(stream, key, body),
        outcome: KeyOutcome::Events { stream, first_version: first, last_version: last },
        recorded_at: minute(0),
    }
}

pub fn person(given_name: &str, family_name: &str) -> NewPerson {
    NewPerson {
        id: PersonId(Uuid::now_v7()),
        organisation: OrganisationId::DEFAULT,
        details: PersonDetails {
            given_name: given_name.into(),
            family_name: family_name.into(),
            residence: Some("Krenglbach".into()),
            club: None,
            contact: Some("+43 660 0000".into()),
            birth_year: Some(1958),
            member_number: None,
            consent: store::Consent { name_public: Some(true), photo: Some(false) },
        },
        created_at: minute(0),
    }
}

/// What the security log says of a change of access.
pub fn logged() -> LogEntry {
    let draft = Draft {
        event_type: "token.issued".into(),
        schema: 1,
        recorded_at: minute(1),
        actor: "somebody".into(),
        command_id: Uuid::now_v7(),
        request: None,
        payload: "{}".into(),
    };
    LogEntry {
        stream: SECURITY,
        kind: StreamKind::Security,
        organisation: OrganisationId::DEFAULT,
        continued: None,
        drafts: vec![draft],
        notes: Vec::new(),
        note_subjects: Vec::new(),
    }
}

pub const SECURITY: StreamId = StreamId(Uuid::from_u128(0x5ec));
