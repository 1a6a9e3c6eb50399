//! Registration: the imported list, fees, teams; later who comes late and who leaves.

use anyhow::{Context as _, Result};
use domain::ruleset::Substitution;
use serde_json::{Value, json};

use super::day::{Day, list, number, text};
use super::input::AtDesk;

/// Teams that are formed as long as there are players.
const TEAMS: [&str; 8] = [
    "Die Pagatfänger",
    "Uhu-Runde",
    "Kakadu Krenglbach",
    "Stille Trull",
    "Kontra Wels",
    "Sküs & Mond",
    "Talonwanderer",
    "Letzter Stich",
];

/// Everything until people are in the hall.
pub fn play(day: &mut Day) -> Result<()> {
    day.say.scene("Registration");
    import(day)?;
    let (late, missing) = day.input.desk.split_last().context("nobody comes for round 2")?;
    let (late, missing) = (late.clone(), missing.to_vec());
    for player in &missing {
        let number = register(day, player, None)?;
        day.say.step(format!("{} registers at the desk: number {number}", player.name()));
    }
    let players = day.players()?;
    let fee = day.input.ruleset.regulations.fee_cents.0;
    for player in &players {
        take_fee(day, *player, fee)?;
    }
    day.say.step(format!("{} fees of {} cents taken", players.len(), fee));
    if day.input.ruleset.regulations.rounds > 1 {
        let number = register(day, &late, Some(2))?;
        take_fee(day, number, fee)?;
        day.say.step(format!("{} comes for round 2: number {number}", late.name()));
    }
    teams(day, &players)
}

/// After the first round somebody leaves, and who comes for the second is in the hall.
pub fn between_rounds(day: &mut Day, round: u8) -> Result<()> {
    if round != 1 || round == day.input.ruleset.regulations.rounds {
        return Ok(());
    }
    day.say.scene("Between the rounds");
    let players = day.players()?;
    let (late, others) = players.split_last().context("nobody is registered")?;
    day.check_in(*late)?;
    day.say.step(format!("player {late} is in the hall"));
    let leaving = others.get(others.len() / 2).context("nobody can leave")?;
    let reason = json!({"reason": "Muss nach Hause."});
    day.desk.post(&day.path(&format!("/players/{leaving}/withdrawal")), &reason)?;
    let ranked = match day.input.ruleset.regulations.substitution {
        Substitution::BothExcluded => "and is out of the ranking",
        Substitution::DirectorDecides => "and stays in the ranking",
    };
    day.say.step(format!("player {leaving} leaves {ranked}"));
    Ok(())
}

fn import(day: &mut Day) -> Result<()> {
    let csv = day.input.players.clone();
    let report = day.desk.post_csv(&day.path("/players/import?dry_run=true"), &csv)?;
    let count = |what: &str| number(&report, &format!("/{what}"));
    let (good, bad, doubles) = (count("ok")?, count("bad")?, count("possible_doubles")?);
    day.say.step(format!("dry run of the list: {good} rows fit, {bad} do not, {doubles} possible doubles"));
    for row in list(&report, "/rows")? {
        for error in list(row, "/errors")? {
            let column = error.pointer("/column").and_then(Value::as_str).unwrap_or("row");
            day.say.remark(&format!("line {}: {column}: {}", number(row, "/line")?, text(error, "/detail")?));
        }
        if let [double, ..] = list(row, "/possible_doubles")? {
            let name = |of: &Value| {
                Ok::<_, anyhow::Error>(format!("{} {}", text(of, "/given_name")?, text(of, "/family_name")?))
            };
            let other = double.pointer("/line").and_then(Value::as_u64);
            let other = other.map_or_else(|| "a person known here".to_owned(), |line| format!("line {line}"));
            day.say.remark(&format!(
                "line {}: {} may be {other}, {}",
                number(row, "/line")?,
                name(row)?,
                name(double)?
            ));
        }
    }
    let done = day.desk.post_csv(&day.path("/players/import?skip_bad=true"), &csv)?;
    day.say.step(format!("{} players imported", list(&done, "/registered")?.len()));
    Ok(())
}

fn register(day: &Day, player: &AtDesk, from_round: Option<u8>) -> Result<u16> {
    let AtDesk { given_name, family_name, residence, club, categories, titles } = player;
    let codes = |codes: &Option<String>| codes.iter().cloned().collect::<Vec<_>>();
    let registration = json!({
        "person": {"given_name": given_name, "family_name": family_name, "residence": residence, "club": club},
        "club": club,
        "categories": codes(categories),
        "titles": codes(titles),
        "from_round": from_round,
    });
    let registered = day.desk.post(&day.path("/players"), &registration)?;
    Ok(u16::try_from(number(&registered, "/player/number")?)?)
}

fn take_fee(day: &Day, player: u16, cents: i64) -> Result<()> {
    if cents == 0 {
        return Ok(());
    }
    day.desk.post(&day.path(&format!("/players/{player}/fees")), &json!({"amount_cents": cents}))?;
    Ok(())
}

fn teams(day: &mut Day, players: &[u16]) -> Result<()> {
    let Some(teams) = day.input.ruleset.regulations.teams else {
        day.say.step("this ruleset knows no teams");
        return Ok(());
    };
    let mut formed = 0;
    for (name, members) in TEAMS.iter().zip(players.chunks_exact(teams.size.into())) {
        day.desk.post(&day.path("/teams"), &json!({"name": name, "members": members}))?;
        formed += 1;
    }
    day.say.step(format!("{formed} teams of {} formed", teams.size));
    Ok(())
}
