//! Who sees badly, reads in large letters or has a small phone can read every page in every state.

use serde_json::json;

use super::{PAGES, address, keep};
use crate::own_page::slip;
use crate::sign_in::organizer;
use crate::support::axe::found_by_axe;
use crate::support::browser::Browser;
use crate::support::cup::Cup;
use crate::support::database::On;
use crate::support::evening::{Stage, evening};
use crate::support::match_day::Day;

/// Widths that pages are read at.
pub const WIDTHS: [u32; 4] = [320, 390, 768, 1280];

pub const LANGS: [&str; 4] = ["de", "en", "fr", "hu"];

/// Whether axe-core looks at a page so: with `TAROCKMEISTER_SCREENS` at all; in the short form at the narrowest and the
/// widest screen in German, at the narrowest in the others.
pub fn is_looked_at(lang: &str, width: u32, dark: bool) -> bool {
    let short = match lang {
        "de" => [(320, false), (1280, true)].contains(&(width, dark)),
        "fr" => (width, dark) == (320, false),
        _ => (width, dark) == (320, true),
    };
    short || std::env::var_os("TAROCKMEISTER_SCREENS").is_some()
}

/// Looks at what a browser shows.
struct Reader<'a> {
    browser: &'a Browser,
    looked: usize,
    wrong: Vec<String>,
}

impl<'a> Reader<'a> {
    fn with(browser: &'a Browser) -> Self {
        Self { browser, looked: 0, wrong: Vec::new() }
    }

    /// What is there now.
    fn look(&mut self, name: &str, lang: &str) {
        self.browser.wait("return document.readyState === 'complete'");
        for width in WIDTHS {
            for dark in [false, true] {
                let is_looked_at = is_looked_at(lang, width, dark);
                if !is_looked_at && dark {
                    continue;
                }
                self.browser.screen(width, 800, dark);
                let at = format!("{name} at {width} in {lang}, dark {dark}");
                self.wide(name, &at);
                if is_looked_at {
                    let theme = if dark { "dark" } else { "light" };
                    keep(&format!("everybody-{name}-{width}-{theme}-{lang}"), &self.browser.picture(true));
                    self.axe(&at);
                }
            }
        }
        // 200 % on a computer of 1280 × 800 leaves 640 × 400 of its pixels.
        self.browser.screen(640, 400, false);
        self.wide(name, &format!("{name} at 200 % in {lang}"));
    }

    fn axe(&mut self, at: &str) {
        let found = found_by_axe(self.browser);
        self.looked += 1;
        eprintln!("{at}");
        if found != json!([]) {
            self.wrong.push(format!("{at}: {found}"));
        }
    }

    /// Nothing is to be pushed sideways; a board shows what its wall has room for.
    fn wide(&mut self, name: &str, at: &str) {
        let wide = self.browser.run("return document.documentElement.scrollWidth - innerWidth");
        if wide.as_i64().unwrap() > 0 && !name.starts_with("board") {
            self.wrong.push(format!("{at}: {wide} px too wide"));
        }
    }

    fn pages<'p>(&mut self, cup: &Cup, pages: impl IntoIterator<Item = (&'p str, &'p str)>) {
        for (name, path) in pages {
            for lang in LANGS {
                self.open(cup, path, lang);
                self.look(name, lang);
            }
        }
    }

    fn open(&self, cup: &Cup, path: &str, lang: &str) {
        let asks = if path.contains('?') { '&' } else { '?' };
        self.browser.open(&address(cup, &format!("{path}{asks}lang={lang}")));
    }

    /// What comes when this is done on a page, in each language.
    fn answer(&mut self, cup: &Cup, name: &str, path: &str, done: &str, there: &str) {
        for lang in LANGS {
            self.open(cup, path, lang);
            self.browser.run(done);
            self.browser.wait(&format!("return document.querySelector('{there}') !== null"));
            self.look(name, lang);
        }
    }

    fn found_nothing(self) {
        eprintln!("axe-core looked {} times", self.looked);
        assert!(self.wrong.is_empty(), "{:#?}", self.wrong);
    }
}

/// Every public page of an evening that is over.
#[test]
#[ignore = "needs a browser and takes minutes"]
fn everybody_can_read_every_public_page() {
    let database = On::Sqlite.database().unwrap();
    let profile = database.file("profile");
    let cup = evening(database, &[], 9, "Piccoleitner", Stage::Published);
    let browser = Browser::start(&profile).expect("chromedriver is installed");
    let mut reader = Reader::with(&browser);
    let more = [
        ("kept", "/kept"),
        ("receipt-keys", "/receipt-keys"),
        ("rulings", "{home}/rulings"),
        ("board", "{home}/board"),
        ("board-2", "{home}/board?leaf=2"),
        ("own-table", "{home}/tables/1"),
        ("why", "{home}/standings?q=helga"),
    ];
    reader.pages(&cup, PAGES.into_iter().chain(more));
    // What a slip opens, and what one says there that is wrong.
    let (own, slip) = ("{home}/own", slip(&cup, 3));
    let types = |slip: &str| {
        format!(
            "document.querySelector('[name=slip]').value = '{slip}'; document.querySelector('[name=slip]').closest('form').requestSubmit()"
        )
    };
    reader.answer(&cup, "own-opened", own, &types(&slip), "#money");
    reader.answer(&cup, "own-wrong-slip", own, &types("3-AAAAAAAA"), "[role=alert]");
    reader.found_nothing();
}

