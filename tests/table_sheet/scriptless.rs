//! A browser that runs no script: an evening's sheet by forms alone, over plain http.

use crate::sign_in::{cards, cup, organizer};
use crate::support::browser::Browser;

/// Waits for the page that a form leads to, told by what is on it and was not before.
fn sends(browser: &Browser, filled: &str, button: &str, then: &str) {
    browser.run(filled);
    assert_eq!(browser.run(&format!("return {then}")), false, "it is not there before: {then}");
    browser.run(&format!("document.querySelector('{button}').click()"));
    browser.wait(&format!("return document.readyState === 'complete' && {then}"));
}

#[test]
#[ignore = "needs a browser"]
fn a_sheet_is_opened_written_corrected_and_signed_without_any_script() {
    let cup = cup(8);
    cup.start_round(1);
    let code = cards(&cup, &mut organizer(&cup));
    let table = cup.table(1, 1);
    let browser = Browser::start(&cup.database().file("profile")).expect("chromedriver is installed");
    browser.scriptless();
    browser.screen(360, 640, false);

    browser.open(&format!("{}/sign-in?lang=de", cup.server.url));
    assert_eq!(
        browser.run("return document.querySelector('#scanned').hidden"),
        true,
        "no script reads a secret"
    );
    let typed = format!("document.getElementById('code').value = '{code}'");
    sends(&browser, &typed, "#typed button", "document.querySelector('#pen') !== null");
    let path = format!("/tournaments/{}/rounds/1/tables/1/write", cup.id);
    assert_eq!(browser.run("return location.pathname"), path);
    let chosen = format!("document.querySelector('#pen [value=\"{}\"]').checked = true", table.player(1));
    sends(&browser, &chosen, "#pen button", "document.querySelector('#line') !== null");
    assert_eq!(browser.run("return document.querySelector('#app').hidden"), true, "only the forms are there");

    let fill = |declarer: &str| {
        format!(
            "for (const [id, value] of [['game', 'dreier'], ['declarer', '{declarer}'], ['won', 'yes']]) \
             document.getElementById(id).value = value"
        )
    };
    for deal in 1..=4 {
        let lines = format!("document.querySelectorAll('#sheet tbody').length === {deal}");
        sends(&browser, &fill(&table.player(1)), "#line .btn.main", &lines);
    }
    let sheet = table.sheet();
    assert_eq!(sheet["deals"].as_array().unwrap().len(), 4, "{sheet}");

    // Deal 2 was another's.
    browser.run("document.querySelector('a[href=\"?correct=2#line\"]').click()");
    browser.wait("return document.querySelector('#line [name=correct]')?.value === '2'");
    let other = format!("{}; document.getElementById('reason').value = 'vertippt'", fill(&table.player(2)));
    sends(&browser, &other, "#line .btn.main", "document.querySelector('#sheet .mark') !== null");
    let corrected = table.sheet();
    assert_eq!(corrected["deals"][1]["record"]["declarers"][0]["player"], table.player(2));

    let all = "for (const one of document.querySelectorAll('select[name^=signs_]')) one.value = 'here'";
    sends(&browser, all, "button[value=sign]", "document.querySelector('p.good') !== null");
    assert_eq!(table.sheet()["signed"], true, "{}", table.sheet());

    // Whoever is at the table reads on: what was played is in the standings.
    browser.open(&format!("{}{path}?lang=de", cup.server.url));
    let sums = browser.run("return document.querySelector('#sheet tfoot').innerText");
    assert!(sums.as_str().unwrap().contains("Summe"), "{sums}");
    cup.act("rounds/1/end", &serde_json::json!({"early": true})).expect(200);
    let ranking = cup.read("rankings/players");
    let rows = ranking["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 8);
    browser.open(&format!("{}/tournaments/{}/standings?lang=de", cup.server.url, cup.id));
    for row in rows {
        let shown =
            format!("return document.getElementById('why-{}').closest('tr').innerText", row["number"]);
        let shown = browser.run(&shown);
        let sum = row["schriftpunkte"].to_string().replace('-', "−");
        assert!(shown.as_str().unwrap().contains(&sum), "{sum} in {shown}");
    }
}
