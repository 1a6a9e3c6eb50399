use actix_web::HttpResponse;
use actix_web::web::Data;
use domain::log::StreamId;
use engine::Engine;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::WebhookMade;
use http::answer;
use http::caller::Caller;
use http::operation::BASE;
use http::params::Segments;
use http::problem::{Problem, Result};
use http::request::Mutation;
use http::targets::Targets;

/// A program to be told.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"url": "https://club.example/tarock"}))]
pub struct NewWebhook {
    /// Where: `https://` and an address of the whole internet.
    #[schema(format = "uri")]
    url: String,
}

/// Registers a webhook
///
/// From now on each new version of the tournament is told there, by Standard Webhooks: a POST with `webhook-id`,
/// `webhook-timestamp` and `webhook-signature`, whose body names the tournament and its versions and nothing else. In
/// order, at least once, again after a failure. The secret is shown this once: a request repeated with its idempotency
/// key is answered with `secret_shown_once`. An organisation has at most 20.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/webhooks", operation_id = "create_webhook", tag = "webhooks",
    request_body = NewWebhook,
    responses((status = 201, description = "The webhook and its secret.", body = WebhookMade)),
)]
pub async fn handle(
    engine: Data<Engine>,
    targets: Data<Targets>,
    caller: Caller,
    Segments(tournament): Segments<Uuid>,
    request: Mutation<NewWebhook>,
) -> Result<HttpResponse> {
    let tournament = StreamId(tournament);
    let url = targets.check(&request.body.url).map_err(Problem::not_valid)?;
    let key = request.key.as_ref();
    let made = engine.create_webhook(tournament, url, caller.principal()?, caller.address(), key).await?;
    let location = format!("{BASE}/tournaments/{tournament}/webhooks/{}", made.id);
    let mut response = answer::created(&location, &WebhookMade::from(made))?;
    answer::mark_secret(&mut response);
    Ok(response)
}
