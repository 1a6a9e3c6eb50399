//! The file of serve's settings. Which settings there are, and what each may be, is said once: by the options of the
//! command. What a file says becomes arguments, so one parser judges all of it.

mod reading;
mod schema;

use std::ffi::OsString;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Args, Command, CommandFactory as _, FromArgMatches as _, Subcommand};
use texts::Lang;

use super::failure::Failure;
use super::serve::Serve;
use super::{Cli, complain, help, messages, say, usage};

/// The option that names the file.
const CONFIG: &str = "config";
/// The commands that take these settings.
const TAKEN_BY: [&str; 2] = ["serve", "doctor"];

/// The file of settings.
#[derive(Debug, Args)]
pub struct Config {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Prints the JSON schema of the file.
    #[command(after_help = "tarockmeister config schema > tarockmeister.schema.json")]
    Schema,
    /// Checks a file.
    #[command(after_help = "tarockmeister config check tarockmeister.toml")]
    Check {
        /// The file.
        file: PathBuf,
    },
}

impl Config {
    pub fn run(self, lang: Lang) -> anyhow::Result<ExitCode> {
        match self.what {
            What::Schema => {
                let schema = schema::of(&without_environment(lang));
                writeln!(std::io::stdout(), "{schema:#}")?;
                Ok(ExitCode::SUCCESS)
            }
            What::Check { file } => check(lang, &file),
        }
    }
}

/// Says whether a file could be served by, whatever the environment says.
fn check(lang: Lang, file: &Path) -> anyhow::Result<ExitCode> {
    let command = without_environment(lang);
    let text = reading::text(file)?;
    match checked(lang, &command, file, &text) {
        Ok(settings) => {
            say(lang, &messages::settings_good(&file.display(), settings))?;
            Ok(ExitCode::SUCCESS)
        }
        Err(failure) => {
            complain(lang, &failure);
            Ok(ExitCode::FAILURE)
        }
    }
}

/// How many settings a file states that go together.
fn checked(lang: Lang, command: &Command, file: &Path, text: &str) -> Result<usize, Failure> {
    let wrong = |what| Failure::because(messages::settings_wrong(&file.display()), Failure::from(what));
    let settings = reading::settings(command, file, text)?;
    let args = ["tarockmeister", "serve"].into_iter().map(OsString::from);
    let args: Vec<_> = args.chain(settings.iter().flat_map(|setting| setting.args.clone())).collect();
    let mut whole = command.clone();
    let refused = |error: &clap::Error| wrong(messages::technical(usage::wrong(lang, error)));
    let matches = whole.try_get_matches_from_mut(args).map_err(|error| refused(&error))?;
    let serve = matches.subcommand_matches("serve").map(Serve::from_arg_matches);
    let serve = serve.transpose().map_err(|error| refused(&error))?;
    if let Some(serve) = serve {
        serve.log_filter()?;
        serve.backup_seal.seal()?;
    }
    Ok(settings.len())
}

/// The arguments, and behind them what the file says that they name: as far as neither they nor the environment say
/// otherwise.
pub fn with_file(command: &Command, args: &[OsString]) -> Result<Vec<OsString>, Failure> {
    // What is wrong with the arguments is told when all of them are there.
    let mut lenient =
        command.clone().ignore_errors(true).mut_subcommands(|command| command.ignore_errors(true));
    let Ok(matches) = lenient.try_get_matches_from_mut(args) else { return Ok(args.to_vec()) };
    let Some((name, stated)) = matches.subcommand().filter(|(name, _)| TAKEN_BY.contains(name)) else {
        return Ok(args.to_vec());
    };
    let Some(file) = stated.try_get_one::<PathBuf>(CONFIG).ok().flatten() else { return Ok(args.to_vec()) };
    let settings = reading::settings(command, file, &reading::text(file)?)?;
    let Some(taker) = command.find_subcommand(name) else { return Ok(args.to_vec()) };
    let by_hand = |arg: &&Arg| is_stated(stated, arg);
    let holds = |setting: &&reading::Setting| {
        let own = |arg: &&Arg| *arg.get_id() == setting.id;
        let excludes = |arg: &Arg| taker.get_arg_conflicts_with(arg).iter().any(own);
        // Of two that exclude each other the one by hand counts too, whichever of them says so.
        let is_excluded = taker.get_arguments().filter(by_hand).any(|arg| own(&arg) || excludes(arg));
        let its_rivals = taker.get_arguments().filter(own).flat_map(|arg| taker.get_arg_conflicts_with(arg));
        !is_excluded && !its_rivals.into_iter().any(|arg| by_hand(&arg))
    };
    let from_file = settings.iter().filter(holds).flat_map(|setting| setting.args.clone());
    Ok(args.iter().cloned().chain(from_file).collect())
}

/// By an argument or the environment.
fn is_stated(matches: &ArgMatches, arg: &Arg) -> bool {
    let source = matches.value_source(arg.get_id().as_str());
    matches!(source, Some(ValueSource::CommandLine | ValueSource::EnvVariable))
}

/// What can stand in a file: every option of serve but the one that names the file.
fn settings(command: &Command) -> impl Iterator<Item = &Arg> {
    let serve = command.find_subcommand("serve").into_iter();
    serve.flat_map(Command::get_arguments).filter(|arg| {
        let is_own = !arg.is_global_set() && !["help", CONFIG].contains(&arg.get_id().as_str());
        is_own && arg.get_long().is_some()
    })
}

/// The command line as it is where no variable is set.
fn without_environment(lang: Lang) -> Command {
    let bare = |arg: Arg| arg.env(None);
    let command = Cli::command().mut_args(bare).mut_subcommands(|command| command.mut_args(bare));
    help::in_language(lang, command)
}
