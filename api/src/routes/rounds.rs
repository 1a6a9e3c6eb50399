//! Rounds, from draw to draw.

pub mod call_last_deal;
pub mod check;
pub mod commit;
pub mod commitments;
pub mod draw;
pub mod edit;
pub mod end;
pub mod extend;
pub mod import_totals;
pub mod list;
mod order;
pub mod pause;
pub mod progress;
pub mod proof;
pub mod read;
pub mod redraw;
pub mod reseat;
pub mod resume;
pub mod revert_last_deal;
pub mod revert_start;
pub mod start;

use domain::ids::RoundNumber;
use domain::tournament::checks::{Before, Seen, Warning};
use serde::Serialize;
use utoipa::ToSchema;

use http::operation::BASE;
use http::problem::Result;
use http::request::{Writing, Written};
use views::notes::Notes;
use views::rounds::{Round, show};
use views::{Reader, checks, find};

/// A round as of a version of the tournament.
#[derive(Debug, Serialize, ToSchema)]
pub struct RoundAnswer {
    version: u64,
    round: Round,
}

/// The round to be drawn next.
async fn next_round<T>(request: &Writing<T>) -> Result<RoundNumber> {
    let snapshot = request.engine.snapshot(request.tournament).await?;
    Ok(RoundNumber::from_index(snapshot.tournament().rounds.len()))
}

/// What whoever draws confirms, with what is odd about the persons of the field.
async fn seen<T>(request: &Writing<T>, confirmed: &[Warning]) -> Result<Seen> {
    let basis = request.basis().await?;
    let reader = Reader { engine: &request.engine, snapshot: &basis, viewer: request.caller.viewer() };
    Ok(checks::seen(reader, Before::Draw, confirmed).await?)
}

/// The round after a command.
async fn answer(written: &Written, number: RoundNumber) -> Result<RoundAnswer> {
    let round = find::round(written.tournament(), number)?;
    let notes = Notes::read(&written.engine, round.draw.note).await?;
    Ok(RoundAnswer { version: written.version(), round: show(written.tournament(), round, &notes) })
}

fn location(written: &Written, number: RoundNumber) -> String {
    format!("{BASE}/tournaments/{}/rounds/{number}", written.committed.stream)
}
