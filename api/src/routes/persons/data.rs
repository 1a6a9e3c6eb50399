use actix_web::HttpResponse;
use actix_web::http::header::{CONTENT_DISPOSITION, HeaderValue};
use actix_web::web::Data;
use engine::{Engine, Role};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::Person;
use http::caller::Caller;
use http::params::Segments;
use http::problem::{Problem, Result};
use views::person_data::Stored;

/// Everything that is stored of a person.
#[derive(Debug, Serialize, ToSchema)]
pub struct PersonData {
    person: Person,
    #[serde(flatten)]
    stored: Stored,
}

/// Downloads what is stored of a person
///
/// Who it is, what tournaments say of him, and every text about him: what he is given who asks for his data. Texts
/// may be about others at his table, too.
#[utoipa::path(
    get, path = "/persons/{person}/data", operation_id = "download_person_data", tag = "persons",
    responses((status = 200, description = "What is stored.", body = PersonData)),
)]
pub async fn handle(
    engine: Data<Engine>,
    caller: Caller,
    Segments(id): Segments<Uuid>,
) -> Result<HttpResponse> {
    let person = super::find(&engine, &caller, Role::Organizer, id).await?;
    let stored = Stored::read(&engine, &person, caller.viewer()).await?;
    let document = PersonData { person: Person::from(person), stored };
    let mut response = HttpResponse::Ok().json(document);
    let disposition = HeaderValue::from_str(&format!("attachment; filename=\"person-{id}.json\""));
    response.headers_mut().insert(CONTENT_DISPOSITION, disposition.map_err(Problem::internal)?);
    Ok(response)
}
