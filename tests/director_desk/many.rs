//! Many things at the desks: sixty players, twenty tables, two desks and a referee at once; how fast the pages of a large
//! tournament are made.

use std::thread;
use std::time::Duration;

use serde_json::json;

use super::clicked::signed_in;
use super::desk::Desk;
use crate::registration_desk::{button, send};
use crate::support::visitor::Visitor;

/// Registers so many players at once, of whom nobody is there.
pub fn registered(desk: &Desk, cup: &str, players: usize) {
    let rows = (1..=players).map(|number| format!("Eva,Nummer {number},Ried\n"));
    let list: String = ["given_name,family_name,residence\n".to_owned()].into_iter().chain(rows).collect();
    let path = format!("/api/v1{cup}/players/import");
    let answer = desk.api.raw("POST", &path, "text/csv", Some(&list), &[("Idempotency-Key", "list")]);
    assert!(answer.status < 300, "{}", answer.text);
}

/// Everybody is in the hall.
pub fn all_here(desk: &Desk, cup: &str, players: usize) {
    let players: Vec<_> = (1..=players).collect();
    desk.api.post(&format!("{cup}/check-ins"), &json!({ "players": players })).expect(200);
}

/// Another organizer's browser.
fn another(desk: &Desk) -> Visitor {
    let mut visitor = Visitor::of(&desk.server.url);
    assert_eq!(visitor.send("/sign-in", &[("secret", &desk.link())]).status, 303);
    visitor
}

#[test]
fn sixty_players_who_are_known_are_found_and_tapped_without_script() {
    let mut desk = Desk::open();
    let cup = desk.begin("krenglbach-2018");
    registered(&desk, &cup, 60);
    let path = format!("{cup}/desk/registration");
    for number in 1..=60 {
        let found = desk.page(&format!("{path}?q={number}"));
        let (field, value) = button(&found, &format!("Nummer {number} Eva"));
        let sent = send(&mut desk.browser, &path, &found, &format!("value=\"{value}\""), &[(&field, &value)]);
        assert_eq!(sent.status, 303, "{number}: {}", sent.text);
    }
    let page = desk.page(&path);
    assert!(page.text.contains("60 von 60 sind da"), "{}", page.text);
    let fee = desk.read(&format!("{cup}/cash"))["balance_cents"].as_i64().unwrap();
    assert_eq!(fee, 60 * 500);
}

/// Adds a euro to the fee of one player after another, again where somebody else was faster.
fn book(visitor: &mut Visitor, path: &str, times: usize, step: usize) {
    for time in 0..times {
        let number = (time * step) % 24 + 1;
        loop {
            let page = visitor.open(&format!("{path}?player={number}"));
            let typed = [("act", "fee"), ("amount", "1"), ("means", "cash")];
            let sent = send(visitor, path, &page, "value=\"fee\"", &typed);
            match sent.status {
                303 => break,
                // Somebody else was faster: what stands there now is looked at first.
                412 => {}
                status => panic!("{status}: {}", sent.text),
            }
        }
    }
}

#[test]
fn two_desks_and_a_referee_at_once_lose_nothing_of_five_hundred_actions() {
    let mut desk = Desk::open();
    let (cup, table, seats) = desk.with_three_deals(24);
    let path = format!("{cup}/desk/registration");
    let (mut one, mut other, mut referee) = (another(&desk), another(&desk), another(&desk));
    thread::scope(|scope| {
        scope.spawn(|| book(&mut one, &path, 230, 5));
        scope.spawn(|| book(&mut other, &path, 230, 7));
        scope.spawn(|| {
            for time in 0..40 {
                let deal = time % 3 + 1;
                let case = format!("{table}/deals/{deal}/case");
                let page = referee.open(&format!("{case}?offence=farbzwang&p{}=1", seats[0]));
                let rule = [("kind", "no_offence"), ("rule", "REN"), ("reason", "Es war keiner.")];
                let made = send(&mut referee, &case, &page, "value=\"no_offence\"", &rule);
                assert_eq!(made.status, 303, "{}", made.text);
            }
        });
    });
    let cash = desk.read(&format!("{cup}/cash"))["balance_cents"].as_i64().unwrap();
    assert_eq!(cash, 24 * 500 + 460 * 100, "each euro was taken once");
    let rulings = desk.read(&format!("{cup}/rulings"));
    assert_eq!(rulings["items"].as_array().unwrap().len(), 40);
    ranks_are_the_same(&mut desk, &cup);
}

