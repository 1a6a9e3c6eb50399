//! The JSON schema of the file, read off the options.

use clap::{Arg, Command};
use serde_json::{Map, Value, json};

use super::reading::Kind;

/// The schema, described in the language of the command.
pub fn of(command: &Command) -> Value {
    let mut asked = command.clone();
    let properties: Map<_, _> = super::settings(command)
        .filter_map(|arg| Some((arg.get_long()?.to_owned(), property(arg, &mut asked))))
        .collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "tarockmeister serve --config",
        "type": "object",
        "additionalProperties": false,
        "properties": properties,
    })
}

fn property(arg: &Arg, asked: &mut Command) -> Value {
    let mut property = match Kind::of(arg) {
        Kind::Flag => json!({"type": "boolean", "default": false}),
        Kind::List => json!({"type": "array", "items": {"type": "string"}}),
        Kind::Text => json!({"type": "string"}),
        Kind::Number => number(arg, asked),
    };
    let names: Vec<_> = match Kind::of(arg) {
        Kind::Text => arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect(),
        _ => Vec::new(),
    };
    if !names.is_empty() {
        property["enum"] = json!(names);
    }
    if let (Kind::Text, Some(default)) = (Kind::of(arg), arg.get_default_values().first()) {
        property["default"] = json!(default.to_string_lossy());
    }
    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    property["description"] = json!(help.lines().next().unwrap_or_default());
    property
}

/// A whole number: from where to where, the option itself is asked.
fn number(arg: &Arg, asked: &mut Command) -> Value {
    let option = arg.get_long().unwrap_or_default();
    let mut takes = |number: u64| {
        let args = ["tarockmeister", "serve", &format!("--{option}={number}")];
        asked.try_get_matches_from_mut(args).is_ok()
    };
    let default = arg.get_default_values().first().and_then(|value| value.to_str()?.parse::<u64>().ok());
    let good = default.unwrap_or(1);
    let mut property = json!({"type": "integer", "minimum": edge(good, 0, &mut takes)});
    // TOML has no greater number.
    let most = i64::MAX.unsigned_abs();
    let edge = edge(good, most, &mut takes);
    if edge < most {
        property["maximum"] = json!(edge);
    }
    if let Some(default) = default {
        property["default"] = json!(default);
    }
    property
}

/// The last number that is taken on the way from one that is to `end`.
fn edge(good: u64, end: u64, takes: &mut impl FnMut(u64) -> bool) -> u64 {
    if takes(end) {
        return end;
    }
    let (mut good, mut bad) = (good, end);
    while good.abs_diff(bad) > 1 {
        let middle = good.midpoint(bad);
        if takes(middle) {
            good = middle;
        } else {
            bad = middle;
        }
    }
    good
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edge_is_found_on_both_sides() {
        let mut takes = |number| (3..=1000).contains(&number);
        assert_eq!(edge(8, 0, &mut takes), 3);
        assert_eq!(edge(8, u64::MAX, &mut takes), 1000);
        assert_eq!(edge(3, 0, &mut takes), 3);
        assert_eq!(edge(8, 0, &mut |_| true), 0);
    }
}
