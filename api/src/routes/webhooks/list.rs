use actix_web::HttpResponse;
use actix_web::web::Data;
use domain::log::StreamId;
use engine::Engine;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::Webhook;
use http::params::Segments;
use http::problem::Result;

/// The webhooks of a tournament, oldest first.
#[derive(Serialize, ToSchema)]
pub struct Webhooks {
    items: Vec<Webhook>,
}

/// Lists webhooks
///
/// How each stands: what it has taken last, and since when and how it fails. Never their secrets.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/webhooks", operation_id = "list_webhooks", tag = "webhooks",
    responses((status = 200, description = "All of them.", body = Webhooks)),
)]
pub async fn handle(engine: Data<Engine>, Segments(tournament): Segments<Uuid>) -> Result<HttpResponse> {
    let webhooks = engine.webhooks(StreamId(tournament)).await?;
    Ok(HttpResponse::Ok().json(Webhooks { items: webhooks.into_iter().map(Webhook::from).collect() }))
}
