//! Shapes that follow from others: what events say of a game in the log, where players are numbers.

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
}

/// A shape that is asked for by number and is not there yet.
fn missing(schemas: &Map<String, Value>) -> Option<String> {
    let named = schemas.values().flat_map(references);
    let mut missing = named.filter(|name| !schemas.contains_key(name));
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
        found.extend(name_of(&Value::Object(part.clone())).map(str::to_owned));
    });
    found
}

#[cfg(test)]
mod tests {
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
}
