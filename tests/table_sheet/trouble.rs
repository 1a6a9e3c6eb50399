//! Servers that die, answers that are lost, lines that are refused, phones that change hands.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::made_up::simulated;
use super::phone::{CONFIRMED, LOOK, Phone, WRITES, cup, scan, take_pen};
use crate::support::axe::looks;
use crate::support::cup::won;
use crate::support::weak_net::WeakNet;

#[test]
#[ignore = "needs a browser"]
fn a_killed_server_and_a_reload_lose_and_double_nothing() {
    let mut phone = Phone::start("krenglbach-2018", 8, 4);
    let deals = simulated("krenglbach-2018", 30);
    let deals: Vec<_> = deals.iter().filter(|deal| deal["trischaken"].is_null()).take(9).collect();
    for deal in &deals[..3] {
        phone.tap(deal);
    }
    phone.browser.wait(CONFIRMED);
    phone.cup.server.kill();
    for deal in &deals[3..6] {
        phone.tap(deal);
    }
    let state = "return document.querySelector('.state').textContent";
    assert!(phone.browser.run(state).as_str().unwrap().contains("(3)"));
    looks(&phone.browser, "table-waiting");
    let database = phone.cup.database().url.clone();
    // The phone crashes too: what waits is still there when the page opens again.
    phone.cup.server.start_again(&database);
    phone.browser.open(&phone.address);
    phone.browser.wait(CONFIRMED);
    assert_eq!(phone.sheet()["deals"].as_array().unwrap().len(), 6);
    // Without a network.
    phone.browser.online(false);
    for deal in &deals[6..9] {
        phone.tap(deal);
    }
    looks(&phone.browser, "table-offline");
    phone.browser.run("document.querySelector('.state').click()");
    looks(&phone.browser, "table-offline-lines");
    phone.browser.online(true);
    phone.browser.run("window.dispatchEvent(new Event('online'))");
    phone.browser.wait(CONFIRMED);
    let sheet = phone.sheet();
    let contracts: Vec<_> =
        sheet["deals"].as_array().unwrap().iter().map(|deal| &deal["record"]["contract"]).collect();
    let tapped: Vec<_> = deals.iter().map(|deal| &deal["contract"]).collect();
    assert_eq!(contracts, tapped);
}

/// The server is reached and takes nothing: who writes reads why, on the sheet and among what the phone keeps.
#[test]
#[ignore = "needs a browser"]
fn a_phone_says_why_the_server_takes_nothing_and_goes_on_by_itself() {
    let phone = Phone::start("krenglbach-2018", 8, 4);
    let deals = simulated("krenglbach-2018", 30);
    let deals: Vec<_> = deals.iter().filter(|deal| deal["trischaken"].is_null()).take(2).collect();
    phone.tap(deals[0]);
    phone.browser.wait(CONFIRMED);
    let (here, away) = (phone.cup.database().file("cup.sqlite"), phone.cup.database().file("elsewhere"));
    std::fs::rename(&here, &away).unwrap();
    phone.tap(deals[1]);
    let sentence = "Behalte den Zettel und sag es der Turnierleitung";
    let said = format!(
        "return [...document.querySelectorAll('#app [role=status]')].some((it) => it.textContent.includes('{sentence}'))"
    );
    phone.browser.wait(&said);
    let state = phone.browser.run("return document.querySelector('.state').textContent");
    assert!(state.as_str().unwrap().contains("(1)"), "it waits: {state}");
    looks(&phone.browser, "table-file-gone");
    phone.browser.open(&format!("{}/kept", phone.cup.server.url));
    phone.browser.wait(&format!(
        "return document.querySelector('#kept')?.textContent.includes('{sentence}') === true"
    ));
    looks(&phone.browser, "kept-file-gone");

    std::fs::rename(&away, &here).unwrap();
    phone.browser.open(&phone.address);
    phone.browser.wait(CONFIRMED);
    assert_eq!(phone.browser.run(&said), false);
    assert_eq!(phone.sheet()["deals"].as_array().unwrap().len(), 2);
}

