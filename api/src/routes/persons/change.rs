use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use domain::ids::PersonId;
use engine::{Engine, PersonError, Role};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::Person;
use http::answer;
use http::caller::Caller;
use http::etag;
use http::params::Segments;
use http::problem::Result;
use http::request::{Field, Mutation};

/// What is to be changed: what is missing stays, null takes away.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"residence": "Wels", "contact": null}))]
pub struct PersonPatch {
    #[serde(default)]
    given_name: Option<String>,
    #[serde(default)]
    family_name: Option<String>,
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    residence: Field<String>,
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    club: Field<String>,
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    contact: Field<String>,
    #[serde(default)]
    #[schema(value_type = Option<u16>)]
    birth_year: Field<u16>,
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    member_number: Field<String>,
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    name_public: Field<bool>,
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    photo: Field<bool>,
}

/// Changes a person
///
/// With `If-Match` only if nobody changed the person since.
#[utoipa::path(
    patch, path = "/persons/{person}", operation_id = "change_person", tag = "persons",
    request_body = PersonPatch,
    responses((status = 200, description = "The person as it is now.", body = Person)),
)]
pub async fn handle(
    http: HttpRequest,
    engine: Data<Engine>,
    caller: Caller,
    Segments(id): Segments<Uuid>,
    request: Mutation<PersonPatch>,
) -> Result<HttpResponse> {
    let person = super::find(&engine, &caller, Role::Registrar, id).await?;
    let body = request.body;
    let patch = engine::PersonPatch {
        given_name: body.given_name,
        family_name: body.family_name,
        residence: body.residence.change(),
        club: body.club.change(),
        contact: body.contact.change(),
        birth_year: body.birth_year.change(),
        member_number: body.member_number.change(),
        name_public: body.name_public.change(),
        photo: body.photo.change(),
    };
    let expected = match etag::if_match(&http)? {
        Some(position) if position.epoch != super::epoch(&engine, &person).await? => {
            return Err(PersonError::Changed.into());
        }
        expected => expected.map(|position| position.version),
    };
    let actor = caller.principal()?.actor();
    let written = engine.patch_person(PersonId(id), &patch, expected, actor, request.key.as_ref()).await?;
    let mut response = HttpResponse::Ok().json(Person::from(written.person.clone()));
    answer::mark_replayed(&mut response, written.replayed);
    super::tagged(&engine, response, &written.person).await
}
