//! What can be asked of a tournament can be asked by forms, but for what docs/ARCHITECTURE.md lists with its reason.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use super::{root, sources};

/// The variants of all enums of commands of a file, by the enum they belong to.
fn commands(file: &str) -> BTreeSet<String> {
    let parts = fs::read_to_string(root().join(file)).unwrap();
    let mut found = BTreeSet::new();
    for part in parts.split("pub enum ").skip(1) {
        let (name, rest) = part.split_once(" {").unwrap();
        let (body, _) = rest.split_once("\n}").unwrap();
        let variants = body.lines().filter_map(|line| line.strip_prefix("    "));
        let variants = variants.filter(|line| line.starts_with(|it: char| it.is_ascii_uppercase()));
        found.extend(variants.map(|line| {
            let variant: String = line.chars().take_while(char::is_ascii_alphanumeric).collect();
            format!("{name}::{variant}")
        }));
    }
    found
}

/// Those without a form, with the reason that stands beside each.
fn listed() -> BTreeMap<String, String> {
    let text = fs::read_to_string(root().join("docs/ARCHITECTURE.md")).unwrap();
    let (_, table) = text.split_once("| Without a form | Why |").expect("the table is there");
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    let cells = rows.map(|row| row.split('|').map(str::trim).collect::<Vec<_>>());
    cells.map(|cells| (cells[1].trim_matches('`').to_owned(), cells[2].to_owned())).collect()
}

#[test]
fn every_command_has_a_form_or_stands_in_the_list_with_its_reason() {
    let commands = commands("domain/src/tournament/command/parts.rs");
    assert!(commands.len() > 60, "{commands:?}");
    // What pages share with the API makes its commands in `http`.
    let texts: Vec<_> =
        sources().filter(|(path, _)| path.starts_with("web/src") || path.starts_with("http/src")).collect();
    let is_asked = |command: &str| texts.iter().any(|(_, text)| text.contains(command));
    let without: BTreeSet<_> = commands.iter().filter(|command| !is_asked(command)).cloned().collect();
    let listed = listed();
    assert_eq!(without, listed.keys().cloned().collect(), "in the sources, and in docs/ARCHITECTURE.md");
    for (command, reason) in listed {
        assert!(reason.split(' ').count() > 3, "{command}: {reason}");
    }
}

/// Of a season every command has a form: the pages of seasons name each.
#[test]
fn every_command_of_a_season_has_a_form() {
    let enums = [
        ("", "domain/src/season/command.rs"),
        ("series::", "domain/src/season/series/decide.rs"),
        ("deals::", "domain/src/season/deals/decide.rs"),
    ];
    let pages: Vec<_> = sources()
        .filter(|(path, _)| path.starts_with("web/src/pages/seasons"))
        .map(|(_, text)| text)
        .collect();
    let mut asked = 0;
    for (module, file) in enums {
        for command in commands(file).into_iter().filter(|command| command.starts_with("Command::")) {
            let command = format!("{module}{command}");
            // Persons are merged in their organisation, and its seasons follow.
            let has_form =
                pages.iter().any(|text| text.contains(&command)) || command == "Command::MergePersons";
            assert!(has_form, "{command} has no form");
            asked += 1;
        }
    }
    assert!(asked > 30, "{asked}");
}
