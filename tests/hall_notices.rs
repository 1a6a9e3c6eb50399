//! What the director tells the hall: notices, the last deal, which standings the public sees. At the API, on pages
//! without a script, and in a browser as it appears by itself.

use std::time::Duration;

use serde_json::{Value, json};

use crate::pictures::{CUT_NAMES, ON_WALL, keep};
use crate::sign_in::organizer;
use crate::support::axe::{found_by_axe, looks};
use crate::support::browser::Browser;
use crate::support::client::Client;
use crate::support::cup::{Cup, won};
use crate::support::database::On;
use crate::support::evening::{Stage, evening};
use crate::support::hall::Hall;
use crate::support::visitor::{Seen, Visitor};
use crate::table_sheet::phone::{CONFIRMED, Phone};

fn side(stage: Stage) -> Cup {
    evening(On::Sqlite.database().unwrap(), &[], 9, "Piccoleitner", stage)
}

fn page(client: &Client, path: &str) -> String {
    let answer = client.raw("GET", path, "", None, &[("Accept", "text/html"), ("Accept-Language", "de")]);
    assert_eq!(answer.status, 200, "{path}: {}", answer.text);
    answer.text
}

fn home(cup: &Cup) -> String {
    format!("/tournaments/{}", cup.id)
}

#[test]
fn the_last_deal_is_called_and_late_lines_count() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let hall = Hall::open(&server.set_up(), 8);
    let Hall { organizer, cup, tables, .. } = &hall;
    let [first, second] = [&tables[0], &tables[1]];
    let scorer = hall.scorer(&server, 1);
    for deal in 1..=2 {
        scorer.put(&first.deal(deal), &first.line(deal)).expect(201);
    }
    let round = format!("{cup}/rounds/1/last-deal");
    scorer.post(&round, &json!({})).refused(403, "forbidden");
    let called = organizer.post(&round, &json!({})).expect(200);
    assert!(called["round"]["last_deal_called_at"].is_string(), "{called}");
    let states = || organizer.get(&format!("{cup}/rounds/1/tables")).expect(200)["items"].clone();
    let of = |table: usize, field: &str| states()[table][field].clone();
    assert_eq!([of(0, "deals_to_play"), of(1, "deals_to_play")], [3, 1].map(Value::from));
    let everybody = json!({"signatures": [], "agreed": true});
    scorer.post(&format!("{}/signature", first.path), &everybody).refused(409, "table_state");
    // The one under way, and one that the phone had kept from before.
    for deal in 3..=4 {
        scorer.put(&first.deal(deal), &first.line(deal)).expect(201);
    }
    assert_eq!([of(0, "finished"), of(0, "settled_deals")], [json!(true), json!(4)]);
    scorer.post(&format!("{}/signature", first.path), &everybody).expect(200);

    let why = json!({"reason": "There is time left."});
    organizer.delete_with(&round, &why).refused(409, "sheet_signed");
    let table = format!("{}/last-deal", second.path);
    organizer.delete_with(&table, &why).expect(200);
    assert_eq!([of(0, "finished"), of(1, "finished")], [true, false].map(Value::from));
    assert_eq!(of(1, "last_deal_called_at"), Value::Null);
    organizer.post(&table, &json!({})).expect(200);
    hall.scorer(&server, 2).put(&second.deal(1), &second.line(1)).expect(201);
    organizer.post(&format!("{cup}/rounds/1/end"), &json!({"early": false})).expect(200);
}

