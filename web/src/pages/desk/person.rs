//! The wrong person is behind a number: who it really is, and what it changes before it is done.

use actix_web::HttpResponse;
use askama::Template;
use domain::ids::{Code as Short, PlayerNumber};
use domain::tournament::RejectionCode;
use engine::{PersonDetails, Role};
use http::correction::Correction;
use http::form::Form;
use http::params::{Segments, parse};
use http::problem::{Code, Problem, Result};
use http::registration::Whom;
use http::request::Writing;
use serde::Deserialize;
use texts::Page as T;
use uuid::Uuid;
use views::find;
use views::registration_desk::{Desk, Show, Typed};

use super::registration::new::{labels, ticked};
use super::registration::reads_persons;
use super::told::{Told, foreseeing};
use super::{Refused, Sender, answer, home, see_other};
use crate::frame::Frame;
use crate::visit::Visit;
use crate::words::Who;

#[derive(Template)]
#[template(path = "desk/person.html")]
struct Page {
    f: Frame,
    sender: Sender,
    refused: Option<Refused>,
    heading: String,
    /// Who is behind the number so far.
    now: String,
    q: String,
    /// Somebody was looked for, and nobody found.
    nobody: bool,
    candidates: Vec<Candidate>,
    /// Somebody new is meant.
    is_new: bool,
    fields: Vec<Field>,
    /// What is ticked: field, name, whether it is.
    ticks: Vec<(String, String, bool)>,
    /// Why he plays although suspended: asked when that is what is wrong, of who may say so.
    despite: Option<String>,
    reason: String,
    told: Option<Told>,
}

/// Who it may be.
struct Candidate {
    value: String,
    name: String,
    about: String,
    chosen: bool,
}

/// What is asked of somebody new.
struct Field {
    name: &'static str,
    label: String,
    value: String,
    wrong: Option<String>,
}

const ASKED: [(&str, T); 3] =
    [("given_name", T::GivenName), ("family_name", T::FamilyName), ("residence", T::Residence)];

#[derive(Debug, Default, Deserialize)]
struct Question {
    #[serde(default)]
    q: String,
}

/// Players and persons who are meant by what is typed.
async fn candidates(visit: &Visit, number: PlayerNumber, q: &str, chosen: &str) -> Result<Vec<Candidate>> {
    let lang = visit.reader.lang;
    let typed = Typed::at(visit.tournament(), q);
    if typed.is_empty() {
        return Ok(Vec::new());
    }
    let desk = Desk::read(visit.view(), &typed, Show::All, reads_persons(visit)).await?;
    let players = desk.rows.iter().filter(|row| row.player.number != number.0).map(|row| {
        let swaps = lang.page_with(T::PersonSwaps, [("number", row.player.number.into())]);
        (format!("player-{}", row.player.number), Who::of(lang, &row.player).name, swaps)
    });
    let persons = desk.persons.iter().map(|person| {
        let about = [&person.residence, &person.club_name].into_iter().flatten().cloned();
        let name = format!("{} {}", person.family_name, person.given_name);
        (format!("person-{}", person.id), name, about.collect::<Vec<_>>().join(", "))
    });
    let candidate = |(value, name, about): (String, String, String)| Candidate {
        chosen: value == chosen,
        value,
        name,
        about,
    };
    Ok(players.chain(persons).map(candidate).collect())
}

