//! Whether a disk that SQLite calls failing is a full one.
//!
//! SQLite knows a full disk by one answer to one call: no room, when it writes. A file system that puts off where
//! things go has that answer only when it is asked to sync, or to make a file longer, and a quota has another.

use std::fs::File;
use std::io::{ErrorKind, Result, Write as _};
use std::path::Path;

use super::watch::beside;
use crate::copy::new_file;
use crate::{Cause, StoreError, WriteError};

/// What is tried to be written: more than the end of a file's last block.
const TRIED: usize = 1 << 16;

/// What a failed write means, looked at more closely where the disk is said to fail.
pub(super) fn explained(error: WriteError, database: &Path) -> WriteError {
    explained_by(error, || try_room(database))
}

fn explained_by(error: WriteError, try_room: impl FnOnce() -> Result<()>) -> WriteError {
    let explain = |cause: Cause| match cause {
        Cause::Sqlite(error) if is_of_the_disk(&error) && is_full(try_room()) => Cause::Full(error),
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

fn is_full(tried: Result<()>) -> bool {
    let full = |kind| matches!(kind, ErrorKind::StorageFull | ErrorKind::QuotaExceeded);
    tried.is_err_and(|error| full(error.kind()))
}

/// Writes a little beside the database and takes it away again. Into a file of its own: what a link of this name
/// leads to is somebody else's.
fn try_room(database: &Path) -> Result<()> {
    let place = beside(database, ".room");
    let tried = new_file(&place).and_then(fill);
    let _ = std::fs::remove_file(&place);
    tried
}

fn fill(mut file: File) -> Result<()> {
    // What is all zeros may take no room.
    let mut bytes = vec![0; TRIED];
    getrandom::fill(&mut bytes)?;
    file.write_all(&bytes)?;
    file.sync_all()
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

    #[cfg(unix)]
    #[test]
    fn what_a_link_leads_to_is_neither_emptied_nor_written() {
        let folder = tempfile::tempdir().unwrap();
        let (theirs, place) = (folder.path().join("theirs"), folder.path().join("cup.sqlite.room"));
        std::fs::write(&theirs, "the list of members").unwrap();
        std::os::unix::fs::symlink(&theirs, &place).unwrap();
        try_room(&folder.path().join("cup.sqlite")).unwrap();
        assert_eq!(std::fs::read_to_string(&theirs).unwrap(), "the list of members");
        assert!(std::fs::symlink_metadata(&place).is_err(), "it stayed behind");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn where_nothing_more_can_be_written_the_disk_is_full() {
        let full = || File::options().write(true).open("/dev/full").and_then(fill);
        let explained = explained_by(failing(), full);
        let WriteError::OutcomeUnknown(cause) = &explained else { panic!("{explained:?}") };
        assert_eq!(cause.trouble(), Trouble::DiskFull);
        assert!(!cause.left_nothing(), "what was written was not synced");
    }
}
