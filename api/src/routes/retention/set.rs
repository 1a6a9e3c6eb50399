use actix_web::HttpResponse;
use domain::organisation::Command;

use super::Retention;
use http::problem::Result;
use http::request::ForOrganisation;

/// Sets how long persons are kept
///
/// Nobody goes by himself: `tarockmeister erase due` lists who has been kept long enough, and erases them with
/// `--confirm`. Each person's data tells until when they are kept.
#[utoipa::path(
    put, path = "/retention", operation_id = "set_retention", tag = "persons",
    request_body = Retention,
    responses((status = 200, description = "How long.", body = Retention)),
)]
pub async fn handle(request: ForOrganisation<Retention>) -> Result<HttpResponse> {
    let months = request.body.months;
    let set = request.submit(None, Command::SetRetention { months }).await?;
    let months = set.snapshot.state().retention;
    Ok(set.mark(HttpResponse::Ok().json(Retention { months })))
}
