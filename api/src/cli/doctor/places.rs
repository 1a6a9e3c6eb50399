//! Disk, rights, clock, the key of receipts, the folder of backups.

use std::fs::OpenOptions;
use std::io;
use std::path::{Path, PathBuf};

use chrono::{DateTime, TimeDelta, Utc};
use engine::{KeyError, free_room, key_in};

use super::super::database::is_read_by_others;
use super::super::serve::Serve;
use super::super::{causes, messages as m};
use super::findings::Findings;
use crate::backup::keeping::lies_apart;

const MIB: u64 = 1 << 20;
/// MiB below which a day may not come to its end.
const TOO_LITTLE: u64 = 32;
/// MiB below which somebody should look.
const LITTLE: u64 = 512;

/// Room for the database, and whether it can be written.
pub fn disk(serve: &Serve, found: &mut Findings) -> anyhow::Result<()> {
    let part = "disk";
    // That of a server is another machine's.
    let Some(file) = serve.database.file()? else { return Ok(()) };
    let folder = nearest(&serve.database.folder()?);
    match free_room(&folder) {
        Ok(Some(free)) => {
            let room = m::room(&folder.display(), free / MIB);
            match free / MIB {
                0..TOO_LITTLE => found.fault(part, room, Some("room")),
                TOO_LITTLE..LITTLE => found.warning(part, room, Some("room")),
                _ => found.good(part, room),
            }
        }
        Ok(None) => {}
        Err(error) => found.fault(part, refused(m::cannot_read(&folder.display()), &error), Some("rights")),
    }
    match write_into(&folder) {
        Ok(()) => found.good(part, m::writable(&folder.display())),
        Err(error) => found.fault(part, refused(m::cannot_write(&folder.display()), &error), Some("rights")),
    }
    if file.exists() {
        if let Err(error) = OpenOptions::new().read(true).append(true).open(&file) {
            found.fault(part, refused(m::cannot_write(&file.display()), &error), Some("rights"));
        }
        if is_read_by_others(&file) {
            found.warning(part, m::readable(&file.display()), Some("readable"));
        }
    }
    Ok(())
}

/// Whether the clock has fallen behind what is known of time: the newest event, and the day of the program's file.
pub fn clock(newest: Option<DateTime<Utc>>, found: &mut Findings) {
    let now = Utc::now();
    let program = std::env::current_exe().and_then(|file| file.metadata()?.modified()).ok();
    // Files come from places whose day begins earlier.
    let program = program.map(|time| DateTime::<Utc>::from(time) - TimeDelta::days(1));
    let known = newest.map(|time| time - TimeDelta::minutes(1)).max(program);
    match known.filter(|known| now < *known) {
        Some(known) => found.fault("clock", m::clock_behind(now, known), Some("clock")),
        None => found.good("clock", m::clock_shows(now)),
    }
}

/// The key that receipts are signed with, which the first start makes.
pub fn key(serve: &Serve, found: &mut Findings) -> anyhow::Result<()> {
    let part = "key";
    let Some(file) = serve.receipt_key.of(&serve.database)? else {
        found.warning(part, m::key_none(), None);
        return Ok(());
    };
    match key_in(&file) {
        Ok(None) => found.good(part, m::key_new(&file.display())),
        Ok(Some(key)) => found.good(part, m::key_there(&key.fingerprint())),
        Err(KeyError::File(error)) => {
            found.fault(part, refused(m::cannot_read(&file.display()), &error), Some("rights"));
        }
        Err(_) => found.fault(part, m::key_spoiled(&file.display()), Some("key")),
    }
    if is_read_by_others(&file) {
        found.fault(part, m::readable(&file.display()), Some("readable"));
    }
    Ok(())
}

/// Where backups go, if they go anywhere.
pub fn backups(serve: &Serve, found: &mut Findings) -> anyhow::Result<()> {
    let part = "backups";
    let Some(folder) = &serve.backup_to else {
        found.warning(part, m::backups_none(), Some("backups"));
        return Ok(());
    };
    let told = folder.display();
    if let Err(error) = write_into(folder) {
        let advice = if error.kind() == io::ErrorKind::NotFound { "stick" } else { "rights" };
        found.fault(part, refused(m::cannot_write(&told), &error), Some(advice));
        return Ok(());
    }
    if lies_apart(folder, &nearest(&serve.database.folder()?)) {
        found.good(part, m::backups_to(&told));
    } else {
        found.warning(part, m::backups_beside(&told), Some("stick"));
    }
    match serve.backup_seal.seal() {
        Ok(Some(_)) => {}
        Ok(None) => found.warning(part, m::backup_open(), Some("encrypt")),
        Err(wrong) => found.fault(part, causes::stated(&wrong), Some("settings")),
    }
    Ok(())
}

/// What could not be done, and why.
pub fn refused(what: domain::message::Message, why: &io::Error) -> domain::message::Message {
    m::because(what, causes::stated(why))
}

/// The folder itself, or the one in which it will be made.
fn nearest(folder: &Path) -> PathBuf {
    let there = folder.ancestors().find(|folder| folder.is_dir());
    there.filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new(".")).to_owned()
}

/// Makes a file there and takes it away again.
fn write_into(folder: &Path) -> io::Result<()> {
    let file = folder.join(format!(".tarockmeister-doctor-{}", std::process::id()));
    OpenOptions::new().write(true).create_new(true).open(&file)?;
    std::fs::remove_file(&file)
}
