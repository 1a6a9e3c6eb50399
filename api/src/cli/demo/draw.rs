//! The draw of a round.

use anyhow::{Result, ensure};
use domain::message::List;
use serde_json::json;
use ureq::http::Method;

use super::day::{Day, list, number, text};
use super::messages as m;

/// So few cannot be seated at tables of four and five, or of four and three.
const TOO_FEW: [usize; 2] = [11, 5];

/// Draws a round and starts it; round 1 with a refusal before and a second draw after, both committed
/// to and mixed with dice.
pub fn play(day: &mut Day, round: u8) -> Result<()> {
    day.say.scene(&m::draw_of(round));
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
        day.say.step(&m::drawn_again());
        tell(day, round)?;
        reveal(day, &digest)?;
    } else {
        day.office.post(&day.path("/rounds"), &day.confirming("draw", json!({"round": round}))?)?;
        tell(day, round)?;
    }
    day.office.post(&day.path(&format!("/rounds/{round}/start")), &json!({}))?;
    day.say.step(&m::under_way(round));
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
            day.say.refusal(&m::too_few(index), &refusal);
        }
        day.check_in(*player)?;
    }
    day.say.step(&m::all_in_hall(here.len()));
    Ok(())
}

/// Publishes the digest of the secret seed of round 1, before the draw.
fn commit(day: &mut Day) -> Result<String> {
    let made = day.office.post(&day.path("/rounds/commitments"), &json!({"round": 1}))?;
    let digest = text(&made, "/commitment/digest")?.to_owned();
    day.say.step(&m::committed(digest.as_str()));
    Ok(digest)
}

/// What everybody reads after the draw, and that it is what was committed to.
fn reveal(day: &mut Day, digest: &str) -> Result<()> {
    let drawn = day.public.get(&day.path("/rounds/1/draw"))?;
    ensure!(text(&drawn, "/proof/commitment")? == digest, "the draw is not the one committed to");
    let mixed = text(&drawn, "/proof/public_randomness")?;
    day.say.step(&m::as_committed(mixed));
    day.say.remark(&m::seed(text(&drawn, "/proof/seed")?));
    Ok(())
}

fn tell(day: &mut Day, round: u8) -> Result<()> {
    let tables = day.office.get(&day.path(&format!("/rounds/{round}/tables")))?;
    let sizes = list(&tables, "/items")?.iter().map(|table| Ok(list(table, "/seats")?.len()));
    let sizes: Vec<_> = sizes.collect::<Result<_>>()?;
    let of = |wanted: usize| sizes.iter().filter(|size| **size == wanted).count();
    let (others, size) = if of(3) > 0 { (of(3), "three") } else { (of(5), "five") };
    day.say.step(&m::tables(of(4), others, size));
    let seats =
        list(&tables, "/items")?.first().map_or(&[][..], |table| list(table, "/seats").unwrap_or(&[]));
    let seats = seats.iter().map(|seat| number(seat, "/number")).collect::<Result<Vec<_>>>()?;
    day.say.remark(&m::seated(1, List::numbers(seats)));
    Ok(())
}
