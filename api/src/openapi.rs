//! The OpenAPI document: what the operations say about themselves, and what they all share.
//!
//! `shapes` are those of the domain, `plain` and `variants` bring schemas into a form that generators
//! of clients take, `answers` has errors, headers and media types.

mod answers;
#[cfg(test)]
mod free_text;
mod log;
mod plain;
mod shapes;
#[cfg(test)]
mod tests;
mod variants;

use serde_json::{Value, json};
use utoipa::OpenApi as _;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::path::{
    HttpMethod, Operation as Documentation, Parameter, ParameterBuilder, ParameterIn,
};
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{Components, OpenApi, PathItem, RefOr, Required, Schema};
use utoipa::{PartialSchema, ToSchema};

use domain::organisation::ClubPicture;
use http::access::{Access, role_name};
use http::operation::{BASE, Operation};
use http::problem::{Code, ProblemDocument};

const SECURITY: &str = "token";
const DESCRIPTION: &str = "\
Tournaments of Tarock clubs: registration, draws, deals, rulings, results.

Errors are problem documents (RFC 9457); `GET /problems` lists their codes. Unknown fields and \
query parameters are refused. `Idempotency-Key` makes a request safe to repeat. Answers on a \
tournament carry its version in `Tarockmeister-Version`; `at_least` waits for one, `as_of` reads \
a past one. Lists come in pages with `Link: <…>; rel=\"next\"`.";

#[derive(utoipa::OpenApi)]
#[openapi(
    info(title = "Tarockmeister", license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")),
    tags(
        (name = "score", description = "Points and payment of one deal, and what its cards tell, without any tournament."),
        (name = "rulesets", description = "What deals are worth and how a tournament runs."),
        (name = "organisations", description = "The clubs and associations that share the installation."),
        (name = "access", description = "Tokens: who may do what, where."),
        (name = "persons", description = "Who the players are: data that can be erased."),
        (name = "tournaments", description = "Tournaments as a whole."),
        (name = "players", description = "Registration, fees, check-in, leaving."),
        (name = "pre-registrations", description = "Who asks for a place before the day."),
        (name = "teams", description = "Players who are ranked together."),
        (name = "rounds", description = "From draw to draw."),
        (name = "tables", description = "Who sits where, and the score sheets."),
        (name = "deals", description = "The lines of a sheet, as they happen or as a whole."),
        (name = "rulings", description = "Complaints, flags, what referees decided on deals, appeals."),
        (name = "rankings", description = "Rankings, lots, and the editions they are published in."),
        (name = "prizes", description = "Prizes, and what players pay one another."),
        (name = "reports", description = "PDF and CSV."),
        (name = "seasons", description = "A year's competition: a championship of teams, a knockout cup, a series of cups, a free championship, or the list of trophies over all years."),
        (name = "season-desk", description = "Who plays in a season: teams, matches, what the jury decides."),
        (name = "webhooks", description = "Other programs that are told when a tournament has another version."),
        (name = "log", description = "The immutable events all else follows from."),
    )
)]
struct Frame;

/// What can happen to a deal and its sheet besides the steps of its game.
const HAPPENINGS: [&str; 19] = [
    "deal.opened",
    "deal.redealt",
    "deal.entry_retracted",
    "deal.corrected",
    "deal.play_recorded",
    "ruling.made",
    "complaint.raised",
    "line.flagged",
    "sheet.signed",
    "sheet.reopened",
    "sheet.rearranged",
    "sheet.totals_recorded",
    "sheet.totals_replaced",
    "table.joined",
    "table.reduced",
    "table.reduction_reverted",
    "table.ended_early",
    "table.resumed",
    "player.substituted",
];

/// The document of these operations.
pub fn document<'a>(operations: impl IntoIterator<Item = &'a Operation> + Clone) -> Value {
    let mut document = serde_json::to_value(described(operations.clone())).unwrap_or_default();
    if let Some(schemas) = document["components"]["schemas"].as_object_mut() {
        schemas.extend(shapes::all());
        plain::flatten(schemas);
        log::complete(schemas);
        variants::tell_apart(schemas);
    }
    document["components"]["headers"] = answers::headers();
    document["components"]["responses"] = answers::problems();
    let schemas = document["components"]["schemas"].clone();
    for operation in operations {
        let path = format!("{BASE}{}", operation.path);
        let method = operation.method.as_str().to_lowercase();
        let documented = &mut document["paths"][&path][&method];
        plain::flatten_parameters(documented);
        answers::complete(operation, documented, &schemas);
    }
    plain::prune(&mut document);
    document
}

