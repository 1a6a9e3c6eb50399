//! On the net of a village: light, and there within a second.

use super::address;
use crate::support::browser::Browser;
use crate::support::cup::Cup;
use crate::support::database::On;
use crate::support::evening::{Stage, evening};
use crate::table_sheet::phone::Phone;

/// Milliseconds to and fro, and bits a second.
const VILLAGE: (u32, u32) = (150, 1_600_000);

/// How many bytes came, and after how many milliseconds the first of it was seen.
fn first_view(browser: &Browser, address: &str) -> (f64, f64) {
    browser.forget_pages();
    browser.slow(VILLAGE.0, VILLAGE.1);
    browser.open(address);
    browser.wait("return document.readyState === 'complete' && performance.getEntriesByName('first-contentful-paint').length > 0");
    let bytes = "return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')] \
                 .filter(it => !it.name.endsWith('/live')).reduce((sum, it) => sum + it.transferSize, 0)";
    let bytes = browser.run(bytes).as_f64().unwrap();
    let shown = browser.run("return performance.getEntriesByName('first-contentful-paint')[0].startTime");
    (bytes, shown.as_f64().unwrap())
}

fn is_light_and_quick(browser: &Browser, what: &str, address: &str) {
    let (bytes, shown) = first_view(browser, address);
    eprintln!("{what}: {bytes} bytes, first seen after {shown:.0} ms");
    assert!(bytes > 5_000.0, "{what} came from somewhere else: {bytes} bytes");
    assert!(bytes <= 100_000.0, "{what} has {bytes} bytes");
    assert!(shown <= 1000.0, "{what} is seen after {shown} ms");
}

fn public(cup: &Cup, browser: &Browser) {
    for path in
        ["{home}", "{home}/standings", "{home}/board", "/sign-in", "{home}/players/5", "{home}/rounds/1/draw"]
    {
        is_light_and_quick(browser, path, &address(cup, path));
    }
}

#[test]
#[ignore = "needs a browser"]
fn the_first_view_is_light_and_quick() {
    let database = On::Sqlite.database().unwrap();
    let profile = database.file("profile");
    let cup = evening(database, &[], 37, "Piccoleitner", Stage::Published);
    let browser = Browser::start(&profile).expect("chromedriver is installed");
    browser.screen(390, 844, false);
    public(&cup, &browser);
}

/// The sheet of a table too, of each family, with all that it is tapped by.
#[test]
#[ignore = "needs a browser"]
fn the_first_view_of_a_sheet_is_light_and_quick() {
    for (ruleset, players) in [("tarockcup-2018", 9), ("tarot-fft", 5), ("royal", 4)] {
        let phone = Phone::start(ruleset, players, 1);
        is_light_and_quick(&phone.browser, ruleset, &phone.address);
        phone.browser.wait(crate::table_sheet::phone::WRITES);
        let ready = phone.browser.run("return performance.now()").as_f64().unwrap();
        eprintln!("{ruleset}: to be tapped after {ready:.0} ms at most");
    }
}
