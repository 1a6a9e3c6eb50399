use actix_web::HttpResponse;
use actix_web::web::Data;
use engine::Engine;

use super::{Details, Person};
use http::answer;
use http::caller::Caller;
use http::operation::BASE;
use http::problem::Result;
use http::request::Mutation;

/// Creates a person
#[utoipa::path(
    post, path = "/persons", operation_id = "create_person", tag = "persons",
    request_body = Details,
    responses((status = 201, description = "The person.", body = Person)),
)]
pub async fn handle(
    engine: Data<Engine>,
    caller: Caller,
    request: Mutation<Details>,
) -> Result<HttpResponse> {
    let principal = caller.principal()?;
    let details = request.body.into();
    let (organisation, actor) = (principal.organisation, principal.actor());
    let written = engine.create_person(organisation, details, actor, request.key.as_ref()).await?;
    let location = format!("{BASE}/persons/{}", written.person.id);
    let mut response = answer::created(&location, &Person::from(written.person.clone()))?;
    answer::mark_replayed(&mut response, written.replayed);
    super::tagged(&engine, response, &written.person).await
}
