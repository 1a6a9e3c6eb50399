use actix_web::HttpResponse;
use serde::Serialize;
use utoipa::ToSchema;

use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::lots::Lot;

/// The lots, oldest first.
#[derive(Serialize, ToSchema)]
pub struct Lots {
    version: u64,
    items: Vec<Lot>,
}

/// Lists the lots
#[utoipa::path(
    get, path = "/tournaments/{tournament}/lots", operation_id = "list_lots", tag = "rankings",
    params(AtVersion),
    responses((status = 200, description = "The lots.", body = Lots)),
)]
pub async fn handle(reading: Reading) -> Result<HttpResponse> {
    let items = views::rankings::visible_lots(reading.reader()).iter().map(Lot::from).collect();
    reading.answer(&Lots { version: reading.version(), items })
}