/// The page of the standings has everybody where the API has him, by his name, with the same place and the same total.
pub fn ranks_are_the_same(desk: &mut Desk, cup: &str) {
    let page = desk.page(&format!("{cup}/standings")).text;
    let (_, table) = page.split_once("<tbody>").expect("a table");
    let (table, _) = table.split_once("</tbody>").expect("its end");
    let after = |row: &str, text: &str, end: char| {
        let (_, rest) = row.split_once(text).unwrap_or_else(|| panic!("no {text} in {row}"));
        rest.split(end).next().unwrap().to_owned()
    };
    let shown = table.split("<tr>").skip(1).map(|row| {
        let rank = row.split_once("<td class=\"figures rank").expect("a place").1;
        let total = after(row, "<td class=\"figures total\">", '<').replace('−', "-").replace('\u{202f}', "");
        let name = after(row, "<span class=\"who\">", '<');
        (after(rank, ">", '.'), after(row, &format!("href=\"{cup}/players/"), '"'), name, total)
    });
    let ranking = desk.read(&format!("{cup}/rankings/players"));
    let told = ranking["rows"].as_array().expect("a ranking").iter().map(|row| {
        let part = |name: &str| row[name].to_string().trim_matches('"').to_owned();
        let name = format!("{} {}", part("family_name"), part("given_name"));
        (part("rank"), part("number"), name, part("total"))
    });
    let (shown, told): (Vec<_>, Vec<_>) = (shown.collect(), told.collect());
    assert!(!told.is_empty());
    assert_eq!(shown, told);
}

#[test]
#[ignore = "needs a browser"]
fn the_sums_of_twenty_tables_are_keyed_with_twelve_strokes_each_beside_the_digits() {
    let mut desk = Desk::open();
    let cup = desk.begin("krenglbach-2018");
    registered(&desk, &cup, 80);
    all_here(&desk, &cup, 80);
    desk.confirmed(&format!("{cup}/desk/draw"), "draw");
    desk.done(&format!("{cup}/desk"), "start", &[]);
    let browser = signed_in(&desk, "profile", &[]);
    browser.open(&format!("{}{cup}/rounds/1/tables/1/desk?lang=de", desk.server.url));
    for table in 1..=20 {
        let path = format!("{cup}/rounds/1/tables/{table}/desk");
        browser.wait(&format!(
            "return location.pathname === '{path}' && document.activeElement.name?.startsWith('points-')"
        ));
        let mut strokes = 0;
        let mut press = |key| {
            browser.press(key);
            strokes += 1;
        };
        for (place, sum) in [12, 4, -4, -12].map(|sum: i32| sum * table).iter().enumerate() {
            if place > 0 {
                press("Tab");
            }
            browser.types(&sum.to_string());
        }
        press("Tab");
        press(" ");
        press("Enter");
        assert!(strokes <= 12, "{strokes}");
    }
    browser.wait("return location.hash === '#hall'");
    for table in 1..=20 {
        let sheet = desk.read(&format!("{cup}/rounds/1/tables/{table}"));
        let signed = sheet["paper"][0]["signed"].as_array().map(Vec::len);
        assert_eq!(signed, Some(4), "{sheet}");
    }
    ranks_are_the_same(&mut desk, &cup);
}

/// Prints how long each page of a tournament of 260 takes, as an organizer's browser waits for it on this machine. To be run by
/// itself, with `TAROCKMEISTER_PROGRAM=target/release/tarockmeister` behind `cargo build --release -p api`.
#[test]
#[ignore = "measures"]
fn pages_of_a_tournament_of_260_and_how_long_each_takes() {
    let mut desk = Desk::open();
    let cup = desk.begin("krenglbach-2018");
    registered(&desk, &cup, 260);
    all_here(&desk, &cup, 260);
    desk.confirmed(&format!("{cup}/desk/draw"), "draw");
    desk.done(&format!("{cup}/desk"), "start", &[]);
    for table in 1..=65 {
        let points = [12, 4, -4, -12].map(|sum| sum * table);
        desk.totals(&format!("{cup}/rounds/1/tables/{table}"), points);
    }
    let below = [
        "",
        "/standings",
        "/rounds/1/standings",
        "/rounds/1",
        "/rounds/1/draw",
        "/rounds/1/tables/7",
        "/players/7",
        "/board",
        "/own",
        "/rules",
        "/slips",
        "/cards",
        "/hall",
        "/helpers",
        "/desk",
        "/desk/draw",
        "/desk/apart",
        "/desk/seats",
        "/desk/review",
        "/desk/prizes",
        "/desk/registration",
        "/desk/registration?q=nummer",
        "/desk/registration?player=7",
        "/desk/registration/import",
        "/players/7/person?q=nummer",
        "/players/7/leaving",
        "/desk/referee",
        "/desk/rulings",
        "/desk/cash",
        "/rounds/1/tables/7/desk",
        "/rounds/1/tables/7/deals/1/case",
        "/desk/setup",
        "/rounds/1/tables/7/write",
        "/history",
    ];
    for below in below {
        let path = format!("{cup}{below}");
        let mut took: Vec<Duration> = (0..40).map(|_| desk.browser.waits_for(&path)).collect();
        took.sort_unstable();
        let [median, p95] = [20, 38].map(|place| took[place].as_secs_f64() * 1000.0);
        println!("{below:32} median {median:6.1} ms, p95 {p95:6.1} ms");
    }
    let players = desk.read(&format!("{cup}/players?limit=500"));
    assert_eq!(players["items"].as_array().map(Vec::len), Some(260));
}
