//! Tournaments in memory: writer, snapshots, history, persons, access, transfer and verification.
//!
//! The engine turns a store of bytes into tournaments and back: it folds events into
//! [`Snapshot`]s, decides commands on the newest one and appends what follows. It knows no
//! HTTP; whoever speaks to clients translates.
//!
//! Invariants:
//! - The log is the truth. Whatever is in memory can be dropped at any time and folded again.
//! - Per tournament and process one task writes ([`Engine::submit`]). A batch of commands is
//!   one transaction; nobody is answered before it is durable, refused ones included, since
//!   they may have been decided on facts of their batch. A lost race discards the batch's draft
//!   and decides anew on what came first.
//! - A command with an [`IdempotencyKey`] happens once, whatever is repeated, crashes or is
//!   sent to two processes. The answer is built from the versions it caused.
//! - Snapshots never change. Each carries version and hash, so an answer can say what it is of.
//! - Secrets exist in the hands of their holders only; names only in rows that can be erased.
//!
//! Where things are: `registry` (what is in memory), `submit` and `writer` (commands), `fold`,
//! `snapshot` and `history` (reading), `summary` (lists), `live` (changes), `follow` (other
//! processes), `persons`, `access`, `transfer` (export), `verify`.
//!
//! To add a command or an event: in `domain`; here only `live` says what it changes, and
//! `writer/batch` whether a list shows it. The compiler asks for the first.

mod access;
mod config;
mod draws;
mod engine;
mod fold;
mod follow;
mod history;
mod live;
mod persons;
mod registry;
mod snapshot;
mod submission;
mod submit;
mod summary;
pub mod suspensions;
mod transfer;
mod verify;
mod writer;

pub use access::{
    AccessError, Grant, NewAccess, Place, Principal, Role, Scope, Secret, TokenInfo, TokenMade,
};
pub use config::{Clock, Config};
pub use engine::Engine;
pub use fold::FoldError;
pub use history::ReadError;
pub use live::{Change, Subscription, Update};
pub use persons::{Directory, PersonError, PersonPatch, PersonWritten, person_details};
pub use snapshot::{DocumentKey, Snapshot};
pub use store::{
    Access, NewNote, NewPerson, Note, NoteContent, OpenError, OpenOptions, OrganisationId, Person,
    PersonDetails, Store, StoreError, TokenId,
};
pub use submission::{Committed, IdempotencyKey, Submission, SubmitError, TableVersion};
pub use submit::Founding;
pub use summary::{Listed, Summary};
pub use suspensions::Suspended;
pub use transfer::{Export, ExportHeader};
pub use verify::{Fault, FaultKind, Verified, verify_export, verify_store, verify_stream};
