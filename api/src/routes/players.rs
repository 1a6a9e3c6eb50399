//! A tournament's players.

pub mod annul;
pub mod bring_trophies;
pub mod change;
pub mod check_in;
pub mod check_in_all;
pub mod correct_person;
pub mod exclude;
pub mod import;
pub mod lift_suspension;
pub mod list;
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
use domain::ids::PlayerNumber;
use domain::tournament::Command;

use http::operation::BASE;
use http::problem::Result;
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
