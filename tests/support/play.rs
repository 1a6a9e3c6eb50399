//! The example of a play: the files of `examples/plays`, and what can be made of them.

use serde_json::Value;

/// A Besserrufer of A by the rules of the Tarockcup; C is the partner.
pub fn besserrufer() -> Value {
    serde_json::from_str(include_str!("../../examples/plays/besserrufer.json")).expect("an example")
}

/// A Royal of the attackers A (Eintreiber) and D against C, who dealt, and B.
pub fn royal() -> Value {
    serde_json::from_str(include_str!("../../examples/plays/royal.json")).expect("an example")
}

/// The same with A to D named otherwise.
pub fn named(value: &Value, names: &[String; 4]) -> Value {
    let name = |text: &str| {
        let place = ["A", "B", "C", "D"].iter().position(|known| *known == text);
        place.map_or_else(|| text.to_owned(), |place| names[place].clone())
    };
    match value {
        Value::String(text) => name(text).into(),
        Value::Array(items) => items.iter().map(|item| named(item, names)).collect(),
        Value::Object(fields) => fields.iter().map(|(key, item)| (name(key), named(item, names))).collect(),
        other => other.clone(),
    }
}

/// Its tricks.
pub fn tricks(case: &mut Value) -> &mut Vec<Value> {
    case["deal"]["tricks"].as_array_mut().expect("tricks")
}
