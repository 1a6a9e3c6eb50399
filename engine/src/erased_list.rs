//! What was erased, by ids alone, in a file outside the database: an older copy of the database, its
//! logs included, knows nothing of what was erased after it was made.

use std::collections::BTreeSet;
use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use store::{NoteId, PersonId};

/// Something that was erased.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Erased {
    Person(PersonId),
    Note(NoteId),
}

impl Erased {
    /// As a line of the file has it: `person ID` or `note ID`.
    fn read(line: &str) -> Option<Self> {
        match line.split_once(' ')? {
            ("person", id) => id.parse().ok().map(Self::Person),
            ("note", id) => id.parse().ok().map(Self::Note),
            _ => None,
        }
    }

    fn line(self) -> String {
        match self {
            Self::Person(id) => format!("person {id}\n"),
            Self::Note(id) => format!("note {id}\n"),
        }
    }
}

/// The file, a line for each; without one nothing is kept.
#[derive(Debug)]
pub(crate) struct ErasedList {
    path: Option<PathBuf>,
    /// What stands in it, once it was read.
    known: Mutex<Option<BTreeSet<Erased>>>,
}

impl ErasedList {
    pub(crate) fn at(path: Option<PathBuf>) -> Self {
        Self { path, known: Mutex::default() }
    }

    /// All that stands in it; nothing if there is no file yet.
    pub(crate) fn all(&self) -> io::Result<Vec<Erased>> {
        let Some(path) = &self.path else { return Ok(Vec::new()) };
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(loaded(path, &mut known)?.iter().copied().collect())
    }

    /// Adds what does not stand in it yet; when this returns it is on the disk.
    pub(crate) fn add(&self, erased: impl IntoIterator<Item = Erased>) -> io::Result<()> {
        let Some(path) = &self.path else { return Ok(()) };
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let there = loaded(path, &mut known)?;
        let new: BTreeSet<_> = erased.into_iter().filter(|erased| !there.contains(erased)).collect();
        if !new.is_empty() {
            append(path, &new)?;
            there.extend(new);
        }
        Ok(())
    }
}

fn loaded<'k>(path: &Path, known: &'k mut Option<BTreeSet<Erased>>) -> io::Result<&'k mut BTreeSet<Erased>> {
    if known.is_none() {
        let text = match std::fs::read_to_string(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            read => read?,
        };
        let mut read = BTreeSet::new();
        for line in text.lines().filter(|line| !line.is_empty()) {
            if let Some(erased) = Erased::read(line) {
                read.insert(erased);
            } else {
                // A line that was only begun when the power went: nobody was told that it is done.
                tracing::warn!(file = %path.display(), line, "a line of what was erased is no id");
            }
        }
        *known = Some(read);
    }
    Ok(known.get_or_insert_default())
}

fn append(path: &Path, erased: &BTreeSet<Erased>) -> io::Result<()> {
    let is_new = !path.exists();
    let mut options = OpenOptions::new();
    options.read(true).append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    let mut lines = if ends_within_a_line(&mut file)? { String::from("\n") } else { String::new() };
    lines.extend(erased.iter().map(|erased| erased.line()));
    file.write_all(lines.as_bytes())?;
    file.sync_all()?;
    #[cfg(unix)]
    if is_new {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    Ok(())
}

fn ends_within_a_line(file: &mut File) -> io::Result<bool> {
    let mut last = [b'\n'];
    if file.metadata()?.len() > 0 {
        file.seek(SeekFrom::End(-1))?;
        file.read_exact(&mut last)?;
    }
    Ok(last != *b"\n")
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn a_line_that_was_only_begun_costs_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("cup.sqlite.erased");
        let [anna, note] =
            [Erased::Person(PersonId(Uuid::from_u128(1))), Erased::Note(NoteId(Uuid::from_u128(2)))];
        let list = ErasedList::at(Some(path.clone()));
        assert_eq!(list.all().unwrap(), []);
        list.add([anna]).unwrap();
        list.add([anna]).unwrap();
        let once = std::fs::read_to_string(&path).unwrap();
        assert_eq!(once, format!("person {}\n", Uuid::from_u128(1)));
        std::fs::write(&path, once + "note 0193").unwrap();

        let again = ErasedList::at(Some(path));
        again.add([note]).unwrap();
        assert_eq!(ErasedList::at(again.path.clone()).all().unwrap(), [anna, note]);
    }

    #[test]
    fn without_a_file_nothing_is_kept() {
        let list = ErasedList::at(None);
        list.add([Erased::Note(NoteId(Uuid::nil()))]).unwrap();
        assert_eq!(list.all().unwrap(), []);
    }
}
