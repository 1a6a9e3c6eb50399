//! What happened to a line in words: what it told after each step, and before a correction.

use domain::family::Record;
use domain::ids::PlayerNumber;
use texts::Lang;

use crate::deal::history::Happened;
use crate::error::{Error, Result};
use crate::papers;
use crate::reader::Reader;

/// What a step has made of the line.
#[derive(Debug, Default)]
pub struct StepInWords {
    /// What the line told before; none before a game was declared.
    pub before: Option<String>,
    pub after: Option<String>,
    /// The card that was called or named: the line itself does not tell it.
    pub card: Option<String>,
}

/// Each step of a line in words, as paper tells a line, with everybody's name.
pub async fn in_words(reader: Reader<'_>, history: &[Happened], lang: Lang) -> Result<Vec<StepInWords>> {
    let printed = papers::directory(reader, papers::PaperFor::Officials, false).await?.view;
    let rules = &reader.tournament().ruleset.game;
    let words = |record: &Option<Record<PlayerNumber>>| {
        record.as_ref().map(|record| reports::record_in_words(rules, record, &printed, lang))
    };
    let step = |happened: &Happened| {
        let entry = happened.entry.as_ref().map(serde_json::to_value).transpose().map_err(Error::internal)?;
        let card = entry.and_then(|entry| Some(entry.get("card")?.as_str()?.to_owned()));
        let (before, after) = (words(&happened.line.before), words(&happened.line.after));
        Ok(StepInWords { before, after, card })
    };
    history.iter().map(step).collect()
}
