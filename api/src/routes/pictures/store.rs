use actix_web::web::{Data, Payload};
use actix_web::{HttpRequest, HttpResponse};

use http::backstage::Backstage;
use http::params::Segments;
use http::problem::{Code, Problem, Result};
use http::{body, idempotency, pictures};

const MEDIA: [&str; 2] = ["image/png", "image/jpeg"];

/// Stores a picture of papers
///
/// `logo` stands on rankings, lists of prizes, receipts, certificates and the booklet; `director_signature` and
/// `club_signature` above the lines of certificates. A PNG or JPEG of up to 8 MiB and 8,000 pixels a side. It is
/// kept as it is printed: in shades of grey, without margins, its darkest shade black. Another takes its place
/// and has it erased.
#[utoipa::path(
    put, path = "/pictures/{picture}", operation_id = "store_picture", tag = "reports",
    request_body(content((String = "image/png"), (String = "image/jpeg"))),
    responses((status = 204, description = "Papers show it from now on.")),
)]
pub async fn handle(
    http: HttpRequest,
    payload: Payload,
    backstage: Data<Backstage>,
    Segments(name): Segments<String>,
) -> Result<HttpResponse> {
    let bytes = body::read(&http, &mut payload.into_inner(), body::PICTURE_LIMIT).await?;
    let media = MEDIA.into_iter().find(|media| body::expect_media_type(&http, &bytes, media).is_ok());
    if media.is_none() {
        return Err(Problem::new(Code::UnsupportedMediaType, http::messages::media_type(MEDIA.join(", "))));
    }
    let which = pictures::named(&name)?;
    let key = idempotency::key_of(&http, &bytes)?;
    let stored = pictures::store(&http, &backstage, which, bytes, key).await?;
    Ok(stored.mark(HttpResponse::NoContent().finish()))
}
