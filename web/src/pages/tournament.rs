//! A tournament at a glance: where do I sit, how far is it, who leads.

use actix_web::HttpResponse;
use askama::Template;
use chrono::NaiveDateTime;
use domain::tournament::Tournament;
use domain::tournament::state::Phase;
use http::params;
use http::problem::Result;
use serde::Deserialize;
use texts::{Lang, Page as T, Text};
use views::notices::Notices;
use views::rankings::{PlayersRankingAnswer, visible};
use views::rounds::Rounds;
use views::tournaments::RegistrationTerms;
use views::whereabouts::{SeatInRound, Whereabouts};

use super::preregistration;
use crate::frame::Frame;
use crate::visit::Visit;
use crate::words::{self, Clock, Who};

/// What the form asks for.
#[derive(Deserialize)]
struct Question {
    #[serde(default)]
    q: String,
}

#[derive(Template)]
#[template(path = "tournament.html")]
struct Overview {
    f: Frame,
    when: String,
    state: String,
    playing: bool,
    counts: String,
    /// When it and its rounds are planned to begin.
    times: Vec<String>,
    /// How many places are taken, where players may ask for one themselves.
    places: Option<Vec<String>>,
    /// What the director tells everybody.
    notices: Vec<String>,
    /// The director holds newer standings back.
    frozen: Option<String>,
    /// That it is a list from elsewhere.
    taken_over: Option<String>,
    names_hidden: bool,
    question: String,
    answers: Option<Vec<Answer>>,
    rounds: Vec<RoundLine>,
    leaders: Vec<Leader>,
    provisional: bool,
}

struct Answer {
    path: String,
    who: Who,
    place: String,
    others: String,
}

struct RoundLine {
    path: String,
    name: String,
    phase: String,
    playing: bool,
    ended: bool,
    tables: String,
    /// Tables that have finished, of all.
    finished: usize,
    of: usize,
    clock: Option<Clock>,
    last_deal: bool,
}

struct Leader {
    rank: u16,
    path: String,
    who: Who,
    total: String,
}

/// Leaders are shown so far.
const LEADERS: u16 = 5;

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    let Question { q } = params::parse(visit.request().query_string())?;
    let question = q.trim().to_owned();
    if question.is_empty() {
        return visit.page(0, overview(&visit, question)).await;
    }
    visit.page_of_ones_own(&overview(&visit, question).await?)
}

