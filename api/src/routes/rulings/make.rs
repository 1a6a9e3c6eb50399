use actix_web::HttpResponse;
use domain::family::{GameLost, Renonce};
use domain::ids::RulingId;
use domain::tournament::command;
use domain::tournament::event::referee::{Caution, Correction, RulingOutcome};
use domain::tournament::{Command, Event};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Ruling, RulingKind, show};
use crate::notes::Notes;
use crate::operation::BASE;
use crate::problem::{Code, Problem, Result, Violation};
use crate::request::Writing;
use crate::routes::deals::{self, Deal, DealPath, deal_at, with_deal};
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
    details: Option<Box<RawValue>>,
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
    let outcome = outcome(request.body.kind, request.body.details.as_deref())?;
    let reason = std::mem::take(&mut request.body.reason);
    let rule = std::mem::take(&mut request.body.rule);
    let supersedes = request.body.supersedes;
    let note = request.note("reason", "/reason", &reason)?;
    let ruling = RulingId(Uuid::now_v7());
    let (complaint, offence) = (None, None);
    let new = command::NewRuling { ruling, at, complaint, supersedes, offence, outcome, rule, note };
    let written =
        request.submit(Command::Rule(Box::new(new))).await.map_err(|problem| problem.with_pointers(place))?;

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

fn outcome(kind: RulingKind, details: Option<&RawValue>) -> Result<RulingOutcome> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Offenders {
        offenders: Vec<StartNumber>,
    }
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Corrected<'a> {
        #[serde(borrow)]
        record: &'a RawValue,
    }
    let needed = || details.ok_or_else(|| details_problem("This kind of ruling has details."));
    let outcome = match kind {
        RulingKind::NoOffence => RulingOutcome::NoOffence,
        RulingKind::Annulled => RulingOutcome::Annulled,
        RulingKind::Struck => RulingOutcome::Struck,
        RulingKind::Renonce => {
            let Ok(renonce) = read::<Renonce<StartNumber>>(needed()?)?.try_map_players(inward);
            return Ok(RulingOutcome::Renonce(renonce));
        }
        RulingKind::Caution => {
            let Offenders { offenders } = read(needed()?)?;
            let offenders = offenders.into_iter().map(|player| player.0).collect();
            return Ok(RulingOutcome::Caution(Caution { offenders }));
        }
        RulingKind::PremiumLost => return Ok(RulingOutcome::PremiumLost(read(needed()?)?)),
        RulingKind::GameLost => {
            let GameLost::<StartNumber> { player } = read(needed()?)?;
            return Ok(RulingOutcome::GameLost(GameLost { player: player.0 }));
        }
        RulingKind::Corrected => {
            let Corrected { record } = read(needed()?)?;
            let record = deals::record_from(record.get(), "/details/record")?;
            return Ok(RulingOutcome::Corrected(Box::new(Correction { record })));
        }
    };
    if details.is_some() {
        return Err(details_problem("This kind of ruling has no details."));
    }
    Ok(outcome)
}

fn read<'a, T: Deserialize<'a>>(details: &'a RawValue) -> Result<T> {
    serde_json::from_str(details.get()).map_err(|error| details_problem(&error.to_string()))
}

fn details_problem(detail: &str) -> Problem {
    let violation = Violation::new("/details", "shape", detail);
    Problem::new(Code::InvalidShape, detail).with_violations(vec![violation])
}

/// Rules look at the ruling as if it stood in the record at `/renonce`.
fn place(pointer: &str) -> String {
    if pointer == "/rule" || pointer.starts_with("/details") {
        return pointer.to_owned();
    }
    match pointer.strip_prefix("/renonce") {
        Some(rest) => format!("/details{rest}"),
        None => format!("/record{pointer}"),
    }
}
