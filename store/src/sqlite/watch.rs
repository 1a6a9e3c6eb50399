//! Whether the file that is open is still the one that its path leads to.
//!
//! A file that was deleted, renamed or replaced takes writes as if nothing was: they go where nobody
//! will find them.

use std::fs::Metadata;
use std::path::{Path, PathBuf};

use crate::Cause;

/// A file, whatever it is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct FileId {
    device: u64,
    number: u64,
}

impl FileId {
    /// `None` where the system has no numbers for files.
    #[cfg(unix)]
    #[expect(clippy::unnecessary_wraps, reason = "not every system has them")]
    fn of(metadata: &Metadata) -> Option<Self> {
        use std::os::unix::fs::MetadataExt;
        Some(Self { device: metadata.dev(), number: metadata.ino() })
    }

    #[cfg(not(unix))]
    fn of(_: &Metadata) -> Option<Self> {
        None
    }

    fn at(path: &Path) -> Option<Self> {
        std::fs::metadata(path).ok().and_then(|metadata| Self::of(&metadata))
    }
}

/// The file and its log of changes, as they were when they were opened.
#[derive(Debug, Clone)]
pub(super) struct Watch {
    path: PathBuf,
    file: Option<FileId>,
    wal: PathBuf,
    wal_file: Option<FileId>,
}

impl Watch {
    /// Remembers what the path leads to now.
    pub(super) fn new(path: &Path) -> Self {
        Self { path: path.to_owned(), file: FileId::at(path), wal: wal_of(path), wal_file: None }
    }

    /// A connection has opened the log of changes: that is to stay as well.
    pub(super) fn see_wal(&mut self) {
        self.wal_file = FileId::at(&self.wal);
    }

    /// That connection is gone, and may have taken the log of changes with it, as the last one does.
    pub(super) fn forget_wal(&mut self) {
        self.wal_file = None;
    }

    /// # Errors
    /// [`Cause::Gone`] if the path leads elsewhere.
    pub(super) fn look(&self) -> Result<(), Cause> {
        let same = |path: &Path, known: Option<FileId>| known.is_none() || FileId::at(path) == known;
        if !same(&self.path, self.file) {
            return Err(Cause::Gone(self.path.clone()));
        }
        if !same(&self.wal, self.wal_file) {
            return Err(Cause::Gone(self.wal.clone()));
        }
        Ok(())
    }
}

/// Where SQLite keeps what is not in the file yet.
pub(super) fn wal_of(path: &Path) -> PathBuf {
    beside(path, "-wal")
}

/// The file's name with something behind it.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// How long the log of changes is; 0 if there is none.
pub(super) fn wal_length(path: &Path) -> u64 {
    std::fs::metadata(wal_of(path)).map_or(0, |metadata| metadata.len())
}
