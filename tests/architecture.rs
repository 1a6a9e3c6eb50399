//! What docs/ARCHITECTURE.md says of the sources.

mod forms;
mod rooms;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The modules of the families, as `families!` in `domain/src/family.rs` lists them, and their names in code.
const FAMILIES: [(&str, &str); 3] = [("koenigrufen", "Koenigrufen"), ("tarot", "Tarot"), ("royal", "Royal")];

/// The most places outside the families' own files that may ask which family something is of.
const MOST: usize = 10;

/// Whoever asks by a match or for one family by name stands in the table, each as often as it says;
/// and there are few of them.
#[test]
fn few_places_ask_which_family_it_is_and_all_are_listed() {
    let listed = listed();
    let found: BTreeMap<String, usize> = sources().filter_map(|(path, text)| asks(&path, &text)).collect();
    assert_eq!(found, listed, "found in the sources, and listed in docs/ARCHITECTURE.md");
    let places: usize = found.values().sum();
    assert!(places <= MOST, "{places} places ask which family it is: {found:?}");
}

/// A question that hides in another line of the same file is seen too.
#[test]
fn each_way_to_ask_is_counted() {
    let of = |text: &str| asks("web/src/page.rs", text).map(|(_, places)| places);
    assert_eq!(of("rules.is_zero_sum()"), None);
    assert_eq!(of("match rules { GameRules::Koenigrufen(_) => 1, GameRules::Tarot(_) => 2 }"), Some(1));
    assert_eq!(of("let Record::Royal(record) = record else { return };"), Some(1));
    assert_eq!(of("if rules.tarot().is_some() || record\n    .royal()\n    .is_some() {}"), Some(2));
    assert_eq!(of("Family::Tarot => 1, x if x == Family::Tarot"), Some(2));
    assert_eq!(of("fn a() {}\n#[cfg(test)]\nmod tests { rules.tarot() }"), None);
    assert_eq!(asks("web/src/rules/tarot.rs", "record.tarot()"), None);
}

/// Crates depend on each other as docs/ARCHITECTURE.md draws it, and not otherwise.
#[test]
fn crates_depend_on_each_other_as_drawn() {
    let text = fs::read_to_string(root().join("docs/ARCHITECTURE.md")).unwrap();
    let drawn: BTreeMap<String, BTreeSet<String>> = text.lines().filter_map(arrow).collect();
    for (name, drawn) in &drawn {
        let manifest: toml::Table =
            fs::read_to_string(root().join(name).join("Cargo.toml")).unwrap().parse().unwrap();
        let own = |crate_name: &&String| root().join(crate_name).join("Cargo.toml").exists();
        let used: BTreeSet<_> =
            manifest["dependencies"].as_table().unwrap().keys().filter(own).cloned().collect();
        assert_eq!(used, *drawn, "{name}: what it depends on, and what is drawn");
    }
    assert_eq!(drawn.len(), 10, "all crates but domain, which depends on none: {drawn:?}");
}

/// `web          → http, views`, with a remark in brackets or without.
fn arrow(line: &str) -> Option<(String, BTreeSet<String>)> {
    let (name, others) = line.split_once('→')?;
    let is_crate = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase());
    let others = others.split(" (").next()?.split(',').map(|other| other.trim().to_owned());
    let others: BTreeSet<_> = others.collect();
    (is_crate(name.trim()) && others.iter().all(|other| is_crate(other)))
        .then(|| (name.trim().to_owned(), others))
}

/// How often a file outside the families' own asks, if it does: a match names each family once.
fn asks(path: &str, text: &str) -> Option<(String, usize)> {
    let is_own = |part: &str| FAMILIES.iter().any(|(module, _)| part.trim_end_matches(".rs") == *module);
    if path.split('/').any(is_own) {
        return None;
    }
    let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let words: String = code.split_whitespace().collect();
    let matches = FAMILIES.map(|(_, variant)| {
        let name = format!("::{variant}");
        let after = words.split(&name).skip(1);
        after.filter(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_')).count()
    });
    let by_name = FAMILIES.map(|(module, _)| words.matches(&format!(".{module}()")).count());
    let places = matches.into_iter().max().unwrap_or_default() + by_name.into_iter().sum::<usize>();
    (places > 0).then(|| (path.to_owned(), places))
}

/// The table of places, as it is written.
fn listed() -> BTreeMap<String, usize> {
    let text = fs::read_to_string(root().join("docs/ARCHITECTURE.md")).unwrap();
    let (_, table) = text.split_once("these places ask which family it is").unwrap();
    let rows = table.lines().skip_while(|line| !line.starts_with("|---")).skip(1);
    let rows = rows.take_while(|line| line.starts_with('|'));
    let file = |row: &str| row.split('`').nth(1).unwrap().to_owned();
    let mut listed = BTreeMap::new();
    for row in rows {
        *listed.entry(file(row)).or_default() += 1;
    }
    listed
}

/// The program's own sources: path from the root, and text.
fn sources() -> impl Iterator<Item = (String, String)> {
    let crates = fs::read_dir(root()).unwrap().map(|entry| entry.unwrap().path().join("src"));
    let mut files = Vec::new();
    for source in crates.filter(|path| path.is_dir()) {
        collect(&source, &mut files);
    }
    assert!(files.len() > 300, "the sources are elsewhere");
    files.into_iter().map(|path| {
        let name = path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/");
        (name, fs::read_to_string(&path).unwrap())
    })
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let is_test = path.file_stem().is_some_and(|stem| stem == "tests");
        if path.is_dir() && !is_test {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") && !is_test {
            files.push(path);
        }
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}