#[test]
fn notices_are_shown_everywhere_until_they_are_taken_down() {
    let cup = side(Stage::FirstRound);
    let anyone = cup.server.anonymous();
    let said = "Buffet <b>geöffnet</b>, Runde 2 um 16:30";
    let given = cup.act("notices", &json!({"text": said})).expect(201);
    assert_eq!(given["notice"]["text"], said);
    assert!(given["notice"]["given"]["by"]["token"].is_string(), "{given}");
    let id = given["notice"]["id"].as_str().unwrap().to_owned();
    let listed = anyone.get(&cup.path("notices")).expect(200);
    assert_eq!(listed["items"][0]["text"], said);
    assert!(listed["items"][0].get("given").is_none(), "who gave it is for officials: {listed}");
    let shown = "Buffet &#60;b&#62;geöffnet&#60;/b&#62;, Runde 2 um 16:30";
    let everywhere = [home(&cup), format!("{}/board", home(&cup))];
    for path in &everywhere {
        assert!(page(&anyone, path).contains(shown), "{path}: {}", page(&anyone, path));
    }
    let write = format!("{}/rounds/1/tables/1/write", home(&cup));
    assert!(page(&cup.scorer(1, 1), &write).contains(shown));
    for text in ["", "  ", "\u{202e}x", &"x".repeat(201)] {
        cup.act("notices", &json!({"text": text})).refused(422, "invalid_value");
    }
    cup.act("notices", &json!({"text": "x".repeat(200)})).expect(201);
    cup.act("notices", &json!({"text": "3"})).expect(201);
    cup.act("notices", &json!({"text": "4"})).refused(422, "invalid_value");
    cup.tell(&format!("notices/{id}/withdrawal")).expect(200);
    assert!(everywhere.iter().all(|path| !page(&anyone, path).contains(shown)));
    let listed = anyone.get(&cup.path("notices")).expect(200);
    assert_eq!(listed["items"].as_array().unwrap().len(), 2);
    let all = cup.read("notices");
    assert_eq!((all["items"].as_array().unwrap().len(), &all["items"][0]["text"]), (3, &json!(said)));
    assert!(all["items"][0]["withdrawn"]["by"]["token"].is_string(), "{all}");
}

#[test]
fn frozen_standings_are_nowhere_to_be_seen() {
    let cup = side(Stage::SecondRound);
    let (anyone, referee) = (cup.server.anonymous(), cup.role("referee"));
    let lists = ["players", "teams", "titles", "trophies"].map(|list| cup.path(&format!("rankings/{list}")));
    let paper = cup.path("reports/ranking.csv");
    let board = format!("{}/board", home(&cup));
    cup.organizer.put(&cup.path("standings-freeze"), &json!({})).expect(200);
    for path in lists.iter().chain([&paper]) {
        anyone.get(path).refused(409, "standings_frozen");
    }
    anyone.get(&format!("{}?round=1", lists[0])).refused(409, "standings_frozen");
    assert_eq!(referee.get(&lists[0]).expect(200)["rows"].as_array().unwrap().len(), 9);
    assert!(page(&anyone, &board).contains("Die Rangliste folgt"));
    // Whoever has signed in on the machine of the board, the hall reads it.
    assert!(page(&cup.organizer, &board).contains("Die Rangliste folgt"));
    let overview = page(&anyone, &home(&cup));
    assert!(overview.contains("hält die Rangliste zurück") && !overview.contains("class=\"leaders\""));
    let own = page(&anyone, &format!("{}/players/3", home(&cup)));
    assert!(!own.contains("class=\"total\""), "{own}");
    // Nor does a scorer see them by asking what a correction would change.
    let table = cup.table(2, 1);
    let record = won(&table.player(3), "solodreier");
    let (path, body) =
        (format!("{}/corrections/preview", table.deal(1)), json!({"record": record, "reason": "Solo"}));
    let (scorer, desk) =
        (cup.scorer(2, 1).post(&path, &body).expect(200), referee.post(&path, &body).expect(200));
    assert!(!desk["ranking"].as_array().unwrap().is_empty(), "{desk}");
    assert_eq!(scorer["deals"], desk["deals"]);
    for held_back in ["ranking", "teams", "titles", "money", "goods", "payments", "checks"] {
        assert_eq!(scorer[held_back], json!([]), "{held_back}");
    }

    let frozen = cup.organizer.put(&cup.path("standings-freeze"), &json!({"round": 1})).expect(200);
    assert_eq!(frozen["standings_frozen"]["round"], 1);
    let (public, official) = (anyone.get(&lists[0]).expect(200), referee.get(&lists[0]).expect(200));
    assert_eq!((&public["round"], &official["round"]), (&json!(1), &Value::Null));
    assert_ne!(public["rows"], official["rows"]);
    anyone.get(&format!("{}?round=2", lists[0])).refused(409, "standings_frozen");
    assert!(page(&anyone, &board).contains("Rangliste nach Runde 1"));
    cup.organizer.put(&cup.path("standings-freeze"), &json!({"round": 2})).refused(409, "round_state");

    cup.organizer.delete(&cup.path("standings-freeze")).expect(200);
    assert_eq!(anyone.get(&lists[0]).expect(200)["rows"], official["rows"]);
}

