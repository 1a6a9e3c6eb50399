//! Signing in: by what a QR code carries behind `#`, or by a code that is typed. Looking uses nothing up.

use std::sync::Mutex;
use std::time::Instant;

use actix_web::http::header::{CACHE_CONTROL, LOCATION, RETRY_AFTER};
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use engine::{Engine, Offer, Place, Scope};
use http::caller::Caller;
use http::form::Form;
use http::origin;
use http::problem::{Code, Problem, Result};
use http::session::{self, FormToken};
use texts::Page as T;

use crate::frame::Frame;
use crate::reader::Reader;

/// How many typed codes are tried at once, and how many a second from then on, by all browsers together:
/// nobody is locked out, and nobody guesses one of 30⁸.
const BURST: u32 = 20;
const A_SECOND: u32 = 5;

/// How many codes were tried lately.
#[derive(Debug)]
pub struct Tries(Mutex<(f64, Instant)>);

impl Default for Tries {
    fn default() -> Self {
        Self(Mutex::new((f64::from(BURST), Instant::now())))
    }
}

impl Tries {
    /// Takes one; refused where too many are tried.
    fn take(&self, now: Instant) -> Result<()> {
        let mut tries = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let (left, at) = *tries;
        let more = now.saturating_duration_since(at).as_secs_f64() * f64::from(A_SECOND);
        let left = (left + more).min(f64::from(BURST));
        if left < 1.0 {
            let soon = actix_web::http::header::HeaderValue::from_static("3");
            return Err(
                Problem::new(Code::Unavailable, http::messages::code_often()).with_header(RETRY_AFTER, soon)
            );
        }
        *tries = (left - 1.0, now);
        Ok(())
    }
}

#[derive(Template)]
#[template(path = "sign_in.html")]
struct Page {
    f: Frame,
    token: Option<String>,
    typed: String,
    refused: Option<String>,
}

fn page(
    request: &HttpRequest,
    caller: &Caller,
    typed: &str,
    refused: Option<&Problem>,
) -> Result<HttpResponse> {
    let reader = Reader::of(request);
    let title = reader.lang.page(T::SignIn).into_owned();
    let said = |problem: &Problem| match problem.code() {
        Code::InvalidSetupSecret => reader.lang.page(T::CodeNotGood).into_owned(),
        _ => problem.document(reader.lang, None, None).detail,
    };
    let frame = Frame::new(reader, "/sign-in", title);
    let page = Page {
        f: Frame { signed_in: caller.viewer().principal.is_some(), ..frame },
        token: FormToken::of(request).map(|token| token.0),
        typed: typed.to_owned(),
        refused: refused.map(said),
    };
    let status = refused.map_or(actix_web::http::StatusCode::OK, |problem| problem.code().status());
    let html = page.render().map_err(Problem::internal)?;
    Ok(HttpResponse::build(status).content_type("text/html; charset=utf-8").body(html))
}

/// The page that reads what a code carries.
pub async fn show(request: HttpRequest, caller: Caller) -> Result<HttpResponse> {
    page(&request, &caller, "", None)
}

/// Signs in.
pub async fn sign_in(
    request: HttpRequest,
    caller: Caller,
    engine: Data<Engine>,
    tries: Data<Tries>,
    form: Form,
) -> Result<HttpResponse> {
    let typed = form.get("code").unwrap_or_default();
    let presented = form.get("secret").unwrap_or(typed);
    match enter(&request, &caller, &engine, &tries, presented).await {
        Ok(answer) => Ok(answer),
        Err(problem) if problem.code().status().is_server_error() && problem.code() != Code::Unavailable => {
            Err(problem)
        }
        Err(problem) => page(&request, &caller, typed, Some(&problem)),
    }
}

async fn enter(
    request: &HttpRequest,
    caller: &Caller,
    engine: &Engine,
    tries: &Tries,
    presented: &str,
) -> Result<HttpResponse> {
    // What has a prefix cannot be guessed.
    if !presented.contains('_') {
        tries.take(Instant::now())?;
    }
    let offer = engine.offered(presented).await?;
    origin::may_sign_in(request, &offer.grants)?;
    let to = destination(&offer);
    if let (Some((stream, table)), Ok(principal)) = (offer.card(), caller.principal()) {
        let organisation = engine.snapshot(stream).await?.organisation();
        let here = Place::Tournament { organisation, tournament: stream };
        let knows_all = principal.may(engine::Role::Public, here);
        let scope = Scope::Card { tournament: stream, table };
        let knows_it = principal.grants.iter().any(|grant| grant.scope == scope);
        // An official's scan takes nothing from him; a phone that moves on keeps what it has.
        if !knows_all && !knows_it && FormToken::of(request).is_some() {
            engine.extend_session(principal.token, &offer.grants).await?;
        }
        return Ok(go(&to).finish());
    }
    let label = match offer.card() {
        Some((_, table)) => Reader::of(request).lang.page_with(T::CardSession, [("table", table.0.into())]),
        None => Reader::of(request).lang.page(T::FirstOrganizer).into_owned(),
    };
    let signed_in = engine.sign_in(offer, &label).await?;
    // Who signs in anew has one session, not two. What he has given out, to himself perhaps, goes on.
    if let (Some(_), Ok(before)) = (FormToken::of(request), caller.principal()) {
        engine.end_session(before).await?;
    }
    let lasts = signed_in.session.expires_at.map_or(engine::SESSION, |end| end - engine.config().clock.now());
    Ok(go(&to).cookie(session::cookie(request, signed_in.secret.reveal(), lasts)).finish())
}

fn go(to: &str) -> actix_web::HttpResponseBuilder {
    let mut answer = HttpResponse::SeeOther();
    answer.insert_header((LOCATION, to.to_owned())).insert_header((CACHE_CONTROL, "no-store"));
    answer
}

fn destination(offer: &Offer) -> String {
    if let Some((stream, table)) = offer.card() {
        return format!("/tournaments/{stream}/tables/{table}");
    }
    let cup = offer.grants.iter().find_map(|grant| match grant.scope {
        Scope::Tournament(id) => Some(id),
        _ => None,
    });
    cup.map_or_else(|| "/".to_owned(), |id| format!("/tournaments/{id}"))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn codes_are_tried_slowly_and_nobody_is_locked_out() {
        let tries = Tries::default();
        let now = Instant::now();
        assert_eq!((0..100).filter(|_| tries.take(now).is_ok()).count(), 20);
        let later = now + Duration::from_secs(2);
        assert_eq!((0..100).filter(|_| tries.take(later).is_ok()).count(), 10);
    }
}
