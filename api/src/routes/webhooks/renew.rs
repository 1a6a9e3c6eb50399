use actix_web::HttpResponse;
use actix_web::web::Data;
use domain::log::StreamId;
use engine::Engine;
use uuid::Uuid;

use super::WebhookMade;
use http::answer;
use http::body::Nothing;
use http::caller::Caller;
use http::params::Segments;
use http::problem::Result;
use http::request::Mutation;

/// Gives a webhook another secret
///
/// From now on messages are signed with this one alone. It is shown this once. A webhook of a database that was restored
/// has none and is told nothing until it has one.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/webhooks/{webhook}/secret", operation_id = "renew_webhook",
    tag = "webhooks",
    responses((status = 200, description = "The webhook and its new secret.", body = WebhookMade)),
)]
pub async fn handle(
    engine: Data<Engine>,
    caller: Caller,
    Segments((tournament, webhook)): Segments<(Uuid, Uuid)>,
    _: Mutation<Nothing>,
) -> Result<HttpResponse> {
    let by = caller.principal()?.token;
    let made = engine.renew_webhook(StreamId(tournament), webhook, by, caller.address()).await?;
    let mut response = HttpResponse::Ok().json(WebhookMade::from(made));
    answer::mark_secret(&mut response);
    Ok(response)
}
