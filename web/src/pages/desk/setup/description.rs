//! What the tournament is called, when and where it is played.

use chrono::NaiveDate;
use domain::tournament::command::SetupCommand;
use domain::tournament::event::setup::Described;
use domain::tournament::{Command, Tournament};
use http::form::Form;
use http::problem::Result;
use http::request::Writing;
use texts::{Lang, Page as T};

use super::super::begin::no_day;
use super::super::field::{Field, Sent};

pub fn fields(lang: Lang, tournament: &Tournament, sent: Sent<'_>) -> Vec<Field> {
    let field = |name: &str, label: T, stands: &str| {
        let field = Field::of(name, lang.page(label), sent.typed(name, || stands.to_owned()));
        field.wrong(sent.at(name))
    };
    vec![
        field("title", T::BeginTitle, &tournament.title),
        field("date", T::BeginDay, &tournament.date.to_string()).kind("date"),
        field("place", T::BeginPlace, tournament.place.as_deref().unwrap_or_default()),
    ]
}

pub fn command(form: &Form, request: &mut Writing<()>) -> Result<Command> {
    let date = form.get("date").and_then(|date| date.parse::<NaiveDate>().ok()).ok_or_else(no_day)?;
    let note = request.optional_note("reason", "/reason", form.get("reason"))?;
    let title = form.get("title").unwrap_or_default().to_owned();
    let place = form.get("place").map(str::to_owned);
    Ok(Command::Setup(SetupCommand::Describe(Described { title, date, place, note })))
}
