pub mod preview;

use actix_web::HttpResponse;
use domain::ids::ActorId;
use domain::money::Cents;
use domain::tournament::command::CashCommand;
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
    let command = command(&mut request).await?;
    let (written, statement) = super::submit(request, command).await?;
    written.created(&super::location(&written), &statement)
}

async fn command(request: &mut Writing<NewCashCount>) -> Result<Command> {
    let mut handed_to = None;
    if let Some(official) = request.body.handed_to {
        let (id, place) = (TokenId(official), request.caller.place());
        let helper = request.engine.helper_with(id, Role::Registrar, place).await?.ok_or_else(|| {
            let violation = Violation::new("/handed_to", "inconsistent", messages::no_such_cashier());
            Problem::of(Code::Rejected(RejectionCode::InvalidValue), violation)
        })?;
        handed_to = Some(ActorId(helper.0));
    }
    let reason = request.body.reason.take();
    let note = request.optional_note("reason", "/reason", reason.as_deref())?;
    let counted = Cents(request.body.counted_cents);
    Ok(Command::Cash(CashCommand::CountCash { counted, handed_to, note }))
}
