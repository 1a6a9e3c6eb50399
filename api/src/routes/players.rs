//! A tournament's players.

pub mod annul;
pub mod bring_trophies;
pub mod change;
pub mod check_in;
pub mod check_in_all;
pub mod correct_person;
pub mod exclude;
pub mod import;
pub(in crate::routes) mod label;
pub mod lift_suspension;
pub mod list;
pub(in crate::routes) mod namesakes;
pub mod read;
pub mod record_fee;
pub mod register;
pub mod reinstate;
pub mod revert_check_in;
pub mod set_fee_kind;
pub mod suspend;
pub mod waive_prizes;
pub mod withdraw;

use actix_web::HttpResponse;
use domain::ids::{PersonId, PlayerNumber};
use domain::tournament::Command;
use engine::Snapshot;

use crate::messages;
use http::operation::BASE;
use http::problem::{Result, Violation};
use http::request::{Writing, Written};
use views::players::PlayerAnswer;

/// Submits a command on one player and answers with the player.
async fn submit<T>(request: Writing<T>, command: Command, number: PlayerNumber) -> Result<HttpResponse> {
    let written = request.submit(command).await?;
    Ok(written.answer(&PlayerAnswer::read(written.reader(), number).await?.view))
}

/// Where a player is.
fn location(written: &Written, number: PlayerNumber) -> String {
    format!("{BASE}/tournaments/{}/players/{number}", written.committed.stream)
}

/// Whether the person is a player of the tournament.
fn plays(basis: &Snapshot, person: PersonId) -> bool {
    basis.tournament().players.values().any(|player| player.person == person)
}

/// The person meant there is none the caller can know of, if there is one at all.
fn foreign_person(pointer: &str) -> Violation {
    Violation::new(pointer, "foreign_person", messages::persons_of_others())
}
