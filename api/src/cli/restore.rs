use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use domain::log::Continuation;
use engine::{Access, Config, Engine, FillError, OpenOptions, Store, verify_store};
use texts::Lang;

use super::backup::{holds, refuse_existing};
use super::continue_::continue_all;
use super::database::{Database, ErasedFile};
use super::failure::{Failure, OrFail as _};
use super::seals::OpenWith;
use super::{block_on, causes, messages, say};
use crate::backup;
use crate::backup::{digest, seal};

/// Makes a new database of a backup.
#[derive(Debug, Args)]
#[command(
    after_help = "tarockmeister restore cup.sqlite.age --passphrase-file words --database cup.sqlite\n\
    tarockmeister restore cup.sqlite --take-over\n\
    tarockmeister restore cup.sqlite --move --database postgres://tarock@localhost/cup"
)]
pub struct Restore {
    /// The backup
    file: PathBuf,
    /// Another installation goes on with it: the first one is lost
    #[arg(long)]
    take_over: bool,
    /// It moves to another database; nothing writes to the old one any more
    #[arg(long = "move", conflicts_with = "take_over")]
    moves: bool,
    #[command(flatten)]
    key: OpenWith,
    #[command(flatten)]
    database: Database,
    #[command(flatten)]
    erased: ErasedFile,
}

/// A file that goes when this goes, with what SQLite may have put beside it.
struct Scratch(PathBuf);

impl Drop for Scratch {
    fn drop(&mut self) {
        for ending in ["", "-wal", "-shm", "-journal", ".lock"] {
            let _ = std::fs::remove_file(with_ending(&self.0, ending));
        }
    }
}

fn with_ending(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

impl Restore {
    pub fn run(&self, lang: Lang) -> anyhow::Result<ExitCode> {
        block_on(async {
            let target = self.database.new_file()?;
            if let Some(file) = &target {
                refuse_existing(file)?;
                // SQLite would carry out on the new file what stands in the log of changes of another.
                refuse_existing(&with_ending(file, "-wal"))?;
            }
            let opened = self.opened()?;
            let copy = opened.as_ref().map_or(self.file.as_path(), |scratch| scratch.0.as_path());
            let cannot = || messages::no_restore(&self.file.display());
            if !digest::fits(copy).or_fail(|| messages::cannot_read(&self.file.display()))? {
                return Err(Failure::from(messages::changed_backup(&self.file.display())).into());
            }
            let backup = backup::open(copy).await.or_fail(cannot)?;
            let checked = check(lang, &backup).await;
            if !checked.or_fail(cannot)? {
                return Err(Failure::from(messages::damaged_backup(&self.file.display())).into());
            }
            match target {
                Some(file) => self.make_file(lang, &backup, &file).await?,
                None => self.fill_server(lang, &backup).await?,
            }
            say(lang, &messages::restored(&self.file.display()))?;
            say(lang, &holds(&backup.contents().await?))?;
            say(lang, &messages::tokens_stay())?;
            backup.close().await;
            Ok(ExitCode::SUCCESS)
        })
    }

    /// An encrypted backup lies open while it is read, where the database is going to.
    fn opened(&self) -> anyhow::Result<Option<Scratch>> {
        let cannot = || messages::cannot_read(&self.file.display());
        if !seal::is_sealed(&self.file).or_fail(cannot)? {
            return Ok(None);
        }
        let key = self.key.key()?.ok_or_else(|| Failure::from(messages::sealed(&self.file.display())))?;
        let scratch = Scratch(self.database.folder()?.join(format!(".opened-{}", std::process::id())));
        match key.decrypt(&self.file, &scratch.0) {
            Ok(()) => Ok(Some(scratch)),
            Err(seal::UnsealError::WrongKey) => {
                Err(Failure::from(messages::wrong_key(&self.file.display())).into())
            }
            Err(error @ seal::UnsealError::File(_)) => Err(Failure::because(cannot(), error).into()),
        }
    }

    /// The file has its name when all is done: until then nobody reads what is to be erased again.
    async fn make_file(&self, lang: Lang, backup: &Store, file: &Path) -> anyhow::Result<()> {
        if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).or_fail(|| messages::cannot_make_folder(&folder.display()))?;
        }
        let unfinished = Scratch(with_ending(file, &format!(".new-{}", std::process::id())));
        backup.copy_to(&unfinished.0).await?;
        let location = format!("sqlite:{}", unfinished.0.display());
        let store = Store::open(&location, OpenOptions::new(Access::Exclusive)).await?;
        self.go_on(lang, store).await?;
        refuse_existing(file)?;
        // What was not folded in would be left behind: the new epochs, and what was erased again.
        if std::fs::metadata(with_ending(&unfinished.0, "-wal")).is_ok_and(|wal| wal.len() > 0) {
            return Err(Failure::from(messages::cannot_write(&file.display())).into());
        }
        let named = std::fs::rename(&unfinished.0, file).and_then(|()| backup::sync_folder(file));
        Ok(named.or_fail(|| messages::cannot_write(&file.display()))?)
    }

    async fn fill_server(&self, lang: Lang, backup: &Store) -> anyhow::Result<()> {
        let store = self.database.open(OpenOptions::new(Access::Exclusive)).await?;
        match store.fill_from(backup).await {
            Ok(()) => {}
            Err(FillError::Occupied(there)) => {
                return Err(Failure::because(messages::occupied(), Failure::from(holds(&there))).into());
            }
            Err(FillError::Store(error)) => return Err(error.into()),
            Err(error @ FillError::Unsuited) => return Err(error.into()),
        }
        Ok(self.go_on(lang, store).await.or_fail(messages::half_restored)?)
    }

    /// First the new epochs, then what was erased meanwhile: so that stands in them.
    async fn go_on(&self, lang: Lang, store: Store) -> anyhow::Result<()> {
        let erased = self.erased.of(&self.database)?;
        let engine = Engine::open(store, Config { erased, ..Config::default() });
        let done = async {
            if !self.moves {
                let reason = if self.take_over { Continuation::TakeOver } else { Continuation::Restore };
                continue_all(lang, &engine, reason).await?;
            }
            let again = engine.erase_again().await?;
            if again > 0 {
                say(lang, &messages::erased_again(again))?;
            }
            Ok(())
        }
        .await;
        engine.close(Duration::from_secs(5)).await;
        done
    }
}

/// Whether everything in it is in order; what is not is told.
async fn check(lang: Lang, backup: &Store) -> Result<bool, engine::StoreError> {
    backup.check_file().await?;
    let mut in_order = true;
    let mut told = Ok(());
    verify_store(backup, |stream, verdict| {
        if let Err(fault) = verdict {
            in_order = false;
            if told.is_ok() {
                told = say(lang, &messages::wrong(&stream, causes::fault(&fault)));
            }
        }
    })
    .await?;
    Ok(in_order)
}
