use crate::checkpoints::{Leaf, StoredCheckpoint};
use crate::postgres::PostgresStore;
use crate::values::to_i64;
use crate::{WriteError, statements};

impl PostgresStore {
    pub(crate) async fn append_leaves(
        &self,
        first: u64,
        leaves: Vec<Leaf>,
        checkpoint: StoredCheckpoint,
    ) -> Result<(), WriteError> {
        let mut tx = self.begin().await?;
        let key = checkpoint.key.to_vec();
        for (position, leaf) in (first..).zip(&leaves) {
            let Leaf { stream, head } = leaf;
            let insert = sqlx::query(statements::INSERT_LEAF)
                .bind(&key)
                .bind(to_i64(position))
                .bind(stream.id.0)
                .bind(stream.kind.as_str())
                .bind(i64::from(head.epoch))
                .bind(to_i64(head.version))
                .bind(head.hash.0.to_vec());
            // Another process with the same key was first: this waits for it, and then finds it.
            if insert.execute(&mut *tx).await?.rows_affected() == 0 {
                return Err(WriteError::Conflict);
            }
        }
        let insert = sqlx::query(statements::INSERT_CHECKPOINT)
            .bind(&key)
            .bind(to_i64(checkpoint.size))
            .bind(&checkpoint.note)
            .bind(checkpoint.made_at.timestamp_micros());
        if insert.execute(&mut *tx).await?.rows_affected() == 0 {
            return Err(WriteError::Conflict);
        }
        self.commit(tx).await
    }
}
