//! Encryption of whole files, in the format of `age`: who has the key needs neither this program nor this version of
//! it to open one.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;
use std::str::FromStr as _;

use age::secrecy::SecretString;
use age::{DecryptError, Decryptor, Encryptor, Identity, Recipient, scrypt, x25519};
use sha2::{Digest as _, Sha256};

use super::{BackupError, new_file};

/// How an encrypted file begins.
const BEGINNING: &[u8] = b"age-encryption.org/v1\n";
const CHUNK: usize = 1 << 16;

/// For whom a file is encrypted.
pub enum Seal {
    /// Who has the secret half of one of these keys opens it.
    Keys(Vec<x25519::Recipient>),
    /// Who knows this opens it.
    Passphrase(SecretString),
}

/// What a file is opened with.
pub enum Key {
    /// Secret halves of keys.
    Keys(Vec<x25519::Identity>),
    /// What it was encrypted with.
    Passphrase(SecretString),
}

/// Why a file cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum UnsealError {
    /// It was encrypted for another key, or changed since.
    #[error("the key does not fit, or the file was changed")]
    WrongKey,
    /// It cannot be read, or what is in it not be written.
    #[error(transparent)]
    File(#[from] io::Error),
}

/// The first line of a file of a passphrase.
pub fn passphrase(file: &Path) -> io::Result<SecretString> {
    let text = std::fs::read_to_string(file)?;
    let line = text.lines().next().unwrap_or_default();
    if line.is_empty() {
        return Err(io::ErrorKind::InvalidData.into());
    }
    Ok(SecretString::from(line.to_owned()))
}

/// The keys of a file as `age-keygen` writes it.
pub fn keys(file: &Path) -> io::Result<Vec<x25519::Identity>> {
    let text = std::fs::read_to_string(file)?;
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let read =
        |line| x25519::Identity::from_str(line).map_err(|_| io::Error::from(io::ErrorKind::InvalidData));
    let keys: Vec<_> = lines.map(read).collect::<Result<_, _>>()?;
    if keys.is_empty() { Err(io::ErrorKind::InvalidData.into()) } else { Ok(keys) }
}

/// The public half of a key, as `age1…`.
pub fn recipient(text: &str) -> Option<x25519::Recipient> {
    x25519::Recipient::from_str(text.trim()).ok()
}

/// Whether a file is an encrypted one.
pub fn is_sealed(file: &Path) -> io::Result<bool> {
    let mut beginning = Vec::new();
    File::open(file)?.take(BEGINNING.len() as u64).read_to_end(&mut beginning)?;
    Ok(beginning == BEGINNING)
}

impl Seal {
    /// Encrypts a file into a new one. When this returns it is on the disk, and reads back as it was written.
    pub fn encrypt(&self, from: &Path, into: &Path) -> Result<(), BackupError> {
        let encryptor = match self {
            Self::Keys(keys) => {
                let keys = keys.iter().map(|key| key as &dyn Recipient);
                Encryptor::with_recipients(keys).map_err(io::Error::other)?
            }
            Self::Passphrase(passphrase) => Encryptor::with_user_passphrase(passphrase.clone()),
        };
        let mut written = Digesting { into: BufWriter::new(new_file(into)?), digest: Sha256::new() };
        let mut stream = encryptor.wrap_output(&mut written)?;
        io::copy(&mut BufReader::with_capacity(CHUNK, File::open(from)?), &mut stream)?;
        stream.finish()?;
        let Digesting { into: buffer, digest } = written;
        let digest = digest.finalize();
        buffer.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
        let mut found = Digesting { into: io::sink(), digest: Sha256::new() };
        io::copy(&mut BufReader::with_capacity(CHUNK, File::open(into)?), &mut found)?;
        if found.digest.finalize() == digest { Ok(()) } else { Err(BackupError::ReadsOtherwise) }
    }
}

impl Key {
    /// Opens an encrypted file into a new one, which is removed if it cannot be opened to its end.
    pub fn decrypt(&self, from: &Path, into: &Path) -> Result<(), UnsealError> {
        let opened = self.decrypt_into(from, into);
        if opened.is_err() {
            let _ = std::fs::remove_file(into);
        }
        opened
    }

    fn decrypt_into(&self, from: &Path, into: &Path) -> Result<(), UnsealError> {
        let decryptor =
            Decryptor::new_buffered(BufReader::with_capacity(CHUNK, File::open(from)?)).map_err(refused)?;
        let by_passphrase;
        let keys: Vec<&dyn Identity> = match self {
            Self::Keys(keys) => keys.iter().map(|key| key as &dyn Identity).collect(),
            Self::Passphrase(passphrase) => {
                by_passphrase = scrypt::Identity::new(passphrase.clone());
                vec![&by_passphrase]
            }
        };
        let mut stream = decryptor.decrypt(keys.into_iter()).map_err(refused)?;
        let mut file = new_file(into)?;
        let mut chunk = vec![0; CHUNK];
        loop {
            // What was changed, or cut off, shows while it is read.
            let read = stream.read(&mut chunk).map_err(|_| UnsealError::WrongKey)?;
            let Some(read) = chunk.get(..read).filter(|read| !read.is_empty()) else { break };
            file.write_all(read)?;
        }
        Ok(file.sync_all()?)
    }
}

fn refused(error: DecryptError) -> UnsealError {
    match error {
        DecryptError::Io(error) if error.kind() != io::ErrorKind::InvalidData => error.into(),
        _ => UnsealError::WrongKey,
    }
}

/// What goes through it, digested.
struct Digesting<W> {
    into: W,
    digest: Sha256,
}

impl<W: Write> Write for Digesting<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.into.write(bytes)?;
        self.digest.update(bytes.get(..written).unwrap_or_default());
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.into.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_the_key_opens_it_and_nobody_else_and_no_byte_may_differ() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let text: Vec<u8> = (0..200_000_u32).flat_map(u32::to_le_bytes).collect();
        std::fs::write(at("plain"), &text).unwrap();
        let (own, other) = (x25519::Identity::generate(), x25519::Identity::generate());
        Seal::Keys(vec![own.to_public()]).encrypt(&at("plain"), &at("sealed")).unwrap();
        assert!(is_sealed(&at("sealed")).unwrap() && !is_sealed(&at("plain")).unwrap());

        let refused = Key::Keys(vec![other]).decrypt(&at("sealed"), &at("opened")).unwrap_err();
        assert!(matches!(refused, UnsealError::WrongKey), "{refused}");
        let own = Key::Keys(vec![own]);
        own.decrypt(&at("sealed"), &at("opened")).unwrap();
        assert_eq!(std::fs::read(at("opened")).unwrap(), text);

        let mut changed = std::fs::read(at("sealed")).unwrap();
        let last = changed.len() - 5;
        changed[last] ^= 1;
        std::fs::write(at("sealed"), &changed).unwrap();
        own.decrypt(&at("sealed"), &at("opened")).unwrap_err();
        changed.truncate(last - 70_000);
        std::fs::write(at("sealed"), &changed).unwrap();
        own.decrypt(&at("sealed"), &at("opened")).unwrap_err();
        assert!(!at("opened").exists(), "nothing half is left");
    }
}
