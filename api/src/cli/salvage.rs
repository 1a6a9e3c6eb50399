use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use engine::{Access, Fault, OpenOptions, Salvaged, Store, salvage};
use texts::Lang;

use super::database::Database;
use super::failure::OrFail as _;
use super::{block_on, causes, messages, say};

/// What the copy of a damaged file is called, as long as it is read.
const COPY: &str = ".damaged.sqlite";

/// Writes what a damaged database still holds of its logs.
#[derive(Debug, Args)]
#[command(
    after_help = "tarockmeister salvage saved --database cup.sqlite\ntarockmeister import saved/tournament-ID.jsonl \
    --database new.sqlite"
)]
pub struct Salvage {
    /// The folder for the exports
    folder: PathBuf,
    #[command(flatten)]
    database: Database,
}

/// How many logs there were.
#[derive(Debug, Default)]
struct Count {
    whole: u64,
    part: u64,
    none: u64,
}

impl Salvage {
    pub fn run(&self, lang: Lang) -> anyhow::Result<ExitCode> {
        fs::create_dir_all(&self.folder).or_fail(|| messages::cannot_make_folder(&self.folder.display()))?;
        let copy = Copy(self.folder.join(COPY));
        let whole = block_on(async {
            let (store, unread) = self.open(&copy.0).await?;
            let whole = self.salvage(lang, &store, unread).await;
            store.close().await;
            whole
        })?;
        Ok(ExitCode::from(u8::from(!whole)))
    }

    /// A file is copied first, and only the copy is opened; a server keeps its own.
    async fn open(&self, copy: &Path) -> anyhow::Result<(Store, u64)> {
        let Some(file) = self.database.file()? else {
            return Ok((self.database.open(OpenOptions::new(Access::ReadOnly)).await?, 0));
        };
        match Store::in_use(&file) {
            Some(in_use) => Err(in_use.into()),
            None => Ok(Store::open_damaged(&file, copy).await?),
        }
    }

    /// Whether all of it was whole.
    async fn salvage(&self, lang: Lang, store: &Store, unread: u64) -> anyhow::Result<bool> {
        if unread > 0 {
            say(lang, &messages::salvage_unread(unread))?;
        }
        let found = store.streams_found().await;
        for error in &found.unread {
            say(lang, &messages::salvage_list(causes::stated(error)))?;
        }
        let mut count = Count::default();
        for stream in found.streams {
            let salvaged = salvage(store, stream).await;
            self.write(&salvaged)?;
            tell(lang, &salvaged, &mut count)?;
        }
        say(lang, &messages::salvaged(count.whole, count.part, count.none))?;
        Ok(unread == 0 && found.unread.is_empty() && count.part + count.none == 0)
    }

    /// A file that is there already stays.
    fn write(&self, salvaged: &Salvaged) -> anyhow::Result<()> {
        let (Some(good), Some(kind)) = (&salvaged.good, salvaged.kind) else { return Ok(()) };
        let path = self.folder.join(format!("{kind}-{}.jsonl", salvaged.stream));
        let cannot = || messages::cannot_write(&path.display());
        let mut file = File::create_new(&path).or_fail(cannot)?;
        file.write_all(&good.export).or_fail(cannot)?;
        Ok(file.sync_all().or_fail(cannot)?)
    }
}

/// Says how far a log is good, what is wrong behind that, and what is lost of it.
fn tell(lang: Lang, salvaged: &Salvaged, count: &mut Count) -> anyhow::Result<()> {
    let Salvaged { stream, kind, good, fault, listed, readable } = salvaged;
    let kind = kind.as_ref().map_or("unknown", |kind| kind.as_str());
    let Some(good) = good else {
        count.none += 1;
        say(lang, &messages::salvage_nothing(kind, stream))?;
        return rest(lang, salvaged, fault.as_ref(), *readable);
    };
    if fault.is_none() {
        count.whole += 1;
        return Ok(say(lang, &messages::salvage_whole(kind, stream, good.version, &good.head))?);
    }
    count.part += 1;
    say(lang, &messages::salvage_part(kind, stream, good.version, &good.head))?;
    if let Some(listed) = listed.filter(|listed| *listed > good.version) {
        say(lang, &messages::salvage_lost(stream, listed - good.version, good.version + 1))?;
    }
    rest(lang, salvaged, fault.as_ref(), *readable)
}

fn rest(lang: Lang, salvaged: &Salvaged, fault: Option<&Fault>, readable: u64) -> anyhow::Result<()> {
    if let Some(fault) = fault {
        say(lang, &messages::wrong(&salvaged.stream, causes::fault(fault)))?;
    }
    if readable > 0 {
        say(lang, &messages::salvage_readable(&salvaged.stream, readable))?;
    }
    Ok(())
}

/// The copy goes when it was read: names are in it.
struct Copy(PathBuf);

impl Drop for Copy {
    fn drop(&mut self) {
        for ending in ["", "-wal", "-shm"] {
            let mut name = self.0.clone().into_os_string();
            name.push(ending);
            // Of a server there is none.
            let _ = fs::remove_file(name);
        }
    }
}