#[test]
fn what_is_published_is_frozen_no_more() {
    let cup = side(Stage::SecondRound);
    cup.organizer.put(&cup.path("standings-freeze"), &json!({})).expect(200);
    cup.act("rounds/2/end", &json!({"early": true})).expect(200);
    for tie in cup.read("rankings/players")["open_ties"].as_array().unwrap() {
        cup.act("lots", &json!({"players": tie["players"]})).expect(201);
    }
    cup.tell("editions").expect(201);
    let tournament = cup.organizer.get(&format!("/tournaments/{}", cup.id)).expect(200);
    assert_eq!(tournament["standings_frozen"], Value::Null);
    cup.server.anonymous().get(&cup.path("rankings/players")).expect(200);
}

/// Sends the form with this button, with what is typed.
fn tap(director: &mut Visitor, path: &str, act: &str, typed: &[(&str, &str)]) -> Seen {
    let page = director.open(path);
    let typed = [&[("act", act)], typed].concat();
    director.send_form(path, &page, &format!("name=\"act\" value=\"{act}\""), &typed)
}

#[test]
fn the_director_tells_the_hall_without_a_script() {
    let cup = side(Stage::SecondRound);
    let mut director = organizer(&cup);
    let hall = format!("{}/hall", home(&cup));
    assert!(director.open(&home(&cup)).text.contains(&hall), "a way leads there");
    assert_eq!(tap(&mut director, &hall, "give", &[("text", "Pause bis 17 Uhr")]).status, 303);
    assert!(director.open(&hall).text.contains("Pause bis 17 Uhr"));
    let long = "z".repeat(201);
    let refused = tap(&mut director, &hall, "give", &[("text", &long)]);
    assert_eq!(refused.status, 422);
    assert!(refused.text.contains(&format!("{long}</textarea>")), "what was typed stays: {}", refused.text);
    assert!(refused.text.contains("id=\"give-wrong\""), "{}", refused.text);
    assert_eq!(tap(&mut director, &hall, "withdraw", &[]).status, 303);
    assert!(!director.open(&hall).text.contains("Pause bis 17 Uhr"));

    assert_eq!(tap(&mut director, &hall, "call", &[("table", "2")]).status, 303);
    let board = format!("{}/board", home(&cup));
    assert!(page(&cup.server.anonymous(), &board).contains("Letztes Spiel an Tisch: 2"));
    assert_eq!(tap(&mut director, &hall, "call", &[("table", "")]).status, 303);
    assert!(page(&cup.server.anonymous(), &board).contains("Letztes Spiel!"));
    assert!(page(&cup.server.anonymous(), &home(&cup)).contains("Letztes Spiel!"));
    let refused = tap(&mut director, &hall, "revert", &[("table", ""), ("reason", "")]);
    assert_eq!(refused.status, 422, "{}", refused.text);
    assert_eq!(tap(&mut director, &hall, "revert", &[("reason", "Zu früh")]).status, 303);
    assert!(!page(&cup.server.anonymous(), &board).contains("Letztes Spiel"));

    assert_eq!(tap(&mut director, &hall, "freeze", &[("shown", "none")]).status, 303);
    assert!(page(&cup.server.anonymous(), &board).contains("Die Rangliste folgt"));
    assert_eq!(tap(&mut director, &hall, "freeze", &[("shown", "all")]).status, 303);
    assert!(!page(&cup.server.anonymous(), &board).contains("Die Rangliste folgt"));
}

