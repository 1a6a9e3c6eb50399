//! What follows from an operation's method, path and access: which errors it can answer with, which
//! headers its answers have, and what the bytes of a file are.

use actix_web::http::Method;
use http::access::Access;
use http::operation::Operation;
use serde_json::{Map, Value, json};

use super::name_of;
use crate::report_forms::{ON_PAPER_ONLY, WORKBOOK, WORKBOOKS};

/// Headers of answers, once for all operations.
pub fn headers() -> Value {
    let text = |description: &str| json!({"description": description, "schema": {"type": "string"}});
    let number = |description: &str| json!({"description": description, "schema": {"type": "integer", "minimum": 1}, "required": true});
    let tag = |description: &str, pattern: &str| json!({"description": description, "schema": {"type": "string", "pattern": pattern}, "required": true});
    json!({
        "RequestId": {"description": "The request, as the server's log names it.", "schema": {"type": "string"}, "required": true},
        "Location": {"description": "Where it can be read.", "schema": {"type": "string"}, "required": true},
        "Version": number("The version of the tournament or season that the answer is of."),
        "Epoch": number("The epoch in which that version was given."),
        "ETag": tag("`W/\"EPOCH.VERSION-…\"` for `If-None-Match`.", "^(W/)?\"[0-9]+\\.[0-9]+[0-9-]*\"$"),
        "StrongETag": tag("`\"EPOCH.VERSION\"` for `If-Match`.", "^\"[0-9]+\\.[0-9]+(-[0-9]+)?\"$"),
        "SheetETag": {
            "description": "The sheet's new tag, for the next `If-Match`.",
            "schema": {"type": "string", "pattern": "^\"[0-9]+\\.[0-9]+(-[0-9]+)?\"$"}
        },
        "Link": text("`<…>; rel=\"next\"` as long as there is another page."),
        "Replayed": {
            "description": "`true`: an earlier request with the same key did it.",
            "schema": {"type": "string", "enum": ["true"]}
        },
        "RetryAfter": {"description": "Seconds.", "schema": {"type": "integer", "minimum": 1}},
        "ContentDisposition": text("The name of the file."),
    })
}

/// Completes the answers of an operation.
pub fn complete(operation: &Operation, documented: &mut Value, schemas: &Value) {
    let Some(responses) = documented["responses"].as_object_mut() else { return };
    for (status, response) in responses.iter_mut() {
        if let Some(content) = response["content"].as_object_mut() {
            for (_, media) in forms(&operation.path) {
                content.entry(media).or_insert_with(|| json!({}));
            }
            content.iter_mut().for_each(|(media, content)| describe(media, content));
        }
        response["headers"] = Value::Object(headers_of(operation, status, &response["content"]));
    }
    if is_conditional(operation) {
        let mut headers = headers_of(operation, "304", &Value::Null);
        headers.remove("ContentDisposition");
        responses.insert(
            "304".to_owned(),
            json!({"description": "It is what the client has (`If-None-Match`).", "headers": headers}),
        );
    }
    for status in errors(operation) {
        let problem = json!({"$ref": format!("#/components/responses/{status}")});
        documented["responses"][status] = problem;
    }
    if let Some(content) = documented.pointer_mut("/requestBody/content").and_then(Value::as_object_mut) {
        content.iter_mut().for_each(|(media, content)| describe(media, content));
    }
    let parameters = documented["parameters"].as_array_mut().into_iter().flatten();
    for parameter in parameters.filter(|parameter| parameter["in"] == "path") {
        let shape = |name: &str| json!({"$ref": format!("#/components/schemas/{name}")});
        match parameter["name"].as_str() {
            Some("format") => {
                let forms: Vec<_> = forms(&operation.path).into_iter().map(|(form, _)| form).collect();
                parameter["schema"] = json!({"type": "string", "enum": forms});
            }
            Some("ruleset") => parameter["schema"] = shape("RulesetId"),
            Some("title") => parameter["schema"] = shape("Code"),
            _ => {}
        }
    }
    if documented.get("requestBody").is_some() {
        documented["requestBody"]["required"] = json!(!body_may_be_missing(documented, schemas));
    }
    for (asks, name, description) in [
        (is_conditional(operation), "If-None-Match", "Tags the client has: 304 if one is still right."),
        (takes_if_match(operation), "If-Match", "Only if this tag is still right, else 412."),
    ] {
        if asks && let Some(parameters) = documented["parameters"].as_array_mut() {
            parameters.push(json!({
                "name": name, "in": "header", "description": description, "schema": {"type": "string"}
            }));
        }
    }
}

