//! A deal entered step by step, as a scorer enters it at the table.

use anyhow::{Context as _, Result};
use domain::family::{Entry, Record};
use domain::ids::PlayerNumber;
use domain::message::Message;
use domain::seat::Seat;
use serde_json::{Value, json};
use simulator::sheet::Line;

use super::client::Client;
use super::day::{Day, Played, amounts};
use super::family::tables;
use super::messages as m;

/// Enters a deal as it happens, the second one after a wrong first declaration, and says so.
pub fn play(day: &mut Day, table: &Played, scorer: &Client, deal: usize) -> Result<()> {
    let at = |what| m::deal(table.table, deal, what);
    let line = table.sheet.get(deal - 1).context("the sheet has no such line")?;
    let (record, players) = by_players(table, line)?;
    let rules = &day.input.ruleset.game;
    let mistaken = tables(rules).mistaken(&record).filter(|_| deal == 2);
    let steps = tables(rules).steps(&record, &players)?;

    let path = day.path(&format!("{}/entries", table.deal(deal)));
    if let Some(wrong) = mistaken {
        scorer.post(&path, &json!({"type": "deal.opened"}))?;
        scorer.post(&path, &sent(&wrong)?)?;
        scorer.post(&day.path(&format!("{}/undo", table.path())), &json!({}))?;
        day.say.step(&at(m::game_undone()));
    }
    let mut answer = scorer.post(&path, &json!({"type": "deal.opened"}))?;
    for step in &steps {
        answer = scorer.post(&path, &sent(step)?)?;
    }
    day.say.step(&at(m::entries(steps.len() + 1, worth(&answer)?)));
    Ok(())
}

/// Points of a deal, and payment where there is one.
pub fn worth(answer: &Value) -> Result<Message> {
    let points = amounts(answer, "/points")?;
    if answer.get("payment_cents").is_none_or(Value::is_null) {
        return Ok(m::worth(points));
    }
    Ok(m::worth_paid(points, amounts(answer, "/payment_cents")?))
}

/// A line by the players who sit there: its record, and who plays in the order of play.
fn by_players(table: &Played, line: &Line) -> Result<(Record<PlayerNumber>, Vec<PlayerNumber>)> {
    let number = |seat: &Seat| table.seats.get(seat.index()).map(|number| PlayerNumber(*number));
    let record = line.record.try_map_players(|seat| number(seat).context("nobody sits there"))?;
    Ok((record, line.seating.active().filter_map(|seat| number(&seat)).collect()))
}

fn sent(entry: &Entry<PlayerNumber>) -> Result<Value> {
    let event_type = entry.event_type();
    let entry = entry.try_map_players(|player| Ok::<_, anyhow::Error>(player.to_string()))?;
    Ok(json!({"type": event_type, "entry": entry}))
}
