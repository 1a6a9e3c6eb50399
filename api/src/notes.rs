//! Texts that the log refers to: reasons, names of teams.

use std::collections::HashMap;

use domain::ids::NoteId;
use domain::tournament::event::NoteRef;
use engine::Engine;

use crate::problem::Result;
use crate::request::Reading;

/// Texts by id; erased ones are missing.
#[derive(Debug, Default)]
pub struct Notes(HashMap<NoteId, String>);

impl Notes {
    /// Reads the texts these refer to.
    pub async fn read(engine: &Engine, refs: impl IntoIterator<Item = NoteRef>) -> Result<Self> {
        let ids: Vec<_> = refs.into_iter().map(|note| note.id).collect();
        if ids.is_empty() {
            return Ok(Self::default());
        }
        let notes = engine.store().notes(&ids).await?;
        let texts = notes.into_iter().filter_map(|note| Some((note.id, note.content?.text)));
        Ok(Self(texts.collect()))
    }

    /// The same, but nothing for who is no official of the tournament.
    pub async fn for_officials(reading: &Reading, refs: impl IntoIterator<Item = NoteRef>) -> Result<Self> {
        if reading.caller.sees_desk() { Self::read(&reading.engine, refs).await } else { Ok(Self::default()) }
    }

    /// The text, unless it was erased.
    pub fn get(&self, note: NoteRef) -> Option<&str> {
        self.0.get(&note.id).map(String::as_str)
    }
}
