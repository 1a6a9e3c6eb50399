//! Secrets.

use domain::log::{Hash, StreamId};

use super::Backend;
use crate::StoreError;
use crate::values::bytes_of;

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
