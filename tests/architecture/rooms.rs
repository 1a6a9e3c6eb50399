//! The rooms of a crate, which are its modules at the top, do not lean on each other: where one names
//! another, that one does not name it back. So each can be read, and changed, without the other.

use std::collections::{BTreeMap, BTreeSet};

use super::sources;

/// Pairs that do name each other, by crate. Nothing is added here: what both need is a third room.
const KNOWN: [(&str, &str, &str); 10] = [
    // The engine holds what its parts keep, and each of them is told what to do by it.
    ("engine", "access", "engine"),
    ("engine", "engine", "security"),
    ("engine", "engine", "tournament"),
    // A heading tells which draw it is of, and a report begins with a heading.
    ("reports", "heading", "report"),
    // Either database is asked through the same doors, and looks at what comes through them.
    ("store", "append", "log_entry"),
    ("store", "append", "postgres"),
    ("store", "error", "health"),
    ("store", "listen", "postgres"),
    ("store", "open", "postgres"),
    ("store", "open", "sqlite"),
];

#[test]
fn no_two_rooms_of_a_crate_lean_on_each_other() {
    let mut crates: BTreeMap<String, Vec<(Vec<String>, String)>> = BTreeMap::new();
    for (path, text) in sources() {
        let (name, file) = path.split_once("/src/").unwrap();
        let parts = file.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
        crates.entry(name.to_owned()).or_default().push((parts, text));
    }
    let found: BTreeSet<_> = crates.iter().flat_map(|(name, files)| leaning(name, files)).collect();
    let known = KNOWN.map(|(name, one, other)| (name.to_owned(), one.to_owned(), other.to_owned()));
    assert_eq!(found, BTreeSet::from(known), "found in the sources, and known");
}

/// The pairs of rooms that name each other.
fn leaning(name: &str, files: &[(Vec<String>, String)]) -> BTreeSet<(String, String, String)> {
    let is_root = |parts: &[String]| matches!(parts, [only] if only == "lib" || only == "main");
    let rooms: BTreeSet<_> =
        files.iter().filter(|(parts, _)| !is_root(parts)).map(|(parts, _)| parts[0].clone()).collect();
    // What the root says is a room's own can be named without the room.
    let root = files.iter().find(|(parts, _)| is_root(parts)).map(|(_, text)| said_at_the_root(text, &rooms));
    let root = root.unwrap_or_default();
    let mut named: BTreeSet<(String, String)> = BTreeSet::new();
    let in_tests: BTreeSet<_> =
        files.iter().flat_map(|(parts, text)| modules_of_tests(parts, text)).collect();
    let is_test = |parts: &[String]| (1..=parts.len()).any(|end| in_tests.contains(&parts[..end]));
    for (parts, text) in files.iter().filter(|(parts, _)| !is_root(parts) && !is_test(parts)) {
        for other in mentions(&tokens(text), parts.len()) {
            let other = root.get(&other).cloned().unwrap_or(other);
            if rooms.contains(&other) && other != parts[0] {
                named.insert((parts[0].clone(), other));
            }
        }
    }
    let both =
        named.iter().filter(|(one, other)| one < other && named.contains(&(other.clone(), one.clone())));
    both.map(|(one, other)| (name.to_owned(), one.clone(), other.clone())).collect()
}

/// Files that are there for tests alone.
fn modules_of_tests(parts: &[String], text: &str) -> Vec<Vec<String>> {
    let parent = if parts == ["lib"] || parts == ["main"] { &[] } else { parts };
    let declared = text.split("#[cfg(test)]").skip(1).filter_map(|rest| {
        let name = rest.trim_start().trim_start_matches("pub ").strip_prefix("mod ")?.split_once(';')?.0;
        name.chars().all(|sign| sign.is_alphanumeric() || sign == '_').then(|| name.to_owned())
    });
    declared.map(|name| [parent, &[name]].concat()).collect()
}

/// A room by what the root takes from it.
fn said_at_the_root(text: &str, rooms: &BTreeSet<String>) -> BTreeMap<String, String> {
    let tokens = tokens(text);
    let mut taken = BTreeMap::new();
    for at in (0..tokens.len()).filter(|at| tokens[*at] == "use") {
        let Some(room) = tokens.get(at + 1).filter(|room| rooms.contains(*room)) else { continue };
        let names = tokens[at + 2..].iter().take_while(|token| *token != ";");
        let names = names.filter(|name| name.starts_with(|sign: char| sign.is_alphabetic()));
        taken.extend(names.map(|name| (name.clone(), room.clone())));
    }
    taken
}

/// What stands behind `crate::`, or behind as many `super::` as lead to it from a file so deep.
fn mentions(tokens: &[String], depth: usize) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for at in 0..tokens.len() {
        let begins = at == 0 || tokens[at - 1] != "::";
        match tokens[at].as_str() {
            "crate" if begins && leads_on(tokens, at) => heads(tokens, at + 2, 0, &mut found),
            "super" if begins => heads(tokens, at, depth, &mut found),
            _ => {}
        }
    }
    found
}

/// A path goes on here, as it does not in `pub(super)`.
fn leads_on(tokens: &[String], at: usize) -> bool {
    tokens.get(at + 1).is_some_and(|next| next == "::")
}

