//! Inviting helpers: a role in this tournament, for whom, until when. The secret is shown once, as a QR
//! code and as a code to be typed, and is good once.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::CACHE_CONTROL;
use askama::Template;
use chrono::TimeDelta;
use engine::{Grant, InvitationMade, NewAccess, NewInvitation, Role, Scope};
use http::access::role_name;
use http::form::Form;
use http::problem::{Problem, Result};
use http::session::FormToken;
use texts::Page as T;

use super::cards::spaced;
use crate::code::Code;
use crate::frame::Frame;
use crate::visit::Visit;
use crate::words::role;

/// Roles that helpers have.
const ROLES: [Role; 4] = [Role::Referee, Role::Registrar, Role::Scorer, Role::Organizer];

/// Days from which a session's end is chosen.
const DAYS: [u16; 4] = [1, 2, 7, 30];

/// How long an invitation waits.
const WAITS: TimeDelta = TimeDelta::hours(24);

#[derive(Template)]
#[template(path = "helpers.html")]
struct Page {
    f: Frame,
    token: Option<String>,
    heading: String,
    label: String,
    roles: Vec<(&'static str, String, bool)>,
    days: Vec<(u16, String, bool)>,
    refused: Option<String>,
    made: Option<Made>,
}

struct Made {
    label: String,
    code: Option<Code>,
    typed: String,
    address: String,
}

fn page(visit: &Visit, form: &Form, made: Option<Made>, refused: Option<&Problem>) -> Result<HttpResponse> {
    let lang = visit.reader.lang;
    let heading = lang.page(T::Helpers).into_owned();
    let (chosen, days) = (form.get("role").unwrap_or("referee"), form.number("days").unwrap_or(1));
    let detail = |problem: &Problem| problem.document(lang, None, None).detail;
    let page = Page {
        f: visit.plain_frame(&heading),
        token: FormToken::of(visit.request()).map(|token| token.0),
        heading: format!("{heading} · {}", visit.tournament().title),
        label: if made.is_some() { String::new() } else { form.get("label").unwrap_or_default().to_owned() },
        roles: ROLES
            .map(|it| (role_name(it), lang.page(role(it)).into_owned(), role_name(it) == chosen))
            .into(),
        days: DAYS.map(|it| (it, lang.page_with(T::DaysCount, [("count", it.into())]), it == days)).into(),
        refused: refused.map(detail),
        made,
    };
    let status = refused.map_or(StatusCode::OK, |problem| problem.code().status());
    let html = page.render().map_err(Problem::internal)?;
    let mut answer = HttpResponse::build(status);
    answer.insert_header((CACHE_CONTROL, "no-store"));
    Ok(answer.content_type("text/html; charset=utf-8").body(html))
}

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    visit.only_now()?;
    page(&visit, &Form::default(), None, None)
}

/// Invites somebody. What it made is shown by the answer itself: it cannot be read again.
pub async fn invite(visit: Visit, form: Form) -> Result<HttpResponse> {
    match made(&visit, &form).await {
        Ok((InvitationMade { secret, code }, label)) => {
            let address = http::hall_address::of(visit.request());
            let made = Made {
                label: visit.reader.lang.page_with(T::InvitationFor, [("label", label.into())]),
                code: Code::of(&format!("{address}/sign-in#{}", secret.reveal())),
                typed: spaced(&code),
                address,
            };
            page(&visit, &form, Some(made), None)
        }
        Err(problem) if problem.code().status().is_client_error() => {
            page(&visit, &form, None, Some(&problem))
        }
        Err(problem) => Err(problem),
    }
}

async fn made(visit: &Visit, form: &Form) -> Result<(InvitationMade, String)> {
    let now = visit.engine().config().clock.now();
    let role = ROLES.into_iter().find(|role| form.get("role") == Some(role_name(*role)));
    let days = form.number("days").filter(|days| DAYS.contains(days)).unwrap_or(1);
    let label = form.get("label").unwrap_or_default().to_owned();
    let new = NewInvitation {
        access: NewAccess {
            label: label.clone(),
            grants: role
                .map(|role| Grant { role, scope: Scope::Tournament(visit.tournament().id) })
                .into_iter()
                .collect(),
            expires_at: Some(now + TimeDelta::days(days.into())),
        },
        expires_at: now + WAITS.min(TimeDelta::days(days.into())),
    };
    Ok((visit.engine().invite(visit.caller.principal()?, &new, visit.caller.address()).await?, label))
}
