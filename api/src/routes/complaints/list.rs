use actix_web::HttpResponse;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Complaint, Words};
use crate::problem::Result;
use crate::request::{AtVersion, Reading};

/// The complaints: open ones first, each group oldest first.
#[derive(Serialize, ToSchema)]
pub struct Complaints {
    version: u64,
    /// How many wait for a ruling.
    open: usize,
    items: Vec<Complaint>,
}

/// Lists the complaints
///
/// Open ones first: while there are any, no results are published.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/complaints", operation_id = "list_complaints", tag = "rulings",
    params(AtVersion),
    responses((status = 200, description = "All complaints.", body = Complaints)),
)]
pub async fn handle(reading: Reading) -> Result<HttpResponse> {
    let mut complaints: Vec<_> = reading.tournament().complaints.values().map(AsRef::as_ref).collect();
    complaints.sort_unstable_by_key(|complaint| (complaint.end.is_some(), complaint.recorded.version));
    let words = Words::of(&reading.engine, &complaints).await?;
    reading.answer(&Complaints {
        version: reading.version(),
        open: complaints.iter().filter(|complaint| complaint.end.is_none()).count(),
        items: complaints.into_iter().map(|complaint| words.show(complaint)).collect(),
    })
}
