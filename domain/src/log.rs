//! The log: envelopes around opaque payloads, chained by SHA-256.
//!
//! A stream is a sequence of [`Envelope`]s with versions 1, 2, 3 … Each carries
//! the hash of its predecessor in its own hash, so one changed byte anywhere
//! breaks every hash after it.

mod chain;
mod envelope;

pub use chain::{ChainError, ChainVerifier, Hash};
pub use envelope::{Draft, Envelope, StreamId};