/// The forms of the report at the end of a path, with what their bytes are; none if there is no report.
fn forms(path: &str) -> Vec<(&'static str, &'static str)> {
    let report = path.rsplit('/').next().and_then(|file| file.strip_suffix(".{format}"));
    let Some(name) = report else { return Vec::new() };
    let all = [
        ("pdf", "application/pdf", true),
        ("csv", "text/csv", !ON_PAPER_ONLY.contains(&name)),
        ("xlsx", WORKBOOK, WORKBOOKS.contains(&name)),
    ];
    all.into_iter().filter(|(.., has)| *has).map(|(form, media, _)| (form, media)).collect()
}

/// An empty body reads as `{}`: whether that is enough is for the schema to say.
fn body_may_be_missing(documented: &Value, schemas: &Value) -> bool {
    let schema = documented.pointer("/requestBody/content/application~1json/schema");
    let schema = schema.map(|schema| name_of(schema).map_or(schema, |name| &schemas[name]));
    schema.is_some_and(|schema| {
        schema["type"] == "object" && schema["required"].as_array().is_none_or(Vec::is_empty)
    })
}

/// What bytes are where no schema was given.
fn describe(media: &str, content: &mut Value) {
    let what = match media {
        "application/pdf" => "A PDF.",
        "text/csv" => "A table with a head line, UTF-8.",
        WORKBOOK => "A workbook (XLSX).",
        "image/png" => "A PNG.",
        "image/jpeg" => "A JPEG.",
        "application/zip" => "An archive of files (ZIP).",
        "application/jsonl" => "A JSON object on each line.",
        _ => return,
    };
    // The name that generators know for a file.
    content["schema"] =
        json!({"type": "string", "format": "binary", "contentMediaType": media, "description": what});
}

fn is_read(operation: &Operation) -> bool {
    operation.method == Method::GET
}

fn is_of_stream(operation: &Operation) -> bool {
    operation.path.contains("{tournament}") || operation.path.contains("{season}")
}

fn is_at_table(operation: &Operation) -> bool {
    operation.path.contains("{table}")
}

/// Answers with a tag, and with 304 if the client has it.
fn is_conditional(operation: &Operation) -> bool {
    is_read(operation)
        && (is_of_stream(operation) || matches!(operation.path.as_str(), "/shelf" | "/notes"))
        && !NOT_CONDITIONAL.contains(&operation.documentation.operation_id.as_deref().unwrap_or_default())
}

/// A ruleset of the shelf, which is written to under the tag that reading gives.
const SHELVED: &str = "/shelf/{ruleset}";

/// What an organisation is called and proposes: the same.
const ORGANISATION: &str = "/organisations/{organisation}";

/// Streams, or what is of this moment.
const NOT_CONDITIONAL: [&str; 5] =
    ["export_tournament", "export_season", "draw_progress", "read_inclusion", "list_webhooks"];

fn takes_if_match(operation: &Operation) -> bool {
    !is_read(operation) && is_at_table(operation)
        || operation.path == "/persons/{person}" && operation.method == Method::PATCH
        || matches!(operation.path.as_str(), SHELVED | ORGANISATION) && !is_read(operation)
}

fn headers_of(operation: &Operation, status: &str, content: &Value) -> Map<String, Value> {
    let mut names = vec!["RequestId"];
    let id = operation.documentation.operation_id.as_deref().unwrap_or_default();
    let has_version = is_of_stream(operation) && !NO_VERSION.contains(&id) && status != "204";
    if has_version {
        names.extend(["Version", "Epoch"]);
    }
    if status == "201" {
        names.push("Location");
    }
    if is_conditional(operation) {
        names.push("ETag");
    } else if (id.ends_with("_person") || matches!(operation.path.as_str(), SHELVED | ORGANISATION))
        && status != "204"
    {
        names.push("StrongETag");
    } else if takes_if_match(operation) {
        names.push("SheetETag");
    }
    if !is_read(operation) && operation.gate.access != Access::Anyone {
        names.push("Replayed");
    }
    if operation.gate.parameters.iter().any(|parameter| parameter == "cursor") {
        names.push("Link");
    }
    if ["application/pdf", "application/jsonl", "application/zip"]
        .iter()
        .any(|media| content.get(*media).is_some())
    {
        names.push("ContentDisposition");
    }
    let header = |name: &str| {
        let called = match name {
            "RequestId" => "X-Request-Id",
            "Version" => "Tarockmeister-Version",
            "Epoch" => "Tarockmeister-Epoch",
            "StrongETag" | "SheetETag" => "ETag",
            "Replayed" => "Idempotency-Replayed",
            "ContentDisposition" => "Content-Disposition",
            other => other,
        };
        (called.to_owned(), json!({"$ref": format!("#/components/headers/{name}")}))
    };
    names.into_iter().map(header).collect()
}

