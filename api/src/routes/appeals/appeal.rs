use actix_web::HttpResponse;
use domain::ids::{AppealId, RulingId};
use domain::tournament::command::AppealCommand;
use domain::tournament::{Command, Event};
use engine::{Place, Role};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{AppealAnswer, document};
use domain::tournament::rejections;
use http::operation::BASE;
use http::params::Segments;
use http::problem::{Problem, Result};
use http::request::Writing;
use views::start_number::StartNumber;

/// Who appeals, and why.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"by": "17", "reason": "The card was not laid yet."}))]
pub struct NewAppeal {
    /// The player whom the ruling went against.
    by: StartNumber,
    /// Why: 1 to 2000 characters.
    reason: String,
}

/// Appeals against a ruling
///
/// Somebody whom it went against, until the deadline the organizer set. By an official, or with a
/// token of the ruling's table: its scorer's, its link.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rulings/{ruling}/appeals", operation_id = "appeal",
    tag = "rulings",
    request_body = NewAppeal,
    responses((status = 201, description = "The appeal.", body = AppealAnswer)),
)]
pub async fn handle(
    path: Segments<(Uuid, RulingId)>,
    mut request: Writing<NewAppeal>,
) -> Result<HttpResponse> {
    let Segments((_, ruling)) = path;
    at_the_table(&request, ruling).await?;
    let StartNumber(by) = request.body.by;
    let reason = std::mem::take(&mut request.body.reason);
    let note = request.note("appeal", "/reason", &reason)?;
    let appeal = AppealId(Uuid::now_v7());
    let written = request.submit(Command::Appeal(AppealCommand::Appeal { appeal, ruling, by, note })).await?;
    let made = written.events().await?.iter().find_map(|event| match event {
        Event::RulingAppealed(event) => Some(event.appeal),
        _ => None,
    });
    let made = made.ok_or_else(|| Problem::internal("no appeal was made"))?;
    let document = document(&written, made).await?;
    let tournament = written.committed.stream;
    written.created(&format!("{BASE}/tournaments/{tournament}/appeals"), &document)
}

/// Refuses who has nothing to do with the table of the ruling. Who has nothing to do with the
/// tournament is not told whether there is such a ruling.
async fn at_the_table<T>(request: &Writing<T>, ruling: RulingId) -> Result<()> {
    const OFFICIALS: &[Role] = &[Role::Referee];
    let snapshot = request.engine.snapshot(request.tournament).await?;
    let Some(ruling) = snapshot.tournament().rulings.get(&ruling) else {
        request.caller.needs(OFFICIALS, request.caller.place())?;
        return Err(rejections::unknown_ruling().into());
    };
    let at = ruling.made.at.table_at();
    let place = Place::Table { organisation: request.organisation()?, tournament: request.tournament, at };
    request.caller.needs_seat(&[Role::Scorer, Role::Referee], place)
}
