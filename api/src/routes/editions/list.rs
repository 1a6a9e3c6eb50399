use actix_web::HttpResponse;
use serde::Serialize;
use utoipa::ToSchema;

use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::editions::Edition;

/// The editions, oldest first.
#[derive(Serialize, ToSchema)]
pub struct Editions {
    version: u64,
    items: Vec<Edition>,
}

/// Lists the editions
#[utoipa::path(
    get, path = "/tournaments/{tournament}/editions", operation_id = "list_editions", tag = "rankings",
    params(AtVersion),
    responses((status = 200, description = "The editions.", body = Editions)),
)]
pub async fn handle(reading: Reading) -> Result<HttpResponse> {
    let items = reading.tournament().editions.iter().map(Edition::from).collect();
    reading.answer(&Editions { version: reading.version(), items })
}