/// Royal-Tarock has pages of its own, and rules, standings and a board that look otherwise; so has French Tarot.
#[test]
#[ignore = "needs a browser and takes a minute"]
fn everybody_can_read_the_pages_of_other_games() {
    let day = Day::open(On::Sqlite, 4).expect("SQLite is always there");
    let games = day.start(1);
    for game in &games {
        day.play(game, 1, None);
    }
    day.cup.tell("rounds/1/end").expect(200);
    let french = crate::table_sheet::phone::cup("tarot-fft", 8, 1);
    french.start_round(1);
    let browser = Browser::start(&day.cup.database().file("profile")).expect("chromedriver is installed");
    let mut reader = Reader::with(&browser);
    let of_royal = [
        ("royal-pairs", "{home}/pairs"),
        ("royal-tournament", "{home}"),
        ("royal-standings", "{home}/standings"),
        ("royal-round", "{home}/rounds/1"),
        ("royal-rules", "{home}/rules"),
        ("board-royal", "{home}/board"),
    ];
    reader.pages(&day.cup, of_royal);
    let of_french = [
        ("french-tournament", "{home}"),
        ("french-standings", "{home}/standings"),
        ("french-rules", "{home}/rules"),
        ("board-french", "{home}/board"),
    ];
    reader.pages(&french, of_french);
    reader.found_nothing();
}

/// Pages before and while it is played, what forms answer, and what helpers see.
#[test]
#[ignore = "needs a browser and takes minutes"]
fn everybody_can_read_every_page_in_its_other_states() {
    let database = On::Sqlite.database().unwrap();
    let profile = database.file("profile");
    let cup = evening(database, &[], 9, "Piccoleitner", Stage::Registered);
    let browser = Browser::start(&profile).expect("chromedriver is installed");
    let mut reader = Reader::with(&browser);
    let (asks, own) = ("{home}/pre-registrations", "{home}/pre-registrations/own");
    reader.pages(&cup, [("asks-closed", asks), ("own-place", own)]);
    let terms = json!({"open": true, "capacity": 2, "consent": "by_entry"});
    cup.organizer.put(&cup.path("registration"), &terms).expect(200);
    let early = [
        ("home-early", "/"),
        ("tournament-early", "{home}"),
        ("board-early", "{home}/board"),
        ("standings-early", "{home}/standings"),
        ("prizes-early", "{home}/prizes"),
        ("player-early", "{home}/players/5"),
        ("own-table-early", "{home}/tables/1"),
        ("not-for-strangers", "{home}/desk"),
        ("nothing-there", "/nothing/here"),
        ("asks", asks),
    ];
    reader.pages(&cup, early);
    let fill = |year: &str| {
        format!(
            "document.getElementById('given_name').value = 'Helga'; document.getElementById('family_name').value = 'Őszi'; \
             document.getElementById('birth_year').value = '{year}'; document.querySelector('form.ask button').click()"
        )
    };
    reader.answer(&cup, "asks-refused", asks, &fill("61"), "[aria-invalid]");
    // The first two have a place, the others wait.
    reader.answer(&cup, "asks-made", asks, &fill("1961"), ".made");
    let secret = "document.getElementById('secret').value = 'place_guess'; document.querySelector('form.ask button').click()";
    reader.answer(&cup, "own-refused", own, secret, "[role=alert]");
    let code = "document.getElementById('code').value = 'XXXX XXXX'; document.querySelector('#typed button').click()";
    reader.answer(&cup, "sign-in-refused", "/sign-in", code, "[role=alert]");

    // Who organizes it.
    let signed_in = organizer(&cup);
    browser.cookie(&cup.server.url, "session", signed_in.session().unwrap());
    reader.pages(&cup, [("cards-none", "{home}/cards"), ("helpers-none", "{home}/helpers")]);
    let made = "document.querySelector('#main form[method=post] [name=tables]').value = '2'; \
                document.querySelector('#main form[method=post] [name=tables]').closest('form').requestSubmit()";
    browser.open(&address(&cup, "{home}/cards?lang=de"));
    browser.run(made);
    browser.wait("return document.querySelector('#main strong') !== null");
    let invites = "document.querySelector('[name=label]').value = 'Helga'; \
                   document.querySelector('[name=label]').closest('form').requestSubmit()";
    reader.answer(&cup, "helpers-made", "{home}/helpers", invites, "#main strong");
    reader.pages(&cup, [("sessions", "/sessions"), ("cards", "{home}/cards"), ("helpers", "{home}/helpers")]);
    cup.tell("rounds/commitments").expect(201);
    cup.act("rounds", &json!({"round": 1})).expect(201);
    reader.pages(
        &cup,
        [("board-drawn", "{home}/board"), ("round-drawn", "{home}/rounds/1"), ("tournament-drawn", "{home}")],
    );
    cup.tell("rounds/1/start").expect(200);
    cup.table(1, 1).wins(1, &cup.table(1, 1).player(2), "dreier");
    reader.pages(
        &cup,
        [
            ("board-playing", "{home}/board"),
            ("round-playing", "{home}/rounds/1"),
            ("standings-playing", "{home}/standings"),
            ("sheet", "{home}/rounds/1/tables/1"),
            ("write-of-organizer", "{home}/rounds/1/tables/1/write"),
            ("draw-playing", "{home}/rounds/1/draw"),
        ],
    );
    reader.found_nothing();
}
