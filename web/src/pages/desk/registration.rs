//! The registration desk: one field finds, the row is the button, what was done can be taken back.

mod act;
pub mod import;
pub(super) mod new;
mod one;
mod rows;
pub mod slip;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, LOCATION};
use askama::Template;
use domain::ids::PlayerNumber;
use domain::money::Cents;
use engine::{Place, Role};
use http::form::Form;
use http::params;
use http::problem::{Problem, ProblemDocument, Result};
use http::session::FormToken;
use serde::Deserialize;
use texts::{Lang, Page as T};
use uuid::Uuid;
use views::registration_desk::{Alike, Desk, Done, Show, Typed, alike};

use self::new::NewPlayer;
use self::one::One;
use self::rows::{Line, Toast};
pub(super) use self::rows::{MEANS, means_of};
use crate::frame::Frame;
use crate::headers;
use crate::visit::Visit;

/// What the address asks for.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Question {
    /// What is typed or scanned.
    #[serde(default)]
    q: String,
    /// Which are shown.
    #[serde(default)]
    show: String,
    /// The player who is looked at.
    player: Option<u16>,
    /// What was done: of which player, from which version to which.
    #[serde(default)]
    done: String,
    /// Somebody new, as far as his name is typed: who may be the same.
    #[serde(default)]
    given_name: String,
    #[serde(default)]
    family_name: String,
}

/// Words of the address for what is shown.
const SHOWN: [(&str, Show, T); 4] = [
    ("", Show::All, T::DeskShowAll),
    ("missing", Show::Missing, T::DeskShowMissing),
    ("unpaid", Show::Unpaid, T::DeskShowUnpaid),
    ("asked", Show::Preregistered, T::DeskShowAsked),
];

fn shown(word: &str) -> Show {
    SHOWN.into_iter().find(|(known, ..)| *known == word).map_or(Show::All, |(_, show, _)| show)
}

#[derive(Template)]
#[template(path = "registration.html")]
struct Page {
    f: Frame,
    heading: String,
    token: Option<String>,
    /// Makes each form safe to be sent twice.
    key: String,
    /// 31 of 37 are here.
    counted: String,
    present: usize,
    expected: usize,
    owed: Option<String>,
    q: String,
    show: String,
    filters: Vec<Filter>,
    toast: Option<Toast>,
    refused: Vec<String>,
    one: Option<One>,
    rows: Vec<Line>,
    preregistered: Vec<Line>,
    persons: Vec<Line>,
    /// Something is typed that nobody is.
    nobody: bool,
    new: NewPlayer,
    /// Who may be the same as somebody new.
    alike: Vec<rows::Double>,
}

/// A filter of the list.
struct Filter {
    word: &'static str,
    name: String,
    count: usize,
    here: bool,
}

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    let question: Question = params::parse(visit.request().query_string())?;
    answer(&visit, &question, &Form::default(), None, &[]).await
}

/// What came of a form.
enum Outcome {
    /// It was done to this player, by these events.
    Done(PlayerNumber, u64, u64),
    /// It was done, to nobody with a number.
    Listed,
    /// Somebody new may be one of these.
    Doubles(Vec<Alike>),
}

pub async fn act(visit: Visit, form: Form) -> Result<HttpResponse> {
    let show = form.get("show").unwrap_or_default().to_owned();
    let back = SHOWN.into_iter().map(|(word, ..)| word).find(|word| *word == show).unwrap_or_default();
    let back = format!("{}?show={back}", visit.request().path());
    let see = |to: String| {
        let mut answer = HttpResponse::SeeOther();
        Ok(answer.insert_header((LOCATION, to)).insert_header((CACHE_CONTROL, "no-store")).finish())
    };
    match act::done(&visit, &form).await {
        Ok(Outcome::Done(player, first, last)) => {
            let looked_at =
                if form.get("stay").is_some() { format!("&player={player}") } else { String::new() };
            see(format!("{back}&done={player}.{first}-{last}{looked_at}"))
        }
        Ok(Outcome::Listed) => see(back),
        Ok(Outcome::Doubles(alike)) => answer(&visit, &as_sent(&form, show), &form, None, &alike).await,
        Err(problem) if problem.code().status().is_client_error() => {
            // Another desk may have been faster: how it stands now.
            let snapshot = visit.engine().snapshot(visit.tournament().id).await?;
            let visit = visit.at(snapshot);
            answer(&visit, &as_sent(&form, show), &form, Some(&problem), &[]).await
        }
        Err(problem) => Err(problem),
    }
}

/// The page that a form was on.
fn as_sent(form: &Form, show: String) -> Question {
    let pressed = form.get("arrive").and_then(|pressed| pressed.split('.').next()?.parse().ok());
    let player = form.number("player").or(pressed);
    Question { q: form.get("q").unwrap_or_default().to_owned(), show, player, ..Question::default() }
}