/// The names at the root that the path from here on begins with, `up` levels above.
fn heads(tokens: &[String], at: usize, up: usize, found: &mut BTreeSet<String>) {
    match tokens.get(at).map(String::as_str) {
        Some("super") if up > 0 && leads_on(tokens, at) => heads(tokens, at + 2, up - 1, found),
        Some("{") => {
            let mut level = 0;
            for at in at..tokens.len() {
                match tokens[at].as_str() {
                    "{" => level += 1,
                    "}" => level -= 1,
                    _ => {}
                }
                if level == 0 {
                    break;
                }
                if level == 1 && ["{", ","].contains(&tokens[at].as_str()) {
                    // A group of a group begins with a brace of its own.
                    heads(tokens, at + 1, up, found);
                }
            }
        }
        Some(name) if up == 0 => {
            found.insert(name.to_owned());
        }
        _ => {}
    }
}

/// Words and signs, without comments, texts and what is for tests alone.
fn tokens(text: &str) -> Vec<String> {
    let signs: Vec<char> = text.chars().collect();
    let mut tokens: Vec<String> = Vec::new();
    let mut at = 0;
    while at < signs.len() {
        let rest = &signs[at..];
        let begins = |with: &str| with.chars().eq(rest.iter().copied().take(with.len()));
        at += match rest[0] {
            '/' if begins("//") => rest.iter().take_while(|sign| **sign != '\n').count(),
            '"' => quoted(rest),
            'r' if raw(rest).is_some() => raw(rest).unwrap(),
            // A character; of a lifetime only the apostrophe goes.
            '\'' if rest.get(1) == Some(&'\\') => {
                3 + rest.iter().skip(3).take_while(|it| **it != '\'').count()
            }
            '\'' if rest.get(2) == Some(&'\'') => 3,
            ':' if begins("::") => {
                tokens.push("::".to_owned());
                2
            }
            sign if sign.is_alphanumeric() || sign == '_' => {
                let word: String =
                    rest.iter().take_while(|sign| sign.is_alphanumeric() || **sign == '_').collect();
                let len = word.chars().count();
                tokens.push(word);
                len
            }
            sign => {
                if !sign.is_whitespace() && sign != '\'' {
                    tokens.push(sign.to_string());
                }
                1
            }
        };
    }
    without_tests(&tokens)
}

/// How long a text in quotation marks is.
fn quoted(rest: &[char]) -> usize {
    let mut at = 1;
    while rest.get(at).is_some_and(|sign| *sign != '"') {
        at += if rest[at] == '\\' { 2 } else { 1 };
    }
    at + 1
}

/// How long a text is in which nothing is escaped: `r"…"`, `r#"…"#`.
fn raw(rest: &[char]) -> Option<usize> {
    let hashes = rest.iter().skip(1).take_while(|sign| **sign == '#').count();
    let body = rest.get(hashes + 1).filter(|sign| **sign == '"').map(|_| &rest[hashes + 2..])?;
    let ends = |at: &usize| body[*at] == '"' && body[at + 1..].iter().take(hashes).eq(&vec!['#'; hashes]);
    (0..body.len()).find(ends).map(|end| 2 * (hashes + 1) + end + 1)
}

/// Leaves out every item under `#[cfg(test)]`.
fn without_tests(tokens: &[String]) -> Vec<String> {
    let marked = ["#", "[", "cfg", "(", "test", ")", "]"];
    let mut left = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if !tokens[at..].iter().take(marked.len()).eq(marked) {
            left.push(tokens[at].clone());
            at += 1;
            continue;
        }
        at += marked.len();
        let mut level = 0;
        while let Some(token) = tokens.get(at) {
            at += 1;
            match token.as_str() {
                "{" => level += 1,
                "}" => level -= 1,
                _ => {}
            }
            if level == 0 && ["}", ";"].contains(&token.as_str()) {
                break;
            }
        }
    }
    left
}

/// Each way to name a room is seen, and nothing that is only written about one.
#[test]
fn rooms_that_lean_on_each_other_are_seen() {
    let leans = |root: &str, one: &str, other: &str| {
        let file = |path: &[&str], text: &str| {
            (path.iter().map(|part| (*part).to_owned()).collect(), text.to_owned())
        };
        let files = [
            file(&["lib"], root),
            file(&["hall"], "use crate::door::Key;"),
            file(&["hall", "stage"], one),
            file(&["door"], other),
        ];
        !leaning("house", &files).is_empty()
    };
    assert!(leans("", "", "use crate::hall::Chair;"));
    assert!(leans("", "", "use super::hall;"));
    assert!(leans("", "", "use crate::{chair, hall::{Chair, Stage}};"));
    assert!(leans("", "", "use crate::{chair::{One, Two}, hall};"));
    assert!(leans("", "", "fn sit() { crate::hall::sit() }"));
    assert!(leans("pub use hall::{Chair, Stage};", "", "use crate::Stage;"));
    assert!(!leans("pub use chair::Stage;", "", "use crate::Stage;"));
    assert!(!leans("", "", "// crate::hall\nconst A: &str = \"crate::hall\"; const B: char = '\"';"));
    assert!(!leans("", "", "const A: &str = r#\"one \" crate::hall\"#;"));
    assert!(leans("", "", "const A: &str = r#\"one \" two\"#; use crate::hall;"));
    assert!(!leans("", "", "pub(super) hall: Hall"));
    assert!(!leans("", "", "#[cfg(test)]\nmod tests { use crate::hall::Chair; }"));
    assert!(leans("", "", "#[cfg(test)]\nmod tests { fn a() {} }\nuse crate::hall;"));
    assert!(!leans("", "use super::Chair;", "use crate::chair;"));
    assert!(!leans("#[cfg(test)]\nmod door;", "", "use crate::hall;"));
    // From a room within a room it is further to the root.
    assert_eq!(
        mentions(&tokens("use super::super::door; use super::hall;"), 2),
        BTreeSet::from(["door".to_owned()])
    );
}
