//! The command line: one file per command.

mod adjudicate;
mod announcements;
mod audit;
mod cases;
mod continue_;
mod count;
mod database;
mod demo;
mod erase;
mod export;
mod openapi;
mod rank;
mod ruleset;
mod score;
mod serve;
mod setup_link;
mod simulate;
mod site;
mod verify;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use http::language;
use texts::Lang;

/// Exit status when a command could not do its work.
pub const FAILURE: u8 = 2;

/// Tournament software for Tarock clubs.
#[derive(Debug, Parser)]
#[command(name = "tarockmeister", version, max_term_width = 100)]
pub struct Cli {
    /// In which language what is refused is stated: de, en, fr or hu; otherwise that of LANG, or English
    #[arg(long, global = true, value_name = "LANGUAGE", env = "TAROCKMEISTER_LANG")]
    lang: Option<Lang>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Serve(serve::Serve),
    Demo(demo::Demo),
    Score(score::Score),
    Adjudicate(adjudicate::Adjudicate),
    Count(count::Count),
    Announcements(announcements::Announcements),
    Rank(rank::Rank),
    Simulate(simulate::Simulate),
    Verify(verify::Verify),
    Audit(audit::Audit),
    Export(export::Export),
    Site(site::Site),
    Erase(erase::Erase),
    Continue(continue_::Continue),
    SetupLink(setup_link::SetupLink),
    Openapi(openapi::OpenApi),
}

impl Cli {
    /// Does what was asked for.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let lang =
            self.lang.or_else(|| Lang::of_tag(&std::env::var("LANG").ok()?)).unwrap_or(language::DEFAULT);
        match self.command {
            Command::Serve(command) => command.run(),
            Command::Demo(command) => command.run(),
            Command::Score(command) => command.run(lang),
            Command::Adjudicate(command) => command.run(lang),
            Command::Count(command) => command.run(lang),
            Command::Announcements(command) => command.run(lang),
            Command::Rank(command) => command.run(lang),
            Command::Simulate(command) => command.run(),
            Command::Verify(command) => command.run(),
            Command::Audit(command) => command.run(lang),
            Command::Export(command) => command.run(),
            Command::Site(command) => command.run(lang),
            Command::Erase(command) => command.run(),
            Command::Continue(command) => command.run(),
            Command::SetupLink(command) => command.run(),
            Command::Openapi(openapi::OpenApi {}) => openapi::OpenApi::run(),
        }
    }
}

/// The language of the program's environment: `TAROCKMEISTER_LANG`, then `LANG`, then English.
fn of_environment() -> Lang {
    let named = ["TAROCKMEISTER_LANG", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    named.into_iter().find_map(|tag| Lang::of_tag(&tag)).unwrap_or(language::DEFAULT)
}

/// Runs what needs no HTTP server.
fn block_on<T>(work: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(work)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }
}
