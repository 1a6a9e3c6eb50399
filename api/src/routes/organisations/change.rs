use actix_web::HttpResponse;

use super::OrganisationDetails;
use http::problem::Result;
use http::request::ForOrganisation;
use views::organisations::OrganisationView;

/// Says what an organisation is called, and what it proposes
///
/// All of it in the place of what was. With `If-Match` only if nobody changed any of it since.
#[utoipa::path(
    put, path = "/organisations/{organisation}", operation_id = "change_organisation", tag = "organisations",
    request_body = OrganisationDetails,
    responses((status = 200, description = "The organisation.", body = OrganisationView)),
)]
pub async fn handle(mut request: ForOrganisation<OrganisationDetails>) -> Result<HttpResponse> {
    let (title, details) = std::mem::take(&mut request.body).taken();
    let changed = request.describe(title, details).await?;
    let state = changed.snapshot.state();
    let response = HttpResponse::Ok().json(OrganisationView::of(state, true));
    super::tagged(changed.mark(response), state)
}
