//! A file, as the arguments it stands for.

use std::any::TypeId;
use std::error::Error as _;
use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::Path;

use clap::error::{ContextKind, ErrorKind};
use clap::{Arg, ArgAction, Command};
use domain::message::{List, Message};
use toml::de::{DeTable, DeValue};

use super::super::causes;
use super::super::failure::{Failure, OrFail as _};
use super::super::messages as m;

/// A setting that a file states.
#[derive(Debug)]
pub struct Setting {
    /// Which option it is.
    pub id: String,
    /// What would be typed in its place.
    pub args: Vec<OsString>,
}

/// What a value has to be in TOML.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Flag,
    Number,
    List,
    Text,
}

impl Kind {
    pub fn of(arg: &Arg) -> Self {
        let numbers = [TypeId::of::<u32>(), TypeId::of::<u64>(), TypeId::of::<NonZeroUsize>()];
        let parsed = arg.get_value_parser().type_id();
        if !arg.get_action().takes_values() {
            Self::Flag
        } else if matches!(arg.get_action(), ArgAction::Append) {
            Self::List
        } else if numbers.into_iter().any(|number| parsed == number) {
            Self::Number
        } else {
            Self::Text
        }
    }

    fn word(self) -> &'static str {
        match self {
            Self::Flag => "flag",
            Self::Number => "number",
            Self::List => "list",
            Self::Text => "text",
        }
    }
}

pub fn text(file: &Path) -> Result<String, Failure> {
    std::fs::read_to_string(file).or_fail(|| m::cannot_read(&file.display()))
}

/// All that the file states, or all that is wrong with it, by lines.
pub fn settings(command: &Command, file: &Path, text: &str) -> Result<Vec<Setting>, Failure> {
    let wrong = |faults: Vec<(usize, Message)>| {
        let place = |(at, fault)| m::at_line(line(text, at), fault);
        Failure::in_lines(m::settings_wrong(&file.display()), faults.into_iter().map(place).collect())
    };
    let table = DeTable::parse(text).map_err(|error| {
        let span = error.span().unwrap_or_default();
        let is_double = error.message().contains("duplicate");
        let fault = if is_double { m::usage_twice(&text[span.clone()]) } else { m::settings_not_toml() };
        wrong(vec![(span.start, fault)])
    })?;
    let (mut settings, mut faults) = (Vec::new(), Vec::new());
    for (key, value) in table.into_inner() {
        match setting(command, key.get_ref(), value.get_ref()) {
            Ok(setting) => settings.push(setting),
            Err(fault) => faults.push((key.span().start, fault)),
        }
    }
    faults.sort_by_key(|(at, _)| *at);
    if faults.is_empty() { Ok(settings) } else { Err(wrong(faults)) }
}

fn setting(command: &Command, key: &str, value: &DeValue<'_>) -> Result<Setting, Message> {
    let known = || super::settings(command).filter_map(|arg| Some((arg.get_long()?, arg)));
    let Some((_, arg)) = known().find(|(name, _)| *name == key) else {
        return Err(unknown(key, known().map(|(name, _)| name)));
    };
    let kind = Kind::of(arg);
    let args = args(key, kind, value).ok_or_else(|| m::settings_kind(key, kind.word()))?;
    let setting = Setting { id: arg.get_id().to_string(), args };
    match refusal(command, arg, &setting) {
        None => Ok(setting),
        Some(fault) => Err(fault),
    }
}

/// As it would be typed; none if the value is of another kind.
fn args(key: &str, kind: Kind, value: &DeValue<'_>) -> Option<Vec<OsString>> {
    let option = |value: &str| OsString::from(format!("--{key}={value}"));
    match (kind, value) {
        (Kind::Flag, DeValue::Boolean(true)) => Some(vec![format!("--{key}").into()]),
        (Kind::Flag, DeValue::Boolean(false)) => Some(Vec::new()),
        (Kind::Number, DeValue::Integer(number)) => {
            Some(vec![option(&i64::from_str_radix(number.as_str(), number.radix()).ok()?.to_string())])
        }
        (Kind::Text, DeValue::String(text)) => Some(vec![option(text)]),
        (Kind::List, DeValue::Array(items)) => {
            let text = |item: &toml::Spanned<DeValue<'_>>| match item.get_ref() {
                DeValue::String(text) => Some(option(text)),
                _ => None,
            };
            items.iter().map(text).collect()
        }
        _ => None,
    }
}

/// What the command says of the value, if it refuses it.
fn refusal(command: &Command, arg: &Arg, setting: &Setting) -> Option<Message> {
    let args = ["tarockmeister", "serve"].into_iter().map(OsString::from).chain(setting.args.clone());
    let mut command = command.clone();
    let error = command.try_get_matches_from_mut(args).err()?;
    let told = |kind| error.get(kind).map(ToString::to_string).unwrap_or_default();
    let is_value =
        matches!(error.kind(), ErrorKind::InvalidValue | ErrorKind::ValueValidation | ErrorKind::NoEquals);
    // That it lacks company shows when all settings are there.
    if !is_value || told(ContextKind::InvalidArg) != arg.to_string() {
        return None;
    }
    let what = m::usage_value(told(ContextKind::InvalidValue), arg.get_long().unwrap_or_default());
    let help = || arg.get_help().and_then(|help| help.to_string().lines().next().map(str::to_owned));
    let possible: Vec<_> =
        arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
    let why = match error.source().filter(|why| why.is::<Failure>()) {
        Some(why) => causes::stated(why),
        None if !possible.is_empty() => m::usage_possible(List::written(possible.iter())),
        None => m::technical(help().unwrap_or_default()),
    };
    Some(m::because(what, why))
}

fn unknown<'n>(key: &str, known: impl Iterator<Item = &'n str>) -> Message {
    let near = known.map(|name| (distance(key, name), name)).filter(|(steps, name)| *steps * 3 <= name.len());
    let mut near: Vec<_> = near.collect();
    near.sort_unstable();
    let best = near.first().map(|(steps, _)| *steps);
    let near: Vec<_> =
        near.into_iter().filter(|(steps, _)| Some(*steps) == best).map(|(_, name)| name).collect();
    if near.is_empty() { m::settings_unknown(key) } else { m::settings_near(key, List::written(near.iter())) }
}

/// How many letters have to be put in, taken out or changed.
fn distance(one: &str, other: &str) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (at, letter) in one.bytes().enumerate() {
        let mut before = std::mem::replace(&mut row[0], at + 1);
        for (column, theirs) in other.bytes().enumerate() {
            let changed = before + usize::from(letter != theirs);
            before = row[column + 1];
            row[column + 1] = changed.min(before + 1).min(row[column] + 1);
        }
    }
    row[other.len()]
}

/// In which line a place of the text is.
fn line(text: &str, at: usize) -> usize {
    text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_pen_is_near_and_another_word_is_not() {
        assert_eq!(distance("public_url", "public-url"), 1);
        assert_eq!(distance("", "listen"), 6);
        let known = || ["listen", "log", "public-url", "backup-to"].into_iter();
        let near = |name: &str| m::settings_near("x", List::written([name].iter())).args[1].1.clone();
        for (key, name) in [("lisen", "listen"), ("public_url", "public-url"), ("backupto", "backup-to")] {
            assert_eq!(unknown(key, known()).args[1].1, near(name), "{key}");
        }
        assert_eq!(unknown("colour", known()), m::settings_unknown("colour"));
    }

    #[test]
    fn a_line_is_counted_from_one() {
        assert_eq!([0, 1, 2, 3].map(|at| line("a\nb\n", at)), [1, 1, 2, 2]);
    }
}
