use serde::{Deserialize, Serialize};

use super::Hash;
use crate::ids::NoteId;

/// A free text kept outside the log: its id, and a digest salted with its row's secret salt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoteRef {
    /// The row that holds the text, until it is erased.
    pub id: NoteId,
    /// SHA-256 over salt and text, see [`NoteRef::of`].
    pub digest: Hash,
}

impl NoteRef {
    /// Refers to `text`, to be kept in row `id` beside `salt`.
    #[must_use]
    pub fn of(id: NoteId, salt: &[u8; 16], text: &str) -> Self {
        Self { id, digest: Hash::over(Hash::GENESIS, [salt.as_slice(), text.as_bytes()]) }
    }
}