/// What the operations say about themselves, as `utoipa` puts it.
fn described<'a>(operations: impl IntoIterator<Item = &'a Operation>) -> OpenApi {
    let mut document = Frame::openapi();
    DESCRIPTION.clone_into(document.info.description.get_or_insert_default());
    env!("CARGO_PKG_VERSION").clone_into(&mut document.info.version);
    let mut components = Components::new();
    components.add_security_scheme(
        SECURITY,
        SecurityScheme::Http(
            HttpBuilder::new()
                .scheme(HttpAuthScheme::Bearer)
                .bearer_format("tm_ and 64 hexadecimal digits")
                .build(),
        ),
    );
    let mut problem_schemas = Vec::new();
    ProblemDocument::schemas(&mut problem_schemas);
    components.schemas.extend(problem_schemas);
    for operation in operations {
        components.schemas.extend(operation.schemas.iter().cloned());
        let path = format!("{BASE}{}", operation.path);
        let method = match operation.method.as_str() {
            "POST" => HttpMethod::Post,
            "PUT" => HttpMethod::Put,
            "PATCH" => HttpMethod::Patch,
            "DELETE" => HttpMethod::Delete,
            _ => HttpMethod::Get,
        };
        let item = PathItem::new(method, complete(operation));
        match document.paths.paths.get_mut(&path) {
            Some(known) => known.merge_operations(item),
            None => {
                document.paths.paths.insert(path, item);
            }
        }
    }
    // Operations that show problems bring it along without its codes.
    components.schemas.insert("Problem".to_owned(), problem_schema());
    document.components = Some(components);
    document
}

/// A schema by its name.
fn reference(name: &str) -> Value {
    json!({"$ref": format!("#/components/schemas/{name}")})
}

/// The name a schema refers to.
fn name_of(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.strip_prefix("#/components/schemas/")
}

/// The schema with all codes there are.
fn problem_schema() -> RefOr<Schema> {
    let mut schema = ProblemDocument::schema();
    if let RefOr::T(Schema::Object(object)) = &mut schema
        && let Some(RefOr::T(Schema::Object(code))) = object.properties.get_mut("code")
    {
        code.enum_values = Some(Code::all().map(|code| code.name().into()).collect());
    }
    schema
}

/// An operation with the parameters and answers that follow from its method, path and access.
fn complete(operation: &Operation) -> Documentation {
    let mut documentation = operation.documentation.clone();
    let parameters = documentation.parameters.get_or_insert_default();
    let names = operation.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let in_path: Vec<_> = names.map(|name| RefOr::T(path_parameter(name))).collect();
    parameters.splice(0..0, in_path);

    let changes = operation.method != actix_web::http::Method::GET;
    if changes && operation.gate.access != Access::Anyone {
        parameters.push(RefOr::T(header(
            "Idempotency-Key",
            "Makes the request safe to repeat: 1 to 200 visible ASCII characters, fresh for each request.",
        )));
    }

    let roles: Vec<_> = operation.gate.access.roles().into_iter().map(role_name).collect();
    let place = match operation.gate.access {
        Access::Anyone => "nowhere",
        Access::Anywhere(_) => "anywhere",
        Access::Everywhere(_) => "installation",
        Access::Seated(_) => "table",
        Access::At(_) if operation.path.contains("{table}") => "table",
        Access::At(_) if operation.path.contains("{tournament}") => "tournament",
        Access::At(_) => "organisation",
    };
    let sentence = match operation.gate.access {
        Access::Anyone => {
            // Where a token may show more it is one of two ways to ask.
            let optional: [&str; 0] = [];
            let either = vec![SecurityRequirement::default(), SecurityRequirement::new(SECURITY, optional)];
            let shows_more = operation.path.starts_with("/tournaments")
                || operation.path == "/organisations/{organisation}";
            documentation.security = Some(if shows_more { either } else { Vec::new() });
            "Needs no token.".to_owned()
        }
        Access::Seated(keepers) => {
            let keepers: Vec<_> = keepers.iter().copied().map(role_name).collect();
            format!(
                "Needs one of these roles at the table: {}, organizer; or the table's link.",
                keepers.join(", ")
            )
        }
        Access::Everywhere(_) => {
            format!("Needs one of these roles in the whole installation: {}.", roles.join(", "))
        }
        Access::At(_) => format!("Needs one of these roles at the {place}: {}.", roles.join(", ")),
        Access::Anywhere(_) => format!("Needs one of these roles: {}.", roles.join(", ")),
    };
    if operation.gate.access != Access::Anyone {
        let scopes: [&str; 0] = [];
        documentation.security = Some(vec![SecurityRequirement::new(SECURITY, scopes)]);
    }
    let description = documentation.description.take().unwrap_or_default();
    documentation.description = Some(format!("{description}\n\n{sentence}").trim().to_owned());
    let access = serde_json::json!({"roles": roles, "at": place});
    documentation
        .extensions
        .get_or_insert_default()
        .merge(Extensions::builder().add("x-access", access).build());
    documentation
}

