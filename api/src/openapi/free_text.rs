//! A string of the document is one of a closed list, or has a format or a pattern: all others are named here.
//! So nobody who generates a client takes a word for free that is not.

use std::collections::BTreeSet;

use serde_json::Value;

use super::document;
use crate::routes::operations;

/// What people write, in whichever words.
const WRITTEN: [&str; 44] = [
    "address",
    "club",
    "club_name",
    "contact",
    "contradiction_reason",
    "correction_reason",
    "despite_conflicts",
    "despite_suspension",
    "facts",
    "family_name",
    "fee_kind",
    "given_name",
    "goods",
    "goods_back",
    "goods_due",
    "kind",
    "label",
    "late_because",
    "leave",
    "member_number",
    "name",
    "note",
    "objection",
    "place",
    "public_randomness",
    "q",
    "reason",
    "redraw_reason",
    "residence",
    "role",
    "rule",
    "ruling",
    "source",
    "sources",
    "team",
    "text",
    "title",
    "category",
    "de",
    "en",
    "fr",
    "hu",
    "csv",
    "dealer",
];

/// What the program says: sentences in the caller's language, addresses, and what a client hands back as it came.
const SAID: [&str; 24] = [
    "odd",
    "receipt",
    "checkpoint",
    "leaf",
    "ContentDisposition",
    "Idempotency-Key",
    "If-Match",
    "If-None-Match",
    "Link",
    "Location",
    "RequestId",
    "RulesetPart",
    "cursor",
    "detail",
    "from",
    "instance",
    "links",
    "pointer",
    "request_id",
    "ruleset",
    "secret",
    "sheet",
    "type",
    "PlayerName",
];

/// Players and cards of records that stand by themselves: any text, and what the family calls a card.
const NAMED: [&str; 8] = [
    "TarotTricks",
    "TarotTricksByNumber",
    "Tricks",
    "TricksByNumber",
    "members",
    "not_played",
    "player",
    "players",
];

#[test]
fn a_string_is_closed_or_known_to_be_free() {
    let document = document(&operations());
    let mut free = BTreeSet::new();
    find(&document["components"], "components", &mut free);
    for operation in
        document["paths"].as_object().into_iter().flatten().filter_map(|(_, item)| item.as_object())
    {
        for parameter in operation.values().filter_map(|it| it["parameters"].as_array()).flatten() {
            find(&parameter["schema"], parameter["name"].as_str().unwrap_or_default(), &mut free);
        }
    }
    let known: BTreeSet<_> = [&WRITTEN[..], &SAID, &NAMED].concat().into_iter().map(str::to_owned).collect();
    assert_eq!(
        free.difference(&known).collect::<Vec<_>>(),
        Vec::<&String>::new(),
        "neither closed nor known"
    );
    assert_eq!(known.difference(&free).collect::<Vec<_>>(), Vec::<&String>::new(), "there is none of it");
}

/// The names under which strings stand that are neither.
fn find(value: &Value, name: &str, free: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            let types = [&value["type"], &value["type"][0], &value["type"][1]];
            let closed = ["enum", "pattern", "format", "const", "contentMediaType"];
            assert_ne!(value["enum"].as_array().map(Vec::len), Some(0), "{name} can be nothing");
            if types.iter().any(|it| **it == "string") && !closed.iter().any(|it| fields.contains_key(*it)) {
                free.insert(name.to_owned());
            }
            for (key, inner) in fields {
                match key.as_str() {
                    "example" | "examples" | "default" | "description" | "mapping" => {}
                    "properties" | "schemas" | "headers" | "responses" => {
                        for (name, inner) in inner.as_object().into_iter().flatten() {
                            find(inner, name, free);
                        }
                    }
                    _ => find(inner, name, free),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|inner| find(inner, name, free)),
        _ => {}
    }
}
