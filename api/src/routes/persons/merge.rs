pub mod preview;

use actix_web::HttpResponse;
use actix_web::web::Data;
use domain::ids::PersonId;
use engine::{Engine, Role};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::Person;
use http::caller::Caller;
use http::params::Segments;
use http::problem::Result;
use http::request::{Mutation, reason};

/// Who an entry is.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "into": "01999999-0000-7000-8000-000000000001", "note": "Maria Huber married and entered as Maria Maier."
}))]
pub struct PersonMerge {
    /// The person whose entry stays; of one that was merged itself, who it is.
    pub into: Uuid,
    /// Why.
    #[serde(default)]
    pub note: Option<String>,
}

/// Merges an entry of persons into another
///
/// Two entries that are one human. The id stays where it is written, and everybody who reads it finds the person from
/// now on; seasons count both as one. It is final. The same again changes nothing.
#[utoipa::path(
    post, path = "/persons/{person}/merge", operation_id = "merge_persons", tag = "persons",
    request_body = PersonMerge,
    responses((status = 200, description = "The person whose entry stays.", body = Person)),
)]
pub async fn handle(
    engine: Data<Engine>,
    caller: Caller,
    Segments(id): Segments<Uuid>,
    request: Mutation<PersonMerge>,
) -> Result<HttpResponse> {
    super::find(&engine, &caller, Role::Organizer, id).await?;
    let PersonMerge { into, note } = request.body;
    super::find(&engine, &caller, Role::Organizer, into).await?;
    let note = reason(&engine, "/note", note.as_deref())?;
    let actor = caller.principal()?.actor();
    let person = engine.merge_persons(PersonId(id), PersonId(into), note, actor).await?;
    super::tagged(&engine, HttpResponse::Ok().json(Person::from(person.clone())), &person).await
}
