//! The shapes of version 1 stay what they are: an event with another field, or another word in one, has the
//! next schema number.
//!
//! Compared is what the API's document says of each event of a tournament, rulesets, records and plays in it included.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use domain::family::Entry;
use domain::tournament::event::Event;
use serde_json::Value;
use sha2::{Digest as _, Sha256};

/// Where the sources are.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Type, schema number and the beginning of a digest of all paths of the payload; lines are only added.
const LISTED: &str = "tests/shapes.txt";

#[test]
fn another_field_is_another_schema() {
    let listed = fs::read_to_string(root().join(LISTED)).unwrap_or_default();
    let known: BTreeMap<(&str, &str), &str> = listed.lines().filter_map(line).collect();
    let document = fs::read_to_string(root().join("openapi/openapi.json")).unwrap();
    let document: Value = serde_json::from_str(&document).unwrap();
    let types = document.pointer("/components/schemas/LoggedEvent/discriminator/mapping").unwrap();
    let schemas: BTreeMap<_, _> = Event::TYPES.iter().chain(Entry::<u16>::SCHEMAS).copied().collect();
    let mut new = String::new();
    let mut changed = Vec::new();
    for (event_type, logged) in types.as_object().unwrap() {
        let payload = resolve(&document, logged.as_str().unwrap()).pointer("/properties/payload").unwrap();
        let mut paths = BTreeSet::new();
        gather(&document, payload, "", &mut Vec::new(), &mut paths);
        let digest = hex::encode(&Sha256::digest(paths.into_iter().collect::<Vec<_>>().join("\n"))[..8]);
        let schema = schemas
            .get(event_type.as_str())
            .unwrap_or_else(|| panic!("{event_type} is no event"))
            .to_string();
        match known.get(&(event_type.as_str(), schema.as_str())) {
            Some(known) if *known == digest => {}
            Some(_) => {
                changed.push(format!("{event_type} has other fields than those of its schema {schema}"));
            }
            None => writeln!(new, "{event_type} {schema} {digest}").unwrap(),
        }
    }
    assert!(
        changed.is_empty(),
        "give each the next schema number (docs/LOG.md, How shapes change): {changed:#?}"
    );
    if std::env::var("SHAPES").is_ok_and(|mode| mode == "write") {
        fs::write(root().join(LISTED), listed + &new).unwrap();
    } else {
        assert!(new.is_empty(), "new shapes; SHAPES=write adds them to {LISTED}:\n{new}");
    }
}

fn line(line: &str) -> Option<((&str, &str), &str)> {
    let mut words = line.split(' ');
    Some(((words.next()?, words.next()?), words.next()?))
}

fn resolve<'d>(document: &'d Value, reference: &str) -> &'d Value {
    document.pointer(reference.trim_start_matches('#')).unwrap_or_else(|| panic!("{reference} is missing"))
}

/// All paths of a shape and the words that may stand there.
fn gather(
    document: &Value,
    schema: &Value,
    at: &str,
    within: &mut Vec<String>,
    paths: &mut BTreeSet<String>,
) {
    if let Some(reference) = schema.get("$ref").and_then(Value::as_str) {
        if !within.iter().any(|outer| outer == reference) {
            within.push(reference.to_owned());
            gather(document, resolve(document, reference), at, within, paths);
            within.pop();
        }
        return;
    }
    paths.insert(format!("{at} {}", schema.get("type").unwrap_or(&Value::Null)));
    for word in schema.get("enum").and_then(Value::as_array).into_iter().flatten() {
        paths.insert(format!("{at}={word}"));
    }
    for (name, field) in schema.get("properties").and_then(Value::as_object).into_iter().flatten() {
        gather(document, field, &format!("{at}/{name}"), within, paths);
    }
    for (key, below) in [("items", "/-"), ("additionalProperties", "/*")] {
        if let Some(field) = schema.get(key).filter(|field| field.is_object()) {
            gather(document, field, &format!("{at}{below}"), within, paths);
        }
    }
    for key in ["oneOf", "anyOf", "allOf", "prefixItems"] {
        for part in schema.get(key).and_then(Value::as_array).into_iter().flatten() {
            gather(document, part, at, within, paths);
        }
    }
}

/// The gathering sees what it has to: a field, a word, what stands behind a reference.
#[test]
fn each_change_of_a_shape_is_seen() {
    let paths = |payload: Value| {
        let document = serde_json::json!({"a": {"type": "object", "properties": {"b": {"enum": ["x", "y"]}}}, "p": payload});
        let mut paths = BTreeSet::new();
        gather(&document, &document["p"], "", &mut Vec::new(), &mut paths);
        paths.into_iter().collect::<Vec<_>>()
    };
    let of = serde_json::json!({"type": "array", "items": {"$ref": "#/a"}});
    assert_eq!(paths(of), [" \"array\"", "/- \"object\"", "/-/b null", "/-/b=\"x\"", "/-/b=\"y\""]);
}
