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

/// Who sits down.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"player": 21, "absent": 8}))]
pub struct Latecomer {
    /// The start number of who comes late.
    #[schema(value_type = u16, minimum = 1)]
    player: PlayerNumber,
    /// The start number of who was drawn here and did not come. Without it the latecomer is one more.
    #[serde(default)]
    #[schema(value_type = Option<u16>, minimum = 1)]
    absent: Option<PlayerNumber>,
}

/// Seats a latecomer
///
/// Before the table's first deal, as the fifth or on the seat of who did not come; that is no
/// substitution. He is checked in with it, who did not come no more.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/players",
    operation_id = "join_table", tag = "tables",
    request_body = Latecomer,
    responses((status = 200, description = "The sheet.", body = Sheet)),
)]
pub async fn handle(path: TablePath, mut request: Writing<Latecomer>) -> Result<HttpResponse> {
    let command = command(&path, &mut request)?;
    submit(request, command, table_at(&path)).await
}

/// What is asked for.
#[expect(clippy::unnecessary_wraps, reason = "others are refused here already")]
pub fn command(path: &TablePath, request: &mut Writing<Latecomer>) -> Result<Command> {
    let Latecomer { player, absent } = request.body;
    Ok(Command::Round(RoundCommand::JoinTable { at: table_at(path), player, absent }))
}
