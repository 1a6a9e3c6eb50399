//! Pages in a browser: pictures of all of them for people to look at, and what a machine can see of them.
//!
//! `cargo test --workspace --test e2e -- --ignored pictures::` takes them. It needs `chromedriver`; the pictures
//! go to `target/pictures`, or to where `TAROCKMEISTER_PICTURES` says. `TAROCKMEISTER_AXE` says where axe-core's
//! `axe.min.js` is; `TAROCKMEISTER_SCREENS=all` lets it look at every page in every width, theme and language.

mod board;
pub mod everybody;
mod first_view;
pub mod keyboard;
mod readme;
mod site;

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use base64::Engine as _;

use crate::support::browser::Browser;
use crate::support::cup::Cup;
use crate::support::database::On;
use crate::support::evening::{Stage, evening};

/// An open page is to show a deal within this.
const SHOWN_WITHIN: Duration = Duration::from_secs(1);

/// Width and height of a phone and of a computer.
const SCREENS: [(u32, u32); 2] = [(390, 844), (1280, 800)];

/// Of a projector, and of a screen on end.
const WALLS: [(u32, u32); 2] = [(1920, 1080), (1080, 1920)];

/// Whether the board shows as many lines as this wall takes: an upright one reads the page anew.
pub const ON_WALL: &str = "return (document.getElementById('main').dataset.wall === 'upright') \
    === matchMedia('(max-aspect-ratio: 1/1)').matches";

/// Names on the board that are cut, or stand on another line.
pub const CUT_NAMES: &str = "return [...document.querySelectorAll('main li')].flatMap(it => { \
    const name = it.querySelector('.name'); const room = it.getBoundingClientRect(); const box = name.getBoundingClientRect(); \
    const cut = name.scrollWidth > name.clientWidth + 1 || getComputedStyle(name).whiteSpace === 'nowrap' \
        || box.height > room.height + 1 || [...it.children].some(part => part.getBoundingClientRect().right > room.right + 1); \
    return cut ? [`${name.textContent}: ${box.width} × ${box.height} in ${room.width} × ${room.height}`] : []; })";

const PAGES: [(&str, &str); 18] = [
    ("home", "/"),
    ("sign-in", "/sign-in"),
    ("tournament", "{home}"),
    ("where", "{home}?q=helga"),
    ("standings", "{home}/standings"),
    ("standings-after", "{home}/rounds/1/standings"),
    ("round", "{home}/rounds/2"),
    ("draw", "{home}/rounds/1/draw"),
    ("player", "{home}/players/5"),
    ("teams", "{home}/teams"),
    ("titles", "{home}/titles"),
    ("trophies", "{home}/trophies"),
    ("editions", "{home}/editions"),
    ("edition", "{home}/editions/1"),
    ("prizes", "{home}/prizes"),
    ("rules", "{home}/rules"),
    ("large", "{home}/standings?size=large"),
    ("nothing", "/nothing"),
];

fn folder() -> PathBuf {
    let stated = std::env::var_os("TAROCKMEISTER_PICTURES").map(PathBuf::from);
    stated.unwrap_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../target/pictures"))
}

pub fn keep(name: &str, picture: &str) {
    let folder = folder();
    fs::create_dir_all(&folder).unwrap();
    let bytes = base64::engine::general_purpose::STANDARD.decode(picture).unwrap();
    fs::write(folder.join(format!("{name}.png")), bytes).unwrap();
}

fn address(cup: &Cup, path: &str) -> String {
    format!("{}{}", cup.server.url, path.replace("{home}", &format!("/tournaments/{}", cup.id)))
}

fn complain(browser: &Browser, at: &str) {
    let complaints = browser.complaints();
    // Pages that are refused say so by their status, which Chromium reports as an error of its own.
    let complaints: Vec<_> =
        complaints.iter().filter(|it| !it.to_string().contains("the server responded")).collect();
    assert!(complaints.is_empty(), "{at}: {complaints:#?}");
}

