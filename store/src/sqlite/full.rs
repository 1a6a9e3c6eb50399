//! Whether a disk that SQLite calls failing is a full one.
//!
//! SQLite knows a full disk by one answer to one call: no room, when it writes. A file system that puts off where
//! things go has that answer only when it is asked to sync, or to make a file longer, and a quota has another.

use std::fs::OpenOptions;
use std::io::{ErrorKind, Result, Write as _};
use std::path::Path;

use super::watch::beside;
use crate::{Cause, StoreError, WriteError};

/// What is tried to be written: more than the end of a file's last block.
const TRIED: usize = 1 << 16;

/// What a failed write means, looked at more closely where the disk is said to fail.
pub(super) fn explained(error: WriteError, database: &Path) -> WriteError {
    let explain = |cause: Cause| match cause {
        Cause::Sqlite(error) if is_of_the_disk(&error) && is_full(database) => Cause::Full(error),
        cause => cause,
    };
    match error {
        WriteError::OutcomeUnknown(cause) => WriteError::OutcomeUnknown(explain(cause)),
        WriteError::Store(StoreError::Unavailable(cause)) => StoreError::Unavailable(explain(cause)).into(),
        error => error,
    }
}

fn is_of_the_disk(error: &rusqlite::Error) -> bool {
    use rusqlite::ErrorCode as C;
    matches!(error.sqlite_error_code(), Some(C::SystemIoFailure | C::CannotOpen))
}

fn is_full(database: &Path) -> bool {
    let full = |kind| matches!(kind, ErrorKind::StorageFull | ErrorKind::QuotaExceeded);
    try_room(database).is_err_and(|error| full(error.kind()))
}

/// Writes a little beside the database and takes it away again.
fn try_room(database: &Path) -> Result<()> {
    let place = beside(database, ".room");
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let tried = options.open(&place).and_then(|mut file| {
        // What is all zeros may take no room.
        let mut bytes = vec![0; TRIED];
        getrandom::fill(&mut bytes)?;
        file.write_all(&bytes)?;
        file.sync_all()
    });
    let _ = std::fs::remove_file(&place);
    tried
}

#[cfg(test)]
mod tests {
    use rusqlite::ffi;

    use super::*;
    use crate::Trouble;

    fn failing() -> WriteError {
        let error = ffi::Error::new(ffi::SQLITE_IOERR_FSYNC);
        WriteError::OutcomeUnknown(rusqlite::Error::SqliteFailure(error, None).into())
    }

    #[test]
    fn a_failing_disk_with_room_is_no_full_one_and_nothing_stays_behind() {
        let folder = tempfile::tempdir().unwrap();
        let explained = explained(failing(), &folder.path().join("cup.sqlite"));
        assert!(matches!(explained, WriteError::OutcomeUnknown(Cause::Sqlite(_))), "{explained:?}");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn where_nothing_more_can_be_written_the_disk_is_full() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("cup.sqlite");
        std::os::unix::fs::symlink("/dev/full", folder.path().join("cup.sqlite.room")).unwrap();
        let explained = explained(failing(), &database);
        let WriteError::OutcomeUnknown(cause) = &explained else { panic!("{explained:?}") };
        assert_eq!(cause.trouble(), Trouble::DiskFull);
        assert!(!cause.left_nothing(), "what was written was not synced");
    }
}
