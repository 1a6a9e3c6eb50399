//! What a call of the program is refused with, in the caller's language.

use std::ffi::{OsStr, OsString};

use clap::builder::StyledStr;
use clap::error::{ContextKind as K, ContextValue, ErrorKind};
use clap::{Command, Error};
use domain::message::{List, Message};
use texts::Lang;
use views::violation::sentence;

use super::causes::in_words;
use super::failure::Failure;
use super::messages;

/// What is wrong with a call, how the command is called, and where there is more.
pub fn refusal(lang: Lang, command: &Command, args: &[OsString], error: &Error) -> String {
    let command = meant(command, args);
    let mut lines = vec![wrong(lang, error)];
    if let Some(about) = argument(error).and_then(|name| explained(command, &name)) {
        lines.push(format!("  {about}"));
    }
    for (kinds, message) in [
        ([K::ValidValue, K::ValidSubcommand], messages::usage_possible as fn(List) -> Message),
        ([K::SuggestedArg, K::SuggestedSubcommand], messages::usage_similar),
    ] {
        let known: Vec<_> = kinds.into_iter().flat_map(|kind| several(error, kind)).collect();
        if !known.is_empty() {
            lines.push(format!("  {}", sentence(lang, &message(List::written(known.iter())))));
        }
    }
    let usage = command.clone().render_usage().to_string();
    let usage = usage.split_once(": ").map_or(usage.as_str(), |(_, usage)| usage);
    let heading = texts::help(lang, "help-usage").unwrap_or_default();
    let more = sentence(lang, &messages::usage_more());
    format!("tarockmeister: {}\n\n{heading}: {usage}\n\n{more}", lines.join("\n"))
}

/// What is wrong with a call.
pub fn wrong(lang: Lang, error: &Error) -> String {
    let name = || argument(error).unwrap_or_default();
    let value = several(error, K::InvalidValue).concat();
    let message = match error.kind() {
        ErrorKind::InvalidSubcommand => {
            messages::usage_no_command(several(error, K::InvalidSubcommand).concat())
        }
        ErrorKind::UnknownArgument => messages::usage_no_option(name()),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation if value.is_empty() => {
            messages::usage_no_value(name())
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            use std::error::Error as _;
            let what = messages::usage_value(value, name());
            return match error.source().filter(|why| why.is::<Failure>()) {
                Some(why) => format!("{}:\n{}", sentence(lang, &what), in_words(lang, why)),
                None => sentence(lang, &what),
            };
        }
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues | ErrorKind::NoEquals => {
            messages::usage_no_value(name())
        }
        ErrorKind::TooManyValues => messages::usage_no_option(value),
        ErrorKind::ArgumentConflict => {
            let others = several(error, K::PriorArg);
            if others.iter().all(|other| *other == name()) {
                messages::usage_twice(name())
            } else {
                let all: Vec<_> = [name()].into_iter().chain(others).collect();
                messages::usage_conflict(List::written(all.iter()))
            }
        }
        ErrorKind::MissingRequiredArgument => {
            messages::usage_missing(List::written(several(error, K::InvalidArg).iter()))
        }
        ErrorKind::InvalidUtf8 => messages::usage_not_utf8(),
        _ => messages::technical(error.to_string()),
    };
    sentence(lang, &message)
}

/// The one argument it is about, such as `--players <N>`.
fn argument(error: &Error) -> Option<String> {
    several(error, K::InvalidArg).into_iter().next()
}

fn several(error: &Error, kind: K) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(one)) => vec![one.clone()],
        Some(ContextValue::Strings(several)) => several.clone(),
        _ => Vec::new(),
    }
}

/// What the help says of an argument.
fn explained(command: &Command, name: &str) -> Option<String> {
    let arg = command.get_arguments().find(|arg| arg.to_string() == name)?;
    let help = arg.get_help()?.to_string();
    help.lines().next().map(str::to_owned)
}

/// The page that `help … --help` asks for, which clap takes for the name of a command.
pub fn help_of_help(command: &Command, args: &[OsString], error: &Error) -> Option<StyledStr> {
    let asks_for_help = args.iter().any(|arg| arg == "help")
        && error.kind() == ErrorKind::InvalidSubcommand
        && matches!(several(error, K::InvalidSubcommand).concat().as_str(), "--help" | "-h");
    let commands: Vec<_> = args.iter().filter(|arg| *arg != "help").cloned().collect();
    asks_for_help.then(|| meant(command, &commands).clone().render_long_help())
}

/// The command that the arguments name, as far as they do.
pub fn meant<'c>(command: &'c Command, args: &[OsString]) -> &'c Command {
    args.iter().map(OsString::as_os_str).fold(command, |command, arg: &OsStr| {
        arg.to_str().and_then(|name| command.find_subcommand(name)).unwrap_or(command)
    })
}
