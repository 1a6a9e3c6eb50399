//! Inviting helpers: a role in this tournament, for whom, until when. The secret is shown once, as a QR
//! code and as a code to be typed, and is good once.

use actix_web::http::StatusCode;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use chrono::{DateTime, TimeDelta, Utc};
use engine::{Grant, InvitationMade, NewAccess, NewInvitation, Role, Scope};
use http::access::role_name;
use http::form::Form;
use http::problem::{Problem, Result};
use http::session::FormToken;
use texts::{Lang, Page as T};

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

/// What is chosen of an invitation.
#[derive(Debug)]
pub(super) struct Inviting {
    pub(super) label: String,
    pub(super) roles: Vec<(&'static str, String, bool)>,
    pub(super) days: Vec<(u16, String, bool)>,
}

impl Inviting {
    /// To be chosen from these roles, as a form has it.
    pub(super) fn of(lang: Lang, form: &Form, roles: &[Role]) -> Self {
        let chosen = form.get("role").or(roles.first().map(|role| role_name(*role)));
        let days = form.number("days").unwrap_or(1);
        let named =
            |it: &Role| (role_name(*it), lang.page(role(*it)).into_owned(), chosen == Some(role_name(*it)));
        Self {
            label: form.get("label").unwrap_or_default().to_owned(),
            roles: roles.iter().map(named).collect(),
            days: DAYS
                .map(|it| (it, lang.page_with(T::DaysCount, [("count", it.into())]), it == days))
                .into(),
        }
    }

    /// The invitation that a form asks for.
    pub(super) fn asked(form: &Form, roles: &[Role], scope: Scope, now: DateTime<Utc>) -> NewInvitation {
        let role = roles.iter().copied().find(|role| form.get("role") == Some(role_name(*role)));
        let days = form.number("days").filter(|days| DAYS.contains(days)).unwrap_or(1);
        NewInvitation {
            access: NewAccess {
                label: form.get("label").unwrap_or_default().to_owned(),
                grants: role.map(|role| Grant { role, scope }).into_iter().collect(),
                expires_at: Some(now + TimeDelta::days(days.into())),
            },
            expires_at: now + WAITS.min(TimeDelta::days(days.into())),
        }
    }
}

/// An invitation as it is shown once.
pub(super) struct Invited {
    pub(super) label: String,
    pub(super) code: Option<Code>,
    pub(super) typed: String,
    pub(super) address: String,
}

impl Invited {
    pub(super) fn of(request: &HttpRequest, lang: Lang, made: &InvitationMade, label: &str) -> Self {
        let address = http::hall_address::of(request);
        Self {
            label: lang.page_with(T::InvitationFor, [("label", label.into())]),
            code: Code::of(&format!("{address}/sign-in#{}", made.secret.reveal())),
            typed: spaced(&made.code),
            address,
        }
    }
}

#[derive(Template)]
#[template(path = "helpers.html")]
struct Page {
    f: Frame,
    token: Option<String>,
    heading: String,
    inviting: Inviting,
    refused: Option<String>,
    made: Option<Invited>,
}

fn page(
    visit: &Visit,
    form: &Form,
    made: Option<Invited>,
    refused: Option<&Problem>,
) -> Result<HttpResponse> {
    let lang = visit.reader.lang;
    let heading = lang.page(T::Helpers).into_owned();
    let detail = |problem: &Problem| problem.document(lang, None, None).detail;
    let mut inviting = Inviting::of(lang, form, &ROLES);
    if made.is_some() {
        inviting.label = String::new();
    }
    let page = Page {
        f: visit.plain_frame(&heading),
        token: FormToken::of(visit.request()).map(|token| token.0),
        heading: format!("{heading} · {}", visit.tournament().title),
        inviting,
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
        Ok((made, label)) => {
            let made = Invited::of(visit.request(), visit.reader.lang, &made, &label);
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
    let new = Inviting::asked(form, &ROLES, Scope::Tournament(visit.tournament().id), now);
    let made = visit.engine().invite(visit.caller.principal()?, &new, visit.caller.address()).await?;
    Ok((made, new.access.label))
}