/// Whether the organisation's persons may be read: with a role in the tournament alone they may not.
pub(super) fn reads_persons(visit: &Visit) -> bool {
    let organisation = visit.snapshot.organisation();
    visit.caller.principal().is_ok_and(|who| who.may(Role::Registrar, Place::Organisation(organisation)))
}

fn money(lang: Lang, amount: Cents) -> String {
    texts::money(lang, amount)
}

/// What is wrong, each once.
pub(super) fn sentences(document: &ProblemDocument) -> Vec<String> {
    let places = document.violations.iter().map(|it| &it.detail).filter(|it| **it != document.detail);
    [&document.detail].into_iter().chain(places).cloned().collect()
}

async fn answer(
    visit: &Visit,
    question: &Question,
    form: &Form,
    refused: Option<&Problem>,
    doubles: &[Alike],
) -> Result<HttpResponse> {
    let lang = visit.reader.lang;
    let document = match refused {
        Some(problem) => {
            let names = visit.view().names_in(problem.messages()).await?;
            Some(problem.clone().naming(names).document(lang, None, None))
        }
        None => None,
    };
    let (typed, show) = (Typed::at(visit.tournament(), &question.q), shown(&question.show));
    let persons = reads_persons(visit);
    let desk = Desk::read(visit.view(), &typed, show, persons).await?;
    let looked_up;
    let doubles = if doubles.is_empty() && !question.family_name.trim().is_empty() {
        looked_up = alike(visit.view(), &question.given_name, &question.family_name, persons).await?;
        &looked_up
    } else {
        doubles
    };
    let one = match question.player {
        Some(number) => One::read(visit, PlayerNumber(number), form, document.as_ref()).await?,
        None => None,
    };
    let counts = desk.counts;
    let fee = visit.tournament().regulations().fee_cents;
    let count_of = |show: Show| match show {
        Show::All => counts.expected,
        Show::Missing => counts.expected - counts.present,
        Show::Unpaid => counts.unpaid,
        Show::Preregistered => counts.preregistered,
    };
    let filter = |(word, of, name): (&'static str, Show, T)| Filter {
        word,
        name: lang.page(name).into_owned(),
        count: count_of(of),
        here: typed.is_empty() && of == show,
    };
    let heading = lang.page(T::DeskRegistration).into_owned();
    let present = [("present", counts.present.into()), ("expected", counts.expected.into())];
    let owed = [("count", counts.unpaid.into()), ("owed", money(lang, counts.owed).into())];
    let page = Page {
        f: visit.desk(&heading, "players teams pre-registrations cash"),
        token: FormToken::of(visit.request()).map(|token| token.0),
        key: Uuid::now_v7().to_string(),
        counted: lang.page_with(T::DeskPresentOf, present),
        present: counts.present,
        expected: counts.expected,
        owed: (counts.unpaid > 0).then(|| lang.page_with(T::DeskOwed, owed)),
        q: question.q.trim().to_owned(),
        show: question.show.clone(),
        filters: SHOWN.map(filter).into(),
        toast: toast(visit, &question.done).await?,
        refused: document.iter().flat_map(sentences).collect(),
        one,
        nobody: !typed.is_empty()
            && desk.rows.is_empty()
            && desk.preregistered.is_empty()
            && desk.persons.is_empty(),
        rows: desk.rows.iter().map(|row| Line::of_row(lang, row)).collect(),
        preregistered: desk
            .preregistered
            .iter()
            .map(|entry| Line::of_preregistration(lang, entry, fee))
            .collect(),
        persons: desk.persons.iter().map(|person| Line::of_person(lang, person, fee)).collect(),
        new: NewPlayer::of(visit, form, question, document.as_ref(), fee),
        alike: doubles.iter().map(|alike| rows::Double::of(lang, alike, fee)).collect(),
        heading,
    };
    let status = match refused {
        Some(problem) => problem.code().status(),
        None if !doubles.is_empty() && form.get("act").is_some() => StatusCode::CONFLICT,
        None => StatusCode::OK,
    };
    let html = page.render().map_err(Problem::internal)?;
    let mut answer = HttpResponse::build(status);
    answer.insert_header((CACHE_CONTROL, "no-store"));
    let mut answer = answer.content_type("text/html; charset=utf-8").body(html);
    headers::with_camera(answer.headers_mut());
    Ok(answer)
}

/// What was done last, as the address tells: of which player, and by which events.
async fn toast(visit: &Visit, done: &str) -> Result<Option<Toast>> {
    let read = || {
        let (player, events) = done.split_once('.')?;
        let (first, last) = events.split_once('-')?;
        Some((player.parse().ok()?, first.parse().ok()?, last.parse().ok()?))
    };
    let Some((player, first, last)) = read() else { return Ok(None) };
    let done = Done::read(visit.view(), player, first, last).await?;
    let row = Desk::row(visit.view(), player).await?;
    Ok(done.map(|done| Toast::of(visit.reader.lang, &done, row.as_ref())))
}
