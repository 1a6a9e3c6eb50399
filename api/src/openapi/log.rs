//! Shapes that follow from others: what events say of a game in the log, where players are numbers, and
//! what can stand in a ruleset.

use std::collections::BTreeSet;

use domain::family::Entry;
use serde_json::{Map, Value, json};

use super::variants::{content_of_event, shape_of_step};
use super::{name_of, plain, reference};

const SCHEMAS: &str = "#/components/schemas/";
const BY_NUMBER: &str = "ByNumber";

/// Adds them.
pub fn complete(schemas: &mut Map<String, Value>) {
    for step in Entry::<()>::TYPES {
        let step_by_number = named_by_number(schemas, &shape_of_step(step));
        let shape = json!({
            "description": schemas[&shape_of_step(step)]["description"],
            "type": "object",
            "properties": {
                "at": reference("LogDealAt"),
                "entry": reference(&step_by_number),
                "outcome": reference("LogOutcome"),
            },
            "required": ["at", "entry"],
            "additionalProperties": false,
        });
        schemas.insert(content_of_event(step), shape);
    }
    while let Some(missing) = missing(schemas) {
        let mut shape = schemas.get(&missing).cloned().unwrap_or_default();
        plain::each(&mut shape, &mut |part| {
            for value in part.values_mut() {
                if let Some(name) = value.as_str().and_then(|text| text.strip_prefix(SCHEMAS)) {
                    *value = format!("{SCHEMAS}{}", named_by_number(schemas, name)).into();
                }
            }
        });
        schemas.insert(format!("{missing}{BY_NUMBER}"), shape);
    }
    let parts = parts(schemas);
    schemas["RulesetPart"]["anyOf"] = parts.into();
}

/// A shape that is asked for by number and is not there yet.
fn missing(schemas: &Map<String, Value>) -> Option<String> {
    let asked = schemas.values().flat_map(references);
    let mut missing = asked.filter(|name| !schemas.contains_key(name));
    missing.find_map(|name| name.strip_suffix(BY_NUMBER).map(str::to_owned))
}

/// What a shape is called where players are numbers: as ever, if it names none.
fn named_by_number(schemas: &Map<String, Value>, name: &str) -> String {
    match name {
        "PlayerName" => "PlayerNumber".to_owned(),
        _ if reached(schemas, name).contains("PlayerName") => format!("{name}{BY_NUMBER}"),
        _ => name.to_owned(),
    }
}

/// All shapes that one leads to, itself among them.
fn reached(schemas: &Map<String, Value>, name: &str) -> BTreeSet<String> {
    let (mut reached, mut next) = (BTreeSet::new(), vec![name.to_owned()]);
    while let Some(name) = next.pop() {
        if reached.insert(name.clone()) {
            next.extend(schemas.get(&name).into_iter().flat_map(references));
        }
    }
    reached
}

fn references(shape: &Value) -> Vec<String> {
    let mut found = Vec::new();
    plain::each(&mut shape.clone(), &mut |part| {
        found.extend(name_of(&Value::Object(part.clone())).map(str::to_owned))
    });
    found
}

/// What a pointer into a ruleset can lead to: a word, a figure, or any object or list that has a place there.
fn parts(schemas: &Map<String, Value>) -> Vec<Value> {
    let mut parts: Vec<_> = ["boolean", "number", "string"].map(|kind| json!({"type": kind})).into();
    let mut add = |value: &Value| {
        let mut part = value.clone();
        if let Some(part) = part.as_object_mut() {
            part.remove("description");
        }
        let shape = name_of(value).and_then(|name| schemas.get(name)).unwrap_or(value);
        let is = |kind: &str| {
            let stated = &shape["type"];
            stated == kind || stated.as_array().is_some_and(|kinds| kinds.iter().any(|it| it == kind))
        };
        let is_whole = is("object") || is("array") || shape.get("discriminator").is_some();
        if is_whole && !parts.contains(&part) {
            parts.push(part);
        }
    };
    for name in reached(schemas, "Ruleset") {
        plain::each(&mut schemas.get(&name).cloned().unwrap_or_default(), &mut |part| {
            let optional = |value: &Value| value["oneOf"].as_array().cloned().unwrap_or_default();
            let places = part.get("properties").and_then(Value::as_object).into_iter().flat_map(Map::values);
            for place in places.chain(part.get("additionalProperties")).chain(part.get("items")) {
                add(place);
                optional(place).iter().for_each(&mut add);
            }
        });
    }
    parts
}

#[cfg(test)]
mod tests {
    use domain::ruleset::Ruleset;
    use domain::tournament::Event;
    use jsonschema::{Registry, Validator};

    use super::*;

    const DOCUMENT: &str = "urn:tarockmeister";

    fn validators() -> impl Fn(&str) -> Validator {
        let mut document = json!({"components": {"schemas": {}}});
        let mut schemas = super::super::shapes::all();
        complete(&mut schemas);
        document["components"]["schemas"] = schemas.into();
        let registry = Registry::new().add(DOCUMENT, document).and_then(jsonschema::RegistryBuilder::prepare);
        let registry = registry.expect("references lead somewhere");
        move |name| {
            let schema = json!({"$ref": format!("{DOCUMENT}{SCHEMAS}{name}")});
            jsonschema::options().with_registry(&registry).build(&schema).expect("a schema")
        }
    }

    /// The golden files are what every later program reads: each is as the document says.
    #[test]
    fn every_event_has_its_shape_and_its_golden_file_fits_it() {
        let validator = validators();
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../domain/src/tournament/tests/golden");
        let types = Event::TYPES.iter().copied().chain(Entry::<()>::SCHEMAS.iter().copied());
        for (event_type, schema) in types {
            let file = format!("{folder}/{event_type}.{schema}.json");
            let golden: Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
            let shape = validator(&content_of_event(event_type));
            let found: Vec<_> = shape.iter_errors(&golden).map(|error| error.to_string()).collect();
            assert_eq!(found, Vec::<String>::new(), "{event_type}");
            let mut other = golden.clone();
            other["unheard_of"] = json!(1);
            assert!(!shape.is_valid(&other), "{event_type} takes anything");
        }
    }

    #[test]
    fn every_part_in_which_two_rulesets_differ_has_a_shape() {
        let validator = validators()("RulesetPart");
        let mut found = 0;
        for one in Ruleset::presets() {
            for difference in Ruleset::presets().iter().flat_map(|other| one.differences(other)) {
                for part in difference.here.iter().chain(&difference.there).filter(|part| !part.is_null()) {
                    assert!(validator.is_valid(part), "{}: {part}", difference.pointer);
                    found += 1;
                }
            }
        }
        assert!(found > 100 && !validator.is_valid(&json!({"unheard_of": 1})));
    }
}
