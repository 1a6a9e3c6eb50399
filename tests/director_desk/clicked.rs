//! The desks in Chromium, by the keys and buttons of their pages alone: sixty players, two
//! desks and a referee at once.

use std::cell::Cell;
use std::thread;

use serde_json::json;

use super::desk::Desk;
use super::many::{ranks_are_the_same, registered};
use crate::support::browser::Browser;

/// An organizer's browser.
pub fn signed_in(desk: &Desk, profile: &str, more: &[&str]) -> Browser {
    let browser = Browser::start_with(&desk.database.file(profile), more).expect("chromedriver is installed");
    browser.screen(1280, 800, false);
    browser.open(&format!("{}/sign-in?lang=de#{}", desk.server.url, desk.link()));
    browser.wait("return document.querySelector('#scanned:not([hidden]) button') !== null");
    browser.run("document.querySelector('#scanned button').click()");
    browser.wait("return location.pathname === '/'");
    browser
}

/// Whoever sits before it, and what he has done.
pub struct Hands<'a> {
    pub browser: &'a Browser,
    interactions: Cell<u32>,
}

impl<'a> Hands<'a> {
    pub fn of(browser: &'a Browser) -> Self {
        Self { browser, interactions: Cell::new(0) }
    }

    fn did(&self) {
        self.interactions.set(self.interactions.get() + 1);
    }

    /// Whether the page has this.
    pub fn has(&self, selector: &str) -> bool {
        self.browser.run(&format!("return document.querySelector(`{selector}`) !== null")) == true
    }

    /// Waits for what is to be on the page: on a busy machine it is sometimes loaded anew.
    #[track_caller]
    fn looks_for(&self, selector: &str) {
        self.browser.wait(&format!("return document.querySelector(`{selector}`) !== null"));
    }

    /// Taps something on the page.
    #[track_caller]
    pub fn tap(&self, selector: &str) {
        self.looks_for(selector);
        self.browser.tap(selector);
        self.did();
    }

    /// Taps what leads to another page, and waits for it.
    #[track_caller]
    pub fn go(&self, selector: &str) {
        self.browser.run("window.before = true");
        self.tap(selector);
        self.arrives();
    }

    pub fn arrives(&self) {
        self.browser.wait("return window.before === undefined && document.readyState === 'complete'");
    }

    /// Presses Enter where the keyboard is, and waits for the page it leads to.
    pub fn enter(&self) {
        self.browser.run("window.before = true");
        self.browser.press("Enter");
        self.did();
        self.arrives();
    }

    /// Types into a field, in the place of what is there.
    #[track_caller]
    pub fn types(&self, selector: &str, text: &str) {
        self.looks_for(selector);
        self.browser.run(&format!(
            "const field = document.querySelector(`{selector}`); field.focus(); field.select();"
        ));
        self.browser.types(text);
        self.did();
    }

    /// Ticks all that the page wants to have confirmed.
    pub fn confirms(&self) {
        self.browser.run("for (const it of document.querySelectorAll('input[name^=confirm-]')) it.click()");
    }

    /// What something of the page says.
    pub fn text(&self, selector: &str) -> String {
        let text = self.browser.run(&format!("return document.querySelector(`{selector}`)?.textContent"));
        text.as_str().unwrap_or_else(|| panic!("no {selector}: {}", self.browser.shown())).trim().to_owned()
    }

    /// Opens what is folded up, unless it is open.
    pub fn unfolds(&self, details: &str) {
        if !self.has(&format!("{details}[open]")) {
            self.tap(&format!("{details} > summary"));
            self.browser.wait(&format!("return document.querySelector(`{details}[open]`) !== null"));
        }
    }

    pub fn path(&self) -> String {
        self.browser.run("return location.pathname").as_str().expect("a path").to_owned()
    }
}

