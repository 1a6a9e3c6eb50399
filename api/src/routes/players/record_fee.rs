use actix_web::HttpResponse;
use domain::ids::PlayerNumber;
use domain::money::Cents;
use domain::tournament::Command;
use domain::tournament::command::FieldCommand;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::PlayerAnswer;
use http::params::Segments;
use http::problem::Result;
use http::request::Writing;

/// Money for the fee.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Fee {
    /// In cents; negative: it was given back.
    #[schema(example = 1500)]
    amount_cents: i64,
}

/// Records a fee
#[utoipa::path(
    post, path = "/tournaments/{tournament}/players/{player}/fees", operation_id = "record_fee",
    tag = "players",
    request_body = Fee,
    responses((status = 200, description = "The player.", body = PlayerAnswer)),
)]
pub async fn handle(path: Segments<(Uuid, PlayerNumber)>, request: Writing<Fee>) -> Result<HttpResponse> {
    let Segments((_, player)) = path;
    let amount = Cents(request.body.amount_cents);
    super::submit(request, Command::Field(FieldCommand::RecordFee { player, amount }), player).await
}
