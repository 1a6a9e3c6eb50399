use actix_web::http::header::{CONTENT_DISPOSITION, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web};

use crate::routes::reports::Wording;
use http::params::Params;
use http::problem::{Problem, Result};
use http::request::ReadingSeason;
use views::season_site::SeasonSite;

/// Reports the season as static pages
///
/// An archive to unpack on a website: the table of a championship or the bracket of a cup, as page, PDF and CSV. They name teams alone.
#[utoipa::path(
    get, path = "/seasons/{season}/site.zip", operation_id = "season_site", tag = "seasons",
    params(Wording),
    responses((status = 200, description = "The pages.", content_type = "application/zip")),
)]
pub async fn handle(
    reading: ReadingSeason,
    request: HttpRequest,
    Params(wording): Params<Wording>,
) -> Result<HttpResponse> {
    let lang = wording.lang(&request);
    let written = async {
        let site = SeasonSite::read(&reading.engine, &reading.snapshot, lang).await?;
        let written = web::block(move || reports::archive(&site.files()?));
        written.await.map_err(Problem::internal)?.map_err(Problem::internal)
    };
    let mut response = reading.answer_file("application/zip", lang as u64, written).await?;
    let disposition = format!("attachment; filename=\"season-{}-site.zip\"", reading.season().year);
    let disposition = HeaderValue::from_str(&disposition).map_err(Problem::internal)?;
    response.headers_mut().insert(CONTENT_DISPOSITION, disposition);
    Ok(response)
}
