//! The tables of the round under way, the most urgent first.

use domain::ids::RoundNumber;
use domain::tournament::Tournament;
use domain::tournament::event::TableAt;
use domain::tournament::state::Table;
use http::problem::Result;
use texts::{Page as T, Text};
use views::whereabouts::Whereabouts;
use views::{find, pace};

use crate::pages::tournament::place;
use crate::pens::Pens;
use crate::visit::Visit;
use crate::words::{Clock, Moment, Who};

/// What the director sees of the round under way.
pub(super) struct Hall {
    pub tiles: Vec<Tile>,
    pub clock: Option<Clock>,
    /// Whom he looks for.
    pub question: String,
    pub found: Option<Vec<Found>>,
}

/// A table.
pub(super) struct Tile {
    pub name: String,
    pub path: String,
    pub players: String,
    pub settled: usize,
    pub deals: usize,
    pub states: Vec<String>,
    /// When it will have finished, if it goes on as it has played.
    pub ends: Option<Moment>,
    pub urgency: Urgency,
}

impl Tile {
    pub fn class(&self) -> &'static str {
        match self.urgency {
            Urgency::Called => "call",
            Urgency::Offline | Urgency::Unsigned | Urgency::Slow => "slow",
            Urgency::Plays => "plays",
            Urgency::Done => "done",
        }
    }
}

/// How urgently a table wants somebody, the most urgent first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Urgency {
    /// It has called a referee.
    Called,
    /// The phone that writes is silent.
    Offline,
    /// It has played, and nobody has signed.
    Unsigned,
    /// It will not have finished in time.
    Slow,
    Plays,
    Done,
}

/// Somebody who was looked for.
pub(super) struct Found {
    pub who: Who,
    pub place: String,
    /// The table where he sits now.
    pub path: Option<String>,
    /// The player's own page.
    pub player: String,
    /// Where who is behind the number is corrected.
    pub correction: String,
}

/// Where the desk of a table is.
pub(super) fn desk_of(home: &str, at: TableAt) -> String {
    format!("{home}/rounds/{}/tables/{}/desk", at.round, at.table)
}

/// Whether a table waits for a referee.
pub(super) fn has_called(tournament: &Tournament, at: TableAt) -> bool {
    tournament.open_flags().any(|flag| flag.flagged.at.table_at() == at)
        || tournament.open_complaints().any(|complaint| complaint.raised.at.table_at() == at)
}

impl Hall {
    pub async fn read(visit: &Visit, pens: &Pens, number: RoundNumber, question: String) -> Result<Self> {
        let (tournament, view, lang) = (visit.tournament(), visit.view(), visit.reader.lang);
        let home = super::home(visit);
        let round = find::round(tournament, number)?;
        let directory = view.directory().await?;
        let names = view.names(&directory);
        let mut tiles = Vec::with_capacity(round.tables.len());
        let paces = pace::of_round(tournament, round, visit.engine().config().clock.now());
        for (table, pace) in round.tables.iter().zip(paces) {
            let silent = is_silent(visit, pens, table).await?;
            let slow = pace.filter(|pace| pace.slow);
            let (urgency, states) = state(tournament, table, silent, slow.is_some());
            let mut states: Vec<_> = states.into_iter().map(|state| lang.page(state).into_owned()).collect();
            states.extend(slow.map(|pace| {
                // Whoever is slow is no faster than a minute.
                let minutes = pace.per_deal.num_minutes().max(1);
                lang.page_with(T::DeskSlow, [("minutes", minutes.into())])
            }));
            let who = table.present().map(|player| Who::of(lang, &names.named(player)).family);
            tiles.push(Tile {
                name: lang.text_with(Text::Table, [("table", table.at.table.0.into())]),
                path: desk_of(&home, table.at),
                players: who.collect::<Vec<_>>().join(", "),
                settled: table.settled_deals(),
                deals: tournament.deals_at(table),
                states,
                ends: pace.map(|pace| Moment::of(lang, pace.ends_at)),
                urgency,
            });
        }
        // Of those that play who has most before it comes first.
        tiles.sort_by_key(|tile| (tile.urgency, tile.settled));
        let found = if question.is_empty() {
            None
        } else {
            let found = Whereabouts::search(view, &question).await?.view;
            let one = |found: &Whereabouts| {
                let number = domain::ids::PlayerNumber(found.player.number);
                Found {
                    who: Who::of(lang, &found.player),
                    place: place(lang, found.seats.first()),
                    path: tournament.seated_at(number).map(|at| desk_of(&home, at)),
                    player: format!("{home}/players/{number}"),
                    correction: format!("{home}/players/{number}/person"),
                }
            };
            Some(found.iter().map(one).collect())
        };
        let left = round.paused.map(|pause| pause.left_seconds);
        let clock = Clock::of(lang, round.phase, round.due_at, left);
        Ok(Self { tiles, clock, question, found })
    }
}

/// Whether the phone that writes at a table was not heard for a while.
async fn is_silent(visit: &Visit, pens: &Pens, table: &Table) -> Result<bool> {
    let plays = !visit.tournament().is_finished(table);
    let pen = if plays { visit.engine().pen(visit.tournament().id, table.at).await? } else { None };
    let now = visit.engine().config().clock.now();
    Ok(pen.is_some_and(|pen| pens.is_silent(&pen, now)))
}

fn state(tournament: &Tournament, table: &Table, silent: bool, slow: bool) -> (Urgency, Vec<T>) {
    let finished = tournament.is_finished(table);
    let mut states = Vec::new();
    if has_called(tournament, table.at) {
        states.push(T::DeskCalled);
    }
    if silent {
        states.push(T::DeskOffline);
    }
    if table.all_totals().next().is_some() {
        states.push(T::DeskOnPaper);
    }
    states.push(match () {
        () if table.is_signed() => T::TableSigned,
        () if table.ended_early => T::TableEndedEarly,
        () if finished => T::DeskUnsigned,
        () => T::TablePlaying,
    });
    let urgency = match () {
        () if has_called(tournament, table.at) => Urgency::Called,
        () if silent => Urgency::Offline,
        () if finished && !table.is_signed() && !table.ended_early => Urgency::Unsigned,
        () if finished => Urgency::Done,
        () if slow => Urgency::Slow,
        () => Urgency::Plays,
    };
    (urgency, states)
}
