//! The outermost middleware: request ids, a line in the log, metrics, problems in one shape,
//! headers every answer has.

use std::net::IpAddr;
use std::time::Instant;

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, HeaderMap, HeaderValue};
use actix_web::http::{Method, StatusCode};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, HttpResponse, ResponseError};
use texts::Lang;
use tracing::Instrument;

use crate::problem::{Code, Problem, cause};
use crate::request_id::{HEADER, RequestId};
use crate::{language, messages};

/// Wraps every request.
pub async fn observe(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let started = Instant::now();
    let id = RequestId::of(request.headers());
    let lang = language::of(&request, request.query_string());
    request.extensions_mut().insert(id.clone());
    let (method, path) = (request.method().clone(), request.path().to_owned());
    // Whatever is logged, it says whose request it was.
    let span = tracing::error_span!(
        "request",
        id = id.as_str(),
        %method,
        path,
        client = request.peer_addr().map(|address| tracing::field::display(address.ip())),
        forwarded_for = forwarded_for(&request).map(tracing::field::display),
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
                return Err(Unhandled { problem, lang, path, id }.into());
            }
        };
        let route = response.request().match_pattern().unwrap_or_else(|| "none".to_owned());
        let status = response.status();
        let micros = u64::try_from(started.elapsed().as_micros()).unwrap_or(u64::MAX);
        decorate(response.headers_mut(), &path, &id);
        count(method.as_str(), &route, status, started);
        tracing::info!(status = status.as_u16(), micros, "answered");
        Ok(response)
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
    let mut document = problem.respond(lang, Some(path), Some(id.as_str()));
    if let Some(allow) = response.headers().get(header::ALLOW) {
        document.headers_mut().insert(header::ALLOW, allow.clone());
    }
    response.into_response(document)
}

/// The client's address as a proxy in front of the program tells it: what anybody can pretend.
fn forwarded_for(request: &ServiceRequest) -> Option<IpAddr> {
    let header = request.headers().get("x-forwarded-for")?.to_str().ok()?;
    header.split(',').next()?.trim().parse().ok()
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

fn decorate(headers: &mut HeaderMap, path: &str, id: &RequestId) {
    if let Ok(value) = HeaderValue::from_str(id.as_str()) {
        headers.insert(HEADER, value);
    }
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
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

fn count(method: &str, route: &str, status: StatusCode, started: Instant) {
    let labels =
        [("method", method.to_owned()), ("route", route.to_owned()), ("status", status.as_str().to_owned())];
    metrics::counter!("tarockmeister_http_requests_total", &labels).increment(1);
    let labels = [("method", method.to_owned()), ("route", route.to_owned())];
    metrics::histogram!("tarockmeister_http_request_seconds", &labels).record(started.elapsed());
}

/// An error that left the services without becoming an answer.
#[derive(Debug)]
struct Unhandled {
    problem: Problem,
    lang: Lang,
    path: String,
    id: RequestId,
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
        decorate(response.headers_mut(), &self.path, &self.id);
        response
    }
}
