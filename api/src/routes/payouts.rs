//! Prizes: who gets what, to the cent, and who has received it.

pub mod pay;
pub mod read;
pub mod reverse;

use actix_web::HttpResponse;
use domain::ids::PlayerNumber;
use domain::tournament::Command;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use http::body::Nothing;
use http::params::Segments;
use http::problem::Result;
use http::request::Writing;
use views::payouts::{Receipt, receipt};

/// What a player has received.
#[derive(Debug, Serialize, ToSchema)]
pub struct PrizeAnswer {
    version: u64,
    /// The start number.
    number: u16,
    /// Null if nothing, or if it was given back.
    paid: Option<Receipt>,
}

/// The prize in a path, by the start number of who won it.
type PrizePath = Segments<(Uuid, PlayerNumber)>;

/// Submits a command on a player's prize and answers with what the player has.
async fn submit(request: Writing<Nothing>, command: Command, player: PlayerNumber) -> Result<HttpResponse> {
    let written = request.submit(command).await?;
    let paid = receipt(written.tournament(), player);
    Ok(written.answer(&PrizeAnswer { version: written.version(), number: player.0, paid }))
}
