//! Opening a file that does not hold together.

use std::fs::File;
use std::io::{self, ErrorKind, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use super::SqliteStore;
use super::open::{common, readers, refuse_empty};
use super::watch::beside;
use crate::copy::new_file;
use crate::health::SharedHealth;
use crate::{Access, Health, OpenError, OpenOptions, StoreError};

/// Read at once; where that fails, smaller pieces are tried.
const PIECE: usize = 1 << 20;
/// The smallest of them: what a disk loses is no smaller, nor are the pages of a file.
const SECTOR: usize = 4096;

impl SqliteStore {
    pub(crate) async fn open_damaged(path: &Path, copy: &Path) -> Result<(Self, u64), OpenError> {
        let failed = |source| OpenError::File { path: path.to_owned(), source };
        let length = std::fs::metadata(path).map_err(failed)?.len();
        refuse_empty(path, length)?;
        let mut unread = copy_readable(path, copy).map_err(failed)?;
        match copy_readable(&beside(path, "-wal"), &beside(copy, "-wal")) {
            Ok(more) => unread += more,
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(failed(error)),
        }
        let options = OpenOptions { connections: 1, ..OpenOptions::new(Access::ReadOnly) };
        let readers = readers(options).connect_with(common(copy)).await?;
        let tables = "SELECT count(*) FROM sqlite_schema WHERE name IN ('streams', 'events')";
        let tables: Result<i64, _> = sqlx::query_scalar(tables).fetch_one(&readers).await;
        if !tables.as_ref().is_ok_and(|tables| *tables >= 2) {
            // Whoever throws the copy away finds nobody in it: else some systems keep the file.
            readers.close().await;
            tables.map_err(StoreError::from)?;
            return Err(OpenError::NotMigrated);
        }
        let health = SharedHealth::new(Health::ReadOnly);
        let path = copy.to_owned();
        Ok((Self { path, writer: None, readers, watch: None, health, reserve: None, lock: None }, unread))
    }
}

/// Copies a file into a new one, readable by its owner only; zeros stand where it cannot be read. Answers how many.
fn copy_readable(from: &Path, to: &Path) -> io::Result<u64> {
    let mut source = File::open(from)?;
    let length = source.metadata()?.len();
    let mut copy = new_file(to)?;
    let (mut piece, mut done, mut unread) = (vec![0; PIECE], 0, 0);
    while done < length {
        let most = usize::try_from(length - done).unwrap_or(PIECE).min(PIECE);
        if read_at(&mut source, done, &mut piece[..most]).is_ok() {
            copy.write_all(&piece[..most])?;
            done += most as u64;
            continue;
        }
        let end = done + most as u64;
        while done < end {
            let size = usize::try_from(end - done).unwrap_or(SECTOR).min(SECTOR);
            let sector = &mut piece[..size];
            if read_at(&mut source, done, sector).is_err() {
                sector.fill(0);
                unread += size as u64;
            }
            copy.write_all(sector)?;
            done += size as u64;
        }
    }
    copy.flush()?;
    Ok(unread)
}

fn read_at(file: &mut File, at: u64, into: &mut [u8]) -> io::Result<()> {
    file.seek(SeekFrom::Start(at))?;
    file.read_exact(into)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_is_the_same_over_the_borders_of_pieces() {
        let folder = tempfile::tempdir().unwrap();
        let [from, to] = ["from", "to"].map(|name| folder.path().join(name));
        let bytes: Vec<_> = (0..=u8::MAX).cycle().take(2 * PIECE + SECTOR + 7).collect();
        std::fs::write(&from, &bytes).unwrap();
        assert_eq!(copy_readable(&from, &to).unwrap(), 0);
        assert_eq!(std::fs::read(&to).unwrap(), bytes);
    }
}
