//! The board for a wall: seats, how far tables are, standings; leaf by leaf, never scrolled.

use actix_web::HttpResponse;
use askama::Template;
use domain::ids::PlayerNumber;
use domain::money::Cents;
use domain::tournament::state::{self, Phase};
use http::params;
use http::problem::Result;
use serde::Deserialize;
use texts::{Lang, Page as T, Text};
use views::editions;
use views::names::list_key;
use views::notices::Notices;
use views::rankings::pairs::PairsRankingAnswer;
use views::rankings::{PlayersRankingAnswer, visible_to_all};
use views::table_state::TableState;
use views::whereabouts::SeatInRound;

use self::leaves::{Letters, Line, Wall, lead_of};
use crate::frame::Frame;
use crate::visit::Visit;
use crate::words::{self, Moment, Who};

mod leaves;

#[derive(Deserialize)]
struct Turn {
    /// From 1.
    #[serde(default)]
    leaf: usize,
    /// The page finds out itself; it is stated for a browser without script.
    #[serde(default)]
    wall: Wall,
}

#[derive(Template)]
#[template(path = "board.html")]
struct Board {
    f: Frame,
    path: String,
    title: String,
    round: String,
    clock: Option<Clock>,
    /// The last deal was called, and where.
    last_deal: Option<String>,
    /// One of the notices, in turn.
    notice: Option<String>,
    heading: String,
    lines: Vec<Line>,
    /// How wide what leads them is.
    lead: Letters,
    /// Nothing to list yet.
    empty: Option<String>,
    tables: Vec<Progress>,
    wall: Wall,
    /// Of a column.
    rows: usize,
    leaf: usize,
    leaves: usize,
    next: usize,
}

/// What is counted down to.
struct Clock {
    what: String,
    /// For programs, empty if the clock stands; a planned start has no zone, as it goes by the clock on the wall.
    iso: String,
    text: String,
}

struct Progress {
    table: u16,
    settled: usize,
    deals: usize,
    last: bool,
}

/// What the board lists: seats of the round to come, or the ranking after the last one.
#[derive(Default)]
struct BoardList {
    heading: String,
    lines: Vec<Line>,
    /// How wide what leads them is; reckoned when they are put on leaves.
    lead: Letters,
    empty: Option<String>,
}

impl BoardList {
    /// As many leaves as it needs, all about equally full, and one if there is nothing to list.
    fn leaves(self, wall: Wall, rows: usize) -> Vec<Self> {
        let Self { heading, mut lines, empty, .. } = self;
        let lead = lead_of(&lines);
        if lines.is_empty() {
            return vec![Self { heading, lines, lead, empty }];
        }
        let sizes = wall.leaves(rows, &mut lines);
        let mut lines = lines.into_iter();
        let of_size = |size| {
            let lines = lines.by_ref().take(size).collect();
            Self { heading: heading.clone(), lines, lead, empty: None }
        };
        sizes.into_iter().map(of_size).collect()
    }
}

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    visit.only_now()?;
    let Turn { leaf, wall } = params::parse(visit.request().query_string())?;
    let leaf = leaf.clamp(1, 1000);
    let shown = 2 * leaf as u64 + u64::from(wall == Wall::Upright);
    visit.page(shown, page(&visit, leaf, wall)).await
}