/// Answers on a tournament that say nothing of where it stands.
const NO_VERSION: [&str; 7] = [
    "link_table",
    "draw_progress",
    "preview_trophies",
    "read_inclusion",
    "list_webhooks",
    "create_webhook",
    "renew_webhook",
];

/// Which errors an operation can answer with.
fn errors(operation: &Operation) -> Vec<&'static str> {
    let reads = is_read(operation);
    // Who has shown wrong tokens too often is told so everywhere.
    let mut statuses = vec!["400", "401", "429", "500", "503"];
    if operation.gate.access != Access::Anyone || operation.path == "/setup" {
        statuses.push("403");
    }
    let id = operation.documentation.operation_id.as_deref().unwrap_or_default();
    if operation.path.contains('{') || NAMES_IN_QUERY.contains(&id) {
        statuses.push("404");
    }
    if !reads || CAN_BE_TOO_EARLY.contains(&id) {
        statuses.push("409");
    }
    if id == "preview_settlement" {
        statuses.push("422");
    }
    if !reads {
        statuses.extend(["408", "413", "415", "422"]);
    }
    if takes_if_match(operation) {
        statuses.push("412");
    }
    statuses.sort_unstable();
    statuses
}

/// Whose query names what may not be there, or which there may be nothing for yet.
const NAMES_IN_QUERY: [&str; 5] =
    ["erase_addresses", "list_notes", "list_seasons", "list_tournaments", "read_checkpoint"];

/// Readings that the state of a tournament can be against.
const CAN_BE_TOO_EARLY: [&str; 22] = [
    "read_announcements",
    "report_rulings_to_public",
    "check_draw",
    "preview_settlement",
    "audit_tournament",
    // What is handed out is of published results.
    "report_certificates",
    "report_envelopes",
    "report_prize_receipts",
    // While the director holds the standings back.
    "report_booklet_public",
    "list_trophies",
    "rank_pairs",
    "rank_players",
    "rank_teams",
    "rank_titles",
    "report_pairs",
    "report_ranking",
    "report_site",
    "report_teams",
    "report_titles",
    "report_trophies",
    // A season of another kind has none.
    "read_trophy_list",
    "read_free_standings",
];

/// The errors as components, each with the one shape.
pub fn problems() -> Value {
    let titles = [
        ("400", "The request cannot be read."),
        ("401", "A valid token is needed."),
        ("403", "The token does not allow this."),
        ("404", "There is no such thing."),
        ("408", "The body came too slowly."),
        ("409", "The state of the tournament is against it."),
        ("412", "It has changed since the client looked."),
        ("413", "The body is too large."),
        ("415", "The body has the wrong media type."),
        ("422", "A rule is against it; `violations` lists every place."),
        (
            "429",
            "There are too many already, or they came too fast: then `Retry-After` says when to come back.",
        ),
        ("500", "A mistake of this program, or a damaged log."),
        ("503", "The database cannot take this now."),
    ];
    let problem = |(status, description): (&str, &str)| {
        let mut headers = json!({"X-Request-Id": {"$ref": "#/components/headers/RequestId"}});
        if status == "503" || status == "429" {
            headers["Retry-After"] = json!({"$ref": "#/components/headers/RetryAfter"});
        }
        let schema = json!({"$ref": "#/components/schemas/Problem"});
        let content = json!({"application/problem+json": {"schema": schema}});
        (status.to_owned(), json!({"description": description, "headers": headers, "content": content}))
    };
    Value::Object(titles.into_iter().map(problem).collect())
}
