//! Who plays in a tournament.

use std::collections::HashMap;
use std::sync::Arc;

use store::StoreError;

use crate::Engine;
use crate::directories::Directory;
use crate::tournament::Snapshot;

impl Engine {
    /// Who a tournament's players are.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn directory(&self, snapshot: &Snapshot) -> Result<Arc<Directory>, StoreError> {
        let tournament = snapshot.tournament();
        // Asked for before the names: a change in between makes the directory newer than it
        // says, and the next question reads it again.
        let revision = self.persons_revision(snapshot.organisation()).await?;
        let directories = &self.inner().directories;
        // One that was read for a later version knows more, which does no harm.
        if let Some(known) = directories.find(tournament.id, revision)
            && tournament.players.values().all(|player| known.persons.contains_key(&player.person))
        {
            return Ok(known);
        }
        let ids: Vec<_> = tournament.players.values().map(|player| player.person).collect();
        let mut persons: HashMap<_, _> = ids.iter().map(|id| (*id, None)).collect();
        for person in self.store().persons(&ids).await? {
            persons.insert(person.id, Some(person));
        }
        let directory = Arc::new(Directory { revision, persons });
        directories.keep(tournament.id, &directory);
        Ok(directory)
    }
}
