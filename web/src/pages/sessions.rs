//! Who has signed in: own session, and for organizers all of the organisation's; each ends with a tap.

use actix_web::http::header::{CACHE_CONTROL, LOCATION};
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use engine::{Engine, Place, Role, TokenInfo};
use http::caller::Caller;
use http::form::Form;
use http::problem::{Code, Problem, Result};
use http::session::{self, FormToken};
use texts::Page as T;

use crate::frame::Frame;
use crate::reader::Reader;
use crate::visit::page_of_rights;
use crate::words::{Moment, role};

#[derive(Template)]
#[template(path = "sessions.html")]
struct Page {
    f: Frame,
    token: Option<String>,
    sessions: Vec<Session>,
    /// Who looks may read the security log.
    may_read_log: bool,
}

struct Session {
    id: String,
    label: String,
    roles: String,
    since: Moment,
    until: Option<Moment>,
    own: bool,
}

/// How many of them are looked at.
const MOST: u32 = 1000;

pub async fn show(request: HttpRequest, engine: Data<Engine>, caller: Caller) -> Result<HttpResponse> {
    let reader = Reader::of(&request);
    let principal = caller.principal()?;
    let now = engine.config().clock.now();
    let listed = engine.list_tokens(principal, None, MOST).await?;
    let good = |token: &TokenInfo| token.revoked_at.is_none() && token.expires_at.is_none_or(|end| end > now);
    let mut sessions: Vec<_> = listed
        .into_iter()
        .filter(good)
        .map(|token| Session {
            own: token.id == principal.token,
            id: token.id.to_string(),
            label: token.label,
            roles: {
                let mut roles: Vec<_> = token.grants.iter().map(|grant| grant.role).collect();
                roles.sort();
                roles.dedup();
                let roles = roles.into_iter().rev().map(|it| reader.lang.page(role(it)));
                roles.collect::<Vec<_>>().join(", ")
            },
            since: Moment::of(reader.lang, token.created_at),
            until: token.expires_at.map(|end| Moment::of(reader.lang, end)),
        })
        .collect();
    sessions.sort_by_key(|session| !session.own);
    let frame = Frame::new(reader, "/sessions", reader.lang.page(T::Sessions).into_owned());
    let page = Page {
        f: Frame { signed_in: true, ..frame },
        token: FormToken::of(&request).map(|token| token.0),
        sessions,
        may_read_log: principal.may(Role::Organizer, Place::Organisation(principal.organisation)),
    };
    page_of_rights(&request, &page)
}

/// Ends one.
pub async fn end(
    request: HttpRequest,
    engine: Data<Engine>,
    caller: Caller,
    form: Form,
) -> Result<HttpResponse> {
    let principal = caller.principal()?;
    let id: uuid::Uuid = form
        .number("session")
        .ok_or_else(|| Problem::new(Code::UnknownToken, http::messages::no_such_token()))?;
    let id = engine::TokenId(id);
    let own = id == principal.token;
    // Who leaves a browser takes nobody along whom he has invited.
    if own {
        engine.end_session(principal, caller.address()).await?;
    } else {
        engine.revoke_token(principal, id, caller.address()).await?;
    }
    let mut answer = HttpResponse::SeeOther();
    answer.insert_header((LOCATION, if own { "/" } else { "/sessions" }));
    answer.insert_header((CACHE_CONTROL, "no-store"));
    if own {
        answer.cookie(session::no_cookie(&request));
    }
    Ok(answer.finish())
}
