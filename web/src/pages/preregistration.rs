//! Asking for a place before the day, by oneself and without a script; what became of it, and cancelling, by the
//! secret that the first answer shows.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::CACHE_CONTROL;
use askama::Template;
use domain::tournament::event::preregistration::ConsentTaken;
use engine::{Consent, PersonDetails};
use http::form::Form;
use http::preregistration::{ask, cancel, own};
use http::problem::{Problem, Result};
use http::request::Writing;
use http::session::FormToken;
use texts::{Lang, Page as T};
use uuid::Uuid;
use views::preregistrations::{OwnPreregistration, PreregistrationState};
use views::tournaments::RegistrationTerms;

use crate::frame::Frame;
use crate::visit::Visit;

/// What is asked, in the order in which it is: the name in the form and below `/person`, what the browser fills in, whether it must
/// be told, and how it is called.
const ASKED: [(&str, &str, bool, T); 7] = [
    ("given_name", "given-name", true, T::GivenName),
    ("family_name", "family-name", true, T::FamilyName),
    ("residence", "address-level2", false, T::Residence),
    ("club", "organization", false, T::ClubName),
    ("contact", "email", false, T::Contact),
    ("birth_year", "bday-year", false, T::BirthYear),
    ("member_number", "off", false, T::MemberNumber),
];

/// What a person allows of himself, by the name in the form.
const CONSENTS: [(&str, T); 2] = [("name_public", T::NamePublic), ("photo", T::PhotoPublic)];

#[derive(Template)]
#[template(path = "preregistration.html")]
struct Page {
    f: Frame,
    heading: String,
    /// The tournament's path.
    home: String,
    token: Option<String>,
    key: String,
    /// Players may ask themselves.
    open: bool,
    /// Who enters agrees, says the announcement.
    by_entry: bool,
    terms: Vec<String>,
    fields: Vec<Field>,
    consents: Vec<Question>,
    refused: Option<String>,
    answer: Option<Answer>,
    /// The page of who has asked.
    own: bool,
}

/// A text that is asked for.
struct Field {
    name: &'static str,
    fills: &'static str,
    needed: bool,
    label: String,
    value: String,
    wrong: Option<String>,
}

/// A question that may be left open.
struct Question {
    name: &'static str,
    label: String,
    /// Value, word, whether it is chosen.
    answers: Vec<(&'static str, String, bool)>,
}

/// What has become of a pre-registration.
struct Answer {
    lines: Vec<String>,
    /// Shown this once.
    secret: Option<String>,
}

impl Answer {
    fn of(lang: Lang, found: &OwnPreregistration, asked_now: bool) -> Self {
        let mut lines = vec![match (found.state, found.position) {
            (PreregistrationState::Cancelled, _) => lang.page(T::PlaceCancelled).into_owned(),
            (_, Some(position)) => lang.page_with(T::PlaceWaiting, [("position", position.into())]),
            (_, None) => lang.page(T::PlaceGiven).into_owned(),
        }];
        if let Some(moved_up @ 1..) = found.moved_up {
            lines.push(lang.page_with(T::MovedUp, [("count", moved_up.into())]));
        }
        if asked_now && found.secret.is_none() {
            lines.push(lang.page(T::AskedBefore).into_owned());
        }
        Self { lines, secret: found.secret.clone() }
    }
}

fn page(
    visit: &Visit,
    form: &Form,
    own: bool,
    answer: Option<Answer>,
    refused: Option<&Problem>,
) -> Result<HttpResponse> {
    let (lang, tournament) = (visit.reader.lang, visit.tournament());
    let heading = lang.page(if own { T::MyPlace } else { T::AskForPlace }).into_owned();
    let document = refused.map(|problem| problem.document(lang, None, None));
    let wrong = |name: &str| {
        let violations = &document.as_ref()?.violations;
        let found = violations.iter().find(|wrong| wrong.pointer.ends_with(&format!("/{name}")));
        found.map(|wrong| wrong.detail.clone())
    };
    // What was taken is asked anew of nobody.
    let typed = |name: &str| form.get(name).filter(|_| answer.is_none()).unwrap_or_default();
    let terms = RegistrationTerms::from(tournament);
    let page = Page {
        f: visit.plain_frame(&heading),
        heading: format!("{heading} · {}", tournament.title),
        home: format!("/tournaments/{}", tournament.id),
        token: FormToken::of(visit.request()).map(|token| token.0),
        key: Uuid::now_v7().to_string(),
        open: terms.open,
        by_entry: tournament.entering.terms.consent == ConsentTaken::ByEntry,
        terms: places(lang, &terms),
        fields: ASKED
            .map(|(name, fills, needed, label)| Field {
                name,
                fills,
                needed,
                label: lang.page(label).into_owned(),
                value: typed(name).to_owned(),
                wrong: wrong(name),
            })
            .into(),
        consents: CONSENTS
            .map(|(name, label)| Question {
                name,
                label: lang.page(label).into_owned(),
                answers: [("", T::NotSaid), ("yes", T::Yes), ("no", T::No)]
                    .map(|(value, word)| (value, lang.page(word).into_owned(), typed(name) == value))
                    .into(),
            })
            .into(),
        refused: document.map(|document| document.detail),
        answer,
        own,
    };
    let status = refused.map_or(StatusCode::OK, |problem| problem.code().status());
    let html = page.render().map_err(Problem::internal)?;
    let mut answer = HttpResponse::build(status);
    for (name, value) in refused.into_iter().flat_map(Problem::headers) {
        answer.insert_header((name.clone(), value.clone()));
    }
    answer.insert_header((CACHE_CONTROL, "no-store"));
    Ok(answer.content_type("text/html; charset=utf-8").body(html))
}

/// How many places there are, and how many wait.
pub(super) fn places(lang: Lang, terms: &RegistrationTerms) -> Vec<String> {
    let taken = match terms.capacity {
        Some(capacity) => {
            lang.page_with(T::PlacesTaken, [("taken", terms.taken.into()), ("capacity", capacity.into())])
        }
        None => lang.page_with(T::PlacesAll, [("taken", terms.taken.into())]),
    };
    let waiting =
        (terms.waiting > 0).then(|| lang.page_with(T::PlacesWaiting, [("count", terms.waiting.into())]));
    [Some(taken), waiting].into_iter().flatten().collect()
}

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    page(&visit, &Form::default(), false, None, None)
}

