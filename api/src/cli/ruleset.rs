//! A ruleset as commands are told it: the id of a preset, or a file.

use std::path::Path;

use domain::message::List;
use domain::ruleset::{Ruleset, RulesetError};

use super::failure::{Failure, OrFail as _};
use super::messages::cannot_read;
use crate::messages;

/// The preset with this id, or the ruleset in the file of this name: TOML as in `domain/rulesets`,
/// or JSON as `GET /rulesets/{id}` answers it.
///
/// # Errors
/// If there is neither, or the ruleset cannot be played by: all that is wrong, with its place.
pub fn named(id_or_file: &str) -> Result<Ruleset, Failure> {
    if let Some(preset) = Ruleset::preset(id_or_file) {
        return Ok(preset.clone());
    }
    let file = Path::new(id_or_file);
    if !file.exists() {
        let known = List::written(Ruleset::presets().iter().map(|preset| preset.id.as_str()));
        return Err(messages::no_preset_or_file(id_or_file, known).into());
    }
    let text = std::fs::read_to_string(file).or_fail(|| cannot_read(id_or_file))?;
    let is_toml = file.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("toml"));
    let read = if is_toml { Ruleset::from_toml(&text) } else { Ruleset::from_json(&text) };
    let unplayable = |places| Failure::at(messages::not_playable(id_or_file), places);
    read.map_err(|error| match error {
        RulesetError::Shape(violation) => unplayable(vec![violation]),
        RulesetError::Invalid(violations) => unplayable(violations),
    })
}
