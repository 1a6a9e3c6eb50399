use actix_web::HttpResponse;
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::messages;
use http::problem::{Code, Problem, Result};
use http::request::Reading;

/// Where a tournament comes from.
#[derive(Serialize, ToSchema)]
pub struct ImportedFrom {
    /// The organisation there, as the export said; nobody has proven it.
    organisation: Uuid,
    /// Up to which version it was recorded there.
    version: u64,
    /// When it came, or the newest part of it.
    imported_at: DateTime<Utc>,
    /// Nobody has taken it over: nothing is written to it.
    read_only: bool,
}

/// Tells where a tournament comes from
#[utoipa::path(
    get, path = "/tournaments/{tournament}/import", operation_id = "read_import", tag = "log",
    responses((status = 200, description = "Where it comes from.", body = ImportedFrom)),
)]
pub async fn handle(reading: Reading) -> Result<HttpResponse> {
    let none = || Problem::new(Code::NotFound, messages::not_imported());
    let imported = reading.snapshot.imported().ok_or_else(none)?;
    reading.answer(&ImportedFrom {
        organisation: imported.origin,
        version: imported.version,
        imported_at: imported.at,
        read_only: reading.snapshot.is_read_only(),
    })
}