pub async fn show_own(visit: Visit) -> Result<HttpResponse> {
    page(&visit, &Form::default(), true, None, None)
}

/// Asks for a place. The secret is shown by the answer itself: it cannot be read again.
pub async fn send(visit: Visit, form: Form) -> Result<HttpResponse> {
    let made = enter(&visit, &form).await;
    answer(visit, &form, false, made).await
}

/// Tells what has become of it, or cancels it.
pub async fn send_own(visit: Visit, form: Form) -> Result<HttpResponse> {
    let found = looked_up(&visit, &form).await;
    answer(visit, &form, true, found).await
}

/// The page as things stand after what was done.
async fn answer(
    visit: Visit,
    form: &Form,
    own: bool,
    done: Result<OwnPreregistration>,
) -> Result<HttpResponse> {
    match done {
        Ok(found) => {
            let answer = Answer::of(visit.reader.lang, &found, !own);
            let snapshot = visit.engine().at_least(visit.tournament().id, found.version).await?;
            let visit = visit.at(snapshot);
            page(&visit, form, own, Some(answer), None)
        }
        Err(problem) if problem.code().status().is_client_error() => {
            page(&visit, form, own, None, Some(&problem))
        }
        Err(problem) => Err(problem),
    }
}

async fn enter(visit: &Visit, form: &Form) -> Result<OwnPreregistration> {
    let text = |name: &str| form.get(name).map(str::to_owned);
    let yes_or_no = |name: &str| match form.get(name) {
        Some("yes") => Some(true),
        Some("no") => Some(false),
        _ => None,
    };
    let details = PersonDetails {
        given_name: text("given_name").unwrap_or_default(),
        family_name: text("family_name").unwrap_or_default(),
        residence: text("residence"),
        club: text("club"),
        contact: text("contact"),
        // What is no number is no year.
        birth_year: form.get("birth_year").map(|year| year.parse().unwrap_or(0)),
        member_number: text("member_number"),
        consent: Consent { name_public: yes_or_no("name_public"), photo: yes_or_no("photo") },
    };
    let request = Writing::new(visit.request(), (), form.key(visit.request())).await?;
    Ok(ask(visit.request(), request, details).await?.1)
}

async fn looked_up(visit: &Visit, form: &Form) -> Result<OwnPreregistration> {
    let secret = form.get("secret").unwrap_or_default();
    let request = Writing::new(visit.request(), (), None).await?;
    if form.get("act") == Some("cancel") {
        return Ok(cancel(visit.request(), request, secret).await?.1);
    }
    let tournament = visit.tournament();
    let preregistration = own(visit.request(), &request, tournament, secret)?;
    Ok(OwnPreregistration::of(tournament, visit.snapshot.version(), preregistration, None))
}
