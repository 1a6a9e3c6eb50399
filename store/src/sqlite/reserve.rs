//! A file beside the database that is given up when the disk is full, so that the day can end.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::watch::beside;
use crate::copy::new_file;
use crate::free_room;

/// Room that must be free besides, in reserves, before another is made.
const ROOM: u64 = 4;

/// What becomes of the reserve.
#[derive(Debug)]
pub(super) struct Reserve {
    path: PathBuf,
    bytes: u64,
}

impl Reserve {
    /// Of `bytes` beside the database; there is none yet.
    pub(super) fn beside(database: &Path, bytes: u64) -> Self {
        Self { path: beside(database, ".reserve"), bytes }
    }

    /// Whether it is there. A link of this name keeps no room.
    pub(super) fn is_kept(&self) -> bool {
        std::fs::symlink_metadata(&self.path).is_ok_and(|metadata| metadata.len() >= self.bytes)
    }

    /// Makes it if it is missing and there is room for several.
    pub(super) fn make(&self) -> io::Result<()> {
        if self.is_kept() || !self.has_room()? {
            return Ok(());
        }
        let unfinished = beside(&self.path, ".new");
        let made = self.fill(&unfinished).and_then(|()| std::fs::rename(&unfinished, &self.path));
        if made.is_err() {
            // What is half made must not take the room that was to be kept.
            let _ = std::fs::remove_file(&unfinished);
        }
        made
    }

    /// Real bytes, and no two blocks alike: a file system that packs or shares them would keep no
    /// room for zeros.
    fn fill(&self, path: &Path) -> io::Result<()> {
        let mut file = new_file(path)?;
        let mut block = vec![0; 1 << 16];
        let mut left = self.bytes;
        while left > 0 {
            getrandom::fill(&mut block)?;
            let length = left.min(block.len() as u64);
            file.write_all(&block[..usize::try_from(length).unwrap_or(block.len())])?;
            left -= length;
        }
        file.sync_all()
    }

    /// Takes it away; whether there was one.
    pub(super) fn give_up(&self) -> bool {
        std::fs::remove_file(&self.path).is_ok()
    }

    fn has_room(&self) -> io::Result<bool> {
        let folder = self.path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let free = free_room(folder.unwrap_or(Path::new(".")))?;
        Ok(free.is_none_or(|free| free >= self.bytes.saturating_mul(ROOM)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_made_once_given_up_once_and_made_again() {
        let folder = tempfile::tempdir().unwrap();
        let reserve = Reserve::beside(&folder.path().join("cup.sqlite"), 100_000);
        assert!(!reserve.is_kept() && !reserve.give_up());
        for _ in 0..2 {
            reserve.make().unwrap();
            assert!(reserve.is_kept());
            assert_eq!(std::fs::metadata(folder.path().join("cup.sqlite.reserve")).unwrap().len(), 100_000);
            assert!(reserve.give_up());
            assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
        }
        #[cfg(unix)]
        {
            let (theirs, place) = (folder.path().join("theirs"), folder.path().join("cup.sqlite.reserve"));
            std::fs::write(&theirs, vec![1; 200_000]).unwrap();
            std::os::unix::fs::symlink(&theirs, &place).unwrap();
            std::os::unix::fs::symlink(&theirs, beside(&place, ".new")).unwrap();
            assert!(!reserve.is_kept());
            reserve.make().unwrap();
            assert!(reserve.is_kept() && reserve.give_up());
            assert_eq!(std::fs::read(&theirs).unwrap(), vec![1; 200_000]);
        }
        // Where there is no room for several it is not made: it would fill the disk itself.
        let huge = Reserve::beside(&folder.path().join("cup.sqlite"), u64::MAX / 2);
        huge.make().unwrap();
        assert!(!huge.is_kept());
    }
}
