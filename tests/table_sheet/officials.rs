//! What officials do at a table while its sheet is open on a phone: it appears there by itself.

use serde_json::{Value, json};

use super::made_up::simulated_for;
use super::phone::{CONFIRMED, Phone, WRITES};
use crate::support::axe::looks;

const RULESET: &str = "krenglbach-2018";

/// Waits until the sheet tells of it, and says that it was read.
fn reads(phone: &Phone, news: &str) {
    phone.browser.wait(&format!(
        "return document.querySelector('[data-key=news]') !== null && document.getElementById('app').innerText.includes('{news}')"
    ));
    looks(&phone.browser, &format!("table-news-{}", news.split(' ').next().unwrap_or_default()));
    phone.browser.run("document.querySelector('[data-key=news]').click()");
    phone.browser.wait("return document.querySelector('[data-key=news]') === null");
}

#[test]
#[ignore = "needs a browser"]
fn a_ruling_a_substitute_and_who_leaves_appear_by_themselves() {
    let phone = Phone::start(RULESET, 5, 2);
    let (cup, browser) = (&phone.cup, &phone.browser);
    let fives = simulated_for(RULESET, 40, "5");
    let of_five = fives.iter().find(|deal| deal["contract"] == "rufer").unwrap();
    // Nothing is loaded anew below: this would be gone.
    browser.run("window.still = true");
    phone.tap(of_five);
    browser.wait(CONFIRMED);
    let table = cup.table(1, 1);
    assert_eq!(table.seats.len(), 5);

    let caution = json!({
        "kind": "caution", "offence": "slip_of_the_tongue", "details": {"offenders": [table.player(2)]},
        "rule": "REN", "reason": "Said what he holds.",
    });
    cup.role("referee").post(&format!("{}/rulings", table.deal(1)), &caution).expect(201);
    reads(&phone, "Spiel 1: Der Schiedsrichter hat entschieden");

    let person = json!({"family_name": "Einspringer", "given_name": "Zita"});
    let enters = cup.register("Einspringer", &json!({"person": person}));
    let substitution = json!({"leaving": table.seats[0], "entering": enters, "reason": "Ein Anruf"});
    cup.organizer.post(&format!("{}/substitution", table.path), &substitution).expect(200);
    reads(&phone, "spielt für");
    // Shortened to what the screen has room for, it has the whole name as its title.
    let head =
        browser.run("return [...document.querySelectorAll('.t-seats .name')].map(it => it.title).join()");
    assert!(head.as_str().unwrap().contains("Zita"), "who plays on stands in the head: {head}");

    let leaves = json!({"leaving": table.seats[3], "reason": "Krank"});
    cup.organizer.post(&format!("{}/reduction", table.path), &leaves).expect(200);
    reads(&phone, "zu viert");
    let fours = simulated_for(RULESET, 40, "4");
    phone.tap(fours.iter().find(|deal| deal["contract"] == "rufer").unwrap());
    browser.wait(CONFIRMED);
    let sheet = phone.sheet();
    let lines = sheet["deals"].as_array().unwrap();
    assert_eq!(lines.len(), 2, "{sheet}");
    let deals: Vec<_> = sheet["dealing_order"].as_array().unwrap().iter().map(Value::as_u64).collect();
    assert!(deals.len() == 4 && deals.contains(&Some(enters)), "{deals:?}");
    assert!(!deals.contains(&Some(table.seats[3])) && !deals.contains(&Some(table.seats[0])), "{deals:?}");
    assert_eq!(lines[1]["points"][table.player(4)], 0, "who has left plays no more: {sheet}");
    assert_eq!(browser.run("return window.still"), true);
    browser.wait(WRITES);
}
