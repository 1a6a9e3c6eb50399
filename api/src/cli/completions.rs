use std::io::Write as _;
use std::process::ExitCode;

use clap::{Args, CommandFactory as _};
use clap_complete::Shell;
use texts::Lang;

use super::{Cli, help};

/// Prints the completions of a shell.
#[derive(Debug, Args)]
#[command(
    after_help = "tarockmeister completions bash > /usr/share/bash-completion/completions/tarockmeister"
)]
pub struct Completions {
    /// For which shell.
    shell: Shell,
}

impl Completions {
    pub fn run(&self, lang: Lang) -> anyhow::Result<ExitCode> {
        let mut script = Vec::new();
        let mut command = help::in_language(lang, Cli::command());
        clap_complete::generate(self.shell, &mut command, "tarockmeister", &mut script);
        std::io::stdout().write_all(&script)?;
        Ok(ExitCode::SUCCESS)
    }
}