/// Nothing sticks out of the wall, and nothing is cut.
const FITS: &str = "const all = [...document.querySelectorAll('body *')].filter((it) => it.getClientRects().length > 0);
    const out = all.filter((it) => { const box = it.getBoundingClientRect(); return box.bottom > innerHeight + 1 || box.right > innerWidth + 1; });
    const notice = document.querySelector('.told');
    const below = document.querySelector('main').getBoundingClientRect();
    const list = document.querySelector('main ol').getBoundingClientRect();
    return out.length === 0 && document.documentElement.scrollHeight <= innerHeight
      && notice.getBoundingClientRect().bottom <= below.top + 1 && list.bottom <= below.bottom + 1
      && [...document.querySelectorAll('main li')].every((it) => it.getBoundingClientRect().height >= 0.9 * innerHeight / 25)";

#[test]
#[ignore = "needs a browser"]
fn what_the_hall_is_told_appears_by_itself() {
    let phone = Phone::start("krenglbach-2018", 9, 2);
    let (cup, browser) = (&phone.cup, &phone.browser);
    let shows = |text: &str| format!("return document.querySelector('#app').textContent.includes('{text}')");
    let board = Browser::start(&cup.database().file("board")).expect("chromedriver is installed");
    board.screen(1920, 1080, true);
    board.open(&format!("{}{}/board?lang=de", cup.server.url, home(cup)));
    let wall = |text: &str| format!("return document.querySelector('#main').textContent.includes('{text}')");

    cup.act("notices", &json!({"text": "Das Buffet ist geöffnet"})).expect(201);
    browser.wait(&shows("Das Buffet ist geöffnet"));
    board.wait(&wall("Das Buffet ist geöffnet"));
    looks(browser, "phone-notice");
    browser.run("document.querySelector('[data-key=news]').click()");
    browser.wait("return !document.querySelector('#app').textContent.includes('Buffet')");

    cup.tell("rounds/1/last-deal").expect(200);
    browser.wait(&shows("Letztes Spiel"));
    board.wait(&wall("Letztes Spiel!"));
    looks(browser, "phone-last-deal");
    for text in ["Runde 2 beginnt um 16:30. ".repeat(7), "Ein roter Regenschirm wurde gefunden. ".repeat(5)] {
        cup.act("notices", &json!({"text": text.trim()})).expect(201);
    }
    board.wait(&wall("Regenschirm"));
    for (name, width, height) in
        [("board-told", 1920, 1080), ("board-told-upright", 1080, 1920), ("board-told-small", 1280, 720)]
    {
        board.screen(width, height, true);
        for leaf in 1..=3 {
            board.open(&format!("{}{}/board?lang=de&leaf={leaf}", cup.server.url, home(cup)));
            board.wait("return document.querySelector('main li') !== null");
            board.wait(ON_WALL);
            keep(&format!("{name}-{leaf}"), &board.picture(false));
            assert_eq!(board.run(FITS), true, "{name} {leaf}");
            assert_eq!(board.run(CUT_NAMES), json!([]), "{name} {leaf}");
            assert_eq!(found_by_axe(&board), json!([]), "{name} {leaf}");
        }
    }

    // So do everybody's pages, and the director's own.
    let profile = cup.database().file("reader");
    let reader = crate::desk_screens::signed_in_to(&cup.server.url, &cup.database().url, &profile);
    for (name, path) in
        [("notice-overview", ""), ("notice-write", "/rounds/1/tables/2/write"), ("notice-hall", "/hall")]
    {
        reader.open(&format!("{}{}{path}?lang=de", cup.server.url, home(cup)));
        reader.wait("return document.body.textContent.includes('Regenschirm')");
        looks(&reader, name);
    }
    drop(reader);

    // The last one is written, and one that was played before the call was heard.
    browser.run("document.querySelector('[data-key=news]')?.click()");
    let deals = crate::table_sheet::made_up::simulated("krenglbach-2018", 20);
    let mut deals =
        deals.iter().filter(|deal| deal["contract"] == "rufer" && !deal["abandoned"].is_boolean());
    phone.tap(deals.next().unwrap());
    browser.wait(CONFIRMED);
    browser.wait_for("return document.querySelector('[data-key=further]') !== null", Duration::from_secs(20));
    looks(browser, "phone-last-deal-written");
    assert_eq!(browser.run("return document.querySelector('.t-sign') !== null"), true, "it can be signed");
    browser.run("document.querySelector('[data-key=further]').click()");
    phone.tap(deals.next().unwrap());
    browser.wait("return document.querySelectorAll('#sheet > li').length === 2");
    browser.wait(CONFIRMED);
    assert_eq!(phone.sheet()["deals"].as_array().unwrap().len(), 2);

    cup.organizer.delete_with(&cup.path("rounds/1/last-deal"), &json!({"reason": "Zu früh"})).expect(200);
    browser.wait("return document.querySelector('.t-sign') === null");
    board.wait("return !document.querySelector('#main').textContent.includes('Letztes Spiel')");
}

