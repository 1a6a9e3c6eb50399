use actix_web::HttpResponse;
use domain::tournament::Command;
use domain::tournament::checks::{Before, Warning};
use domain::tournament::command::SetupCommand;
use serde::Deserialize;
use utoipa::ToSchema;

use http::problem::Result;
use http::request::Writing;
use views::checks;
use views::shapes::named;
use views::tournaments::Tournament;

/// What is known to be odd.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"confirmed": ["cash_uncounted"]}))]
pub struct Closing {
    /// Codes of the warnings of `checks?before=close` that are accepted.
    #[serde(default)]
    #[schema(value_type = Vec<named::Warning>, example = json!(["cash_uncounted"]))]
    confirmed: Vec<Warning>,
}

/// Closes a tournament
///
/// Nothing can be changed until it is reopened. Where money went through the cash box it is to be counted first,
/// or the warning confirmed.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/close", operation_id = "close_tournament", tag = "tournaments",
    request_body = Closing,
    responses((status = 200, description = "The tournament.", body = Tournament)),
)]
pub async fn handle(request: Writing<Closing>) -> Result<HttpResponse> {
    let basis = request.basis().await?;
    let reader = views::Reader { engine: &request.engine, snapshot: &basis, viewer: request.caller.viewer() };
    let seen = checks::seen(reader, Before::Close, &request.body.confirmed).await?;
    let written = request.submit(Command::Setup(SetupCommand::Close { seen })).await?;
    Ok(written.answer(&Tournament::from(written.tournament())))
}