async fn page(
    visit: &Visit,
    number: PlayerNumber,
    form: &Form,
    told: Option<Told>,
    refused: Option<&Problem>,
) -> Result<HttpResponse> {
    let (lang, tournament) = (visit.reader.lang, visit.tournament());
    find::player(tournament, number)?;
    let directory = visit.view().directory().await?;
    let now = Who::of(lang, &visit.view().names(&directory).named(number));
    let asked = parse::<Question>(visit.request().query_string()).unwrap_or_default().q;
    let q = form.get("q").unwrap_or(&asked).trim().to_owned();
    let chosen = form.get("whom").unwrap_or_default();
    let candidates = candidates(visit, number, &q, chosen).await?;
    let refused_words = Refused::of(visit, refused).await?;
    let field = |(name, label): (&'static str, T)| Field {
        name,
        label: lang.page(label).into_owned(),
        value: form.get(name).unwrap_or_default().to_owned(),
        wrong: refused_words.as_ref().and_then(|refused| refused.at(&format!("person/{name}"))),
    };
    let suspended = refused.is_some_and(|it| it.code() == Code::Rejected(RejectionCode::Suspended));
    let heading = lang.page_with(T::PersonBehind, [("number", number.0.into())]);
    let page = Page {
        // What is shown before deciding stays, whoever else checks in meanwhile.
        f: if told.is_some() || refused.is_some() {
            visit.plain_frame(&heading)
        } else {
            visit.frame_of_ones_own(&heading, "players")
        },
        sender: Sender::of(visit.request()),
        now: lang.page_with(T::PersonNow, [("name", format!("{} {}", now.name, now.home).trim().into())]),
        nobody: !q.is_empty() && candidates.is_empty(),
        is_new: !candidates.iter().any(|candidate| candidate.chosen),
        q,
        candidates,
        fields: ASKED.map(field).into(),
        ticks: labels(tournament)
            .into_iter()
            .map(|(field, name)| (field.clone(), name, form.get(&field).is_some()))
            .collect(),
        despite: (suspended && visit.caller.may(Role::Referee))
            .then(|| form.get("despite_suspension").unwrap_or_default().to_owned()),
        reason: form.get("reason").unwrap_or_default().to_owned(),
        told,
        refused: refused_words,
        heading,
    };
    answer(&page, refused)
}

pub async fn show(visit: Visit, path: Segments<(Uuid, PlayerNumber)>) -> Result<HttpResponse> {
    let Segments((_, number)) = path;
    page(&visit, number, &Form::default(), None, None).await
}

/// Tells what it would change, or does it.
pub async fn act(visit: Visit, path: Segments<(Uuid, PlayerNumber)>, form: Form) -> Result<HttpResponse> {
    let Segments((_, number)) = path;
    let done = if form.get("act") == Some("cost") {
        foresee(&visit, number, &form).await.map(Some)
    } else {
        correct(&visit, number, &form).await.map(|()| None)
    };
    match done {
        Ok(None) => Ok(see_other(&format!("{}/players/{number}", home(&visit)))),
        Ok(told) => page(&visit, number, &form, told, None).await,
        Err(problem) if problem.code().status().is_client_error() => {
            page(&visit, number, &form, None, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

/// What it would change. Nothing is stored.
async fn foresee(visit: &Visit, number: PlayerNumber, form: &Form) -> Result<Told> {
    let mut request = foreseeing(visit).await?;
    let command = correction(visit, number, form)?.command(&mut request).await?;
    Told::of_person(visit, number, &request.consequences(command).await?).await
}

async fn correct(visit: &Visit, number: PlayerNumber, form: &Form) -> Result<()> {
    let mut request = Writing::new(visit.request(), (), form.key(visit.request())).await?;
    // Who was known the first time may have been erased since.
    if request.replayed().await?.is_some() {
        return Ok(());
    }
    let command = correction(visit, number, form)?.command(&mut request).await?;
    request.submit(command).await?;
    Ok(())
}

/// What the form says.
fn correction(visit: &Visit, number: PlayerNumber, form: &Form) -> Result<Correction> {
    let unreadable = || Problem::new(Code::InvalidShape, http::messages::unreadable_form());
    let chosen = form.get("whom").unwrap_or("new");
    let whom = match chosen.split_once('-') {
        Some(("player", other)) => {
            let other = other.parse().map(PlayerNumber).map_err(|_| unreadable())?;
            Whom::Known(find::player(visit.tournament(), other)?.person.0)
        }
        Some(("person", id)) => Whom::Known(id.parse().map_err(|_| unreadable())?),
        _ => Whom::New(new(form)),
    };
    let (categories, titles): (Vec<Short>, Vec<Short>) = ticked(visit.tournament(), form);
    Ok(Correction {
        player: number,
        whom,
        swap: chosen.starts_with("player-"),
        club: None,
        categories,
        titles,
        despite_suspension: form.get("despite_suspension").map(str::to_owned),
        reason: form.get("reason").unwrap_or_default().to_owned(),
    })
}

fn new(form: &Form) -> PersonDetails {
    let text = |name: &str| form.get(name).map(str::to_owned);
    PersonDetails {
        given_name: text("given_name").unwrap_or_default(),
        family_name: text("family_name").unwrap_or_default(),
        residence: text("residence"),
        ..super::registration::new::details(&Form::default())
    }
}
