//! A whole cup of twelve in Chromium, by the keys and buttons of the pages alone: from the page that the program opens when it is
//! started to the cash box that is closed. The same steps with script and without.

use super::clicked::Hands;
use super::desk::Desk;
use super::many::ranks_are_the_same;
use crate::support::browser::Browser;
use crate::support::database::On;
use crate::support::server::Server;

const NAMES: [(&str, &str); 12] = [
    ("Anna", "Aichinger"),
    ("Bruno", "Berghammer"),
    ("Clara", "Csonka"),
    ("Dora", "Daxberger"),
    ("Emil", "Eidenberger"),
    ("Franz", "Gattringer"),
    ("Gisela", "Hochreiter"),
    ("Hans", "Imrédy"),
    ("Ida", "Jungwirth"),
    ("Jutta", "Kernegger"),
    ("Karl", "Langthaler"),
    ("Lena", "Oberndorfer"),
];

impl Hands<'_> {
    /// The stage that the desk shows as the one it is in.
    fn stage(&self) -> String {
        let stage =
            self.browser.run("return document.querySelector('[aria-current=step]').lastChild.textContent");
        stage.as_str().expect("a stage").to_owned()
    }

    /// Chooses in a list, or a day: what opens above the page for it no driver can tap.
    fn chooses(&self, selector: &str, value: &str) {
        self.browser.run(&format!(
            "const field = document.querySelector(`{selector}`); field.focus(); field.value = '{value}'; \
             for (const it of ['input', 'change']) field.dispatchEvent(new Event(it, {{ bubbles: true }}));"
        ));
        assert_eq!(
            self.browser.run(&format!("return document.querySelector(`{selector}`).value")),
            value,
            "{selector}"
        );
    }
}

/// The page that the program opens is on the screen: whoever started it signs in with what it carries.
fn signs_in(hands: &Hands, link: &str, script: bool) {
    hands.browser.open(link);
    if script {
        hands.browser.wait("return document.querySelector('#scanned:not([hidden]) button') !== null");
        hands.go("#scanned button");
    } else {
        assert!(hands.text("noscript").contains("den ganzen Link"), "{}", hands.browser.shown());
        hands.types("#code", link);
        hands.go("#typed button");
    }
    assert_eq!(hands.path(), "/", "{}", hands.browser.shown());
}

/// Title, day, place, rules; the desk that it leads to.
fn founds(hands: &Hands) -> String {
    hands.go("a[href='/begin']");
    hands.types("#title", "Krenglbacher Tarockturnier");
    hands.chooses("#date", "2026-11-24");
    hands.types("#place", "Krenglbach");
    hands.tap("input[name=ruleset][value='krenglbach-2018']");
    hands.go("main form button.main");
    hands.path()
}

/// Twelve who are not known are entered, are here and pay.
fn enters_twelve(hands: &Hands) {
    for (given, family) in NAMES {
        hands.unfolds("#new");
        hands.types("#new-given_name", given);
        hands.types("#new-family_name", family);
        hands.types("#new-residence", "Ried");
        hands.unfolds("#new-more");
        hands.chooses("#new-name_public", "yes");
        hands.go("#new-player button[value=new]");
        assert!(hands.has(".toast") && hands.text(".toast").contains(family), "{}", hands.browser.shown());
    }
    assert!(hands.text(".counted").contains("12 von 12 sind da"), "{}", hands.browser.shown());
}

/// The sums of a table, by the keyboard alone.
fn keys_sums(hands: &Hands, table: usize, sums: [i32; 4]) {
    let browser = hands.browser;
    browser.wait(&format!(
        "return location.pathname.endsWith('/tables/{table}/desk') && \
         document.activeElement.name?.startsWith('points-') === true"
    ));
    for sum in sums {
        browser.types(&sum.to_string());
        browser.press("Tab");
    }
    browser.press(" ");
    hands.enter();
}

/// Draws, starts, keys the paper's sums and ends a round.
fn plays(hands: &Hands, desk: &str, cup: &str, round: i32) {
    hands.go(&format!("header nav a[href='{desk}']"));
    hands.go("section.next a.btn.main");
    assert_eq!(hands.path(), format!("{desk}/draw"));
    hands.types("#public_randomness", "3 5 1 6");
    hands.confirms();
    hands.go("button[value=draw]");
    assert_eq!(hands.path(), desk, "{}", hands.browser.shown());
    hands.go("button[value=start]");
    assert_eq!(hands.stage(), format!("Runde {round}"));
    hands.go(&format!(".tile a[href='{cup}/rounds/{round}/tables/1/desk']"));
    for table in 1..=3 {
        let sums = [12, 4, -4, -12].map(|sum| sum * (i32::try_from(table).unwrap() + round));
        keys_sums(hands, table, sums);
    }
    assert_eq!(hands.browser.run("return location.hash"), "#hall", "{}", hands.browser.shown());
    hands.go("button[value=end]");
}

