use actix_web::HttpResponse;
use domain::tournament::Command;
use domain::tournament::command::DealCommand;
use engine::Role;
use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::answer;
use crate::paths::{DealPath, deal_at};
use crate::records::record_from;
use http::problem::Result;
use http::request::Writing;
use views::deal::DealAnswer;
use views::shapes::named;

/// What is to stand instead, and why.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "record": {"family": "koenigrufen", "contract": "dreier", "declarers": [
        {"player": "17", "won": true, "kontras": [{"by": "3", "level": "kontra"}]}
    ]},
    "reason": "The kontra was forgotten."
}))]
pub struct Correction {
    /// The whole record, as when it is recorded.
    #[schema(value_type = named::Record)]
    record: Box<RawValue>,
    /// 1 to 2000 characters.
    #[schema(example = "The kontra was forgotten.")]
    reason: String,
    /// Keeps the record although the cards recorded of the deal tell otherwise. Only organizers
    /// may; the reason is that of the correction.
    #[serde(default)]
    keep_contradiction: bool,
}

/// Corrects a deal
///
/// By the scorer until the sheet is signed, by a referee or organizer at any time. After the
/// results were published it needs a new edition. A record that contradicts the cards recorded of
/// the deal is refused (`record_contradicted`) unless an organizer keeps both.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/corrections",
    operation_id = "correct_deal", tag = "deals",
    request_body = Correction,
    responses((status = 200, description = "The deal.", body = DealAnswer)),
)]
pub async fn handle(path: DealPath, mut request: Writing<Correction>) -> Result<HttpResponse> {
    let command = command(&path, &mut request)?;
    let written = request.submit(command).await?;
    answer(&written, deal_at(&path), false).await
}

/// What is asked for.
pub fn command(path: &DealPath, request: &mut Writing<Correction>) -> Result<Command> {
    let record = record_from(request.body.record.get(), "/record")?;
    let keep = request.body.keep_contradiction;
    if keep {
        request.caller.needs(&[Role::Organizer], request.caller.place())?;
    }
    let reason = std::mem::take(&mut request.body.reason);
    let note = request.note("reason", "/reason", &reason)?;
    request.refused_below("/record");
    Ok(Command::Deal(DealCommand::CorrectDeal { at: deal_at(path), record, note, keep }))
}
