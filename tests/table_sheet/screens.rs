//! Every state of the sheet fits the smallest phone, in every language, and can be read by everybody.
//!
//! `TAROCKMEISTER_AXE` says where axe-core's `axe.min.js` is; without it only the sizes are looked at. Languages beside
//! the first are looked at on the two narrowest phones, one in each theme; on every screen with `TAROCKMEISTER_SCREENS=all`.

use std::time::Duration;

use serde_json::json;

use super::made_up::{simulated, simulated_for};
use super::phone::{CONFIRMED, Phone, WRITES, scan, take_pen};
use crate::pictures::keep;
use crate::support::axe::found_by_axe;
use crate::support::browser::Browser;
use crate::support::cup::won;

/// Screens: the smallest phone, narrower and wider ones, a board; and one of 1280 × 800 at 200 %.
const SCREENS: [(u32, u32); 6] = [(360, 560), (320, 640), (390, 700), (640, 400), (768, 1024), (1280, 800)];

/// Below this height a line is not tapped together: the screen of a laptop at 200 % scrolls.
const LOWEST: u32 = 560;

/// A state of the sheet: its name, what is tapped to come there, and whether all of it fits the screen.
type State<'a> = (&'a str, &'a [&'a str], bool);

/// Each step of a game on the smallest phone.
#[test]
#[ignore = "needs a browser"]
fn every_step_fits_the_smallest_phone() {
    let phone = Phone::start("tarockcup-2018", 9, 2);
    let bird = ["game/besserrufer/", "partner/", "premium/pagat/declarer/true"];
    Look { phone: &phone }.each(&[
        ("choose", &[], true),
        ("choose-more", &["more"], true),
        ("choose-who", &["more", "pick/piccolo"], true),
        ("entry", &["game/besserrufer/", "partner/"], true),
        ("entry-premiums", &[&bird[..], &["p-kontra", "premium/uhu/declarer/failed"]].concat(), true),
        ("entry-more", &["game/besserrufer/", "partner/", "more"], true),
        ("abandoned", &["game/besserrufer/", "partner/abandoned", "premium/pagat/declarer/true"], true),
        ("kontra", &["game/dreier/", "kontra/", "kontra/"], true),
        ("heap", &["game/dreier/", "heap"], true),
        ("heap-lagen", &["game/dreier/", "heap", "way/lagen", "lage/5", "lage/12"], true),
        ("heap-cards", &["game/besserrufer/", "partner/", "heap", "way/cards", "heap/side"], true),
        ("trischaken", &["game/trischaken"], true),
        ("trischaken-counted", &["game/trischaken", "count"], true),
        ("rare", &["rare"], true),
    ]);
}

#[test]
#[ignore = "needs a browser"]
fn every_step_of_negative_games_fits_the_smallest_phone() {
    let phone = Phone::start("krenglbach-2018", 8, 2);
    Look { phone: &phone }.each(&[
        ("choose-nine", &["more", "pick/zwiccolo_ouvert"], true),
        ("negative", &["more", "pick/piccolo", "game/piccolo/1"], true),
        ("negative-kontra", &["more", "pick/piccolo", "game/piccolo/1", "kontra/1/", "kontra/1/"], true),
        (
            "bei",
            &["more", "pick/piccolo", "game/piccolo/1", "bei/zwiccolo/2", "won/1/true", "kontra/2/"],
            true,
        ),
        ("bei-two", &["more", "pick/piccolo", "game/piccolo/1", "bei/zwiccolo/2", "bei/piccolo/0"], true),
        ("besserrufer", &["game/besserrufer/", "partner/"], true),
    ]);
}

