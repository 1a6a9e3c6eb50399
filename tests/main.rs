//! End to end: the built program, over HTTP.

#![expect(clippy::unwrap_used, reason = "a test that fails may panic")]

mod codes;
mod deals;
mod demo;
mod draws;
mod federation;
mod krenglbach;
mod power_cut;
mod problems;
mod referee;
mod registration;
mod reports;
mod results;
mod roles;
mod rounds;
mod rulings;
mod score;
mod simulate;
mod start;
mod support;
mod tables;
mod verify;
