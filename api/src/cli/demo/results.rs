//! Results: ties and lots, two editions, what each ranking says, prizes.

use anyhow::{Context as _, Result, ensure};
use domain::ids::PlayerNumber;
use domain::message::{List, Term};
use domain::money::Cents;
use serde_json::{Value, json};
use ureq::http::Method;

use super::day::{Day, Played, list, number, player, points, text};
use super::deals::other_outcome;
use super::messages as m;
use super::standings::{self, name};

/// Publishes, corrects, publishes again and shows it all.
pub fn play(day: &mut Day, rounds: &[Vec<Played>]) -> Result<()> {
    day.say.scene(&m::results());
    let ranking = day.public.get(&day.path("/rankings/players"))?;
    if !list(&ranking, "/open_ties")?.is_empty() {
        let refusal = day.office.refused(&Method::POST, &day.path("/editions"), &json!({}))?;
        day.say.refusal(&m::before_lot(), &refusal);
    }
    publish(day)?;
    correct(day, rounds)?;
    publish(day)?;
    editions(day)?;
    then_and_now(day)?;
    ties(day)?;
    prizes(day)?;
    standings::show(day)
}

/// Draws the lots that are wanted and publishes an edition.
fn publish(day: &mut Day) -> Result<()> {
    let ranking = day.office.get(&day.path("/rankings/players"))?;
    for tie in list(&ranking, "/open_ties")? {
        let players = tie.get("players").context("a tie without players")?;
        let drawn = day.office.post(&day.path("/lots"), &json!({"players": players}))?;
        let order = List::written(list(&drawn, "/lot/order")?);
        day.say.step(&m::lot(number(tie, "/rank")?, order));
    }
    let edition = day.office.post(&day.path("/editions"), &day.confirming("publish", json!({}))?)?;
    let (number, digest) = (number(&edition, "/edition")?, text(&edition, "/digest")?);
    day.say.step(&m::published(number, digest.get(..16).unwrap_or(digest)));
    Ok(())
}

/// A mistake found after publishing: the first line of the last round that can be told otherwise.
fn correct(day: &mut Day, rounds: &[Vec<Played>]) -> Result<()> {
    let tables = rounds.last().context("no round was played")?;
    let mut lines =
        tables.iter().flat_map(|table| (1..).zip(&table.sheet).map(move |(deal, line)| (table, deal, line)));
    let found =
        lines.find_map(|(table, deal, line)| Some((table, deal, other_outcome(&day.input.ruleset, line)?)));
    let (table, deal, right) = found.context("no line can be told otherwise")?;
    let reason = "Beim Abschreiben verwechselt; das Original liegt vor.";
    let correction = json!({"record": table.record(&right)?, "reason": reason});
    day.referee.post(&day.path(&format!("{}/corrections", table.deal(deal))), &correction)?;
    day.say.step(&m::deal(table.table, deal, m::corrected_late()));
    Ok(())
}

fn editions(day: &mut Day) -> Result<()> {
    let listed = day.public.get(&day.path("/editions"))?;
    let editions = list(&listed, "/items")?;
    for edition in editions {
        let edition = number(edition, "/edition")?;
        let read = day.public.get(&day.path(&format!("/editions/{edition}")))?;
        ensure!(
            read.get("verified") == Some(&Value::Bool(true)),
            "edition {edition} is not what was published"
        );
        let first = list(&read, "/ranking/rows")?.first().context("nobody is ranked")?;
        let (version, total) = (number(&read, "/of_version")?, points(first, "/total")?);
        day.say.step(&m::edition_read(edition, version, name(first), total));
    }
    Ok(())
}

fn then_and_now(day: &mut Day) -> Result<()> {
    for (round, version) in (1_u8..).zip(day.versions.clone()) {
        let ranking = day.public.get(&day.path(&format!("/rankings/players?as_of={version}")))?;
        let first = list(&ranking, "/rows")?.first().context("nobody is ranked")?;
        let total = points(first, "/total")?;
        day.say.step(&m::as_of(version, round, name(first), total));
    }
    Ok(())
}

/// The reasons that separate players with the same total.
fn ties(day: &mut Day) -> Result<()> {
    let ranking = day.public.get(&day.path("/rankings/players"))?;
    let rows = list(&ranking, "/rows")?;
    let decided = rows.iter().filter(|row| row.pointer("/decided_by/won") == Some(&Value::Bool(true)));
    let decided: Vec<_> = decided.collect();
    let shared = rows.iter().filter(|row| row.get("shared") == Some(&Value::Bool(true))).count();
    day.say.step(&m::ties(decided.len(), shared));
    for row in decided {
        let others = List::written(list(row, "/decided_by/against")?);
        let (by, nth) = (text(row, "/decided_by/by")?, number(row, "/decided_by/nth")?);
        let total = points(row, "/total")?;
        let by = Term::new("demo-by", by);
        day.say.remark(&m::tie(total, &PlayerNumber(player(row)?), others, by, nth));
    }
    Ok(())
}

fn prizes(day: &mut Day) -> Result<()> {
    let payouts = day.office.get(&day.path("/payouts"))?;
    let missing = number(&day.office.get(&day.path("/cash"))?, "/prizes_due/missing_cents")?;
    if missing > 0 {
        let reason = "Der Veranstalter legt zu den Preisen dazu.";
        let added = json!({"kind": "organizer", "amount_cents": missing, "reason": reason});
        day.office.post(&day.path("/cash/entries"), &added)?;
        day.say.step(&m::organizer_adds(amount(missing)));
    }
    for prize in list(&payouts, "/cash")? {
        let (winner, cents) = (player(prize)?, number(prize, "/amount_cents")?);
        let which = json!({"prize": text(prize, "/prize")?});
        day.office.post(&day.path(&format!("/payouts/{winner}/paid")), &which)?;
        day.say.step(&m::receives(number(prize, "/rank")?, name(prize), amount(cents)));
    }
    let sum = |of: &str| number(&payouts, &format!("/{of}_cents"));
    let (pot, paid) = (sum("pot")?, sum("awarded")?);
    ensure!(pot + sum("added")? == paid + sum("kept")?, "the prizes are not the pot");
    day.say.step(&m::paid_out(amount(paid), amount(pot)));
    Ok(())
}

fn amount(cents: u64) -> Cents {
    Cents(i64::try_from(cents).unwrap_or(i64::MAX))
}
