use actix_web::HttpResponse;
use actix_web::web::Data;
use engine::{Engine, Role};

use http::caller::Caller;
use http::pictures::organisation;
use http::problem::Result;
use views::organisations::OrganisationView;

/// Reads an organisation
#[utoipa::path(
    get, path = "/organisations/{organisation}", operation_id = "read_organisation", tag = "organisations",
    responses((status = 200, description = "The organisation.", body = OrganisationView)),
)]
pub async fn handle(engine: Data<Engine>, caller: Caller) -> Result<HttpResponse> {
    let official = [Role::Organizer, Role::Registrar, Role::Referee].into_iter().any(|role| caller.may(role));
    let snapshot = engine.organisation(organisation(&caller)?).await?;
    let shown = OrganisationView::of(snapshot.state(), official);
    super::tagged(HttpResponse::Ok().json(shown), snapshot.state())
}