async fn page(visit: &Visit, leaf: usize, wall: Wall) -> Result<Board> {
    let (tournament, lang) = (visit.tournament(), visit.reader.lang);
    let current = tournament.rounds.last();
    let first = match current {
        None => BoardList {
            heading: lang.page(T::StateRegistering).into_owned(),
            empty: Some(lang.page_with(T::PlayersCount, [("count", tournament.players.len().into())])),
            ..BoardList::default()
        },
        Some(round) if round.phase == Phase::Ended => standings(visit, round).await?,
        Some(round) => match tournament.rounds.iter().rev().find(|round| round.phase == Phase::Ended) {
            Some(ended) if round.phase == Phase::Started => standings(visit, ended).await?,
            _ => seats(visit, round, wall).await?,
        },
    };
    let playing = current.filter(|round| round.phase == Phase::Started);
    // What was won is told when nobody plays any more.
    let prizes = if playing.is_none() { prizes(visit).await? } else { None };
    // Whatever was told last comes first.
    let mut notices = Notices::standing(visit.view()).await?;
    notices.reverse();
    let last_deal = playing.and_then(|round| last_deal(lang, round));
    let rows = wall.rows(!notices.is_empty(), last_deal.is_some());
    let lists = [Some(first), prizes].into_iter().flatten();
    let mut all: Vec<BoardList> = lists.flat_map(|list| list.leaves(wall, rows)).collect();
    let leaves = all.len().max(notices.len());
    // Who asks for a leaf that is no longer there begins anew.
    let leaf = if leaf > leaves { 1 } else { leaf };
    let BoardList { heading, lines, lead, empty } = all.swap_remove((leaf - 1) % all.len());
    let notice = notices.into_iter().cycle().nth(leaf - 1).map(|(_, text)| text);
    let progress = |table: &std::sync::Arc<state::Table>| {
        let state = TableState::of(tournament, table);
        Progress {
            table: table.at.table.0,
            settled: state.settled_deals,
            deals: state.deals_to_play,
            last: table.last_deal.is_some(),
        }
    };
    let of_all = tournament.ruleset.regulations.rounds;
    let round = current.map(|round| {
        let numbers = [("round", round.number.0.into()), ("rounds", of_all.into())];
        let phase = lang.page(words::phase(round.phase));
        format!("{} · {phase}", lang.page_with(T::RoundOf, numbers))
    });
    Ok(Board {
        f: visit.frame(&lang.page(T::Board), " rounds rankings players editions notices"),
        path: format!("/tournaments/{}/board", tournament.id),
        title: tournament.title.clone(),
        round: round.unwrap_or_default(),
        clock: clock(visit, current),
        last_deal,
        notice,
        heading,
        lines,
        lead,
        empty,
        wall,
        rows,
        tables: playing.iter().flat_map(|round| &round.tables).map(progress).collect(),
        leaf,
        leaves,
        next: leaf % leaves + 1,
    })
}

/// Until when a round is played, or when the one that is drawn begins.
fn clock(visit: &Visit, current: Option<&std::sync::Arc<state::Round>>) -> Option<Clock> {
    let (tournament, lang) = (visit.tournament(), visit.reader.lang);
    match current {
        Some(round) if round.phase == Phase::Started => {
            let left = round.paused.map(|pause| pause.left_seconds);
            let (what, iso, text) = match words::Clock::of(lang, round.phase, round.due_at, left)? {
                words::Clock::Until(Moment { iso, text }) => (T::TimeLeft, iso, text),
                words::Clock::Stands { left, .. } => (T::ClockBreak, String::new(), left),
            };
            Some(Clock { what: lang.page(what).into_owned(), iso, text })
        }
        Some(round) if round.phase == Phase::Drawn => {
            let begins = tournament.times.of_round(round.number)?;
            Some(Clock {
                what: lang.page(T::Begins).into_owned(),
                iso: begins.format("%Y-%m-%dT%H:%M:%S").to_string(),
                text: begins.format("%H:%M").to_string(),
            })
        }
        _ => None,
    }
}

/// Where the last deal was called.
fn last_deal(lang: Lang, round: &state::Round) -> Option<String> {
    if round.last_deal_called.is_some() {
        return Some(lang.page(T::LastDealCalled).into_owned());
    }
    let called = round.tables.iter().filter(|table| table.last_deal.is_some());
    let called: Vec<_> = called.map(|table| table.at.table.to_string()).collect();
    let tables = [("tables", called.join(", ").into())];
    (!called.is_empty()).then(|| lang.page_with(T::LastDealAt, tables))
}

