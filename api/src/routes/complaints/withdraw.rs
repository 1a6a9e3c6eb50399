use actix_web::HttpResponse;
use domain::ids::{ComplaintId, DealNumber, RoundNumber, TableNumber};
use domain::tournament::Command;
use domain::tournament::command::ComplaintCommand;
use domain::tournament::event::DealAt;
use uuid::Uuid;

use super::{ComplaintAnswer, document};
use crate::messages;
use http::params::Segments;
use http::problem::{Code, Problem, Result};
use http::request::{OptionalReason, Writing};
use views::find;

/// A complaint about the deal in a path.
type ComplaintPath = Segments<(Uuid, RoundNumber, TableNumber, DealNumber, ComplaintId)>;

/// Takes a complaint back
#[utoipa::path(
    post,
    path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/complaints/{complaint}/withdrawal",
    operation_id = "withdraw_complaint", tag = "rulings",
    request_body(content = OptionalReason, example = json!({"reason": "The four have agreed."})),
    responses((status = 200, description = "The complaint.", body = ComplaintAnswer)),
)]
pub async fn handle(path: ComplaintPath, mut request: Writing<OptionalReason>) -> Result<HttpResponse> {
    let Segments((_, round, table, deal, complaint)) = path;
    let snapshot = request.engine.snapshot(request.tournament).await?;
    // Who keeps this table takes back none of another.
    if find::complaint(snapshot.tournament(), complaint)?.raised.at != (DealAt { round, table, deal }) {
        return Err(Problem::new(Code::NotFound, messages::another_deal()));
    }
    let note = request.reason()?;
    let written =
        request.submit(Command::Complaint(ComplaintCommand::WithdrawComplaint { complaint, note })).await?;
    let document = document(&written, complaint).await?;
    Ok(written.answer(&document))
}
