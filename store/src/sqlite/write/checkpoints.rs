use rusqlite::params;

use super::{bytes, execute};
use crate::checkpoints::{Leaf, StoredCheckpoint};
use crate::sqlite::SqliteStore;
use crate::values::to_i64;
use crate::{WriteError, statements};

impl SqliteStore {
    pub(crate) async fn append_leaves(
        &self,
        first: u64,
        leaves: Vec<Leaf>,
        checkpoint: StoredCheckpoint,
    ) -> Result<(), WriteError> {
        self.write(move |connection| {
            let key = checkpoint.key.as_slice();
            for (position, leaf) in (first..).zip(&leaves) {
                let Leaf { stream, head } = leaf;
                let values = params![
                    key,
                    to_i64(position),
                    bytes(&stream.id.0),
                    stream.kind.as_str(),
                    head.epoch,
                    to_i64(head.version),
                    head.hash.0.as_slice(),
                ];
                if execute(connection, statements::INSERT_LEAF, values)? == 0 {
                    return Err(WriteError::Conflict);
                }
            }
            let (size, at) = (to_i64(checkpoint.size), checkpoint.made_at.timestamp_micros());
            let values = params![key, size, checkpoint.note, at];
            if execute(connection, statements::INSERT_CHECKPOINT, values)? == 0 {
                return Err(WriteError::Conflict);
            }
            Ok(())
        })
        .await
    }
}