/// The standings after a round, or what the public sees of them.
async fn standings(visit: &Visit, round: &state::Round) -> Result<BoardList> {
    let (view, lang, tournament) = (visit.view(), visit.reader.lang, visit.tournament());
    // The board hangs in the hall, whoever has signed in on its machine.
    let shown = match visible_to_all(tournament, Some(round.number)) {
        Err(_) => visible_to_all(tournament, None).ok().flatten(),
        shown => shown.ok().flatten(),
    };
    let Some(round) = shown.and_then(|number| tournament.round(number)) else {
        let heading = lang.text(Text::RankingTitle).into_owned();
        let empty = Some(lang.page(T::StandingsLater).into_owned());
        return Ok(BoardList { heading, empty, ..BoardList::default() });
    };
    let heading = lang.page_with(T::StandingsAfter, [("round", round.number.0.into())]);
    let line = |rank: Option<u16>, name: String, total| Line {
        lead: rank.map(|rank| format!("{rank}.")).unwrap_or_default(),
        medal: rank.is_some_and(|rank| rank <= 3),
        name,
        value: texts::points(total),
        ..Line::default()
    };
    let lines = if visit.tournament().ruleset.game.plays_in_pairs() {
        let ranking = PairsRankingAnswer::read(view, Some(round.number)).await?.view;
        let row = |row: &views::rankings::pairs::RankedPair| {
            let members: Vec<_> = row.members.iter().map(|member| Who::of(lang, member).name).collect();
            line(row.rank, row.name.clone().unwrap_or_else(|| members.join(" – ")), row.total)
        };
        ranking.rows.iter().map(row).collect()
    } else {
        let directory = view.directory().await?;
        let ranking = PlayersRankingAnswer::of(view, Some(round.number), &view.names(&directory))?.ranking;
        let row = |row: &views::rankings::PlayerRow| {
            let who = Who::of(lang, &row.player);
            let line = line(Some(row.rank), who.family, row.total);
            Line { number: Some(who.number), given: who.given, ..line }
        };
        ranking.rows.iter().map(row).collect()
    };
    Ok(BoardList { heading, lines, ..BoardList::default() })
}

/// Who gets what, once it is published.
async fn prizes(visit: &Visit) -> Result<Option<BoardList>> {
    let (tournament, view, lang) = (visit.tournament(), visit.view(), visit.reader.lang);
    let Some(newest) = tournament.editions.last() else { return Ok(None) };
    let stated = editions::document(view.engine, view.viewer, tournament, newest).await?.view;
    let cash = stated.payouts.cash.iter().map(|prize| {
        let who = Who::of(lang, &prize.player);
        Line {
            lead: format!("{}.", prize.place),
            medal: prize.place <= 3,
            number: Some(who.number),
            name: who.family,
            given: who.given,
            beside: prize.category.clone().unwrap_or_default(),
            value: texts::money(lang, Cents(prize.amount_cents)),
            ..Line::default()
        }
    });
    let other = stated.payouts.non_cash.iter().map(|prize| {
        let players: Vec<_> = prize.players.iter().map(|player| Who::of(lang, player).name).collect();
        Line {
            lead: format!("{}.", prize.place),
            medal: prize.place <= 3,
            name: players.join(", "),
            beside: prize.category.clone().unwrap_or_default(),
            value: prize.text.clone(),
            ..Line::default()
        }
    });
    let lines: Vec<_> = cash.chain(other).collect();
    let heading = lang.text(Text::PayoutsTitle).into_owned();
    Ok((!lines.is_empty()).then_some(BoardList { heading, lines, ..BoardList::default() }))
}

/// Everybody's seat: by name where names may be seen, else by number.
async fn seats(visit: &Visit, round: &state::Round, wall: Wall) -> Result<BoardList> {
    let (tournament, view, lang) = (visit.tournament(), visit.view(), visit.reader.lang);
    let directory = view.directory().await?;
    let names = view.names(&directory);
    let drawn = round.tables.iter().flat_map(|table| table.seats.iter()).chain(&round.byes);
    let mut found: Vec<_> = drawn
        .map(|player| (Who::of(lang, &names.named(*player)), SeatInRound::in_round(round, *player, &names)))
        .collect();
    let by_name = view.viewer.sees_names(tournament);
    found.sort_by_cached_key(|(who, _)| (by_name.then(|| list_key(&who.name)), PlayerNumber(who.number)));
    let line = |(who, seat): &(Who, SeatInRound)| Line {
        lead: match wall {
            Wall::Wide => lang.text_with(Text::Numbers, [("list", who.number.into())]),
            Wall::Upright => who.number.to_string(),
        },
        number: Some(who.number),
        by_number: true,
        name: who.family.clone(),
        given: who.given.clone(),
        value: match seat.at {
            Some((table, _)) => lang.text_with(Text::Table, [("table", table.into())]),
            None => lang.text(Text::Bye).into_owned(),
        },
        ..Line::default()
    };
    let heading = lang.text_with(Text::DrawByName, [("round", round.number.0.into())]);
    Ok(BoardList { heading, lines: found.iter().map(line).collect(), ..BoardList::default() })
}