async fn overview(visit: &Visit, question: String) -> Result<Overview> {
    let (tournament, view, lang) = (visit.tournament(), visit.view(), visit.reader.lang);
    let (title, watched) = (lang.page(T::Overview), " rounds rankings players teams editions notices");
    let f = if question.is_empty() {
        visit.frame(&title, watched)
    } else {
        visit.frame_of_ones_own(&title, watched)
    };
    let home = format!("/tournaments/{}", tournament.id);
    let current = tournament.rounds.last();
    let playing = current.is_some_and(|round| round.phase == Phase::Started);
    let state = match current {
        _ if tournament.closed => lang.page(T::StateClosed).into_owned(),
        _ if !tournament.editions.is_empty() && !playing => lang.page(T::StatePublished).into_owned(),
        None => lang.page(T::StateRegistering).into_owned(),
        Some(round) => {
            let phase = lang.page(words::phase(round.phase)).into_owned();
            format!("{} · {phase}", lang.page_with(T::RoundNumber, [("round", round.number.0.into())]))
        }
    };
    let date = texts::date_long(lang, tournament.date);
    let answers = if question.is_empty() {
        None
    } else {
        let found = Whereabouts::search(view, &question).await?.view;
        let answer = |found: &Whereabouts| {
            let newest = found.seats.first();
            let others = newest.map(|seat| Who::all(lang, &seat.others)).unwrap_or_default();
            Answer {
                path: format!("{home}/players/{}", found.player.number),
                who: Who::of(lang, &found.player),
                place: place(lang, newest),
                others: others.into_iter().map(|who| who.name).collect::<Vec<_>>().join(", "),
            }
        };
        Some(found.iter().map(answer).collect())
    };
    let rounds = Rounds::read(view).await?;
    let line = |round: &views::rounds::Round| RoundLine {
        path: format!("{home}/rounds/{}", round.number),
        name: lang.page_with(T::RoundNumber, [("round", round.number.into())]),
        phase: lang.page(words::phase(round.phase)).into_owned(),
        playing: round.phase == Phase::Started,
        ended: round.phase == Phase::Ended,
        tables: lang.page_with(T::TablesCount, [("count", round.tables.into())]),
        finished: round.tables - round.unfinished.len(),
        of: round.tables,
        last_deal: round.last_deal_called_at.is_some() && round.phase == Phase::Started,
        clock: Clock::of(lang, round.phase, round.due_at, round.left_seconds),
    };
    let directory = view.directory().await?;
    let names = view.names(&directory);
    let ranking = match visible(view, None) {
        Ok(after) => Some(PlayersRankingAnswer::of(view, after, &names)?.ranking),
        // The director shows none at the moment.
        Err(_) => None,
    };
    let leads = !tournament.ruleset.game.plays_in_pairs();
    let rows = ranking.iter().flat_map(|ranking| &ranking.rows);
    let leaders = rows.take_while(|row| leads && row.rank <= LEADERS).take(12);
    let terms = RegistrationTerms::from(tournament);
    Ok(Overview {
        f,
        when: tournament.place.as_ref().map_or(date.clone(), |place| format!("{date} · {place}")),
        state,
        playing,
        counts: lang.page_with(T::PlayersCount, [("count", tournament.players.len().into())]),
        times: times(lang, tournament),
        places: terms.open.then(|| preregistration::places(lang, &terms)),
        notices: Notices::standing(view).await?.into_iter().map(|(_, text)| text).collect(),
        taken_over: views::papers::taken_over(lang, tournament),
        frozen: tournament.hall.frozen.as_ref().map(|_| lang.page(T::StandingsFrozen).into_owned()),
        names_hidden: !view.viewer.sees_names(tournament),
        question,
        answers,
        rounds: rounds.items.iter().rev().map(line).collect(),
        leaders: leaders
            .map(|row| Leader {
                rank: row.rank,
                path: format!("{home}/players/{}", row.player.number),
                who: Who::of(lang, &row.player),
                total: texts::points(row.total),
            })
            .collect(),
        provisional: ranking.is_some_and(|ranking| ranking.provisional),
    })
}

/// When the tournament and its rounds are planned to begin; with the day where it is another.
fn times(lang: Lang, tournament: &Tournament) -> Vec<String> {
    let clock = |at: NaiveDateTime| {
        let time = at.time().format("%H:%M").to_string();
        if at.date() == tournament.date {
            time
        } else {
            format!("{}, {time}", texts::date_long(lang, at.date()))
        }
    };
    let begins = tournament.times.starts_at;
    let begins = begins.map(|at| lang.page_with(T::BeginsAt, [("time", clock(at).into())]));
    let rounds = tournament.times.rounds.iter().map(|planned| {
        let round = planned.round.0;
        lang.page_with(T::RoundBeginsAt, [("round", round.into()), ("time", clock(planned.starts_at).into())])
    });
    begins.into_iter().chain(rounds).collect()
}

/// Where somebody sits, in a few words.
pub fn place(lang: Lang, seat: Option<&SeatInRound>) -> String {
    match seat {
        None => lang.page(T::NotDrawnYet).into_owned(),
        Some(SeatInRound { at: Some((table, seat)), .. }) => {
            lang.text_with(Text::SlipPlace, [("table", (*table).into()), ("seat", (*seat).into())])
        }
        Some(SeatInRound { sits_out: true, .. }) => lang.text(Text::ByeLegend).into_owned(),
        Some(_) => lang.page(T::NoSeat).into_owned(),
    }
}
