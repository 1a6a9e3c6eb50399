//! Leaves and checkpoints of the log over all streams.

use domain::log::{StreamId, StreamRef};
use uuid::Uuid;

use super::Backend;
use crate::checkpoints::{Leaf, StoredCheckpoint};
use crate::values::{bytes_of, head, number, time, to_i64};
use crate::{StoreError, StreamKind};

type LeafRow = (Uuid, String, i64, i64, Vec<u8>);
type PlacedRow = (i64, Uuid, String, i64, i64, Vec<u8>);
type CheckpointRow = (Vec<u8>, i64, String, i64);

const WITHOUT_LEAF: &str = "SELECT id, kind, epoch, version, hash FROM streams
     WHERE version > 0 AND NOT EXISTS (
         SELECT 1 FROM log_leaves AS leaf WHERE leaf.log_key = $1 AND leaf.stream_id = streams.id
         AND leaf.epoch = streams.epoch AND leaf.version = streams.version AND leaf.hash = streams.hash)
     ORDER BY id LIMIT $2";

const LEAVES: &str = "SELECT position, stream_id, kind, epoch, version, hash FROM log_leaves
     WHERE log_key = $1 AND position >= $2 ORDER BY position LIMIT $3";

const NEWEST_LEAF: &str = "SELECT position, stream_id, kind, epoch, version, hash FROM log_leaves
     WHERE log_key = $1 AND stream_id = $2 AND version <= $3 ORDER BY version DESC, position DESC LIMIT 1";

const NEWEST_CHECKPOINTS: &str = "SELECT log_key, size, note, made_at FROM checkpoints
     WHERE size = (SELECT max(size) FROM checkpoints AS own WHERE own.log_key = checkpoints.log_key)
     ORDER BY made_at, log_key";

const NEWEST_CHECKPOINT: &str = "SELECT log_key, size, note, made_at FROM checkpoints
     WHERE log_key = $1 ORDER BY size DESC LIMIT 1";

const UNLIKE_LEAVES: &str = "SELECT DISTINCT stream_id FROM log_leaves
     WHERE NOT EXISTS (
         SELECT 1 FROM events WHERE events.stream_id = log_leaves.stream_id
         AND events.version = log_leaves.version AND events.hash = log_leaves.hash)
     ORDER BY stream_id";

impl Backend {
    pub(crate) async fn heads_without_leaf(
        &self,
        key: [u8; 32],
        limit: u32,
    ) -> Result<Vec<Leaf>, StoreError> {
        let rows: Vec<LeafRow> = sqlx::query_as(WITHOUT_LEAF)
            .bind(key.to_vec())
            .bind(i64::from(limit))
            .fetch_all(self.readers())
            .await?;
        rows.into_iter().map(leaf).collect()
    }

    pub(crate) async fn leaves(
        &self,
        key: [u8; 32],
        from: u64,
        limit: u32,
    ) -> Result<Vec<(u64, Leaf)>, StoreError> {
        let rows: Vec<PlacedRow> = sqlx::query_as(LEAVES)
            .bind(key.to_vec())
            .bind(to_i64(from))
            .bind(i64::from(limit))
            .fetch_all(self.readers())
            .await?;
        rows.into_iter().map(placed).collect()
    }

    pub(crate) async fn newest_leaf(
        &self,
        key: [u8; 32],
        stream: StreamId,
        version: u64,
    ) -> Result<Option<(u64, Leaf)>, StoreError> {
        let row: Option<PlacedRow> = sqlx::query_as(NEWEST_LEAF)
            .bind(key.to_vec())
            .bind(stream.0)
            .bind(to_i64(version))
            .fetch_optional(self.readers())
            .await?;
        row.map(placed).transpose()
    }

    pub(crate) async fn newest_checkpoints(&self) -> Result<Vec<StoredCheckpoint>, StoreError> {
        let rows: Vec<CheckpointRow> = sqlx::query_as(NEWEST_CHECKPOINTS).fetch_all(self.readers()).await?;
        rows.into_iter().map(checkpoint).collect()
    }

    pub(crate) async fn newest_checkpoint(
        &self,
        key: [u8; 32],
    ) -> Result<Option<StoredCheckpoint>, StoreError> {
        let row: Option<CheckpointRow> =
            sqlx::query_as(NEWEST_CHECKPOINT).bind(key.to_vec()).fetch_optional(self.readers()).await?;
        row.map(checkpoint).transpose()
    }

    pub(crate) async fn streams_unlike_leaves(&self) -> Result<Vec<StreamId>, StoreError> {
        let ids: Vec<Uuid> = sqlx::query_scalar(UNLIKE_LEAVES).fetch_all(self.readers()).await?;
        Ok(ids.into_iter().map(StreamId).collect())
    }
}

fn checkpoint((key, size, note, made_at): CheckpointRow) -> Result<StoredCheckpoint, StoreError> {
    Ok(StoredCheckpoint {
        key: bytes_of("checkpoints.log_key", &key)?,
        size: number("checkpoints.size", size)?,
        note,
        made_at: time("checkpoints.made_at", made_at)?,
    })
}

fn placed((position, id, kind, epoch, version, hash): PlacedRow) -> Result<(u64, Leaf), StoreError> {
    Ok((number("log_leaves.position", position)?, leaf((id, kind, epoch, version, hash))?))
}

fn leaf((id, kind, epoch, version, hash): LeafRow) -> Result<Leaf, StoreError> {
    let kind: StreamKind = kind.parse().map_err(|_| StoreError::Corrupt(format!("a leaf of kind {kind}")))?;
    Ok(Leaf { stream: StreamRef { kind, id: StreamId(id) }, head: head(epoch, version, &hash)? })
}
