//! Texts that the log refers to: reasons, names of teams.

use std::collections::HashMap;

use domain::ids::NoteId;
use domain::tournament::Tournament;
use domain::tournament::event::NoteRef;
use engine::Engine;

use crate::error::Result;

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

    /// The names of all teams.
    pub async fn of_teams(engine: &Engine, tournament: &Tournament) -> Result<Self> {
        Self::read(engine, tournament.teams.values().map(|team| team.name)).await
    }

    /// The text, unless it was erased.
    pub fn get(&self, note: NoteRef) -> Option<&str> {
        self.0.get(&note.id).map(String::as_str)
    }
}
