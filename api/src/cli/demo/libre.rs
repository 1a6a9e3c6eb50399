//! A tournoi libre of French Tarot: its deals, and its papers in French.

use std::path::Path;

use anyhow::{Context as _, Result, ensure};
use domain::ids::RoundNumber;
use serde_json::json;
use ureq::http::Method;

use super::client::Client;
use super::day::{Day, Played, amounts};
use super::messages as m;
use super::{family, live, papers};

/// Whether this day is one.
pub fn is_played(day: &Day) -> bool {
    family::tables(&day.input.ruleset.game).play_libre()
}

/// Plays a round; its tables with what they played.
pub fn play(day: &mut Day, number: u8) -> Result<Vec<Played>> {
    day.say.scene(&m::deals_of(number));
    let tables = day.tables(RoundNumber(number))?;
    let mut lines = 0;
    for (index, table) in tables.iter().enumerate() {
        let scorer = day.scorer(table)?;
        for deal in 1..=table.sheet.len() {
            match (number, index) {
                (1, 0) => live::play(day, table, &scorer, deal)?,
                (1, 1) => careful(day, table, &scorer, deal)?,
                _ => {
                    let line = table.sheet.get(deal - 1).context("the sheet has no such line")?;
                    scorer.put(&day.path(&table.deal(deal)), &table.record(line)?)?;
                }
            }
        }
        lines += table.sheet.len();
        scorer.post(&day.path(&format!("{}/signature", table.path())), &json!({}))?;
    }
    day.say.step(&m::recorded(lines, tables.len()));
    if number == 1 {
        annul(day, tables.last().context("there is no table")?)?;
    }
    Ok(tables)
}

/// The referee annuls a deal: it counts nothing for anybody.
fn annul(day: &mut Day, table: &Played) -> Result<()> {
    let ruling = json!({"kind": "annulled", "rule": "FFT", "reason": "Une carte du chien était retournée."});
    let made = day.referee.post(&day.path(&format!("{}/rulings", table.deal(1))), &ruling)?;
    let points = amounts(&made, "/deal/points")?;
    day.say.step(&m::deal(table.table, 1, m::annulled(m::worth(points))));
    Ok(())
}

/// A whole line, after what cannot be: more bouts than there are, and a chelem without its points.
fn careful(day: &mut Day, table: &Played, scorer: &Client, deal: usize) -> Result<()> {
    let line = table.sheet.get(deal - 1).context("the sheet has no such line")?;
    let (path, record) = (day.path(&table.deal(deal)), table.record(line)?);
    if deal == 1 {
        let mut wrong = record.clone();
        (wrong["bouts"], wrong["points"], wrong["chelem"]) = (json!(1), json!(70), json!("announced_made"));
        let refusal = scorer.refused(&Method::PUT, &path, &wrong)?;
        day.say.refusal(&m::deal(table.table, deal, m::chelem()), &refusal);
    }
    let put = scorer.put(&path, &record)?;
    if deal == 1 {
        let points = amounts(&put.json, "/points")?;
        day.say.step(&m::deal(table.table, deal, m::whole_line(m::worth(points))));
        let again = scorer.put(&path, &record)?;
        ensure!(!again.created, "a line sent twice counted twice");
        day.say.step(&m::deal(table.table, deal, m::sent_again()));
    }
    Ok(())
}

/// Leaves ranking, teams and every sheet of the first round in French, and an empty sheet of the last.
pub fn papers(day: &mut Day, out: &Path, rounds: &[Vec<Played>]) -> Result<()> {
    let mut reports = vec![
        ("classement".to_owned(), "ranking", "edition=2".to_owned()),
        ("classement-equipes".to_owned(), "teams", "edition=2".to_owned()),
    ];
    for table in rounds.first().into_iter().flatten() {
        let (round, table) = (table.round, table.table);
        let query = format!("round={round}&table={table}");
        reports.push((format!("feuille-manche-{round}-table-{table}"), "sheet", query));
    }
    for (file, report, query) in &reports {
        for format in ["pdf", "csv"] {
            let path = day.path(&format!("/reports/{report}.{format}?{query}&lang=fr"));
            papers::write(&out.join(format!("{file}.{format}")), &day.office.download(&path)?)?;
        }
    }
    let count = rounds.len();
    day.say.step(&m::french_reports(reports.len(), count));
    Ok(())
}
