use actix_web::HttpResponse;
use domain::organisation::Command;
use domain::ruleset::{Ruleset, faults};
use domain::violation::Violation;
use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::messages;
use http::answer;
use http::operation::BASE;
use http::params::Segments;
use http::problem::organisation::unknown_source;
use http::problem::{Code, Problem, Result};
use http::request::ForOrganisation;
use views::shelf::{ShelvedRuleset, Source};

/// A ruleset for the shelf: a whole one, or a copy.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"copied_from": {"id": "tarockcup-2018"}, "title": "Stammtisch"}))]
pub struct ShelfEntry {
    /// The whole ruleset, with the id of the path. Without it `copied_from` is copied word for word.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    ruleset: Option<Box<RawValue>>,
    /// What it is copied from, or was made from; without it what the revision before was made from.
    #[serde(default)]
    copied_from: Option<Source>,
    /// Its title from now on; otherwise the one it has.
    #[serde(default)]
    title: Option<String>,
}

/// Stores a ruleset
///
/// As the first revision at this place of the shelf, or as the next one: past revisions stay, and
/// tournaments keep the one they are played by. What is there already is not stored again. With
/// `If-Match` only if nobody stored or withdrew it since. A ruleset that cannot be played by is
/// refused with everything that is wrong; `POST /rulesets/check` tells that without storing.
#[utoipa::path(
    put, path = "/shelf/{ruleset}", operation_id = "store_ruleset", tag = "rulesets",
    request_body = ShelfEntry,
    responses(
        (status = 201, description = "The first revision.", body = ShelvedRuleset),
        (status = 200, description = "The newest revision.", body = ShelvedRuleset),
    ),
)]
pub async fn handle(
    Segments(id): Segments<String>,
    request: ForOrganisation<ShelfEntry>,
) -> Result<HttpResponse> {
    let ShelfEntry { ruleset, copied_from, title } = &request.body;
    let copied_from = copied_from.clone().map(domain::organisation::Source::from);
    let mut ruleset = match (ruleset, &copied_from) {
        (Some(whole), _) => whole_ruleset(whole, &id)?,
        (None, Some(source)) => {
            let organisation = request.engine.organisation(request.organisation).await?;
            let copied = organisation.state().source(source).cloned();
            Ruleset { id: id.clone(), ..copied.ok_or_else(|| unknown_source("/copied_from"))? }
        }
        (None, None) => {
            let violation = http::problem::Violation::new("/ruleset", "shape", messages::ruleset_or_copy());
            return Err(Problem::of(Code::InvalidShape, violation));
        }
    };
    if let Some(title) = title {
        ruleset.title.clone_from(title);
    }
    let command = Command::StoreRuleset { ruleset: Box::new(ruleset), copied_from };
    let stored = request.submit(Some(id.clone()), command).await?;
    let place = super::place(stored.snapshot.state(), &id)?;
    let newest = super::revision(place, None)?;
    let document = ShelvedRuleset::read(&stored.engine, place, newest).await?;
    let response = if newest.revision == 1 && stored.committed.events() > 0 {
        answer::created(&format!("{BASE}/shelf/{id}"), &document)?
    } else {
        HttpResponse::Ok().json(document)
    };
    super::tagged(stored.mark(response), place)
}

/// The ruleset of a body; it must have the id it is stored under.
fn whole_ruleset(json: &RawValue, id: &str) -> Result<Ruleset> {
    let ruleset = Ruleset::from_json(json.get()).map_err(|error| Problem::from(error).under("/ruleset"))?;
    if ruleset.id != id {
        let violation = Violation::at("/id", faults::id_elsewhere(id.to_owned()));
        return Err(domain::organisation::Rejection::InvalidRuleset(vec![violation]).into());
    }
    Ok(ruleset)
}
