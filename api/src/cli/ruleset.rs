//! A ruleset as commands are told it: the id of a preset, or a file.

use std::path::Path;

use anyhow::{Context as _, Result, anyhow, bail};
use domain::ruleset::{Ruleset, RulesetError};

/// The preset with this id, or the ruleset in the file of this name: TOML as in `domain/rulesets`,
/// or JSON as `GET /rulesets/{id}` answers it.
///
/// # Errors
/// If there is neither, or the ruleset cannot be played by: all that is wrong, with its place.
pub fn named(id_or_file: &str) -> Result<Ruleset> {
    if let Some(preset) = Ruleset::preset(id_or_file) {
        return Ok(preset.clone());
    }
    let file = Path::new(id_or_file);
    if !file.exists() {
        let known: Vec<_> = Ruleset::presets().iter().map(|preset| preset.id.as_str()).collect();
        bail!("there is no ruleset {id_or_file}, nor a file of that name; there are {}", known.join(", "));
    }
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {id_or_file}"))?;
    let is_toml = file.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("toml"));
    let read = if is_toml { Ruleset::from_toml(&text) } else { Ruleset::from_json(&text) };
    read.map_err(|error| match error {
        RulesetError::Shape(violation) => anyhow!("{id_or_file}: {violation}"),
        RulesetError::Invalid(violations) => {
            let lines: Vec<_> = violations.iter().map(|wrong| format!("\n  {wrong}")).collect();
            anyhow!("{id_or_file} cannot be played by:{}", lines.concat())
        }
    })
}
