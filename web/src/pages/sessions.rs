//! Who has signed in: own session, and for organizers all of the organisation's; each ends with a tap.

use std::collections::BTreeMap;

use actix_web::http::header::{CACHE_CONTROL, LOCATION};
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use engine::{Engine, Place, Role, TokenId, TokenInfo};
use http::caller::Caller;
use http::form::Form;
use http::params;
use http::problem::{Code, Problem, Result};
use http::session::{self, FormToken};
use serde::Deserialize;
use texts::{Lang, Page as T};
use uuid::Uuid;
use views::actors::Actors;

use super::organisations::name as organisation_name;
use crate::frame::Frame;
use crate::reader::Reader;
use crate::said::said;
use crate::visit::page_of_rights;
use crate::words::{Moment, role};

#[derive(Template)]
#[template(path = "sessions.html")]
struct Page {
    f: Frame,
    token: Option<String>,
    sessions: Vec<Session>,
    /// These are phones at tables.
    at_tables: bool,
    /// Where those stand that signed in before.
    older: Option<String>,
    /// Who looks organizes something: there may be phones at tables of his.
    organizes: bool,
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
    /// Who gave it, where it is not who has it himself.
    given: Option<String>,
    /// What ends with it when somebody else ends it: what was made with it.
    ends_with: Vec<String>,
}

/// So many are on a page.
const SHOWN: usize = 100;
/// Where it is.
const PATH: &str = "/sessions";
/// Where phones at tables are listed.
const TABLES: &str = "/sessions?at=tables";

/// What the address asks for.
#[derive(Default, Deserialize)]
struct Question {
    /// Those that signed in before this one.
    before: Option<Uuid>,
    /// Phones at tables: of a large hall there are hundreds, and who looks for a helper would find none among them.
    #[serde(default)]
    at: At,
}

#[derive(Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum At {
    #[default]
    Desks,
    Tables,
}

pub async fn show(request: HttpRequest, engine: Data<Engine>, caller: Caller) -> Result<HttpResponse> {
    let reader = Reader::of(&request);
    let principal = caller.principal()?;
    let Question { before, at } = params::parse(request.query_string())?;
    let at_tables = at == At::Tables;
    let own = |token: &TokenInfo| token.id == principal.token;
    let wanted = |token: &TokenInfo| !own(token) && token.is_at_tables() == at_tables;
    let before = before.map(TokenId);
    let mut listed = engine.list_good_tokens(principal, before, SHOWN + 1, wanted).await?;
    let more = listed.len() > SHOWN;
    listed.truncate(SHOWN);
    let from = if at_tables { format!("{TABLES}&") } else { format!("{PATH}?") };
    let older = listed.last().filter(|_| more).map(|last| format!("{from}before={}", last.id));
    // Who looks finds his own device first, however long he has been here.
    if before.is_none() && !at_tables {
        let own = engine.store().token(principal.token).await?.map(TokenInfo::from);
        listed.splice(0..0, own);
    }
    let actors =
        Actors::read(&engine, listed.iter().filter_map(|token| token.issued_by).map(|by| by.0)).await?;
    let mut made = BTreeMap::new();
    for token in listed.iter().filter(|token| !own(token) && gives_out(token)) {
        made.insert(token.id, made_with(&engine, reader.lang, token).await?);
    }
    let given = |by: TokenId| {
        let label = actors.get(by.0).label?;
        Some(reader.lang.page_with(T::SessionGiven, [("label", said(reader.lang, &label).into())]))
    };
    let sessions: Vec<_> = listed
        .into_iter()
        .map(|token| Session {
            given: token.issued_by.and_then(given),
            ends_with: made.remove(&token.id).unwrap_or_default(),
            own: token.id == principal.token,
            id: token.id.to_string(),
            label: said(reader.lang, &token.label),
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
    let frame = Frame::new(reader, PATH, reader.lang.page(T::Sessions).into_owned());
    let page = Page {
        f: Frame { signed_in: true, ..frame },
        token: FormToken::of(&request).map(|token| token.0),
        sessions,
        at_tables,
        older,
        organizes: principal.grants.iter().any(|grant| grant.role == Role::Organizer),
        may_read_log: principal.may(Role::Organizer, Place::Organisation(principal.organisation)),
    };
    page_of_rights(&request, &page)
}

/// Whether something may have been made with it: only organizers give access out.
fn gives_out(token: &TokenInfo) -> bool {
    token.grants.iter().any(|grant| grant.role == Role::Organizer)
}

/// What was made with it and is good, with the organisation where it is another one.
async fn made_with(engine: &Engine, lang: Lang, token: &TokenInfo) -> Result<Vec<String>> {
    let mut told = Vec::new();
    for made in engine.made_with(token.id).await? {
        if made.organisation == token.organisation {
            told.push(said(lang, &made.label));
            continue;
        }
        let snapshot = engine.organisation(made.organisation).await?;
        let title = organisation_name(lang, snapshot.state().title.as_deref());
        let of = [("label", said(lang, &made.label).into()), ("organisation", title.into())];
        told.push(lang.page_with(T::SessionElsewhere, of));
    }
    Ok(told)
}

/// Ends one.
pub async fn end(
    request: HttpRequest,
    engine: Data<Engine>,
    caller: Caller,
    form: Form,
) -> Result<HttpResponse> {
    let principal = caller.principal()?;
    let id: Uuid = form
        .number("session")
        .ok_or_else(|| Problem::new(Code::UnknownToken, http::messages::no_such_token()))?;
    let id = TokenId(id);
    let own = id == principal.token;
    // Who leaves a browser takes nobody along whom he has invited.
    if own {
        engine.end_session(principal, caller.address()).await?;
    } else {
        engine.revoke_token(principal, id, caller.address()).await?;
    }
    let mut answer = HttpResponse::SeeOther();
    let at_tables = form.get("at") == Some("tables");
    answer.insert_header((
        LOCATION,
        if own {
            "/"
        } else if at_tables {
            TABLES
        } else {
            PATH
        },
    ));
    answer.insert_header((CACHE_CONTROL, "no-store"));
    if own {
        answer.cookie(session::no_cookie(&request));
    }
    Ok(answer.finish())
}
