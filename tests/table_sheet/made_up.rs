//! Deals that the simulator makes up, tapped on a phone.

use serde_json::{Value, json};

use crate::support::browser::Browser;
use crate::support::server::program;

/// Taps a deal on the page.
const TAP: &str = include_str!("tap.js");
/// The first step of each family.
const CHOICE: &str = "#app .t-games, #app .t-items";

/// The made-up players in the order of play; of Royal-Tarock the dealer last.
fn names_in_order(deal: &Value) -> Vec<&str> {
    if let Some(players) = deal["players"].as_array() {
        return players.iter().map(|it| it.as_str().unwrap()).collect();
    }
    let pairs = ["attackers", "defenders"].into_iter();
    pairs
        .flat_map(|side| ["abfaenger", "eintreiber"].map(|place| deal[side][place].as_str().unwrap()))
        .collect()
}

/// Places of the made-up players at the table that a phone shows, so that Vorhand is who he is there.
pub fn places(browser: &Browser, deal: &Value) -> Value {
    let names = names_in_order(deal);
    let vorhand = names.iter().position(|name| deal["vorhand"] == *name).unwrap_or(0);
    let script = "const seats = [...document.querySelectorAll('.t-seats li')]; \
                  return seats.map(seat => [seat.classList.contains('out'), seat.classList.contains('vorhand')])";
    let seats = browser.run(script);
    let seats = seats.as_array().unwrap();
    let active: Vec<_> = (0..seats.len()).filter(|place| seats[*place][0] == false).collect();
    let first = active.iter().position(|place| seats[*place][1] == true).unwrap();
    let place = |(i, name): (usize, &&str)| {
        let turn = (i + names.len() - vorhand + first) % names.len();
        ((*name).to_owned(), json!(active[turn]))
    };
    Value::Object(names.iter().enumerate().map(place).collect())
}

/// Taps a deal: how many taps that were, and how long it took until it was kept.
pub fn tap(browser: &Browser, deal: &Value) -> (u64, f64) {
    let result = tapped(browser, deal);
    (result["taps"].as_u64().unwrap(), result["kept"].as_f64().unwrap())
}

pub fn tapped(browser: &Browser, deal: &Value) -> Value {
    if browser.run(&format!("return document.querySelector('{CHOICE}') === null")) == true {
        browser.run("document.querySelector('[data-key=back]').click()");
    }
    browser.run("document.querySelector('[data-key=saved]')?.removeAttribute('data-key')");
    let result = browser.run_later(TAP, &json!([deal, places(browser, deal)]));
    assert!(result["error"].is_null(), "{deal}: {result}");
    result
}

pub fn simulated(ruleset: &str, deals: usize) -> Vec<Value> {
    simulated_for(ruleset, deals, "4")
}

pub fn simulated_for(ruleset: &str, deals: usize, players: &str) -> Vec<Value> {
    let out = program()
        .args(["simulate", "--ruleset", ruleset, "--deals", &deals.to_string(), "--seed", "17"])
        .args(["--players", players])
        .output()
        .unwrap();
    let lines = String::from_utf8(out.stdout).unwrap();
    lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["deal"].clone()).collect()
}

/// Points by the names of a made-up deal, from the server's line.
pub fn points(sheet: &Value, line: &Value, deal: &Value, places: &Value) -> Value {
    let by_name = names_in_order(deal).into_iter().map(|name| {
        let place = usize::try_from(places[name].as_u64().unwrap()).unwrap();
        let player = sheet["seats"][place]["player"].to_string();
        (name.to_owned(), line["points"][&player].clone())
    });
    Value::Object(by_name.collect())
}

/// Most times round the table in a round that a ruleset may say, and how many deals of four that are.
pub const MOST_CYCLES: u8 = 20;
pub const MOST_DEALS: usize = 80;
