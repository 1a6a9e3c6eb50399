use actix_web::{HttpRequest, HttpResponse};

use super::OwnSecret;
use http::preregistration;
use http::problem::Result;
use http::request::Writing;
use views::preregistrations::OwnPreregistration;

/// Cancels one's own pre-registration
///
/// By the secret, without a token; who is registered by now is annulled. The first who waits moves up, and the answer
/// says so. What was known of who cancelled is erased. Who has paid or is in the hall, and from the first draw on whoever has
/// a place, tells the desk.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/pre-registrations/own/cancellation",
    operation_id = "cancel_own_pre_registration", tag = "pre-registrations", request_body = OwnSecret,
    responses((status = 200, description = "It is cancelled.", body = OwnPreregistration)),
)]
pub async fn handle(http: HttpRequest, request: Writing<OwnSecret>) -> Result<HttpResponse> {
    let (OwnSecret { secret }, request) = request.take_body();
    let (written, own) = preregistration::cancel(&http, request, &secret).await?;
    Ok(written.answer(&own))
}
