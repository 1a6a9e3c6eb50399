//! A results list that was taken over, corrected line by line, with what it changes told before.

use actix_web::HttpResponse;
use askama::Template;
use domain::ids::PlayerNumber;
use domain::message::Term;
use domain::points::Points;
use domain::tournament::command::{ListCommand, ListedLine};
use domain::tournament::event::taken_over::TakenOverRow;
use domain::tournament::{Command, RejectionCode};
use http::form::Form;
use http::import::{listed_place, listed_points};
use http::problem::{Code, Problem, Result, Violation};
use http::request::Writing;
use texts::{Page as T, Text};

use super::super::told::{Told, foreseeing};
use super::super::{Refused, Sender, answer, home, see_other};
use crate::frame::Frame;
use crate::visit::Visit;
use crate::words::Who;

/// What stands in a row.
const FIELDS: [(&str, Text); 3] =
    [("place", Text::HeadRank), ("points", Text::HeadSchriftpunkte), ("rangpunkte", Text::HeadRangpunkte)];

#[derive(Template)]
#[template(path = "desk/list_correction.html")]
struct Page {
    f: Frame,
    sender: Sender,
    refused: Option<Refused>,
    rows: Vec<Row>,
    closed: bool,
    reason: String,
    told: Option<Told>,
    desk: String,
}

struct Row {
    name: String,
    fields: Vec<Field>,
}

struct Field {
    id: String,
    label: String,
    value: String,
    wrong: Option<String>,
}

/// What the list says of a field; the place counts as it was given.
fn listed(row: &TakenOverRow, field: &str) -> String {
    match field {
        "place" => row.rank.to_string(),
        "points" => row.schriftpunkte.to_string(),
        _ => row.rangpunkte.map(|points| points.to_string()).unwrap_or_default(),
    }
}

async fn page(
    visit: &Visit,
    form: Option<&Form>,
    told: Option<Told>,
    refused: Option<&Problem>,
) -> Result<HttpResponse> {
    let (lang, tournament) = (visit.reader.lang, visit.tournament());
    let directory = visit.view().directory().await?;
    let names = visit.view().names(&directory);
    let said = Refused::of(visit, refused).await?;
    let knows_rangpunkte = tournament.regulations().rangpunkte.is_some();
    let fields: Vec<_> =
        FIELDS.into_iter().filter(|(field, _)| *field != "rangpunkte" || knows_rangpunkte).collect();
    let row = |(nth, row): (usize, &TakenOverRow)| Row {
        name: format!("{} {}", row.player, Who::of(lang, &names.named(row.player)).name),
        fields: fields
            .iter()
            .map(|(field, label)| {
                let id = format!("{field}-{}", row.player);
                let typed = form.map(|form| form.get(&id).unwrap_or_default().to_owned());
                Field {
                    label: lang.text(*label).into_owned(),
                    value: typed.unwrap_or_else(|| listed(row, field)),
                    wrong: said.as_ref().and_then(|said| said.at(&format!("rows/{nth}/{field}"))),
                    id,
                }
            })
            .collect(),
    };
    let rows = tournament.taken_over.iter().flat_map(|taken| &taken.rows);
    let page = Page {
        f: visit.plain_frame(&lang.page(T::OldListCorrect)),
        sender: Sender::of(visit.request()),
        rows: rows.enumerate().map(row).collect(),
        closed: tournament.closed,
        reason: form.and_then(|form| form.get("reason")).unwrap_or_default().to_owned(),
        told,
        desk: format!("{}/desk", home(visit)),
        refused: said,
    };
    answer(&page, refused)
}

pub async fn show(visit: &Visit) -> Result<HttpResponse> {
    page(visit, None, None, None).await
}

/// Tells what it would change, or does it: then the next edition says what is right.
pub async fn act(visit: &Visit, form: &Form) -> Result<HttpResponse> {
    let done = if form.get("act") == Some("do") {
        done(visit, form).await.map(|()| None)
    } else {
        foresee(visit, form).await.map(Some)
    };
    match done {
        Ok(None) => Ok(see_other(&format!("{}/desk/review", home(visit)))),
        Ok(told) => page(visit, Some(form), told, None).await,
        Err(problem) if problem.code().status().is_client_error() => {
            page(visit, Some(form), None, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

/// What it would change. Nothing is stored.
async fn foresee(visit: &Visit, form: &Form) -> Result<Told> {
    let mut request = foreseeing(visit).await?;
    let command = command(visit, form, &mut request)?;
    Told::before(visit, &request, command).await
}

async fn done(visit: &Visit, form: &Form) -> Result<()> {
    let mut request = Writing::new(visit.request(), (), form.key(visit.request())).await?;
    let command = command(visit, form, &mut request)?;
    request.submit(command).await?;
    Ok(())
}

fn command(visit: &Visit, form: &Form, request: &mut Writing<()>) -> Result<Command> {
    let mut wrong = Vec::new();
    let rows = visit.tournament().taken_over.iter().flat_map(|taken| &taken.rows);
    let lines: Vec<_> =
        rows.enumerate().map(|(nth, row)| (row.player, line(form, nth, row.player, &mut wrong))).collect();
    if let Some(first) = wrong.first().cloned() {
        let problem = Problem::of(Code::Rejected(RejectionCode::InvalidTotals), first);
        return Err(problem.with_violations(wrong));
    }
    let reason = request.note("reason", "/reason", form.get("reason").unwrap_or_default())?;
    Ok(Command::List(ListCommand::Correct { lines, reason }))
}

/// A player's line as it is typed.
fn line(form: &Form, nth: usize, player: PlayerNumber, wrong: &mut Vec<Violation>) -> ListedLine {
    let mut refuse = |field: &str, expected: &'static str, text: &str| {
        let message = http::messages::not_expected(text, Term::new("import", expected));
        wrong.push(Violation::new(format!("/rows/{nth}/{field}"), "bad_text", message));
    };
    let typed = |field: &str| form.get(&format!("{field}-{player}"));
    let place = typed("place").and_then(|text| {
        let place = listed_place(text);
        if place.is_none() {
            refuse("place", "place", text);
        }
        place
    });
    let mut points = |field: &str, needed: bool| -> Option<Points> {
        let text = typed(field).unwrap_or_default();
        let points = listed_points(text);
        if points.is_none() && (needed || !text.is_empty()) {
            refuse(field, "points", text);
        }
        points
    };
    let schriftpunkte = points("points", true).unwrap_or_default();
    ListedLine { place, points: schriftpunkte, rangpunkte: points("rangpunkte", false) }
}
