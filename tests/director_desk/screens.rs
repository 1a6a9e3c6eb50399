//! Every state of the desk fits the smallest phone, in every language and either theme, and can be read by everybody.
//!
//! `TAROCKMEISTER_AXE` says where axe-core's `axe.min.js` is; without it only the sizes are looked at.

use serde_json::json;

use super::desk::Desk;
use crate::pictures::everybody::{LANGS, WIDTHS, is_looked_at};
use crate::pictures::keep;
use crate::support::browser::Browser;

/// An organizer's browser, and what was found wrong.
struct Look {
    desk: Desk,
    browser: Browser,
    axe: Option<String>,
    wrong: Vec<String>,
}

impl Look {
    fn start() -> Self {
        let desk = Desk::open();
        let browser = Browser::start(&desk.database.file("profile")).expect("chromedriver is installed");
        browser.open(&format!("{}/sign-in#{}", desk.server.url, desk.link()));
        browser.wait("return document.querySelector('#scanned:not([hidden]) button') !== null");
        browser.run("document.querySelector('#scanned button').click()");
        browser.wait("return location.pathname === '/'");
        let axe = std::env::var("TAROCKMEISTER_AXE").ok().map(|path| std::fs::read_to_string(path).unwrap());
        if axe.is_none() {
            assert!(std::env::var_os("CI").is_none(), "TAROCKMEISTER_AXE does not say where axe-core is");
            eprintln!("SKIPPED: axe-core, as TAROCKMEISTER_AXE does not say where it is");
        }
        Self { desk, browser, axe, wrong: Vec::new() }
    }

    fn at(&mut self, name: &str, path: &str) {
        let themes = |width| [(width, false), (width, true)];
        let screens = LANGS.into_iter().flat_map(|lang| {
            WIDTHS.into_iter().flat_map(themes).map(move |(width, dark)| (lang, width, dark))
        });
        for (lang, width, dark) in screens.filter(|(lang, width, dark)| is_looked_at(lang, *width, *dark)) {
            let browser = &self.browser;
            browser.screen(width, 800, dark);
            let and = if path.contains('?') { '&' } else { '?' };
            browser.open(&format!("{}{path}{and}lang={lang}", self.desk.server.url));
            browser.run("for (const it of document.querySelectorAll('details')) it.open = true");
            let at = format!("{name} at {width} in {lang}, dark {dark}");
            let theme = if dark { "dark" } else { "light" };
            keep(&format!("desk-{name}-{width}-{theme}-{lang}"), &browser.picture(true));
            let wide = browser.run("return document.documentElement.scrollWidth - innerWidth");
            if wide.as_i64().unwrap() > 0 {
                self.wrong.push(format!("{at}: {wide} px too wide"));
            }
            if browser.run("return document.body.textContent.includes('web-')") == true {
                self.wrong.push(format!("{at}: a text is missing"));
            }
            let Some(axe) = &self.axe else { continue };
            browser.run(axe);
            let found = browser.run_later(
                "const done = arguments[arguments.length - 1]; axe.run(document).then(found => \
                 done(found.violations.map(it => `${it.id}: ${it.nodes.map(node => node.html).slice(0, 2).join(' ')}`)))",
                &json!([]),
            );
            if found != json!([]) {
                self.wrong.push(format!("{at}: {found}"));
            }
        }
    }
}

#[test]
#[ignore = "needs a browser and takes minutes"]
fn every_state_of_the_desk_fits_and_can_be_read() {
    let mut look = Look::start();
    look.at("home", "/");
    look.at("begin", "/begin");
    look.at("persons-none", "/persons");
    for desk in ["director", "registration", "referee", "cash"] {
        look.at(&format!("help-{desk}"), &format!("/help/{desk}"));
    }
    look.at("rules", "/rulesets/krenglbach-2018");
    let cup = look.desk.begin("krenglbach-2018");
    let here = format!("{cup}/desk");
    look.at("nobody", &here);
    look.at("setup", &format!("{here}/setup"));
    look.at("old-list", &format!("{here}/results-list"));
    look.desk.admit(&cup, 13);
    look.at("ready", &here);
    look.at("draw", &format!("{here}/draw"));
    look.desk.done(&format!("{here}/draw"), "commit", &[("mode", "random_avoiding")]);
    look.at("committed", &format!("{here}/draw"));
    look.desk.done(&format!("{here}/draw"), "draw", &[("confirm-title_vacant", "yes")]);
    look.at("drawn", &here);
    look.at("seats", &format!("{here}/seats"));
    look.desk.done(&here, "start", &[]);
    let four = (1..=3).map(|table| format!("{cup}/rounds/1/tables/{table}"));
    let four: Vec<_> = four.filter(|table| look.desk.seats(table).len() == 4).collect();
    look.desk.totals(&four[0], [8, 4, -4, -8]);
    let winner = look.desk.seats(&four[1])[0];
    let deal = format!("{}/deals/1", four[1]);
    look.desk.api.put(&deal, &crate::support::cup::won(&winner.to_string(), "dreier")).expect(201);
    look.desk.api.post(&format!("{deal}/flags"), &json!({"reason": "Falsch"})).expect(201);
    look.at("running", &format!("{here}?q=Huber+1"));
    look.desk.done(&here, "extend", &[("more", "30")]);
    look.at("clock", &here);
    look.desk.done(&here, "pause", &[]);
    look.at("pause", &here);
    look.at("pause-board", &format!("{cup}/board"));
    look.at("wrong-seats", &format!("{here}/seats"));
    look.at("setup-started", &format!("{here}/setup"));
    look.at("leaving", &format!("{cup}/players/1/leaving"));
    look.at("wrong-person", &format!("{cup}/players/1/person?q=Huber+2"));
    look.at("persons", "/persons");
    let known = look.desk.read("/persons")["items"][0]["id"].as_str().unwrap().to_owned();
    look.at("person", &format!("/persons/{known}"));
    look.at("table", &format!("{}/desk", four[1]));
    look.at("table-done", &format!("{}/desk", four[0]));
    look.desk.done(&here, "end-early", &[("sure", "yes")]);
    look.at("between", &here);
    look.at("history", &format!("{cup}/history"));
    let version = look.desk.read(&cup)["version"].as_u64().unwrap() - 4;
    look.at("past", &format!("{here}?as_of={version}"));
    look.at("past-standings", &format!("{cup}/standings?as_of={version}"));
    look.at("review-blocked", &format!("{here}/review"));

    // Another that is played through by its sums.
    let cup = look.desk.begin("tarockcup-2018");
    let here = format!("{cup}/desk");
    look.desk.admit(&cup, 8);
    look.desk.play(&cup, 3, 2);
    look.at("over", &here);
    look.at("review", &format!("{here}/review"));
    look.desk.confirmed(&format!("{here}/review"), "publish");
    look.at("published", &here);
    let first = look.desk.read(&format!("{cup}/payouts"))["cash"][0]["number"].clone();
    let waived = json!({"waived": true, "reason": "Nicht da"});
    look.desk.api.put(&format!("{cup}/players/{first}/prizes-waived"), &waived).expect(200);
    look.at("review-changed", &format!("{here}/review"));
    look.desk.confirmed(&format!("{here}/review"), "publish");
    look.at("prizes", &format!("{here}/prizes"));
    look.desk.pay_all(&format!("{here}/prizes"));
    look.at("prizes-paid", &format!("{here}/prizes"));
    look.at("paid-out", &here);
    look.desk.confirmed(&here, "close");
    look.at("closed", &here);
    assert!(look.wrong.is_empty(), "{:#?}", look.wrong);
}
