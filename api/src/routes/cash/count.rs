pub mod preview;

use actix_web::HttpResponse;
use domain::ids::ActorId;
use domain::money::Cents;
use domain::tournament::command::CashCommand;
use domain::tournament::event::NoteRef;
use domain::tournament::{Command, RejectionCode};
use engine::{Role, TokenId};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::messages;
use http::problem::{Code, Problem, Result, Violation};
use http::request::Writing;
use views::cash::CashStatement;

/// The cash box as it was counted.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"counted_cents": 43250, "reason": "A coin was found under the table."}))]
pub struct NewCashCount {
    /// How much there is in it.
    #[schema(minimum = 0, example = 43250)]
    counted_cents: i64,
    /// Who has it from now on: the token of a registrar or an organizer of the tournament.
    #[serde(default)]
    handed_to: Option<Uuid>,
    /// Why it is not what there must be in it; without a difference not needed. 1 to 2000 characters.
    #[serde(default)]
    reason: Option<String>,
}

impl NewCashCount {
    fn command(&self, note: Option<NoteRef>) -> Command {
        let (counted, handed_to) = (Cents(self.counted_cents), self.handed_to.map(ActorId));
        Command::Cash(CashCommand::CountCash { counted, handed_to, note })
    }
}

/// Records how the cash box was counted
///
/// When it is handed over, and at the end. A difference is explained; from then on there is in it what was counted.
/// Open invoices and fees do not matter.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/cash/counts", operation_id = "count_cash", tag = "cash",
    request_body = NewCashCount,
    responses((status = 201, description = "The statement.", body = CashStatement)),
)]
pub async fn handle(mut request: Writing<NewCashCount>) -> Result<HttpResponse> {
    if let Some(official) = request.body.handed_to
        && !request.engine.token_may(TokenId(official), Role::Registrar, request.caller.place()).await?
    {
        let violation = Violation::new("/handed_to", "inconsistent", messages::no_such_cashier());
        return Err(Problem::of(Code::Rejected(RejectionCode::InvalidValue), violation));
    }
    let reason = request.body.reason.take();
    let note = request.optional_note("reason", "/reason", reason.as_deref())?;
    let command = request.body.command(note);
    let (written, statement) = super::submit(request, command).await?;
    written.created(&super::location(&written), &statement)
}
