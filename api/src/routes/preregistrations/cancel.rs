use actix_web::HttpResponse;
use domain::ids::RegistrationId;
use domain::tournament::Command;
use domain::tournament::command::{PreregistrationCommand, WhichRegistration};
use uuid::Uuid;

use http::params::Segments;
use http::problem::Result;
use http::request::{OptionalReason, Writing};
use views::preregistrations::{Preregistrations, moved_up};

/// Cancels a pre-registration
///
/// The first who waits moves up, and the answer says so. What was known of who cancelled is erased unless he plays somewhere.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/pre-registrations/{registration}/cancellation",
    operation_id = "cancel_pre_registration", tag = "pre-registrations", request_body(content = OptionalReason, example = json!({"reason": "He called: he is ill."})),
    responses((status = 200, description = "All of them.", body = Preregistrations)),
)]
pub async fn handle(
    path: Segments<(Uuid, RegistrationId)>,
    mut request: Writing<OptionalReason>,
) -> Result<HttpResponse> {
    let Segments((_, registration)) = path;
    let note = request.reason()?;
    let command = PreregistrationCommand::Cancel { which: WhichRegistration::ById(registration), note };
    let written = request.submit(Command::Preregistration(command)).await?;
    let moved_up = Some(moved_up(&written.events().await?));
    let list = Preregistrations::read(written.reader()).await?;
    Ok(written.answer(&Preregistrations { moved_up, ..list }))
}