/// One tap shows all rare games, with a button for each seat where there are few, and never more than one screen of them.
#[test]
#[ignore = "needs a browser"]
fn rare_games_are_behind_one_tap_at_tables_of_four_and_of_five() {
    for (ruleset, players, rare) in [("ooe-2023", 8, 7), ("krenglbach-2018", 5, 9), ("tarockcup-2018", 9, 8)]
    {
        let phone = Phone::start(ruleset, players, 2);
        let browser = &phone.browser;
        let games = || browser.run(GAMES);
        assert_eq!(games(), 6, "the frequent ones of {ruleset}");
        // A line was saved just now: it takes room as well.
        phone.tap(&simulated_for(ruleset, 1, if players == 8 { "4" } else { "5" })[0]);
        browser.wait(CONFIRMED);
        browser.run("document.querySelector('#app [data-key=more]').click()");
        assert_eq!(games(), rare, "{ruleset}: {}", browser.shown());
        browser.settles();
        keep(&format!("table-rare-{ruleset}"), &browser.picture(false));
        let tall = browser.run("return document.documentElement.scrollHeight - innerHeight");
        assert!(tall.as_i64().unwrap() <= 0, "{ruleset} is {tall} px too tall");
        assert_eq!((browser.run(SMALL), browser.run(CUT)), (json!([]), json!([])), "{ruleset}");
        assert_eq!(found_by_axe(browser), json!([]), "{ruleset}");
        browser.run("document.querySelector('#app [data-key=more]').click()");
        assert_eq!(games(), 6, "and back");
    }
}

#[test]
#[ignore = "needs a browser"]
fn every_step_of_french_tarot_fits_the_smallest_phone() {
    let phone = Phone::start("tarot-fft", 5, 2);
    let told = ["game/garde/", "partner/", "bouts/2", "tens/4", "units/95", "poignee/", "chelem"];
    Look { phone: &phone }.each(&[
        ("french", &[], true),
        ("french-entry", &["game/garde/"], true),
        ("french-points", &["game/garde/", "partner/alone", "bouts/2", "tens/4"], true),
        ("french-told", &told, true),
        ("french-rare", &["rare"], true),
    ]);
}

#[test]
#[ignore = "needs a browser"]
fn every_step_of_royal_tarock_fits_the_smallest_phone() {
    let phone = Phone::start("royal", 4, 2);
    let hands = ["play", "tarocks/9", "held/Sk", "held/T21", "held/T18", "held/T17", "held/T16"];
    let bid = ["item/engel", "item/ultimo", "names/pK", "speaks/0", "item/spiel"];
    let ended = [&bid[..], &hands[..]].concat();
    Look { phone: &phone }.each(&[
        ("royal", &[], true),
        ("royal-trophies", &["page/3"], true),
        ("royal-names", &["item/farbenanzahl"], true),
        ("royal-kontra", &["item/engel", "speaks/0", "page/-1"], true),
        ("royal-bid", &bid, true),
        ("royal-hands", &["play", "tarocks/9", "held/Sk"], true),
        ("royal-result", &ended, true),
    ]);
}

