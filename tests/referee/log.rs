//! The log of rulings for the players of a table, the jury, and the public.

use rstest::rstest;
use serde_json::{Value, json};

use super::{caution, finish, link, play, playing, renonce};
use crate::reading;
use crate::support::cup::Cup;
use crate::support::database::On;

/// Two tables; at the first a renonce and a caution were ruled, at the second a renonce of two that
/// replaced another ruling.
fn ruled(on: On) -> Option<Cup> {
    let cup = playing(on, 8)?;
    let referee = cup.role("referee");
    let [one, two] = [cup.table(1, 1), cup.table(1, 2)];
    play(&one, 4);
    play(&two, 4);
    let rule = |path: String, body: &Value| referee.post(&path, body).expect(201)["ruling"]["id"].clone();
    rule(format!("{}/rulings", one.deal(1)), &renonce(&[one.player(3)]));
    let mut at_length = caution(&one.player(3));
    let facts = "The same was heard from every other player at the table. ".repeat(30);
    at_length["facts"] = json!(format!("{facts}So ends the account."));
    rule(format!("{}/rulings", one.deal(2)), &at_length);
    let annulled = json!({"kind": "annulled", "rule": "REN", "reason": "Cards lay open."});
    let first = rule(format!("{}/rulings", two.deal(1)), &annulled);
    let mut shared = renonce(&[two.player(3), two.player(4)]);
    shared["supersedes"] = first;
    rule(format!("{}/rulings", two.deal(1)), &shared);
    Some(cup)
}

/// The words on a PDF, lines joined by blanks.
fn text(pdf: &[u8]) -> String {
    reading::pages(pdf).iter().map(|page| page.text().replace('\n', " ")).collect()
}

fn sum(amounts: &Value) -> f64 {
    amounts.as_object().unwrap().values().map(|amount| amount.as_f64().unwrap()).sum()
}

