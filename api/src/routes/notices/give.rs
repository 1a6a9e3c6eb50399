use actix_web::HttpResponse;
use domain::ids::NoticeId;
use domain::tournament::command::HallCommand;
use domain::tournament::{Command, Event};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{NoticeAnswer, document};
use http::operation::BASE;
use http::problem::{Problem, Result};
use http::request::Writing;

/// What the hall is told.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"text": "Round 2 begins at 16:30."}))]
pub struct NewNotice {
    /// 1 to 200 characters, in whatever language; shown as it is typed.
    #[schema(example = "Round 2 begins at 16:30.")]
    text: String,
}

/// Gives a notice
///
/// The board, the sheets on phones and the tournament's page show it until it is withdrawn; three at once at most.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/notices", operation_id = "give_notice", tag = "tournaments",
    request_body = NewNotice,
    responses((status = 201, description = "The notice.", body = NoticeAnswer)),
)]
pub async fn handle(mut request: Writing<NewNotice>) -> Result<HttpResponse> {
    let text = std::mem::take(&mut request.body.text);
    let note = request.note("notice", "/text", &text)?;
    let notice = NoticeId(Uuid::now_v7());
    let written = request.submit(Command::Hall(HallCommand::GiveNotice { notice, note })).await?;
    let given = written.events().await?.iter().find_map(|event| match event {
        Event::NoticeGiven(event) => Some(event.notice),
        _ => None,
    });
    let notice = given.ok_or_else(|| Problem::internal("no notice was given"))?;
    let location = format!("{BASE}/tournaments/{}/notices", written.committed.stream);
    written.created(&location, &document(&written, notice).await?)
}
