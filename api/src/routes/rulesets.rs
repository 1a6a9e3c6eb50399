//! Rulesets: the presets, and whether one of your own can be played by.

pub mod check;
pub mod list;
pub mod read;

use domain::json::ByName;
use domain::ruleset::Ruleset;
use engine::{Engine, OrganisationId, Place, Role};
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::messages;
use http::caller::Caller;
use http::problem::organisation::unknown_source;
use http::problem::{Code, Problem, Result, Violation};
use views::shelf::Source;

/// The ruleset a body names at `/ruleset`: the id of a preset, or a whole one.
pub fn chosen(json: &RawValue) -> Result<Ruleset> {
    if let Ok(id) = serde_json::from_str::<String>(json.get()) {
        return Ruleset::preset(&id).cloned().ok_or_else(|| {
            let hint = Violation::new("/ruleset", "shape", messages::presets_listed());
            Problem::new(Code::UnknownRuleset, messages::no_preset(&id)).with_violations(vec![hint])
        });
    }
    Ruleset::from_json(json.get()).map_err(|error| Problem::from(error).under("/ruleset"))
}

/// The same where it may also be a ruleset of the organisation's shelf: `{"id": …, "revision": …}`.
/// Who may not read the shelf takes nothing from it, and nobody takes what was withdrawn.
pub async fn chosen_or_shelved(
    engine: &Engine,
    caller: &Caller,
    organisation: OrganisationId,
    json: &RawValue,
) -> Result<Ruleset> {
    let read = Source::deserialize(ByName(&mut serde_json::Deserializer::from_str(json.get())));
    let Ok(source) = read else { return chosen(json) };
    caller.needs(&[Role::Registrar, Role::Referee], Place::Organisation(organisation))?;
    let organisation = engine.organisation(organisation).await?;
    let place = organisation.state().shelf.get(&source.id).filter(|place| place.withdrawn.is_none());
    let stored = place.and_then(|place| match source.revision {
        Some(revision) => place.revision(revision),
        None => place.newest(),
    });
    Ok(stored.ok_or_else(|| unknown_source("/ruleset"))?.ruleset.clone())
}
