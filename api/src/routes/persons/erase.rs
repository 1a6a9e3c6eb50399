use actix_web::HttpResponse;
use actix_web::web::Data;
use domain::ids::PersonId;
use engine::{Engine, Role};
use uuid::Uuid;

use http::caller::Caller;
use http::params::Segments;
use http::problem::Result;

/// Erases what is known about a person
///
/// The id stays. In tournaments the person is a start number from now on; results do not change.
#[utoipa::path(
    delete, path = "/persons/{person}", operation_id = "erase_person", tag = "persons",
    responses((status = 204, description = "Nothing is known any more.")),
)]
pub async fn handle(
    engine: Data<Engine>,
    caller: Caller,
    Segments(id): Segments<Uuid>,
) -> Result<HttpResponse> {
    super::find(&engine, &caller, Role::Organizer, id).await?;
    engine.erase_person(PersonId(id), caller.principal()?.actor()).await?;
    Ok(HttpResponse::NoContent().finish())
}
