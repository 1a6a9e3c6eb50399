use actix_web::HttpResponse;
use domain::ids::RulingId;
use domain::tournament::RejectionCode;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Ruling, Words};
use crate::http::params::Segments;
use crate::problem::{Code, Problem, Result};
use crate::request::{AtVersion, Reading};

/// A ruling as of a version of the tournament.
#[derive(Serialize, ToSchema)]
pub struct RulingRead {
    version: u64,
    ruling: Ruling,
}

/// Reads a ruling
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rulings/{ruling}", operation_id = "read_ruling", tag = "rulings",
    params(AtVersion),
    responses((status = 200, description = "The ruling.", body = RulingRead)),
)]
pub async fn handle(reading: Reading, path: Segments<(Uuid, RulingId)>) -> Result<HttpResponse> {
    let Segments((_, id)) = path;
    let tournament = reading.tournament();
    let ruling = tournament.rulings.get(&id);
    let ruling = ruling.ok_or_else(|| {
        Problem::new(Code::Rejected(RejectionCode::UnknownRuling), "No ruling has this id.")
    })?;
    let words = Words::of(&reading.engine, &[ruling]).await?;
    reading.answer(&RulingRead { version: reading.version(), ruling: words.show(tournament, ruling) })
}
