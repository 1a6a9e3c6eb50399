//! Prizes: who gets what, to the cent, and who has received it.

pub mod pay;
pub mod read;
pub mod reverse;

use actix_web::HttpResponse;
use domain::ids::{PlayerNumber, PrizeId};
use domain::tournament::Command;
use domain::tournament::command::ResultCommand;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use http::params::Segments;
use http::problem::Result;
use http::request::Writing;
use views::payouts::{Receipt, receipt};
use views::shapes::named;

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

/// Which of a player's prizes.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"prize": "goods-1"}))]
pub struct WhichPrize {
    /// Its id, as the prizes tell it. Without one it is the money.
    #[serde(default)]
    #[schema(value_type = Option<named::PrizeId>)]
    prize: Option<PrizeId>,
}

/// Submits a command on a player's prize and answers with what the player has.
async fn submit<T>(
    request: Writing<T>,
    player: PlayerNumber,
    prize: Option<&PrizeId>,
    command: ResultCommand,
) -> Result<HttpResponse> {
    let written = request.submit(Command::Result(command)).await?;
    let paid = receipt(written.tournament(), player, prize);
    Ok(written.answer(&PrizeAnswer { version: written.version(), number: player.0, paid }))
}
