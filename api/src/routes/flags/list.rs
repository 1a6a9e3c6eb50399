use actix_web::HttpResponse;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Flag, show};
use crate::problem::Result;
use crate::request::{AtVersion, Reading};

/// The flags: open ones first, each group oldest first.
#[derive(Serialize, ToSchema)]
pub struct Flags {
    version: u64,
    /// How many wait for a referee.
    open: usize,
    items: Vec<Flag>,
}

/// Lists the flags
///
/// Open ones first: while there are any, no results are published.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/flags", operation_id = "list_flags", tag = "rulings",
    params(AtVersion),
    responses((status = 200, description = "All flags.", body = Flags)),
)]
pub async fn handle(reading: Reading) -> Result<HttpResponse> {
    let mut flags: Vec<_> = reading.tournament().flags.values().map(AsRef::as_ref).collect();
    flags.sort_unstable_by_key(|flag| (flag.resolved.is_some(), flag.recorded.version));
    reading.answer(&Flags {
        version: reading.version(),
        open: flags.iter().filter(|flag| flag.resolved.is_none()).count(),
        items: show(&reading.engine, &flags).await?,
    })
}
