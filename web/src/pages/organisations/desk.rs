//! Running an organisation: what it is called, what it proposes, and who is invited to run it.

use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use domain::organisation::{Command, Defaults, Organisation};
use domain::ruleset::Ruleset;
use engine::{Engine, OrganisationId, Role, Scope};
use http::caller::Caller;
use http::form::Form;
use http::pictures::organisation;
use http::problem::{Code, Problem, Result};
use http::request::ForOrganisation;
use texts::Page as T;

use super::{PATH, name};
use crate::frame::Frame;
use crate::pages::desk::{Refused, Sender, answer, see_other};
use crate::pages::helpers::{Invited, Inviting};
use crate::pages::reached::{self, Reached};
use crate::reader::Reader;
use crate::visit::of_the_program;

/// Who runs an organisation, or has an office in all its tournaments.
const ROLES: [Role; 3] = [Role::Organizer, Role::Registrar, Role::Referee];

#[derive(Template)]
#[template(path = "organisation_desk.html")]
struct Desk {
    f: Frame,
    sender: Sender,
    refused: Option<Refused>,
    home: String,
    /// It is the organisation of who looks: what is about his own has no id in its path.
    is_own: bool,
    name: String,
    title: String,
    /// What it is called and proposes, as the form was made.
    seen: String,
    /// Id, title, chosen.
    rulesets: Vec<(String, String, bool)>,
    inviting: Inviting,
    reached: Reached,
    made: Option<Invited>,
}

async fn page(
    request: &HttpRequest,
    engine: &Engine,
    caller: &Caller,
    form: &Form,
    made: Option<Invited>,
    refused: Option<&Problem>,
) -> Result<HttpResponse> {
    let reader = Reader::of(request);
    let (lang, id) = (reader.lang, organisation(caller)?);
    let snapshot = engine.organisation(id).await?;
    let club = snapshot.state();
    // Whoever comes too late looks at what stands there now.
    let overtaken = refused.is_some_and(|problem| problem.code() == Code::PreconditionFailed);
    let is_typed = form.get("act") == Some("details") && !overtaken;
    let typed = |field: &str| form.get(field).filter(|_| is_typed);
    let chosen = typed("ruleset").or(club.defaults.ruleset.as_deref()).unwrap_or_default();
    let own = club.shelf.values().filter(|place| place.withdrawn.is_none());
    let own = own.filter_map(|place| place.newest()).map(|stored| &stored.ruleset);
    let offered = own.chain(Ruleset::presets());
    let mut inviting = Inviting::of(lang, form, &ROLES, engine, caller.principal()?).await?;
    if made.is_some() {
        inviting.label = String::new();
    }
    let home = format!("{PATH}/{id}");
    let frame = Frame::new(reader, &format!("{home}/desk"), lang.page(T::OrganisationDesk).into_owned());
    let page = Desk {
        f: Frame { signed_in: true, alarms: of_the_program(request, engine, lang), ..frame },
        sender: Sender::of(request),
        refused: refused.map(|problem| Refused(problem.document(lang, None, None))),
        home,
        is_own: caller.principal()?.organisation == id,
        name: name(lang, club.title.as_deref()),
        seen: stands(club),
        title: typed("title").or(club.title.as_deref()).unwrap_or_default().to_owned(),
        rulesets: offered.map(|it| (it.id.clone(), it.title.clone(), it.id == chosen)).collect(),
        inviting,
        reached: Reached::of(request, engine, caller, id, lang).await?,
        made,
    };
    answer(&page, refused)
}

pub async fn show(request: HttpRequest, engine: Data<Engine>, caller: Caller) -> Result<HttpResponse> {
    page(&request, &engine, &caller, &Form::default(), None, None).await
}

/// Says what it is called and proposes, or invites somebody. What an invitation is opened with is shown by the answer
/// itself: it cannot be read again.
pub async fn act(
    request: HttpRequest,
    engine: Data<Engine>,
    caller: Caller,
    form: Form,
) -> Result<HttpResponse> {
    let id = organisation(&caller)?;
    let done = if form.get("act") == Some("invite") {
        invite(&request, &engine, &caller, id, &form).await.map(Some)
    } else if reached::is_asked(&form) {
        reached::accept(&request, &engine, &caller, id, &form).await.map(|()| None)
    } else {
        change(&request, &engine, id, &form).await.map(|()| None)
    };
    match done {
        Ok(Some(made)) => page(&request, &engine, &caller, &form, Some(made), None).await,
        Ok(None) => Ok(see_other(&format!("{PATH}/{id}/desk"))),
        Err(problem) if problem.code().status().is_client_error() => {
            page(&request, &engine, &caller, &form, None, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

async fn invite(
    request: &HttpRequest,
    engine: &Engine,
    caller: &Caller,
    id: OrganisationId,
    form: &Form,
) -> Result<Invited> {
    let new = Inviting::asked(form, &ROLES, Scope::Organisation(id), engine).await?;
    let made = engine.invite(caller.principal()?, &new, form.seed(request), caller.address()).await?;
    Ok(Invited::of(request, Reader::of(request).lang, &made, &new.access.label))
}

/// What it is called and proposes: who sends a form says what stood there.
fn stands(club: &Organisation) -> String {
    told(club.title.as_deref(), club.defaults.ruleset.as_deref())
}

fn told(title: Option<&str>, ruleset: Option<&str>) -> String {
    format!("{}/{}", ruleset.unwrap_or_default(), title.unwrap_or_default())
}

async fn change(request: &HttpRequest, engine: &Engine, id: OrganisationId, form: &Form) -> Result<()> {
    let now = stands(engine.organisation(id).await?.state());
    // The same form sent twice finds what it wished for.
    let wished = told(form.get("title"), form.get("ruleset"));
    if form.get("seen").is_some_and(|seen| seen != now && wished != now) {
        return Err(Problem::new(Code::PreconditionFailed, http::messages::player_changed()));
    }
    let asked = ForOrganisation::new(request, (), form.key(request)).await?;
    let title = form.get("title").unwrap_or_default().to_owned();
    let details = Defaults { ruleset: form.get("ruleset").map(str::to_owned) };
    asked.submit(None, Command::ChangeDetails { title, details }).await.map(drop)
}
