use actix_web::HttpResponse;
use http::etag::ETag;
use http::params::Params;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::referee_case::CaseAnswer;

use crate::paths::{DealPath, deal_at};
use crate::routes::reports::Wording;

/// Shows a case
///
/// The facts of a deal in one document: what was entered, when and by whom; complaints and flags;
/// what was ruled about its players before; the catalogue of offences with severity, source and text.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/case",
    operation_id = "read_case", tag = "rulings",
    params(AtVersion, Wording),
    responses((status = 200, description = "The case.", body = CaseAnswer)),
)]
pub async fn handle(
    reading: Reading,
    path: DealPath,
    Params(wording): Params<Wording>,
) -> Result<HttpResponse> {
    let lang = wording.lang(reading.request());
    let case = CaseAnswer::read(reading.reader(), deal_at(&path), lang).await?;
    let class = reading.caller.viewer().class(reading.tournament());
    let tag = ETag::weak(reading.position(), &[case.revision, class, lang as u64]);
    reading.answer_tagged(&tag, &case.view)
}
