//! The log: envelopes around opaque payloads, chained by SHA-256.
//!
//! A stream is a sequence of [`Envelope`]s with versions 1, 2, 3 … Each carries
//! the hash of its predecessor in its own hash, so one changed byte anywhere
//! breaks every hash after it.

mod chain;
mod decode;
mod envelope;
mod epoch;
pub(crate) mod events;
mod hash;
mod meta;
mod note;
mod position;
mod request;
mod stream;

pub use chain::{Chain, ChainError};
pub use decode::DecodeError;
pub use envelope::{Draft, Envelope};
pub use epoch::{Continuation, Head, StreamContinued};
pub use hash::Hash;
pub use meta::Meta;
pub use note::NoteRef;
pub use position::Position;
pub use request::{KeyScope, Request};
pub use stream::{StreamId, StreamKind, StreamRef, UnknownKind};