#[test]
#[ignore = "needs a browser and takes a minute"]
fn every_page_fits_every_screen() {
    let database = On::Sqlite.database().unwrap();
    let profile = database.file("profile");
    let cup = evening(database, &[], 21, "Piccoleitner", Stage::Published);
    let browser = Browser::start(&profile).expect("chromedriver is installed");
    for (name, path) in PAGES {
        for (width, height) in SCREENS {
            for dark in [false, true] {
                browser.screen(width, height, dark);
                browser.open(&address(&cup, path));
                let wide = browser.run("return document.documentElement.scrollWidth - innerWidth");
                assert!(wide.as_i64().unwrap() <= 0, "{name} is {wide} px too wide at {width}");
                let theme = if dark { "dark" } else { "light" };
                keep(&format!("{name}-{width}-{theme}"), &browser.picture(true));
                complain(&browser, name);
            }
        }
        browser.screen(320, 600, false);
        browser.open(&address(&cup, path));
        let wide = browser.run("return document.documentElement.scrollWidth - innerWidth");
        assert!(wide.as_i64().unwrap() <= 0, "{name} is {wide} px too wide at 320");
    }
    for (width, height) in WALLS {
        browser.screen(width, height, true);
        // Two of the ranking, and who gets what.
        for leaf in 1..=3 {
            browser.open(&address(&cup, &format!("{{home}}/board?leaf={leaf}")));
            browser.wait(ON_WALL);
            assert_eq!(browser.run(CUT_NAMES), serde_json::json!([]), "leaf {leaf} at {width} × {height}");
            let fits = browser.run(
                "const root = document.documentElement; \
                 const all = [...document.querySelectorAll('main li')]; \
                 return root.scrollHeight <= innerHeight && root.scrollWidth <= innerWidth \
                     && all.length > 0 && all.every(li => li.getBoundingClientRect().bottom <= innerHeight)",
            );
            assert_eq!(fits, true, "leaf {leaf} does not fit {width} × {height}");
            // Family names and given ones alike; an upright wall is as narrow as it is, and has them as large as its width lets it.
            let name = "return Math.min(...[...document.querySelectorAll('main .name, main .name small')] \
                        .map(it => parseFloat(getComputedStyle(it).fontSize))) / innerHeight";
            let size = browser.run(name).as_f64().unwrap();
            assert!(size >= 0.0399, "names are {size} of the height at {width} × {height}");
            let empty = "const rows = [...document.querySelectorAll('main li')].map(it => it.getBoundingClientRect()); \
                         const end = document.querySelector('footer').getBoundingClientRect().top; \
                         const row = document.querySelector('main ol').getBoundingClientRect(); \
                         return Math.max(end - row.bottom, rows[0].top - row.top) / innerHeight";
            let empty = browser.run(empty).as_f64().unwrap();
            assert!(
                empty < 0.05,
                "{empty} of the height is empty below the names of leaf {leaf} at {width} × {height}"
            );
            keep(&format!("board-{width}-{leaf}"), &browser.picture(false));
            complain(&browser, "board");
        }
    }
}

#[test]
#[ignore = "needs a browser"]
fn an_open_page_follows_and_says_when_it_cannot() {
    let database = On::Sqlite.database().unwrap();
    let profile = database.file("profile");
    let mut cup = evening(database, &[], 9, "Piccoleitner", Stage::SecondRound);
    let browser = Browser::start(&profile).expect("chromedriver is installed");
    browser.screen(1280, 800, false);
    browser.open(&address(&cup, "{home}/standings"));
    browser.wait("return document.getElementById('connection').classList.contains('live')");
    let seat = cup.table(2, 1).player(1);
    // Whoever moves up or down stays open.
    let open = format!("document.getElementById('why-{seat}').open");
    browser.run(&format!("{open} = true; document.title = 'still the same page'"));
    let points = format!("return document.getElementById('why-{seat}').closest('tr').textContent");
    let before = browser.run(&points);
    let stated = Instant::now();
    cup.table(2, 1).wins(3, &seat, "solodreier");
    browser.wait(&format!("{points} !== {before}"));
    let shown = stated.elapsed().as_secs_f64() / SHOWN_WITHIN.as_secs_f64();
    eprintln!("a deal is on an open page after {shown:.2} times the limit of a second");
    assert_eq!(browser.run(&format!("return {open}")), true);
    assert_eq!(browser.run("return document.title"), "still the same page");
    complain(&browser, "standings");

    browser.open(&address(&cup, "{home}/board"));
    browser
        .wait("return document.querySelector('main li') !== null && document.getElementById('lost').hidden");
    // Nobody has touched this browser: it would be silent, and says so until somebody does.
    browser.wait("return !document.getElementById('gong').hidden");
    keep("board-silent", &browser.picture(false));
    browser.press("Enter");
    browser.wait("return document.getElementById('gong').hidden");
    cup.server.kill();
    browser.wait("return !document.getElementById('lost').hidden");
    keep("board-lost", &browser.picture(false));
    assert!(browser.run("return document.querySelectorAll('main li').length").as_i64().unwrap() > 0);
}

#[test]
#[ignore = "needs a browser"]
fn the_board_strikes_once_when_the_time_is_up() {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 1, 2).unwrap();
    cup.admit(8, 500);
    cup.act("rounds", &serde_json::json!({"round": 1})).expect(201);
    let due = chrono::Utc::now() + chrono::TimeDelta::seconds(15);
    cup.act("rounds/1/start", &serde_json::json!({"due_at": due})).expect(200);
    // As on a projector's machine, where nobody taps; elsewhere the click that opened the board is enough.
    let heard = ["--autoplay-policy=no-user-gesture-required"];
    let browser =
        Browser::start_with(&cup.database().file("profile"), &heard).expect("chromedriver is installed");
    browser.screen(1920, 1080, true);
    browser.open(&address(&cup, "{home}/board"));
    browser.run(
        "window.strokes = 0; const start = OscillatorNode.prototype.start; \
         OscillatorNode.prototype.start = function (at) { window.strokes += 1; start.call(this, at); }",
    );
    assert_eq!(browser.run("return document.body.dataset.gong ?? ''"), "", "not before");
    browser.wait("return document.querySelector('.clock.over') !== null && window.strokes === 9");
    // It looks at the clock as often as it shows it anew; a leaf that turns brings a clock of its own.
    browser.run(
        "window.ticks = 0; new MutationObserver(all => { \
             window.ticks += all.filter(one => one.target.parentElement?.closest('.clock')).length; }) \
         .observe(document.body, {subtree: true, childList: true, characterData: true})",
    );
    browser.wait("return window.ticks >= 2");
    assert_eq!(browser.run("return window.strokes"), 9, "three strokes of three tones, once");
    keep("board-over", &browser.picture(false));
    // A board that is opened later is silent.
    browser.open(&address(&cup, "{home}/board?leaf=1"));
    browser.wait("return document.querySelector('.clock.over') !== null");
    complain(&browser, "board");
}

