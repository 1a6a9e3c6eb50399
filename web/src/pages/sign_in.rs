//! Signing in: by what a QR code carries behind `#`, or by a code that is typed. Looking uses nothing up.

use actix_web::http::header::{CACHE_CONTROL, LOCATION};
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use engine::{AccessError, Engine, Offer, Place, Scope};
use http::caller::Caller;
use http::form::Form;
use http::guesses::{Guesser, Guesses};
use http::origin;
use http::problem::{Code, Problem, Result};
use http::session::{self, FormToken};
use texts::Page as T;

use crate::frame::Frame;
use crate::reader::Reader;

#[derive(Template)]
#[template(path = "sign_in.html")]
struct Page {
    f: Frame,
    token: Option<String>,
    typed: String,
    /// What a code carried, where it is asked for once more.
    secret: Option<String>,
    refused: Option<String>,
    /// The helper who has signed in here: who signs in anew stays he.
    known: Option<String>,
}

/// Who has signed in in this browser as a helper, as he is called.
async fn known(caller: &Caller, engine: &Engine) -> Result<Option<String>> {
    let Some(principal) = caller.principal().ok().filter(|principal| !principal.knows_tables_alone()) else {
        return Ok(None);
    };
    let token = engine.store().token(principal.helper).await?;
    Ok(token.map(|token| token.label))
}

async fn page(
    request: &HttpRequest,
    caller: &Caller,
    engine: &Engine,
    presented: &str,
    refused: Option<&Problem>,
) -> Result<HttpResponse> {
    let reader = Reader::of(request);
    let title = reader.lang.page(T::SignIn).into_owned();
    let sentence = |problem: &Problem| match problem.code() {
        Code::InvalidSetupSecret => reader.lang.page(T::CodeNotGood).into_owned(),
        _ => problem.document(reader.lang, None, None).detail,
    };
    let frame = Frame::new(reader, "/sign-in", title);
    let is_secret = presented.contains('_');
    let page = Page {
        f: Frame { signed_in: caller.viewer().principal.is_some(), ..frame },
        token: FormToken::of(request).map(|token| token.0),
        typed: if is_secret { String::new() } else { presented.to_owned() },
        secret: (is_secret && refused.is_none()).then(|| presented.to_owned()),
        refused: refused.map(sentence),
        known: known(caller, engine)
            .await?
            .map(|label| reader.lang.page_with(T::SameHelper, [("label", label.into())])),
    };
    let status = refused.map_or(actix_web::http::StatusCode::OK, |problem| problem.code().status());
    let html = page.render().map_err(Problem::internal)?;
    let mut answer = HttpResponse::build(status);
    if page.secret.is_some() {
        answer.insert_header((CACHE_CONTROL, "no-store"));
    }
    for (name, value) in refused.into_iter().flat_map(Problem::headers) {
        answer.insert_header((name.clone(), value.clone()));
    }
    let mut answer = answer.content_type("text/html; charset=utf-8").body(html);
    if let Some(problem) = refused {
        answer.extensions_mut().insert(problem.code());
    }
    Ok(answer)
}

/// The page that reads what a code carries.
pub async fn show(request: HttpRequest, caller: Caller, engine: Data<Engine>) -> Result<HttpResponse> {
    page(&request, &caller, &engine, "", None).await
}

/// Signs in.
pub async fn sign_in(
    request: HttpRequest,
    caller: Caller,
    engine: Data<Engine>,
    guesses: Data<Guesses>,
    form: Form,
) -> Result<HttpResponse> {
    let typed = form.get("code").unwrap_or_default();
    // Without script the whole link is pasted: what it carries stands behind `#`.
    let carried = typed.rsplit('#').next().unwrap_or(typed).trim();
    let presented = form.get("secret").unwrap_or(carried);
    // Without the token he has come from elsewhere: what this browser had before is left as it is.
    let anew = FormToken::of(&request).is_some() && form.get(session::FIELD).is_some();
    match enter(&request, &caller, &engine, &guesses, presented, anew).await {
        Ok(answer) => Ok(answer),
        Err(problem) if problem.code().status().is_server_error() => Err(problem),
        Err(problem) => page(&request, &caller, &engine, typed, Some(&problem)).await,
    }
}