/// Every prize is handed out; papers of everybody who got one. How many they are.
fn hands_out(hands: &Hands, desk: &Desk) -> usize {
    let mut paid = 0;
    while hands.has("button[value=pay]") {
        hands.go("button[value=pay]");
        paid += 1;
    }
    let papers = |within: &str| {
        let found = hands.browser.run(&format!(
            "return [...document.querySelectorAll('{within} a')].map(it => it.getAttribute('href'))"
        ));
        let found = found.as_array().unwrap().iter();
        found.map(|it| it.as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(papers(".card").len(), paid, "everybody has his receipt");
    let together = papers("section[aria-labelledby=papers]");
    assert!(together.iter().any(|it| it.contains("envelopes")), "{together:?}");
    for paper in papers(".card").into_iter().chain(together) {
        let (status, file) = desk.browser.save(&paper);
        assert!(status == 200 && file.len() > 1000, "{status}: {paper}");
    }
    paid
}

/// The landlord gives something, a bill is paid, what is in the box is counted, and it goes to the treasurer: nothing is left.
fn closes_the_box(hands: &Hands) {
    let done = |what: &str| {
        hands.go(&format!("button[value={what}]"));
        assert!(!hands.has("main .wrong") && hands.has(".toast"), "{what}: {}", hands.browser.shown());
    };
    for (kind, amount, reason) in [("sponsor", "20", "Wirt"), ("cost", "4,50", "Druck")] {
        hands.chooses("#kind", kind);
        hands.types("#entry-amount", amount);
        hands.types("#entry-reason", reason);
        done("entry");
    }
    let balance = hands.text(".total");
    let counted: String = balance.chars().filter(|it| it.is_ascii_digit() || *it == ',').collect();
    hands.types("#count-amount", &counted);
    done("count");
    hands.unfolds("#close");
    hands.types("#close-reason", "An den Kassier");
    done("close");
    assert!(hands.text(".total").contains("0,00"), "{}", hands.browser.shown());
    assert!(hands.has("#balance ~ .good"), "nothing is open: {}", hands.browser.shown());
}

fn cup_of_twelve(script: bool) {
    let database = On::Sqlite.database().unwrap();
    let server = Server::start(&database.url);
    let link =
        format!("{}/sign-in#{}", server.url, server.setup_secret.as_deref().expect("nobody is there yet"));
    let browser = Browser::start(&database.file("profile")).expect("chromedriver is installed");
    browser.screen(1280, 800, false);
    browser.open(&format!("{}/?lang=de", server.url));
    if !script {
        browser.scriptless();
    }
    let hands = Hands::of(&browser);
    signs_in(&hands, &link, script);
    let mut desk = Desk::beside(server, database);
    let here = founds(&hands);
    let cup = here.strip_suffix("/desk").expect("the desk of a tournament").to_owned();
    let to_desk = format!("header nav a[href='{here}']");

    assert_eq!(hands.stage(), "Anmeldung");
    assert!(hands.has("button.main[disabled][aria-describedby=blocked]") && hands.has("#blocked"));
    hands.go(&format!("header nav a[href='{here}/registration']"));
    enters_twelve(&hands);
    for round in 1..=3 {
        plays(&hands, &here, &cup, round);
        ranks_are_the_same(&mut desk, &cup);
    }

    assert_eq!(hands.stage(), "Prüfen");
    hands.go("section.next a.btn.main");
    // Who has the same sum for the same prize depends on the draw.
    while hands.has("button[value=lot]") {
        hands.go("button[value=lot]");
    }
    hands.confirms();
    hands.go("button[value=publish]");
    hands.go(&to_desk);
    assert_eq!(hands.stage(), "Veröffentlicht");
    hands.go("section.next a.btn.main");
    assert_eq!(hands.path(), format!("{here}/prizes"));
    let paid = hands_out(&hands, &desk);
    assert_eq!(desk.read(&format!("{cup}/payouts"))["cash"].as_array().map(Vec::len), Some(paid));
    hands.go(&format!("header nav a[href='{here}/cash']"));
    closes_the_box(&hands);
    assert_eq!(desk.read(&format!("{cup}/cash"))["balance_cents"], 0);

    hands.go(&to_desk);
    assert_eq!(hands.stage(), "Ausbezahlt");
    hands.confirms();
    hands.go("button[value=close]");
    assert_eq!(desk.read(&cup)["closed"], true, "{}", browser.shown());
    ranks_are_the_same(&mut desk, &cup);
    if script {
        assert_eq!(browser.complaints(), Vec::<serde_json::Value>::new());
    }
}

#[test]
#[ignore = "needs a browser"]
fn a_cup_of_twelve_is_clicked_from_the_first_page_to_the_last_receipt() {
    cup_of_twelve(true);
}

#[test]
#[ignore = "needs a browser"]
fn a_cup_of_twelve_is_clicked_without_script_too() {
    cup_of_twelve(false);
}
