pub mod preview;

use actix_web::HttpResponse;
use domain::ids::CashEntryId;
use domain::tournament::Command;
use domain::tournament::command::CashCommand;
use uuid::Uuid;

use http::params::Segments;
use http::problem::Result;
use http::request::{Reason, Writing};
use views::cash::CashStatement;

/// Takes an entry of the cash box back
///
/// It was a mistake; it stays in the statement and counts no more.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/cash/entries/{entry}/reversal", operation_id = "reverse_cash",
    tag = "cash",
    request_body(content = Reason, example = json!({"reason": "The receipt was entered twice."})),
    responses((status = 200, description = "The statement.", body = CashStatement)),
)]
pub async fn handle(path: Segments<(Uuid, Uuid)>, mut request: Writing<Reason>) -> Result<HttpResponse> {
    let command = command(&path, &mut request)?;
    let (written, statement) = super::submit(request, command).await?;
    Ok(written.answer(&statement))
}

fn command(path: &Segments<(Uuid, Uuid)>, request: &mut Writing<Reason>) -> Result<Command> {
    let Segments((_, entry)) = *path;
    let note = request.reason()?;
    Ok(Command::Cash(CashCommand::ReverseCash { entry: CashEntryId(entry), note }))
}