async fn enter(
    request: &HttpRequest,
    caller: &Caller,
    engine: &Engine,
    guesses: &Guesses,
    presented: &str,
    anew: bool,
) -> Result<HttpResponse> {
    let offer = offered(request, caller, engine, guesses, presented).await?;
    origin::may_sign_in(request, engine, &offer).await?;
    let to = destination(&offer);
    if let (Some((stream, table)), Ok(principal)) = (offer.card(), caller.principal()) {
        let organisation = engine.snapshot(stream).await?.organisation();
        let here = Place::Tournament { organisation, tournament: stream };
        let knows_all = principal.may(engine::Role::Public, here);
        let scope = Scope::Card { tournament: stream, table };
        let knows_it = principal.grants.iter().any(|grant| grant.scope == scope);
        // An official's scan takes nothing from him; a phone that moves on keeps what it has.
        if !knows_all && !knows_it && anew {
            engine.extend_session(principal.token, &offer, caller.address()).await?;
        }
        if knows_all || knows_it || anew {
            return Ok(go(&to).finish());
        }
    }
    // Who came by a link of somebody else's page was not told who is signed in here. He is, before anything is used up.
    if offer.card().is_none() && !anew && known(caller, engine).await?.is_some() {
        return page(request, caller, engine, presented, None).await;
    }
    let label = match offer.card() {
        Some((_, table)) => Reader::of(request).lang.page_with(T::CardSession, [("table", table.0.into())]),
        None => Reader::of(request).lang.page(T::FirstOrganizer).into_owned(),
    };
    if offer.card().is_some() {
        guesses.scan_card(Guesser::of(request, None))?;
    }
    // He is the helper that he is, wherever he comes from.
    let before = FormToken::of(request).and_then(|_| caller.principal().ok());
    let signed_in = match engine.sign_in(offer, &label, before, caller.address()).await {
        // Used up, or too old.
        Err(error @ AccessError::InvalidSecret) => {
            return Err(guesses.wrong_secret(guesser(request, caller), error.into()));
        }
        signed_in => signed_in?,
    };
    // Who signs in anew has one session, not two. What he has given out, to himself perhaps, goes on.
    if let Some(before) = before.filter(|_| anew) {
        engine.end_session(before, caller.address()).await?;
    }
    let lasts = signed_in.session.expires_at.map_or(engine::SESSION, |end| end - engine.config().clock.now());
    Ok(go(&to).cookie(session::cookie(request, signed_in.secret.reveal(), lasts)).finish())
}

/// Who guesses. Whoever has a card alone is one of the hall: it costs nothing to scan it again.
fn guesser(request: &HttpRequest, caller: &Caller) -> Guesser {
    let known = caller.principal().ok().filter(|principal| !principal.knows_tables_alone());
    Guesser::of(request, known.map(|principal| principal.token))
}

/// What it would open. What has a prefix is too long to be guessed, and is looked up always.
async fn offered(
    request: &HttpRequest,
    caller: &Caller,
    engine: &Engine,
    guesses: &Guesses,
    presented: &str,
) -> Result<Offer> {
    let who = guesser(request, caller);
    let is_code = !presented.contains('_');
    if is_code {
        guesses.try_code(who)?;
    }
    match engine.offered(presented).await {
        Err(error @ AccessError::InvalidSecret) if is_code => Err(error.into()),
        Err(error @ AccessError::InvalidSecret) => Err(guesses.wrong_secret(who, error.into())),
        // It was no guess, or nobody knows what it was.
        offered => {
            if is_code {
                guesses.was_no_guess(who);
            }
            Ok(offered?)
        }
    }
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
