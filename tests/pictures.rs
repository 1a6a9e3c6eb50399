//! Pages in a browser: pictures of all of them for people to look at, and what a machine can see of them.
//!
//! `cargo test -p api --test e2e -- --ignored pictures::` takes them. It needs `chromedriver`; the pictures
//! go to `target/pictures`, or to where `TAROCKMEISTER_PICTURES` says.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use base64::Engine as _;

use crate::support::browser::Browser;
use crate::support::cup::Cup;
use crate::support::database::On;
use crate::support::evening::{Stage, evening};

/// Width and height of a phone and of a computer.
const SCREENS: [(u32, u32); 2] = [(390, 844), (1280, 800)];

/// Of a projector, and of a screen on end.
const WALLS: [(u32, u32); 2] = [(1920, 1080), (1080, 1920)];

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
            let fits = browser.run(
                "const root = document.documentElement; \
                 const all = [...document.querySelectorAll('main li')]; \
                 return root.scrollHeight <= innerHeight && root.scrollWidth <= innerWidth \
                     && all.length > 0 && all.every(li => li.getBoundingClientRect().bottom <= innerHeight)",
            );
            assert_eq!(fits, true, "leaf {leaf} does not fit {width} × {height}");
            let name = "return parseFloat(getComputedStyle(document.querySelector('main .name')).fontSize) / innerHeight";
            let size = browser.run(name).as_f64().unwrap();
            assert!(size >= 1.0 / 25.0 || width < height, "names are {size} of the height");
            keep(&format!("board-{width}-{leaf}"), &browser.picture(false));
            complain(&browser, "board");
        }
    }
}

/// Widths that pages are read at.
const WIDTHS: [u32; 4] = [320, 390, 768, 1280];

