use actix_web::HttpResponse;
use domain::ids::PlayerNumber;
use domain::tournament::Command;
use domain::tournament::command::RoundCommand;
use serde::Deserialize;
use utoipa::ToSchema;

use super::submit;
use crate::paths::{TablePath, table_at};
use http::problem::Result;
use http::request::Writing;
use views::sheet::Sheet;

/// Who stops at a table of five.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"leaving": 17, "one_more": true, "reason": "Taken ill."}))]
pub struct Reduction {
    /// His start number.
    #[schema(value_type = u16, minimum = 1)]
    leaving: PlayerNumber,
    /// The four play a deal more, so that nobody has played less than is planned.
    #[serde(default)]
    one_more: bool,
    /// 1 to 2000 characters.
    #[schema(example = "Taken ill.")]
    reason: String,
}

/// Lets a table of five go on as four
///
/// From the next deal on the four who are left deal and play in their old order, until the first of them
/// has played as many deals as are planned for a player. What was written stays. Who stops is withdrawn,
/// and excluded where the ruleset says so; who never came is only not checked in any more.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/reduction",
    operation_id = "reduce_table", tag = "tables",
    request_body = Reduction,
    responses((status = 200, description = "The sheet.", body = Sheet)),
)]
pub async fn handle(path: TablePath, mut request: Writing<Reduction>) -> Result<HttpResponse> {
    let command = command(&path, &mut request)?;
    submit(request, command, table_at(&path)).await
}

/// What is asked for.
pub fn command(path: &TablePath, request: &mut Writing<Reduction>) -> Result<Command> {
    let reason = std::mem::take(&mut request.body.reason);
    let note = request.note("reason", "/reason", &reason)?;
    let Reduction { leaving, one_more, .. } = request.body;
    Ok(Command::Round(RoundCommand::ReduceTable { at: table_at(path), leaving, one_more, note }))
}
