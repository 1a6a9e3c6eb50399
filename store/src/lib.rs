//! Streams of bytes on SQLite and PostgreSQL, and the rows that are written with them.
//!
//! The store knows streams, versions, hashes and bytes; it knows no rule and never looks into a
//! payload. [`Store`] is an enum over a closed set of two databases with async methods.
//!
//! Invariants:
//! - A stream's versions are 1, 2, 3 … without gaps. An [`Append`] names the [`Base`] it was
//!   decided on and is refused if the stream stands elsewhere. It is one transaction: events,
//!   keys, persons, notes, participations, suspensions and the list of streams change together or not at all.
//! - Events are never changed or deleted; triggers refuse it in both databases. Payloads are
//!   text, kept byte for byte.
//! - Personal data and free text live in rows that can be erased ([`Person`], [`Note`]); secrets
//!   of access are kept as hashes only, seeds committed to until they are revealed ([`NewSecret`]).
//! - Every SQL statement is a constant; values are always bound.
//!
//! How it is laid out: a topic's file (`persons.rs` …) has its types and the methods of `Store`;
//! `queries/` reads, compiled once for each database; `sqlite/write/` and `postgres/write/` write,
//! with the statements of `statements.rs` where both take the same. On SQLite one thread writes, with
//! a connection of its own; on PostgreSQL an append of events and keys is one statement.
//!
//! To add a table: a numbered migration for each database (released ones are frozen; until the first release they
//! are changed, and a database of a day in between is refused), the types in
//! a topic's file, its statements, and a case for both databases in `tests/conformance/`.

#![expect(clippy::duplicate_mod, reason = "`queries/` is compiled once for each database")]

mod append;
mod checkpoints;
mod copy;
mod damaged;
mod error;
mod health;
mod ids;
mod imports;
mod keys;
mod listen;
mod log_entry;
mod merging;
mod migrations;
mod notes;
mod open;
mod organisations;
mod persons;
mod postgres;
mod room;
mod secrets;
mod sign_in;
mod sqlite;
mod statements;
mod streams;
mod survey;
mod suspensions;
mod tokens;
mod values;
mod webhooks;

pub use append::{Append, Base, Forgotten, NewParticipation, NoteSubject};
pub use checkpoints::{Leaf, StoredCheckpoint};
pub use copy::{ChangeMark, Contents, FillError};
pub use damaged::{Found, Listed};
pub use domain::consent::Consent;
pub use domain::log::{Head, StreamKind};
pub use error::{Cause, OpenError, StoreError, VerifyError, WriteError};
pub use health::{Health, Trouble};
pub use ids::{NoteId, OrganisationId, PersonId, TokenId};
pub use imports::Imported;
pub use keys::{KeyOutcome, KeyRow};
pub use listen::{Listener, Notice};
pub use log_entry::LogEntry;
pub use merging::{Merge, Merged};
pub use notes::{NewNote, Note, NoteContent};
pub use open::{Access, OpenOptions};
pub use persons::{NewPerson, Person, PersonDetails};
pub use postgres::{Held, PostgresStore};
pub use room::free_room;
pub use secrets::NewSecret;
pub use sign_in::{Accepted, Card, GrantsChange, Invitation, NewInvitation, Pen, PenHolder, PenRequest};
pub use sqlite::SqliteStore;
pub use streams::{EventReader, Participation, Sought, StreamInfo};
pub use survey::Oddity;
pub use suspensions::{NewSuspension, Suspension};
pub use tokens::{Ended, EndedToken, NewToken, SecretHash, Token};
pub use webhooks::{NewWebhook, NotTaken, Telling, Told, Webhook};

/// An open database. Cloning is cheap and shares the connections.
#[derive(Debug, Clone)]
pub enum Store {
    /// One file, one writing process.
    Sqlite(SqliteStore),
    /// A server, any number of processes.
    Postgres(PostgresStore),
}

/// Does the same on whichever database is open.
macro_rules! on_backend {
    ($store:expr, $backend:ident => $body:expr) => {
        match $store {
            $crate::Store::Sqlite($backend) => $body,
            $crate::Store::Postgres($backend) => $body,
        }
    };
}
use on_backend;

/// Writes to whichever database is open; a server or a disk that stands still does not keep who waits for it.
macro_rules! writing {
    ($store:expr, $backend:ident => $write:expr) => {
        match $store {
            $crate::Store::Sqlite($backend) => $crate::sqlite::written_in_time($write).await,
            $crate::Store::Postgres($backend) => $crate::postgres::written_in_time($write).await,
        }
    };
}
use writing;

/// The same for what is read; where a file does not answer it is told whether it is gone.
macro_rules! reading {
    ($store:expr, $backend:ident => $read:expr) => {
        match $store {
            $crate::Store::Sqlite($backend) => {
                $crate::sqlite::read_in_time($read).await.map_err(|error| $backend.explained(error))
            }
            $crate::Store::Postgres($backend) => $crate::postgres::read_in_time($read).await,
        }
    };
}
use reading;
