use actix_web::{HttpRequest, HttpResponse};
use domain::ids::FlagId;
use domain::tournament::command::FlagCommand;
use domain::tournament::{Command, Event};
use engine::Role;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::paths::{DealPath, deal_at};
use http::operation::BASE;
use http::origin::Origins;
use http::problem::{Problem, Result};
use http::request::{Reason, Writing};

/// What the referee was told.
#[derive(Serialize, ToSchema)]
pub struct Flagged {
    version: u64,
    #[schema(value_type = Uuid)]
    flag: FlagId,
    deal: u16,
}

/// Flags a line as wrong
///
/// By who has the table's link: a referee looks at it, and no results are published until then. So
/// many at once as one table can need.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/flags",
    operation_id = "flag_line", tag = "rulings",
    request_body(content = Reason, example = json!({"reason": "The kontra of this line is missing."})),
    responses((status = 201, description = "The flag waits for a referee.", body = Flagged)),
)]
pub async fn handle(path: DealPath, sent: HttpRequest, mut request: Writing<Reason>) -> Result<HttpResponse> {
    let at = deal_at(&path);
    // A card alone may have been photographed.
    if Origins::of(&sent).asks_slips && request.caller.principal()?.reads_cards_alone() {
        request.caller.needs(&[Role::Scorer, Role::Referee], request.caller.place())?;
    }
    let note = request.reason()?;
    let flag = FlagId(Uuid::now_v7());
    let written = request.submit(Command::Flag(FlagCommand::FlagLine { flag, at, note })).await?;
    let flagged = written.events().await?.iter().find_map(|event| match event {
        Event::LineFlagged(event) => Some(event.flag),
        _ => None,
    });
    let flag = flagged.ok_or_else(|| Problem::internal("no line was flagged"))?;
    let tournament = written.committed.stream;
    let document = Flagged { version: written.version(), flag, deal: at.deal.0 };
    written.created(&format!("{BASE}/tournaments/{tournament}/flags"), &document)
}
