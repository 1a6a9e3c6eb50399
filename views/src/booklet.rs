//! The whole tournament as one booklet: for its officials, and for everybody.
//!
//! Everybody's has what strangers read elsewhere: results with the names of those who allow it, titles, trophies,
//! lots, draws, the rulings without persons. Prizes with signatures, sheets, the full log of rulings and the stakes
//! are the desk's; the cash statement is for who may read it by itself.

use domain::tournament::rulings_log::RulingsLog;
use domain::tournament::trophies::trophy_list;
use engine::{Engine, Place, Snapshot};
use reports::{Chapter, Directory, FirstDeal, Heading, Lines, MatchSheet, Report};
use std::sync::Arc;
use texts::{Lang, Text};

use crate::error::Result;
use crate::notes::Notes;
use crate::papers::{self, PaperFor, ResultsToPrint};
use crate::rankings::visible_to_all;
use crate::reader::{Reader, WithNames};
use crate::rulings_log::words;
use crate::viewer::Viewer;

/// The results that everybody's booklet tells: the newest edition's, else as they are, as far as they are shown.
pub async fn results_for_everybody(engine: &Engine, snapshot: &Arc<Snapshot>) -> Result<ResultsToPrint> {
    let nobody = nobody(snapshot, Lang::default());
    let reader = Reader { engine, snapshot, viewer: &nobody };
    match snapshot.tournament().editions.last() {
        Some(edition) => ResultsToPrint::published(reader, edition.published.edition).await,
        None => ResultsToPrint::so_far(snapshot, visible_to_all(snapshot.tournament(), None)?),
    }
}

/// The reports of a whole tournament for everybody, in the order they are read; the same whoever asks.
pub async fn for_everybody(
    engine: &Engine,
    results: &ResultsToPrint,
    heading: &Heading,
) -> Result<Vec<Chapter>> {
    let snapshot = &results.snapshot;
    let nobody = nobody(snapshot, heading.lang);
    let reader = Reader { engine, snapshot, viewer: &nobody };
    let WithNames { view: directory, .. } = papers::directory(reader, PaperFor::Everybody, true).await?;
    let mut chapters: Vec<_> = ranked(results, &directory, heading).into_iter().map(Chapter::of).collect();
    chapters.extend(achieved(results, &directory, heading).into_iter().map(Chapter::of));
    chapters.extend(drawn(results, &directory, heading).into_iter().map(Chapter::of));
    // What was ruled is told with an edition, not before.
    let log = RulingsLog::of(snapshot.tournament(), None);
    if results.edition.is_some() && !log.entries.is_empty() {
        let game = &snapshot.tournament().ruleset.game;
        chapters.push(Chapter::of(reports::rulings_for_the_public(game, &log, heading)));
    }
    Ok(chapters)
}

/// The reports of a whole tournament for its officials, in the order they are read: results, prizes, draws, every
/// sheet, rulings, stakes, and the cash statement if it is wanted. What was handed out and what the cash box has is as
/// of `now`, the rest as of the results.
pub async fn for_officials(
    now: Reader<'_>,
    results: &ResultsToPrint,
    with_cash: bool,
    directory: &Directory,
    heading: &Heading,
) -> Result<Vec<Chapter>> {
    let then = Reader { snapshot: &results.snapshot, ..now };
    let (tournament, lang) = (then.tournament(), heading.lang);
    let payouts = &results.results.payouts;
    let mut parts = ranked(results, directory, heading);
    if !payouts.cash.is_empty() || !payouts.non_cash.is_empty() {
        parts.push(papers::prize_list(results, now.tournament(), directory, heading));
    }
    parts.extend(achieved(results, directory, heading));
    parts.extend(drawn(results, directory, heading));
    let mut chapters: Vec<_> = parts.into_iter().map(Chapter::of).collect();
    chapters.extend(sheets(then, directory, heading).await?);
    let log = RulingsLog::of(tournament, None);
    if !log.entries.is_empty() {
        let words = words(then, &log).await?;
        let game = &tournament.ruleset.game;
        chapters.push(Chapter::of(reports::rulings(game, &log, None, &words, directory, heading)));
    }
    if papers::tables_with_payments(tournament).next().is_some() {
        let tables = || papers::tables_with_payments(tournament);
        chapters.push(Chapter::of(reports::stakes_by_table(tables(), directory, heading)));
        chapters.push(Chapter::of(reports::stakes_of_the_day(tables(), directory, heading)));
    }
    if with_cash {
        let book = papers::cashbook(now).await?;
        if !book.is_empty() {
            let heading = papers::heading(now.engine, now.snapshot, None, lang);
            chapters.push(Chapter::of(reports::cash_statement(&book, directory, &heading)));
        }
    }
    Ok(chapters)
}

