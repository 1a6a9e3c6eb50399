//! What every surface of the program shares on the way in and out.
//!
//! `operation.rs` is one operation: method, path, who may call it. `guard.rs` stands in front of each,
//! `access.rs` says who is let through, `caller.rs` who called. Browsers sign in by a cookie (`session.rs`);
//! what they send is held to be theirs only from our own pages (`origin.rs`, `form.rs`, with a file `upload.rs`). `request/` is what handlers get,
//! `door.rs` is in front of all: how many connections there may be, and how slow; `client.rs` says whose they are.
//! `pace.rs` slows strangers down, `backstage.rs` does what takes long behind everything else, `once.rs` keeps it.
//! `alarms.rs` tells what somebody should know although all goes on.
//! `problem.rs` has every code an error can have, `observe.rs` wraps all of it.
//!
//! Invariants: every operation is behind its guard; every error is a problem document; a request with
//! an idempotency key happens once; secrets are never logged.

#![expect(clippy::missing_errors_doc, reason = "all fail with the problem that is answered")]

pub mod access;
pub mod admission;
pub mod alarms;
pub mod answer;
pub mod backstage;
pub mod body;
pub mod caller;
pub mod client;
pub mod correction;
pub mod door;
pub mod etag;
pub mod foreseen;
pub mod form;
pub mod guard;
pub mod guesses;
pub mod hall_address;
pub mod idempotency;
pub mod import;
pub mod label;
pub mod language;
pub mod messages;
pub mod observe;
pub mod once;
pub mod operation;
pub mod origin;
pub mod pace;
pub mod packed;
pub mod paging;
pub mod params;
pub mod pictures;
pub mod preregistration;
pub mod problem;
pub mod public_url;
pub mod registration;
pub mod request;
pub mod request_id;
pub mod session;
pub mod targets;
pub mod upload;
