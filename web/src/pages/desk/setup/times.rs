//! When the tournament and its rounds are to begin.

use chrono::NaiveDateTime;
use domain::ids::RoundNumber;
use domain::tournament::command::SetupCommand;
use domain::tournament::event::setup::{RoundTime, TimesSet};
use domain::tournament::{Command, Tournament};
use domain::violation::shape;
use http::form::Form;
use http::problem::Result;
use texts::{Lang, Page as T};

use super::super::field::{Field, Sent, Unread};

/// As browsers write it, with and without seconds.
const WRITTEN: [&str; 2] = ["%Y-%m-%dT%H:%M", "%Y-%m-%dT%H:%M:%S"];

fn of_round(round: u8) -> String {
    format!("round-{round}")
}

pub fn fields(lang: Lang, tournament: &Tournament, sent: Sent<'_>) -> Vec<Field> {
    let shown =
        |at: Option<NaiveDateTime>| at.map(|at| at.format(WRITTEN[0]).to_string()).unwrap_or_default();
    let moment = |name: &str, label: String, at: Option<NaiveDateTime>| {
        Field::of(name, label, sent.typed(name, || shown(at))).kind("datetime-local")
    };
    // The tournament's own beginning, not that of a round.
    let begins = sent.at("starts_at");
    let mut fields = vec![
        moment("starts_at", lang.page(T::Begins).into_owned(), tournament.times.starts_at).wrong(begins),
    ];
    // Rounds that are left out are not in the list that is refused.
    let mut place = 0;
    for round in 1..=tournament.regulations().rounds {
        let (name, label) = (of_round(round), lang.page_with(T::RoundNumber, [("round", round.into())]));
        let field = moment(&name, label, tournament.times.of_round(RoundNumber(round)));
        let stands = format!("/rounds/{place}/");
        place += usize::from(!field.value.is_empty());
        let wrong = sent.wrong(&[&format!("/{name}"), &stands]);
        fields.push(Field { wrong: wrong.filter(|_| !field.value.is_empty()), ..field });
    }
    fields
}

pub fn command(form: &Form, rounds: u8) -> Result<Command> {
    let mut unread = Unread::default();
    let mut moment = |name: &str| {
        let typed = form.get(name)?;
        let mut ways = WRITTEN.into_iter();
        let read = ways.find_map(|way| NaiveDateTime::parse_from_str(typed, way).ok());
        if read.is_none() {
            unread.add(name, shape::misfit("a formatted date and time string"));
        }
        read
    };
    let starts_at = moment("starts_at");
    let planned = (1..=rounds).filter_map(|round| {
        let starts_at = moment(&of_round(round))?;
        Some(RoundTime { round: RoundNumber(round), starts_at })
    });
    let rounds = planned.collect();
    unread.refuse()?;
    Ok(Command::Setup(SetupCommand::SetTimes(TimesSet { starts_at, rounds })))
}
