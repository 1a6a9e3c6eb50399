//! The desks by the keyboard alone: letters lead to where they stand on the page, and none of them does anything.

use std::collections::BTreeSet;

use super::desk::Desk;
use crate::pictures::keep;
use crate::support::browser::Browser;

/// The letters of a page that lead somewhere, in its order.
fn letters(page: &str) -> Vec<&str> {
    page.split(" accesskey=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect()
}

/// A cup whose first round is under way, with a deal at table 1.
fn running() -> (Desk, String) {
    let mut desk = Desk::open();
    let cup = desk.begin("krenglbach-2018");
    desk.admit(&cup, 8);
    desk.confirmed(&format!("{cup}/desk/draw"), "draw");
    desk.done(&format!("{cup}/desk"), "start", &[("minutes", "20")]);
    let table = format!("{cup}/rounds/1/tables/1");
    let winner = desk.seats(&table)[0];
    let won = crate::support::cup::won(&winner.to_string(), "dreier");
    desk.api.put(&format!("{table}/deals/1"), &won).expect(201);
    (desk, cup)
}

/// The page of a case whose costs are shown: who won the deal is said to have broken a duty.
fn case(desk: &Desk, cup: &str) -> String {
    let table = format!("{cup}/rounds/1/tables/1");
    format!("{table}/deals/1/case?offence=farbzwang&p{}=1", desk.seats(&table)[0])
}

#[test]
fn every_letter_stands_once_on_its_page_and_the_help_tells_how_it_is_pressed() {
    let (mut desk, cup) = running();
    let expected = [
        (format!("{cup}/desk"), "n c f t p"),
        (format!("{cup}/desk/registration"), "f"),
        (case(&desk, &cup), "a b c d e f"),
    ];
    for (path, expected) in &expected {
        let page = desk.page(path).text;
        let found = letters(&page);
        assert_eq!(found.join(" "), *expected, "{path}");
        assert_eq!(found.iter().collect::<BTreeSet<_>>().len(), found.len(), "{path}: each once");
        let shown = page.matches("<kbd aria-hidden=\"true\">").count();
        assert_eq!(shown, found.len(), "{path}: each is shown");
    }
    let told = |desk: &mut Desk, of: &str| desk.page(&format!("/help/{of}")).text.contains("<h2>Tasten</h2>");
    for with_keys in ["director", "registration", "referee"] {
        assert!(told(&mut desk, with_keys), "{with_keys}");
    }
    assert!(!told(&mut desk, "cash"), "it has none");
}

#[test]
#[ignore = "needs a browser"]
fn the_desk_is_reached_by_letters_and_done_by_enter() {
    let (desk, cup) = running();
    let browser = Browser::start(&desk.database.file("profile")).expect("chromedriver is installed");
    browser.screen(1280, 800, false);
    browser.open(&format!("{}/sign-in#{}", desk.server.url, desk.link()));
    browser.wait("return document.querySelector('#scanned:not([hidden]) button') !== null");
    browser.run("document.querySelector('#scanned button').click()");
    browser.wait("return location.pathname === '/'");
    browser.open(&format!("{}{cup}/desk?lang=de", desk.server.url));

    // A letter leads there, Tab goes on.
    browser.press_with_alt('f');
    browser.wait("return document.activeElement.id === 'q'");
    browser.press_with_alt('t');
    browser.wait("return document.activeElement.matches('.tiles')");
    keep("desk-keys-1280-light-de", &browser.picture(true));
    browser.press("Tab");
    browser.wait("return document.activeElement.closest('.tile') === document.querySelector('.tile')");
    let round = || desk.read(&format!("{cup}/rounds/1"))["round"].clone();
    browser.press_with_alt('c');
    browser.wait("return document.activeElement.closest('form')?.className === 'clock-of-round'");
    assert!(round()["paused_at"].is_null(), "a letter alone does nothing");
    browser.press("Tab");
    browser.press("Enter");
    browser.wait("return document.querySelector('button[value=resume]') !== null");
    assert!(round()["paused_at"].is_string());

    // A ruling: its letter, Tab, and the button of that card has the keyboard.
    browser.open(&format!("{}{}", desk.server.url, case(&desk, &cup)));
    browser.press_with_alt('f');
    browser.wait("return document.activeElement.matches('.cards h3')");
    assert_eq!(desk.read(&format!("{cup}/rulings"))["items"], serde_json::json!([]));
    browser.press("Tab");
    browser.wait("return document.activeElement.value === 'struck'");
}
