pub mod preview;

use actix_web::HttpResponse;
use domain::ids::PlayerNumber;
use domain::tournament::Command;
use domain::tournament::command::CashCommand;
use serde::Deserialize;
use utoipa::ToSchema;

use http::problem::Result;
use http::request::Writing;
use views::cash::{CashStatement, FeeMeans};

/// Fees that are paid together.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"players": [3, 4, 5], "payer": 3}))]
pub struct FeesPaid {
    /// Whose fees, by start number: of each what he still owes.
    #[schema(value_type = Vec<u16>)]
    players: Vec<PlayerNumber>,
    #[serde(default)]
    means: FeeMeans,
    /// Who pays them.
    #[serde(default)]
    #[schema(value_type = Option<u16>, minimum = 1)]
    payer: Option<PlayerNumber>,
}

impl FeesPaid {
    fn command(&self) -> Command {
        let (means, payer) = (self.means.into(), self.payer);
        Command::Cash(CashCommand::TakeFees { players: self.players.clone(), means, payer })
    }
}

/// Records fees that are paid together
///
/// Of each player what he still owes, all of it or none: one pays for several, a club pays for its members.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/fees", operation_id = "take_fees", tag = "cash",
    request_body = FeesPaid,
    responses((status = 201, description = "The statement.", body = CashStatement)),
)]
pub async fn handle(request: Writing<FeesPaid>) -> Result<HttpResponse> {
    let command = request.body.command();
    let (written, statement) = super::submit(request, command).await?;
    written.created(&super::location(&written), &statement)
}
