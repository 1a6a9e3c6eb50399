//! Every answer that a client of the tests gets is held against the API's document: its status, its
//! headers, its media type, its JSON. So is the JSON of every request that was accepted.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::{Arc, LazyLock, Mutex};

use jsonschema::{Registry, Validator};
use serde_json::Value;
use ureq::http::HeaderMap;

use super::server::program;

const DOCUMENT: &str = "urn:tarockmeister";

/// What was asked and answered.
pub struct Exchange<'a> {
    pub method: &'a str,
    /// With the query.
    pub path: &'a str,
    /// The media type and the text of the body that was sent, if one was.
    pub sent: Option<(&'a str, &'a str)>,
    pub status: u16,
    pub headers: &'a HeaderMap,
    pub body: &'a [u8],
}

struct Contract {
    document: Value,
    registry: Registry<'static>,
    validators: Mutex<HashMap<String, Arc<Validator>>>,
}

static CONTRACT: LazyLock<Contract> = LazyLock::new(|| {
    let printed = program().arg("openapi").output().expect("the program starts");
    let mut document: Value = serde_json::from_slice(&printed.stdout).expect("a document");
    close(&mut document);
    let registry =
        Registry::new().add(DOCUMENT, document.clone()).and_then(jsonschema::RegistryBuilder::prepare);
    let registry = registry.expect("references lead somewhere");
    Contract { document, registry, validators: Mutex::default() }
});

/// What a document does not name must not be there.
fn close(value: &mut Value) {
    match value {
        Value::Object(object) => {
            if object.contains_key("properties") && !object.contains_key("additionalProperties") {
                object.insert("additionalProperties".into(), false.into());
            }
            let values = object.iter_mut().filter(|(key, _)| !key.starts_with("example"));
            values.for_each(|(_, value)| close(value));
        }
        Value::Array(values) => values.iter_mut().for_each(close),
        _ => {}
    }
}

/// # Panics
/// If the answer is not one that the document promises.
#[track_caller]
pub fn check(exchange: &Exchange<'_>) {
    let faults = CONTRACT.faults(exchange);
    let Exchange { method, path, status, body, .. } = exchange;
    let body = String::from_utf8_lossy(body);
    let body: String = body.chars().take(2000).collect();
    assert!(faults.is_empty(), "{method} {path}: {status} is not as documented:{faults}\n{body}");
}

impl Contract {
    fn faults(&self, exchange: &Exchange<'_>) -> String {
        let mut faults = String::new();
        let mut fault = |text: String| {
            // Writing into a string cannot fail.
            let _ = write!(faults, "\n- {text}");
        };
        let Exchange { method, path, sent, status, headers, body } = exchange;
        let path = path.split('?').next().unwrap_or_default();
        let method = method.to_lowercase();
        let Some((pointer, operation)) = self.operation(&method, path) else { return faults };
        let Some(response) = operation["responses"].get(status.to_string()) else {
            fault(format!("there is no such status of {}", operation["operationId"]));
            return faults;
        };
        let (pointer, response) = self.resolved(&format!("{pointer}/responses/{status}"), response);

        for (name, header) in response["headers"].as_object().into_iter().flatten() {
            let (_, header) = self.resolved("", header);
            let value = headers.get(name.as_str()).and_then(|value| value.to_str().ok());
            match value {
                None if header["required"] == true => fault(format!("the header {name} is missing")),
                None => {}
                Some(value) => {
                    let is_number = header["schema"]["type"] == "integer";
                    let value = if is_number {
                        value.parse::<u64>().map_or(Value::Null, Value::from)
                    } else {
                        value.into()
                    };
                    let validator = jsonschema::validator_for(&header["schema"]).expect("a schema");
                    if !validator.is_valid(&value) {
                        fault(format!("the header {name} is {value}"));
                    }
                }
            }
        }

        let content = response["content"].as_object();
        let media = headers.get("content-type").and_then(|value| value.to_str().ok());
        let media = media.map(|media| media.split(';').next().unwrap_or_default());
        match (content, media) {
            (None, _) if body.is_empty() => {}
            (Some(content), Some(media)) if content.contains_key(media) => {
                if media.ends_with("json") {
                    let place = format!("{pointer}/content/{}/schema", escaped(media));
                    self.validate(&place, body, &mut fault);
                }
            }
            (_, media) => fault(format!("the media type is {media:?}")),
        }

        let accepted = (200..300).contains(status);
        if let Some((media, text)) = sent
            && accepted
            && !text.is_empty()
        {
            let body = format!("/requestBody/content/{}/schema", escaped(media));
            match operation.pointer(&body) {
                Some(_) if media.ends_with("json") => {
                    let (pointer, _) = self.operation(&method, path).expect("as before");
                    self.validate(&format!("{pointer}{body}"), text.as_bytes(), &mut |text| {
                        fault(format!("the request was accepted: {text}"));
                    });
                }
                Some(_) => {}
                // Nothing is read where nothing is asked for.
                None if matches!(*text, "{}") => {}
                None => fault(format!("a request of {media} was accepted")),
            }
        }
        faults
    }

    /// The operation and where it stands.
    fn operation(&self, method: &str, path: &str) -> Option<(String, &Value)> {
        let paths = self.document["paths"].as_object()?;
        let mut fitting: Vec<_> = paths.keys().filter(|template| fits(template, path)).collect();
        // A name in the path comes before a parameter.
        fitting.sort_by_key(|template| template.matches('{').count());
        let template = fitting.first()?;
        let operation = paths[*template].get(method)?;
        Some((format!("/paths/{}/{method}", escaped(template)), operation))
    }

    fn resolved<'a>(&'a self, pointer: &str, value: &'a Value) -> (String, &'a Value) {
        match value["$ref"].as_str().and_then(|reference| reference.strip_prefix('#')) {
            Some(reference) => {
                (reference.to_owned(), self.document.pointer(reference).expect("it leads somewhere"))
            }
            None => (pointer.to_owned(), value),
        }
    }

    fn validate(&self, pointer: &str, body: &[u8], fault: &mut impl FnMut(String)) {
        let Ok(json) = serde_json::from_slice::<Value>(body) else {
            fault("this is not JSON".to_owned());
            return;
        };
        for error in self.validator(pointer).iter_errors(&json).take(5) {
            let said = error.to_string();
            let said: String = said.chars().take(300).collect();
            fault(format!("at {:?}: {said} ({})", error.instance_path().to_string(), error.schema_path()));
        }
    }

    fn validator(&self, pointer: &str) -> Arc<Validator> {
        let mut validators = self.validators.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let validator = validators.entry(pointer.to_owned()).or_insert_with(|| {
            let encoded = pointer.replace('{', "%7B").replace('}', "%7D");
            let schema = serde_json::json!({"$ref": format!("{DOCUMENT}#{encoded}")});
            let options = jsonschema::options().with_registry(&self.registry).should_validate_formats(true);
            Arc::new(options.build(&schema).expect("a schema"))
        });
        Arc::clone(validator)
    }
}

fn fits(template: &str, path: &str) -> bool {
    let (mut template, mut path) = (template.split('/'), path.split('/'));
    loop {
        match (template.next(), path.next()) {
            (None, None) => return true,
            (Some(template), Some(part)) => match template.split_once('{') {
                Some((name, _)) if part.starts_with(name) && part.len() > name.len() => {}
                None if template == part => {}
                _ => return false,
            },
            _ => return false,
        }
    }
}

/// As part of a JSON pointer.
fn escaped(part: &str) -> String {
    part.replace('~', "~0").replace('/', "~1")
}