/// The server goes on with a copy of the file, in a new epoch.
fn put_back(phone: &mut Phone, copy: &Path) {
    assert!(phone.cup.server.terminate().success());
    let database = phone.cup.database();
    std::fs::copy(copy, &database.url).unwrap();
    assert!(database.run(&["continue", "--reason", "loss"]).status.success());
    let url = database.url.clone();
    phone.cup.server.start_again(&url);
}

/// Keeps a copy of the file as it is now.
fn copied(phone: &mut Phone, name: &str) -> PathBuf {
    assert!(phone.cup.server.terminate().success());
    let database = phone.cup.database();
    let (copy, url) = (database.file(name), database.url.clone());
    std::fs::copy(&url, &copy).unwrap();
    phone.cup.server.start_again(&url);
    copy
}

fn has_lines(phone: &Phone, count: usize) {
    let started = Instant::now();
    loop {
        let sheet = phone.sheet();
        let there = sheet["deals"].as_array().unwrap().len();
        if there == count {
            return;
        }
        assert!(started.elapsed() < Duration::from_mins(2), "{there} of {count} lines");
        std::thread::sleep(Duration::from_millis(200));
    }
}

/// Nobody touches the phone: its page hears that the log was continued.
#[test]
#[ignore = "needs a browser"]
fn what_a_copy_lacks_comes_back_from_the_sheet_and_from_any_other_page() {
    let mut phone = Phone::start("krenglbach-2018", 8, 4);
    let deals = simulated("krenglbach-2018", 30);
    let deals: Vec<_> = deals.iter().filter(|deal| deal["trischaken"].is_null()).take(5).collect();
    phone.tap(deals[0]);
    phone.browser.wait(CONFIRMED);
    let copy = copied(&mut phone, "first.sqlite");
    for deal in &deals[1..3] {
        phone.tap(deal);
    }
    has_lines(&phone, 3);
    phone.browser.wait(CONFIRMED);

    put_back(&mut phone, &copy);
    has_lines(&phone, 3);
    let read = phone.cup.organizer.get(&phone.cup.path("rounds"));
    assert_ne!(read.header("tarockmeister-epoch"), Some("1"));

    // The same copy once more: the phone offers its lines again.
    put_back(&mut phone, &copy);
    has_lines(&phone, 3);

    let copy = copied(&mut phone, "second.sqlite");
    for deal in &deals[3..] {
        phone.tap(deal);
    }
    has_lines(&phone, 5);
    phone.browser.wait(CONFIRMED);
    let home = phone.address.split("/rounds/").next().unwrap().to_owned();
    phone.browser.open(&home);
    phone.browser.wait("return document.querySelector('#connection.live') !== null");
    put_back(&mut phone, &copy);
    has_lines(&phone, 5);
    let sheet = phone.sheet();
    let contracts: Vec<_> =
        sheet["deals"].as_array().unwrap().iter().map(|deal| &deal["record"]["contract"]).collect();
    let tapped: Vec<_> = deals.iter().map(|deal| &deal["contract"]).collect();
    assert_eq!(contracts, tapped);
    assert_eq!(phone.browser.run("return location.pathname"), home[home.find("/tournaments").unwrap()..]);
}

