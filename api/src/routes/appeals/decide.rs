use actix_web::HttpResponse;
use domain::tournament::Command;
use domain::tournament::command::{AppealCommand, AppealDecision};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{AppealAnswer, AppealPath, document};
use crate::messages;
use crate::routes::rulings::{make::NewRuling, outcome};
use domain::message::Message;
use domain::tournament::rejections;
use http::params::Segments;
use http::problem::{Code, Problem, Result, Violation};
use http::request::Writing;
use views::appeals::AppealEnd;

/// How an appeal ends.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"outcome": "upheld", "reason": "Three at the table saw the card."}))]
pub struct NewDecision {
    outcome: AppealEnd,
    /// The jury's ruling, if it replaces the one appealed against, which it supersedes.
    #[serde(default)]
    ruling: Option<NewRuling>,
    /// Why: 1 to 2000 characters.
    reason: String,
}

/// Decides an appeal
///
/// The jury upholds the ruling or replaces it; or who appealed takes the appeal back. In a refusal
/// of the jury's ruling, pointers lead as in `POST …/rulings`, below `/ruling`.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/appeals/{appeal}/decision", operation_id = "decide_appeal",
    tag = "rulings",
    request_body = NewDecision,
    responses((status = 200, description = "The appeal.", body = AppealAnswer)),
)]
pub async fn handle(path: AppealPath, request: Writing<NewDecision>) -> Result<HttpResponse> {
    let Segments((_, appeal)) = path;
    let (NewDecision { outcome, ruling, reason }, mut request) = request.take_body();
    let decision = match (outcome, ruling) {
        (AppealEnd::Upheld, None) => AppealDecision::Uphold,
        (AppealEnd::Withdrawn, None) => AppealDecision::Withdraw,
        (AppealEnd::Replaced, Some(ruling)) => {
            let snapshot = request.basis().await?;
            let tournament = snapshot.tournament();
            let at = tournament
                .appeals
                .get(&appeal)
                .and_then(|appeal| Some(tournament.rulings.get(&appeal.appealed.ruling)?.made.at));
            let at = at.ok_or_else(|| Problem::from(rejections::unknown_appeal()))?;
            AppealDecision::Replace(Box::new(ruling.prepare(&mut request, at, "/ruling")?))
        }
        (AppealEnd::Replaced, None) => return Err(shape(messages::replacement_missing())),
        (AppealEnd::Upheld | AppealEnd::Withdrawn, Some(_)) => {
            return Err(shape(messages::replacement_idle()));
        }
    };
    let note = request.note("reason", "/reason", &reason)?;
    let written =
        request.submit(Command::Appeal(AppealCommand::DecideAppeal { appeal, decision, note })).await;
    let below = |pointer: &str| format!("/ruling{}", outcome::place(pointer));
    let written = written.map_err(|problem| problem.with_pointers(below))?;
    let document = document(&written, appeal).await?;
    Ok(written.answer(&document))
}

fn shape(detail: Message) -> Problem {
    Problem::of(Code::InvalidShape, Violation::new("/ruling", "shape", detail))
}