/// Sixty known players: their names, and what is typed of each.
fn sixty() -> Vec<(String, &'static str, String)> {
    let families = [
        "Aichinger",
        "Berghammer",
        "Csonka",
        "Daxberger",
        "Eidenberger",
        "Gattringer",
        "Hochreiter",
        "Imrédy",
        "Jungwirth",
        "Kernegger",
        "Langthaler",
        "Mühlböck",
        "Nagy-Őszi",
        "Oberndorfer",
        "Piccoleitner",
    ];
    let known = families
        .into_iter()
        .flat_map(|family| ["Anna", "Bruno", "Clara", "Emil"].map(|given| (given, family)));
    // A letter is missing in every other name; accents are in none.
    let typed = |place: usize, given: &str, family: &str| {
        let plain = family.replace('é', "e").replace('ü', "u").replace(['ö', 'Ő'], "o");
        let short: String =
            plain.chars().enumerate().filter(|(at, _)| *at != 3).map(|(_, letter)| letter).collect();
        format!("{} {given}", if place.is_multiple_of(2) { plain } else { short })
    };
    known
        .enumerate()
        .map(|(place, (given, family))| (typed(place, given, family), given, family.to_owned()))
        .collect()
}

#[test]
#[ignore = "needs a browser"]
fn sixty_players_are_there_and_have_paid_by_three_interactions_each() {
    let mut desk = Desk::open();
    let cup = desk.begin("krenglbach-2018");
    let sixty = sixty();
    let rows = sixty.iter().map(|(_, given, family)| format!("{given},{family},Ried\n"));
    let list: String = ["given_name,family_name,residence\n".to_owned()].into_iter().chain(rows).collect();
    let path = format!("/api/v1{cup}/players/import");
    desk.api.raw("POST", &path, "text/csv", Some(&list), &[("Idempotency-Key", "list")]).expect(201);
    let slips = desk.page(&format!("{cup}/slips")).text;
    let slips: Vec<_> = slips.split("<strong>").skip(1).map(|it| it.split('<').next().unwrap()).collect();
    let browser = signed_in(&desk, "profile", &[]);
    browser.open(&format!("{}{cup}/desk/registration?lang=de", desk.server.url));
    for (place, (typed, given, family)) in sixty.iter().enumerate() {
        let hands = Hands::of(&browser);
        let number = place + 1;
        browser.wait("return document.activeElement?.id === 'q'");
        let row = format!("#found button.row[value^='{number}.']");
        // Every fifth has his slip, which a hand scanner types, with Enter behind it.
        if number.is_multiple_of(5) {
            let slip = slips.iter().find(|slip| slip.starts_with(&format!("{number}-"))).expect("his slip");
            hands.types("#q", &format!("{}{cup}/own#{slip}", desk.server.url));
            hands.enter();
            assert_eq!(
                browser.run("return document.querySelectorAll('#found .row').length"),
                1,
                "{}",
                browser.shown()
            );
        } else {
            hands.types("#q", typed);
            browser.wait(&format!("return document.querySelector(`{row}`) !== null && document.querySelectorAll('#found .row').length < 10"));
        }
        hands.go(&row);
        assert!(hands.interactions.get() <= 3, "{number}: {}", hands.interactions.get());
        let toast = browser.run("return document.querySelector('.toast')?.textContent ?? ''");
        assert!(toast.as_str().unwrap().contains(&format!("{family} {given}")), "{toast}");
    }
    let counted = browser.run("return document.querySelector('.counted').textContent");
    assert!(counted.as_str().unwrap().contains("60 von 60 sind da"), "{counted}");
    let fees = desk.read(&format!("{cup}/cash"))["balance_cents"].as_i64();
    assert_eq!(fees, Some(60 * 500));
    assert_eq!(browser.complaints(), Vec::<serde_json::Value>::new());
}

