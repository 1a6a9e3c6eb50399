//! What both databases must do alike. Every case runs on both, save where only one has the thing.

#![expect(clippy::unwrap_used, reason = "a test that fails may panic")]

#[path = "../../tests/support/postgres.rs"]
mod postgres;

mod conformance {
    mod appending;
    mod chain;
    mod checkpoints;
    mod copying;
    mod health;
    mod keys;
    mod listening;
    mod notes;
    mod opening;
    mod persons;
    mod racing;
    mod secrets;
    mod security;
    mod sign_in;
    mod streams;
    pub mod support;
    mod suspensions;
    mod tokens;
    mod webhooks;
}
