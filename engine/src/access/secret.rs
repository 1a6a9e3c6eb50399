use std::fmt;

use domain::log::Hash;
use sha2::{Digest, Sha256};

/// A secret of 256 random bits, shown once and never kept: `tm_` (token), `setup_`, `invite_` or
/// `session_` (a browser's cookie) or `place_` (a pre-registration), and 64 hexadecimal digits.
///
/// Only its SHA-256 is stored. With 256 bits of entropy neither a slow hash nor a
/// salt would add anything, and a look-up by hash leaks nothing a timing could tell.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

/// What a secret opens; its prefix, so that scanners and people recognise one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SecretKind {
    /// A token's.
    Token,
    /// Makes the first organizer.
    Setup,
    /// A browser's, in its cookie.
    Session,
    /// Makes a session, once.
    Invitation,
    /// Cancels a pre-registration.
    Registration,
}

impl SecretKind {
    fn prefix(self) -> &'static str {
        match self {
            Self::Token => "tm_",
            Self::Setup => "setup_",
            Self::Session => "session_",
            Self::Invitation => "invite_",
            Self::Registration => "place_",
        }
    }
}

/// The SHA-256 of a well-formed secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SecretHash(pub [u8; 32]);

impl Secret {
    /// A secret made of bits that nobody else knows.
    pub(crate) fn of_bits(kind: SecretKind, bits: &[u8; 32]) -> Self {
        Self(format!("{}{}", kind.prefix(), hex::encode(bits)))
    }

    /// A fresh secret.
    ///
    /// # Errors
    /// If the operating system has no randomness.
    pub(crate) fn generate(kind: SecretKind) -> Result<Self, getrandom::Error> {
        let mut bits = [0; 32];
        getrandom::fill(&mut bits)?;
        Ok(Self::of_bits(kind, &bits))
    }

    /// The text to show, once.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// A secret for a player who asks for a place, and what the log keeps of it.
    ///
    /// # Errors
    /// If the operating system has no randomness.
    pub fn for_registration() -> Result<(Self, Hash), getrandom::Error> {
        let secret = Self::generate(SecretKind::Registration)?;
        let SecretHash(hash) = secret.hash();
        Ok((secret, Hash(hash)))
    }

    pub(crate) fn hash(&self) -> SecretHash {
        SecretHash(Sha256::digest(self.0.as_bytes()).into())
    }
}

impl SecretHash {
    /// What the log keeps of the secret of a pre-registration that somebody presents, if it is one.
    #[must_use]
    pub fn of_registration(presented: &str) -> Option<Hash> {
        Self::of_presented(SecretKind::Registration, presented).map(|Self(hash)| Hash(hash))
    }

    /// The hash of what somebody presents, if it has the form of a secret of that kind.
    pub(crate) fn of_presented(kind: SecretKind, presented: &str) -> Option<Self> {
        let digits = presented.strip_prefix(kind.prefix())?;
        let well_formed =
            digits.len() == 64 && digits.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        well_formed.then(|| Self(Sha256::digest(presented.as_bytes()).into()))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_recognised_by_kind_and_form() {
        let secret = Secret::generate(SecretKind::Token).unwrap();
        assert_eq!(SecretHash::of_presented(SecretKind::Token, secret.reveal()), Some(secret.hash()));
        assert_eq!(SecretHash::of_presented(SecretKind::Setup, secret.reveal()), None);
        for wrong in ["", "tm_", "tm_12", &secret.reveal().to_uppercase(), &format!("{}0", secret.reveal())] {
            assert_eq!(SecretHash::of_presented(SecretKind::Token, wrong), None);
        }
    }

    #[test]
    fn secrets_differ_and_do_not_show_in_logs() {
        let one = Secret::generate(SecretKind::Setup).unwrap();
        let two = Secret::generate(SecretKind::Setup).unwrap();
        assert_ne!(one.reveal(), two.reveal());
        assert!(!format!("{one:?}").contains(&one.reveal()[6..]));
    }
}
