//! What a table does beside its lines: a game declared, a referee called, cards dealt again, half a line kept, and where everybody
//! goes when the round is over.

use serde_json::{Value, json};

use super::made_up::simulated;
use super::phone::{CONFIRMED, LOOK, Phone, WRITES, take_pen};
use crate::support::axe::looks;
use crate::support::browser::Browser;

fn tap(browser: &Browser, key: &str) {
    let found = format!("document.querySelector('#app [data-key^=\"{key}\"]')");
    browser.wait(&format!("return {found} !== null"));
    browser.run(&format!("{found}.click()"));
}

fn shows(browser: &Browser, text: &str) {
    browser.wait(&format!("return document.getElementById('app').innerText.includes('{text}')"));
}

fn rufer(deals: usize) -> Vec<Value> {
    let all = simulated("krenglbach-2018", 40);
    all.into_iter()
        .filter(|deal| deal["contract"] == "rufer" && deal["abandoned"].is_null())
        .take(deals)
        .collect()
}

#[test]
#[ignore = "needs a browser"]
fn a_game_is_declared_by_a_tap_and_a_referee_called_by_one_to_the_deal_that_is_played() {
    let phone = Phone::start("krenglbach-2018", 8, 2);
    let (browser, table) = (&phone.browser, phone.cup.table(1, 1));
    phone.tap(&rufer(1)[0]);
    browser.wait(CONFIRMED);
    let complain = || {
        let complaint = json!({"by": table.player(1), "reason": "Renonce"});
        phone.cup.scorer(1, 1).post(&format!("{}/complaints", table.deal(1)), &complaint)
    };
    tap(browser, "game/dreier/");
    looks(browser, "table-declare");
    tap(browser, "declare");
    browser.wait("return document.querySelector('[data-key=declare]').disabled");
    browser.wait("return document.querySelector('.t-state.confirmed') !== null");
    complain().refused(409, "complaint_late");
    // From the same screen, to this deal.
    tap(browser, "referee");
    browser.wait("return document.querySelector('[data-key=referee]').disabled");
    let begun = std::time::Instant::now();
    while phone.cup.read("flags")["open"] != 1 {
        assert!(begun.elapsed() < std::time::Duration::from_secs(20), "nobody hears of the call");
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    assert_eq!(phone.cup.read("flags")["items"][0]["deal"], 2);
    looks(browser, "table-declared");
    tap(browser, "save/true");
    browser.wait(CONFIRMED);
    let sheet = phone.sheet();
    assert_eq!(sheet["deals"].as_array().unwrap().len(), 2, "{sheet}");
    assert_eq!(sheet["deals"][1]["record"]["contract"], "dreier");
}

#[test]
#[ignore = "needs a browser"]
fn a_contract_of_french_tarot_is_declared_by_a_tap() {
    let phone = Phone::start("tarot-fft", 4, 2);
    let (browser, table) = (&phone.browser, phone.cup.table(1, 1));
    tap(browser, "game/garde/1");
    tap(browser, "declare");
    browser.wait("return document.querySelector('[data-key=declare]').disabled");
    browser.wait("return document.querySelector('.t-state.confirmed') !== null");
    looks(browser, "table-declared-french");
    let deal = phone.cup.organizer.get(&table.deal(1)).expect(200);
    assert_eq!(deal["entries"][1]["type"], "tarot.contract_declared", "{deal}");
    for key in ["bouts/1", "tens/5", "units/102", "save/null"] {
        tap(browser, key);
    }
    browser.wait(CONFIRMED);
    let sheet = phone.sheet();
    assert_eq!(
        (sheet["deals"].as_array().unwrap().len(), &sheet["deals"][0]["record"]["bouts"]),
        (1, &json!(1))
    );
}

#[test]
#[ignore = "needs a browser"]
fn what_is_said_first_in_royal_tarock_is_declared_by_a_tap() {
    let phone = Phone::start("royal", 4, 2);
    let (browser, table) = (&phone.browser, phone.cup.table(1, 1));
    let declares = "return document.querySelector('[data-key=declare]') !== null";
    assert_eq!(browser.run(declares), false, "nobody has spoken yet");
    tap(browser, "item/spiel");
    tap(browser, "declare");
    browser.wait("return document.querySelector('[data-key=declare]').disabled");
    browser.wait("return document.querySelector('.t-state.confirmed') !== null");
    looks(browser, "table-declared-royal");
    let deal = phone.cup.organizer.get(&table.deal(1)).expect(200);
    assert_eq!(deal["entries"][1]["type"], "royal.announced", "{deal}");
    assert_eq!(
        deal["entries"].as_array().unwrap().len(),
        2,
        "what comes behind it stays on the phone: {deal}"
    );
    for key in ["play", "tarocks/9", "held/Sk", "held/T21", "held/T18", "held/T17", "held/T16", "save/null"] {
        tap(browser, key);
    }
    browser.wait(CONFIRMED);
    let sheet = phone.sheet();
    let record = &sheet["deals"][0]["record"];
    let said: Vec<_> = record["announcements"].as_array().unwrap().iter().map(|it| &it["item"]).collect();
    assert_eq!(said, ["spiel"], "{record}");
}

#[test]
#[ignore = "needs a browser"]
fn cards_dealt_again_are_told_and_taken_back_by_name() {
    let phone = Phone::start("krenglbach-2018", 8, 2);
    let browser = &phone.browser;
    phone.tap(&rufer(1)[0]);
    browser.wait(CONFIRMED);
    tap(browser, "rare");
    tap(browser, "redeal");
    browser.wait(CONFIRMED);
    shows(browser, "Spiel 2: neu gegeben");
    looks(browser, "table-redealt");
    tap(browser, "lines");
    assert_eq!(
        browser.run("return document.querySelector('[data-key=undo]').textContent"),
        "Neugeben zurücknehmen"
    );
    tap(browser, "undo");
    browser.wait("return !document.getElementById('app').innerText.includes('neu gegeben')");
    browser.wait(CONFIRMED);
    // The state on the screen may still be that of before the tap.
    let begun = std::time::Instant::now();
    while phone.sheet()["deals"].as_array().unwrap().len() > 1 {
        assert!(begun.elapsed() < std::time::Duration::from_secs(20), "it is taken back");
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    browser.wait(CONFIRMED);
    assert_eq!(phone.sheet()["deals"].as_array().unwrap().len(), 1, "the line before it stays");
}

#[test]
#[ignore = "needs a browser"]
fn half_a_line_comes_back_when_the_page_is_opened_anew() {
    let phone = Phone::start("krenglbach-2018", 8, 2);
    let browser = &phone.browser;
    tap(browser, "game/besserrufer/0");
    tap(browser, "partner/2");
    browser.open(&phone.address);
    browser
        .wait("return document.querySelector('#app [data-key=\"partner/2\"][aria-pressed=true]') !== null");
    assert_eq!(phone.sheet()["deals"], json!([]), "nothing of it has left the phone");
    tap(browser, "cancel");
    browser.open(&phone.address);
    browser.wait(WRITES);
    // The pen goes over: who has begun hears that it is still there.
    tap(browser, "game/dreier/0");
    let card = crate::sign_in::cards_of(&phone.cup);
    let other = super::phone::scan(&phone.cup, &phone.cup.server.url, &card, "other");
    take_pen(&other, 1);
    browser.wait("return document.querySelector('.t-asked button[value=give]') !== null || document.querySelector('.t-asked') !== null");
    browser.run("document.querySelector('.t-asked button[value=give]').click()");
    shows(browser, "Auf diesem Telefon ist ein Spiel angefangen: Dreier");
    looks(browser, "table-half");
}

/// The partner is secret as long as is played: what a line would bring is asked of the server without saying whose it is.
#[test]
#[ignore = "needs a browser"]
fn points_before_a_line_is_saved_are_asked_for_without_start_numbers() {
    let phone = Phone::start("krenglbach-2018", 8, 2);
    let browser = &phone.browser;
    browser.run(
        "globalThis.bodies = []; const real = globalThis.fetch;
         globalThis.fetch = (to, how) => { if (how?.body) globalThis.bodies.push([String(to), how.body]); return real(to, how); };",
    );
    tap(browser, "game/rufer/");
    tap(browser, "partner/2");
    browser.wait(
        "return [...document.querySelectorAll('.t-save small')].every((it) => /[0-9]/.test(it.textContent))",
    );
    let asked = browser.run("return globalThis.bodies");
    let asked = asked.as_array().unwrap();
    assert!(!asked.is_empty());
    for request in asked {
        assert_eq!(request[0], "/api/v1/score", "nothing else leaves the phone");
        let deal = serde_json::from_str::<Value>(request[1].as_str().unwrap()).unwrap()["deal"].take();
        assert_eq!(deal["players"], json!(["A", "B", "C", "D"]), "{deal}");
        for player in [&deal["partner"], &deal["declarers"][0]["player"], &deal["vorhand"]] {
            assert!(deal["players"].as_array().unwrap().contains(player), "{deal}");
        }
    }
    tap(browser, "save/true");
    browser.wait(CONFIRMED);
    let saved = &phone.sheet()["deals"][0]["record"];
    assert!(saved["partner"].as_str().unwrap().parse::<u16>().is_ok(), "what is saved names him: {saved}");
}

/// A round ends while a line waits on the phone: it is kept, and goes to the referee in words; then everybody knows where to go.
#[test]
#[ignore = "needs a browser"]
fn lines_of_a_closed_round_go_to_the_referee_and_the_phone_says_where_to_go() {
    let phone = Phone::start("krenglbach-2018", 8, 1);
    let (browser, cup) = (&phone.browser, &phone.cup);
    let deals = rufer(2);
    phone.tap(&deals[0]);
    browser.wait(CONFIRMED);
    browser.online(false);
    phone.tap(&deals[1]);
    for table in 1..=2 {
        let there = cup.table(1, table);
        let written = there.sheet()["deals"].as_array().unwrap().len();
        for deal in written + 1..=4 {
            there.wins(deal, &there.player(1), "dreier");
        }
    }
    cup.act("rounds/1/end", &json!({})).expect(200);
    browser.online(true);
    browser.run("window.dispatchEvent(new Event('online'))");
    browser.wait(LOOK);
    browser.wait("return JSON.parse(document.getElementById('data').textContent) && document.querySelector('[data-key=state]') !== null");
    browser.run("document.querySelector('.state').click()");
    tap(browser, "hand-over");
    shows(browser, "Übergeben: der Schiedsrichter sieht sie beim Blatt.");
    let begun = std::time::Instant::now();
    while cup.read("flags")["open"] != 1 {
        assert!(
            begun.elapsed() < std::time::Duration::from_secs(20),
            "the referee does not hear of it: {}",
            browser.shown()
        );
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    let flag = cup.read("flags")["items"][0].clone();
    assert!(flag["reason"].as_str().unwrap().contains("2: Rufer"), "{flag}");
    shows(browser, "Wie es weitergeht");
    looks(browser, "table-closed");
    let ways = browser
        .run("return [...document.querySelectorAll('#app .t-tools a')].map(it => it.getAttribute('href'))");
    assert_eq!(
        ways,
        json!([format!("/tournaments/{}", cup.id), format!("/tournaments/{}/standings", cup.id)])
    );
}

/// What this phone keeps is told in words, with its receipts, and saved as they are.
#[test]
#[ignore = "needs a browser"]
fn what_a_phone_keeps_is_told_with_its_receipts() {
    let phone = Phone::start("krenglbach-2018", 8, 2);
    let (browser, cup) = (&phone.browser, &phone.cup);
    let deals = rufer(2);
    phone.tap(&deals[0]);
    browser.wait(CONFIRMED);
    // The next line does not get through.
    browser.without("deals/2");
    phone.tap(&deals[1]);
    browser.run("document.querySelector('.state').click()");
    browser.wait("return document.querySelector('#move a[href=\"/kept\"]')?.getClientRects().length === 1");
    browser.open(&format!("{}/kept?lang=de", cup.server.url));
    browser.wait("return document.querySelectorAll('#kept li').length === 2");
    looks(browser, "kept");
    let lines = browser.run("return [...document.querySelectorAll('#kept li')].map(it => it.textContent)");
    let [first, second] = [0, 1].map(|nth| lines[nth].as_str().unwrap().to_owned());
    let head = browser.run("return document.querySelector('#kept h2').textContent");
    assert!(head.as_str().unwrap().ends_with("Runde 1, Tisch 1"), "{head}");
    let title = cup.organizer.get(&format!("/tournaments/{}", cup.id)).expect(200)["title"].clone();
    assert!(head.as_str().unwrap().starts_with(title.as_str().unwrap()), "{head}");
    for part in
        ["Spiel 1 · Rufer", "bestätigt", "getippt", "vom Server bestätigt", "Beleg: Version", "Epoche 1"]
    {
        assert!(first.contains(part), "{part}: {first}");
    }
    assert!(second.contains("Spiel 2 · Rufer") && second.contains("auf diesem Telefon"), "{second}");
    assert!(!second.contains("Beleg"), "{second}");
    // The receipt's hash is that of the log.
    let (_, seen) = first.split_once("Stand mit Prüfsumme 1-").unwrap();
    let (version, hash) = seen.split_once('-').unwrap();
    let export = cup.organizer.get(&cup.path("export")).text;
    let version: u64 = version.parse().unwrap();
    let mut events = export.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let event = events.rfind(|event| event["version"] == version).unwrap();
    assert!(event["hash"].as_str().unwrap().starts_with(hash), "{event} {seen}");
    // Saved, it says the same.
    browser.run(
        "URL.createObjectURL = (blob) => { blob.text().then(text => { window.saved = text; }); return '#'; }; \
         document.querySelector('#kept button').click()",
    );
    browser.wait("return window.saved !== undefined");
    let saved = browser.run("return window.saved");
    assert!(saved.as_str().unwrap().contains(&first) && saved.as_str().unwrap().contains(&second), "{saved}");
}

#[test]
#[ignore = "needs a browser"]
fn a_card_that_was_replaced_is_told_on_the_sheet_and_takes_no_line_along() {
    let phone = Phone::start("krenglbach-2018", 8, 2);
    let (browser, cup) = (&phone.browser, &phone.cup);
    browser.online(false);
    phone.tap(&rufer(1)[0]);
    let mut organizer = crate::sign_in::organizer(cup);
    let path = format!("/tournaments/{}/cards", cup.id);
    let token = organizer.open(&path).hidden("form_token");
    assert_eq!(organizer.send(&path, &[("form_token", &token), ("replace", "1")]).status, 303);
    browser.online(true);
    browser.run("window.dispatchEvent(new Event('online'))");
    shows(browser, "Dieses Telefon ist an diesem Tisch nicht mehr angemeldet");
    looks(browser, "table-card-replaced");
    // Whoever loads the page anew reads it there.
    browser.open(&phone.address);
    browser.wait(
        "return document.querySelector('#kept-here:not([hidden])')?.textContent.includes('Rufer') === true",
    );
    looks(browser, "table-card-refused");
    let card = crate::sign_in::cards_of(cup);
    browser.open(&format!("{}/sign-in?lang=de#{card}", cup.server.url));
    take_pen(browser, 1);
    browser.wait(CONFIRMED);
    assert_eq!(phone.sheet()["deals"].as_array().unwrap().len(), 1, "it was not lost");
}
