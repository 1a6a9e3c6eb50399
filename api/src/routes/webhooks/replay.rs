use actix_web::HttpResponse;
use actix_web::web::Data;
use domain::log::StreamId;
use engine::Engine;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use http::params::Segments;
use http::problem::Result;
use http::request::Mutation;

/// From where on.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"from_version": 1}))]
pub struct Replay {
    /// The first version that it is told once more; the next one to come tells nothing old.
    #[schema(minimum = 1)]
    from_version: u64,
}

/// Tells a webhook once more
///
/// Everything from this version on, and switches it on again if it is off. What is on its way just now may arrive before.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/webhooks/{webhook}/replay", operation_id = "replay_webhook",
    tag = "webhooks",
    request_body = Replay,
    responses((status = 204, description = "It is told soon.")),
)]
pub async fn handle(
    engine: Data<Engine>,
    Segments((tournament, webhook)): Segments<(Uuid, Uuid)>,
    request: Mutation<Replay>,
) -> Result<HttpResponse> {
    engine.replay_webhook(StreamId(tournament), webhook, request.body.from_version).await?;
    Ok(HttpResponse::NoContent().finish())
}
