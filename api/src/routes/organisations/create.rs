use actix_web::HttpResponse;
use actix_web::web::Data;
use engine::Engine;

use super::OrganisationDetails;
use http::answer;
use http::caller::Caller;
use http::operation::BASE;
use http::problem::Result;
use http::request::Mutation;
use views::organisations::OrganisationView;

/// Founds an organisation
///
/// Beside the others of the installation: persons, tokens, tournaments, seasons, rulesets and pictures are its own. Its
/// organizers get a token with `POST /tokens`, in the scope of the new organisation; it is the organisation's.
#[utoipa::path(
    post, path = "/organisations", operation_id = "create_organisation", tag = "organisations",
    request_body = OrganisationDetails,
    responses((status = 201, description = "The organisation.", body = OrganisationView)),
)]
pub async fn handle(
    engine: Data<Engine>,
    caller: Caller,
    request: Mutation<OrganisationDetails>,
) -> Result<HttpResponse> {
    let (title, details) = request.body.taken();
    let maker = caller.principal()?;
    let founded = engine.found_organisation(maker, &title, &details, request.key.as_ref()).await?;
    let location = format!("{BASE}/organisations/{}", founded.id);
    let mut response = answer::created(&location, &OrganisationView::read(&engine, founded.id, true).await?)?;
    answer::mark_replayed(&mut response, founded.replayed);
    Ok(response)
}
