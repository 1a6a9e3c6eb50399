//! The desks by the keyboard alone: letters lead to where they stand on the page, and none of them does anything.

use std::collections::BTreeSet;

use serde_json::json;

use super::desk::Desk;
use crate::pictures::keep;
use crate::pictures::keyboard::walked;
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

fn signed_in(desk: &Desk) -> Browser {
    crate::desk_screens::signed_in_to(&desk.server.url, &desk.database.url, &desk.database.file("profile"))
}

#[test]
#[ignore = "needs a browser"]
fn the_desk_is_reached_by_letters_and_done_by_enter() {
    let (desk, cup) = running();
    let browser = signed_in(&desk);
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
    // He stays there: the button that was pressed is another one now.
    browser.wait("return document.activeElement.closest('form')?.className === 'clock-of-round'");

    // A ruling: its letter, Tab, and the button of that card has the keyboard.
    browser.open(&format!("{}{}", desk.server.url, case(&desk, &cup)));
    browser.press_with_alt('f');
    browser.wait("return document.activeElement.matches('.cards h3')");
    assert_eq!(desk.read(&format!("{cup}/rulings"))["items"], serde_json::json!([]));
    browser.press("Tab");
    browser.wait("return document.activeElement.value === 'struck'");
}

/// A screen of 1280 × 800 at 200 %: nothing is pushed sideways, Tab comes to all that is done there, and it is seen where
/// the keyboard is.
#[test]
#[ignore = "needs a browser"]
fn the_desks_are_worked_with_the_keyboard_alone_at_200_per_cent() {
    let (desk, cup) = running();
    let deal = format!("{cup}/rounds/1/tables/1/deals/1");
    let complaint =
        json!({"by": desk.seats(&format!("{cup}/rounds/1/tables/1"))[2].to_string(), "reason": "Renonce"});
    desk.api.post(&format!("{deal}/complaints"), &complaint).expect(201);
    desk.api
        .post(&format!("{cup}/players"), &json!({"person": {"given_name": "Eva", "family_name": "Huber"}}))
        .expect(201);
    let float = json!({"kind": "float", "amount_cents": 10_000, "reason": "Wechselgeld"});
    desk.api.post(&format!("{cup}/cash/entries"), &float).expect(201);
    let browser = signed_in(&desk);
    browser.screen(640, 400, false);
    let mut wrong = Vec::new();
    for (name, path) in [
        ("director", format!("{cup}/desk")),
        ("table", format!("{cup}/rounds/1/tables/1/desk")),
        ("registration", format!("{cup}/desk/registration")),
        ("referee", format!("{cup}/desk/referee")),
        ("case", case(&desk, &cup)),
        ("cash", format!("{cup}/desk/cash")),
    ] {
        browser.open(&format!("{}{path}", desk.server.url));
        browser.wait("return document.readyState === 'complete'");
        browser.run("for (const part of document.querySelectorAll('details')) part.open = true");
        let wide = browser.run("return document.documentElement.scrollWidth - innerWidth").as_i64().unwrap();
        if wide > 0 {
            wrong.push(format!("{name} is {wide} px too wide"));
        }
        wrong.extend(walked(&browser, name));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Behind what was done or refused, and when the page shows something new by itself, Tab goes on from where it was.
#[test]
#[ignore = "needs a browser"]
fn the_keyboard_is_not_lost_behind_what_was_done() {
    let (desk, cup) = running();
    let browser = signed_in(&desk);
    let focused = |what: &str| browser.wait(&format!("return document.activeElement.matches('{what}')"));
    let reach = |what: &str| {
        for _ in 0..120 {
            if browser.run(&format!("return document.activeElement.matches('{what}')")) == true {
                return;
            }
            browser.press("Tab");
        }
        panic!("nobody comes to {what}: {}", browser.shown());
    };

    // Money: refused at its field, and taken.
    browser.open(&format!("{}{cup}/desk/cash?lang=de", desk.server.url));
    reach("#entry-amount");
    browser.types("viel");
    browser.run("window.before = true");
    browser.press("Enter");
    browser.wait("return window.before === undefined && document.querySelector('#entry-amount[aria-invalid=true]') !== null");
    focused("#entry-amount");
    browser.run("document.activeElement.select()");
    browser.types("20");
    browser.press("Tab");
    browser.types("Wechselgeld");
    browser.press("Enter");
    browser.wait("return document.querySelector('.toast') !== null");
    focused("#entry-reason");

    // Somebody else does something: the page is drawn anew under who stands at a button without a name of its own.
    browser.open(&format!("{}{cup}/desk?lang=de", desk.server.url));
    browser.wait("return document.querySelector('#connection.live') !== null");
    reach(".clock-of-round button");
    browser.run("document.activeElement.dataset.before = 'yes'");
    let table = format!("{cup}/rounds/1/tables/1");
    let won = crate::support::cup::won(&desk.seats(&table)[1].to_string(), "dreier");
    desk.api.put(&format!("{table}/deals/2"), &won).expect(201);
    browser.wait("return document.querySelector('[data-before]') === null");
    focused(".clock-of-round button");
}
