use actix_web::HttpResponse;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::import_trophies::EarlierList;
use crate::routes::players::import::ColumnError;
use http::import::{TrophyRow, read_trophies};
use http::problem::Result;
use http::request::ForSeason;
use views::shapes::named;

/// What an import would do.
#[derive(Debug, Serialize, ToSchema)]
pub struct TrophiesPreview {
    /// Rows that can be imported.
    ok: usize,
    /// Rows that are wrong.
    bad: usize,
    rows: Vec<TrophiesRow>,
}

/// A row of the list.
#[derive(Debug, Serialize, ToSchema)]
struct TrophiesRow {
    /// From 1; the head is line 1.
    line: u64,
    given_name: String,
    family_name: String,
    ok: bool,
    errors: Vec<ColumnError>,
    /// The person known here that it is taken for.
    person: Option<Uuid>,
    year: Option<u16>,
    #[schema(value_type = Option<named::ItemId>)]
    trophy: Option<String>,
    count: Option<u32>,
}

/// Shows what importing an earlier list of trophies would do
///
/// The same body as to import it. Nothing is stored.
#[utoipa::path(
    post, path = "/seasons/{season}/trophies/lists/preview", operation_id = "preview_trophies", tag = "season-desk",
    request_body = EarlierList,
    responses((status = 200, description = "What would happen.", body = TrophiesPreview)),
)]
pub async fn handle(request: ForSeason<EarlierList>) -> Result<HttpResponse> {
    let (EarlierList { csv, .. }, request) = request.take_body();
    let lang = request.caller.lang();
    let row = |row: TrophyRow| {
        let (entry, errors) = match row.entry {
            Ok(entry) => (Some(entry), Vec::new()),
            Err(errors) => (None, errors),
        };
        TrophiesRow {
            line: row.line,
            given_name: row.given_name,
            family_name: row.family_name,
            ok: entry.is_some(),
            errors: ColumnError::all(&errors, lang),
            person: entry.as_ref().map(|entry| entry.person.0),
            year: entry.as_ref().map(|entry| entry.year),
            count: entry.as_ref().map(|entry| entry.count),
            trophy: entry.and_then(|entry| entry.trophy).map(|trophy| trophy.to_string()),
        }
    };
    let rows = read_trophies(&request.engine, request.organisation, &csv).await?;
    let rows: Vec<_> = rows.into_iter().map(row).collect();
    let ok = rows.iter().filter(|row| row.ok).count();
    Ok(HttpResponse::Ok().json(TrophiesPreview { ok, bad: rows.len() - ok, rows }))
}
