use actix_web::{HttpRequest, HttpResponse};
use domain::tournament::Command;
use domain::tournament::command::PreregistrationCommand;
use domain::tournament::rejections;

use super::{OwnSecret, paced};
use http::problem::Result;
use http::request::Writing;
use views::preregistrations::OwnPreregistration;

/// Cancels one's own pre-registration
///
/// By the secret, without a token. The first who waits moves up. What was known of who cancelled is erased. Who
/// is registered by now tells the desk.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/pre-registrations/own/cancellation",
    operation_id = "cancel_own_pre_registration", tag = "pre-registrations", request_body = OwnSecret,
    responses((status = 200, description = "It is cancelled.", body = OwnPreregistration)),
)]
pub async fn handle(http: HttpRequest, request: Writing<OwnSecret>) -> Result<HttpResponse> {
    paced(&http, &request)?;
    let secret = request.body.hash()?;
    let command = PreregistrationCommand::Cancel { which: Err(secret), note: None };
    let written = request.submit_for_himself(Command::Preregistration(command)).await?;
    let asked = written.tournament().entering.asked.iter().find(|asked| asked.facts.secret == secret);
    let asked = asked.ok_or_else(rejections::unknown_registration)?;
    Ok(written.answer(&OwnPreregistration::of(written.tournament(), written.version(), asked, None)))
}