#[rstest]
fn the_jury_reads_all_of_it_with_penalties_and_the_proof(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(cup) = ruled(on) else { return };
    let log = cup.role("referee").get(&cup.path("reports/rulings.json")).expect(200);
    let items = log["items"].as_array().unwrap();
    let kinds: Vec<_> = items.iter().map(|item| item["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["renonce", "caution", "annulled", "renonce"]);
    for item in items {
        match &item["effect"] {
            Value::Null => assert_eq!(item["in_force"], false, "superseded, it does nothing"),
            effect => {
                assert!(sum(&effect["points"]).abs() < 1e-9 && sum(&effect["change"]).abs() < 1e-9);
            }
        }
    }
    // The declarer of a Dreier was to get 3·5 and each other regular player 5; two share the latter.
    let one = cup.table(1, 1);
    assert_eq!(items[0]["effect"]["penalty"], 25);
    assert_eq!(items[0]["effect"]["points"][one.player(3)], -25);
    assert_eq!(items[1]["effect"]["penalty"], 0);
    let deal = cup.organizer.get(&cup.table(1, 2).deal(1)).expect(200);
    assert_eq!(items[3]["effect"]["points"], deal["points"], "the same as on the sheet");
    let total: f64 =
        log["penalties"]["players"].as_object().unwrap().values().filter_map(Value::as_f64).sum();
    assert_eq!(log["penalties"]["sum"].as_f64(), Some(total));
    assert_eq!(log["proof"]["zero_sum"], true);
    assert_eq!(log["proof"]["tables"][1], json!({"round": 1, "table": 2, "points": 0, "payment_cents": 0}));

    let csv = cup.organizer.get(&cup.path("reports/rulings.csv"));
    assert!(csv.text.contains("A heart was there. – Farbzwang."), "{}", csv.text);
    assert!(csv.text.contains("Huber") && csv.text.contains("ersetzt"), "{}", csv.text);
    cup.organizer.get(&cup.path("reports/rulings.xml")).refused(404, "not_found");

    // The jury has to know whom it judges, whether or not he lets his name be public.
    for number in 1..=8 {
        let person = cup.read(&format!("players/{number}"))["player"]["desk"]["person"].clone();
        let path = format!("/persons/{}", person.as_str().unwrap());
        cup.organizer.patch(&path, &json!({"name_public": false})).expect(200);
    }
    let jury = cup.role("referee").get(&cup.path("reports/rulings.csv")).text;
    assert!(jury.contains("Huber"), "{jury}");
    let public = cup.organizer.get(&cup.path("reports/rulings-public.csv")).text;
    assert!(!public.contains("Huber"), "{public}");

    let paper = text(&cup.organizer.bytes(&cup.path("reports/rulings.pdf?lang=en")));
    for printed in [
        "Rulings of the referees",
        "Huber Eva",
        "A heart was there.",
        "So ends the",
        "Sum of penalties",
        "Proof:",
    ] {
        assert!(paper.contains(printed), "{printed} is not in\n{paper}");
    }
    assert!(!paper.contains('…'), "nothing is left out:\n{paper}");
}

#[test]
fn the_players_of_a_table_read_what_was_ruled_there_and_no_more() {
    let cup = ruled(On::Sqlite).unwrap();
    let [one, two] = [cup.table(1, 1), cup.table(1, 2)];
    let players = link(&cup, &one);
    let log = players.get(&format!("{}/reports/rulings.json", one.path)).expect(200);
    assert_eq!(log["items"].as_array().unwrap().len(), 2);
    assert_eq!(log["items"][0]["reason"], "Farbzwang.");
    assert_eq!(log["proof"]["tables"].as_array().unwrap().len(), 1);
    let csv = players.get(&format!("{}/reports/rulings.csv?lang=en", one.path));
    assert!(
        csv.text.contains("slip of the tongue") || csv.text.contains("Slip of the tongue"),
        "{}",
        csv.text
    );
    let paper = text(&players.bytes(&format!("{}/reports/rulings.pdf", one.path)));
    assert!(paper.contains("Runde 1, Tisch 1: Entscheidungen") && paper.contains("Farbzwang"), "{paper}");
    assert!(!paper.contains("Cards lay open"), "{paper}");
    players.get(&format!("{}/reports/rulings.json", two.path)).refused(403, "forbidden");
    players.get(&cup.path("reports/rulings.json")).refused(403, "forbidden");
}

#[test]
fn the_public_reads_of_an_edition_what_was_ruled_and_of_nobody() {
    let cup = ruled(On::Sqlite).unwrap();
    let anyone = cup.server.anonymous();
    let path = |ending: &str| cup.path(&format!("reports/rulings-public.{ending}"));
    anyone.get(&path("json")).refused(409, "not_published");
    finish(&cup);
    cup.tell("editions").expect(201);

    let log = anyone.get(&path("json")).expect(200);
    assert_eq!(log["edition"], 1);
    let items = log["items"].as_array().unwrap();
    assert_eq!(items.len(), 3, "what was replaced is left out");
    let fields: Vec<_> = items[0].as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(fields, ["kind", "offence", "offenders", "penalty", "rule", "sum"]);
    let jury = cup.role("referee").get(&cup.path("reports/rulings.json")).expect(200);
    assert_eq!(log["penalties"]["sum"], jury["penalties"]["sum"]);
    assert_eq!(log["proof"], json!({"zero_sum": true, "tables": 2}));
    let paper = text(&anyone.bytes(&path("pdf")));
    assert!(paper.contains("Entscheidungen der Schiedsrichter, ohne Personen"), "{paper}");
    assert!(paper.contains("Summe der Strafen") && paper.contains("Nachweis"), "{paper}");
    for shown in [anyone.get(&path("csv")).text, log.to_string(), paper] {
        for secret in ["Huber", "Eva", "Spieler", "heart", "Farbzwang.", "referee"] {
            assert!(!shown.contains(secret), "{secret} in {shown}");
        }
    }
    anyone.get(&format!("{}?edition=2", path("json"))).refused(404, "unknown_edition");

    // Later rulings are shown with the next edition, so that nobody learns when they were made.
    let table = cup.table(1, 2);
    cup.role("referee").post(&format!("{}/rulings", table.deal(3)), &renonce(&[table.player(1)])).expect(201);
    assert_eq!(anyone.get(&path("json")).expect(200), log);
}
