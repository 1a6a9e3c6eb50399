//! A field whose shape follows from a word beside it: the step of a deal and what an event says from its
//! `type`, what belongs to a ruling from its `kind`. Generators want a shape for each word, and a word in each shape.

use domain::family::Entry;
use domain::tournament::Event;
use serde_json::{Map, Value, json};

use super::reference;

/// How a schema names what varies.
const VARYING: &str = "#/components/schemas/Varying";

/// What a word stands for: the field that is there then, and its shape; none if there is no such field.
struct Word {
    word: String,
    says: Option<(&'static str, String)>,
}

/// Replaces every schema that has such a field by one for each word, and by their union.
pub fn tell_apart(schemas: &mut Map<String, Value>) {
    schemas.remove("Varying");
    let names: Vec<_> = schemas.keys().cloned().collect();
    for name in names {
        let Some(schema) = schemas.get(&name) else { continue };
        let fields = varying(schema);
        if fields.is_empty() {
            continue;
        }
        let schema = schema.clone();
        let by_kind = schema["properties"].get("kind").is_some();
        let (tag, words) = if by_kind { ("kind", kinds()) } else { ("type", happenings(&name)) };
        let mut members = Vec::new();
        let mut mapping = Map::new();
        for Word { word, says } in words {
            let member = match &says {
                Some(_) => format!("{name}{}", pascal(&word)),
                None => format!("{name}Bare"),
            };
            mapping.insert(word.clone(), reference(&member)["$ref"].clone());
            if let Some(known) = schemas.get_mut(&member) {
                // Another word without such a field.
                push(&mut known["properties"][tag]["enum"], word.into());
            } else {
                let says = says.map(|(field, shape)| {
                    let is_needed = needs_fields(&schemas[&shape]);
                    Content { field, shape: reference(&shape), is_needed }
                });
                schemas.insert(member.clone(), variant(&schema, tag, &word, &fields, says));
                members.push(reference(&member));
            }
        }
        let mut union = json!({"oneOf": members, "discriminator": {"propertyName": tag, "mapping": mapping}});
        for field in ["description", "example"] {
            if let Some(value) = schema.get(field) {
                union[field] = value.clone();
            }
        }
        schemas.insert(name, union);
    }
}

/// The fields of a schema that vary.
fn varying(schema: &Value) -> Vec<String> {
    let properties = schema["properties"].as_object();
    let varies = |property: &Value| {
        let options = property["oneOf"].as_array().into_iter().flatten();
        options.chain([property]).any(|option| option["$ref"] == VARYING)
    };
    let properties = properties.into_iter().flatten();
    properties.filter(|(_, property)| varies(property)).map(|(name, _)| name.clone()).collect()
}

/// What a ruling can be, with what belongs to it.
fn kinds() -> Vec<Word> {
    let of = |word: &str, shape: Option<&str>| Word {
        word: word.into(),
        says: shape.map(|shape| ("details", shape.to_owned())),
    };
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
fn happenings(schema: &str) -> Vec<Word> {
    let step = |word: &&str| Word { word: (*word).to_owned(), says: Some(("entry", shape_of_step(word))) };
    let logged = |field, word: &str| Word { word: word.into(), says: Some((field, content_of_event(word))) };
    if schema == "LoggedEvent" {
        let others = Event::TYPES.iter().map(|(word, _)| *word);
        return others
            .chain(Entry::<()>::TYPES.iter().copied())
            .map(|word| logged("payload", word))
            .collect();
    }
    let mut words: Vec<_> = Entry::<()>::TYPES.iter().map(step).collect();
    match schema {
        "NewEntry" => {
            words.push(Word { word: "deal.opened".into(), says: Some(("entry", "Opening".into())) });
        }
        "Entered" => words.push(Word { word: "deal.opened".into(), says: None }),
        "Happened" => words.extend(super::HAPPENINGS.iter().map(|word| logged("content", word))),
        _ => {}
    }
    words
}

/// The shape of what an event says in the log: `LogPlayerRegistered` of `player.registered`.
pub fn content_of_event(event_type: &str) -> String {
    format!("Log{}", pascal(event_type))
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

/// What is said with a word.
struct Content {
    field: &'static str,
    shape: Value,
    /// Whether it must be there.
    is_needed: bool,
}

/// The schema for one word, with the shape of its field; the others that vary are not there then.
fn variant(schema: &Value, tag: &str, word: &str, fields: &[String], says: Option<Content>) -> Value {
    let mut schema = schema.clone();
    if let Some(schema) = schema.as_object_mut() {
        schema.remove("example");
    }
    schema["properties"][tag] = json!({"type": "string", "enum": [word]});
    for field in fields {
        schema["properties"][field] = json!({"type": "null"});
    }
    if let Some(required) = schema["required"].as_array_mut() {
        required.retain(|name| !fields.iter().any(|field| name == field));
        required.extend(
            says.iter().filter(|content| content.is_needed).map(|content| Value::from(content.field)),
        );
    }
    if let Some(Content { field, shape, .. }) = says {
        schema["properties"][field] = shape;
    }
    schema
}

fn push(list: &mut Value, item: Value) {
    if let Some(list) = list.as_array_mut() {
        list.push(item);
    }
}