/// What the page says of a draw that was altered so, by what was looked at.
fn checked(browser: &Browser, what: &str) -> String {
    browser.run(&format!(
        "const proof = JSON.parse(document.getElementById('proof').textContent); \
         const told = JSON.parse(document.getElementById('check').dataset.told); {what}; \
         const source = document.querySelector('script[src$=\"/draw.js\"]').src; \
         window.found = undefined; \
         import(source.replace('draw.js', 'proof.js')).then(it => {{ window.found = \
             it.checks(proof, told).filter(one => !one.holds).map(one => one.what).join(' '); }})"
    ));
    browser.wait("return window.found !== undefined");
    browser.run("return window.found").as_str().unwrap().to_owned()
}

const OTHER_SEED: &str = "proof.seed = proof.seed.replace(/./, d => d === '0' ? '1' : '0')";

#[test]
#[ignore = "needs a browser"]
fn the_browser_draws_again_and_sees_what_does_not_hold() {
    let database = On::Sqlite.database().unwrap();
    let profile = database.file("profile");
    let cup = evening(database, &[], 14, "Piccoleitner", Stage::FirstRound);
    let browser = Browser::start(&profile).expect("chromedriver is installed");
    browser.open(&address(&cup, "{home}/rounds/1/draw?lang=en"));
    browser.wait("return document.querySelectorAll('#check li.good').length >= 4");
    assert_eq!(browser.run("return document.querySelectorAll('#check .note, #check p').length"), 0);
    // Two players change places; then another seed than was committed to.
    assert_eq!(checked(&browser, ""), "");
    assert_eq!(checked(&browser, "proof.tables[0].seats.reverse()"), "drawn");
    assert_eq!(checked(&browser, OTHER_SEED), "committed drawn");
    let other = "proof.commitment = proof.commitment.replace(/./, d => d === '0' ? '1' : '0')";
    assert_eq!(checked(&browser, other), "committed");
    assert_eq!(checked(&browser, "proof.public_randomness = '6'"), "drawn");
    complain(&browser, "draw");
}

/// What no browser draws again it counts again, and tells how the program draws it.
#[test]
#[ignore = "needs a browser"]
fn the_browser_counts_again_what_it_cannot_draw() {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 1, 2).unwrap();
    cup.admit(13, 500);
    let mode = serde_json::json!({"round": 1, "mode": "random_avoiding"});
    cup.act("rounds/commitments", &mode).expect(201);
    cup.act("rounds", &serde_json::json!({"round": 1, "public_randomness": "3 5 1 6"})).expect(201);
    let browser = Browser::start(&cup.database().file("profile")).expect("chromedriver is installed");
    browser.open(&address(&cup, "{home}/rounds/1/draw?lang=en"));
    browser.wait("return document.querySelector('#check p') !== null");
    assert_eq!(browser.run("return document.querySelectorAll('#check li.good').length"), 5);
    assert_eq!(browser.run("return document.querySelectorAll('#check li.note').length"), 0);
    let said = browser.run("return document.getElementById('check').textContent");
    assert!(said.as_str().unwrap().contains("tarockmeister verify"), "{said}");
    assert_eq!(checked(&browser, ""), "");
    assert_eq!(checked(&browser, OTHER_SEED), "committed");
    assert_eq!(checked(&browser, "proof.public_randomness = '3  5'"), "mixed");
    let twice = "proof.tables[0].seats[0] = proof.tables[1].seats[0]";
    assert!(checked(&browser, twice).contains("seats"));
    assert_eq!(checked(&browser, "told.repeated_meetings += 1"), "costs");
    assert_eq!(checked(&browser, "told.lower_bound += 1"), "bound");
    complain(&browser, "draw");

    // Who forges the page itself is told, too.
    browser.run(
        "document.getElementById('check').replaceChildren(); \
         const proof = document.getElementById('proof'); \
         proof.textContent = proof.textContent.replace('\"players\": [\\n    1,', '\"players\": ['); \
         document.getElementById('main').append('')",
    );
    browser.wait("return document.querySelectorAll('#check li.note').length > 0");
}
