//! On the net of a village: light, and how soon it is there.

use super::address;
use crate::support::browser::Browser;
use crate::support::cup::Cup;
use crate::support::database::On;
use crate::support::evening::{Stage, evening};
use crate::table_sheet::phone::Phone;

/// Milliseconds to and fro, and bits a second.
const VILLAGE: (u32, u32) = (150, 1_600_000);

/// What weighs most of it.
const HEAVIEST: &str = "return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')] \
    .sort((a, b) => b.transferSize - a.transferSize).slice(0, 8).map(it => `${it.transferSize} of ${it.decodedBodySize} ${it.name.split('/').pop()}`)";

/// How many bytes came until it was there, and after how many milliseconds the first of it was seen.
fn first_view(browser: &Browser, address: &str, there: &str) -> (f64, f64) {
    browser.forget_pages();
    browser.slow(VILLAGE.0, VILLAGE.1);
    browser.open(address);
    browser.wait("return document.readyState === 'complete' && performance.getEntriesByName('first-contentful-paint').length > 0");
    browser.wait(there);
    let bytes = "return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')] \
                 .filter(it => !it.name.endsWith('/live')).reduce((sum, it) => sum + it.transferSize, 0)";
    let bytes = browser.run(bytes).as_f64().unwrap();
    let shown = browser.run("return performance.getEntriesByName('first-contentful-paint')[0].startTime");
    (bytes, shown.as_f64().unwrap())
}

/// Whether it is too heavy; how quick it was is told, since a machine that has other things to do shows it later.
fn too_heavy(browser: &Browser, what: &str, address: &str, there: &str) -> Option<String> {
    let (bytes, shown) = first_view(browser, address, there);
    eprintln!("{what}: {bytes} bytes, first seen after {shown:.0} ms");
    assert!(bytes > 5_000.0, "{what} came from somewhere else: {bytes} bytes");
    (bytes > 100_000.0).then(|| format!("{what} has {bytes} bytes, {}", browser.run(HEAVIEST)))
}

fn public(cup: &Cup, browser: &Browser) {
    let paths = [
        "{home}",
        "{home}/standings",
        "{home}/board",
        "/sign-in",
        "{home}/players/5",
        "{home}/rounds/1/draw",
    ];
    let wrong: Vec<_> = paths
        .into_iter()
        .filter_map(|path| too_heavy(browser, path, &address(cup, path), "return true"))
        .collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
#[ignore = "needs a browser"]
fn the_first_view_is_light() {
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
fn the_first_view_of_a_sheet_is_light() {
    let mut wrong = Vec::new();
    for (ruleset, players) in [("tarockcup-2018", 9), ("tarot-fft", 5), ("royal", 4)] {
        let phone = Phone::start(ruleset, players, 1);
        // What the sheet asks for by itself is part of it.
        wrong.extend(too_heavy(&phone.browser, ruleset, &phone.address, crate::table_sheet::phone::WRITES));
        let ready = phone.browser.run("return performance.now()").as_f64().unwrap();
        eprintln!("{ruleset}: to be tapped after {ready:.0} ms at most");
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}