/// The sheet itself: lines and what is done about them, what officials do, who signs, what the server has otherwise.
#[test]
#[ignore = "needs a browser"]
fn every_state_of_the_sheet_can_be_read_and_reached() {
    let phone = Phone::start("krenglbach-2018", 8, 1);
    let deals = simulated("krenglbach-2018", 30);
    let mut deals =
        deals.iter().filter(|deal| deal["contract"] == "rufer" && !deal["abandoned"].is_boolean());
    for _ in 0..2 {
        phone.tap(deals.next().unwrap());
    }
    phone.browser.wait(CONFIRMED);
    let look = Look { phone: &phone };
    look.each(&[
        ("lines", &["lines"], false),
        ("line-actions", &["lines", "line/1"], false),
        ("line-complaint", &["lines", "line/1", "complain/1"], false),
        ("line-remove", &["lines", "line/1", "removeLine/1"], false),
        ("correct", &["lines", "line/1", "correct/1"], true),
        ("insert", &["lines", "line/1", "insertBefore/1"], true),
    ]);

    // What the phone keeps of them, and the page that takes a deal card by card.
    let kept = format!("{}/kept", phone.cup.server.url);
    other(&phone.browser, "kept", (&kept, ""), "return document.querySelectorAll('#kept li').length === 2");
    let cards = format!("{}deals/1/play", phone.address.trim_end_matches("write"));
    other(&phone.browser, "cards", (&cards, ""), "return document.querySelector('#cards') !== null");

    // Without the script: the form, correcting, and putting a line before another.
    phone.browser.without("table.js");
    for (name, query) in [("plain", ""), ("plain-correct", "&correct=1"), ("plain-insert", "&insert=1")] {
        look.page(&phone.browser, name, query, "return document.querySelector('#line button') !== null");
    }
    phone.browser.without("");
    // Whoever has it is heard of while all this is looked at: from a page without its script nothing is heard.
    phone.browser.open(&phone.address);
    phone.browser.wait(WRITES);

    // Who has no pen, and what he asks for at the phone that has it.
    let card = crate::sign_in::cards_of(&phone.cup);
    let other = scan(&phone.cup, &phone.cup.server.url, &card, "other");
    other.wait("return document.querySelector('#pen') !== null");
    look.page(&other, "pen", "", "return document.querySelector('#pen') !== null");
    take_pen(&other, 1);
    other.wait("return document.querySelector('#pen [role=status]') !== null");
    look.page(&other, "pen-asked", "", "return document.querySelector('#pen [role=status]') !== null");
    phone.browser.open(&phone.address);
    phone.browser.wait("return document.querySelector('.t-asked button[value=refuse]') !== null");
    look.state("pen-wanted", false);
    phone.browser.run("document.querySelector('.t-asked button[value=refuse]').click()");

    let first = phone.cup.table(1, 1).player(1);
    let complaint = json!({"by": first, "reason": "Renonce"});
    phone
        .cup
        .organizer
        .post(&format!("{}/complaints", phone.cup.table(1, 1).deal(2)), &complaint)
        .expect(201);
    look.each(&[("news", &[], false)]);

    // The server has another line where this phone has tapped one.
    phone.browser.open(&phone.address);
    phone.browser.wait(WRITES);
    phone.browser.online(false);
    phone.tap(deals.next().unwrap());
    look.state("waiting", false);
    let second = phone.cup.table(1, 1).player(2);
    phone.cup.organizer.put(&phone.cup.table(1, 1).deal(3), &won(&second, "solodreier")).expect(201);
    phone.browser.online(true);
    phone.browser.run("window.dispatchEvent(new Event('online'))");
    phone.browser.wait("return document.querySelector('.state')?.classList.contains('held') === true");
    look.each(&[("conflict", &["state"], false)]);
    phone.browser.open(&phone.address);
    phone.browser.wait(WRITES);
    phone.browser.run("document.querySelector('.state').click()");
    phone.browser.wait("return document.querySelector('[data-key^=takeTheirs]') !== null");
    phone.browser.run("document.querySelector('[data-key^=takeTheirs]').click()");

    // What was refused waits for somebody to look at it.
    phone.browser.wait("return document.querySelector('[data-key=back]') !== null");
    phone.browser.run(REFUSING);
    phone.tap(deals.next().unwrap());
    phone.browser.wait("return document.querySelector('.state')?.classList.contains('held') === true");
    phone.browser.run("document.querySelector('.state').click()");
    phone.browser.wait("return document.querySelector('[data-key^=\"mend/\"]') !== null");
    look.state("held", false);
    phone.browser.open(&phone.address);
    phone.browser.run("document.querySelector('.state')?.click()");
    phone.browser.wait("return document.querySelector('[data-key^=\"offerAgain/\"]') !== null");
    phone.browser.run("document.querySelector('[data-key^=\"offerAgain/\"]').click()");
    phone.browser.wait(CONFIRMED);

    look.each(&[("signing", &[], false), ("signing-refused", &["sign/0/here", "sign/1/refused"], false)]);
    phone.browser.without("table.js");
    look.page(&phone.browser, "plain-signing", "", "return document.querySelector('[value=sign]') !== null");
    phone.browser.without("");
    look.page(&other, "own-signing", "", "return document.querySelector('#own') !== null");
}

