//! Texts that the log refers to: reasons, names of teams.

use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, Utc};
use domain::ids::NoteId;
use domain::log::StreamId;
use domain::tournament::Tournament;
use domain::tournament::event::NoteRef;
use engine::{Engine, Note, Person};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::error::Result;
use crate::shapes::named;

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

/// What notes are for: the kinds that are kept.
pub const KINDS: [&str; 7] = ["appeal", "complaint", "facts", "notice", "reason", "signature", "team_name"];

/// Notes as they are kept, oldest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct NotesOnRecord {
    pub items: Vec<NoteOnRecord>,
}

/// A note as it is kept.
#[derive(Debug, Serialize, ToSchema)]
pub struct NoteOnRecord {
    pub id: Uuid,
    /// The tournament whose log refers to it; a note on a ruleset of the shelf has the organisation's
    /// id here.
    pub tournament: Uuid,
    /// What it is for.
    #[schema(value_type = named::NoteKind, example = "reason")]
    pub kind: String,
    /// Null once erased.
    pub text: Option<String>,
    pub created_at: DateTime<Utc>,
    pub erased_at: Option<DateTime<Utc>>,
}

impl NotesOnRecord {
    /// Those about a person, as far as they belong to the person's organisation.
    pub async fn about(engine: &Engine, person: &Person) -> Result<Self> {
        let mut own = BTreeMap::new();
        let mut items = Vec::new();
        for note in engine.store().notes_about(person.id).await? {
            let is_own = if let Some(known) = own.get(&note.stream.0) {
                *known
            } else {
                let stream = engine.store().stream(note.stream).await?;
                let is_own = stream.is_some_and(|stream| stream.organisation == person.organisation);
                own.insert(note.stream.0, is_own);
                is_own
            };
            if is_own {
                items.push(note.into());
            }
        }
        Ok(Self { items })
    }

    /// Those of a tournament.
    pub async fn of_tournament(engine: &Engine, tournament: StreamId) -> Result<Self> {
        let notes = engine.store().notes_in(tournament).await?;
        Ok(Self { items: notes.into_iter().map(NoteOnRecord::from).collect() })
    }
}

impl From<Note> for NoteOnRecord {
    fn from(note: Note) -> Self {
        Self {
            id: note.id.0,
            tournament: note.stream.0,
            kind: note.kind,
            text: note.content.map(|content| content.text),
            created_at: note.created_at,
            erased_at: note.erased_at,
        }
    }
}
