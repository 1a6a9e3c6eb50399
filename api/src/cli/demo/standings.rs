//! The standings as tables on the terminal.

use anyhow::Result;
use serde_json::Value;
use texts::Text;

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
    let lang = day.say.lang();
    let totals: &[_] = if regulations.rangpunkte.is_some() {
        &[
            (Text::HeadSchriftpunkte, "/schriftpunkte"),
            (Text::HeadRangpunkte, "/rangpunkte"),
            (Text::HeadTotal, "/total"),
        ]
    } else {
        &[(Text::HeadPoints, "/total")]
    };
    let mut rows = Vec::new();
    for row in list(&ranking, "/rows")? {
        let mut cells = vec![cell(row, "/rank"), player(row)?.to_string(), name(row)];
        let played = list(row, "/rounds")?;
        cells.extend((1..=regulations.rounds).map(|number| {
            let round =
                played.iter().find(|round| round.get("round").and_then(Value::as_u64) == Some(number.into()));
            round.map_or_else(|| NONE.to_owned(), |round| amount(round, "/schriftpunkte"))
        }));
        cells.extend(totals.iter().map(|(_, pointer)| amount(row, pointer)));
        rows.push(cells);
    }
    let head = |text| lang.text(text).into_owned();
    let round = |round: u8| lang.text_with(Text::HeadRound, [("round", round.into())]);
    let first = [Text::HeadRank, Text::HeadNumber, Text::HeadName].into_iter().map(head);
    let head: Vec<_> = first
        .chain((1..=regulations.rounds).map(round))
        .chain(totals.iter().map(|(text, _)| head(*text)))
        .collect();
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
        let head = [Text::HeadRank, Text::HeadTeam, Text::HeadPoints];
        let head = head.map(|text| day.say.lang().text(text).into_owned());
        Terminal::result(&format!("\n{}", table(&head, &rows)));
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