/// Adds a euro to the fee of one player after another, again where somebody else was faster.
fn books(browser: &Browser, desk: &str, times: usize, step: usize) {
    let hands = Hands::of(browser);
    for time in 0..times {
        let number = (time * step) % 24 + 1;
        browser.open(&format!("{desk}?player={number}"));
        loop {
            hands.types("#amount", "1");
            hands.go("#one button[value=fee]");
            if !hands.has("main p.wrong[role=alert]") {
                break;
            }
        }
    }
}

/// Looks at cases and rules that nothing was wrong.
fn rules(browser: &Browser, table: &str, offender: u64, times: usize) {
    let hands = Hands::of(browser);
    for time in 0..times {
        browser.open(&format!("{table}/deals/{}/case?offence=farbzwang&p{offender}=1", time % 3 + 1));
        hands.types("#rule-text", "REN");
        hands.go("#rule button[value=no_offence]");
        assert!(!hands.has("main p.wrong[role=alert]"), "{}", browser.shown());
    }
}

/// `TAROCKMEISTER_ACTIONS` says how many things are done; 500 in the long form.
#[test]
#[ignore = "needs browsers"]
fn two_desks_and_a_referee_click_at_once_and_nothing_is_lost() {
    let actions: usize =
        std::env::var("TAROCKMEISTER_ACTIONS").map_or(50, |it| it.parse().expect("a number"));
    let rulings = actions / 10;
    let booked = (actions - rulings) / 2;
    let mut desk = Desk::open();
    let (cup, table, seats) = desk.with_three_deals(24);
    let browsers = ["one", "other", "referee"].map(|who| signed_in(&desk, who, &[]));
    let at = |path: &str| format!("{}{path}", desk.server.url);
    let (registration, sheet) = (at(&format!("{cup}/desk/registration")), at(&table));
    let [one, other, referee] = &browsers;
    thread::scope(|scope| {
        scope.spawn(|| books(one, &registration, booked, 5));
        scope.spawn(|| books(other, &registration, booked, 7));
        scope.spawn(|| rules(referee, &sheet, seats[0], rulings));
    });
    let fees = desk.read(&format!("{cup}/cash"))["balance_cents"].as_u64();
    assert_eq!(fees, Some(24 * 500 + 2 * booked as u64 * 100), "each euro was taken once");
    let ruled = desk.read(&format!("{cup}/rulings"));
    assert_eq!(ruled["items"].as_array().map(Vec::len), Some(rulings));
    ranks_are_the_same(&mut desk, &cup);
}

#[test]
#[ignore = "needs a browser"]
fn the_help_of_each_desk_is_printed_on_one_sheet() {
    let desk = Desk::open();
    let browser = signed_in(&desk, "profile", &[]);
    for of in ["director", "registration", "referee", "cash"] {
        for lang in ["de", "en", "fr", "hu"] {
            browser.open(&format!("{}/help/{of}?lang={lang}", desk.server.url));
            assert_eq!(browser.sheets(), 1, "{of} in {lang}");
        }
    }
    // What is longer needs more.
    browser.open(&format!("{}/rulesets/krenglbach-2018?lang=de", desk.server.url));
    assert!(browser.sheets() > 1);
}

/// A draw that takes its time tells meanwhile how far it has come.
#[test]
#[ignore = "needs a browser"]
fn a_draw_tells_how_far_it_has_come() {
    let mut desk = Desk::open();
    let cup = desk.begin("krenglbach-2018");
    registered(&desk, &cup, 120);
    super::many::all_here(&desk, &cup, 120);
    let draw = format!("{cup}/desk/draw");
    desk.confirmed(&draw, "draw");
    desk.done(&format!("{cup}/desk"), "start", &[]);
    for table in 1..=30 {
        desk.totals(&format!("{cup}/rounds/1/tables/{table}"), [12, 4, -4, -12]);
    }
    desk.done(&format!("{cup}/desk"), "end", &[]);
    let browser = signed_in(&desk, "profile", &[]);
    browser.open(&format!("{}{draw}?lang=de", desk.server.url));
    browser.run(
        "document.getElementById('mode').value = 'random_avoiding'; \
         new MutationObserver(() => { sessionStorage.told = document.getElementById('drawing').textContent; }) \
           .observe(document.getElementById('drawing'), { childList: true, subtree: true });",
    );
    let hands = Hands::of(&browser);
    hands.confirms();
    hands.go("button[value=draw]");
    assert_eq!(hands.path(), format!("{cup}/desk"), "{}", browser.shown());
    let told = browser.run("return sessionStorage.told ?? ''");
    let told = told.as_str().unwrap();
    assert!(told.contains("Es wird ausgelost") && told.contains("Platzwechseln angesehen"), "{told}");
    assert_eq!(desk.read(&format!("{cup}/rounds/2"))["round"]["phase"], json!("drawn"));
}

