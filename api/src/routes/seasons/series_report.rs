use actix_web::http::header::{CONTENT_DISPOSITION, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web};
use uuid::Uuid;

use crate::messages;
use crate::report_forms::WORKBOOK;
use crate::routes::reports::Wording;
use http::params::{Params, Segments};
use http::problem::{Code, Problem, Result};
use http::request::ReadingSeason;
use views::season_site::SeasonSite;

/// Reports the standings of a season
///
/// As PDF, CSV or workbook (`pdf`, `csv`, `xlsx`): the table of a championship, the bracket of a cup, the standings of
/// a series. Who does not allow his name is a number.
#[utoipa::path(
    get, path = "/seasons/{season}/reports/standings.{format}", operation_id = "report_season_standings",
    tag = "seasons",
    params(("format" = String, Path, description = "`pdf`, `csv` or `xlsx`."), Wording),
    responses((status = 200, description = "The report.", content(
        ("application/pdf"), ("text/csv"),
        ("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    ))),
)]
pub async fn handle(
    path: Segments<(Uuid, String)>,
    reading: ReadingSeason,
    request: HttpRequest,
    Params(wording): Params<Wording>,
) -> Result<HttpResponse> {
    let Segments((_, format)) = path;
    let media = match format.as_str() {
        "pdf" => "application/pdf",
        "csv" => "text/csv; charset=utf-8",
        "xlsx" => WORKBOOK,
        _ => return Err(Problem::new(Code::NotFound, messages::report_ending())),
    };
    let lang = wording.lang(&request);
    let report = SeasonSite::read(&reading.engine, &reading.snapshot, lang).await?.report();
    let ending = format.clone();
    let written = web::block(move || match ending.as_str() {
        "pdf" => report.pdf(),
        "csv" => Ok(report.csv()),
        _ => report.xlsx(),
    });
    let bytes = written.await.map_err(Problem::internal)?.map_err(Problem::internal)?;
    let mut response = reading.answer_bytes(media, bytes)?;
    let disposition = format!("inline; filename=\"season-{}.{format}\"", reading.season().year);
    let disposition = HeaderValue::from_str(&disposition).map_err(Problem::internal)?;
    response.headers_mut().insert(CONTENT_DISPOSITION, disposition);
    Ok(response)
}
