use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::routes::persons;
use http::operation::BASE;
use http::preregistration;
use http::problem::Result;
use http::request::Writing;
use views::preregistrations::OwnPreregistration;

/// Who wants to take part.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"person": {"given_name": "Ágnes", "family_name": "Őszi", "residence": "Ried", "name_public": true}}))]
pub struct WantsToPlay {
    person: persons::Details,
}

/// Asks for a place before the day
///
/// Players do so themselves, without a token, once the organizer has opened it; the desk always. Who finds all
/// places taken waits in his turn. The answer has the secret to cancel with, this once. It says nothing of who
/// else is there.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/pre-registrations", operation_id = "pre_register",
    tag = "pre-registrations", request_body = WantsToPlay,
    responses((status = 201, description = "Whether he has a place.", body = OwnPreregistration)),
)]
pub async fn handle(http: HttpRequest, request: Writing<WantsToPlay>) -> Result<HttpResponse> {
    let (WantsToPlay { person }, request) = request.take_body();
    let (written, own) = preregistration::ask(&http, request, person.into()).await?;
    let location = format!("{BASE}/tournaments/{}/pre-registrations", written.committed.stream);
    written.created(&location, &own)
}
