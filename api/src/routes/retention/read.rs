use actix_web::HttpResponse;
use actix_web::web::Data;
use engine::Engine;

use super::Retention;
use http::caller::Caller;
use http::problem::Result;

/// Tells how long persons are kept
#[utoipa::path(
    get, path = "/retention", operation_id = "read_retention", tag = "persons",
    responses((status = 200, description = "How long.", body = Retention)),
)]
pub async fn handle(engine: Data<Engine>, caller: Caller) -> Result<HttpResponse> {
    let months = engine.retention(caller.principal()?.organisation).await?;
    Ok(HttpResponse::Ok().json(Retention { months }))
}
