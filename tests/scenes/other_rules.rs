//! After round 1 somebody reads the invitation again: the cup is played by the rules of 2019.

use serde_json::json;

use super::{text_of, verified};
use crate::support::cup::Cup;
use crate::support::database::On;

/// What is played by both years' rules.
const GAMES: [&str; 3] = ["dreier", "farbensolo", "dreier"];

/// Sixteen deals at each table.
fn play(cup: &Cup, round: usize) {
    for number in 1..=cup.tables(round) {
        let table = cup.table(round, number);
        for deal in 1..=16 {
            table.wins(deal, &table.player(1 + (deal + number) % (1 + number)), GAMES[deal % GAMES.len()]);
        }
        cup.tell(&format!("rounds/{round}/tables/{number}/signature")).expect(200);
    }
    cup.tell(&format!("rounds/{round}/end")).expect(200);
}

#[test]
fn a_cup_goes_on_by_the_rules_of_2019() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 3, 4).unwrap();
    cup.admit(12, 1000);
    cup.start_round(1);
    play(&cup, 1);
    let seen = cup.read("rankings/players");
    assert!(seen["rows"].as_array().unwrap().iter().all(|row| !row["rangpunkte"].is_null()));

    let ruleset = cup.organizer.get("/rulesets/tarockcup-2019").expect(200);
    // Too late to amend it without a word.
    let path = cup.path("ruleset");
    cup.organizer.patch(&path, &json!({"ruleset": ruleset})).refused(409, "ruleset_frozen");
    let changes = cup.path("ruleset/changes");
    let wish = json!({"ruleset": ruleset, "reason": "The invitation says 2019"});
    let preview = cup.organizer.post(&format!("{changes}/preview"), &wish).expect(200);
    assert_eq!((&preview["misfits"], &preview["to"]["id"]), (&json!([]), &json!("tarockcup-2019")));
    assert!(!preview["ranks"].as_array().unwrap().is_empty(), "ranks move without Rangpunkte: {preview}");
    let proposed = cup.organizer.post(&changes, &wish).expect(201);
    let change = format!("{changes}/{}/confirm", proposed["change"].as_str().unwrap());
    let agreed = json!({"reason": "So it was announced"});
    cup.organizer.post(&change, &agreed).refused(403, "second_official");
    // Until somebody else says so the evening goes on by the old rules.
    assert_eq!(cup.read("rankings/players")["rows"], seen["rows"]);
    cup.role("organizer").post(&change, &agreed).expect(200);

    let after = cup.read("rankings/players");
    assert!(after["rows"].as_array().unwrap().iter().all(|row| row["rangpunkte"].is_null()));
    let old = cup.read(&format!("rankings/players?as_of={}", seen["version"]));
    assert_eq!(old["rows"], seen["rows"], "what was seen then can be seen again");
    for round in 2..=3 {
        cup.start_round(round);
        play(&cup, round);
    }
    for tie in cup.read("rankings/players")["open_ties"].as_array().unwrap() {
        cup.act("lots", &json!({"players": tie["players"]})).expect(201);
    }
    loop {
        let wanted = cup.read("payouts")["lots_wanted"].clone();
        let Some(lot) = wanted.as_array().unwrap().first() else { break };
        cup.act("lots", &json!({"players": lot["players"], "prize": lot["prize"]})).expect(201);
    }
    let edition = cup.tell("editions").expect(201);
    assert_eq!(edition["ranking"]["rows"].as_array().unwrap().len(), 12);
    let hung_up = text_of(&cup, "ranking.pdf?lang=de");
    assert!(!hung_up.contains("Rang "), "no column of Rangpunkte: {hung_up}");
    let card = text_of(&cup, "rule-card.pdf?lang=de");
    assert!(card.contains("2019"), "{card}");
    verified(&cup);
}