#[test]
#[ignore = "needs a browser"]
fn what_the_server_has_otherwise_is_shown_beside_ours() {
    let phone = Phone::start("krenglbach-2018", 8, 4);
    phone.browser.online(false);
    let deals = simulated("krenglbach-2018", 30);
    let deal = deals.iter().find(|deal| deal["contract"] == "rufer").unwrap();
    phone.tap(deal);
    let table = phone.cup.table(1, 1);
    let other = table.player(2);
    phone.cup.organizer.put(&table.deal(1), &won(&other, "solodreier")).expect(201);
    phone.browser.online(true);
    phone.browser.run("window.dispatchEvent(new Event('online'))");
    phone.browser.wait(LOOK);
    phone.browser.run("document.querySelector('.state').click()");
    phone.browser.wait("return document.querySelector('.t-both') !== null && !document.querySelector('.t-both').textContent.includes('–')",
    );
    looks(&phone.browser, "table-conflict");
    phone.browser.run("document.querySelector('[data-key^=takeOurs]').click()");
    phone.browser.wait(CONFIRMED);
    let sheet = phone.sheet();
    assert_eq!(sheet["deals"][0]["record"]["contract"], "rufer");
    assert_eq!(sheet["deals"].as_array().unwrap().len(), 1);
}

/// Half a correction comes back with what it was begun on: what somebody else has corrected meanwhile is not written over unseen.
#[test]
#[ignore = "needs a browser"]
fn a_correction_begun_on_an_older_version_stands_beside_the_newer_one() {
    let phone = Phone::start("krenglbach-2018", 8, 4);
    let (browser, table) = (&phone.browser, phone.cup.table(1, 1));
    let deals = simulated("krenglbach-2018", 30);
    let rufer = |deal: &&Value| deal["contract"] == "rufer" && deal["abandoned"].is_null();
    phone.tap(deals.iter().find(rufer).unwrap());
    browser.wait(CONFIRMED);
    let tap = |key: &str| {
        browser.wait(&format!("return document.querySelector('#app [data-key^=\"{key}\"]') !== null"));
        browser.run(&format!("document.querySelector('#app [data-key^=\"{key}\"]').click()"));
    };
    for key in ["lines", "line/1", "correct/1", "kontra/", "reason/"] {
        tap(key);
    }
    let other = json!({"record": won(&table.player(2), "solodreier"), "reason": "Am Blatt steht es anders"});
    phone.cup.organizer.post(&format!("{}/corrections", table.deal(1)), &other).expect(200);
    let told =
        "return document.querySelector('[data-key=otherwise]')?.textContent.includes('Solodreier') === true";
    browser.wait(told);
    browser.open(&phone.address);
    browser.wait(told);
    looks(browser, "table-draft-overtaken");
    tap("save/true");
    browser.wait(LOOK);
    assert_eq!(phone.sheet()["deals"][0]["record"]["contract"], "solodreier", "nothing was written over");
    browser.run("document.querySelector('.state').click()");
    browser.wait("return document.querySelector('.t-both')?.textContent.includes('Solodreier') === true");
    tap("takeOurs/");
    browser.wait(CONFIRMED);
    assert_eq!(phone.sheet()["deals"][0]["record"]["contract"], "rufer", "who has seen both decides");
}

/// A script beside the sheet that did not come is asked for again while the sheet is tapped: without it nothing could be taken
/// to a new address once the old one is gone.
#[test]
#[ignore = "needs a browser"]
fn the_way_to_a_new_address_comes_as_soon_as_the_net_brings_it() {
    let phone = Phone::start("krenglbach-2018", 8, 2);
    let browser = &phone.browser;
    browser.without("/move.js*");
    browser.open(&phone.address);
    browser.wait(WRITES);
    assert_eq!(browser.run("return document.getElementById('move').hidden"), true);
    browser.run("document.title = 'still the same page'");
    browser.without("");
    browser.wait("return document.getElementById('move').hidden === false");
    assert_eq!(
        browser.run("return document.title"),
        "still the same page",
        "under who taps nothing is loaded anew"
    );
}

