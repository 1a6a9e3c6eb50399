//! The log over all streams as it is written and asked.

use std::sync::Arc;

use domain::log::{Hash, StreamId};
use store::{StoreError, StoredCheckpoint, WriteError};

use super::{Checkpoint, entry, hash_of};
use crate::Engine;
use crate::inner::Inner;
use crate::merkle::Tree;
use crate::shared::Shared;
use crate::signing::{KeyError, Signer};

/// Leaves that are read, or written, at once.
const AT_ONCE: u32 = 1000;
/// As often another process with the same key may come first.
const TRIES: u32 = 5;

/// That a log has only grown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Consistency {
    /// How many leaves it had.
    pub old: u64,
    /// The proof, as RFC 6962 has it.
    pub proof: Vec<Hash>,
    /// The checkpoint it leads to.
    pub checkpoint: String,
}

/// That a leaf of a stream is in a log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inclusion {
    /// The leaf's position, from 0.
    pub position: u64,
    /// What stands in it.
    pub leaf: String,
    /// The proof, as RFC 6962 has it.
    pub proof: Vec<Hash>,
    /// The checkpoint it leads to.
    pub checkpoint: String,
}

/// Writes a leaf for each stream that stands elsewhere than its last one says, and signs a checkpoint; nothing if no
/// stream does. False if leaves that were signed are no longer there: then nothing is written.
async fn write(shared: &Shared, signer: &Signer, tree: &mut Tree) -> Result<bool, WriteError> {
    let (store, key) = (&shared.store, signer.public());
    let mut tries = 0;
    loop {
        if !catch_up(shared, key.0, tree).await? {
            return Ok(false);
        }
        let leaves = store.heads_without_leaf(key.0, AT_ONCE).await?;
        let is_last = leaves.len() < AT_ONCE as usize;
        if leaves.is_empty() {
            return Ok(true);
        }
        let first = tree.size();
        for leaf in &leaves {
            tree.push(hash_of(leaf));
        }
        let size = tree.size();
        let Some(root) = tree.root(size) else { return Ok(true) };
        let note = Checkpoint { key, size, root }.signed(signer);
        let made_at = shared.config.clock.now();
        let checkpoint = StoredCheckpoint { key: key.0, size, note, made_at };
        match store.append_leaves(first, leaves, checkpoint).await {
            Ok(()) if is_last => return Ok(true),
            Ok(()) => {}
            Err(error) => {
                // What became of it is read the next time; it was shown to nobody.
                tree.truncate(first);
                tries += 1;
                if !matches!(error, WriteError::Conflict) || tries == TRIES {
                    return Err(error);
                }
            }
        }
    }
}

/// Reads what was written by a process before this one, or beside it. False if the newest leaf that was read before
/// is no longer where it was: a database that went on without its end has lost it, or has others there.
async fn catch_up(shared: &Shared, key: [u8; 32], tree: &mut Tree) -> Result<bool, StoreError> {
    if let Some(newest) = tree.size().checked_sub(1) {
        let there = shared.store.leaves(key, newest, 1).await?;
        let there = there.first().filter(|(position, _)| *position == newest);
        if there.map(|(_, leaf)| hash_of(leaf)) != tree.leaf(newest) {
            return Ok(false);
        }
    }
    loop {
        let leaves = shared.store.leaves(key, tree.size(), AT_ONCE).await?;
        for (position, leaf) in &leaves {
            if *position != tree.size() {
                return Err(StoreError::Corrupt(format!("log_leaves lacks position {}", tree.size())));
            }
            tree.push(hash_of(leaf));
        }
        if leaves.len() < AT_ONCE as usize {
            return Ok(true);
        }
    }
}

/// What [`Engine::take_checkpoint`] does, for who has the inside of an engine alone.
pub(crate) async fn take(inner: Arc<Inner>) -> Result<(), KeyError> {
    Engine::of(inner).take_checkpoint().await
}

impl Engine {
    /// Makes a checkpoint of all that is acknowledged, unless nothing has changed since the last, or nothing is signed
    /// here. Where the database has lost leaves that were signed, the key is replaced: it signs nothing that
    /// contradicts them, and the other key begins another log.
    ///
    /// # Errors
    /// [`KeyError`]: it is tried again in a while.
    pub async fn take_checkpoint(&self) -> Result<(), KeyError> {
        let shared = &self.inner().shared;
        let mut tree = shared.leaves.lock().await;
        let Some(signer) = shared.signer() else { return Ok(()) };
        if write(shared, &signer, &mut tree).await? {
            return Ok(());
        }
        tracing::error!("THE DATABASE HAS LOST leaves that were signed: another key signs from now on");
        self.replace_receipt_key(&signer).await?;
        *tree = Tree::default();
        Ok(())
    }

    /// The newest checkpoint of the key that signs now; none if nothing is signed, or nothing was yet.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn checkpoint(&self) -> Result<Option<String>, StoreError> {
        Ok(self.newest().await?.map(|newest| newest.note))
    }

    /// Proves that the log of the key that signs now has only grown since it had `old` leaves; none if it never had.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn consistency(&self, old: u64) -> Result<Option<Consistency>, StoreError> {
        let Some(newest) = self.newest().await? else { return Ok(None) };
        let proof = self.read_tree(newest.key, |tree| tree.consistency(old, newest.size)).await?.flatten();
        Ok(proof.map(|proof| Consistency { old, proof, checkpoint: newest.note }))
    }

    /// Proves that the newest leaf of a stream, of this version at most, is in the log of the key that signs now; none if
    /// it has no leaf there yet.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn inclusion(&self, stream: StreamId, version: u64) -> Result<Option<Inclusion>, StoreError> {
        let Some(newest) = self.newest().await? else { return Ok(None) };
        let leaf = self.store().newest_leaf(newest.key, stream, version).await?;
        let Some((position, leaf)) = leaf else { return Ok(None) };
        let proof = self.read_tree(newest.key, |tree| tree.inclusion(position, newest.size)).await?.flatten();
        let leaf = entry(&leaf);
        Ok(proof.map(|proof| Inclusion { position, leaf, proof, checkpoint: newest.note }))
    }

    async fn newest(&self) -> Result<Option<StoredCheckpoint>, StoreError> {
        let Some(signer) = self.inner().shared.signer() else { return Ok(None) };
        self.store().newest_checkpoint(signer.public().0).await
    }

    /// What the tree of this key's log says; none if another key signs meanwhile, or has to.
    async fn read_tree<T>(
        &self,
        key: [u8; 32],
        read: impl FnOnce(&Tree) -> T,
    ) -> Result<Option<T>, StoreError> {
        let shared = &self.inner().shared;
        let mut tree = shared.leaves.lock().await;
        let signs = shared.signer().is_some_and(|signer| signer.public().0 == key);
        if signs && catch_up(shared, key, &mut tree).await? {
            return Ok(Some(read(&tree)));
        }
        shared.checkpoint_due.notify_one();
        Ok(None)
    }
}
