//! The command line: one file per command.

mod adjudicate;
mod announcements;
mod audit;
mod backup;
mod cases;
mod causes;
mod completions;
mod config;
mod continue_;
mod count;
mod database;
mod demo;
mod doctor;
mod erase;
mod export;
mod failure;
mod guards;
mod health;
mod help;
mod import;
mod language;
mod man;
mod messages;
mod openapi;
mod opening;
mod practice;
mod rank;
mod restore;
mod ruleset;
mod salvage;
mod score;
mod seals;
mod serve;
mod setup_link;
mod simulate;
mod site;
mod usage;
mod verify;
mod version;

use std::error::Error;
use std::ffi::OsString;
use std::io::{self, IsTerminal as _, Write as _};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use domain::message::Message;
use texts::Lang;
use views::violation::sentence;

/// Exit status when a command could not do its work.
const FAILURE: u8 = 2;

/// Tournament software for Tarock clubs. What is said of commands and options stands in the texts.
#[derive(Debug, Parser)]
#[command(name = "tarockmeister", version, long_version = version::LONG, max_term_width = 100)]
pub struct Cli {
    /// Read before all others, by [`language::of`].
    #[arg(long, global = true, value_name = "LANGUAGE", env = "TAROCKMEISTER_LANG")]
    lang: Option<Lang>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Serve(Box<serve::Serve>),
    Doctor(Box<doctor::Doctor>),
    Health(health::Health),
    Config(config::Config),
    Demo(demo::Demo),
    Practice(practice::Practice),
    Score(score::Score),
    Adjudicate(adjudicate::Adjudicate),
    Count(count::Count),
    Announcements(announcements::Announcements),
    Rank(rank::Rank),
    Simulate(simulate::Simulate),
    Verify(verify::Verify),
    Audit(audit::Audit),
    Export(export::Export),
    Import(import::Import),
    Salvage(salvage::Salvage),
    Backup(backup::Backup),
    Restore(restore::Restore),
    Site(site::Site),
    Erase(erase::Erase),
    Continue(continue_::Continue),
    SetupLink(setup_link::SetupLink),
    Openapi(openapi::OpenApi),
    Completions(completions::Completions),
    Man(man::Man),
}

/// Does what the arguments ask for, and says in their language what is wrong with them.
pub fn main() -> ExitCode {
    let mut args: Vec<OsString> = std::env::args_os().collect();
    // Who has it from a download and clicks on it wants the page.
    if args.len() == 1 && io::stdout().is_terminal() {
        args.push("serve".into());
    }
    let lang = language::of(&args, |name| std::env::var(name).ok());
    let mut command = help::in_language(lang, Cli::command());
    let with_file = config::with_file(&command, &args);
    let failed = match with_file {
        Ok(args) => {
            let matches = command.try_get_matches_from_mut(&args);
            match matches.and_then(|matches| Cli::from_arg_matches(&matches)) {
                Ok(cli) => cli.command.run(lang),
                Err(error) => return misused(lang, &command, &args, &error),
            }
        }
        Err(wrong) if usage::meant(&command, &args).get_name() == "doctor" => {
            doctor::of_wrong_settings(lang, &args, &wrong)
        }
        Err(wrong) => Err(wrong.into()),
    };
    failed.unwrap_or_else(|error| {
        complain(lang, error.as_ref());
        ExitCode::from(FAILURE)
    })
}

/// Help and version are asked for, or the call is wrong.
fn misused(lang: Lang, command: &clap::Command, args: &[OsString], error: &clap::Error) -> ExitCode {
    let is_help = matches!(
        error.kind(),
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    );
    if let Some(page) = usage::help_of_help(command, args, error) {
        let _ = write!(io::stdout(), "{page}");
        return ExitCode::SUCCESS;
    }
    // Nobody reads any more if it cannot be written.
    if is_help {
        let _ = error.print();
    } else if error.kind() == ErrorKind::MissingSubcommand {
        let _ = write!(io::stderr(), "{}", usage::meant(command, args).clone().render_help());
    } else {
        eprintln!("{}", usage::refusal(lang, command, args, error));
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(FAILURE))
}

impl Command {
    fn run(self, lang: Lang) -> anyhow::Result<ExitCode> {
        match self {
            Self::Serve(command) => command.run(),
            Self::Doctor(command) => command.run(lang),
            Self::Health(command) => command.run(lang),
            Self::Config(command) => command.run(lang),
            Self::Demo(command) => command.run(lang),
            Self::Practice(command) => command.run(lang),
            Self::Score(command) => command.run(lang),
            Self::Adjudicate(command) => command.run(lang),
            Self::Count(command) => command.run(lang),
            Self::Announcements(command) => command.run(lang),
            Self::Rank(command) => command.run(lang),
            Self::Simulate(command) => command.run(),
            Self::Verify(command) => command.run(lang),
            Self::Audit(command) => command.run(lang),
            Self::Export(command) => command.run(),
            Self::Import(command) => command.run(lang),
            Self::Salvage(command) => command.run(lang),
            Self::Backup(command) => command.run(lang),
            Self::Restore(command) => command.run(lang),
            Self::Site(command) => command.run(lang),
            Self::Erase(command) => command.run(lang),
            Self::Continue(command) => command.run(lang),
            Self::SetupLink(command) => command.run(),
            Self::Openapi(openapi::OpenApi {}) => openapi::OpenApi::run(),
            Self::Completions(command) => command.run(lang),
            Self::Man(command) => command.run(lang),
        }
    }
}

/// Says something, in a line of the output.
fn say(lang: Lang, message: &Message) -> io::Result<()> {
    writeln!(io::stdout(), "{}", sentence(lang, message))
}

/// Says what went wrong.
fn complain(lang: Lang, error: &(dyn Error + 'static)) {
    eprintln!("tarockmeister: {}", causes::in_words(lang, error));
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
