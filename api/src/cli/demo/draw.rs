//! The draw of a round.

use anyhow::{Result, ensure};
use serde_json::json;
use ureq::http::Method;

use super::day::{Day, list, number, text};

/// So few cannot be seated at tables of four and five, or of four and three.
const TOO_FEW: [usize; 2] = [11, 5];

/// Draws a round and starts it; round 1 with a refusal before and a second draw after, both committed
/// to and mixed with dice.
pub fn play(day: &mut Day, round: u8) -> Result<()> {
    day.say.scene(&format!("Draw of round {round}"));
    if round == 1 {
        check_in(day)?;
    }
    if round == 1 {
        let digest = commit(day)?;
        let order = json!({"round": round, "public_randomness": "Würfel: 3 5 1 6"});
        day.office.post(&day.path("/rounds"), &day.confirming("draw", order)?)?;
        tell(day, round)?;
        reveal(day, &digest)?;
        let digest = commit(day)?;
        let reason =
            json!({"reason": "Zwei Brüder saßen am selben Tisch.", "public_randomness": "Würfel: 6 2 2 4"});
        day.office.post(&day.path("/rounds/1/redraw"), &day.confirming("draw", reason)?)?;
        day.say.step("drawn again, with a reason; the first draw stays in the log");
        tell(day, round)?;
        reveal(day, &digest)?;
    } else {
        day.office.post(&day.path("/rounds"), &day.confirming("draw", json!({"round": round}))?)?;
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
    let draw = &day.input.ruleset.regulations.draw;
    let too_few = TOO_FEW.into_iter().find(|count| draw.table_sizes(*count).is_err());
    for (index, player) in here.iter().enumerate() {
        if Some(index) == too_few {
            let refusal = day.office.refused(&Method::POST, &day.path("/rounds"), &json!({"round": 1}))?;
            day.say.refusal(&format!("a draw of {index} players"), refusal);
        }
        day.check_in(*player)?;
    }
    day.say.step(format!("{} players are in the hall", here.len()));
    Ok(())
}

/// Publishes the digest of the secret seed of round 1, before the draw.
fn commit(day: &mut Day) -> Result<String> {
    let made = day.office.post(&day.path("/rounds/commitments"), &json!({"round": 1}))?;
    let digest = text(&made, "/commitment/digest")?.to_owned();
    day.say.step(format!("committed to before the draw: {digest}"));
    Ok(digest)
}

/// What everybody reads after the draw, and that it is what was committed to.
fn reveal(day: &mut Day, digest: &str) -> Result<()> {
    let drawn = day.public.get(&day.path("/rounds/1/draw"))?;
    ensure!(text(&drawn, "/proof/commitment")? == digest, "the draw is not the one committed to");
    let mixed = text(&drawn, "/proof/public_randomness")?;
    day.say.step(format!("as committed to, with dice mixed in: {mixed}"));
    day.say.remark(&format!("seed revealed: {}", text(&drawn, "/proof/seed")?));
    Ok(())
}

fn tell(day: &mut Day, round: u8) -> Result<()> {
    let tables = day.office.get(&day.path(&format!("/rounds/{round}/tables")))?;
    let sizes = list(&tables, "/items")?.iter().map(|table| Ok(list(table, "/seats")?.len()));
    let sizes: Vec<_> = sizes.collect::<Result<_>>()?;
    let of = |wanted: usize| sizes.iter().filter(|size| **size == wanted).count();
    let other = if of(3) > 0 { format!("{} of three", of(3)) } else { format!("{} of five", of(5)) };
    day.say.step(format!("{} tables of four, {other}", of(4)));
    let seats =
        list(&tables, "/items")?.first().map_or(&[][..], |table| list(table, "/seats").unwrap_or(&[]));
    let seats = seats.iter().map(|seat| Ok(number(seat, "/number")?.to_string()));
    day.say.remark(&format!("table 1: players {}", seats.collect::<Result<Vec<_>>>()?.join(", ")));
    Ok(())
}