#[test]
fn the_clock_of_a_round_stands_goes_on_and_gets_more_time() {
    let cup = side(Stage::FirstRound);
    let [pause, extension] = [cup.path("rounds/1/pause"), cup.path("rounds/1/extension")];
    let (anyone, board) = (cup.server.anonymous(), format!("{}/board", home(&cup)));
    for minutes in [json!(0), json!(601), json!(-601), json!("5"), json!(1.5)] {
        let answer = cup.organizer.post(&extension, &json!({"minutes": minutes}));
        assert!([400, 422].contains(&answer.status), "{minutes}: {}", answer.text);
    }
    // Its rules give it 75 minutes.
    let goes = cup.act("rounds/1/extension", &json!({"minutes": -45})).expect(200)["round"].clone();
    assert!(goes["due_at"].is_string() && goes["paused_at"].is_null(), "{goes}");
    let sheet = format!("{}/rounds/1/tables/1/write", home(&cup));
    assert!(!page(&cup.scorer(1, 1), &sheet).contains("Die Uhr der Runde steht"));

    let stands = cup.organizer.post(&pause, &json!({})).expect(200)["round"].clone();
    assert!(stands["due_at"].is_null() && stands["paused_at"].is_string(), "{stands}");
    let left = stands["left_seconds"].as_u64().unwrap();
    assert!((1700..=1800).contains(&left), "{left}");
    let clock = format!("{}:{:02}", left / 60, left % 60);
    for path in [&board, &home(&cup), &format!("{}/rounds/1", home(&cup))] {
        assert!(page(&anyone, path).contains(&clock), "{clock} on {path}: {}", page(&anyone, path));
    }
    assert!(page(&cup.scorer(1, 1), &sheet).contains("Die Uhr der Runde steht"));
    let more = cup.act("rounds/1/extension", &json!({"minutes": 5})).expect(200)["round"].clone();
    assert_eq!(more["left_seconds"], left + 300);

    let goes = cup.organizer.delete(&pause).expect(200)["round"].clone();
    assert!(goes["due_at"].is_string() && goes["left_seconds"].is_null(), "{goes}");
    assert!(!page(&anyone, &board).contains(&clock));
    cup.act("rounds/1/end", &json!({"early": true})).expect(200);
    cup.organizer.post(&pause, &json!({})).refused(409, "round_state");
}
