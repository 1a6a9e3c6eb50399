use actix_web::HttpResponse;
use domain::ids::{Code as Short, ComplaintId, RulingId};
use domain::tournament::event::DealAt;
use domain::tournament::event::referee::RulingKind;
use domain::tournament::{Command, Event, command};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;
use uuid::Uuid;

use super::outcome;
use crate::paths::{DealPath, deal_at};
use crate::table_tag::tagged;
use http::operation::BASE;
use http::problem::{Problem, Result};
use http::request::{Writing, Written};
use views::deal::Deal;
use views::rulings::{Ruling, Words};
use views::shapes::named;

/// What the referee decides.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "kind": "renonce", "offence": "farbzwang",
    "details": {"offenders": ["17"], "claims": {"3": 2}},
    "rule": "REN", "facts": "Player 17 had a heart and played a tarock.", "reason": "Farbzwang."
}))]
pub struct NewRuling {
    #[schema(value_type = named::RulingKind)]
    kind: RulingKind,
    /// What belongs to the kind.
    #[serde(default)]
    #[schema(value_type = Option<named::Varying>)]
    details: Option<Box<RawValue>>,
    /// What was done, by the ruleset's catalogue of offences: a caution says it, and it is the `kind`
    /// of a renonce.
    #[serde(default)]
    #[schema(value_type = Option<named::ItemId>)]
    offence: Option<Short>,
    /// The rule it rests on, in 1 to 200 characters.
    rule: String,
    /// What happened, in 1 to 2000 characters.
    #[serde(default)]
    facts: Option<String>,
    /// Why it is ruled so, in 1 to 2000 characters.
    reason: String,
    /// The complaint it settles.
    #[serde(default)]
    #[schema(value_type = Option<Uuid>)]
    complaint: Option<ComplaintId>,
    /// The ruling in force that it replaces, if there is one.
    #[serde(default)]
    #[schema(value_type = Option<Uuid>)]
    supersedes: Option<RulingId>,
}

impl NewRuling {
    /// The ruling as the domain takes it, its texts kept with the request. `pointer` tells where in
    /// the body it stood.
    pub fn prepare<T>(
        &self,
        request: &mut Writing<T>,
        at: DealAt,
        pointer: &str,
    ) -> Result<command::NewRuling> {
        let outcome = outcome::read(self.kind, self.details.as_deref());
        let outcome = outcome.map_err(|problem| problem.under(pointer))?;
        let facts = request.optional_note("facts", &format!("{pointer}/facts"), self.facts.as_deref())?;
        let note = request.note("reason", &format!("{pointer}/reason"), &self.reason)?;
        Ok(command::NewRuling {
            ruling: RulingId(Uuid::now_v7()),
            at,
            complaint: self.complaint,
            supersedes: self.supersedes,
            offence: self.offence.clone(),
            outcome,
            rule: self.rule.clone(),
            facts,
            note,
        })
    }
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
pub async fn handle(path: DealPath, request: Writing<NewRuling>) -> Result<HttpResponse> {
    let at = deal_at(&path);
    let (new, mut request) = request.take_body();
    let ruling = new.prepare(&mut request, at, "")?;
    let written = request.submit(Command::Rule(Box::new(ruling))).await;
    let written = written.map_err(|problem| problem.with_pointers(outcome::place))?;

    // A repeated request is told the ruling that the first one made.
    let made = ruling_made(&written).await?.ok_or_else(|| Problem::internal("no ruling was made"))?;
    let snapshot = written.with_deal(at).await?;
    let tournament = snapshot.tournament();
    let (ruling, deal) = tournament
        .rulings
        .get(&made)
        .zip(tournament.deal(at))
        .ok_or_else(|| Problem::internal("the ruling is not in the answer's version"))?;
    let words = Words::of(&written.engine, &[ruling]).await?;
    let document = RulingMade {
        version: written.version(),
        ruling: words.show(tournament, ruling),
        deal: Deal::of(tournament, deal, written.caller.lang())?,
    };
    let location = format!("{BASE}/tournaments/{}/rulings/{made}", written.committed.stream);
    tagged(written.created(&location, &document)?, tournament, at.table_at())
}

/// The ruling that a command made, if it made one.
pub async fn ruling_made(written: &Written) -> Result<Option<RulingId>> {
    let events = written.events().await?;
    Ok(events.iter().find_map(|event| match event {
        Event::RulingMade(event) => Some(event.ruling),
        _ => None,
    }))
}
