//! Backups: a copy of the whole database in one file, checked before it gets its name, encrypted if there is a key.
//!
//! [`make`] writes one, [`keeping`] writes them again and again while the program serves.

pub mod digest;
pub mod keeping;
pub mod seal;

use std::fs::File;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use domain::log::StreamId;
use engine::{Access, Contents, OpenError, OpenOptions, Store, StoreError, checkpoint_file};

use self::seal::Seal;

/// Logs read from the list at once.
const PAGE: u32 = 256;

/// Where a backup is written, and what it is called until it is whole.
#[derive(Debug, Clone)]
pub struct Place {
    /// Its name when it is whole.
    pub file: PathBuf,
    /// Its name until then, in the same folder.
    pub unfinished: PathBuf,
    /// Where it lies open before it is encrypted: best where the database lies open too.
    pub open: PathBuf,
}

impl Place {
    /// For `file`; what is open meanwhile lies in `work`.
    pub fn new(file: PathBuf, work: &Path) -> Self {
        let pid = std::process::id();
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let unfinished = file.with_file_name(format!("{name}.new-{pid}"));
        Self { file, unfinished, open: work.join(format!(".{name}.open-{pid}")) }
    }
}

/// A backup that was made.
#[derive(Debug)]
pub struct Made {
    /// What is in it.
    pub contents: Contents,
    /// The newest checkpoint in it, with the leaves it is over; none if there is none.
    pub checkpoint: Option<String>,
    /// Logs that are not in order, as they are not in the database either: each with what is wrong.
    pub damaged: Vec<(StreamId, String)>,
}

/// Why no backup was made.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The database cannot be read, or the copy does not hold together.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The copy cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The file cannot be written.
    #[error("the file cannot be written")]
    File(#[from] io::Error),
    /// What was read back is something else than what was written.
    #[error("what was written reads back otherwise")]
    ReadsOtherwise,
    /// The folder lay on another disk than the database, and no longer does.
    #[error("the folder is on the disk of the database now: the stick was pulled, perhaps")]
    OtherDisk,
}

/// Writes a backup with all that was acknowledged before this call, checks it, and gives it its name; a file of that
/// name is replaced. Whatever fails leaves nothing.
pub async fn make(store: &Store, place: &Place, seal: Option<&Seal>) -> Result<Made, BackupError> {
    let copied = if seal.is_some() { &place.open } else { &place.unfinished };
    let made = async {
        store.copy_to(copied).await?;
        digest::append(copied)?;
        let made = check(copied).await?;
        if let Some(seal) = seal {
            seal.encrypt(copied, &place.unfinished)?;
        }
        std::fs::rename(&place.unfinished, &place.file)?;
        // The backup is good without it.
        if let Some(checkpoint) = &made.checkpoint
            && let Err(error) = write_checkpoint(place, checkpoint)
        {
            tracing::warn!(%error, "the checkpoint beside the backup could not be written");
            let _ = std::fs::remove_file(&place.unfinished);
        }
        sync_folder(&place.file)?;
        Ok(made)
    }
    .await;
    if seal.is_some() {
        let _ = std::fs::remove_file(&place.open);
    }
    if made.is_err() {
        let _ = std::fs::remove_file(&place.unfinished);
    }
    made
}

/// Reads a copy as whoever restores it will: its digest, pages, references, and the chain of every log.
async fn check(copy: &Path) -> Result<Made, BackupError> {
    if !digest::fits(copy)? {
        return Err(BackupError::ReadsOtherwise);
    }
    let copy = open(copy).await?;
    let checked = async {
        copy.check_file().await?;
        let mut damaged = Vec::new();
        let mut after = None;
        loop {
            let page = copy.all_streams(after, PAGE).await?;
            let Some(last) = page.last() else { break };
            after = Some(last.stream);
            for stream in &page {
                if let Err(error) = copy.verify_stream(stream.stream).await {
                    damaged.push((stream.stream, error.to_string()));
                }
            }
        }
        let checkpoint = match checkpoint_file(&copy).await {
            // What is wrong with it `verify` tells; the backup is as good as the database.
            Err(StoreError::Corrupt(_)) => None,
            checkpoint => checkpoint?,
        };
        Ok(Made { contents: copy.contents().await?, checkpoint, damaged })
    }
    .await;
    copy.close().await;
    checked
}

/// What the checkpoint of a backup is called.
pub fn checkpoint_beside(backup: &Path) -> PathBuf {
    let mut name = backup.as_os_str().to_owned();
    name.push(".checkpoint");
    name.into()
}

/// Beside a backup, and open although that is encrypted: no name is in it.
fn write_checkpoint(place: &Place, text: &str) -> io::Result<()> {
    let mut file = new_file(&place.unfinished)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    std::fs::rename(&place.unfinished, checkpoint_beside(&place.file))
}

/// A file that is only read.
pub async fn open(copy: &Path) -> Result<Store, OpenError> {
    let path = format!("sqlite:{}", copy.display());
    Store::open(&path, OpenOptions { connections: 1, ..OpenOptions::new(Access::ReadOnly) }).await
}

/// A new name is on the disk.
pub fn sync_folder(file: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
        // Not every file system of a stick can: the file itself is on it.
        let _ = File::open(folder.unwrap_or(Path::new(".")))?.sync_all();
    }
    Ok(())
}

/// A new file, readable by its owner only.
fn new_file(place: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.read(true).write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    // Another file of this name may be somebody else's to read.
    let _ = std::fs::remove_file(place);
    options.open(place)
}
