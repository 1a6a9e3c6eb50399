//! Where chance comes from.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::log::Hash;

/// The 32 secret random bytes a draw starts from; hexadecimal in JSON.
///
/// Its debug form does not show it: until the draw is revealed it is a secret.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seed(#[serde(with = "hex")] pub [u8; 32]);

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl Seed {
    /// The seed to draw from when public randomness is mixed in: dice thrown or numbers
    /// called out in the hall, as text.
    ///
    /// SHA-256 over 32 zero bytes and three parts, each behind its length (64 bits,
    /// big-endian): the word `mixed-1`; the 32 bytes of the secret seed; the text in
    /// UTF-8.
    #[must_use]
    pub fn mixed_with(self, public_randomness: &str) -> Self {
        let parts = [b"mixed-1".as_slice(), &self.0, public_randomness.as_bytes()];
        Self(Hash::over(Hash::GENESIS, parts).0)
    }
}
