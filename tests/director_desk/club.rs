//! What a club does between its cups, by the keys and buttons of the pages alone.

use serde_json::json;

use super::clicked::{Hands, signed_in};
use super::desk::Desk;

#[test]
#[ignore = "needs a browser"]
fn two_entries_of_one_human_are_merged_by_clicks() {
    let mut desk = Desk::open();
    let cup = desk.begin("krenglbach-2018");
    let person = json!({"given_name": "Eva", "family_name": "Maier", "residence": "Wels"});
    let player = desk.api.post(&format!("{cup}/players"), &json!({"person": person})).expect(201);
    let twice = player["player"]["desk"]["person"].as_str().unwrap().to_owned();
    let own = json!({"given_name": "Eva", "family_name": "Mayer"});
    let own = desk.api.post("/persons", &own).expect(201)["id"].as_str().unwrap().to_owned();
    let browser = signed_in(&desk, "profile", &[]);
    let hands = Hands::of(&browser);
    browser.open(&format!("{}/persons?lang=de", desk.server.url));
    hands.types("#q", "maier");
    hands.enter();
    hands.go(&format!("main .found a[href='/persons/{twice}']"));
    // Who may be the same is proposed; what would come with it is told, and nothing is done by looking.
    hands.go(&format!("main a[href*='merge?into={own}']"));
    assert!(hands.text("main").contains("Wels"), "{}", browser.shown());
    assert_eq!(desk.read("/persons?q=eva")["items"].as_array().map(Vec::len), Some(2));
    // Without the tick the browser itself sends nothing.
    hands.tap("button[value=merge]");
    assert_eq!(browser.run("return document.querySelector('input[name=sure]:invalid') !== null"), true);
    hands.types("#note", "Y und I");
    hands.tap("input[name=sure]");
    hands.go("button[value=merge]");
    assert_eq!(hands.path(), format!("/persons/{own}"), "{}", browser.shown());
    let shown = hands.text("main");
    assert!(shown.contains("Hierher gehören auch frühere Einträge: 1"), "{shown}");
    assert_eq!(desk.read("/persons?q=eva")["items"].as_array().map(Vec::len), Some(1));
    assert_eq!(browser.complaints(), Vec::<serde_json::Value>::new());
}

#[test]
#[ignore = "needs a browser"]
fn a_clubs_own_rules_are_stored_by_clicks_and_a_cup_is_played_by_them() {
    let desk = Desk::open();
    let browser = signed_in(&desk, "profile", &[]);
    let hands = Hands::of(&browser);
    browser.open(&format!("{}/begin?lang=de", desk.server.url));
    hands.go("main a[href='/shelf']");
    hands.go("main a[href='/shelf/tarockcup-2018/edit']");
    hands.types("#title", "Rieder Wertung");
    hands.types("#rounds", "2");
    hands.types("#fee", "viel");
    hands.go("button[value=see-figures]");
    assert!(hands.has("#fee-wrong"), "{}", browser.shown());
    assert_eq!(browser.complaints().len(), 1, "the refusal itself");
    assert_eq!(browser.run("return document.getElementById('title').value"), "Rieder Wertung");
    hands.types("#fee", "7,50");
    hands.go("button[value=see-figures]");
    assert!(hands.text("main").contains("Runden: 3 → 2"), "{}", browser.shown());
    desk.api.get("/shelf/rieder-wertung").refused(404, "not_found");
    hands.go("button[value=do-figures]");
    assert_eq!(hands.path(), "/shelf", "{}", browser.shown());
    hands.go("main a[href='/begin']");
    hands.types("#title", "Rieder Cup");
    hands.tap("input[name=ruleset][value='own:rieder-wertung']");
    hands.go("main form button.main");
    let cup = hands.path().strip_suffix("/desk").expect("the desk of a tournament").to_owned();
    let rules = desk.read(&cup)["ruleset"]["regulations"].clone();
    assert_eq!((&rules["rounds"], &rules["fee_cents"]), (&json!(2), &json!(750)), "{rules}");
    // Offered no more, they are not among what a cup can be begun by.
    browser.open(&format!("{}/shelf/rieder-wertung/edit?lang=de", desk.server.url));
    hands.unfolds("details:has(button[value=withdraw-it])");
    hands.types("#reason", "Spielt niemand mehr");
    hands.go("button[value=withdraw-it]");
    assert_eq!(hands.path(), "/shelf", "{}", browser.shown());
    browser.open(&format!("{}/begin?lang=de", desk.server.url));
    assert!(!hands.has("input[name=ruleset][value='own:rieder-wertung']"), "{}", browser.shown());
    assert_eq!(browser.complaints(), Vec::<serde_json::Value>::new());
}
