//! A checkpoint as it is kept: its note, and behind an empty line the leaves that it is over, one a line. With them it
//! names what is gone although its owner wrote the log of the database anew.

use std::fmt::Write as _;

use store::{Leaf, Store, StoreError};

use super::{Checkpoint, FoundLeaves, NoCheckpoint, entry, hash_of, leaves_of, of_entry};
use crate::merkle::Tree;
use crate::signing::PublicKey;

/// A checkpoint that was kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckpointFile {
    /// The checkpoint.
    pub checkpoint: Checkpoint,
    /// The leaves it is over; none if the note alone was kept.
    pub leaves: Option<Vec<Leaf>>,
}

impl CheckpointFile {
    /// Reads one: the signature is checked, and that the leaves are those that were signed.
    ///
    /// # Errors
    /// [`NoCheckpoint`].
    pub fn read(text: &str) -> Result<Self, NoCheckpoint> {
        // As a mail or an editor brings it.
        let text = text.replace("\r\n", "\n");
        let note_ends = text.match_indices("\n\n").nth(1).map(|(at, _)| at);
        let (note, rest) = note_ends.map_or((text.as_str(), ""), |at| text.split_at(at));
        let checkpoint = Checkpoint::read(note)?;
        let lines: Vec<_> = rest.lines().filter(|line| !line.is_empty()).collect();
        if lines.is_empty() {
            return Ok(Self { checkpoint, leaves: None });
        }
        let leaves = lines.into_iter().map(of_entry).collect::<Option<Vec<_>>>().ok_or(NoCheckpoint::Form)?;
        let tree: Tree = leaves.iter().map(hash_of).collect();
        if tree.size() != checkpoint.size || tree.root(tree.size()) != Some(checkpoint.root) {
            return Err(NoCheckpoint::Leaves);
        }
        Ok(Self { checkpoint, leaves: Some(leaves) })
    }
}

/// The checkpoint of a database that was made last, with its leaves; none if there is none.
///
/// # Errors
/// [`StoreError`] if the database cannot answer.
pub async fn checkpoint_file(store: &Store) -> Result<Option<String>, StoreError> {
    let Some(newest) = store.newest_checkpoints().await?.pop() else { return Ok(None) };
    let FoundLeaves { leaves, is_whole } = leaves_of(store, PublicKey(newest.key), newest.size).await?;
    if !is_whole || leaves.len() as u64 != newest.size {
        return Err(StoreError::Corrupt("log_leaves lacks some".to_owned()));
    }
    let mut text = newest.note;
    text.push('\n');
    for leaf in &leaves {
        let _ = writeln!(text, "{}", entry(leaf));
    }
    Ok(Some(text))
}

#[cfg(test)]
mod tests {
    use domain::log::{Hash, Head, StreamId, StreamKind, StreamRef};
    use uuid::Uuid;

    use super::*;
    use crate::signing::Signer;

    fn leaf(version: u64) -> Leaf {
        let stream = StreamRef { kind: StreamKind::Tournament, id: StreamId(Uuid::from_u128(7)) };
        Leaf { stream, head: Head { epoch: 1, version, hash: Hash([2; 32]) } }
    }

    #[test]
    fn a_file_is_read_with_its_leaves_or_without() {
        let signer = Signer::of_seed(&[5; 32]).unwrap();
        let leaves: Vec<_> = (1..=3).map(leaf).collect();
        let tree: Tree = leaves.iter().map(hash_of).collect();
        let checkpoint = Checkpoint { key: signer.public(), size: 3, root: tree.root(3).unwrap() };
        let note = checkpoint.signed(&signer);
        assert_eq!(CheckpointFile::read(&note), Ok(CheckpointFile { checkpoint, leaves: None }));

        let lines: Vec<_> = leaves.iter().map(entry).collect();
        let whole = Ok(CheckpointFile { checkpoint, leaves: Some(leaves.clone()) });
        let file = format!("{note}\n{}\n", lines.join("\n"));
        assert_eq!(CheckpointFile::read(&file), whole);
        assert_eq!(CheckpointFile::read(&file.replace('\n', "\r\n")), whole);

        let fewer = file.trim_end().rsplit_once('\n').unwrap().0;
        assert_eq!(CheckpointFile::read(fewer), Err(NoCheckpoint::Leaves));
        assert_eq!(CheckpointFile::read(&file.replace("at 2 ", "at 4 ")), Err(NoCheckpoint::Leaves));
        assert_eq!(CheckpointFile::read(&file.replace("at 2 ", "at x ")), Err(NoCheckpoint::Form));
    }
}
