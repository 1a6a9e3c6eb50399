//! A player's own page, by the code of his slip: where he sits, his deals, where he stands, what he owes or gets, a word
//! that a line is wrong, and the sheets of the tables he sat at.

use std::fmt::Write as _;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::Data;
use askama::Template;
use domain::ids::{DealNumber, FlagId, PlayerNumber, RoundNumber, TableNumber};
use domain::money::Cents;
use domain::points::Points;
use domain::tournament::command::FlagCommand;
use domain::tournament::event::{DealAt, TableAt};
use domain::tournament::state::Phase;
use domain::tournament::{Command, Tournament};
use http::form::Form;
use http::guesses::{Guesser, Guesses};
use http::problem::{Code, Problem, Result};
use http::request::Writing;
use http::session::FormToken;
use texts::{Page as T, Text};
use uuid::Uuid;
use views::own::{Own, OwnPrize};
use views::slip;
use views::whereabouts::Whereabouts;

use super::player::{Seat, Standing, seats, standing};
use super::sheet;
use crate::frame::Frame;
use crate::visit::Visit;
use crate::words::{self, Who};

#[derive(Template)]
#[template(path = "own.html")]
struct Page {
    f: Frame,
    heading: String,
    token: Option<String>,
    key: String,
    /// What is read from the slip or typed.
    slip: String,
    refused: Option<String>,
    home: String,
    seats: Vec<Seat>,
    standing: Option<Standing>,
    found: Option<Found>,
}

/// Whose slip it is, and what it opens.
struct Found {
    who: Who,
    /// The tables he sat at, as the form sends them, and their sheets' names.
    sheets: Vec<(String, String)>,
    deals: Vec<Deal>,
    sum: String,
    money: Vec<(String, String)>,
    /// What was typed about a line that is wrong.
    reason: String,
    /// The referee was told.
    flagged: bool,
}

struct Deal {
    /// Round, table and deal, as the form sends them.
    at: String,
    name: String,
    words: String,
    points: String,
    chosen: bool,
}

/// What is on the slip's pages alone is found by nobody later on this machine.
const NO_STORE: &str = "no-store";

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    page(&visit, &Form::default(), None, None).await
}

