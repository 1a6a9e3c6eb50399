//! A copy of what is still open of a file that is gone.

use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use rusqlite::Connection;

use super::watch::beside;

/// Copies it beside where the file was, else into the system's folder for temporary files.
pub(super) fn copy(connection: &Connection, path: &Path) {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    let near = beside(path, &format!(".rescued-{seconds}"));
    let far = near.file_name().map(|name| std::env::temp_dir().join(name));
    let places: Vec<PathBuf> = [Some(near), far].into_iter().flatten().collect();
    for place in places {
        match into(connection, &place) {
            Ok(()) => {
                let copy = place.display().to_string();
                tracing::error!(
                    copy,
                    "all that was acknowledged is in this copy: keep it, stop the program, \
                    and put it in the file's place"
                );
                return;
            }
            Err(error) => {
                let copy = place.display().to_string();
                tracing::error!(copy, %error, "no copy could be made there");
            }
        }
    }
}

/// Copies the whole database into a new file, readable by its owner only.
pub(super) fn into(connection: &Connection, place: &Path) -> Result<(), crate::Cause> {
    let mut options = std::fs::File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(place).map_err(crate::Cause::Copy)?;
    connection.execute("VACUUM INTO ?1", [place.to_string_lossy()])?;
    file.sync_all().map_err(crate::Cause::Copy)
}
