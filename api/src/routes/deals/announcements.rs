use actix_web::HttpResponse;

use crate::paths::{DealPath, deal_at};
use crate::table_tag::tag;
use http::problem::Result;
use http::request::{AtVersion, Reading};
use views::deal::announcements::AnnouncementsAnswer;

/// Reads what may be announced now
///
/// Of a deal of Royal-Tarock, whose bidding is entered step by step. Besides all that, who is at
/// his turn may always say "Weiter".
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/announcements",
    operation_id = "read_announcements", tag = "deals",
    params(AtVersion),
    responses((status = 200, description = "What may be announced.", body = AnnouncementsAnswer)),
)]
pub async fn handle(reading: Reading, path: DealPath) -> Result<HttpResponse> {
    let at = deal_at(&path);
    let document = AnnouncementsAnswer::of(reading.tournament(), at)?;
    reading.answer_tagged(&tag(reading.tournament(), at.table_at())?, &document)
}
