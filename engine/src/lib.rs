//! Tournaments in memory: writer, snapshots, history, persons, access, transfer and verification.
//!
//! The engine turns a store of bytes into tournaments and back: it folds events into
//! [`Snapshot`]s, decides commands on the newest one and appends what follows. It knows no
//! HTTP; whoever speaks to clients translates.
//!
//! Invariants:
//! - The log is the truth. Whatever is in memory can be dropped at any time and folded again.
//! - Per stream and process one task writes. A batch of commands is one transaction; nobody is
//!   answered before it is durable, refused ones included, since they may have been decided on facts
//!   of their batch, or of the one in front that is still being written. A lost race discards the
//!   draft and decides anew on what came first.
//! - A command with an [`IdempotencyKey`] happens once, whatever is repeated, crashes or is
//!   sent to two processes. The answer is built from the versions it caused.
//! - Snapshots never change. Each carries epoch, version and hash. A log that stands elsewhere than
//!   remembered is noticed and stated, and never served as if nothing was.
//! - What was taken in is finished: writers run on a runtime of the engine's own.
//! - Secrets exist in the hands of their holders only; names only in rows that can be erased.
//!
//! Where things are, from the bottom up: `stream` (what a kind of stream says of itself), `fold` and
//! `snapshot` (reading), `submission` and `writer` (commands), `registry` (what is in memory),
//! `streams` (all of one kind), `tournament` and `organisation` (the kinds), `engine`, and on it
//! `tournaments`, `persons`, `erasure`, `access`, `transfer` (export), `verify`. `follow` hears of other
//! processes.
//!
//! To add a kind of stream: implement [`Stream`] for its state in a file of its own, give the engine
//! its `Streams`, and `verify` a line. To add a command or an event: in `domain`; here only
//! `tournament/changes` says what it changes.

mod access;
mod background;
mod cause;
mod config;
mod directories;
mod engine;
mod erasure;
pub mod faults;
mod fold;
mod follow;
mod inner;
mod live;
mod organisation;
mod persons;
mod reading;
mod registry;
mod revisions;
mod searches;
mod shared;
mod snapshot;
mod stream;
mod streams;
mod submission;
pub mod suspensions;
mod tournament;
mod tournaments;
mod transfer;
mod verify;
mod writer;

pub use access::{
    AccessError, Grant, NewAccess, Place, Principal, Role, Scope, Secret, TokenInfo, TokenMade,
};
pub use background::in_background;
pub use cause::{KeptError, chain};
pub use config::{Clock, Config};
pub use directories::Directory;
pub use engine::Engine;
pub use erasure::ErasureError;
pub use fold::FoldError;
pub use live::{Change, Subscription, Update};
pub use organisation::RulesetVersion;
pub use persons::{PersonError, PersonPatch, PersonWritten, person_details};
pub use reading::ReadError;
pub use snapshot::{DocumentKey, Snapshot};
pub use store::{
    Access, Health, NewNote, NewPerson, Note, NoteContent, OpenError, OpenOptions, OrganisationId, Person,
    PersonDetails, Store, StoreError, TokenId, Trouble,
};
pub use stream::{Context, Encoded, Facts, Needs, Rows, Stream, Suspended};
pub use submission::{Committed, IdempotencyKey, PartVersion, Submission, SubmitError};
pub use tournament::{Listed, Ranked, Summary, TableVersion};
pub use tournaments::Founding;
pub use transfer::{Export, ExportHeader};
pub use verify::{
    Audited, CannotAudit, Fault, FaultKind, Verified, audit_export, audit_stream, verify_export,
    verify_store, verify_stream,
};
