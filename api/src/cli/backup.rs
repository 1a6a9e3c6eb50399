use std::path::{Path, PathBuf};
use std::process::ExitCode;

use chrono::{SubsecRound as _, Utc};
use clap::Args;
use domain::message::Message;
use engine::{Access, Contents, OpenOptions};
use texts::Lang;

use super::database::Database;
use super::failure::{Failure, OrFail as _};
use super::seals::SealFor;
use super::{block_on, messages, say, sentence};
use crate::backup::{self, Made, Place};

/// Copies the whole database into one file, beside a running server.
#[derive(Debug, Args)]
#[command(after_help = "tarockmeister backup --to /media/stick\n\
    tarockmeister backup --to cup.sqlite.age --passphrase-file words --database postgres://tarock@localhost/cup")]
pub struct Backup {
    /// The new file, or a folder
    #[arg(long, value_name = "FILE|DIR")]
    to: PathBuf,
    #[command(flatten)]
    seal: SealFor,
    #[command(flatten)]
    database: Database,
}

impl Backup {
    pub fn run(&self, lang: Lang) -> anyhow::Result<ExitCode> {
        block_on(async {
            let seal = self.seal.seal()?;
            let store = self.database.open(OpenOptions::new(Access::ReadOnly)).await?;
            let file = self.file(seal.is_some())?;
            let begun = Utc::now().trunc_subsecs(0);
            let place = Place::new(file.clone(), &self.database.folder()?);
            let made = backup::make(&store, &place, seal.as_ref()).await;
            store.close().await;
            let made = made.or_fail(|| messages::no_backup(&file.display()))?;
            say(lang, &messages::backed_up(&file.display(), begun))?;
            say(lang, &holds(&made.contents))?;
            if seal.is_none() {
                eprintln!("tarockmeister: {}", sentence(lang, &messages::backup_open()));
            }
            tell_damage(lang, &made)?;
            Ok(ExitCode::from(u8::from(!made.damaged.is_empty())))
        })
    }

    /// Where it goes; what is there stays.
    fn file(&self, sealed: bool) -> anyhow::Result<PathBuf> {
        let ending = if sealed { ".sqlite.age" } else { ".sqlite" };
        let file = if self.to.is_dir() {
            let stem = self.database.stem()?;
            self.to.join(format!("{stem}-{}{ending}", Utc::now().format("%Y%m%dT%H%M%SZ")))
        } else {
            self.to.clone()
        };
        refuse_existing(&file)?;
        refuse_existing(&backup::checkpoint_beside(&file))?;
        Ok(file)
    }
}

/// Nothing is written over.
pub fn refuse_existing(file: &Path) -> Result<(), Failure> {
    match file.try_exists() {
        Ok(false) => Ok(()),
        Ok(true) => Err(messages::is_there(&file.display()).into()),
        Err(error) => Err(Failure::because(messages::cannot_write(&file.display()), error)),
    }
}

/// What is in a backup, or in a database.
pub fn holds(contents: &Contents) -> Message {
    let Contents { streams, events, persons, .. } = *contents;
    match contents.newest {
        Some(newest) => messages::holds(streams, events, persons, newest),
        None => messages::holds_nothing(),
    }
}

fn tell_damage(lang: Lang, made: &Made) -> anyhow::Result<()> {
    for (stream, fault) in &made.damaged {
        say(lang, &messages::wrong(stream, messages::technical(fault.clone())))?;
    }
    Ok(())
}
