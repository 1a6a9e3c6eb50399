use actix_web::HttpResponse;
use domain::ids::PlayerNumber;
use domain::tournament::Command;
use domain::tournament::command::FieldCommand;
use serde::Deserialize;
use utoipa::ToSchema;

use super::submit;
use crate::paths::{TablePath, table_at};
use http::problem::Result;
use http::request::Writing;
use views::sheet::Sheet;

/// Who plays on for whom.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"leaving": 17, "entering": 41, "reason": "He had to drive home."}))]
pub struct Substitution {
    /// The start number of who stops.
    #[schema(value_type = u16, minimum = 1)]
    leaving: PlayerNumber,
    /// The start number of who plays on.
    #[schema(value_type = u16, minimum = 1)]
    entering: PlayerNumber,
    /// Why: 1 to 2000 characters.
    reason: String,
}

/// Lets somebody play on for a player who stops
///
/// From the next deal on. The ruleset says whether both are excluded.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/substitution",
    operation_id = "substitute", tag = "tables",
    request_body = Substitution,
    responses((status = 200, description = "The sheet.", body = Sheet)),
)]
pub async fn handle(path: TablePath, mut request: Writing<Substitution>) -> Result<HttpResponse> {
    let command = command(&path, &mut request)?;
    submit(request, command, table_at(&path)).await
}

/// What is asked for.
pub fn command(path: &TablePath, request: &mut Writing<Substitution>) -> Result<Command> {
    let at = table_at(path);
    let reason = std::mem::take(&mut request.body.reason);
    let note = request.note("reason", "/reason", &reason)?;
    let Substitution { leaving, entering, .. } = request.body;
    Ok(Command::Field(FieldCommand::Substitute { at, leaving, entering, note }))
}
