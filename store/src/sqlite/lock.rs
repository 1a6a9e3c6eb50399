//! Exclusive access for one process: a locked file beside the database.

use std::fs::{File, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::{Path, PathBuf};

use super::watch::beside;
use crate::OpenError;

/// The lock; the system releases it when the process ends, however it ends, or with the last handle.
#[derive(Debug)]
pub(super) struct ProcessLock {
    file: File,
}

impl ProcessLock {
    /// Locks `database` + `.lock`. The file stays when the lock is gone: removing it could take
    /// it from under a process that has just opened it.
    pub(super) fn take(database: &Path) -> Result<Self, OpenError> {
        let lock_file = place(database);
        let failed = |source| OpenError::File { path: lock_file.clone(), source };
        let mut file = File::options()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&lock_file)
            .map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(locked(database, lock_file, &mut file)),
            Err(TryLockError::Error(source)) => return Err(failed(source)),
        }
        file.set_len(0).map_err(failed)?;
        file.rewind().map_err(failed)?;
        writeln!(file, "{}", std::process::id()).map_err(failed)?;
        Ok(Self { file })
    }

    /// Gives it up at once, though clones of the store still live or a child process that was just
    /// started has not yet let go of the file. Where that fails it goes with the last handle.
    pub(super) fn release(&self) {
        let _ = self.file.unlock();
    }
}

/// What keeps another process from exclusive access to the file, if one has it. Nothing is made or changed.
pub(crate) fn in_use(database: &Path) -> Option<OpenError> {
    let database = database.canonicalize().ok()?;
    let lock_file = place(&database);
    let mut file = File::open(&lock_file).ok()?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Some(locked(&database, lock_file, &mut file)),
        // It was free, and is again when the handle is gone.
        Ok(()) | Err(TryLockError::Error(_)) => None,
    }
}

fn place(database: &Path) -> PathBuf {
    beside(database, ".lock")
}

fn locked(database: &Path, lock_file: PathBuf, file: &mut File) -> OpenError {
    let mut pid = String::new();
    // Some systems do not let a locked file be read: then the pid stays unknown.
    let pid = file.read_to_string(&mut pid).ok().and_then(|_| pid.trim().parse().ok());
    OpenError::Locked { database: database.to_owned(), lock_file, pid }
}