/// The next line is refused.
const REFUSING: &str = "const real = window.fetch; let refused = false; window.fetch = (path, init) => { \
    if (init?.method !== 'PUT' || refused) return real(path, init); refused = true; \
    return Promise.resolve(new Response(JSON.stringify({code: 'invalid_deal', detail: 'Das geht nicht.'}), \
    {status: 422, headers: {'Content-Type': 'application/problem+json'}})); }";

/// Who has no pointer taps a line with Tab and Enter alone, and sees where he is.
#[test]
#[ignore = "needs a browser"]
fn a_line_is_written_with_the_keyboard_alone() {
    let phone = Phone::start("krenglbach-2018", 8, 1);
    let browser = &phone.browser;
    let focused = "return document.activeElement?.dataset.key ?? ''";
    let reach = |wanted: &str| {
        for _ in 0..80 {
            if browser.run(focused).as_str().unwrap().starts_with(wanted) {
                let ring = "const it = getComputedStyle(document.activeElement); \
                            return it.outlineStyle !== 'none' && parseFloat(it.outlineWidth) >= 2";
                assert_eq!(browser.run(ring), true, "who is at {wanted} sees it");
                browser.press("Enter");
                return;
            }
            browser.press("Tab");
        }
        panic!("{wanted} is not reached: {}", browser.shown());
    };
    for key in ["game/rufer/", "partner/", "kontra/", "premium/trull/declarer/false", "save/true"] {
        reach(key);
    }
    browser.wait(CONFIRMED);
    let sheet = phone.sheet();
    let record = &sheet["deals"][0]["record"];
    assert_eq!(record["contract"], "rufer");
    assert_eq!(record["declarers"][0]["kontras"][0]["level"], "kontra");
    assert_eq!(record["premiums"][0]["premium"], "trull");
}

/// A heap counted in Lagen on the phone says who has won, and the record keeps it.
#[test]
#[ignore = "needs a browser"]
fn a_heap_is_counted_on_the_phone() {
    let phone = Phone::start("krenglbach-2018", 8, 1);
    let browser = &phone.browser;
    let tap = |key: &str| {
        browser.wait(&format!("return document.querySelector('#app [data-key^=\"{key}\"]') !== null"));
        browser.run(&format!("document.querySelector('#app [data-key^=\"{key}\"]').click()"));
    };
    for key in ["game/dreier/", "heap", "way/lagen"] {
        tap(key);
    }
    for points in [13, 13, 9] {
        tap(&format!("lage/{points}"));
    }
    let told = || browser.run("return document.querySelector('[data-key=counted]').textContent");
    assert_eq!(told(), "35/0 : 35/0 · Verloren");
    tap("lage/5");
    assert_eq!(told(), "40/0 : 30/0 · Gewonnen");
    tap("heap/back");
    browser.wait("return document.querySelector('[data-key=heap]').textContent.includes('40/0')");
    assert_eq!(
        browser.run("return document.querySelectorAll('.t-save button').length"),
        1,
        "who has won is known"
    );
    tap("save/true");
    browser.wait(CONFIRMED);
    let record = &phone.sheet()["deals"][0]["record"];
    assert_eq!(record["count"], json!({"side": "declarer", "blatt": "40/0"}));
    assert_eq!(record["declarers"][0]["won"], true);
    tap("lines");
    browser.wait("return document.querySelector('.t-words').textContent.includes('gezählt 40/0')");
}

/// Looks at states of a phone's sheet.
struct Look<'a> {
    phone: &'a Phone,
}

