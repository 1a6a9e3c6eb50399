//! The tables of a round: who sits where, and how far they are.

use actix_web::HttpResponse;
use askama::Template;
use domain::tournament::event::TableAt;
use domain::tournament::state::{Phase, Round as Played};
use engine::Place;
use engine::Role::{Referee, Scorer};
use http::params::Segments;
use http::problem::Result;
use texts::{Page as T, Text};
use views::find;
use views::tables::{TableOverview, Tables};

use super::OfRound;
use crate::frame::Frame;
use crate::visit::Visit;
use crate::words::{self, Clock, Who};

#[derive(Template)]
#[template(path = "round.html")]
struct Round {
    f: Frame,
    path: String,
    name: String,
    phase: String,
    clock: Option<Clock>,
    names_hidden: bool,
    tables: Vec<Table>,
    byes: Vec<Who>,
    home: String,
}

struct Table {
    name: String,
    sheet: Option<String>,
    pairs: String,
    seats: Vec<Seat>,
    settled: usize,
    deals: usize,
    state: String,
    done: bool,
}

struct Seat {
    path: String,
    who: Who,
    role: String,
}

pub async fn show(visit: Visit, path: OfRound) -> Result<HttpResponse> {
    let Segments((_, number)) = path;
    let leaf = sheets(&visit, find::round(visit.tournament(), number)?);
    let page = async {
        let (tournament, view, lang) = (visit.tournament(), visit.view(), visit.reader.lang);
        let round = find::round(tournament, number)?;
        let home = format!("/tournaments/{}", tournament.id);
        let name = lang.page_with(T::RoundNumber, [("round", number.0.into())]);
        let directory = view.directory().await?;
        let names = view.names(&directory);
        let tables = Tables::read(view, number).await?.view;
        let options = round.draw.options;
        let table = |table: &TableOverview| {
            let at = TableAt { round: number, table: domain::ids::TableNumber(table.table) };
            let roles = tournament.ruleset.game.plays_in_pairs();
            let first = options.seat_one.first_dealer(table.seats.len());
            let role = |seat: usize| match seat {
                _ if roles => String::new(),
                seat if seat == first => lang.text(Text::RoleDealer).into_owned(),
                seat if seat == first % table.seats.len() + 1 => lang.text(Text::RoleVorhand).into_owned(),
                _ => String::new(),
            };
            let seat = |(index, named): (usize, &views::names::Named)| Seat {
                path: format!("{home}/players/{}", named.number),
                who: Who::of(lang, named),
                role: role(index + 1),
            };
            let pairs = table.pairs.iter().filter_map(|pair| pair.name.clone()).collect::<Vec<_>>();
            let (state, done) = match &table.state {
                state if state.signed => (T::TableSigned, true),
                state if state.ended_early => (T::TableEndedEarly, true),
                state if state.finished => (T::TableFinished, true),
                _ if round.phase == Phase::Drawn => (T::TableWaiting, false),
                _ => (T::TablePlaying, false),
            };
            Table {
                name: lang.text_with(Text::Table, [("table", table.table.into())]),
                sheet: sees_sheet(&visit, at)
                    .then(|| format!("{home}/rounds/{number}/tables/{}", table.table)),
                pairs: pairs.join(" – "),
                seats: table.seats.iter().enumerate().map(seat).collect(),
                settled: table.state.settled_deals,
                deals: table.state.deals_to_play,
                state: lang.page(state).into_owned(),
                done,
            }
        };
        Ok(Round {
            f: visit.frame(&name, "rounds players teams"),
            path: format!("{home}/rounds/{number}"),
            phase: lang.page(words::phase(round.phase)).into_owned(),
            clock: Clock::of(lang, round.phase, round.due_at, round.paused.map(|pause| pause.left_seconds)),
            names_hidden: !view.viewer.sees_names(tournament),
            tables: tables.items.iter().map(table).collect(),
            byes: round.byes.iter().map(|player| Who::of(lang, &names.named(*player))).collect(),
            name,
            home,
        })
    };
    visit.page(leaf, page).await
}

/// To which sheets the page leads: of all who have scanned cards, those at one table see the same.
fn sheets(visit: &Visit, round: &Played) -> u64 {
    let tables = round.tables.iter().enumerate().filter(|(_, table)| sees_sheet(visit, table.at));
    tables.fold(0, |leaf: u64, (nth, _)| leaf.rotate_left(7) ^ u64::try_from(nth + 1).unwrap_or_default())
}

/// Whether the sheet of this table is for who looks.
fn sees_sheet(visit: &Visit, at: TableAt) -> bool {
    let (organisation, tournament) = (visit.snapshot.organisation(), visit.tournament().id);
    let table = Place::Table { organisation, tournament, at };
    visit.caller.needs_seat(&[Scorer, Referee], table).is_ok()
}
