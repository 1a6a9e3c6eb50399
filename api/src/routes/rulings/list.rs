use actix_web::HttpResponse;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Ruling, Words};
use crate::problem::Result;
use crate::request::{AtVersion, Reading};

/// All rulings, oldest first.
#[derive(Serialize, ToSchema)]
pub struct Rulings {
    version: u64,
    items: Vec<Ruling>,
}

/// Lists the rulings
///
/// Superseded ones too.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rulings", operation_id = "list_rulings", tag = "rulings",
    params(AtVersion),
    responses((status = 200, description = "All rulings.", body = Rulings)),
)]
pub async fn handle(reading: Reading) -> Result<HttpResponse> {
    let tournament = reading.tournament();
    let mut rulings: Vec<_> = tournament.rulings.values().map(AsRef::as_ref).collect();
    rulings.sort_unstable_by_key(|ruling| ruling.version);
    let words = Words::of(&reading.engine, &rulings).await?;
    let items = rulings.into_iter().map(|ruling| words.show(tournament, ruling)).collect();
    reading.answer(&Rulings { version: reading.version(), items })
}
