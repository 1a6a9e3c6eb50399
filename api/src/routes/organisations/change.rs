use actix_web::HttpResponse;
use domain::organisation::Command;

use super::OrganisationDetails;
use http::problem::Result;
use http::request::ForOrganisation;
use views::organisations::OrganisationView;

/// Says what an organisation is called, and what it proposes
///
/// Both in the place of what was.
#[utoipa::path(
    put, path = "/organisations/{organisation}", operation_id = "change_organisation", tag = "organisations",
    request_body = OrganisationDetails,
    responses((status = 200, description = "The organisation.", body = OrganisationView)),
)]
pub async fn handle(mut request: ForOrganisation<OrganisationDetails>) -> Result<HttpResponse> {
    let (title, details) = std::mem::take(&mut request.body).taken();
    let changed = request.submit(None, Command::ChangeDetails { title, details }).await?;
    let shown = OrganisationView::of(changed.snapshot.state(), true);
    Ok(changed.mark(HttpResponse::Ok().json(shown)))
}
