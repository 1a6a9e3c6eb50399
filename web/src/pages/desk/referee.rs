//! The referee's desk: who calls and since when, and the log of rulings. A case is a page of its own.

pub mod appeal;
pub mod appealing;
pub mod case;
mod harm;
pub mod log;
mod options;

use actix_web::HttpResponse;
use actix_web::http::header::CACHE_CONTROL;
use askama::Template;
use chrono::{DateTime, Utc};
use http::problem::{Problem, Result};
use texts::{Lang, Page as T};
use views::appeals::Appeals;
use views::complaints::{ComplaintState, Complaints};
use views::flags::Flags;
use views::rulings::Rulings;

use crate::frame::Frame;
use crate::said::said;
use crate::visit::Visit;
use crate::words::Moment;

/// So many of the newest rulings stand on the desk itself.
const NEWEST: usize = 12;

#[derive(Template)]
#[template(path = "referee.html")]
struct Page {
    f: Frame,
    heading: String,
    /// Those who wait, the longest first.
    calls: Vec<Call>,
    /// Cases by hand: tables of the rounds that are played.
    tables: Vec<(String, String)>,
    /// Appeals that wait for a decision.
    appeals: Vec<Call>,
    rulings: Vec<Ruled>,
    /// The whole log.
    log: String,
    done: bool,
}

/// Somebody waits for a referee.
struct Call {
    path: String,
    /// A flag or a complaint.
    kind: String,
    complains: bool,
    place: String,
    reason: String,
    since: Moment,
    age: String,
}

/// A ruling of the log.
struct Ruled {
    path: String,
    place: String,
    kind: String,
    /// Offence, offenders, rule and reason.
    about: String,
    in_force: bool,
    at: Moment,
}

fn place(lang: Lang, round: u8, table: u16, deal: u16) -> String {
    let place = [("round", round.into()), ("table", table.into()), ("deal", deal.into())];
    lang.page_with(T::RefereePlace, place)
}

fn case_path(home: &str, round: u8, table: u16, deal: u16) -> String {
    format!("{home}/rounds/{round}/tables/{table}/deals/{deal}/case")
}

/// How long ago it was.
fn age(lang: Lang, since: DateTime<Utc>, now: DateTime<Utc>) -> String {
    lang.page_with(T::RefereeAge, [("minutes", (now - since).num_minutes().max(0).into())])
}

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    let (lang, tournament) = (visit.reader.lang, visit.tournament());
    let home = format!("/tournaments/{}", tournament.id);
    let now = visit.engine().config().clock.now();
    let mut calls = Vec::new();
    for flag in Flags::read(visit.view()).await?.items.iter().filter(|flag| flag.resolution.is_none()) {
        calls.push((
            flag.flagged.at,
            Call {
                path: case_path(&home, flag.round, flag.table, flag.deal),
                kind: lang.page(T::RefereeCall).into_owned(),
                complains: false,
                place: place(lang, flag.round, flag.table, flag.deal),
                reason: said(lang, flag.reason.as_deref().unwrap_or_default()),
                since: Moment::of(lang, flag.flagged.at),
                age: age(lang, flag.flagged.at, now),
            },
        ));
    }
    let complaints = Complaints::read(visit.view()).await?.items;
    for complaint in complaints.iter().filter(|complaint| matches!(complaint.state, ComplaintState::Open)) {
        calls.push((
            complaint.raised.at,
            Call {
                path: case_path(&home, complaint.round, complaint.table, complaint.deal),
                kind: lang.page(T::ComplainWord).into_owned(),
                complains: true,
                place: place(lang, complaint.round, complaint.table, complaint.deal),
                reason: said(lang, complaint.reason.as_deref().unwrap_or_default()),
                since: Moment::of(lang, complaint.raised.at),
                age: age(lang, complaint.raised.at, now),
            },
        ));
    }
    calls.sort_by_key(|(since, _)| *since);
    let appeals = Appeals::read(visit.view()).await?.items;
    let appeals = appeals.iter().filter(|appeal| appeal.decision.is_none()).map(|appeal| Call {
        path: format!("{home}/desk/appeals/{}", appeal.id),
        kind: lang.page(appeal::state_of(appeal)).into_owned(),
        complains: true,
        place: place(lang, appeal.round, appeal.table, appeal.deal),
        reason: appeal.reason.clone().unwrap_or_default(),
        since: Moment::of(lang, appeal.made.at),
        age: age(lang, appeal.made.at, now),
    });
    let rules = &tournament.ruleset.game;
    let rulings = Rulings::read(visit.view()).await?.items;
    let rulings = rulings.iter().rev().map(|ruling| {
        let offenders = tournament.rulings.get(&ruling.id).map(|it| it.made.decision.offenders());
        let offenders = offenders.filter(|players| !players.is_empty());
        let about = [
            ruling.offence.as_ref().map(|id| texts::offence(lang, rules, id.as_str()).into_owned()),
            offenders.map(|players| texts::numbers(lang, players)),
            Some(ruling.rule.clone()),
            ruling.reason.as_deref().map(|reason| said(lang, reason)),
        ];
        Ruled {
            path: case_path(&home, ruling.round, ruling.table, ruling.deal),
            place: place(lang, ruling.round, ruling.table, ruling.deal),
            kind: lang.text(texts::ruling_kind(ruling.decision.kind)).into_owned(),
            about: about.into_iter().flatten().collect::<Vec<_>>().join(" · "),
            in_force: ruling.in_force,
            at: Moment::of(lang, ruling.made_at),
        }
    });
    let round = tournament.rounds.last();
    let tables = round.into_iter().flat_map(|round| &round.tables).filter_map(|table| {
        let newest = table.deals.last()?;
        let (round, table, deal) = (newest.at.round.0, newest.at.table.0, newest.at.deal.0);
        let name = lang.page_with(T::TableNumber, [("table", table.into())]);
        Some((name, case_path(&home, round, table, deal)))
    });
    let heading = lang.page(T::RefereeDesk).into_owned();
    let page = Page {
        f: visit.desk(&heading, "rounds flags complaints rulings appeals players"),
        calls: calls.into_iter().map(|(_, call)| call).collect(),
        tables: tables.collect(),
        appeals: appeals.collect(),
        rulings: rulings.take(NEWEST).collect(),
        log: format!("{home}/desk/rulings"),
        done: visit.request().query_string().contains("done=1"),
        heading,
    };
    let html = page.render().map_err(Problem::internal)?;
    let mut answer = HttpResponse::Ok();
    answer.insert_header((CACHE_CONTROL, "no-store"));
    Ok(answer.content_type("text/html; charset=utf-8").body(html))
}
