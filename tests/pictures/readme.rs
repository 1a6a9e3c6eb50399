//! The pictures of the README, drawn anew: they go to where the other pictures go, under the names that it calls them
//! by, and from there, once somebody has looked at them, to `docs/images`.

use super::{address, keep};
use crate::desk_screens::signed_in;
use crate::support::browser::Browser;
use crate::support::database::On;
use crate::support::evening::{Stage, evening};
use crate::table_sheet::phone::{CONFIRMED, Phone};

#[test]
#[ignore = "needs a browser"]
fn the_sheet_on_a_phone() {
    let phone = Phone::start("tarockcup-2018", 9, 2);
    let browser = &phone.browser;
    browser.screen_in(360, 560, 2, false);
    let step = |name: &str, taps: &[&str]| {
        for key in taps {
            let there = format!("document.querySelector('#app [data-key^=\"{key}\"]')");
            browser.wait(&format!("return {there} !== null"));
            browser.run(&format!("{there}.click()"));
        }
        browser.settles();
        keep(&format!("readme-{name}"), &browser.picture(false));
    };
    step("sheet-games", &[]);
    step("sheet-entry", &["game/besserrufer/", "partner/", "premium/pagat/declarer/true"]);
    browser.run("document.querySelector('#app [data-key=\"save/true\"]').click()");
    browser.wait(CONFIRMED);
    step("sheet-saved", &[]);
}

#[test]
#[ignore = "needs a browser"]
fn what_the_hall_and_the_desks_see() {
    let mut cup = evening(On::Sqlite.database().unwrap(), &[], 9, "Piccoleitner", Stage::SecondRound);
    let browser = signed_in(&cup);
    browser.open(&address(&cup, "{home}/desk?lang=de"));
    keep("readme-desk-director", &browser.picture(true));
    for name in ["Quapilhofer-Pagatinger", "Sküsthaler"] {
        cup.register(name, &serde_json::json!({}));
    }
    browser.open(&address(&cup, "{home}/desk/registration?lang=de"));
    keep("readme-desk-registration", &browser.picture(true));
    let guest = Browser::start(&cup.database().file("guest")).expect("chromedriver is installed");
    guest.screen(390, 844, false);
    guest.open(&address(&cup, "{home}?lang=de"));
    keep("readme-tournament", &guest.picture(true));
    guest.screen(1280, 800, true);
    guest.open(&address(&cup, "{home}/board?lang=en"));
    guest.wait("return document.querySelector('main li') !== null && document.getElementById('lost').hidden");
    cup.server.kill();
    guest.wait("return !document.getElementById('lost').hidden");
    keep("readme-board", &guest.picture(false));
}
