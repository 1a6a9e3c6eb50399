//! The engine on real databases: SQLite in a temporary folder, PostgreSQL where it is installed.

#![expect(clippy::unwrap_used, reason = "a test that fails may panic")]

#[path = "../../tests/support/postgres.rs"]
mod postgres;

mod behaviour {
    mod access;
    mod committing;
    mod copies;
    mod healing;
    mod keys;
    mod live;
    mod notes;
    mod organisation;
    mod outage;
    mod pens;
    mod persons;
    mod racing;
    mod reading;
    pub mod support;
    mod suspensions;
    mod sweeping;
    mod verifying;
    mod writing;
}
