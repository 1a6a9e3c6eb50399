//! How much room a disk has.

use std::io;
use std::path::Path;

/// Bytes that are free on the disk of a folder for who asks; none where the system does not tell.
///
/// # Errors
/// The folder is not there, or cannot be looked at.
#[cfg(unix)]
pub fn free_room(folder: &Path) -> io::Result<Option<u64>> {
    let disk = rustix::fs::statvfs(folder)?;
    Ok(Some(disk.f_bavail.saturating_mul(disk.f_frsize)))
}

/// Bytes that are free on the disk of a folder for who asks; none where the system does not tell.
///
/// # Errors
/// The folder is not there, or cannot be looked at.
#[cfg(not(unix))]
pub fn free_room(folder: &Path) -> io::Result<Option<u64>> {
    std::fs::metadata(folder).map(|_| None)
}
