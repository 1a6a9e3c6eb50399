use actix_web::HttpResponse;
use actix_web::web::Data;
use engine::Engine;
use serde::Serialize;
use utoipa::ToSchema;

use http::problem::Result;
use views::organisations::OrganisationView;

/// The organisations of the installation.
#[derive(Serialize, ToSchema)]
pub struct Organisations {
    items: Vec<OrganisationView>,
}

/// Lists the organisations
///
/// The oldest first.
#[utoipa::path(
    get, path = "/organisations", operation_id = "list_organisations", tag = "organisations",
    responses((status = 200, description = "All of them.", body = Organisations)),
)]
pub async fn handle(engine: Data<Engine>) -> Result<HttpResponse> {
    Ok(HttpResponse::Ok().json(Organisations { items: OrganisationView::all(&engine).await? }))
}
