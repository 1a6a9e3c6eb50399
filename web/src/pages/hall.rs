//! What the director tells the hall: notices, the last deal, which standings the public sees.

use std::sync::Arc;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, LOCATION};
use askama::Template;
use domain::ids::{NoticeId, RoundNumber, TableNumber};
use domain::tournament::Command;
use domain::tournament::command::{HallCommand, RoundCommand};
use domain::tournament::event::TableAt;
use domain::tournament::state::{Phase, Round, Table};
use http::form::Form;
use http::hall_address;
use http::problem::{self, Problem, Result};
use http::request::Writing;
use http::session::FormToken;
use texts::Page as T;
use uuid::Uuid;
use views::notices::Notices;

use crate::code::Code;
use crate::frame::Frame;
use crate::visit::Visit;

#[derive(Template)]
#[template(path = "hall.html")]
struct Page {
    f: Frame,
    token: Option<String>,
    /// What makes each form safe to be sent twice.
    key: String,
    heading: String,
    refused: Option<Refused>,
    notice: String,
    notices: Vec<(String, String)>,
    playing: Option<Playing>,
    reason: String,
    standings: String,
    frozen: bool,
    /// What the public can be shown: the value, its name, whether it was chosen.
    choices: Vec<(String, String, bool)>,
    /// Where phones reach the program, as it is to be typed, and a code that leads to what is kept on a phone.
    address: String,
    code: Option<Code>,
    only_here: bool,
}

/// What was refused, and at which form.
struct Refused {
    act: String,
    detail: String,
}

/// The round that is played.
struct Playing {
    round: u8,
    heading: String,
    called: bool,
    /// Where it can be called still, and where it was.
    open: Vec<(u16, bool)>,
    stopped: Vec<(u16, bool)>,
}

impl Page {
    /// What is wrong with what this form asked for.
    fn wrong(&self, act: &str) -> Option<&str> {
        self.refused.as_ref().filter(|refused| refused.act == act).map(|refused| refused.detail.as_str())
    }
}

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    visit.only_now()?;
    page(&visit, &Form::default(), None).await
}

