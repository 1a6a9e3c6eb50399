//! Secrets.

use domain::log::{Hash, StreamId};

use super::{Backend, Connection};
use crate::values::bytes_of;
use crate::{NewSecret, StoreError};

impl Backend {
    pub(crate) async fn find_secret(
        &self,
        stream: StreamId,
        digest: Hash,
    ) -> Result<Option<[u8; 32]>, StoreError> {
        let secret: Option<Vec<u8>> =
            sqlx::query_scalar("SELECT secret FROM secrets WHERE stream_id = $1 AND digest = $2")
                .bind(stream.0)
                .bind(digest.0.to_vec())
                .fetch_optional(self.readers())
                .await?;
        secret.map(|secret| bytes_of("secrets.secret", &secret)).transpose()
    }
}

/// A commitment is rare, two in one append rarer still: one statement each.
pub(super) async fn insert_secrets(
    conn: &mut Connection,
    stream: StreamId,
    secrets: &[NewSecret],
) -> Result<(), sqlx::Error> {
    for secret in secrets {
        sqlx::query("INSERT INTO secrets (stream_id, digest, secret, created_at) VALUES ($1, $2, $3, $4)")
            .bind(stream.0)
            .bind(secret.digest.0.to_vec())
            .bind(secret.secret.to_vec())
            .bind(secret.created_at.timestamp_micros())
            .execute(&mut *conn)
            .await?;
    }
    Ok(())
}
