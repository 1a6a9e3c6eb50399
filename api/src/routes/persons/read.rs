use actix_web::HttpResponse;
use actix_web::web::Data;
use engine::{Engine, Role};
use uuid::Uuid;

use super::Person;
use http::caller::Caller;
use http::params::Segments;
use http::problem::Result;

/// Reads a person
///
/// An erased person is still there, without details.
#[utoipa::path(
    get, path = "/persons/{person}", operation_id = "read_person", tag = "persons",
    responses((status = 200, description = "The person.", body = Person)),
)]
pub async fn handle(
    engine: Data<Engine>,
    caller: Caller,
    Segments(id): Segments<Uuid>,
) -> Result<HttpResponse> {
    let person = super::find(&engine, &caller, Role::Registrar, id).await?;
    super::tagged(&engine, HttpResponse::Ok().json(Person::from(person.clone())), &person).await
}
