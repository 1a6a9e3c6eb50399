//! Looks whether the server can run as it is told to: the same questions that `serve` and `verify` ask, with what is to
//! be done. Nothing is changed.

mod findings;
mod net;
mod places;
mod records;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::Args;
use texts::Lang;

use self::findings::Findings;
use super::database::is_read_by_others;
use super::failure::Failure;
use super::serve::Serve;
use super::{block_on, causes, messages as m};

/// Looks whether the server can run like this.
#[derive(Debug, Args)]
#[command(after_help = "tarockmeister doctor\n\
    tarockmeister doctor --config /etc/tarockmeister/tarockmeister.toml\n\
    tarockmeister doctor --database cup.sqlite --listen 0.0.0.0:8080 --json")]
pub struct Doctor {
    #[command(flatten)]
    serve: Serve,
    /// Says it in JSON, for programs.
    #[arg(long)]
    json: bool,
}

impl Doctor {
    pub fn run(&self, lang: Lang) -> anyhow::Result<ExitCode> {
        let mut found = Findings::default();
        self.settings(&mut found);
        places::disk(&self.serve, &mut found)?;
        let newest = block_on(records::database(&self.serve, &mut found))?;
        places::clock(newest, &mut found);
        places::key(&self.serve, &mut found)?;
        places::backups(&self.serve, &mut found)?;
        net::ports(&self.serve, &mut found)?;
        net::addresses(&self.serve, &mut found);
        net::certificate(&self.serve, &mut found);
        found.tell(lang, self.json)
    }

    /// That the settings are some the parser has judged before.
    fn settings(&self, found: &mut Findings) {
        let part = "settings";
        match &self.serve.config {
            None => found.good(part, m::settings_plain()),
            Some(file) => {
                found.good(part, m::settings_of(&file.display()));
                if self.serve.database.holds_password() && is_read_by_others(file) {
                    found.warning(part, m::readable(&file.display()), Some("readable"));
                }
            }
        }
        if let Err(wrong) = self.serve.log_filter() {
            found.fault(part, causes::stated(&wrong), Some("settings"));
        }
        if self.serve.accept_plain_http && self.serve.guards.tls().is_none() {
            found.warning(part, m::plain_http(), Some("plain"));
        }
    }
}

/// All that can be said where the file of settings is wrong.
pub fn of_wrong_settings(lang: Lang, args: &[OsString], wrong: &Failure) -> anyhow::Result<ExitCode> {
    let mut found = Findings::default();
    found.fault("settings", m::technical(causes::in_words(lang, wrong)), Some("settings"));
    found.tell(lang, args.iter().any(|arg| arg == "--json"))
}
