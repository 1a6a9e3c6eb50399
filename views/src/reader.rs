//! What is read, and for whom.

use std::sync::Arc;

use domain::message::Message;
use domain::tournament::Tournament;
use domain::tournament::event::NoteRef;
use engine::{Directory, Engine, Snapshot};

use crate::error::Result;
use crate::names::{InSentences, Names, players_in};
use crate::notes::Notes;
use crate::viewer::Viewer;

/// A tournament as of some version, and who looks at it.
#[derive(Debug, Clone, Copy)]
pub struct Reader<'a> {
    /// For what is not in the snapshot.
    pub engine: &'a Engine,
    /// The tournament.
    pub snapshot: &'a Snapshot,
    /// Who looks.
    pub viewer: &'a Viewer,
}

impl<'a> Reader<'a> {
    /// The facts.
    pub fn tournament(self) -> &'a Tournament {
        self.snapshot.tournament()
    }

    /// The version they are of.
    pub fn version(self) -> u64 {
        self.snapshot.version()
    }

    /// Who the players are.
    pub async fn directory(self) -> Result<Arc<Directory>> {
        Ok(self.engine.directory(self.snapshot).await?)
    }

    /// The names in a directory, as far as the viewer may see them.
    pub fn names(self, directory: &'a Directory) -> Names<'a> {
        Names::new(self.viewer, self.tournament(), directory)
    }

    /// What the players that these messages are about are called in sentences to the viewer.
    pub async fn names_in<'m>(self, messages: impl IntoIterator<Item = &'m Message>) -> Result<InSentences> {
        let players = players_in(messages);
        if players.is_empty() || !self.viewer.sees_names(self.tournament()) {
            return Ok(InSentences::default());
        }
        Ok(self.names(&*self.directory().await?).in_sentences(players))
    }

    /// Texts, but nothing for who is no official of the tournament.
    pub async fn notes_for_officials(self, refs: impl IntoIterator<Item = NoteRef>) -> Result<Notes> {
        if self.viewer.sees_desk() { Notes::read(self.engine, refs).await } else { Ok(Notes::default()) }
    }
}

/// A view with names in it.
#[derive(Debug)]
pub struct WithNames<T> {
    /// The view.
    pub view: T,
    /// The revision of the persons: it grows with every change of a name.
    pub revision: u64,
}

impl<T> WithNames<T> {
    /// A view with the names of a directory.
    pub fn new(view: T, directory: &Directory) -> Self {
        Self { view, revision: directory.revision }
    }
}
