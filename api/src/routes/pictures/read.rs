use actix_web::HttpResponse;
use actix_web::web::Data;
use engine::Engine;

use http::caller::Caller;
use http::params::Segments;
use http::pictures::{missing, named, organisation};
use http::problem::Result;
use views::pictures;

/// Reads a picture of papers
///
/// As it is printed: in shades of grey, without margins. `logo`, `director_signature` or `club_signature`.
#[utoipa::path(
    get, path = "/pictures/{picture}", operation_id = "read_picture", tag = "reports",
    responses((status = 200, description = "The picture.", content_type = "image/png")),
)]
pub async fn handle(
    engine: Data<Engine>,
    caller: Caller,
    Segments(name): Segments<String>,
) -> Result<HttpResponse> {
    let which = named(&name)?;
    let snapshot = engine.organisation(organisation(&caller)?).await?;
    let picture = pictures::picture(&engine, snapshot.state(), which).await?.ok_or_else(missing)?;
    Ok(HttpResponse::Ok().content_type("image/png").body(picture.png()))
}
