//! One operation of the API: its method and path, who may call it, what it is documented with.

use std::collections::BTreeMap;
use std::sync::Arc;

use actix_web::guard::{Guard, fn_guard};
use actix_web::http::Method;
use actix_web::middleware::from_fn;
use actix_web::{HttpResponse, Resource, Route, Scope, web};
use utoipa::openapi::path::{HttpMethod, Operation as Documentation, ParameterIn};
use utoipa::openapi::{Content, Ref, RefOr, ResponseBuilder, ResponsesBuilder, schema::Schema};
use utoipa::{IntoParams, PartialSchema, ToSchema};
use utoipa_actix_web::OpenApiFactory;
use views::consequences::Consequences;

use crate::access::Access;
use crate::guard::{Gate, Kept, guard};
use crate::messages;
use crate::problem::{Code, Problem, Result};
use crate::request::AtVersion;

/// Where the API lives.
pub const BASE: &str = "/api/v1";

/// Tags of operations whose answers are about persons, rights or the whole log, whoever may read them.
const PERSONAL: [&str; 5] = ["persons", "pre-registrations", "season-desk", "access", "log"];

/// Tags of operations that show officials more than strangers: who was warned or kept out, and why.
const PERSONAL_TO_OFFICIALS: [&str; 1] = ["players"];

/// An operation.
pub struct Operation {
    /// Its method.
    pub method: Method,
    /// Its path below [`BASE`], with names in braces.
    pub path: String,
    /// Who may call it, with which query parameters.
    pub gate: Arc<Gate>,
    /// What OpenAPI says about it.
    pub documentation: Documentation,
    /// Schemas it refers to.
    pub schemas: Vec<(String, RefOr<Schema>)>,
    route: fn() -> Route,
}

impl Operation {
    /// An operation from its documentation (`#[utoipa::path]`), which names method and path.
    pub fn new<D: OpenApiFactory + utoipa::Path>(
        documented: &D,
        access: Access,
        route: fn() -> Route,
    ) -> Self {
        let mut schemas = Vec::new();
        documented.schemas(&mut schemas);
        let mut items = documented.paths().paths.into_values();
        // The path's item has the tags as well, which the bare operation lacks.
        let item = items.next().unwrap_or_default();
        let found = [item.get, item.post, item.put, item.patch, item.delete].into_iter().flatten().next();
        let documentation = found.unwrap_or_else(D::operation);
        let parameters = documentation.parameters.iter().flatten().filter_map(|parameter| match parameter {
            RefOr::T(parameter) if parameter.parameter_in == ParameterIn::Query => {
                Some(parameter.name.clone())
            }
            _ => None,
        });
        let parameters = parameters.collect();
        let has = |of: &[&str]| documentation.tags.iter().flatten().any(|tag| of.contains(&tag.as_str()));
        // What not everybody may read says who pays, who plays against whom, who was ruled against.
        let kept = if has(&PERSONAL) || access != Access::Anyone {
            Kept::Nowhere
        } else if has(&PERSONAL_TO_OFFICIALS) {
            Kept::OfStrangers
        } else {
            Kept::Everywhere
        };
        Self {
            method: method(D::methods().first()),
            path: D::path(),
            gate: Arc::new(Gate { access, parameters, kept }),
            documentation,
            schemas,
            route,
        }
    }

    /// The operation beside another one, with the same body, that tells what that one would change.
    pub fn foreseen<D: OpenApiFactory + utoipa::Path>(
        documented: &D,
        access: Access,
        route: fn() -> Route,
    ) -> Self {
        Self::preview(documented, access, route, "preview")
    }

    /// The same for what takes away what its path names, where that path's own preview tells of the act that
    /// made it.
    pub fn foreseen_deletion<D: OpenApiFactory + utoipa::Path>(
        documented: &D,
        access: Access,
        route: fn() -> Route,
    ) -> Self {
        Self::preview(documented, access, route, "deletion/preview")
    }

    fn preview<D: OpenApiFactory + utoipa::Path>(
        documented: &D,
        access: Access,
        route: fn() -> Route,
        ending: &str,
    ) -> Self {
        let act = Self::new(documented, access, route);
        let mut documentation = act.documentation;
        let id = documentation.operation_id.unwrap_or_default();
        documentation.operation_id = Some(format!("preview_{id}"));
        let what = documentation.summary.unwrap_or_default();
        documentation.summary = Some(format!("Tells before what would change: {}", lower_first(&what)));
        documentation.description = Some(format!(
            "The same body, refused as it would be without `/{ending}`. Nothing is stored, and no key is used."
        ));
        let versions = AtVersion::into_params(|| Some(ParameterIn::Query));
        let mut parameters: Vec<_> = act.gate.parameters.clone();
        parameters.extend(versions.iter().map(|parameter| parameter.name.clone()));
        documentation.parameters.get_or_insert_default().extend(versions.into_iter().map(RefOr::T));
        let schema = Ref::from_schema_name(Consequences::name());
        let answer = ResponseBuilder::new()
            .description("What would change.")
            .content("application/json", Content::new(Some(schema)));
        documentation.responses = ResponsesBuilder::new().response("200", answer).build();
        let mut schemas = act.schemas;
        schemas.push((Consequences::name().into_owned(), Consequences::schema()));
        Consequences::schemas(&mut schemas);
        let Gate { access, kept, .. } = *act.gate;
        let gate = Arc::new(Gate { access, parameters, kept });
        Self {
            method: Method::POST,
            path: format!("{}/{ending}", act.path),
            gate,
            documentation,
            schemas,
            route,
        }
    }
}

