//! Streams in memory: writer, snapshots, history, persons, access, transfer and verification.
//!
//! The engine turns a store of bytes into states and back: it folds events into
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
//!   remembered is noticed and told, and never served as if nothing was.
//! - What was taken in is finished: writers run on a runtime of the engine's own.
//! - Secrets exist in the hands of their holders only; names only in rows that can be erased.
//!
//! Where things are, from the bottom up: `stream` (what a kind of stream says of itself), `fold` and
//! `snapshot` (reading), `submission` and `writer` (commands), `registry` (what is in memory),
//! `streams` (all of one kind), `tournament`, `organisation` and `season` (what each kind says of itself), `kinds`
//! (their list), `engine`, and on it `founding` (of organisations), `persons`, `erasure`, `access`, `security` (what is logged of access),
//! `webhooks` (programs that are told), `receipts` and `checkpoints` (signed proof, on `signing`, `signed_note` and `merkle`), `transfer` (export), `import` (with `foreign`: whoever it names), `salvage`, `verify`.
//! `follow` hears of other processes.
//!
//! To add a kind of stream: implement [`Stream`] for its state in a file of its own, with what is
//! checked of its events when a log is verified, and give it its lines in `kinds`. To add a command or
//! an event: in `domain`; here only `tournament/changes` says what it changes.

mod access;
mod background;
mod cause;
mod checkpoints;
mod clock;
mod config;
mod directories;
mod editions;
mod engine;
mod erased_list;
mod erasure;
mod evidence;
mod facts;
pub mod faults;
mod fold;
mod follow;
mod foreign;
mod founding;
mod grant;
mod import;
mod import_queue;
mod inner;
mod kinds;
mod live;
mod merging;
mod merkle;
mod organisation;
mod outage;
mod past;
mod person_log;
mod persons;
mod reading;
mod receipts;
mod registry;
pub mod retention;
mod revisions;
mod salvage;
mod searches;
mod season;
pub mod security;
mod shared;
mod signed_note;
mod signing;
mod snapshot;
mod stream;
mod streams;
mod submission;
mod survey;
mod tournament;
mod trail;
mod transfer;
mod verify;
mod watchman;
mod webhooks;
mod writer;

pub use access::{
    AccessError, Asker, InvitationMade, NewAccess, NewInvitation, Offer, Principal, SESSION, Secret,
    SecretHash, SignedIn, TokenInfo, TokenMade,
};
pub use background::in_background;
pub use cause::{CauseChain, chain};
pub use checkpoints::{
    Checkpoint, CheckpointFile, Consistency, FoundLeaves, Inclusion, NoCheckpoint, Standing,
    Wrong as WrongStanding, checkpoint_file, leaves_of, leaves_root, stand,
};
pub use clock::Clock;
pub use config::Config;
pub use directories::Directory;
pub use engine::Engine;
pub use erasure::ErasureError;
pub use evidence::Wanted;
pub use fold::FoldError;
pub use founding::{FoundError, OrganisationFounded};
pub use grant::{Grant, Place, Role, Scope};
pub use import::{Became, Handed, Import, ImportError, MAX_IMPORT, MAX_IMPORT_EVENTS};
pub use import_queue::ImportRoom;
pub use live::{Change, Subscription, Update};
pub use merging::{Hindrance, MergeError, MergeForeseen, MovedSeason, MovedTournament};
pub use organisation::{DETAILS, RulesetVersion};
pub use outage::Outage;
pub use persons::{PersonError, PersonPatch, PersonWritten, member_number_taken, person_details};
pub use reading::ReadError;
pub use receipts::HEADING as RECEIPT_HEADING;
pub use receipts::{Judged, KnownKey, NoReceipt, Place as ReceiptPlace, Receipt, judge};
pub use salvage::{Good, Salvaged, salvage};
pub use season::{DealsSummary, ListedSeason, SeasonSummary};
pub(crate) use security::Event as SecurityEvent;
pub use security::{Refusal, Security, SecurityFilter, SecurityRecord, Way};
pub use signing::{KeyError, PublicKey, key_in};
pub use snapshot::DocumentKey;
pub use store::{
    Access, Card, Cause, ChangeMark, Consent, Contents, FillError, Health, Imported, Leaf, Merged, NewNote,
    NewPerson, Note, NoteContent, Oddity, OpenError, OpenOptions, OrganisationId, Pen, PenHolder, PenRequest,
    Person, PersonDetails, Store, StoreError, StreamInfo, TokenId, Trouble, Webhook, WriteError, free_room,
};
pub use stream::{Context, Encoded, Facts, Needs, Rows, Stream, Suspended};
pub use streams::Divergence;
pub use submission::{IdempotencyKey, PartVersion, Still};
pub use survey::{Seen, Told, verify_database};
pub use tournament::{
    Audited, CannotAudit, Committed, Founding, Listed, Ranked, Snapshot, Submission, SubmitError, Summary,
    TableVersion, audit_export, audit_stream, suspensions,
};
pub use transfer::{Export, ExportHeader};
pub use verify::{Fault, FaultKind, Verified, verify_export, verify_store, verify_stream};
pub use watchman::Warning;
pub use webhooks::{
    MAX_WEBHOOKS, Message as WebhookMessage, NotTold, OFF_AFTER, RETRIES, WebhookError, WebhookMade,
};
