use actix_web::{HttpRequest, HttpResponse};

use super::{OwnSecret, paced};
use domain::log::Position;
use domain::tournament::rejections;
use http::answer::mark_position;
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
    paced(&http, &request)?;
    let secret = request.body.hash()?;
    let snapshot = request.engine.snapshot(request.tournament).await?;
    let tournament = snapshot.tournament();
    let asked = tournament.entering.asked.iter().find(|asked| asked.facts.secret == secret);
    let asked = asked.ok_or_else(rejections::unknown_registration)?;
    let own = OwnPreregistration::of(tournament, snapshot.version(), asked, None);
    let mut response = HttpResponse::Ok().json(own);
    mark_position(&mut response, Position { epoch: snapshot.epoch(), version: snapshot.version() });
    Ok(response)
}
