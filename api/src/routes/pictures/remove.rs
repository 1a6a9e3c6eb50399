use actix_web::HttpResponse;
use actix_web::web::Data;
use engine::Engine;

use http::caller::Caller;
use http::params::Segments;
use http::pictures;
use http::problem::Result;

/// Takes a picture off all papers
///
/// It is erased, as a note is: the organisation's log keeps who took it away and when, and a backup does not
/// bring it back.
#[utoipa::path(
    delete, path = "/pictures/{picture}", operation_id = "remove_picture", tag = "reports",
    responses((status = 204, description = "Papers show it no more.")),
)]
pub async fn handle(
    engine: Data<Engine>,
    caller: Caller,
    Segments(name): Segments<String>,
) -> Result<HttpResponse> {
    pictures::remove(&engine, &caller, pictures::named(&name)?).await?;
    Ok(HttpResponse::NoContent().finish())
}
