//! Makes `Text` from the messages of the papers and forms, and `Page` from those of the pages, and stops the build where a language lacks a
//! text that another has, has one too many, or fills in other values.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use fluent_syntax::ast::{Entry, Resource};
use fluent_syntax::{parser, serializer};

const LANGUAGES: [&str; 4] = ["de", "en", "fr", "hu"];
const FILES: [&str; 7] = ["papers", "refusals", "surfaces", "problems", "web", "forms", "cli"];

/// Keys, each with the values it fills in.
type Messages = BTreeMap<String, BTreeSet<String>>;

fn main() {
    println!("cargo::rerun-if-changed=l10n");
    let mut seen = BTreeSet::new();
    let mut printed = BTreeSet::new();
    let mut sentences = BTreeSet::new();
    for file in FILES {
        let [first, others @ ..] = LANGUAGES.map(|language| (language, messages(language, file)));
        for (language, messages) in others {
            compare(file, (first.0, &first.1), (language, &messages));
        }
        for key in first.1.keys() {
            assert!(seen.insert(key.clone()), "{key} stands in two files");
        }
        if matches!(file, "refusals" | "surfaces" | "cli") {
            sentences.extend(first.1.keys().cloned());
        }
        match file {
            "papers" | "forms" => printed.extend(first.1.into_keys()),
            "web" => write_enum("Page", "web-", "l10n/*/web.ftl", first.1.keys()),
            _ => {}
        }
    }
    write_keys(&sentences);
    write_enum("Text", "", "l10n/*/papers.ftl` and `forms.ftl", printed.iter());
}

fn messages(language: &str, file: &str) -> Messages {
    let path = format!("l10n/{language}/{file}.ftl");
    let source = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let resource = parser::parse(source).unwrap_or_else(|(_, errors)| panic!("{path}: {errors:?}"));
    let mut messages = Messages::new();
    for entry in resource.body {
        let key = match &entry {
            Entry::Message(message) => message.id.name.clone(),
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => continue,
            other => panic!("{path}: this is no message: {other:?}"),
        };
        let written = serializer::serialize(&Resource { body: vec![entry] });
        let values = written.split('$').skip(1);
        let values =
            values.map(|rest| rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect());
        assert!(messages.insert(key.clone(), values.collect()).is_none(), "{path}: {key} stands twice");
    }
    messages
}

fn compare(file: &str, (one, first): (&str, &Messages), (other, second): (&str, &Messages)) {
    for (key, values) in first {
        let Some(others) = second.get(key) else {
            panic!("{other}/{file}.ftl has no text {key}, {one} has one")
        };
        assert_eq!(others, values, "{key} of {other}/{file}.ftl fills in other values than that of {one}");
    }
    for key in second.keys() {
        assert!(first.contains_key(key), "{other}/{file}.ftl has a text {key}, {one} has none");
    }
}

/// Writes the keys of what can be refused or said, sorted as bytes are.
fn write_keys(keys: &BTreeSet<String>) {
    let code = format!("const KEYS: &[&str] = &{:?};\n", keys.iter().collect::<Vec<_>>());
    write("keys.rs", code);
}

/// Writes an enum with a variant for each key of some files, named by what stands behind `prefix`.
fn write_enum<'a>(name: &str, prefix: &str, files: &str, keys: impl Iterator<Item = &'a String>) {
    let (mut variants, mut keyed) = (String::new(), String::new());
    for key in keys {
        let variant = camel(key.strip_prefix(prefix).unwrap_or(key));
        writeln!(variants, "    /// `{key}`\n    {variant},").expect("a String takes everything");
        writeln!(keyed, "            Self::{variant} => {key:?},").expect("a String takes everything");
    }
    let code = format!(
        "/// A message of `{files}`.\n\
         #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]\n\
         pub enum {name} {{\n{variants}}}\n\n\
         impl {name} {{\n\
         \x20   /// The message's key in the `.ftl` files.\n\
         \x20   #[must_use]\n\
         \x20   #[expect(clippy::too_many_lines, reason = \"a line for each text\")]\n\
         \x20   pub const fn key(self) -> &'static str {{\n        match self {{\n{keyed}        }}\n    }}\n}}\n"
    );
    write(&format!("{}.rs", name.to_lowercase()), code);
}

fn write(file: &str, code: String) {
    let folder = env::var_os("OUT_DIR").expect("cargo names a folder");
    fs::write(Path::new(&folder).join(file), code).expect("the folder can be written to");
}

fn camel(key: &str) -> String {
    let words = key.split('-').map(|word| {
        let mut letters = word.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    });
    words.collect()
}
