//! Running an organisation: what it is called, what it proposes, and who is invited to run it.

use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use domain::money::Cents;
use domain::organisation::{Defaults, Language, Organisation};
use domain::ruleset::Ruleset;
use engine::{Engine, OrganisationId, Role, Scope};
use http::caller::Caller;
use http::form::Form;
use http::pictures::organisation;
use http::problem::{Code, Problem, Result};
use http::request::ForOrganisation;
use texts::{Lang, Page as T};
use views::organisations;

use super::{PATH, desk_of, name};
use crate::euros;
use crate::frame::Frame;
use crate::pages::desk::field::{Field, Sent, Unread};
use crate::pages::desk::{Refused, Sender, answer, overtaken, see_other, word};
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
    /// Where the log said what it is called and proposes, as the form was made.
    seen: String,
    /// Id, title, chosen.
    rulesets: Vec<(String, String, bool)>,
    /// What else a new tournament begins with.
    proposes: Vec<Field>,
    inviting: Inviting,
    reached: Reached,
    made: Option<Invited>,
}

/// What a new tournament begins with beside its rules.
fn proposes(lang: Lang, club: &Organisation, sent: Sent<'_>) -> Vec<Field> {
    let fee = club.defaults.fee_cents;
    let fee = sent.typed("fee", || fee.map(euros::plain).unwrap_or_default());
    let own = club.defaults.language.map(Language::code).unwrap_or_default();
    let known = Lang::ALL.map(|lang| (lang.code(), lang.page(T::LanguageName).into_owned()));
    let none = ("", lang.page(T::OrganisationProposesNothing).into_owned());
    vec![
        Field::of("fee", lang.page(T::OrganisationFee), fee)
            .how(lang.page(T::OrganisationFeeHow))
            .keys("decimal")
            .wrong(sent.wrong(&["/fee", "/fee_cents"])),
        Field::of("language", lang.page(T::OrganisationLanguage), sent.typed("language", || own.to_owned()))
            .how(lang.page(T::OrganisationLanguageHow))
            .choice([none].into_iter().chain(known)),
    ]
}

async fn page(
    request: &HttpRequest,
    engine: &Engine,
    caller: &Caller,
    form: &Form,
    made: Option<Invited>,
    refused: Option<&Problem>,
) -> Result<HttpResponse> {
    let id = organisation(caller)?;
    let reader = Reader::of(request);
    let lang = reader.lang;
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
    let refused_words = refused.map(|problem| Refused(problem.document(lang, None, None)));
    let proposes = proposes(lang, club, Sent::of(form, refused_words.as_ref()).only_if(is_typed));
    let home = format!("{PATH}/{id}");
    let frame = Frame::new(reader, &format!("{home}/desk"), lang.page(T::OrganisationDesk).into_owned());
    let page = Desk {
        f: Frame { signed_in: true, alarms: of_the_program(request, engine, lang), ..frame },
        sender: Sender::of(request),
        refused: refused_words,
        home,
        is_own: caller.principal()?.organisation == id,
        name: name(lang, club.title.as_deref()),
        seen: club.described.to_string(),
        proposes,
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
        change(&request, &form).await.map(|()| None).map_err(overtaken)
    };
    match done {
        Ok(Some(made)) => page(&request, &engine, &caller, &form, Some(made), None).await,
        Ok(None) => Ok(see_other(&desk_of(id))),
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

/// Whoever sends a form says where the log stood when he read what it is called and proposes.
async fn change(request: &HttpRequest, form: &Form) -> Result<()> {
    let seen = form.get("seen").and_then(|seen| seen.parse().ok());
    let seen = seen.ok_or_else(|| Problem::new(Code::InvalidShape, http::messages::unreadable_form()))?;
    let asked = ForOrganisation::new(request, (), form.key(request)).await?.only_if(seen);
    let title = form.get("title").unwrap_or_default().to_owned();
    asked.describe(title, defaults(form)?).await.map(drop)
}

/// What a form says that is proposed.
fn defaults(form: &Form) -> Result<Defaults> {
    let mut unread = Unread::default();
    let fee_cents: Option<Cents> = form.get("fee").and_then(euros::euros);
    if form.get("fee").is_some() && fee_cents.is_none() {
        unread.add("fee", http::messages::amount_expected());
    }
    unread.refuse()?;
    let language = word::<organisations::Language>(form, "language").map(Into::into);
    Ok(Defaults { ruleset: form.get("ruleset").map(str::to_owned), fee_cents, language })
}
