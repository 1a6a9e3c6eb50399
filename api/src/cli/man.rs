use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Command, CommandFactory as _};
use texts::Lang;

use super::failure::{Failure, OrFail as _};
use super::{Cli, help, messages, say};

/// Writes the man pages, one of each command.
#[derive(Debug, Args)]
#[command(after_help = "tarockmeister man /usr/local/share/man/man1")]
pub struct Man {
    /// Into which folder.
    dir: PathBuf,
}

impl Man {
    pub fn run(&self, lang: Lang) -> anyhow::Result<ExitCode> {
        let folder = self.dir.display();
        fs::create_dir_all(&self.dir).or_fail(|| messages::cannot_make_folder(&folder))?;
        let command = help::in_language(lang, Cli::command());
        let pages = write(&self.dir, &command, "tarockmeister")?;
        say(lang, &messages::pages_made(pages, &folder))?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Writes the page of a command and those of the ones below it; how many.
fn write(folder: &Path, command: &Command, name: &str) -> Result<usize, Failure> {
    let file = folder.join(format!("{name}.1"));
    let cannot = || messages::cannot_write(&file.display());
    let mut page = Vec::new();
    // The page is called as the command is, and not as it is below another.
    let mut own = command.clone().name(name.to_owned());
    if own.find_subcommand("help").is_some() {
        own = own.mut_subcommand("help", |help| help.hide(true));
    }
    clap_mangen::Man::new(own).render(&mut page).or_fail(cannot)?;
    fs::write(&file, page).or_fail(cannot)?;
    let below = command.get_subcommands().filter(|below| below.get_name() != "help");
    below
        .map(|below| write(folder, below, &format!("{name}-{}", below.get_name())))
        .try_fold(1, |sum, pages| Ok(sum + pages?))
}
