use actix_web::HttpResponse;
use domain::family::Renonce;
use domain::ids::RulingId;
use domain::tournament::event::referee::RulingOutcome;
use domain::tournament::{Command, Event};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Ruling, RulingKind, show};
use crate::notes::Notes;
use crate::operation::BASE;
use crate::problem::{Code, Problem, Result, Violation};
use crate::request::Writing;
use crate::routes::deals::{Deal, DealPath, deal_at, with_deal};
use crate::routes::tables;
use crate::start_number::{StartNumber, inward};

/// What the referee decides.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "kind": "renonce",
    "details": {"offenders": ["17"], "kind": "farbzwang", "claims": {"3": 2}},
    "rule": "REN", "reason": "Player 17 had a heart and played a tarock."
}))]
pub struct NewRuling {
    kind: RulingKind,
    /// Of a renonce: `offenders`, and what else the scoring contract knows of one.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    details: Option<Renonce<StartNumber>>,
    /// The rule it rests on, in 1 to 200 characters.
    rule: String,
    /// Facts and reason, in 1 to 2000 characters.
    reason: String,
    /// The ruling in force that it replaces, if there is one.
    #[serde(default)]
    #[schema(value_type = Option<Uuid>)]
    supersedes: Option<RulingId>,
}

/// A ruling, and the deal as it settles it.
#[derive(Serialize, ToSchema)]
pub struct RulingMade {
    version: u64,
    ruling: Ruling,
    deal: Deal,
}

/// Rules on a deal
///
/// The deal is settled by the ruling, whatever its outcome was. In a refusal, pointers that begin
/// with `/details` lead into the ruling, those with `/record` into the record of the deal.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/rulings",
    operation_id = "rule", tag = "rulings",
    request_body = NewRuling,
    responses((status = 201, description = "The ruling and the deal.", body = RulingMade)),
)]
pub async fn handle(path: DealPath, mut request: Writing<NewRuling>) -> Result<HttpResponse> {
    let at = deal_at(&path);
    let outcome = outcome(request.body.kind, request.body.details.take())?;
    let reason = std::mem::take(&mut request.body.reason);
    let rule = std::mem::take(&mut request.body.rule);
    let supersedes = request.body.supersedes;
    let note = request.note("reason", "/reason", &reason)?;
    let ruling = RulingId(Uuid::now_v7());
    let command = Command::Rule { ruling, at, supersedes, outcome, rule, note };
    let written = request.submit(command).await.map_err(|problem| problem.with_pointers(place))?;

    // A repeated request is told the ruling that the first one made.
    let events = written.events().await?;
    let made = events.iter().find_map(|event| match event {
        Event::RulingMade(event) => Some(event.ruling),
        _ => None,
    });
    let made = made.ok_or_else(|| Problem::internal("no ruling was made"))?;
    let snapshot = with_deal(&written, at).await?;
    let tournament = snapshot.tournament();
    let (ruling, deal) = tournament
        .rulings
        .get(&made)
        .zip(tournament.deal(at))
        .ok_or_else(|| Problem::internal("the ruling is not in the answer's version"))?;
    let notes = Notes::read(&written.engine, [ruling.made.note]).await?;
    let document = RulingMade {
        version: written.version(),
        ruling: show(tournament, ruling, &notes),
        deal: Deal::of(tournament, deal)?,
    };
    let location = format!("{BASE}/tournaments/{}/rulings/{made}", written.committed.tournament);
    tables::tagged(written.created(&location, &document)?, tables::find(tournament, at.table_at())?)
}

fn outcome(kind: RulingKind, details: Option<Renonce<StartNumber>>) -> Result<RulingOutcome> {
    match (kind, details) {
        (RulingKind::NoOffence, None) => Ok(RulingOutcome::NoOffence),
        (RulingKind::Annulled, None) => Ok(RulingOutcome::Annulled),
        (RulingKind::Struck, None) => Ok(RulingOutcome::Struck),
        (RulingKind::Renonce, Some(details)) => {
            let Ok(details) = details.try_map_players(inward);
            Ok(RulingOutcome::Renonce(details))
        }
        (RulingKind::Renonce, None) => Err(details_problem("A renonce has details: at least its offenders.")),
        (_, Some(_)) => Err(details_problem("Only a renonce has details.")),
    }
}

fn details_problem(detail: &str) -> Problem {
    let violation = Violation::new("/details", "shape", detail);
    Problem::new(Code::InvalidShape, detail).with_violations(vec![violation])
}

/// Rules look at the ruling as if it stood in the record at `/renonce`.
fn place(pointer: &str) -> String {
    if pointer == "/rule" {
        return pointer.to_owned();
    }
    match pointer.strip_prefix("/renonce") {
        Some(rest) => format!("/details{rest}"),
        None => format!("/record{pointer}"),
    }
}
