//! Registration: the imported list, fees, teams; later who comes late and who leaves.

use anyhow::{Context as _, Result};
use domain::ids::PlayerNumber;
use domain::message::Term;
use domain::money::Cents;
use domain::ruleset::Substitution;
use serde_json::{Value, json};

use super::day::{Day, list, number, text};
use super::input::AtDesk;
use super::messages as m;

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
    day.say.scene(&m::registration());
    import(day)?;
    let (late, missing) = day.input.desk.split_last().context("nobody comes for round 2")?;
    let (late, missing) = (late.clone(), missing.to_vec());
    for player in &missing {
        let number = register(day, player, None)?;
        day.say.step(&m::at_desk(player.name(), number));
    }
    let players = day.players()?;
    let fee = day.input.ruleset.regulations.fee_cents.0;
    for player in &players {
        take_fee(day, *player, fee)?;
    }
    day.say.step(&m::fees(players.len(), Cents(fee)));
    if day.input.ruleset.regulations.rounds > 1 {
        let number = register(day, &late, Some(2))?;
        take_fee(day, number, fee)?;
        day.say.step(&m::comes_later(late.name(), 2, number));
    }
    teams(day, &players)
}

/// After the first round somebody leaves, and who comes for the second is in the hall.
pub fn between_rounds(day: &mut Day, round: u8) -> Result<()> {
    if round != 1 || round == day.input.ruleset.regulations.rounds {
        return Ok(());
    }
    day.say.scene(&m::between_rounds());
    let players = day.players()?;
    let (late, others) = players.split_last().context("nobody is registered")?;
    day.check_in(*late)?;
    day.say.step(&m::in_hall(&PlayerNumber(*late)));
    let leaving = others.get(others.len() / 2).context("nobody can leave")?;
    let reason = json!({"reason": "Muss nach Hause."});
    day.desk.post(&day.path(&format!("/players/{leaving}/withdrawal")), &reason)?;
    let leaves = match day.input.ruleset.regulations.substitution {
        Substitution::BothExcluded => m::leaves_out(&PlayerNumber(*leaving)),
        Substitution::DirectorDecides => m::leaves_ranked(&PlayerNumber(*leaving)),
    };
    day.say.step(&leaves);
    Ok(())
}

fn import(day: &mut Day) -> Result<()> {
    let csv = day.input.players.clone();
    let report = day.desk.post_csv(&day.path("/players/import?dry_run=true"), &csv)?;
    let count = |what: &str| number(&report, &format!("/{what}"));
    let (good, bad, doubles) = (count("ok")?, count("bad")?, count("possible_doubles")?);
    day.say.step(&m::dry_run(good, bad, doubles));
    for row in list(&report, "/rows")? {
        for error in list(row, "/errors")? {
            let (line, detail) = (number(row, "/line")?, text(error, "/detail")?);
            day.say.remark(&match error.pointer("/column").and_then(Value::as_str) {
                Some(column) => m::wrong_cell(line, Term::new("column", column), detail),
                None => m::wrong_row(line, detail),
            });
        }
        if let [double, ..] = list(row, "/possible_doubles")? {
            let name = |of: &Value| {
                Ok::<_, anyhow::Error>(format!("{} {}", text(of, "/given_name")?, text(of, "/family_name")?))
            };
            let (line, own, others) = (number(row, "/line")?, name(row)?, name(double)?);
            day.say.remark(&match double.pointer("/line").and_then(Value::as_u64) {
                Some(other) => m::double_of_line(line, own, other, others),
                None => m::double_of_person(line, own, others),
            });
        }
    }
    let done = day.desk.post_csv(&day.path("/players/import?skip_bad=true"), &csv)?;
    day.say.step(&m::imported(list(&done, "/registered")?.len()));
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
        day.say.step(&m::no_teams());
        return Ok(());
    };
    let mut formed = 0_u32;
    for (name, members) in TEAMS.iter().zip(players.chunks_exact(teams.size.into())) {
        day.desk.post(&day.path("/teams"), &json!({"name": name, "members": members}))?;
        formed += 1;
    }
    day.say.step(&m::teams(formed, teams.size));
    Ok(())
}
