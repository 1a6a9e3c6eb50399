//! The outermost middleware: request ids, a line in the log, metrics, problems in one shape,
//! headers every answer has.

use std::sync::Arc;
use std::time::Instant;

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, HeaderMap, HeaderValue};
use actix_web::http::{ConnectionType, Method, StatusCode};
use actix_web::middleware::Next;
use actix_web::web::Data;
use actix_web::{Error, HttpMessage, HttpResponse, ResponseError};
use engine::{Engine, Refusal};
use metrics::SharedString;
use texts::Lang;
use tracing::Instrument;
use views::names::InSentences;

use crate::client::Client;
use crate::door::{Body, Ending, Watch};
use crate::problem::{Code, Problem, cause};
use crate::request_id::{HEADER, RequestId};
use crate::{language, messages};

/// Browsers are told to come by TLS alone, for a year. Only who is asked for it says so: a browser that was
/// told does not come back without.
#[derive(Debug, Clone, Copy)]
pub struct StrictTransport;

/// Wraps every request.
pub async fn observe(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let watch = watch_body(&mut request);
    let started = Instant::now();
    let id = RequestId::of(request.headers());
    let strict = request.app_data::<Data<StrictTransport>>().map(|strict| *strict.get_ref());
    let lang = language::of(&request, request.query_string());
    request.extensions_mut().insert(id.clone());
    let (method, path) = (request.method().clone(), request.path().to_owned());
    let shows_token = request.headers().contains_key(header::AUTHORIZATION)
        || request.headers().contains_key(header::COOKIE);
    // Whatever is logged, it says whose request it was.
    let span = tracing::error_span!(
        "request",
        id = id.as_str(),
        %method,
        path,
        client = Client::find(&request).map(|client| tracing::field::display(client.0)),
        token = tracing::field::Empty,
    );

    async {
        let (answer, cause) = cause::gather(next.call(request)).await;
        let cause = cause.as_deref();
        let mut response = match answer {
            Ok(response) => present(response.map_into_boxed_body(), lang, &method, &path, &id, cause),
            Err(error) => {
                let problem = as_problem(&error);
                log(&problem, &method, cause);
                return Err(Unhandled { problem, lang, path, id, strict }.into());
            }
        };
        let route = response.request().match_pattern().unwrap_or_else(|| "none".to_owned());
        let status = response.status();
        let micros = u64::try_from(started.elapsed().as_micros()).unwrap_or(u64::MAX);
        decorate(response.headers_mut(), &path, &id, strict);
        if let Some(why) = refusal(&response, shows_token)
            && let Some(engine) = response.request().app_data::<Data<Engine>>()
        {
            engine.refused(why);
        }
        count(&method, route, status, started);
        tracing::info!(status = status.as_u16(), micros, "answered");
        Ok(watch_answer(response, watch))
    }
    .instrument(span)
    .await
}

/// Gives every error the one shape.
fn present(
    response: ServiceResponse,
    lang: Lang,
    method: &Method,
    path: &str,
    id: &RequestId,
    cause: Option<&str>,
) -> ServiceResponse {
    let status = response.status();
    if !status.is_client_error() && !status.is_server_error() || is_page(&response) {
        return response;
    }
    let problem = match response.response().error() {
        Some(error) => as_problem(error),
        None => of_status(status),
    };
    log(&problem, method, cause);
    let names = response.request().extensions().get::<InSentences>().cloned();
    let problem = problem.naming(names.unwrap_or_default());
    let mut document = problem.respond(lang, Some(path), Some(id.as_str()));
    if let Some(allow) = response.headers().get(header::ALLOW) {
        document.headers_mut().insert(header::ALLOW, allow.clone());
    }
    response.into_response(document)
}

/// Lets the body come in time only; the connection it comes on, if it is under watch.
fn watch_body(request: &mut ServiceRequest) -> Option<Arc<Watch>> {
    let watch = Arc::clone(request.conn_data::<Arc<Watch>>()?);
    let payload = request.take_payload();
    let has_body = !matches!(payload, Payload::None);
    watch.request_came(has_body);
    if has_body {
        let body = Body::new(payload, Arc::clone(&watch));
        request.set_payload(Payload::Stream { payload: Box::pin(body) });
    }
    Some(watch)
}

/// Ends the connection behind an answer that left part of the body unread, and else waits for the next
/// request.
fn watch_answer(
    mut response: ServiceResponse<BoxBody>,
    watch: Option<Arc<Watch>>,
) -> ServiceResponse<BoxBody> {
    let Some(watch) = watch else { return response };
    if watch.leaves_a_rest() {
        response.response_mut().head_mut().set_connection_type(ConnectionType::Close);
    }
    response.map_body(|_, body| BoxBody::new(Ending::new(body, watch)))
}

