//! Inviting helpers: a role in this tournament, for whom, until when. The secret is shown once, as a QR
//! code and as a code to be typed, and is good once.

use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, LOCATION};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use chrono::TimeDelta;
use engine::{Engine, Grant, InvitationMade, NewAccess, NewInvitation, Principal, Role, Scope, TokenId};
use http::access::role_name;
use http::form::Form;
use http::problem::{Problem, Result};
use texts::{Lang, Page as T};

use super::cards::spaced;
use super::desk::{Sender, home};
use super::reached::{self, Reached};
use crate::code::Code;
use crate::frame::Frame;
use crate::said::said;
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
    /// Who could get a further device.
    pub(super) helpers: Vec<(String, String, bool)>,
}

impl Inviting {
    /// To be chosen from these roles, as a form has it.
    pub(super) async fn of(
        lang: Lang,
        form: &Form,
        roles: &[Role],
        engine: &Engine,
        by: &Principal,
    ) -> Result<Self> {
        let chosen = form.get("role").or(roles.first().map(|role| role_name(*role)));
        let days = form.number("days").unwrap_or(1);
        let named =
            |it: &Role| (role_name(*it), lang.page(role(*it)).into_owned(), chosen == Some(role_name(*it)));
        let further = |(id, label): (TokenId, String)| {
            let id = id.to_string();
            let chosen = form.get("helper") == Some(&id);
            (id, lang.page_with(T::FurtherDevice, [("label", said(lang, &label).into())]), chosen)
        };
        Ok(Self {
            label: form.get("label").unwrap_or_default().to_owned(),
            helpers: helpers(engine, by).await?.into_iter().map(further).collect(),
            roles: roles.iter().map(named).collect(),
            days: DAYS
                .map(|it| (it, lang.page_with(T::DaysCount, [("count", it.into())]), it == days))
                .into(),
        })
    }

    /// The invitation that a form asks for.
    pub(super) async fn asked(
        form: &Form,
        roles: &[Role],
        scope: Scope,
        engine: &Engine,
    ) -> Result<NewInvitation> {
        let now = engine.config().clock.now();
        // A further device is called as he is who has it, where nobody says how.
        let helper = form.number("helper").map(TokenId);
        let of_helper = match helper {
            Some(helper) => engine.store().token(helper).await?.map(|token| token.label),
            None => None,
        };
        let label = form.get("label").map(str::to_owned).or(of_helper).unwrap_or_default();
        let role = roles.iter().copied().find(|role| form.get("role") == Some(role_name(*role)));
        let days = form.number("days").filter(|days| DAYS.contains(days)).unwrap_or(1);
        Ok(NewInvitation {
            access: NewAccess {
                label,
                helper,
                grants: role.map(|role| Grant { role, scope }).into_iter().collect(),
                expires_at: Some(now + TimeDelta::days(days.into())),
            },
            expires_at: now + WAITS.min(TimeDelta::days(days.into())),
        })
    }
}

/// So many tokens of helpers are looked at, the newest first.
const MOST: usize = 1000;

/// The helpers whom somebody knows, himself among them, each once and called as he was first; who signed in last comes
/// first. Who is at tables alone is none.
async fn helpers(engine: &Engine, by: &Principal) -> Result<Vec<(TokenId, String)>> {
    let mut helpers: Vec<(TokenId, String)> = Vec::new();
    for token in engine.list_good_tokens(by, None, MOST, |token| !token.is_at_tables()).await? {
        if helpers.iter().all(|(id, _)| *id != token.helper) {
            // His first token may have ended, and it is he still.
            let first = engine.store().token(token.helper).await?;
            helpers.push((token.helper, first.map_or(token.label, |first| first.label)));
        }
    }
    Ok(helpers)
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
    sender: Sender,
    heading: String,
    /// The director's desk.
    back: String,
    inviting: Inviting,
    reached: Reached,
    refused: Option<String>,
    made: Option<Invited>,
}

async fn page(
    visit: &Visit,
    form: &Form,
    made: Option<Invited>,
    refused: Option<&Problem>,
) -> Result<HttpResponse> {
    let lang = visit.reader.lang;
    let heading = lang.page(T::Helpers).into_owned();
    let detail = |problem: &Problem| problem.document(lang, None, None).detail;
    let (engine, request) = (visit.engine(), visit.request());
    let mut inviting = Inviting::of(lang, form, &ROLES, engine, visit.caller.principal()?).await?;
    if made.is_some() {
        inviting.label = String::new();
    }
    let page = Page {
        f: visit.plain_frame(&heading),
        sender: Sender::of(request),
        heading: format!("{heading} · {}", visit.tournament().title),
        back: format!("{}/desk", home(visit)),
        inviting,
        reached: Reached::of(request, engine, &visit.caller, visit.snapshot.organisation(), lang).await?,
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
    page(&visit, &Form::default(), None, None).await
}

/// Invites somebody, or accepts that he signs in where others can listen. What an invitation is opened with is shown
/// by the answer itself: it cannot be read again.
pub async fn invite(visit: Visit, form: Form) -> Result<HttpResponse> {
    if reached::is_asked(&form) {
        let organisation = visit.snapshot.organisation();
        reached::accept(visit.request(), visit.engine(), &visit.caller, organisation, &form).await?;
        let mut answer = HttpResponse::SeeOther();
        answer.insert_header((LOCATION, visit.request().path().to_owned()));
        return Ok(answer.insert_header((CACHE_CONTROL, "no-store")).finish());
    }
    match made(&visit, &form).await {
        Ok((made, label)) => {
            let made = Invited::of(visit.request(), visit.reader.lang, &made, &label);
            page(&visit, &form, Some(made), None).await
        }
        Err(problem) if problem.code().status().is_client_error() => {
            page(&visit, &form, None, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

async fn made(visit: &Visit, form: &Form) -> Result<(InvitationMade, String)> {
    let scope = Scope::Tournament(visit.tournament().id);
    let new = Inviting::asked(form, &ROLES, scope, visit.engine()).await?;
    let made = {
        let (by, seed) = (visit.caller.principal()?, form.seed(visit.request()));
        visit.engine().invite(by, &new, seed, visit.caller.address()).await?
    };
    Ok((made, new.access.label))
}
