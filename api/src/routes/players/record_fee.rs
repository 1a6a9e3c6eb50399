use actix_web::HttpResponse;
use domain::ids::PlayerNumber;
use domain::money::Cents;
use domain::tournament::Command;
use domain::tournament::command::CashCommand;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::PlayerAnswer;
use http::params::Segments;
use http::problem::Result;
use http::request::Writing;
use views::cash::FeeMeans;

/// Money for the fee.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"amount_cents": 1500, "means": "cash", "payer": 3}))]
pub struct Fee {
    /// In cents; negative: it was given back.
    #[schema(example = 1500)]
    amount_cents: i64,
    #[serde(default)]
    means: FeeMeans,
    /// Who pays it for him.
    #[serde(default)]
    #[schema(value_type = Option<u16>, minimum = 1)]
    payer: Option<PlayerNumber>,
    /// Why, 1 to 2000 characters; needed where money is given back to who is drawn.
    #[serde(default)]
    reason: Option<String>,
}

/// Records a fee
#[utoipa::path(
    post, path = "/tournaments/{tournament}/players/{player}/fees", operation_id = "record_fee",
    tag = "players",
    request_body = Fee,
    responses((status = 200, description = "The player.", body = PlayerAnswer)),
)]
pub async fn handle(path: Segments<(Uuid, PlayerNumber)>, mut request: Writing<Fee>) -> Result<HttpResponse> {
    let command = command(&path, &mut request)?;
    let Segments((_, player)) = path;
    super::submit(request, command, player).await
}

pub fn command(path: &Segments<(Uuid, PlayerNumber)>, request: &mut Writing<Fee>) -> Result<Command> {
    let Segments((_, player)) = *path;
    let Fee { amount_cents, means, payer, ref mut reason } = request.body;
    let reason = reason.take();
    let (amount, means) = (Cents(amount_cents), means.into());
    let note = request.optional_note("reason", "/reason", reason.as_deref())?;
    Ok(Command::Cash(CashCommand::RecordFee { player, amount, means, payer, note }))
}
