//! Rulesets: the presets, and whether one of your own can be played by.

pub mod check;
pub mod list;
pub mod read;

use domain::ruleset::Ruleset;
use serde_json::value::RawValue;

use crate::messages;
use http::problem::{Code, Problem, Result, Violation};

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