/// What is tapped stays under the finger until it is let go, and what is typed stays typed, whatever another desk does meanwhile.
#[test]
#[ignore = "needs a browser"]
fn nothing_is_replaced_under_a_finger_and_nothing_typed_goes() {
    let mut desk = Desk::open();
    let cup = desk.begin("krenglbach-2018");
    registered(&desk, &cup, 8);
    let browser = signed_in(&desk, "profile", &[]);
    let here = |number: usize| {
        desk.api.post(&format!("{cup}/players/{number}/check-in"), &json!({})).expect(200);
    };
    // Counts the answers that have come.
    let counts = "window.came = 0; const real = window.fetch; \
                  window.fetch = (...it) => real(...it).finally(() => setTimeout(() => { window.came += 1; }, 200));";
    let counted = || browser.run("return document.querySelector('.counted').textContent").to_string();
    browser.open(&format!("{}{cup}/desk/registration?lang=de", desk.server.url));
    browser.wait("return document.querySelector('#connection.live') !== null");
    browser.run(counts);
    let row = "#found button.row[value^='3.']";
    browser.run(&format!("window.under = document.querySelector(`{row}`); window.before = true;"));
    let at = browser.middle(row);
    browser.finger("mousePressed", at);
    here(1);
    browser.wait("return window.came > 0");
    assert_eq!(browser.run("return window.under.isConnected"), true);
    assert!(counted().contains("0 von 8"), "{}", counted());
    browser.finger("mouseReleased", at);
    Hands::of(&browser).arrives();
    assert!(counted().contains("2 von 8"), "{}", counted());

    // A finger that is let go elsewhere taps nothing, and the page goes on.
    browser.wait("return document.querySelector('#connection.live') !== null");
    browser.run(counts);
    browser.finger("mousePressed", browser.middle("#found button.row[value^='4.']"));
    here(2);
    browser.wait("return window.came > 0");
    assert!(counted().contains("2 von 8"), "{}", counted());
    browser.finger("mouseReleased", browser.middle("h1"));
    browser.wait("return document.querySelector('.counted').textContent.includes('3 von 8')");

    // By the keyboard it is the same: the row that has it keeps it.
    browser.run("document.querySelector(\"#found button.row[value^='5.']\").focus()");
    here(6);
    browser.wait("return document.querySelector('.counted').textContent.includes('4 von 8')");
    assert_eq!(browser.run("return document.activeElement.value?.startsWith('5.')"), true);
    // What is looked for is typed on where it was.
    let hands = Hands::of(&browser);
    hands.types("#q", "nummr");
    browser.run("document.getElementById('q').setSelectionRange(4, 4)");
    here(7);
    browser.wait("return document.querySelector('.counted').textContent.includes('5 von 8')");
    browser.types("e");
    assert_eq!(browser.run("return document.getElementById('q').value"), "nummer");
    // What is about to be sent keeps its page, and says that something is new.
    hands.tap("#new > summary");
    hands.types("#new-residence", "Ried");
    here(8);
    browser.wait("return document.querySelector('#connection button') !== null");
    assert_eq!(browser.run("return document.getElementById('new-residence').value"), "Ried");
    assert_eq!(browser.complaints(), Vec::<serde_json::Value>::new());
}
