pub mod preview;

use actix_web::HttpResponse;
use domain::ids::Code;
use domain::money::Cents;
use domain::tournament::Command;
use domain::tournament::command::CashCommand;
use domain::tournament::event::cash::KindOfFee;
use serde::Deserialize;
use utoipa::ToSchema;

use http::problem::Result;
use http::request::Writing;
use views::cash::CashStatement;

/// The kinds of fees there are.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"fees": [{"kind": "member", "amount_cents": 1000}, {"kind": "helper", "amount_cents": 0}]}))]
pub struct FeeKinds {
    fees: Vec<NewFeeKind>,
    /// Why, 1 to 2000 characters; needed where somebody who is drawn pays another fee by it.
    #[serde(default)]
    reason: Option<String>,
}

/// A kind of fee.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewFeeKind {
    /// Such as `member`, `junior`, `helper`.
    #[schema(value_type = String)]
    kind: Code,
    /// What somebody of this kind pays; nothing at all is 0.
    #[schema(minimum = 0)]
    amount_cents: i64,
}

/// Replaces the kinds of fees
///
/// Who is of none pays the ruleset's fee. A kind that somebody pays cannot go.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/fees", operation_id = "set_fee_kinds", tag = "cash",
    request_body = FeeKinds,
    responses((status = 200, description = "The statement.", body = CashStatement)),
)]
pub async fn handle(mut request: Writing<FeeKinds>) -> Result<HttpResponse> {
    let command = command(&mut request)?;
    let (written, statement) = super::submit(request, command).await?;
    Ok(written.answer(&statement))
}

fn command(request: &mut Writing<FeeKinds>) -> Result<Command> {
    let reason = request.body.reason.take();
    let note = request.optional_note("reason", "/reason", reason.as_deref())?;
    let fees = std::mem::take(&mut request.body.fees).into_iter();
    let fees = fees.map(|fee| KindOfFee { kind: fee.kind, amount_cents: Cents(fee.amount_cents) }).collect();
    Ok(Command::Cash(CashCommand::SetFees { fees, note }))
}
