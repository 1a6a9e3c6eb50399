//! A round's deals: entered as they happen at one table, as whole lines at the others.

use anyhow::{Context as _, Result, ensure};
use domain::family::settle;
use domain::ids::RoundNumber;
use domain::ruleset::Ruleset;
use serde_json::json;
use simulator::sheet::Line;
use ureq::http::Method;

use super::client::Client;
use super::day::{Day, Played};
use super::live::worth;
use super::messages as m;
use super::{family, live, tie};

/// Deals that a table which stops early does not play.
const UNPLAYED: usize = 3;

/// How a table's scorer works.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scorer {
    /// Sends whole lines.
    Lines,
    /// Sends whole lines and makes whatever mistakes there are.
    Learning,
    /// Enters the first deals as they happen.
    Live,
}

/// Plays a round; its tables with what they played.
pub fn play(day: &mut Day, number: u8) -> Result<Vec<Played>> {
    day.say.scene(&m::deals_of(number));
    let round = RoundNumber(number);
    let mut tables = day.tables(round)?;
    let last = number == day.input.ruleset.regulations.rounds;
    if last && let Some([one, other]) = tie::make(day, &mut tables)? {
        day.say.step(&m::made_equal(&one, &other));
    }
    let count = tables.len();
    let stops_early = (number == 2).then(|| count - 1);
    let mut lines = 0;
    for (index, table) in tables.iter_mut().enumerate() {
        if stops_early == Some(index) {
            table.sheet.truncate(table.sheet.len() - UNPLAYED);
        }
        let how = match (number, index) {
            (1, 1) => Scorer::Live,
            (1, 0) if count < 3 => Scorer::Learning,
            (1, 2) => Scorer::Learning,
            _ => Scorer::Lines,
        };
        let scorer = day.scorer(table)?;
        play_table(day, table, &scorer, how)?;
        lines += table.sheet.len();
        if stops_early == Some(index) {
            let reason = json!({"reason": "Die Zeit ist um."});
            day.referee.post(&day.path(&format!("{}/early-end", table.path())), &reason)?;
            let played = table.sheet.len();
            day.say.step(&m::stops_early(table.table, played));
        }
        scorer.post(&day.path(&format!("{}/signature", table.path())), &json!({}))?;
    }
    day.say.step(&m::recorded(lines, count));
    if number == 1
        && let [first, second, ..] = tables.as_slice()
    {
        elsewhere(day, first, second)?;
    }
    Ok(tables)
}

/// Ends a round.
pub fn end(day: &mut Day, number: u8) -> Result<()> {
    let ended = day.office.post(&day.path(&format!("/rounds/{number}/end")), &json!({}))?;
    day.versions.push(super::day::number(&ended, "/version")?);
    day.say.step(&m::ended(number));
    Ok(())
}

fn play_table(day: &mut Day, table: &Played, scorer: &Client, how: Scorer) -> Result<()> {
    let mut mistakes = Mistakes::default();
    for (deal, line) in (1..).zip(&table.sheet) {
        let at = |what| m::deal(table.table, deal, what);
        if how == Scorer::Live && deal <= table.seats.len() {
            live::play(day, table, scorer, deal)?;
            continue;
        }
        let path = day.path(&table.deal(deal));
        let record = table.record(line)?;
        if how == Scorer::Learning {
            mistakes.before(day, table, scorer, (deal, line))?;
        }
        let put = scorer.put(&path, &record)?;
        if how == Scorer::Learning {
            if deal == 1 {
                day.say.step(&at(m::whole_line(worth(&put.json)?)));
                let again = scorer.put(&path, &record)?;
                ensure!(!again.created, "a line sent twice counted twice");
                day.say.step(&at(m::sent_again()));
            }
            mistakes.after(day, table, scorer, (deal, line))?;
        }
    }
    Ok(())
}

/// A scorer of one table tries to write at another.
fn elsewhere(day: &mut Day, one: &Played, other: &Played) -> Result<()> {
    let scorer = day.scorer(one)?;
    let line = other.sheet.first().context("the sheet is empty")?;
    let refusal = scorer.refused(&Method::PUT, &day.path(&other.deal(1)), &other.record(line)?)?;
    day.say.refusal(&m::elsewhere(one.table, other.table), &refusal);
    Ok(())
}

/// What goes wrong at a table once.
#[derive(Default)]
struct Mistakes {
    partner: bool,
    corrected: bool,
    undone: bool,
}

impl Mistakes {
    /// A wrong partner is refused; a line is recorded wrongly and corrected.
    fn before(
        &mut self,
        day: &mut Day,
        table: &Played,
        scorer: &Client,
        (deal, line): (usize, &Line),
    ) -> Result<()> {
        let path = day.path(&table.deal(deal));
        let mut record = table.record(line)?;
        let declarer = record.pointer("/declarers/0/player").cloned();
        if !self.partner
            && let (Some(partner), Some(declarer)) = (record.get_mut("partner"), declarer)
        {
            self.partner = true;
            *partner = declarer;
            let refusal = scorer.refused(&Method::PUT, &path, &record)?;
            day.say.refusal(&m::deal(table.table, deal, m::own_partner()), &refusal);
        }
        if !self.undone && deal > 2 {
            self.undone = true;
            scorer.put(&path, &table.record(line)?)?;
            scorer.post(&day.path(&format!("{}/undo", table.path())), &json!({}))?;
            day.say.step(&m::deal(table.table, deal, m::line_undone()));
        }
        Ok(())
    }

    /// An earlier line turns out to be wrong and is corrected.
    fn after(
        &mut self,
        day: &mut Day,
        table: &Played,
        scorer: &Client,
        (deal, line): (usize, &Line),
    ) -> Result<()> {
        let Some(wrong) = other_outcome(&day.input.ruleset, line).filter(|_| !self.corrected) else {
            return Ok(());
        };
        self.corrected = true;
        let corrections = day.path(&format!("{}/corrections", table.deal(deal)));
        let refusal = scorer.refused(&Method::PUT, &day.path(&table.deal(deal)), &table.record(&wrong)?)?;
        day.say.refusal(&m::deal(table.table, deal, m::other_content()), &refusal);
        let reason = "Gewonnen und verloren verwechselt.";
        scorer.post(&corrections, &json!({"record": table.record(&wrong)?, "reason": reason}))?;
        let reason = "Doch wie zuerst geschrieben.";
        let answer = scorer.post(&corrections, &json!({"record": table.record(line)?, "reason": reason}))?;
        day.say.step(&m::deal(table.table, deal, m::corrected_back(worth(&answer)?)));
        Ok(())
    }
}

/// The same line with its game won instead of lost or the other way round, or with a point more or
/// less, if that can be.
pub fn other_outcome(ruleset: &Ruleset, line: &Line) -> Option<Line> {
    let others = family::tables(&ruleset.game).variants(&line.record);
    let mut others = others.into_iter().map(|record| Line { record, ..line.clone() });
    others.find(|other| settle(&ruleset.game, other.seating, &other.record, None).is_ok())
}