/// Every public page: nothing that axe-core complains of, nothing to be pushed sideways, in either theme, in all
/// languages; and with letters twice as large on a screen of half the width.
#[test]
#[ignore = "needs a browser and takes minutes"]
fn everybody_can_read_every_public_page() {
    let Some(axe) = std::env::var("TAROCKMEISTER_AXE").ok() else {
        assert!(std::env::var_os("CI").is_none(), "TAROCKMEISTER_AXE does not say where axe-core is");
        println!("SKIPPED: TAROCKMEISTER_AXE does not say where axe-core is");
        return;
    };
    let axe = fs::read_to_string(axe).unwrap();
    let database = On::Sqlite.database().unwrap();
    let profile = database.file("profile");
    let cup = evening(database, &[], 9, "Piccoleitner", Stage::Published);
    let browser = Browser::start(&profile).expect("chromedriver is installed");
    let mut wrong = Vec::new();
    let looked = [("kept", "/kept"), ("rulings", "{home}/rulings"), ("board", "{home}/board")];
    for (name, path) in PAGES.into_iter().chain(looked) {
        for lang in ["de", "en", "fr", "hu"] {
            let path = format!("{path}{}lang={lang}", if path.contains('?') { '&' } else { '?' });
            for (nth, width) in WIDTHS.into_iter().enumerate() {
                for dark in [false, true] {
                    // Width and theme go their own ways: each width in German, the others at both ends.
                    if lang != "de" && nth % 3 != 0 {
                        continue;
                    }
                    browser.screen(width, 800, dark);
                    browser.open(&address(&cup, &path));
                    browser.run(&axe);
                    let found = browser.run_later(
                        "const done = arguments[arguments.length - 1]; axe.run(document).then(found => \
                         done(found.violations.map(it => `${it.id}: ${it.nodes.map(node => node.html).slice(0, 2).join(' ')}`)))",
                        &serde_json::json!([]),
                    );
                    let at = format!("{name} at {width} in {lang}, dark {dark}");
                    if found != serde_json::json!([]) {
                        wrong.push(format!("{at}: {found}"));
                    }
                    let wide = browser.run("return document.documentElement.scrollWidth - innerWidth");
                    if wide.as_i64().unwrap() > 0 && name != "board" {
                        wrong.push(format!("{at}: {wide} px too wide"));
                    }
                }
            }
        }
        // 200 % on a computer of 1280 leaves 640 of its pixels.
        browser.screen(640, 400, false);
        browser.open(&address(&cup, path));
        let wide = browser.run("return document.documentElement.scrollWidth - innerWidth");
        if wide.as_i64().unwrap() > 0 && name != "board" {
            wrong.push(format!("{name} at 200 %: {wide} px too wide"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// On the net of a village: light, and there within a second.
#[test]
#[ignore = "needs a browser"]
fn the_first_view_is_light_and_quick() {
    let database = On::Sqlite.database().unwrap();
    let profile = database.file("profile");
    let cup = evening(database, &[], 37, "Piccoleitner", Stage::Published);
    for (nth, path) in ["{home}", "{home}/standings", "{home}/board", "/sign-in"].into_iter().enumerate() {
        // Nothing is there from before.
        let browser = Browser::start(&profile.join(nth.to_string())).expect("chromedriver is installed");
        browser.screen(390, 844, false);
        browser.slow(150, 1_600_000);
        browser.open(&address(&cup, path));
        browser.wait("return performance.getEntriesByName('first-contentful-paint').length > 0");
        let bytes = "return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')] \
                     .filter(it => !it.name.endsWith('/live')).reduce((sum, it) => sum + it.transferSize, 0)";
        let bytes = browser.run(bytes).as_f64().unwrap();
        let shown = browser.run("return performance.getEntriesByName('first-contentful-paint')[0].startTime");
        println!("{path}: {bytes} bytes, first seen after {shown} ms");
        assert!(bytes <= 100_000.0, "{path} has {bytes} bytes");
        assert!(shown.as_f64().unwrap() <= 1000.0, "{path} is seen after {shown} ms");
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
    browser.run("document.querySelector('details').open = true; document.title = 'still the same page'");
    let seat = cup.table(2, 1).player(1);
    let points = format!("return document.getElementById('why-{seat}').closest('tr').textContent");
    let before = browser.run(&points);
    let stated = Instant::now();
    cup.table(2, 1).wins(3, &seat, "solodreier");
    browser.wait(&format!("{points} !== {before}"));
    assert!(stated.elapsed() < Duration::from_secs(3));
    assert_eq!(browser.run("return document.querySelector('details').open"), true);
    assert_eq!(browser.run("return document.title"), "still the same page");
    complain(&browser, "standings");

    browser.open(&address(&cup, "{home}/board"));
    browser
        .wait("return document.querySelector('main li') !== null && document.getElementById('lost').hidden");
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
    std::thread::sleep(Duration::from_secs(2));
    assert_eq!(browser.run("return window.strokes"), 9, "three strokes of three tones, once");
    keep("board-over", &browser.picture(false));
    // A board that is opened later is silent.
    browser.open(&address(&cup, "{home}/board?leaf=1"));
    browser.wait("return document.querySelector('.clock.over') !== null");
    complain(&browser, "board");
}

#[test]
#[ignore = "needs a browser"]
fn the_browser_draws_again_and_sees_what_does_not_hold() {
    let database = On::Sqlite.database().unwrap();
    let profile = database.file("profile");
    let cup = evening(database, &[], 14, "Piccoleitner", Stage::FirstRound);
    let browser = Browser::start(&profile).expect("chromedriver is installed");
    browser.open(&address(&cup, "{home}/rounds/1/draw?lang=en"));
    browser.wait("return document.getElementById('check').classList.contains('good')");
    // Two players change places; then another seed than was committed to.
    let altered = |what: &str| {
        browser.run(&format!(
            "const proof = JSON.parse(document.getElementById('proof').textContent); {what}; \
             const source = document.querySelector('script[src$=\"/draw.js\"]').src; \
             window.found = undefined; \
             import(source.replace('draw.js', 'redraw.js')).then(it => {{ window.found = String(it.holds(proof)); }})"
        ));
        browser.wait("return window.found !== undefined");
        browser.run("return window.found").as_str().unwrap().to_owned()
    };
    assert_eq!(altered(""), "true");
    assert_eq!(altered("proof.tables[0].seats.reverse()"), "false");
    assert_eq!(altered("proof.seed = proof.seed.replace(/./, d => d === '0' ? '1' : '0')"), "false");
    assert_eq!(
        altered("proof.commitment = proof.commitment.replace(/./, d => d === '0' ? '1' : '0')"),
        "false"
    );
    assert_eq!(altered("proof.public_randomness = '6'"), "false");
    assert_eq!(altered("proof.algorithm = 'avoiding-2'"), "null");
    complain(&browser, "draw");
}
