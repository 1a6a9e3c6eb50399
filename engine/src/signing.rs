//! The key of an installation, which receipts and checkpoints are signed with.

use std::fmt;
use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use domain::log::Hash;
use ring::signature::{Ed25519KeyPair, KeyPair as _};
use sha2::{Digest as _, Sha256};

/// What signatures are checked with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct PublicKey(pub [u8; 32]);

impl PublicKey {
    /// What hangs on the wall, and stands in the security log.
    #[must_use]
    pub fn fingerprint(&self) -> Hash {
        Hash(Sha256::digest(self.0).into())
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PublicKey({self})")
    }
}

/// Why there is no key to sign with.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// Its file cannot be read or written.
    #[error("the file of the key cannot be used: {0}")]
    File(#[from] io::Error),
    /// Its file holds something else.
    #[error("the file of the key holds no key")]
    NoKey,
    /// The security log cannot be read, or does not say that the key is there.
    #[error(transparent)]
    Store(#[from] store::StoreError),
    /// The security log did not take what is to be said of the key.
    #[error(transparent)]
    Log(#[from] store::WriteError),
}

/// The public half of the key in a file; none if there is no file.
///
/// # Errors
/// [`KeyError`]: the file cannot be read, or holds something else.
pub fn key_in(file: &Path) -> Result<Option<PublicKey>, KeyError> {
    Ok(Signer::read(file)?.map(|signer| signer.public()))
}

/// The secret half of a key.
pub(crate) struct Signer(Ed25519KeyPair);

impl fmt::Debug for Signer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Signer({})", self.public())
    }
}

impl Signer {
    pub(crate) fn of_seed(seed: &[u8; 32]) -> Option<Self> {
        Ed25519KeyPair::from_seed_unchecked(seed).ok().map(Self)
    }

    pub(crate) fn public(&self) -> PublicKey {
        let mut public = [0; 32];
        public.iter_mut().zip(self.0.public_key().as_ref()).for_each(|(to, from)| *to = *from);
        PublicKey(public)
    }

    /// The signature of a text.
    pub(crate) fn sign(&self, text: &[u8]) -> Vec<u8> {
        self.0.sign(text).as_ref().to_vec()
    }

    /// The key in a file; none if there is no file.
    pub(crate) fn read(file: &Path) -> Result<Option<Self>, KeyError> {
        let text = match fs::read_to_string(file) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error.into()),
        };
        let seed = digits(text.trim()).ok_or(KeyError::NoKey)?;
        Self::of_seed(&seed).map(Some).ok_or(KeyError::NoKey)
    }

    /// A new key in this file, in the place of any other; when this returns it is on the disk, its owner's alone.
    pub(crate) fn make(file: &Path) -> Result<Self, KeyError> {
        let mut seed = [0; 32];
        getrandom::fill(&mut seed).map_err(|error| io::Error::other(error.to_string()))?;
        let signer = Self::of_seed(&seed).ok_or(KeyError::NoKey)?;
        let mut unfinished = file.as_os_str().to_owned();
        unfinished.push(".new");
        let unfinished = PathBuf::from(unfinished);
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut written = options.open(&unfinished)?;
        written.write_all(format!("{}\n", hex::encode(seed)).as_bytes())?;
        written.sync_all()?;
        fs::rename(&unfinished, file)?;
        Ok(signer)
    }
}

/// 32 bytes in hexadecimal digits; none if it is anything else.
pub(crate) fn digits(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(text, &mut bytes).ok()?;
    Some(bytes)
}
