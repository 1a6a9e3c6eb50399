//! End to end: the built program, over HTTP.

#![expect(clippy::unwrap_used, reason = "a test that fails may panic")]

mod access;
mod problems;
mod registration;
mod score;
mod start;
mod support;
