//! The referee's desk by its forms alone, as on a browser without script.

use serde_json::json;

use crate::registration_desk::send;
use crate::sign_in::organizer;
use crate::support::cup::Cup;
use crate::support::database::On;

fn cup() -> Cup {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 2, 1).unwrap();
    cup.admit(8, 500);
    cup.start_round(1);
    cup
}

/// The card of a ruling on the page of a case.
fn card<'a>(page: &'a str, kind: &str) -> &'a str {
    let cards = page.split("<li class=\"card").skip(1).map(|card| card.split("</li>\n").next().unwrap());
    let cards: Vec<_> = cards.collect();
    let value = format!("name=\"kind\" value=\"{kind}\"");
    cards.into_iter().find(|card| card.contains(&value)).unwrap_or_else(|| panic!("no card {kind} in {page}"))
}

#[test]
fn a_call_becomes_a_ruling_in_six_taps_with_its_costs_seen_before() {
    let cup = cup();
    let table = cup.table(1, 1);
    let (winner, other) = (table.player(2), table.player(3));
    table.wins(1, &winner, "dreier");
    cup.act("rounds/1/tables/1/deals/1/flags", &json!({"reason": "Farbe nicht bekannt"})).expect(201);
    let mut referee = organizer(&cup);
    let home = format!("/tournaments/{}", cup.id);
    let desk = referee.open(&format!("{home}/desk/referee"));
    assert_eq!(desk.status, 200);
    assert!(desk.text.contains("Farbe nicht bekannt") && desk.text.contains("seit 0 min"), "{}", desk.text);
    let case = format!("{home}/rounds/1/tables/1/deals/1/case");
    assert!(desk.text.contains(&format!("href=\"{case}\"")), "{}", desk.text);

    // Open, choose the offence, tick the offender, look: what each ruling costs is there before one is made.
    let before = referee.open(&case);
    assert!(before.text.contains("Dreier") && !before.text.contains("value=\"renonce\""), "{}", before.text);
    let asked = referee.open(&format!("{case}?offence=farbzwang&p{winner}=1"));
    assert_eq!(asked.status, 200, "{}", asked.text);
    let renonce = card(&asked.text, "renonce");
    assert!(renonce.contains("üblich") && renonce.contains("→"), "{renonce}");
    assert!(card(&asked.text, "no_offence").contains("Ändert nichts"), "{}", asked.text);
    assert!(asked.text.contains("REN"), "the source stands beside it");
    let body =
        json!({"options": [{"kind": "renonce", "offence": "farbzwang", "details": {"offenders": [winner]}}]});
    let preview = cup.act("rounds/1/tables/1/deals/1/rulings/preview", &body).expect(200);
    let rows = preview["options"][0]["players"].as_array().unwrap();
    let told = rows.iter().find(|row| row["player"] == winner.as_str()).unwrap();
    let told = told["schriftpunkte"].to_string().replace('-', "−").replace('"', "");
    assert!(
        renonce.contains(&format!("→ {told}")) || renonce.contains(&format!("→ +{told}")),
        "{told}: {renonce}"
    );
    assert_eq!(cup.read("rulings")["items"], json!([]), "nothing is ruled by looking");

    let rule = [("kind", "renonce"), ("rule", "REN Allgemeines"), ("chip", "Der Schuldige gibt es zu.")];
    let made = send(&mut referee, &case, &asked, "value=\"renonce\"", &rule);
    assert_eq!(made.status, 303, "{}", made.text);
    let ruling = cup.read("rulings")["items"][0].clone();
    assert_eq!((&ruling["kind"], &ruling["offence"]), (&"renonce".into(), &"farbzwang".into()));
    assert_eq!(ruling["reason"], "Der Schuldige gibt es zu.");
    let now = table.sheet();
    assert_eq!(now["deals"][0]["ruling"]["kind"], "renonce", "{now}");
    let desk = referee.open(&made.location.unwrap());
    assert!(
        desk.text.contains("Niemand wartet") && desk.text.contains("Der Schuldige gibt es zu."),
        "{}",
        desk.text
    );

    // The form that was open meanwhile counts for the line as it was seen.
    let stale = send(
        &mut referee,
        &case,
        &asked,
        "value=\"annulled\"",
        &[("kind", "annulled"), ("rule", "REN"), ("reason", "x")],
    );
    assert_eq!(stale.status, 412, "{}", stale.text);
    // The ruling in force is replaced by the next.
    let again = referee.open(&format!("{case}?offence=farbzwang&p{other}=1"));
    let caution = [("kind", "no_offence"), ("rule", "REN"), ("reason", "Es war doch keiner.")];
    assert_eq!(send(&mut referee, &case, &again, "value=\"no_offence\"", &caution).status, 303);
    let rulings = cup.read("rulings");
    let rulings: Vec<_> =
        rulings["items"].as_array().unwrap().iter().map(|it| it["in_force"].clone()).collect();
    assert_eq!(rulings, [false, true]);
    // Without a rule nothing is ruled, and what was written stays.
    let again = referee.open(&case);
    let empty = send(
        &mut referee,
        &case,
        &again,
        "value=\"annulled\"",
        &[("kind", "annulled"), ("rule", " "), ("reason", "Unleserlich")],
    );
    assert!((400..500).contains(&empty.status), "{}", empty.status);
    assert!(
        empty.text.contains("role=\"alert\"") && empty.text.contains("value=\"Unleserlich\""),
        "{}",
        empty.text
    );
}

#[test]
fn a_complaint_waits_at_the_desk_and_a_call_without_cause_ends_with_a_tap() {
    let cup = cup();
    let table = cup.table(1, 1);
    table.wins(1, &table.player(2), "dreier");
    let complaint = json!({"by": table.player(3), "reason": "Der Dreier war verloren"});
    cup.act("rounds/1/tables/1/deals/1/complaints", &complaint).expect(201);
    cup.act("rounds/1/tables/1/deals/1/flags", &json!({"reason": "Bitte kommen"})).expect(201);
    let mut referee = organizer(&cup);
    let home = format!("/tournaments/{}", cup.id);
    let desk = referee.open(&format!("{home}/desk/referee"));
    assert!(
        desk.text.contains("Der Dreier war verloren") && desk.text.contains("Bitte kommen"),
        "{}",
        desk.text
    );
    let case = format!("{home}/rounds/1/tables/1/deals/1/case");
    let page = referee.open(&case);
    let (_, rest) = page.text.split_once("name=\"resolve\" value=\"unfounded.").unwrap();
    let flag = format!("unfounded.{}", rest.split('"').next().unwrap());
    assert_eq!(send(&mut referee, &case, &page, "name=\"resolve\"", &[("resolve", &flag)]).status, 303);
    assert_eq!(cup.read("flags")["open"], 0);
    let page = referee.open(&case);
    let rule = [("kind", "annulled"), ("rule", "REN"), ("chip", "Es ist nicht zu klären.")];
    assert_eq!(send(&mut referee, &case, &page, "value=\"annulled\"", &rule).status, 303);
    assert_eq!(cup.read("complaints")["open"], 0);
    // Without a deal there is no case.
    assert_eq!(referee.open(&format!("{home}/rounds/1/tables/1/deals/9/case")).status, 404);
}