fn nobody(snapshot: &Snapshot, lang: Lang) -> Viewer {
    let place = Place::Tournament { organisation: snapshot.organisation(), tournament: snapshot.id() };
    Viewer { principal: None, place, lang }
}

/// Who is where: players, pairs, teams, titles.
fn ranked(results: &ResultsToPrint, directory: &Directory, heading: &Heading) -> Vec<Report> {
    let found = &results.results;
    let are_pairs = results.snapshot.tournament().ruleset.game.plays_in_pairs();
    let mut parts = vec![papers::ranking(results, directory, heading)];
    parts.extend(found.pairs.iter().map(|pairs| reports::pairs(pairs, directory, heading)));
    parts.extend(found.teams.iter().map(|teams| reports::teams(teams, are_pairs, directory, heading)));
    if !found.titles.is_empty() {
        parts.push(reports::titles(&found.titles, directory, heading));
    }
    parts
}

/// Trophies and lots, where there are any.
fn achieved(results: &ResultsToPrint, directory: &Directory, heading: &Heading) -> Vec<Report> {
    let tournament = results.snapshot.tournament();
    let trophies = trophy_list(tournament, results.rounds());
    let trophies = (!trophies.is_empty()).then(|| reports::trophies(&trophies, directory, heading));
    let regulations = &tournament.ruleset.regulations;
    // Lots decide the standing of all rounds: they are told when that is.
    let lots = (results.after.is_none() && !tournament.lots.is_empty())
        .then(|| reports::lots(&tournament.lots, regulations, directory, heading));
    trophies.into_iter().chain(lots).collect()
}

/// The draw of every round.
fn drawn(results: &ResultsToPrint, directory: &Directory, heading: &Heading) -> Vec<Report> {
    let tournament = results.snapshot.tournament();
    let draw = |round: &Arc<domain::tournament::state::Round>| {
        let options = round.draw.options;
        let game = &tournament.ruleset.game;
        let first = FirstDeal { game, seat_one: options.seat_one, units: options.units };
        let draw = reports::draw_by_table(round.number, &round.seating(), first, directory, heading);
        draw.with_proof(&papers::evidence(tournament, round, None))
    };
    tournament.rounds.iter().map(draw).collect()
}

/// Every sheet, with who signed it; those of a round are one entry of the contents.
async fn sheets(then: Reader<'_>, directory: &Directory, heading: &Heading) -> Result<Vec<Chapter>> {
    let (tournament, lang) = (then.tournament(), heading.lang);
    let ruleset = &tournament.ruleset;
    let tables = || tournament.rounds.iter().flat_map(|round| &round.tables);
    let notes = tables().flat_map(|table| reports::signature_notes(table));
    let notes = Notes::read(then.engine, notes).await?;
    let sheet = |table: &Arc<domain::tournament::state::Table>| {
        let report = if ruleset.game.plays_in_pairs() {
            reports::match_sheet(ruleset, MatchSheet::Entered(table), directory, heading)
        } else {
            let report = reports::score_sheet(ruleset, table, Lines::Opened, directory, heading);
            let remark = |note| notes.get(note).map(str::to_owned);
            report.and_notes(reports::signatures(table, directory, lang, remark))
        };
        let name = lang.text_with(Text::BookletSheets, [("round", table.at.round.0.into())]);
        Chapter { name, report }
    };
    Ok(tables().map(sheet).collect())
}
