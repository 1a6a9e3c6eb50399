use actix_web::HttpResponse;
use domain::ids::FlagId;
use domain::tournament::Command;
use domain::tournament::command::FlagCommand;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{FlagAnswer, document};
use http::params::Segments;
use http::problem::Result;
use http::request::Writing;
use views::flags::FlagResolution;

/// How a flag is dealt with.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"how": "corrected", "reason": "The partner was missing."}))]
pub struct NewResolution {
    how: FlagResolution,
    /// Why: 1 to 2000 characters.
    #[serde(default)]
    reason: Option<String>,
}

/// Deals with a flag
#[utoipa::path(
    post, path = "/tournaments/{tournament}/flags/{flag}/resolution", operation_id = "resolve_flag",
    tag = "rulings",
    request_body = NewResolution,
    responses((status = 200, description = "The flag.", body = FlagAnswer)),
)]
pub async fn handle(
    path: Segments<(Uuid, FlagId)>,
    mut request: Writing<NewResolution>,
) -> Result<HttpResponse> {
    let Segments((_, flag)) = path;
    let reason = request.body.reason.take();
    let note = request.optional_note("reason", "/reason", reason.as_deref())?;
    let how = request.body.how.into();
    let written = request.submit(Command::Flag(FlagCommand::ResolveFlag { flag, how, note })).await?;
    let document = document(&written, flag).await?;
    Ok(written.answer(&document))
}
