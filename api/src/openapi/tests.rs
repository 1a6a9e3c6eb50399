use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::*;

#[test]
fn the_committed_document_is_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../openapi/openapi.json");
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        committed == text(),
        "openapi/openapi.json is stale: run `cargo run -p api -- openapi > openapi/openapi.json`"
    );
}

#[test]
fn every_operation_is_documented_with_an_id_of_its_own_a_tag_and_a_title() {
    let mut ids = BTreeSet::new();
    for operation in crate::routes::operations() {
        let documentation = complete(&operation);
        let id = documentation.operation_id.unwrap();
        assert!(documentation.summary.is_some_and(|summary| !summary.is_empty()), "{id} has no title");
        assert_eq!(documentation.tags.map(|tags| tags.len()), Some(1), "{id} has not one tag");
        assert!(ids.insert(id.clone()), "{id} stands twice");
    }
}

#[test]
fn every_path_parameter_is_explained() {
    for operation in crate::routes::operations() {
        let documentation = complete(&operation);
        let named = operation.path.matches('{').count();
        let parameters = documentation.parameters.unwrap_or_default();
        let explained = parameters.iter().filter(|parameter| {
            matches!(parameter, RefOr::T(parameter)
                if parameter.parameter_in == ParameterIn::Path && parameter.description.is_some())
        });
        assert_eq!(explained.count(), named, "{}", operation.path);
    }
}

#[test]
fn no_two_schemas_share_a_name() {
    let mut known = std::collections::BTreeMap::new();
    for operation in crate::routes::operations() {
        for (name, schema) in operation.schemas {
            let schema = serde_json::to_value(&schema).unwrap();
            let other = known.insert(name.clone(), schema.clone());
            assert!(other.is_none_or(|other| other == schema), "{name} means two things");
        }
    }
}

fn written() -> Value {
    serde_json::from_str(&text()).unwrap()
}

#[test]
fn references_lead_somewhere() {
    let document = written();
    for reference in text().split("\"#/").skip(1) {
        let pointer = format!("/{}", reference.split('"').next().unwrap());
        assert!(document.pointer(&pointer).is_some(), "{pointer} leads nowhere");
    }
}

#[test]
fn generators_find_nothing_that_they_do_not_take() {
    let mut document = written();
    plain::each(&mut document, &mut |part| {
        for word in ["allOf", "propertyNames"] {
            assert!(!part.contains_key(word), "{word} in {part:?}");
        }
        let is_object = part.get("type").is_some_and(|kind| kind == "object");
        let says =
            ["properties", "additionalProperties", "oneOf"].iter().any(|word| part.contains_key(*word));
        assert!(!is_object || says, "what is in this? {part:?}");
        assert!(part.get("schema").is_none_or(|schema| *schema != json!({})), "any value: {part:?}");
    });
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        for (field, property) in schema["properties"].as_object().into_iter().flatten() {
            let words = property.as_object().unwrap().keys().map(String::as_str);
            let only_words = words.into_iter().all(|word| ["description", "example"].contains(&word));
            assert!(!only_words, "{name}.{field} may be anything");
        }
    }
}

/// The examples of a schema, where it has several.
fn examples(schema: &Value) -> impl Iterator<Item = &Value> {
    let several = schema.get("examples");
    assert!(several.is_none_or(Value::is_array), "{schema}");
    several.and_then(Value::as_array).into_iter().flatten()
}

/// All schemas of the document with where they stand, those within others too.
fn each_schema(document: &Value, see: &mut impl FnMut(&str, &Value)) {
    fn within(pointer: &str, schema: &Value, see: &mut impl FnMut(&str, &Value)) {
        see(pointer, schema);
        for (name, property) in schema["properties"].as_object().into_iter().flatten() {
            within(&format!("{pointer}/properties/{}", segment(name)), property, see);
        }
        for word in ["items", "additionalProperties"] {
            if schema[word].is_object() {
                within(&format!("{pointer}/{word}"), &schema[word], see);
            }
        }
        for word in ["oneOf", "anyOf", "prefixItems"] {
            for (i, part) in schema[word].as_array().into_iter().flatten().enumerate() {
                within(&format!("{pointer}/{word}/{i}"), part, see);
            }
        }
    }
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        within(&format!("/components/schemas/{}", segment(name)), schema, see);
    }
}

/// A name as a part of a pointer.
fn segment(name: &str) -> String {
    name.replace('~', "~0").replace('/', "~1")
}

/// A schema that only refers to another one is that one.
fn resolved<'d>(document: &'d Value, mut schema: &'d Value) -> &'d Value {
    while let Some(name) = name_of(schema) {
        schema = &document["components"]["schemas"][name];
    }
    schema
}

/// What stands at a pointer is an example of the schema at another.
fn validator(document: &Value) -> impl Fn(&str, &Value) {
    let registry = jsonschema::Registry::new().add("urn:api", document.clone()).unwrap().prepare().unwrap();
    move |pointer, example| {
        let pointer = pointer.replace('{', "%7B").replace('}', "%7D");
        let schema = json!({"$ref": format!("urn:api#{pointer}")});
        let validator = jsonschema::options().with_registry(&registry).build(&schema).unwrap();
        let faults: Vec<_> = validator.iter_errors(example).map(|error| error.to_string()).collect();
        assert!(faults.is_empty(), "{pointer}: {faults:?}");
    }
}

#[test]
fn examples_are_what_they_are_examples_of() {
    let document = written();
    let validate = validator(&document);
    let mut held = 0;
    each_schema(&document, &mut |pointer, schema| {
        for example in schema.get("example").into_iter().chain(examples(schema)) {
            validate(pointer, example);
            held += 1;
        }
    });
    assert!(held > 100, "{held} examples only: they are elsewhere");
}

/// Whoever tries an operation out has a body to begin with, one that the operation's schema takes.
#[test]
fn every_json_body_has_an_example_that_it_takes() {
    let document = written();
    let validate = validator(&document);
    let (mut bodies, mut missing) = (0, Vec::new());
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let body = &operation["requestBody"]["content"]["application/json"];
            if body.is_null() {
                continue;
            }
            bodies += 1;
            let pointer =
                format!("/paths/{}/{method}/requestBody/content/application~1json/schema", segment(path));
            let schema = resolved(&document, &body["schema"]);
            let own = body.get("example").into_iter();
            let found: Vec<_> = own.chain(schema.get("example")).chain(examples(schema)).collect();
            for example in &found {
                validate(&pointer, example);
            }
            if found.is_empty() {
                missing.push(operation["operationId"].as_str().unwrap());
            }
        }
    }
    assert!(bodies > 100, "{bodies} bodies only: they are elsewhere");
    assert!(missing.is_empty(), "without an example: {missing:?}");
}
