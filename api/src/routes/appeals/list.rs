use actix_web::HttpResponse;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Appeal, AppealDeadlines, Words};
use crate::problem::Result;
use crate::request::{AtVersion, Reading};

/// The appeals: open ones first, each group oldest first.
#[derive(Serialize, ToSchema)]
pub struct Appeals {
    version: u64,
    deadlines: AppealDeadlines,
    /// How many wait for a decision.
    open: usize,
    items: Vec<Appeal>,
}

/// Lists the appeals
///
/// Open ones first: while there are any, no results are published.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/appeals", operation_id = "list_appeals", tag = "rulings",
    params(AtVersion),
    responses((status = 200, description = "All appeals and their deadlines.", body = Appeals)),
)]
pub async fn handle(reading: Reading) -> Result<HttpResponse> {
    let tournament = reading.tournament();
    let mut appeals: Vec<_> = tournament.appeals.values().map(AsRef::as_ref).collect();
    appeals.sort_unstable_by_key(|appeal| (appeal.decided.is_some(), appeal.recorded.version));
    let words = Words::of(&reading.engine, &appeals).await?;
    reading.answer(&Appeals {
        version: reading.version(),
        deadlines: AppealDeadlines::of(tournament),
        open: appeals.iter().filter(|appeal| appeal.decided.is_none()).count(),
        items: appeals.into_iter().filter_map(|appeal| words.show(tournament, appeal)).collect(),
    })
}
