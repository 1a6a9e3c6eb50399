//! A copy of what is still open of a file that is gone.

use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use rusqlite::Connection;

use super::watch::beside;
use crate::Cause;
use crate::copy::new_file;

/// Copies it beside where the file was, else into the system's folder for temporary files.
pub(super) fn copy(connection: &Connection, path: &Path) {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    let near = beside(path, &format!(".rescued-{seconds}"));
    let far = near.file_name().map(|name| std::env::temp_dir().join(name));
    let places: Vec<PathBuf> = [Some(near), far].into_iter().flatten().collect();
    for place in places {
        match into(connection, &place) {
            Ok(copy) => {
                let (copy, wal, shm) = (copy.display(), beside(path, "-wal"), beside(path, "-shm"));
                tracing::error!(
                    %copy,
                    "all that was acknowledged is in this copy: keep it, stop the program, delete {} and {}, \
                    and put the copy in the file's place",
                    wal.display(), shm.display()
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

/// Copies the whole database into a new file, readable by its owner only; answers where: what is there already
/// stays, and the copy has a number behind its name. It has its name when it is whole and on the disk.
pub(super) fn into(connection: &Connection, place: &Path) -> Result<PathBuf, Cause> {
    let numbered = (2..).map(|number| beside(place, &format!("-{number}")));
    let mut places = std::iter::once(place.to_owned()).chain(numbered);
    let place = places.find(|place| !place.exists()).unwrap_or_else(|| place.to_owned());
    let unfinished = beside(&place, &format!(".new-{}", std::process::id()));
    let copied = write(connection, &unfinished).and_then(|()| {
        std::fs::rename(&unfinished, &place).map_err(Cause::Copy)?;
        sync_folder(&place).map_err(Cause::Copy)
    });
    if copied.is_err() {
        let _ = std::fs::remove_file(&unfinished);
    }
    copied.map(|()| place)
}

pub(super) fn write(connection: &Connection, place: &Path) -> Result<(), Cause> {
    let file = new_file(place).map_err(Cause::Copy)?;
    connection.execute("VACUUM INTO ?1", [place.to_string_lossy()])?;
    file.sync_all().map_err(Cause::Copy)
}

/// A new name is on the disk.
pub(super) fn sync_folder(place: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    if let Some(folder) = place.parent() {
        std::fs::File::open(folder)?.sync_all()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_takes_nothings_place_and_one_that_was_only_begun_is_in_nobodys_way() {
        let folder = tempfile::tempdir().unwrap();
        let connection = Connection::open(folder.path().join("cup.sqlite")).unwrap();
        connection.execute_batch("CREATE TABLE players (number INTEGER)").unwrap();
        let place = folder.path().join("cup.sqlite.schema-3");
        std::fs::write(&place, "another").unwrap();
        std::fs::write(beside(&place, &format!("-2.new-{}", std::process::id())), "half a copy").unwrap();

        let copies: Vec<_> = (0..2).map(|_| into(&connection, &place).unwrap()).collect();

        assert_eq!(copies, [beside(&place, "-2"), beside(&place, "-3")]);
        assert_eq!(std::fs::read(&place).unwrap(), b"another");
        for copy in copies {
            let copy = Connection::open(copy).unwrap();
            copy.execute("INSERT INTO players VALUES (1)", []).unwrap();
        }
        connection.execute_batch("BEGIN").unwrap();
        into(&connection, &place).unwrap_err();
        let left = std::fs::read_dir(folder.path()).unwrap().count();
        assert_eq!(left, 4, "what failed left nothing");
    }
}
