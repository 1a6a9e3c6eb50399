//! Two phones at a table, each in its own language: what one taps the other reads, terms of the game unchanged.

use super::made_up::simulated;
use super::phone::{CONFIRMED, WRITES, cup, scan, take_pen};
use crate::support::axe::looks;
use crate::support::browser::Browser;

fn text(browser: &Browser) -> String {
    browser.run("return document.body.innerText").as_str().unwrap().to_owned()
}

fn contains(browser: &Browser, what: &str) {
    browser.wait(&format!("return document.body.innerText.includes('{what}')"));
}

#[test]
#[ignore = "needs a browser"]
fn each_phone_of_a_table_speaks_its_own_language() {
    let cup = cup("krenglbach-2018", 8, 2);
    cup.start_round(1);
    let card = crate::sign_in::cards_of(&cup);
    let german = scan(&cup, &cup.server.url, &card, "german");
    take_pen(&german, 0);
    german.wait(WRITES);
    let hungarian = scan(&cup, &cup.server.url, &card, "hungarian");
    let write = format!("{}/tournaments/{}/rounds/1/tables/1/write", cup.server.url, cup.id);
    hungarian.open(&format!("{write}?lang=hu"));
    contains(&hungarian, "Én írok");

    // The line is tapped in German and comes to the other page by itself, in its words and in the game's.
    let deals = simulated("krenglbach-2018", 60);
    let mut alone = deals.iter().filter(|deal| deal["contract"] == "solorufer");
    super::made_up::tap(&german, alone.next().unwrap());
    german.wait(CONFIRMED);
    contains(&german, "Spiel 1");
    contains(&hungarian, "Solorufer");
    let shown = text(&hungarian);
    assert!(shown.contains("Leosztás") && shown.contains("Összeg"), "{shown}");
    assert!(!shown.contains("Summe") && !shown.contains("Spiel 1"), "{shown}");
    assert_eq!(hungarian.run("return document.documentElement.lang"), "hu");

    // The pen goes over: who asks is told in his language, who is asked in his own.
    take_pen(&hungarian, 1);
    german.wait("return document.querySelector('.t-asked button[value=give]') !== null");
    let asked = text(&german);
    assert!(asked.contains("Spiel 2") && !asked.contains("leosztás"), "{asked}");
    german.run("document.querySelector('.t-asked button[value=give]').click()");
    hungarian.wait(WRITES);
    assert_eq!(hungarian.run("return document.documentElement.lang"), "hu");
    super::made_up::tap(&hungarian, alone.next().unwrap());
    hungarian.wait(CONFIRMED);
    looks(&hungarian, "table-hungarian");
    // Who has given it reads the second line in German again.
    german.wait("return document.querySelectorAll('#sheet .told').length === 2");
    let shown = text(&german);
    assert!(shown.contains("Summe") && shown.contains("Ich schreibe"), "{shown}");
    assert_eq!(german.run("return document.documentElement.lang"), "de");
    let sheet = cup.table(1, 1).sheet();
    let contracts: Vec<_> =
        sheet["deals"].as_array().unwrap().iter().map(|it| &it["record"]["contract"]).collect();
    assert_eq!(contracts, ["solorufer", "solorufer"]);
}
