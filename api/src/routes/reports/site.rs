use actix_web::http::header::{CONTENT_DISPOSITION, HeaderValue};
use actix_web::{HttpResponse, web};

use super::Wording;
use http::etag::ETag;
use http::params::Params;
use http::problem::{Problem, Result};
use http::request::Reading;
use views::WithNames;
use views::site::Site;

/// Reports the tournament as static pages
///
/// An archive to unpack on a website: results as last published, else as they are unless the director holds them
/// back, the draws, each as page, PDF and CSV, and a text for the local paper (`press.txt`). With the names that everybody may see, whoever asks.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/reports/site.zip", operation_id = "report_site",
    tag = "reports",
    params(Wording),
    responses((status = 200, description = "The pages.", content_type = "application/zip")),
)]
pub async fn handle(reading: Reading, Params(wording): Params<Wording>) -> Result<HttpResponse> {
    let lang = wording.lang(reading.request());
    let engine = reading.reader().engine;
    let WithNames { view: site, revision } = Site::read(engine, &reading.snapshot, lang).await?;
    let tag = ETag::weak(reading.snapshot.position(), &[revision, lang as u64]);
    let bytes = if tag.is_known_to(reading.request()) {
        Vec::new()
    } else {
        let written = web::block(move || reports::archive(&site.files()?));
        written.await.map_err(Problem::internal)?.map_err(Problem::internal)?
    };
    let mut response = reading.answer_bytes(&tag, "application/zip", bytes.into())?;
    let disposition = format!("attachment; filename=\"{}-site.zip\"", reading.tournament().date);
    let disposition = HeaderValue::from_str(&disposition).map_err(Problem::internal)?;
    response.headers_mut().insert(CONTENT_DISPOSITION, disposition);
    Ok(response)
}