fn header(name: &str, description: &str) -> Parameter {
    ParameterBuilder::new()
        .name(name)
        .parameter_in(ParameterIn::Header)
        .required(Required::False)
        .description(Some(description))
        .schema(Some(ObjectBuilder::new().schema_type(Type::String)))
        .build()
}

/// Path parameters have the same meaning wherever they stand.
fn path_parameter(name: &str) -> Parameter {
    let (schema, description) = match name {
        "tournament" => (uuid(), "The tournament's id."),
        "organisation" => (uuid(), "The organisation's id."),
        "person" => (uuid(), "The person's id."),
        "token" => (uuid(), "The token's id."),
        "webhook" => (uuid(), "The webhook's id."),
        "registration" => (uuid(), "The pre-registration's id."),
        "season" => (uuid(), "The season's id."),
        "match" => (uuid(), "The match's id."),
        "team" => (uuid(), "The team's id."),
        "ruling" => (uuid(), "The ruling's id."),
        "complaint" => (uuid(), "The complaint's id."),
        "entry" => (uuid(), "The id of the cash box's entry."),
        "appeal" => (uuid(), "The appeal's id."),
        "change" => (uuid(), "The id of the ruleset that is proposed."),
        "flag" => (uuid(), "The flag's id."),
        "notice" => (uuid(), "The notice's id."),
        "note" => (uuid(), "The note's id."),
        "ruleset" => (Schema::from(ObjectBuilder::new().schema_type(Type::String)), "The ruleset's id."),
        "title" => (Schema::from(ObjectBuilder::new().schema_type(Type::String)), "The title's code."),
        "picture" => (picture(), "Which picture of the club."),
        "player" => (number(), "The player's start number."),
        "other" => (number(), "Another player's start number."),
        "round" => (number(), "The round, from 1."),
        "table" => (number(), "The table in the round, from 1."),
        "evening" => (evening(), "The evening, from 1, or `final`."),
        "entrant" => (number(), "The player's number in the season."),
        "counted" => (uuid(), "The id of a tournament that the season refers to."),
        "list" => (number(), "The number of an earlier list, from 1."),
        "game" => (number(), "The number of a game of a variant, from 1."),
        "milestone" => (number(), "For so many trophies a player has a cup."),
        "size" => (number(), "How many leaves the older checkpoint is over."),
        "pairing" => (number(), "The pairing of the round, from 1."),
        "deal" => (number(), "The line of the table's sheet, from 1."),
        "edition" => (number(), "The edition of the results, from 1."),
        "version" => (number(), "The version of the game's settlement, from 1."),
        "prize" => (number(), "The start number of who won the prize."),
        _ => (Schema::from(ObjectBuilder::new().schema_type(Type::String)), ""),
    };
    ParameterBuilder::new()
        .name(name)
        .parameter_in(ParameterIn::Path)
        .required(Required::True)
        .description((!description.is_empty()).then_some(description))
        .schema(Some(schema))
        .build()
}

fn uuid() -> Schema {
    let format = SchemaFormat::KnownFormat(KnownFormat::Uuid);
    ObjectBuilder::new().schema_type(Type::String).format(Some(format)).into()
}

fn picture() -> Schema {
    let names = ClubPicture::ALL.map(ClubPicture::name);
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names)).into()
}

fn evening() -> Schema {
    ObjectBuilder::new().schema_type(Type::String).pattern(Some("^([1-9][0-9]{0,4}|final)$")).into()
}

fn number() -> Schema {
    ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(1)).maximum(Some(u16::MAX)).into()
}

/// The document as text: what `tarockmeister openapi` prints and `openapi/openapi.json` holds.
pub fn text() -> String {
    let operations = crate::routes::operations();
    let document = document(&operations);
    let mut text = serde_json::to_string_pretty(&document).expect("the document is plain data");
    text.push('\n');
    text
}