#[test]
#[ignore = "needs a browser"]
fn lines_whose_answers_are_lost_are_there_once() {
    let mut between = None;
    let phone = Phone::through("krenglbach-2018", 8, 4, |url| {
        let net = WeakNet::before(url);
        let url = net.url.clone();
        between = Some(net);
        url
    });
    let net = between.unwrap();
    let deals = simulated("krenglbach-2018", 30);
    let deals: Vec<_> = deals.iter().filter(|deal| deal["trischaken"].is_null()).take(4).collect();
    net.lose_answers(true);
    for deal in &deals {
        phone.tap(deal);
    }
    let lines = || phone.sheet()["deals"].as_array().unwrap().len();
    let begun = Instant::now();
    while lines() == 0 {
        assert!(begun.elapsed() < Duration::from_secs(20), "the first line arrives, and nobody hears of it");
        std::thread::sleep(Duration::from_millis(30));
    }
    assert_eq!(phone.browser.run(CONFIRMED), false);
    let begun = Instant::now();
    while net.lost() < 3 {
        assert!(begun.elapsed() < Duration::from_secs(30), "it is sent again");
        std::thread::sleep(Duration::from_millis(30));
    }
    assert_eq!(lines(), 1, "what comes behind it waits until it is known");
    net.lose_answers(false);
    phone.browser.run("window.dispatchEvent(new Event('online'))");
    phone.browser.wait(CONFIRMED);
    let sheet = phone.sheet();
    let written: Vec<_> =
        sheet["deals"].as_array().unwrap().iter().map(|deal| &deal["record"]["contract"]).collect();
    assert_eq!(written, deals.iter().map(|deal| &deal["contract"]).collect::<Vec<_>>());
}

#[test]
#[ignore = "needs a browser"]
fn a_phone_that_waits_for_its_round_opens_the_sheet_and_the_pen_goes_over_by_itself() {
    let cup = cup("krenglbach-2018", 8, 1);
    let card = crate::sign_in::cards_of(&cup);
    let first = scan(&cup, &cup.server.url, &card, "first");
    assert!(first.run("return location.pathname").as_str().unwrap().ends_with("/tables/1"));
    cup.start_round(1);
    take_pen(&first, 0);
    first.wait(WRITES);
    let second = scan(&cup, &cup.server.url, &card, "second");
    take_pen(&second, 1);
    second.wait("return document.querySelector('#pen [role=status]') !== null");
    // Another table's line, and one of this table: what is chosen here meanwhile stays.
    second.run("document.querySelectorAll('#pen input[type=radio]')[2].click()");
    second.counts_requests();
    second.run(
        "window.heard = 0; const live = new EventSource(document.body.dataset.live); \
         live.addEventListener('change', (event) => { \
           if (JSON.parse(event.data).changed.some(it => it.startsWith('rounds/1/tables/1'))) window.heard += 1; })",
    );
    cup.table(1, 2).wins(1, &cup.table(1, 2).player(2), "dreier");
    cup.table(1, 1).wins(1, &cup.table(1, 1).player(2), "dreier");
    first.wait("return document.body.innerText.includes('Spiel 2')");
    // The other phone hears of the line, and when all that it asks for then is there, the choice still stands.
    second.wait("return window.heard >= 1");
    second.settles();
    assert_eq!(second.run("return document.querySelectorAll('#pen input[type=radio]')[2].checked"), true);
    // What it shows is older by now, and it says so.
    let told = "return document.getElementById('connection').textContent";
    second.wait(&format!("{told}.includes('nicht aktuell')"));
    assert_eq!(second.run("return document.getElementById('connection').classList.contains('live')"), false);
    looks(&second, "table-stale");
    // Who has it hears of it within his twenty seconds, and gives it.
    first.wait("return document.querySelector('.t-asked button[value=give]') !== null");
    first.run("document.querySelector('.t-asked button[value=give]').click()");
    second.wait(WRITES);
    first.wait(
        "return document.querySelector('#pen') !== null && document.querySelector('.t-games') === null",
    );
}

