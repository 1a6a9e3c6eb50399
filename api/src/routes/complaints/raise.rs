use actix_web::HttpResponse;
use domain::ids::ComplaintId;
use domain::tournament::command::ComplaintCommand;
use domain::tournament::{Command, Event};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{ComplaintAnswer, document};
use crate::paths::{DealPath, deal_at};
use http::operation::BASE;
use http::problem::{Problem, Result};
use http::request::Writing;
use views::start_number::StartNumber;

/// What is complained about.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"by": "17", "reason": "Player 3 had a heart and played a tarock."}))]
pub struct NewComplaint {
    /// The player who complains; left out where the table does.
    #[serde(default)]
    by: Option<StartNumber>,
    /// What about: 1 to 2000 characters.
    reason: String,
    /// Why it is accepted although its time is over; only a referee may say so.
    #[serde(default)]
    late_because: Option<String>,
}

/// Complains about a deal
///
/// Until the next deal has its first bid, or the table has signed its sheet. After that a referee
/// can accept it with a reason.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/complaints",
    operation_id = "complain", tag = "rulings",
    request_body = NewComplaint,
    responses((status = 201, description = "The complaint.", body = ComplaintAnswer)),
)]
pub async fn handle(path: DealPath, mut request: Writing<NewComplaint>) -> Result<HttpResponse> {
    let at = deal_at(&path);
    let NewComplaint { by, reason, late_because } = &mut request.body;
    let (by, reason, late) = (by.take(), std::mem::take(reason), late_because.take());
    let note = request.note("complaint", "/reason", &reason)?;
    let late = request.optional_note("reason", "/late_because", late.as_deref())?;
    let complaint = ComplaintId(Uuid::now_v7());
    let by = by.map(|StartNumber(player)| player);
    let written = request
        .submit(Command::Complaint(ComplaintCommand::RaiseComplaint { complaint, at, by, note, late }))
        .await?;
    let raised = written.events().await?.iter().find_map(|event| match event {
        Event::ComplaintRaised(event) => Some(event.complaint),
        _ => None,
    });
    let raised = raised.ok_or_else(|| Problem::internal("no complaint was raised"))?;
    let document = document(&written, raised).await?;
    let tournament = written.committed.stream;
    written.created(&format!("{BASE}/tournaments/{tournament}/complaints"), &document)
}