impl Look<'_> {
    /// Each of these, opened anew in each language.
    fn each(&self, states: &[State<'_>]) {
        let browser = &self.phone.browser;
        for lang in ["de", "en", "fr", "hu"] {
            for &(name, keys, fits) in states {
                browser.screen(360, 560, false);
                // Half a line of the state before would come back.
                browser.run("localStorage.clear()");
                browser.open(&format!("{}?lang={lang}", self.phone.address));
                browser.wait("return document.querySelector('#app .t-bar') !== null");
                browser.counts_requests();
                for key in keys {
                    let found =
                        format!("return document.querySelector('#app [data-key^=\"{key}\"]') !== null");
                    assert!(
                        browser.comes(&found, Duration::from_secs(10)),
                        "{key} in {name} in {lang}: {}",
                        browser.shown()
                    );
                    browser.run(&format!("document.querySelector('#app [data-key^=\"{key}\"]').click()"));
                }
                browser.settles();
                screens(browser, name, lang, fits);
            }
        }
    }

    /// What is on the phone now, as it is.
    fn state(&self, name: &str, fits: bool) {
        screens(&self.phone.browser, name, "de", fits);
    }

    /// A page of it in each language, once this is so.
    fn page(&self, browser: &Browser, name: &str, query: &str, there: &str) {
        other(browser, name, (&self.phone.address, query), there);
    }
}

/// A page in each language, once this is so.
fn other(browser: &Browser, name: &str, (address, query): (&str, &str), there: &str) {
    for lang in ["de", "en", "fr", "hu"] {
        browser.open(&format!("{address}?lang={lang}{query}"));
        browser.wait(there);
        screens(browser, name, lang, false);
    }
}

/// One state, on every screen and in both themes.
fn screens(browser: &Browser, name: &str, lang: &str, fits: bool) {
    for dark in [false, true] {
        for (width, height) in SCREENS {
            let short = lang != "de" && (width, dark) != (360, false) && (width, dark) != (320, true);
            if short && std::env::var("TAROCKMEISTER_SCREENS").is_err() {
                continue;
            }
            browser.screen(width, height, dark);
            let at = format!("{name} at {width} × {height} in {lang}, dark {dark}");
            let theme = if dark { "dark" } else { "light" };
            keep(&format!("table-{name}-{width}-{theme}-{lang}"), &browser.picture(!fits));
            let wide = "return document.documentElement.scrollWidth - innerWidth";
            assert!(browser.run(wide).as_i64().unwrap() <= 0, "{at} is too wide");
            if fits && height >= LOWEST {
                let tall = "return document.documentElement.scrollHeight - innerHeight";
                let tall = browser.run(tall).as_i64().unwrap();
                assert!(tall <= 0, "{at} is {tall} px too tall");
            }
            assert_eq!(browser.run(SMALL), json!([]), "{at}");
            assert_eq!(browser.run(CUT), json!([]), "{at}");
            assert_eq!(found_by_axe(browser), json!([]), "{at}");
        }
    }
    browser.screen(360, 560, false);
}

/// What is tapped and smaller than 48 px, or than 44 among the premiums.
const SMALL: &str = "return [...document.querySelectorAll('#app button, #app select, #app input:not([type=hidden]), #pen button, #own button')] \
    .filter(it => it.getClientRects().length > 0) \
    .map(it => [it.dataset.key, it.getBoundingClientRect(), it.closest('.t-premiums') ? 43.5 : 47.5]) \
    .filter(([, box, least]) => box.height < least || box.width < least) \
    .map(([key, box]) => `${key} ${box.width} × ${box.height}`)";

/// Names over the seats that are cut, and what stands out of its button.
const CUT: &str = "return [...document.querySelectorAll('#app .t-seats .name, #app .t-premiums em, #app button')] \
    .filter(it => it.getClientRects().length > 0 && it.scrollWidth > it.clientWidth + 1) \
    .map(it => `${it.dataset.key ?? ''} ${it.textContent} ${it.scrollWidth} > ${it.clientWidth}`)";

/// How many games are on the screen.
const GAMES: &str = "return new Set([...document.querySelectorAll('#app [data-key^=\"game/\"], #app [data-key^=\"pick/\"]')] \
    .map(it => it.dataset.key.split('/')[1])).size";
