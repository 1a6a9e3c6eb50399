use actix_web::HttpResponse;
use actix_web::web::Data;
use domain::log::StreamId;
use engine::Engine;
use uuid::Uuid;

use http::caller::Caller;
use http::params::Segments;
use http::problem::Result;

/// Removes a webhook
///
/// It is told nothing more; what is on its way just now may still arrive.
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/webhooks/{webhook}", operation_id = "remove_webhook",
    tag = "webhooks",
    responses((status = 204, description = "It is gone.")),
)]
pub async fn handle(
    engine: Data<Engine>,
    caller: Caller,
    Segments((tournament, webhook)): Segments<(Uuid, Uuid)>,
) -> Result<HttpResponse> {
    let by = caller.principal()?.token;
    engine.remove_webhook(StreamId(tournament), webhook, by, caller.address()).await?;
    Ok(HttpResponse::NoContent().finish())
}