fn lower_first(sentence: &str) -> String {
    let mut chars = sentence.chars();
    chars.next().map_or_else(String::new, |first| first.to_lowercase().chain(chars).collect())
}

fn method(method: Option<&HttpMethod>) -> Method {
    match method {
        Some(HttpMethod::Post) => Method::POST,
        Some(HttpMethod::Put) => Method::PUT,
        Some(HttpMethod::Delete) => Method::DELETE,
        Some(HttpMethod::Patch) => Method::PATCH,
        Some(HttpMethod::Head) => Method::HEAD,
        Some(HttpMethod::Options) => Method::OPTIONS,
        Some(HttpMethod::Trace) => Method::TRACE,
        Some(HttpMethod::Get) | None => Method::GET,
    }
}

/// Serves all operations, each behind its guard; other methods of their paths answer 405.
#[must_use]
pub fn serve(operations: &[Arc<Operation>]) -> Scope {
    // In this order `players/import` comes before `players/{player}`: the first match wins.
    let mut paths: BTreeMap<&str, Vec<&Arc<Operation>>> = BTreeMap::new();
    for operation in operations {
        paths.entry(&operation.path).or_default().push(operation);
    }
    scope(BASE, paths, &[TOURNAMENT, TABLE])
}

/// Prefixes that many paths share, each within the one before. The router tries paths one after the
/// other: under a prefix of their own fewer are tried.
const TOURNAMENT: &str = "/tournaments/{tournament}";
const TABLE: &str = "/rounds/{round}/tables/{table}";

fn scope(prefix: &str, paths: BTreeMap<&str, Vec<&Arc<Operation>>>, inner: &[&str]) -> Scope {
    let mut scope = web::scope(prefix).default_service(web::to(nothing));
    let mut within = BTreeMap::new();
    let mut own = Vec::new();
    for (path, operations) in paths {
        match inner.first().and_then(|inner| path.strip_prefix(inner)) {
            Some(rest) if rest.is_empty() || rest.starts_with('/') => drop(within.insert(rest, operations)),
            _ => own.push((path, operations)),
        }
    }
    if let [first, rest @ ..] = inner {
        scope = scope.service(self::scope(first, within, rest));
    }
    own.into_iter().fold(scope, |scope, (path, operations)| scope.service(resource(path, &operations)))
}

fn resource(path: &str, operations: &[&Arc<Operation>]) -> Resource {
    let mut resource = web::resource(path);
    for operation in operations {
        let gate = Arc::clone(&operation.gate);
        let route = (operation.route)()
            .guard(asks_for(&operation.method))
            .wrap(from_fn(move |request, next| guard(Arc::clone(&gate), request, next)));
        resource = resource.route(route);
    }
    let allow: Vec<_> = operations.iter().map(|operation| methods(&operation.method)).collect();
    let allow = allow.join(", ");
    resource.default_service(web::to(move || {
        let allow = allow.clone();
        async move { HttpResponse::MethodNotAllowed().insert_header(("Allow", allow)).finish() }
    }))
}

/// Whoever may GET may ask for the mere head too.
fn asks_for(method: &Method) -> impl Guard + use<> {
    let method = method.clone();
    fn_guard(move |request| {
        let called = &request.head().method;
        *called == method || (*called == Method::HEAD && method == Method::GET)
    })
}

fn methods(method: &Method) -> &str {
    if *method == Method::GET { "GET, HEAD" } else { method.as_str() }
}

async fn nothing() -> Result<HttpResponse> {
    Err(Problem::new(Code::NotFound, messages::no_such_path()))
}

/// A table of operations: `module => who may call it;` with `module::handle` documented by
/// `#[utoipa::path]`. With `, foreseen` it has another operation beside it, `…/preview`, that tells what the
/// command of `module::command` would change; with `, foreseen_deletion` that is `…/deletion/preview`.
#[macro_export]
macro_rules! operations {
    ($( $($module:ident)::+ => $access:expr $(, $foreseen:ident)?; )*) => {
        /// All operations.
        #[must_use]
        pub fn operations() -> Vec<$crate::operation::Operation> {
            use $crate::operation::Operation;
            let mut operations = Vec::new();
            $( {
                use $($module)::+ as route;
                let handle = || actix_web::web::to(route::handle);
                operations.push(Operation::new(&route::__path_handle, $access, handle));
                $( {
                    let foresee = || $crate::foreseen::route(route::command);
                    operations.push(Operation::$foreseen(&route::__path_handle, $access, foresee));
                } )?
            } )*
            operations
        }
    };
}
