pub mod preview;

use actix_web::HttpResponse;
use domain::ids::{CashEntryId, PlayerNumber};
use domain::money::Cents;
use domain::tournament::Command;
use domain::tournament::command::CashCommand;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use http::problem::Result;
use http::request::Writing;
use views::cash::{CashStatement, Kind};

/// Money that is neither a fee nor a prize.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"kind": "cost", "amount_cents": -4250, "reason": "Sandwiches from the bakery."}))]
pub struct NewCashEntry {
    kind: Kind,
    /// Negative: taken out, as costs are. Change is put in and taken out.
    #[schema(example = -4250)]
    amount_cents: i64,
    /// Whose, if it is a player's: his fine, his invoice.
    #[serde(default)]
    #[schema(value_type = Option<u16>, minimum = 1)]
    player: Option<PlayerNumber>,
    /// What for, 1 to 2000 characters.
    #[schema(example = "Sandwiches from the bakery.")]
    reason: String,
}

/// Records money put into the cash box or taken out
///
/// Change, sponsors, costs, fines, invoices paid in cash. Fees and prizes are recorded where they are.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/cash/entries", operation_id = "record_cash", tag = "cash",
    request_body = NewCashEntry,
    responses((status = 201, description = "The statement.", body = CashStatement)),
)]
pub async fn handle(mut request: Writing<NewCashEntry>) -> Result<HttpResponse> {
    let command = command(&mut request)?;
    let (written, statement) = super::submit(request, command).await?;
    written.created(&super::location(&written), &statement)
}

fn command(request: &mut Writing<NewCashEntry>) -> Result<Command> {
    let reason = std::mem::take(&mut request.body.reason);
    let note = request.note("reason", "/reason", &reason)?;
    let NewCashEntry { kind, amount_cents, player, .. } = request.body;
    let (entry, amount) = (CashEntryId(Uuid::now_v7()), Cents(amount_cents));
    Ok(Command::Cash(CashCommand::RecordCash { entry, kind: kind.into(), amount, player, note }))
}
