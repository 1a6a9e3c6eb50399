//! Whether the file that is open is still the one that its path leads to.
//!
//! A file that was deleted, renamed or replaced takes writes as if nothing was: they go where nobody
//! will find them. One that was emptied, or that a copy was written into, takes them too, and mixes them with what
//! is there.

use std::fs::{File, Metadata};
use std::io::{Read as _, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

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

/// What the beginning of a database says of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Header {
    /// How it is written, and read.
    format: [u8; 2],
    /// Greater than what whoever changes the first page has read there.
    changes: u32,
    /// Changes with the tables.
    schema: u32,
}

impl Header {
    const LENGTH: usize = 100;

    /// `None` if it is no database.
    fn read(mut file: &File) -> Option<Self> {
        let mut bytes = [0; Self::LENGTH];
        file.seek(SeekFrom::Start(0)).and_then(|_| file.read_exact(&mut bytes)).ok()?;
        let number = |at: usize| bytes.get(at..at + 4)?.try_into().ok().map(u32::from_be_bytes);
        let format = [bytes[18], bytes[19]];
        bytes.starts_with(b"SQLite format 3\0").then_some(())?;
        Some(Self { format, changes: number(24)?, schema: number(40)? })
    }
}

/// The content of the file, as it was when it was looked at last.
#[derive(Debug)]
struct Content {
    /// Open as long as SQLite has the file open, and only read: whoever closes a file gives up all locks that the
    /// process has on it.
    file: File,
    seen: Option<Seen>,
}

#[derive(Debug, Clone, Copy)]
struct Seen {
    length: u64,
    changed: Option<SystemTime>,
    header: Header,
}

impl Content {
    /// Whether it is the one that was there before, or a later one. While the file keeps its time and its length it
    /// is not read.
    fn is_known(&mut self, found: &Metadata) -> bool {
        let (length, changed) = (found.len(), found.modified().ok());
        if self.seen.is_some_and(|seen| seen.length == length && changed.is_some() && seen.changed == changed)
        {
            return true;
        }
        let Some(header) = Header::read(&self.file) else { return self.seen.is_none() };
        let is_known = self.seen.is_none_or(|seen| {
            let before = seen.header;
            let unchanged = header == before && length >= seen.length;
            unchanged || header.format == before.format && header.changes > before.changes
        });
        if is_known {
            self.seen = Some(Seen { length, changed, header });
        }
        is_known
    }
}

/// The file and its log of changes, as they were when they were opened.
#[derive(Debug, Clone)]
pub(super) struct Watch {
    path: PathBuf,
    file: Option<FileId>,
    /// `None` if the file could not be opened: then SQLite could not either.
    content: Option<Arc<Mutex<Content>>>,
    wal: PathBuf,
    wal_file: Option<FileId>,
}

impl Watch {
    /// Remembers what the path leads to now.
    pub(super) fn new(path: &Path) -> Self {
        let content = File::open(path).ok().map(|file| Arc::new(Mutex::new(Content { file, seen: None })));
        let (file, wal) = (FileId::at(path), wal_of(path));
        let watch = Self { path: path.to_owned(), file, content, wal, wal_file: None };
        // What is in it now is what will be known.
        let _ = watch.look();
        watch
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
    /// [`Cause::Gone`] if the path leads elsewhere, [`Cause::WrittenOver`] if the file is no more what it was.
    pub(super) fn look(&self) -> Result<(), Cause> {
        let found = std::fs::metadata(&self.path).ok();
        if self.file.is_some() && found.as_ref().and_then(FileId::of) != self.file {
            return Err(Cause::Gone(self.path.clone()));
        }
        if self.wal_file.is_some() && FileId::at(&self.wal) != self.wal_file {
            return Err(Cause::Gone(self.wal.clone()));
        }
        let (Some(content), Some(found)) = (&self.content, found) else { return Ok(()) };
        let is_known = content.lock().unwrap_or_else(PoisonError::into_inner).is_known(&found);
        if is_known { Ok(()) } else { Err(Cause::WrittenOver(self.path.clone())) }
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

#[cfg(test)]
mod tests {
    use rusqlite::Connection;

    use super::*;

    /// A database that is written in the way of this program, with what was folded into the file.
    fn database(path: &Path) -> Connection {
        let connection = Connection::open(path).unwrap();
        connection
            .execute_batch(
                "PRAGMA journal_mode = WAL; CREATE TABLE deals (deal); PRAGMA wal_checkpoint(TRUNCATE)",
            )
            .unwrap();
        connection
    }

    fn grow(connection: &Connection) {
        connection
            .execute_batch("INSERT INTO deals VALUES (zeroblob(100000)); PRAGMA wal_checkpoint(TRUNCATE)")
            .unwrap();
    }

    #[test]
    fn what_is_folded_in_or_packed_is_known_and_what_is_written_over_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("cup.sqlite");
        let connection = database(&path);
        let watch = Watch::new(&path);
        watch.look().unwrap();
        let early = std::fs::read(&path).unwrap();
        for _ in 0..3 {
            grow(&connection);
            watch.look().unwrap();
        }
        connection.execute_batch("DELETE FROM deals WHERE rowid < 3").unwrap();
        // By somebody with a program of his own.
        let other = Connection::open(&path).unwrap();
        other.execute_batch("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
        watch.look().unwrap();
        let now = std::fs::read(&path).unwrap();
        let copy = folder.path().join("copy.sqlite");
        connection.execute("VACUUM INTO ?1", [copy.to_string_lossy()]).unwrap();

        for other in [Vec::new(), early, now[..now.len() - 4096].to_vec(), std::fs::read(copy).unwrap()] {
            std::fs::write(&path, &other).unwrap();
            let looked = watch.look();
            assert!(matches!(looked, Err(Cause::WrittenOver(_))), "{looked:?} of {} bytes", other.len());
        }
        std::fs::write(&path, &now).unwrap();
        watch.look().unwrap();
        // Of what is as it was, the time does not matter.
        File::open(&path).unwrap().set_modified(SystemTime::UNIX_EPOCH).unwrap();
        watch.look().unwrap();
    }
}
