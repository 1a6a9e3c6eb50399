//! Who may do what: every operation the program documents, and every page, × every role × every scope.
//! One that is missing here fails the tests.

mod captains;
mod listed;
mod operations;
mod pages;

use std::collections::BTreeMap;

use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::database::{Database, On};

use Needs::{Anyone, Anywhere, AtHome, AtOwn, AtTable, Everywhere, InCup, Seated};
use listed::{DESK, OPERATIONS, ORGANIZER, REFEREE, REGISTRAR, ROLES, SHEET};

/// What an operation asks of a token, besides that organizers may do everything in their scope.
#[derive(Debug, Clone, Copy)]
enum Needs {
    /// Nothing, not even a token.
    Anyone,
    /// One of these roles in the organisation that the path names, itself or by its season.
    AtHome(&'static [&'static str]),
    /// One of these roles in one's own organisation: the path names none.
    AtOwn(&'static [&'static str]),
    /// One of these roles in the whole installation.
    Everywhere(&'static [&'static str]),
    /// One of these roles in the tournament.
    InCup(&'static [&'static str]),
    /// One of these roles at the table.
    AtTable(&'static [&'static str]),
    /// One of these roles at the table, or any token of the table.
    Seated(&'static [&'static str]),
    /// One of these roles, wherever.
    Anywhere(&'static [&'static str]),
}

/// Where a token's role holds, seen from table 1 of the tournament asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Scope {
    Installation,
    Organisation,
    OtherOrganisation,
    Cup,
    OtherCup,
    Table,
    OtherTable,
    TableOfOtherCup,
}

const SCOPES: [Scope; 8] = [
    Scope::Installation,
    Scope::Organisation,
    Scope::OtherOrganisation,
    Scope::Cup,
    Scope::OtherCup,
    Scope::Table,
    Scope::OtherTable,
    Scope::TableOfOtherCup,
];

/// Put into the database: scopes name it before anything is founded.
const OTHER: &str = "00000000-0000-7000-8000-000000000002";

fn with_another_organisation() -> Database {
    let database = On::Sqlite.database().expect("SQLite is always there");
    drop(database.serve());
    let insert = "INSERT INTO organisations (id, name, created_at) VALUES
        (x'00000000000070008000000000000002', '', 0)";
    database.tamper(insert, insert);
    database
}

impl Scope {
    fn json(self, cup: &str, other: &str) -> Value {
        let table = |cup: &str, table: u8| json!({"table": {"tournament": cup, "round": 1, "table": table}});
        match self {
            Self::Installation => json!("installation"),
            Self::Organisation => json!({"organisation": "00000000-0000-7000-8000-000000000001"}),
            Self::OtherOrganisation => json!({"organisation": OTHER}),
            Self::Cup => json!({"tournament": cup}),
            Self::OtherCup => json!({"tournament": other}),
            Self::Table => table(cup, 1),
            Self::OtherTable => table(cup, 2),
            Self::TableOfOtherCup => table(other, 1),
        }
    }
}

/// What a request is answered with.
#[derive(Debug, PartialEq, Eq)]
enum Verdict {
    Allowed,
    Forbidden,
    Unauthenticated,
}

impl Needs {
    fn of(self, role: &str, scope: Scope) -> Verdict {
        use Scope::{Cup, Installation, Organisation, Table};
        let (roles, scopes): (_, &[Scope]) = match self {
            Anyone => return Verdict::Allowed,
            AtHome(roles) => (roles, &[Installation, Organisation]),
            AtOwn(roles) => (roles, &[Installation, Organisation, Scope::OtherOrganisation]),
            Everywhere(roles) => (roles, &[Installation]),
            AtTable(roles) => (roles, &[Installation, Organisation, Cup, Table]),
            Seated(_) if scope == Table => return Verdict::Allowed,
            InCup(roles) | Seated(roles) => (roles, &[Installation, Organisation, Cup]),
            Anywhere(roles) => (roles, &SCOPES),
        };
        let role_fits = role == "organizer" || roles.contains(&role);
        if role_fits && scopes.contains(&scope) { Verdict::Allowed } else { Verdict::Forbidden }
    }

    fn without_token(self) -> Verdict {
        if matches!(self, Anyone) { Verdict::Allowed } else { Verdict::Unauthenticated }
    }
}

/// A path with all its names filled in: the tournament and its table 1, the season, else nothing there is.
fn filled(path: &str, cup: &str, season: &str) -> String {
    let nothing = Uuid::now_v7().to_string();
    let values: BTreeMap<&str, &str> = BTreeMap::from([
        ("tournament", cup),
        ("log", cup),
        ("season", season),
        ("organisation", "00000000-0000-7000-8000-000000000001"),
        ("pairing", "1"),
        ("desk", "director"),
        ("evening", "1"),
        ("entrant", "1"),
        ("counted", &nothing),
        ("list", "1"),
        ("game", "1"),
        ("milestone", "100"),
        ("round", "1"),
        ("table", "1"),
        ("deal", "1"),
        ("player", "1"),
        ("other", "2"),
        ("prize", "1"),
        ("edition", "1"),
        ("version", "1"),
        ("size", "1"),
        ("format", "csv"),
        ("ruleset", "tarockcup-2018"),
        ("title", "ortsmeister"),
        ("picture", "logo"),
        ("entry", &nothing),
        ("person", &nothing),
        ("registration", &nothing),
        ("team", &nothing),
        ("match", &nothing),
        ("ruling", &nothing),
        ("complaint", &nothing),
        ("appeal", &nothing),
        ("flag", &nothing),
        ("notice", &nothing),
        ("change", &nothing),
        ("note", &nothing),
        ("token", &nothing),
        ("webhook", &nothing),
    ]);
    let path = values
        .iter()
        .fold(path.to_owned(), |path, (name, value)| path.replace(&format!("{{{name}}}"), value));
    assert!(!path.contains('{'), "say here what to fill into {path}");
    path
}
