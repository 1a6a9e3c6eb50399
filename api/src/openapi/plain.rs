//! Schemas as generators like them: an object with its fields in it, however it was put together here.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::name_of;

/// Makes one object of what was put together from several, and drops what only says that names are
/// text, as all names in JSON are.
pub fn flatten(schemas: &mut Map<String, Value>) {
    let names: Vec<_> = schemas.keys().cloned().collect();
    for name in names {
        if schemas.get(&name).is_some_and(|schema| schema.get("allOf").is_some())
            && let Some(mut whole) = schemas.get(&name).cloned()
        {
            merge(&mut whole, schemas);
            schemas.insert(name, whole);
        }
    }
    for schema in schemas.values_mut() {
        each(schema, &mut |part| {
            part.remove("propertyNames");
        });
    }
}

/// A parameter with a default is put together of its shape and the default: one object is enough.
pub fn flatten_parameters(documented: &mut Value) {
    for parameter in documented["parameters"].as_array_mut().into_iter().flatten() {
        let parts = parameter["schema"].as_object_mut().and_then(|schema| schema.remove("allOf"));
        for part in parts.as_ref().and_then(Value::as_array).into_iter().flatten() {
            for (key, value) in part.as_object().into_iter().flatten() {
                // The part with the default says `object`, whatever it is the default of.
                if parameter["schema"].get(key).is_none() {
                    parameter["schema"][key] = value.clone();
                }
            }
        }
    }
}

/// Drops schemas that nothing leads to.
pub fn prune(document: &mut Value) {
    loop {
        let mut used = BTreeSet::new();
        each(&mut document.clone(), &mut |part| {
            used.extend(
                part.values()
                    .filter_map(Value::as_str)
                    .filter_map(|text| text.strip_prefix("#/components/schemas/").map(str::to_owned)),
            );
        });
        let Some(schemas) = document["components"]["schemas"].as_object_mut() else { return };
        let before = schemas.len();
        schemas.retain(|name, _| used.contains(name));
        if schemas.len() == before {
            return;
        }
    }
}

/// Puts the fields of all parts into the object itself.
fn merge(object: &mut Value, schemas: &Map<String, Value>) {
    let Some(parts) = object.as_object_mut().and_then(|object| object.remove("allOf")) else { return };
    let (mut properties, mut required) = (Map::new(), Vec::new());
    for part in parts.as_array().into_iter().flatten() {
        // What may be missing as a whole is `oneOf` with null.
        let options = part["oneOf"].as_array();
        let whole = options.and_then(|options| options.iter().find(|option| option["type"] != "null"));
        let mut resolved = whole.unwrap_or(part).clone();
        if let Some(name) = name_of(&resolved) {
            resolved = schemas.get(name).cloned().unwrap_or_default();
        }
        merge(&mut resolved, schemas);
        properties.extend(resolved["properties"].as_object().cloned().unwrap_or_default());
        if options.is_none() {
            required.extend(resolved["required"].as_array().cloned().unwrap_or_default());
        }
    }
    properties.extend(object["properties"].as_object().cloned().unwrap_or_default());
    required.extend(object["required"].as_array().cloned().unwrap_or_default());
    object["type"] = "object".into();
    object["properties"] = properties.into();
    object["required"] = json!(required);
}

/// Does something with every object in a document.
pub fn each(value: &mut Value, change: &mut impl FnMut(&mut Map<String, Value>)) {
    match value {
        Value::Object(object) => {
            change(object);
            object.values_mut().for_each(|value| each(value, change));
        }
        Value::Array(values) => values.iter_mut().for_each(|value| each(value, change)),
        _ => {}
    }
}
