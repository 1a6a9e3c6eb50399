//! End to end: the built program, over HTTP.

#![expect(clippy::unwrap_used, reason = "a test that fails may panic")]

mod codes;
mod demo;
mod federation;
mod power_cut;
mod problems;
mod registration;
mod roles;
mod score;
mod start;
mod support;
mod verify;
