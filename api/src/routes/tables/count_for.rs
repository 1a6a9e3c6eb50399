use actix_web::HttpResponse;
use domain::tournament::Command;
use domain::tournament::command::RoundCommand;
use serde::Deserialize;
use utoipa::ToSchema;

use super::submit;
use crate::paths::{TablePath, table_at};
use http::label::{Label, codes};
use http::problem::Result;
use http::request::Writing;
use views::shapes::named;
use views::sheet::Sheet;

/// What else is counted.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"competitions": ["championship-2026"]}))]
pub struct CountFor {
    /// At most 8 competitions, each of letters, digits, hyphens and underscores; none if it counts here only.
    #[schema(value_type = Vec<named::Competition>)]
    competitions: Vec<Label>,
}

/// Counts a table elsewhere too
///
/// If its players agree: in a championship, in a cup. What was said before is replaced. Here nothing changes by it.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/counts-for",
    operation_id = "count_table_for", tag = "tables",
    request_body = CountFor,
    responses((status = 200, description = "The sheet.", body = Sheet)),
)]
pub async fn handle(path: TablePath, mut request: Writing<CountFor>) -> Result<HttpResponse> {
    let at = table_at(&path);
    let competitions = codes(&std::mem::take(&mut request.body.competitions));
    submit(request, Command::Round(RoundCommand::CountTableFor { at, competitions }), at).await
}
