//! A field whose shape follows from a word beside it: the step of a deal from its `type`, what belongs
//! to a ruling from its `kind`. Generators want a shape for each word, and a word in each shape.

use domain::family::Entry;
use serde_json::{Map, Value, json};

use super::reference;

/// How a schema names what varies.
const VARYING: &str = "#/components/schemas/Varying";

/// What a word stands for: the shape of the field, none if there is no such field then.
struct Word {
    word: String,
    shape: Option<String>,
}

/// Replaces every schema that has such a field by one for each word, and by their union.
pub fn tell_apart(schemas: &mut Map<String, Value>) {
    schemas.remove("Varying");
    let names: Vec<_> = schemas.keys().cloned().collect();
    for name in names {
        let Some(schema) = schemas.get(&name) else { continue };
        let Some(field) = varying(schema) else { continue };
        let schema = schema.clone();
        let by_kind = schema["properties"].get("kind").is_some();
        let (tag, words) = if by_kind { ("kind", kinds()) } else { ("type", steps(&name)) };
        let mut members = Vec::new();
        let mut mapping = Map::new();
        for Word { word, shape } in words {
            let member = match &shape {
                Some(_) => format!("{name}{}", pascal(&word)),
                None => format!("{name}Bare"),
            };
            mapping.insert(word.clone(), reference(&member)["$ref"].clone());
            if let Some(known) = schemas.get_mut(&member) {
                // Another word without such a field.
                push(&mut known["properties"][tag]["enum"], word.into());
            } else {
                let shape = shape.map(|shape| (reference(&shape), needs_fields(&schemas[&shape])));
                schemas.insert(member.clone(), variant(&schema, tag, &word, &field, shape));
                members.push(reference(&member));
            }
        }
        let mut union = json!({"oneOf": members, "discriminator": {"propertyName": tag, "mapping": mapping}});
        for kept in ["description", "example"] {
            if let Some(value) = schema.get(kept) {
                union[kept] = value.clone();
            }
        }
        schemas.insert(name, union);
    }
}

/// The field of a schema that varies.
fn varying(schema: &Value) -> Option<String> {
    let properties = schema["properties"].as_object()?;
    let varies = |property: &Value| {
        let options = property["oneOf"].as_array().into_iter().flatten();
        options.chain([property]).any(|option| option["$ref"] == VARYING)
    };
    properties.iter().find(|(_, property)| varies(property)).map(|(name, _)| name.clone())
}

/// What a ruling can be, with what belongs to it.
fn kinds() -> Vec<Word> {
    let of = |word: &str, shape: Option<&str>| Word { word: word.into(), shape: shape.map(str::to_owned) };
    vec![
        of("caution", Some("CautionDetails")),
        of("renonce", Some("Renonce")),
        of("premium_lost", Some("PremiumLostDetails")),
        of("game_lost", Some("GameLostDetails")),
        of("corrected", Some("CorrectedDetails")),
        of("no_offence", None),
        of("annulled", None),
        of("struck", None),
    ]
}

/// What can happen in a deal, in the terms of its family, and what else the schema tells of.
fn steps(schema: &str) -> Vec<Word> {
    let step = |word: &&str| Word { word: (*word).to_owned(), shape: Some(shape_of_step(word)) };
    let mut words: Vec<_> = Entry::<()>::TYPES.iter().map(step).collect();
    match schema {
        "NewEntry" => words.push(Word { word: "deal.opened".into(), shape: Some("Opening".into()) }),
        "Entered" => words.push(Word { word: "deal.opened".into(), shape: None }),
        "Happened" => {
            let others = super::HAPPENINGS.iter().map(|word| Word { word: (*word).into(), shape: None });
            words.extend(others);
        }
        _ => {}
    }
    words
}

/// The shape of what a step says: `KoenigrufenGameDeclared` of `koenigrufen.game_declared`.
pub fn shape_of_step(event_type: &str) -> String {
    pascal(event_type)
}

fn pascal(word: &str) -> String {
    let mut name = String::new();
    for part in word.split(['.', '_']) {
        let mut letters = part.chars();
        name.extend(letters.next().map(|first| first.to_ascii_uppercase()));
        name.push_str(letters.as_str());
    }
    name
}

fn needs_fields(shape: &Value) -> bool {
    shape.get("$ref").is_some() || shape["required"].as_array().is_some_and(|fields| !fields.is_empty())
}

/// The schema for one word, with the shape of its field and whether that must be there.
fn variant(schema: &Value, tag: &str, word: &str, field: &str, shape: Option<(Value, bool)>) -> Value {
    let mut schema = schema.clone();
    if let Some(schema) = schema.as_object_mut() {
        schema.remove("example");
    }
    schema["properties"][tag] = json!({"type": "string", "enum": [word]});
    let needed = shape.as_ref().is_some_and(|(_, needed)| *needed);
    match shape {
        Some((shape, _)) => schema["properties"][field] = shape,
        None => schema["properties"][field] = json!({"type": "null"}),
    }
    if let Some(required) = schema["required"].as_array_mut() {
        required.retain(|name| name != field);
        if needed {
            required.push(field.into());
        }
    }
    schema
}

fn push(list: &mut Value, item: Value) {
    if let Some(list) = list.as_array_mut() {
        list.push(item);
    }
}
