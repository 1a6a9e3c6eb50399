//! The digest behind the last page of a copy. SQLite looks at how its pages hang together, and a log at its own
//! events: a bit that falls over in a name, a key of a request or a token would be found by neither.
//!
//! Whoever opens the file reads its pages and nothing behind them. A copy is never in the mode in which the program
//! serves a database: a file that was served since has changed with reason, and its digest counts no more.

use std::fs::File;
use std::io::{self, Read, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use domain::log::Hash;
use sha2::{Digest as _, Sha256};

/// Stands before the digest, which has 64 digits and ends the line.
const MARK: &[u8] = b"\ntarockmeister backup sha256 ";
const LENGTH: u64 = 29 + 64 + 1;
/// How a file of SQLite begins …
const BEGINNING: &[u8] = b"SQLite format 3\0";
/// … and what stands behind it, and behind the size of its pages, where the program serves it.
const SERVED: [u8; 2] = [2, 2];
/// The smallest page there is: only what was written behind the pages makes a length that is no multiple of it.
const SMALLEST_PAGE: u64 = 512;

/// Writes it behind a copy. When this returns it is on the disk.
pub fn append(copy: &Path) -> io::Result<()> {
    let mut file = File::options().read(true).write(true).open(copy)?;
    let digest = of(&mut file, u64::MAX)?;
    file.seek(SeekFrom::End(0))?;
    file.write_all(&[MARK, format!("{digest}\n").as_bytes()].concat())?;
    file.sync_all()
}

/// Whether a file is as it was written, as far as it says: a copy that somebody made otherwise has no digest, nor
/// has what is no database.
pub fn fits(copy: &Path) -> io::Result<bool> {
    let mut file = File::open(copy)?;
    let mut beginning = Vec::new();
    (&mut file).take(20).read_to_end(&mut beginning)?;
    if !beginning.starts_with(BEGINNING) || beginning.ends_with(&SERVED) {
        return Ok(true);
    }
    let length = file.metadata()?.len();
    let pages = length.saturating_sub(LENGTH);
    file.seek(SeekFrom::Start(pages))?;
    let mut end = Vec::new();
    (&mut file).take(LENGTH).read_to_end(&mut end)?;
    let Some(written) = end.strip_prefix(MARK) else { return Ok(length.is_multiple_of(SMALLEST_PAGE)) };
    Ok(written == format!("{}\n", of(&mut file, pages)?).as_bytes())
}

/// Of the first so many bytes.
fn of(file: &mut File, bytes: u64) -> io::Result<Hash> {
    file.seek(SeekFrom::Start(0))?;
    let mut digest = Sha256::new();
    let mut rest = file.take(bytes);
    let mut chunk = vec![0; 1 << 16];
    loop {
        let read = rest.read(&mut chunk)?;
        if read == 0 {
            return Ok(Hash(digest.finalize().into()));
        }
        digest.update(chunk.get(..read).unwrap_or_default());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_byte_is_changed_it_fits_no_more() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("copy.sqlite");
        let mut pages = vec![7; 1024];
        pages[..20].copy_from_slice(b"SQLite format 3\0\x10\x00\x01\x01");
        std::fs::write(&file, &pages).unwrap();
        assert!(fits(&file).unwrap(), "made by somebody else");
        append(&file).unwrap();
        let whole = std::fs::read(&file).unwrap();
        assert_eq!(whole.len() as u64, 1024 + LENGTH);
        assert!(fits(&file).unwrap());
        // What does not begin as a database does is refused by who opens it.
        for at in BEGINNING.len()..whole.len() {
            let mut changed = whole.clone();
            changed[at] ^= 1;
            std::fs::write(&file, &changed).unwrap();
            assert!(!fits(&file).unwrap(), "byte {at}");
        }
        for length in [1025, whole.len() - 1] {
            std::fs::write(&file, &whole[..length]).unwrap();
            assert!(!fits(&file).unwrap(), "{length} bytes");
        }
        let mut served = whole;
        served[18..20].copy_from_slice(&SERVED);
        std::fs::write(&file, &served).unwrap();
        assert!(fits(&file).unwrap(), "changed with reason");
    }
}
