//! A ruleset as commands are told it: the id of a preset, or a file.

use std::path::Path;

use anyhow::{Context as _, Result, anyhow, bail};
use domain::message::List;
use domain::ruleset::{Ruleset, RulesetError};
use domain::violation::Violation;
use texts::Lang;
use views::violation::sentence;

use crate::messages;

/// The preset with this id, or the ruleset in the file of this name: TOML as in `domain/rulesets`,
/// or JSON as `GET /rulesets/{id}` answers it.
///
/// # Errors
/// If there is neither, or the ruleset cannot be played by: all that is wrong, with its place.
pub fn named(id_or_file: &str) -> Result<Ruleset> {
    // Read before it is known whether `--lang` asks for another.
    let lang = super::of_environment();
    if let Some(preset) = Ruleset::preset(id_or_file) {
        return Ok(preset.clone());
    }
    let file = Path::new(id_or_file);
    if !file.exists() {
        let known = List::written(Ruleset::presets().iter().map(|preset| preset.id.as_str()));
        bail!("{}", sentence(lang, &messages::no_preset_or_file(id_or_file, known)));
    }
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {id_or_file}"))?;
    let is_toml = file.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("toml"));
    let read = if is_toml { Ruleset::from_toml(&text) } else { Ruleset::from_json(&text) };
    read.map_err(|error| match error {
        RulesetError::Shape(violation) => unplayable(lang, id_or_file, &[violation]),
        RulesetError::Invalid(violations) => unplayable(lang, id_or_file, &violations),
    })
}

/// All that is wrong with a ruleset, each with its place.
fn unplayable(lang: Lang, id_or_file: &str, violations: &[Violation]) -> anyhow::Error {
    let lines = violations.iter().map(|Violation { pointer, message, .. }| {
        let stated = sentence(lang, message);
        if pointer.is_empty() { format!("\n  {stated}") } else { format!("\n  {pointer}: {stated}") }
    });
    anyhow!("{}{}", sentence(lang, &messages::not_playable(id_or_file)), lines.collect::<String>())
}
