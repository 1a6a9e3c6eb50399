//! A new tournament: what it is called, when, where, and by which rules. Everything else is as usual, and can be changed where
//! it matters.

use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use chrono::NaiveDate;
use domain::family::Family;
use domain::money::Cents;
use domain::ruleset::Ruleset;
use domain::tournament::command::CreateTournament;
use domain::tournament::event::preregistration::RegistrationSet;
use domain::tournament::event::setup::TimesSet;
use domain::violation::shape;
use engine::{Engine, Founding, OrganisationId};
use http::caller::Caller;
use http::form::Form;
use http::problem::{Code, Problem, Result, Violation};
use texts::{Lang, Page as T};

use super::field::{Field, Sent};
use super::{Refused, Sender, answer, see_other};
use crate::euros;
use crate::frame::Frame;
use crate::pages::organisations;
use crate::reader::Reader;

#[derive(Template)]
#[template(path = "desk/begin.html")]
struct Page {
    f: Frame,
    sender: Sender,
    refused: Option<Refused>,
    title: String,
    date: String,
    place: String,
    rulesets: Vec<Choice>,
    /// What the club proposes that it costs; nothing is asked where it proposes nothing.
    fee: Option<Field>,
    /// Who proposes what is filled in already, if anything is.
    proposed_by: Option<String>,
    /// Where it is said what is proposed.
    proposes: String,
}

/// Rules to play by.
pub(super) struct Choice {
    /// The id; of the club's own with a mark before it.
    pub(super) value: String,
    pub(super) title: String,
    sentence: String,
    /// Where they can be read.
    path: String,
    own: bool,
    /// The club proposes them.
    proposed: bool,
    pub(super) chosen: bool,
    /// Which game.
    pub(super) family: Family,
}

impl Page {
    fn wrong(&self, field: &str) -> Option<String> {
        self.refused.as_ref()?.at(field)
    }
}

/// Before the id of a ruleset of the club's shelf.
const OWN: &str = "own:";

/// What is played by it, in a sentence.
pub(super) fn sentence(lang: Lang, ruleset: &Ruleset) -> String {
    let regulations = &ruleset.regulations;
    let fee = match regulations.fee_cents {
        Cents(0) => lang.page(T::BeginNoFee).into_owned(),
        fee => lang.page_with(T::BeginFee, [("fee", texts::money(lang, fee).into())]),
    };
    let deals = regulations.deals_per_round(4);
    let values = [
        ("family", ruleset.game.family().name().into()),
        ("rounds", regulations.rounds.into()),
        ("deals", deals.into()),
        ("fee", fee.into()),
    ];
    lang.page_with(T::BeginRulesAre, values)
}

fn choice(lang: Lang, ruleset: &Ruleset, own: bool) -> Choice {
    let below = if own { "shelf" } else { "rulesets" };
    Choice {
        value: format!("{}{}", if own { OWN } else { "" }, ruleset.id),
        title: ruleset.title.clone(),
        sentence: sentence(lang, ruleset),
        path: format!("/{below}/{}", ruleset.id),
        own,
        proposed: false,
        chosen: false,
        family: ruleset.game.family(),
    }
}

/// What can be played by: the club's own, then the presets. None is chosen.
pub(super) async fn choices(
    engine: &Engine,
    organisation: OrganisationId,
    lang: Lang,
) -> Result<Vec<Choice>> {
    let club = engine.organisation(organisation).await?;
    let offered = club.state().shelf.values().filter(|place| place.withdrawn.is_none());
    let own = offered.filter_map(|place| place.newest()).map(|stored| choice(lang, &stored.ruleset, true));
    let presets = Ruleset::presets().iter().map(|preset| choice(lang, preset, false));
    Ok(own.chain(presets).collect())
}