#[test]
#[ignore = "needs a browser"]
fn what_is_refused_is_mended_and_what_cannot_be_kept_is_told() {
    let phone = Phone::start("krenglbach-2018", 8, 4);
    let deals = simulated("krenglbach-2018", 30);
    let deals: Vec<_> = deals.iter().filter(|deal| deal["contract"] == "rufer").take(2).collect();
    phone.browser.run(
        "const real = window.fetch; let refused = false; window.fetch = (path, init) => { \
         if (init?.method !== 'PUT' || refused) return real(path, init); refused = true; \
         return Promise.resolve(new Response(JSON.stringify({code: 'invalid_deal', detail: 'Das geht nicht.'}), \
         {status: 422, headers: {'Content-Type': 'application/problem+json'}})); }",
    );
    phone.tap(deals[0]);
    phone.tap(deals[1]);
    phone.browser.wait(LOOK);
    phone.browser.run("document.querySelector('.state').click()");
    phone.browser.wait("return document.querySelector('[data-key^=\"mend/\"]') !== null");
    looks(&phone.browser, "table-refused");
    phone.browser.run("document.querySelector('[data-key^=\"mend/\"]').click()");
    phone
        .browser
        .wait("return document.querySelector('[data-key=\"save/true\"], [data-key=\"save/null\"]') !== null");
    phone.browser.run("document.querySelector('[data-key=\"save/true\"], [data-key=\"save/null\"]').click()");
    phone.browser.wait(CONFIRMED);
    assert_eq!(phone.sheet()["deals"].as_array().unwrap().len(), 2);

    // The phone is full: what was tapped stays on the screen, with a word.
    let tap = "document.querySelector('[data-key^=\"game/solodreier/\"], [data-key^=\"game/dreier/\"]').click(); \
               document.querySelector('[data-key=\"save/true\"]').click()";
    phone.browser.run(
        "window.add = IDBObjectStore.prototype.add; \
         IDBObjectStore.prototype.add = () => { throw new DOMException('full', 'QuotaExceededError'); }",
    );
    phone.browser.run(tap);
    phone.browser.wait("return document.querySelector('#app [role=alert]') !== null");
    looks(&phone.browser, "table-not-kept");
    phone.browser.run("IDBObjectStore.prototype.add = window.add");
    phone.browser.run("document.querySelector('[data-key=\"save/true\"]').click()");
    phone.browser.wait(CONFIRMED);
    assert_eq!(phone.sheet()["deals"].as_array().unwrap().len(), 3);
}

/// Without a browser: where five go on as four, nobody waits for who has gone.
#[test]
fn who_has_gone_neither_deals_nor_plays() {
    let cup = cup("tarockcup-2018", 9, 1);
    cup.start_round(1);
    let five =
        (1..=2).find(|table| cup.table(1, *table).sheet()["seats"].as_array().unwrap().len() == 5).unwrap();
    let table = cup.table(1, five);
    let leaving = table.player(2).parse::<u64>().unwrap();
    cup.organizer
        .post(&format!("{}/reduction", table.path), &json!({"leaving": leaving, "reason": "krank"}))
        .expect(200);
    let mut organizer = crate::sign_in::organizer(&cup);
    let page = organizer.open(&format!("/tournaments/{}/rounds/1/tables/{five}/write", cup.id));
    let (_, data) = page.text.split_once("id=\"data\">").unwrap();
    let data: Value = serde_json::from_str(data.split("</script>").next().unwrap()).unwrap();
    let sheet = &data["sheet"];
    let gone = sheet["empty"].as_u64().unwrap();
    assert_eq!(sheet["seats"][usize::try_from(gone).unwrap()]["player"], leaving);
    let mut dealer = sheet["next_dealer"].as_u64().unwrap();
    for _ in 0..8 {
        let turn = &sheet["turns"][usize::try_from(dealer).unwrap()];
        assert_ne!(dealer, gone);
        assert_ne!(turn["vorhand"], gone);
        assert_eq!(turn["sits_out"], gone, "four are left, and all of them play");
        dealer = turn["then"].as_u64().unwrap();
    }
}
