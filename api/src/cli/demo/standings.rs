//! The standings as tables on the terminal.

use anyhow::Result;
use serde_json::Value;

use super::day::{Day, list, player, points, text};
use super::terminal::{Terminal, table};

/// In the place of what is not there.
const NONE: &str = "–";

/// Shows the ranking, the teams and the special titles.
pub fn show(day: &Day) -> Result<()> {
    ranking(day)?;
    teams(day)?;
    let titles = day.public.get(&day.path("/rankings/titles"))?;
    for title in list(&titles, "/items")? {
        let holders = list(title, "/holders")?.iter().map(name).collect::<Vec<_>>().join(", ");
        let holders = if holders.is_empty() { NONE } else { &holders };
        Terminal::result(&format!("\n{}: {holders}", text(title, "/name")?));
    }
    Ok(())
}

fn ranking(day: &Day) -> Result<()> {
    let ranking = day.public.get(&day.path("/rankings/players"))?;
    let regulations = &day.input.ruleset.regulations;
    let rounds: Vec<_> = (1..=regulations.rounds).map(|round| (round, format!("R{round}"))).collect();
    let totals: &[_] = if regulations.rangpunkte.is_some() {
        &[("points", "/schriftpunkte"), ("rank points", "/rangpunkte"), ("total", "/total")]
    } else {
        &[("points", "/total")]
    };
    let mut rows = Vec::new();
    for row in list(&ranking, "/rows")? {
        let mut cells = vec![cell(row, "/rank"), player(row)?.to_string(), name(row)];
        let played = list(row, "/rounds")?;
        cells.extend(rounds.iter().map(|(number, _)| {
            let round = played
                .iter()
                .find(|round| round.get("round").and_then(Value::as_u64) == Some((*number).into()));
            round.map_or_else(|| NONE.to_owned(), |round| amount(round, "/schriftpunkte"))
        }));
        cells.extend(totals.iter().map(|(_, pointer)| amount(row, pointer)));
        rows.push(cells);
    }
    let head = ["#", "no.", "player"].into_iter().chain(rounds.iter().map(|(_, head)| head.as_str()));
    let head: Vec<_> = head.chain(totals.iter().map(|(head, _)| *head)).collect();
    Terminal::result(&format!("\n{}", table(&head, &rows)));
    Ok(())
}

fn teams(day: &Day) -> Result<()> {
    let teams = day.public.get(&day.path("/rankings/teams"))?;
    let row = |row: &Value| {
        Ok(vec![cell(row, "/rank"), text(row, "/name")?.to_owned(), amount(row, "/schriftpunkte")])
    };
    let rows = list(&teams, "/rows")?.iter().map(row).collect::<Result<Vec<_>>>()?;
    if !rows.is_empty() {
        Terminal::result(&format!("\n{}", table(&["#", "team", "points"], &rows)));
    }
    Ok(())
}

fn cell(row: &Value, pointer: &str) -> String {
    row.pointer(pointer).and_then(Value::as_u64).map_or_else(|| NONE.to_owned(), |number| number.to_string())
}

fn amount(row: &Value, pointer: &str) -> String {
    points(row, pointer).map_or_else(|_| NONE.to_owned(), |points| points.to_string())
}

/// A player as lists name him.
pub fn name(row: &Value) -> String {
    let part = |part: &str| row.get(part).and_then(Value::as_str).unwrap_or_default();
    format!("{} {}", part("given_name"), part("family_name"))
}