/// Why somebody was refused, for the security log; none if nobody was. Pages say it by what they leave with
/// their answer.
fn refusal(response: &ServiceResponse<BoxBody>, shows_token: bool) -> Option<Refusal> {
    let code = response.response().extensions().get::<Code>().copied()?;
    match code {
        Code::Unauthenticated if shows_token => Some(Refusal::WrongToken),
        Code::Unauthenticated => Some(Refusal::NoToken),
        Code::Forbidden => Some(Refusal::NotAllowed),
        Code::InvalidSetupSecret => Some(Refusal::WrongCode),
        Code::TooManyRequests => Some(Refusal::TooFast),
        _ => None,
    }
}

/// Says once why a request failed that should not, or why something was not written. Details for
/// the client are left out: they may repeat what it has sent, names too.
fn log(problem: &Problem, method: &Method, cause: Option<&str>) {
    let status = problem.status_code();
    let code = problem.code().name();
    let violations = problem.violation_codes().join(" ");
    let violations = (!violations.is_empty()).then_some(violations);
    if status == StatusCode::SERVICE_UNAVAILABLE {
        tracing::warn!(code, cause, "unavailable");
    } else if status.is_server_error() {
        tracing::error!(code, cause, "failed");
    } else if !method.is_safe() {
        tracing::info!(code, cause, violations, "refused");
    }
}

/// It tells people already what is wrong.
fn is_page(response: &ServiceResponse) -> bool {
    let content = response.headers().get(header::CONTENT_TYPE);
    content.is_some_and(|content| content.as_bytes().starts_with(b"text/html"))
}

fn as_problem(error: &Error) -> Problem {
    if let Some(problem) = error.as_error::<Problem>() {
        return problem.clone();
    }
    of_status(error.as_response_error().status_code())
}

/// What actix or a service outside the API refuses by itself.
fn of_status(status: StatusCode) -> Problem {
    match status {
        StatusCode::NOT_FOUND => Problem::new(Code::NotFound, messages::nothing_here()),
        StatusCode::METHOD_NOT_ALLOWED => Problem::new(Code::MethodNotAllowed, messages::other_methods()),
        StatusCode::PAYLOAD_TOO_LARGE => Problem::new(Code::PayloadTooLarge, messages::too_large()),
        status if status.is_client_error() => Problem::new(Code::InvalidHeader, messages::unreadable()),
        status => Problem::internal(format!("an answer with status {status}")),
    }
}

fn decorate(headers: &mut HeaderMap, path: &str, id: &RequestId, strict: Option<StrictTransport>) {
    if let Ok(value) = HeaderValue::from_str(id.as_str()) {
        headers.insert(HEADER, value);
    }
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    // For browsers that do not know `frame-ancestors`.
    headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    if strict.is_some() {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
    // Pages have a policy of their own.
    if !headers.contains_key(header::CONTENT_SECURITY_POLICY) {
        let policy = HeaderValue::from_static(policy(path, headers));
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    if headers.contains_key(header::CONTENT_LANGUAGE) && !path.starts_with("/api/") {
        headers.append(header::VARY, HeaderValue::from_static("Accept-Language"));
    }
    if path.starts_with("/api/") {
        headers.append(header::VARY, HeaderValue::from_static("Authorization, Accept-Language"));
        if !headers.contains_key(header::CACHE_CONTROL) {
            headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
        }
    }
}

/// What a browser may do with an answer that is no page of ours.
fn policy(path: &str, headers: &HeaderMap) -> &'static str {
    let content = headers.get(header::CONTENT_TYPE).map_or(&[][..], HeaderValue::as_bytes);
    if content == b"application/pdf" {
        // Viewers are pages of the browser, and some take the policy for theirs.
        "frame-ancestors 'none'"
    } else if path.starts_with("/docs") {
        // The documentation's own script sets styles, and its signs are in its style sheet.
        "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; img-src 'self' data:; \
         font-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
    } else {
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    }
}

/// Labels are closed sets: known methods, patterns of routes, statuses. Whatever a stranger makes up counts
/// as `other` or `none`, so that he cannot fill the memory.
fn count(method: &Method, route: String, status: StatusCode, started: Instant) {
    let method = KNOWN.into_iter().find(|known| *known == method.as_str()).unwrap_or("other");
    let labels = [("method", method.into()), ("route", SharedString::from(route))];
    metrics::histogram!("tarockmeister_http_request_seconds", &labels).record(started.elapsed());
    let [method, route] = labels;
    let labels = [method, route, ("status", status.as_str().to_owned().into())];
    metrics::counter!("tarockmeister_http_requests_total", &labels).increment(1);
}

/// Methods told apart when requests are counted.
const KNOWN: [&str; 7] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/// An error that left the services without becoming an answer.
#[derive(Debug)]
struct Unhandled {
    problem: Problem,
    lang: Lang,
    path: String,
    id: RequestId,
    strict: Option<StrictTransport>,
}

impl std::fmt::Display for Unhandled {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.problem.fmt(f)
    }
}

impl ResponseError for Unhandled {
    fn status_code(&self) -> StatusCode {
        self.problem.status_code()
    }

    fn error_response(&self) -> HttpResponse {
        let mut response = self.problem.respond(self.lang, Some(&self.path), Some(self.id.as_str()));
        decorate(response.headers_mut(), &self.path, &self.id, self.strict);
        response
    }
}
