//! A phone at a table, as whoever has scanned the table's card has it.

use serde_json::{Value, json};

use super::made_up;
use crate::pictures::keep;
use crate::support::browser::Browser;
use crate::support::cup::Cup;
use crate::support::database::On;

/// A table with a phone that writes.
pub struct Phone {
    pub cup: Cup,
    pub browser: Browser,
    pub address: String,
}

/// Eight or more who sit at tables of four or five, before their round.
pub fn cup(ruleset: &str, players: usize, cycles: u8) -> Cup {
    let cup = Cup::found(On::Sqlite, ruleset, 1, cycles).unwrap();
    for number in 0..players {
        let family = ["Huber", "Őszi", "Wimmer", "Gruber", "Piccoleitner"][number % 5];
        let given = ["Anna", "Berta", "Clara", "Dora", "Emma", "Frieda"][number % 6];
        let person = json!({"family_name": family, "given_name": given});
        let number = cup.register(family, &json!({"person": person, "fee_paid_cents": 500}));
        cup.tell(&format!("players/{number}/check-in")).expect(200);
    }
    if ruleset == "royal" {
        for number in (1..players).step_by(2) {
            let team = json!({"name": format!("Paar {number}"), "members": [number, number + 1]});
            cup.act("teams", &team).expect(201);
        }
    }
    if ruleset == "tarot-fft" && !players.is_multiple_of(4) {
        let mut amended = cup.organizer.get(&format!("/rulesets/{ruleset}")).expect(200);
        amended["regulations"]["rounds"] = 1.into();
        amended["regulations"]["deals"] = (4 * cycles).into();
        amended["regulations"]["draw"]["sizes"] = "fours_and_fives".into();
        cup.organizer.patch(&cup.path("ruleset"), &json!({"ruleset": amended})).expect(200);
    }
    cup
}

/// A phone that scans the card of the first table: what it carries stands behind `#`.
pub fn scan(cup: &Cup, url: &str, card: &str, name: &str) -> Browser {
    let browser = Browser::start(&cup.database().file(name)).expect("chromedriver is installed");
    browser.screen(360, 560, false);
    browser.open(&format!("{url}/sign-in?lang=de#{card}"));
    browser.wait("return location.pathname.includes('/tables/1')");
    assert_eq!(browser.run("return location.hash"), "", "the secret is not in the address any more");
    browser
}

/// "Ich schreibe", by who sits there at this place.
pub fn take_pen(browser: &Browser, seat: usize) {
    browser.wait("return location.pathname.endsWith('/write') && document.querySelector('#pen') !== null");
    browser.run(&format!("document.querySelectorAll('#pen input[type=radio]')[{seat}].click()"));
    browser.run("document.querySelector('#pen button').click()");
}

/// Whether the sheet is there to be written.
pub const WRITES: &str = "return document.querySelector('#app .t-games, #app .t-items') !== null";
/// Whether the server has all.
pub const CONFIRMED: &str =
    "return document.querySelector('.state')?.classList.contains('confirmed') === true";
/// Whether a line waits for somebody to look at it.
pub const LOOK: &str = "return document.querySelector('.state')?.classList.contains('held') === true";

impl Phone {
    pub fn start(ruleset: &str, players: usize, cycles: u8) -> Self {
        Self::through(ruleset, players, cycles, str::to_owned)
    }

    /// The phone reaches the server under the address that comes of the server's.
    pub fn through(ruleset: &str, players: usize, cycles: u8, net: impl FnOnce(&str) -> String) -> Self {
        let cup = cup(ruleset, players, cycles);
        cup.start_round(1);
        let card = crate::sign_in::cards_of(&cup);
        let browser = scan(&cup, &net(&cup.server.url), &card, "profile");
        keep("table-pen", &browser.picture(true));
        take_pen(&browser, 0);
        browser.wait(WRITES);
        // Without `#`: a page that is opened with another one is not loaded again.
        let address = browser.run("return location.origin + location.pathname").as_str().unwrap().to_owned();
        Self { cup, browser, address }
    }

    pub fn sheet(&self) -> Value {
        self.cup.table(1, 1).sheet()
    }

    pub fn places(&self, deal: &Value) -> Value {
        made_up::places(&self.browser, deal)
    }

    pub fn tap(&self, deal: &Value) -> (u64, f64) {
        made_up::tap(&self.browser, deal)
    }

    pub fn tapped(&self, deal: &Value) -> Value {
        made_up::tapped(&self.browser, deal)
    }
}
