//! The board on its wall: halls of every size, and a whole night.

use std::time::Duration;

use serde_json::json;

use super::{CUT_NAMES, ON_WALL, WALLS, address, complain, keep};
use crate::support::browser::Browser;
use crate::support::cup::Cup;
use crate::support::database::On;
use crate::support::evening::{Stage, evening};

/// Nothing is pushed out, every name is large enough, and the number of no table lies on another.
const WRONG: &str = "const root = document.documentElement; const wrong = []; \
    if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) wrong.push('it scrolls'); \
    const all = [...document.querySelectorAll('main li')]; \
    const end = document.querySelector('footer').getBoundingClientRect(); \
    if (all.length === 0) wrong.push('nothing is there'); \
    if (all.some(it => it.getBoundingClientRect().bottom > end.top + 1)) wrong.push('a line lies on the tables'); \
    if (end.bottom > innerHeight) wrong.push('the tables are cut'); \
    for (const it of document.querySelectorAll('footer li')) if (it.scrollWidth > it.clientWidth) wrong.push(`table ${it.textContent}`); \
    for (const it of document.querySelectorAll('main .name, main .name small')) { \
        const size = parseFloat(getComputedStyle(it).fontSize) / innerHeight; \
        if (size < .0399) wrong.push(`${it.textContent} is ${size} of the height`); } \
    return wrong";

/// Twelve players, thirty-seven, and sixty-five tables; some have long names, and the director has said something.
#[test]
#[ignore = "needs a browser and takes a minute"]
fn a_hall_of_any_size_fits_every_wall() {
    for players in [12, 37, 260] {
        let cup = Cup::found(On::Sqlite, "krenglbach-2018", 1, 1).unwrap();
        cup.admit(players - 3, 500);
        for (given, family) in [
            ("Maximiliana Theodora", "Quapilhofer-Pagatinger"),
            ("Sándor", "Österreicher-Kőrösi von Trischaken"),
            // Told apart by more letters than one.
            ("Maximilian", "Quapilhofer-Pagatinger"),
        ] {
            let person =
                json!({"person": {"given_name": given, "family_name": family}, "fee_paid_cents": 500});
            let made = cup.act("players", &person).expect(201)["player"]["number"].clone();
            cup.tell(&format!("players/{made}/check-in")).expect(200);
        }
        let browser = Browser::start(&cup.database().file("profile")).expect("chromedriver is installed");
        let look = |stage: &str, leaves: &[usize]| {
            for (width, height) in WALLS {
                browser.screen(width, height, true);
                for leaf in leaves {
                    browser.open(&address(&cup, &format!("{{home}}/board?leaf={leaf}&lang=de")));
                    browser.wait(ON_WALL);
                    keep(&format!("board-hall-{players}-{stage}-{width}-{leaf}"), &browser.picture(false));
                    let at = format!("{players} players, {stage}, leaf {leaf} at {width} × {height}");
                    assert_eq!(browser.run(WRONG), json!([]), "{at}");
                    assert_eq!(browser.run(CUT_NAMES), json!([]), "{at}");
                }
            }
            complain(&browser, "board");
        };
        cup.act("rounds", &json!({"round": 1})).expect(201);
        look("drawn", &[1, players.div_ceil(16)]);
        cup.tell("rounds/1/start").expect(200);
        let table = cup.table(1, 1);
        table.wins(1, &table.player(2), "dreier");
        cup.act(
            "notices",
            &json!({"text": "Das Buffet ist offen: bitte erst nach dem letzten Spiel aufstehen."}),
        )
        .expect(201);
        // Nobody has a place yet: who stands first is not told before a round is over.
        for (width, height) in WALLS {
            browser.screen(width, height, true);
            browser.open(&address(&cup, "{home}/board?lang=de"));
            browser.wait(ON_WALL);
            keep(&format!("board-hall-{players}-playing-{width}"), &browser.picture(false));
            let found = browser.run(&WRONG.replace("all.length === 0", "false"));
            assert_eq!(found, json!([]), "{players} players at {width} × {height}, playing");
        }
    }
}

/// As many leaves as in two hours, and a server that goes and comes back: the page keeps no more than it did.
#[test]
#[ignore = "needs a browser and takes a minute"]
fn a_board_hangs_there_all_night() {
    let mut cup = evening(On::Sqlite.database().unwrap(), &[], 37, "Piccoleitner", Stage::Published);
    let browser = Browser::start(&cup.database().file("profile")).expect("chromedriver is installed");
    browser.screen(1920, 1080, true);
    browser.hastens(12_000, 40);
    browser.open(&address(&cup, "{home}/board"));
    browser.run(
        "window.turned = 0; new MutationObserver(all => { \
         if (all.some(it => [...it.addedNodes].some(node => node.id === 'main'))) window.turned += 1; \
         }).observe(document.body, {childList: true})",
    );
    let turned = |leaves: u32| {
        browser.wait_for(&format!("return window.turned >= {leaves}"), Duration::from_mins(3));
    };
    // Leaves differ: the most of one round of them counts.
    let most = || {
        let kept: Vec<_> = (0..12).map(|_| browser.keeps()).collect();
        [0, 1].map(|what| kept.iter().map(|kept| kept[what]).max().unwrap())
    };
    turned(40);
    let before = most();
    turned(640);
    let [nodes, listeners] = most();
    assert!(nodes < 2 * before[0] && listeners <= before[1] + 5, "{before:?}, then {nodes} and {listeners}");

    cup.server.kill();
    browser.wait("return !document.getElementById('lost').hidden");
    let shown = browser.run("return document.querySelectorAll('main li').length");
    assert!(shown.as_u64().unwrap() > 0, "what it showed stays");
    let url = cup.database().url.clone();
    cup.server.start_again(&url);
    browser.wait("return document.getElementById('lost').hidden");
    let now = browser.run("return window.turned").as_u64().unwrap();
    browser.wait(&format!("return window.turned > {now}"));
    let [nodes, listeners] = browser.keeps();
    assert!(nodes < 2 * before[0] && listeners <= before[1] + 5, "{before:?}, then {nodes} and {listeners}");
}
