use actix_web::{HttpRequest, HttpResponse};

use super::OwnSecret;
use domain::log::Position;
use http::answer::as_of;
use http::preregistration;
use http::problem::Result;
use http::request::Writing;
use views::preregistrations::OwnPreregistration;

/// Tells what has become of one's own pre-registration
///
/// By the secret, without a token.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/pre-registrations/own", operation_id = "read_own_pre_registration",
    tag = "pre-registrations", request_body = OwnSecret,
    responses((status = 200, description = "Whether he has a place.", body = OwnPreregistration)),
)]
pub async fn handle(http: HttpRequest, request: Writing<OwnSecret>) -> Result<HttpResponse> {
    let snapshot = request.engine.snapshot(request.tournament).await?;
    let tournament = snapshot.tournament();
    let preregistration = preregistration::own(&http, &request, tournament, &request.body.secret)?;
    let own = OwnPreregistration::of(tournament, snapshot.version(), preregistration, None);
    Ok(as_of(Position { epoch: snapshot.epoch(), version: snapshot.version() }, &own))
}
