//! What is not there, or not for this reader, in words.

use actix_web::http::StatusCode;
use actix_web::http::header::{ACCEPT, CACHE_CONTROL, WWW_AUTHENTICATE};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use http::problem::{Code, Problem, Result};
use texts::Page as T;
use uuid::Uuid;

use crate::frame::Frame;
use crate::headers;
use crate::reader::Reader;

#[derive(Template)]
#[template(path = "refusal.html")]
struct Refusal {
    f: Frame,
    status: u16,
    headline: String,
    advice: String,
    code: &'static str,
    /// Where an organizer decides.
    decide: Option<String>,
}

/// The page for a problem.
pub fn page(problem: &Problem, request: &HttpRequest, reader: Reader) -> HttpResponse {
    let code = problem.code();
    let (headline, advice) = words(code);
    let headline = reader.lang.page(headline).into_owned();
    // Without general advice it is told by itself what is in the way.
    let advice = match advice {
        None => problem.document(reader.lang, None, None).detail,
        Some(advice) => reader.lang.page(advice).into_owned(),
    };
    let page = Refusal {
        f: Frame::new(reader, request.path(), headline.clone()),
        status: code.status().as_u16(),
        headline,
        advice,
        code: code.name(),
        decide: (code == Code::LogElsewhere).then(|| deciding(request.path())).flatten(),
    };
    // What a browser would ask a name and password for stays out of the answer.
    let mut answer = match page.render() {
        Ok(html) => HttpResponse::build(code.status()).content_type("text/html; charset=utf-8").body(html),
        Err(error) => Problem::internal(error).respond(reader.lang, None, None),
    };
    answer.extensions_mut().insert(code);
    answer.headers_mut().remove(WWW_AUTHENTICATE);
    answer.headers_mut().insert(CACHE_CONTROL, actix_web::http::header::HeaderValue::from_static("no-store"));
    answer
}

/// The page on which it is decided how a tournament's log goes on.
fn deciding(path: &str) -> Option<String> {
    let id = path.strip_prefix("/tournaments/")?.split('/').next()?;
    let id: Uuid = id.parse().ok()?;
    Some(format!("/logs/{id}"))
}

/// The headline, and advice that fits whatever is refused so.
fn words(code: Code) -> (T, Option<T>) {
    match code.status() {
        StatusCode::NOT_FOUND => (T::NotFound, Some(T::NotFoundAdvice)),
        StatusCode::UNAUTHORIZED => (T::NeedsKey, Some(T::NeedsKeyAdvice)),
        StatusCode::FORBIDDEN => (T::NotAllowed, Some(T::NotAllowedAdvice)),
        StatusCode::CONFLICT => (T::NotYet, None),
        StatusCode::TOO_MANY_REQUESTS => (T::Unavailable, None),
        _ if code == Code::LogElsewhere => (T::Unavailable, None),
        StatusCode::SERVICE_UNAVAILABLE => (T::Unavailable, Some(T::UnavailableAdvice)),
        // What a form came with is no mistake in an address, nor is that another server sent it.
        _ if code == Code::InvalidHeader => (T::NotUnderstood, None),
        status if status.is_client_error() => (T::NotUnderstood, Some(T::NotUnderstoodAdvice)),
        _ => (T::Broken, Some(T::BrokenAdvice)),
    }
}

/// What answers where nothing is served: a page to who reads pages, a problem to programs.
///
/// # Errors
/// `not_found`, to programs.
pub async fn nothing(request: HttpRequest) -> Result<HttpResponse> {
    let problem = Problem::new(Code::NotFound, http::messages::nothing_here());
    let accepted = request.headers().get(ACCEPT).and_then(|accept| accept.to_str().ok());
    if !accepted.is_some_and(|accept| accept.contains("text/html")) {
        return Err(problem);
    }
    let mut answer = page(&problem, &request, Reader::of(&request));
    headers::add(answer.headers_mut());
    Ok(answer)
}
