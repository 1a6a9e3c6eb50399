//! Secrets that an event has committed to and a later one is going to reveal.

use std::fmt;

use chrono::{DateTime, Utc};
use domain::log::{Hash, StreamId};

use crate::{Store, StoreError, reading};

/// A secret as it is written with the event that publishes its digest.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct NewSecret {
    /// The digest in the event, which is how the secret is found again.
    pub digest: Hash,
    /// The secret.
    pub secret: [u8; 32],
    /// When it was written.
    pub created_at: DateTime<Utc>,
}

impl fmt::Debug for NewSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewSecret").field("digest", &self.digest).finish_non_exhaustive()
    }
}

impl Store {
    /// The secret behind a digest published in a stream; none if it is not kept here.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn find_secret(&self, stream: StreamId, digest: Hash) -> Result<Option<[u8; 32]>, StoreError> {
        reading!(self, backend => backend.find_secret(stream, digest))
    }
}
