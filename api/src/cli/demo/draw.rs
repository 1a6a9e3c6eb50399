//! The draw of a round.

use anyhow::Result;
use serde_json::json;
use ureq::http::Method;

use super::day::{Day, list, number};

/// So few cannot be seated at tables of four and five.
const TOO_FEW: usize = 11;

/// Draws a round and starts it; round 1 with a refusal before and a second draw after.
pub fn play(day: &mut Day, round: u8) -> Result<()> {
    day.say.scene(&format!("Draw of round {round}"));
    if round == 1 {
        check_in(day)?;
    }
    day.office.post(&day.path("/rounds"), &json!({"round": round}))?;
    tell(day, round)?;
    if round == 1 {
        let reason = json!({"reason": "Zwei Brüder saßen am selben Tisch."});
        day.office.post(&day.path("/rounds/1/redraw"), &reason)?;
        day.say.step("drawn again, with a reason; the first draw stays in the log");
        tell(day, round)?;
    }
    day.office.post(&day.path(&format!("/rounds/{round}/start")), &json!({}))?;
    day.say.step(format!("round {round} is under way"));
    Ok(())
}

/// Everybody but the last, who comes for round 2; after eleven a draw is tried.
fn check_in(day: &mut Day) -> Result<()> {
    let players = day.players()?;
    let here = players.get(..players.len() - 1).unwrap_or_default();
    for (index, player) in here.iter().enumerate() {
        if index == TOO_FEW {
            let refusal = day.office.refused(&Method::POST, &day.path("/rounds"), &json!({"round": 1}))?;
            day.say.refusal(&format!("a draw of {TOO_FEW} players"), refusal);
        }
        day.check_in(*player)?;
    }
    day.say.step(format!("{} players are in the hall", here.len()));
    Ok(())
}

fn tell(day: &mut Day, round: u8) -> Result<()> {
    let tables = day.office.get(&day.path(&format!("/rounds/{round}/tables")))?;
    let sizes = list(&tables, "/items")?.iter().map(|table| Ok(list(table, "/seats")?.len()));
    let sizes: Vec<_> = sizes.collect::<Result<_>>()?;
    let fives = sizes.iter().filter(|size| **size == 5).count();
    day.say.step(format!("{} tables of four, {fives} of five", sizes.len() - fives));
    let seats =
        list(&tables, "/items")?.first().map_or(&[][..], |table| list(table, "/seats").unwrap_or(&[]));
    let seats = seats.iter().map(|seat| Ok(number(seat, "/number")?.to_string()));
    day.say.remark(&format!("table 1: players {}", seats.collect::<Result<Vec<_>>>()?.join(", ")));
    Ok(())
}