/// Opens the page of whose slip it is; flags one of his lines.
pub async fn look(visit: Visit, guesses: Data<Guesses>, form: Form) -> Result<HttpResponse> {
    let typed = form.get("slip").unwrap_or_default();
    let who = Guesser::of(visit.request(), visit.caller.principal().ok().map(|principal| principal.token));
    guesses.try_code(who)?;
    let Some(number) = slip::owner(visit.tournament(), typed) else {
        let unknown = Problem::new(Code::NotFound, http::messages::no_such_slip());
        return page(&visit, &form, None, Some(&unknown)).await;
    };
    guesses.was_no_guess(who);
    if let Some(at) = form.get("sheet") {
        return whole_sheet(&visit, &form, number, at).await;
    }
    if form.get("act") != Some("flag") {
        return page(&visit, &form, Some(number), None).await;
    }
    match flag(&visit, &form, number).await {
        Ok(visit) => page(&visit, &form, Some(number), None).await,
        Err(problem) if problem.code().status().is_client_error() => {
            page(&visit, &form, Some(number), Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

/// The tables of rounds that were started at which this player sits, or has sat before somebody took his place, the newest
/// at the head.
fn own_tables(tournament: &Tournament, number: PlayerNumber) -> impl Iterator<Item = TableAt> {
    let started = tournament.rounds.iter().rev().filter(|round| round.phase != Phase::Drawn);
    let tables = started.flat_map(|round| &round.tables);
    tables.filter(move |table| table.ever_seated(number)).map(|table| table.at)
}

/// Shows the whole sheet of a table that this player sat at, and no other's.
async fn whole_sheet(visit: &Visit, form: &Form, number: PlayerNumber, at: &str) -> Result<HttpResponse> {
    let own = own_tables(visit.tournament(), number).find(|own| sent_as(*own) == at);
    let own = own.ok_or_else(|| Problem::new(Code::NotFound, http::messages::nothing_here()))?;
    let frame = |heading: &str| {
        let mut sent = sent(visit, form);
        sent.push(("sheet", at.to_owned()));
        let watched = format!("rounds/{}/tables/{} =rounds/{} players", own.round, own.table, own.round);
        Frame { sent, ..visit.frame(heading, watched) }
    };
    let html = sheet::page(visit, own, frame).await?.render().map_err(Problem::internal)?;
    let mut answer = HttpResponse::Ok();
    Ok(answer.insert_header((CACHE_CONTROL, NO_STORE)).content_type("text/html; charset=utf-8").body(html))
}

fn sent_as(at: TableAt) -> String {
    format!("{}/{}", at.round, at.table)
}

/// Tells the referee that a line is wrong in which this player took part; the visit as it is then.
async fn flag(visit: &Visit, form: &Form, number: PlayerNumber) -> Result<Visit> {
    let mut request = Writing::new(visit.request(), (), form.key(visit.request())).await?;
    let mut parts = form.get("deal").unwrap_or_default().split('/');
    let at = (|| {
        let round: RoundNumber = parts.next()?.parse().ok()?;
        let table: TableNumber = parts.next()?.parse().ok()?;
        let deal: DealNumber = parts.next()?.parse().ok()?;
        Some(DealAt { round, table, deal })
    })();
    let own = at.filter(|at| visit.tournament().deal(*at).is_some_and(|deal| deal.players.contains(&number)));
    let at = own.ok_or_else(|| Problem::new(Code::InvalidShape, http::messages::unreadable_form()))?;
    let note = request.note("reason", "/reason", form.get("reason").unwrap_or_default())?;
    let flag = FlagCommand::FlagLine { flag: FlagId(Uuid::now_v7()), at, note };
    let written = request.submit_for_himself(Command::Flag(flag)).await?;
    let snapshot = visit.engine().at_least(visit.tournament().id, written.version()).await?;
    Ok(visit.again(snapshot))
}

async fn page(
    visit: &Visit,
    form: &Form,
    number: Option<PlayerNumber>,
    refused: Option<&Problem>,
) -> Result<HttpResponse> {
    let lang = visit.reader.lang;
    let heading = lang.page(T::OwnPage).into_owned();
    let (mut found, mut seated, mut stands) = (None, Vec::new(), None);
    if let Some(number) = number {
        let whereabouts = Whereabouts::read(visit.view(), number).await?.view;
        (seated, stands) = (seats(visit, &whereabouts), standing(visit, number).await?);
        let who = Who::of(lang, &whereabouts.player);
        found = Some(opened(visit, form, (number, who), refused.is_some()).await?);
    }
    let page = Page {
        f: match number {
            Some(number) => {
                Frame { sent: sent(visit, form), ..visit.frame(&heading, watched(visit, number)) }
            }
            None => visit.plain_frame(&heading),
        },
        heading: format!("{heading} · {}", visit.tournament().title),
        token: FormToken::of(visit.request()).map(|token| token.0),
        key: Uuid::now_v7().to_string(),
        slip: form.get("slip").unwrap_or_default().to_owned(),
        refused: refused.map(|problem| problem.document(lang, None, None).detail),
        home: format!("/tournaments/{}", visit.tournament().id),
        seats: seated,
        standing: stands,
        found,
    };
    let status = refused.map_or(StatusCode::OK, |problem| problem.code().status());
    let html = page.render().map_err(Problem::internal)?;
    let mut answer = HttpResponse::build(status);
    for (name, value) in refused.into_iter().flat_map(Problem::headers) {
        answer.insert_header((name.clone(), value.clone()));
    }
    answer.insert_header((CACHE_CONTROL, if number.is_some() { NO_STORE } else { "private, no-cache" }));
    Ok(answer.content_type("text/html; charset=utf-8").body(html))
}

/// What opens the page again: the slip is in no address.
fn sent(visit: &Visit, form: &Form) -> Vec<(&'static str, String)> {
    let token = FormToken::of(visit.request()).map(|token| (http::session::FIELD, token.0));
    let slip = form.get("slip").map(|slip| ("slip", slip.to_owned()));
    token.into_iter().chain(slip).collect()
}

/// What makes somebody's page outdated. Deals at other tables do not: all who look at theirs would ask at each of them.
fn watched(visit: &Visit, number: PlayerNumber) -> String {
    let tournament = visit.tournament();
    let mut watched = format!("=rounds players/{number} editions payments");
    for round in &tournament.rounds {
        let _ = write!(watched, " =rounds/{}", round.number);
        for table in round.tables.iter().filter(|table| table.ever_seated(number)) {
            let _ = write!(watched, " rounds/{}/tables/{}", round.number, table.at.table);
        }
    }
    watched
}

async fn opened(
    visit: &Visit,
    form: &Form,
    (number, who): (PlayerNumber, Who),
    refused: bool,
) -> Result<Found> {
    let (view, lang) = (visit.view(), visit.reader.lang);
    let own = Own::read(view, number, lang).await?;
    let flags = form.get("act") == Some("flag");
    let typed = |name: &str| form.get(name).filter(|_| flags && refused).unwrap_or_default();
    let sum: Points = own.deals.iter().filter_map(|deal| deal.points).sum();
    let deals = own.deals.iter().rev().map(|deal| {
        let at = format!("{}/{}/{}", deal.round, deal.table, deal.deal);
        let numbers =
            [("round", deal.round.into()), ("table", deal.table.into()), ("deal", deal.deal.into())];
        Deal {
            name: lang.page_with(T::DealOfRound, numbers),
            words: deal.words.clone(),
            points: deal.points.map(words::signed).unwrap_or_default(),
            chosen: typed("deal") == at,
            at,
        }
    });
    let sheets = own_tables(visit.tournament(), number).map(|at| {
        let place = [("round", at.round.0.into()), ("table", at.table.0.into())];
        (sent_as(at), lang.text_with(Text::SheetTitle, place))
    });
    Ok(Found {
        who,
        sheets: sheets.collect(),
        deals: deals.collect(),
        sum: texts::points(sum),
        money: money(visit, &own),
        reason: typed("reason").to_owned(),
        flagged: flags && !refused,
    })
}

/// What he owes and what he gets, each with its words.
fn money(visit: &Visit, own: &Own) -> Vec<(String, String)> {
    let lang = visit.reader.lang;
    let amount = |cents: Cents| texts::money(lang, cents);
    let (due, paid) = own.fee;
    let mut lines = Vec::new();
    if due != Cents(0) || paid != Cents(0) {
        let left = Cents(due.0.saturating_sub(paid.0));
        let text = match left.0 {
            0 => lang.page(T::FeePaid),
            1.. => lang.page(T::FeeOwed),
            _ => lang.page(T::FeeBack),
        };
        let shown = if left == Cents(0) { paid } else { Cents(left.0.abs()) };
        lines.push((text.into_owned(), amount(shown)));
    }
    for stake in &own.stakes {
        let text = if stake.amount.0 < 0 { T::StakesOwed } else { T::StakesGot };
        let mut text = lang.page_with(text, [("round", stake.round.into()), ("table", stake.table.into())]);
        for &(from, to) in &stake.missing {
            let without = lang.page_with(T::StakesWithout, [("from", from.into()), ("to", to.into())]);
            text.push_str(&without);
        }
        lines.push((text, amount(Cents(stake.amount.0.abs()))));
    }
    for (prize, handed_out) in &own.prizes {
        let text = lang.page(if *handed_out { T::PrizeReceived } else { T::PrizeWaits });
        let what = match prize {
            OwnPrize::Money(cents) => amount(*cents),
            OwnPrize::Goods(text) => text.clone(),
        };
        lines.push((text.into_owned(), what));
    }
    lines
}
