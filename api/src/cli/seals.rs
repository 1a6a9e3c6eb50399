//! What backups are encrypted and opened with.

use std::path::PathBuf;

use clap::Args;

use super::failure::{Failure, OrFail as _};
use super::messages;
use crate::backup::seal::{self, Key, Seal};

/// For whom a backup is encrypted.
#[derive(Debug, Args)]
pub struct SealFor {
    /// Encrypts it for who has the secret half of this key; may be said often
    #[arg(long = "recipient", value_name = "KEY")]
    recipients: Vec<String>,
    /// Encrypts it with the first line of this file
    #[arg(long, value_name = "FILE", conflicts_with = "recipients")]
    passphrase_file: Option<PathBuf>,
}

/// The same, for a server.
#[derive(Debug, Args)]
pub struct ServedSeal {
    /// Encrypts them for who has the secret half of this key; may be said often
    #[arg(
        long = "backup-recipient",
        env = "TAROCKMEISTER_BACKUP_RECIPIENT",
        value_name = "KEY",
        value_delimiter = ','
    )]
    backup_recipients: Vec<String>,
    /// Encrypts them with the first line of this file
    #[arg(
        long,
        env = "TAROCKMEISTER_BACKUP_PASSPHRASE_FILE",
        value_name = "FILE",
        conflicts_with = "backup_recipients"
    )]
    backup_passphrase_file: Option<PathBuf>,
}

/// What an encrypted backup is opened with.
#[derive(Debug, Args)]
pub struct OpenWith {
    /// The secret half of the key, in a file as age-keygen writes it
    #[arg(long, value_name = "FILE")]
    identity: Option<PathBuf>,
    /// The passphrase, the first line of this file
    #[arg(long, value_name = "FILE", conflicts_with = "identity")]
    passphrase_file: Option<PathBuf>,
}

impl SealFor {
    /// None if it is not to be encrypted.
    pub fn seal(&self) -> Result<Option<Seal>, Failure> {
        of(&self.recipients, self.passphrase_file.as_ref())
    }
}

impl ServedSeal {
    /// None if they are not to be encrypted.
    pub fn seal(&self) -> Result<Option<Seal>, Failure> {
        of(&self.backup_recipients, self.backup_passphrase_file.as_ref())
    }
}

fn of(recipients: &[String], passphrase: Option<&PathBuf>) -> Result<Option<Seal>, Failure> {
    if let Some(file) = passphrase {
        let read = seal::passphrase(file).or_fail(|| messages::cannot_read(&file.display()))?;
        return Ok(Some(Seal::Passphrase(read)));
    }
    let read =
        |text: &String| seal::recipient(text).ok_or_else(|| Failure::from(messages::no_recipient(text)));
    let keys = recipients.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    Ok((!keys.is_empty()).then_some(Seal::Keys(keys)))
}

impl OpenWith {
    /// None if nothing was named.
    pub fn key(&self) -> Result<Option<Key>, Failure> {
        let cannot = |file: &PathBuf| messages::cannot_read(&file.display());
        if let Some(file) = &self.passphrase_file {
            return Ok(Some(Key::Passphrase(seal::passphrase(file).or_fail(|| cannot(file))?)));
        }
        let Some(file) = &self.identity else { return Ok(None) };
        Ok(Some(Key::Keys(seal::keys(file).or_fail(|| cannot(file))?)))
    }
}