/// Takes a form of the page.
pub async fn act(visit: Visit, form: Form) -> Result<HttpResponse> {
    match done(&visit, &form).await {
        Ok(()) => Ok(HttpResponse::SeeOther()
            .insert_header((LOCATION, visit.request().path().to_owned()))
            .insert_header((CACHE_CONTROL, "no-store"))
            .finish()),
        Err(problem) if problem.code().status().is_client_error() => {
            page(&visit, &form, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

async fn done(visit: &Visit, form: &Form) -> Result<()> {
    let mut request = Writing::new(visit.request(), (), form.key(visit.request())).await?;
    let round = form.number::<u8>("round").and_then(|round| RoundNumber::try_from(round).ok());
    let table = form.number::<u16>("table").and_then(|table| TableNumber::try_from(table).ok());
    let at = round.zip(table).map(|(round, table)| TableAt { round, table });
    let unreadable = || Problem::new(problem::Code::InvalidShape, http::messages::unreadable_form());
    let command = match form.get("act").unwrap_or_default() {
        "give" => {
            let note = request.note("notice", "/text", form.get("text").unwrap_or_default())?;
            Command::Hall(HallCommand::GiveNotice { notice: NoticeId(Uuid::now_v7()), note })
        }
        "withdraw" => {
            let notice = form.get("notice").and_then(|id| id.parse().ok()).ok_or_else(unreadable)?;
            Command::Hall(HallCommand::WithdrawNotice { notice })
        }
        "call" => {
            let round = round.ok_or_else(unreadable)?;
            Command::Round(RoundCommand::CallLastDeal { round, at })
        }
        "revert" => {
            let round = round.ok_or_else(unreadable)?;
            let note = request.note("reason", "/reason", form.get("reason").unwrap_or_default())?;
            Command::Round(RoundCommand::RevertLastDeal { round, at, note })
        }
        "freeze" => match form.get("shown").unwrap_or_default() {
            "all" => Command::Hall(HallCommand::ReleaseStandings),
            "none" => Command::Hall(HallCommand::FreezeStandings { round: None }),
            after => {
                let after = after.parse::<RoundNumber>().map_err(|_| unreadable())?;
                Command::Hall(HallCommand::FreezeStandings { round: Some(after) })
            }
        },
        _ => return Err(unreadable()),
    };
    request.submit(command).await?;
    Ok(())
}

async fn page(visit: &Visit, form: &Form, refused: Option<&Problem>) -> Result<HttpResponse> {
    let (tournament, lang) = (visit.tournament(), visit.reader.lang);
    let heading = lang.page(T::Hall).into_owned();
    let act = form.get("act").unwrap_or_default();
    // What was taken is asked anew of nobody.
    let typed = |name: &str| form.get(name).filter(|_| refused.is_some()).unwrap_or_default().to_owned();
    let frozen = tournament.hall.frozen.map(|frozen| frozen.round);
    let after = |round: u8| lang.page_with(T::StandingsAfter, [("round", round.into())]);
    let ended = tournament.rounds.iter().filter(|round| round.phase == Phase::Ended);
    let ended = ended
        .rev()
        .map(|round| (round.number.to_string(), after(round.number.0), frozen == Some(Some(round.number))));
    let all = ("all".to_owned(), lang.page(T::StandingsAsTheyAre).into_owned(), frozen.is_none());
    let none = ("none".to_owned(), lang.page(T::StandingsNone).into_owned(), frozen == Some(None));
    let chosen = typed("shown");
    let mut choices: Vec<_> = [all].into_iter().chain(ended).chain([none]).collect();
    if !chosen.is_empty() {
        for choice in &mut choices {
            choice.2 = choice.0 == chosen;
        }
    }
    let shown = match frozen {
        None => lang.page(T::StandingsAsTheyAre).into_owned(),
        Some(Some(round)) => after(round.0),
        Some(None) => lang.page(T::StandingsNone).into_owned(),
    };
    let address = hall_address::of(visit.request());
    let playing = tournament.current_round().filter(|round| round.phase == Phase::Started);
    let page = Page {
        f: visit.frame(&heading, " notices rounds rankings"),
        token: FormToken::of(visit.request()).map(|token| token.0),
        key: Uuid::now_v7().to_string(),
        notice: typed("text"),
        notices: Notices::standing(visit.view())
            .await?
            .into_iter()
            .map(|(id, text)| (id.to_string(), text))
            .collect(),
        playing: playing.map(|round| playing_round(visit, round, form.number("table"))),
        reason: typed("reason"),
        standings: shown,
        frozen: frozen.is_some(),
        choices,
        only_here: hall_address::is_only_here(&address),
        code: Code::of(&format!("{address}/kept")),
        // Phones add http by themselves.
        address: address.trim_start_matches("http://").to_owned(),
        refused: refused.map(|problem| Refused {
            act: act.to_owned(),
            detail: problem.document(lang, None, None).detail,
        }),
        heading,
    };
    let status = refused.map_or(StatusCode::OK, |problem| problem.code().status());
    let html = page.render().map_err(Problem::internal)?;
    let mut answer = HttpResponse::build(status);
    answer.insert_header((CACHE_CONTROL, "no-store"));
    Ok(answer.content_type("text/html; charset=utf-8").body(html))
}

fn playing_round(visit: &Visit, round: &Round, chosen: Option<u16>) -> Playing {
    let (tournament, lang) = (visit.tournament(), visit.reader.lang);
    let of_all = tournament.ruleset.regulations.rounds;
    let numbered = |table: &Arc<Table>| (table.at.table.0, chosen == Some(table.at.table.0));
    let called = |table: &&Arc<Table>| table.last_deal.is_some();
    let open = round.tables.iter().filter(|table| !called(table) && !tournament.is_finished(table));
    Playing {
        round: round.number.0,
        heading: lang.page_with(T::RoundOf, [("round", round.number.0.into()), ("rounds", of_all.into())]),
        called: round.last_deal_called.is_some(),
        open: open.map(numbered).collect(),
        stopped: round.tables.iter().filter(called).map(numbered).collect(),
    }
}