async fn page(
    request: &HttpRequest,
    engine: &Engine,
    organisation: OrganisationId,
    form: &Form,
    refused: Option<&Problem>,
) -> Result<HttpResponse> {
    let reader = Reader::of(request);
    let lang = reader.lang;
    let club = engine.organisation(organisation).await?;
    let club = club.state();
    let mut rulesets = choices(engine, organisation, lang).await?;
    let typed = |name: &str| form.get(name).unwrap_or_default().to_owned();
    // What the club proposes, until somebody chooses.
    let proposed = club.defaults.ruleset.as_deref();
    for choice in &mut rulesets {
        choice.proposed = proposed == Some(choice.value.strip_prefix(OWN).unwrap_or(&choice.value));
        choice.chosen = form.get("ruleset").map_or(choice.proposed, |typed| typed == choice.value);
    }
    let refused_words = refused.map(|problem| Refused(problem.document(lang, None, None)));
    let sent = Sent::of(form, refused_words.as_ref());
    let fee = club.defaults.fee_cents.map(|fee| {
        let typed = sent.only_if(form.has("fee")).typed("fee", || euros::plain(fee));
        let field = Field::of("fee", lang.page(T::Fee), typed).how(lang.page(T::OrganisationFeeHow));
        field.keys("decimal").wrong(sent.wrong(&["/fee", "/regulations/fee_cents"]))
    });
    let is_proposed = fee.is_some() || rulesets.iter().any(|choice| choice.proposed);
    let today = engine.config().clock.now().date_naive();
    let frame = Frame::new(reader, request.path(), lang.page(T::BeginTournament).into_owned());
    let page = Page {
        f: Frame { signed_in: true, ..frame },
        sender: Sender::of(request),
        refused: refused_words,
        title: typed("title"),
        date: form.get("date").map_or_else(|| today.to_string(), str::to_owned),
        place: typed("place"),
        rulesets,
        fee,
        proposed_by: is_proposed.then(|| {
            let name = organisations::name(lang, club.title.as_deref());
            lang.page_with(T::BeginProposedBy, [("name", name.into())])
        }),
        proposes: organisations::desk_of(organisation),
    };
    answer(&page, refused)
}

pub async fn show(request: HttpRequest, engine: Data<Engine>, caller: Caller) -> Result<HttpResponse> {
    let organisation = caller.principal()?.organisation;
    page(&request, &engine, organisation, &Form::default(), None).await
}

/// Founds it, and leads to its desk.
pub async fn found(
    request: HttpRequest,
    engine: Data<Engine>,
    caller: Caller,
    form: Form,
) -> Result<HttpResponse> {
    let organisation = caller.principal()?.organisation;
    match founded(&request, &engine, &caller, &form).await {
        Ok(to) => Ok(see_other(&to)),
        Err(problem) if problem.code().status().is_client_error() => {
            page(&request, &engine, organisation, &form, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

async fn founded(request: &HttpRequest, engine: &Engine, caller: &Caller, form: &Form) -> Result<String> {
    let principal = caller.principal()?;
    let (organisation, key) = (principal.organisation, form.key(request));
    let before = engine.founded_before(organisation, key.as_ref()).await?;
    let committed = if let Some(committed) = before {
        committed
    } else {
        let date = form.get("date").and_then(|date| date.parse::<NaiveDate>().ok());
        let tournament = CreateTournament {
            title: form.get("title").unwrap_or_default().to_owned(),
            date: date.ok_or_else(no_day)?,
            place: form.get("place").map(str::to_owned),
            ruleset: with_fee(ruleset(engine, organisation, form).await?, form)?,
            terms: RegistrationSet::default(),
            times: TimesSet::default(),
        };
        let founding = Founding { organisation, tournament, actor: principal.actor(), key };
        engine.create_tournament(founding).await?
    };
    Ok(format!("/tournaments/{}/desk", committed.stream))
}

/// The rules with the fee that was typed, if it was.
fn with_fee(mut ruleset: Ruleset, form: &Form) -> Result<Ruleset> {
    if form.get("fee").is_some() {
        ruleset.regulations.fee_cents = euros::stated(form, "fee")?;
    }
    Ok(ruleset)
}

pub(in crate::pages) fn no_day() -> Problem {
    let violation = Violation::new("/date", "shape", shape::misfit("a formatted date string"));
    Problem::of(Code::InvalidShape, violation)
}

/// The rules that were chosen: a preset, or the newest of the club's own.
pub(super) async fn ruleset(engine: &Engine, organisation: OrganisationId, form: &Form) -> Result<Ruleset> {
    let chosen = form.get("ruleset").unwrap_or_default();
    let found = match chosen.strip_prefix(OWN) {
        None => Ruleset::preset(chosen).cloned(),
        Some(id) => {
            let club = engine.organisation(organisation).await?;
            let place = club.state().shelf.get(id).filter(|place| place.withdrawn.is_none());
            place.and_then(|place| place.newest()).map(|stored| stored.ruleset.clone())
        }
    };
    found.ok_or_else(|| {
        let violation = Violation::new("/ruleset", "shape", http::messages::choose_rules());
        Problem::of(Code::UnknownRuleset, violation)
    })
}
