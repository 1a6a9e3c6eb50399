//! The desks in a browser: every page and state fits the screen in both themes and all languages, and axe-core finds
//! nothing in it. Pictures go to where those of `pictures` go.

mod states;

use std::path::Path;

use serde_json::json;

use crate::faults::log_elsewhere::put_another_end;
use crate::faults::server_faults::Evening;
use crate::faults::until;
use crate::pictures::everybody::{LANGS, WIDTHS, is_looked_at};
use crate::pictures::keep;
use crate::practice::Practice;
use crate::referee_desk::{badly_served, cup_of_birds};
use crate::series::persons;
use crate::support::axe::found_by_axe;
use crate::support::browser::Browser;
use crate::support::cup::Cup;
use crate::support::database::On;
use crate::support::evening::{Stage, evening};
use crate::support::server::program;

/// A browser that has signed in as the organizer.
pub fn signed_in(cup: &Cup) -> Browser {
    signed_in_to(&cup.server.url, &cup.database().url, &cup.database().file("profile"))
}

/// The same of any server, its database, and where the browser keeps what it has.
pub fn signed_in_to(server: &str, database: &str, profile: &Path) -> Browser {
    let link = program().args(["setup-link", "--database", database]).output().unwrap();
    let link = String::from_utf8(link.stdout).unwrap();
    let secret = link.trim().strip_prefix("setup_secret=").unwrap().to_owned();
    let browser = Browser::start(profile).expect("chromedriver is installed");
    browser.screen(1280, 800, false);
    browser.open(&format!("{server}/sign-in?lang=de#{secret}"));
    browser.wait("return document.getElementById('scanned')?.hidden === false");
    browser.run("document.querySelector('#scanned button').click()");
    browser.wait("return location.pathname === '/'");
    browser
}

/// Where the tournament is.
fn home(cup: &Cup) -> String {
    format!("{}/tournaments/{}", cup.server.url, cup.id)
}

/// Looks at these pages, below `home`, in each language, on the screens and in the themes that the short or the long form has.
fn look(browser: &Browser, home: &str, pages: &[(&str, String)]) {
    let mut wrong = Vec::new();
    for (name, path) in pages {
        for lang in LANGS {
            // 200 % on a computer of 1280 × 800 leaves 640 × 400 of its pixels.
            browser.screen(640, 400, false);
            let and = if path.contains('?') { '&' } else { '?' };
            browser.open(&format!("{home}{path}{and}lang={lang}"));
            let wide = browser.run("return document.documentElement.scrollWidth - innerWidth");
            if wide.as_i64().unwrap() > 0 {
                wrong.push(format!("{name} at 200 % in {lang}: {wide} px too wide"));
            }
            for (width, dark) in WIDTHS.into_iter().flat_map(|width| [(width, false), (width, true)]) {
                if !is_looked_at(lang, width, dark) {
                    continue;
                }
                browser.screen(width, 800, dark);
                browser.open(&format!("{home}{path}{and}lang={lang}"));
                let at = format!("{name} at {width} in {lang}, dark {dark}");
                let theme = if dark { "dark" } else { "light" };
                keep(&format!("desk-{name}-{width}-{theme}-{lang}"), &browser.picture(true));
                let wide = browser.run("return document.documentElement.scrollWidth - innerWidth");
                if wide.as_i64().unwrap() > 0 {
                    wrong.push(format!("{at}: {wide} px too wide"));
                }
                let found = found_by_axe(browser);
                if found != json!([]) {
                    wrong.push(format!("{at}: {found}"));
                }
                if browser.run("return document.body.innerText.includes('web-')") == true {
                    wrong.push(format!("{at}: a text is missing"));
                }
            }
        }
    }
    wrong.extend(browser.complaints().iter().map(ToString::to_string));
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
#[ignore = "needs a browser and takes a minute"]
fn the_desks_can_be_read_on_every_screen() {
    let cup = evening(On::Sqlite.database().unwrap(), &[], 9, "Piccoleitner", Stage::FirstRound);
    for name in ["Quapilhofer-Pagatinger", "Sküsthaler"] {
        cup.register(name, &json!({}));
    }
    let fees = json!({"fees": [{"kind": "junior", "amount_cents": 500}]});
    cup.organizer.put(&cup.path("fees"), &fees).expect(200);
    let entry = json!({"kind": "float", "amount_cents": 10_000, "reason": "Wechselgeld"});
    cup.act("cash/entries", &entry).expect(201);
    let cost = json!({"kind": "cost", "amount_cents": -4250, "reason": "Semmeln vom Bäcker"});
    cup.act("cash/entries", &cost).expect(201);
    cup.act("cash/counts", &json!({"counted_cents": 19_000, "reason": "Falsch herausgegeben"})).expect(201);
    let table = cup.table(1, 1);
    let deal = "rounds/1/tables/1/deals/2";
    cup.act(&format!("{deal}/flags"), &json!({"reason": "Bitte an den Tisch kommen"})).expect(201);
    let complaint = json!({"by": table.player(3), "reason": "Der Dreier war verloren"});
    cup.act(&format!("{deal}/complaints"), &complaint).expect(201);
    let caution = json!({
        "kind": "caution", "offence": "gesture", "details": {"offenders": [table.player(2)]},
        "rule": "REN", "reason": "Die Karten zeigen es.",
    });
    cup.act("rounds/1/tables/1/deals/1/rulings", &caution).expect(201);
    let renonce = json!({
        "kind": "renonce", "offence": "farbzwang", "details": {"offenders": [table.player(2)]},
        "supersedes": cup.read("rulings")["items"][0]["id"], "rule": "REN", "reason": "Drei haben es gesehen.",
    });
    let path = cup.path("rounds/1/tables/1/deals/1/rulings");
    let ruling = cup.role("referee").post(&path, &renonce).expect(201)["ruling"]["id"].clone();
    let ruling = ruling.as_str().unwrap();
    let asked = json!({"by": table.player(2), "reason": "Die Karte lag noch nicht."});
    let appeal = cup.act(&format!("rulings/{ruling}/appeals"), &asked).expect(201)["appeal"]["id"].clone();
    let appeal = appeal.as_str().unwrap();
    // Where everybody sits is drawn by lot: whoever it is may be of the team of one whom the ruling is about.
    let jury = json!({"jury": [{"role": "players", "player": cup.table(1, 2).player(1)}],
        "despite_conflicts": "Alle sind einverstanden"});
    cup.organizer.put(&cup.path(&format!("appeals/{appeal}/jury")), &jury).expect(200);
    let browser = signed_in(&cup);
    let case = format!("/{deal}/case");
    let pages = [
        ("registration", "/desk/registration".to_owned()),
        ("found", "/desk/registration?q=sküstaler".to_owned()),
        ("nobody", "/desk/registration?q=Niemand+Hier".to_owned()),
        ("player", "/desk/registration?player=10".to_owned()),
        ("alike", "/desk/registration?given_name=Helga&family_name=Picoleitner".to_owned()),
        ("cash", "/desk/cash".to_owned()),
        ("referee", "/desk/referee".to_owned()),
        ("rulings", "/desk/rulings".to_owned()),
        ("appealing", format!("/desk/rulings/{ruling}")),
        ("appeal", format!("/desk/appeals/{appeal}?p{}=1", table.player(2))),
        ("case", case.clone()),
        ("costs", format!("{case}?offence=farbzwang&p{}=1", table.player(2))),
    ];
    look(&browser, &home(&cup), &pages);
}

#[test]
#[ignore = "needs a browser"]
fn a_case_with_its_cards_can_be_read_on_every_screen() {
    let cup = cup_of_birds();
    badly_served(&cup);
    let case = "/rounds/1/tables/1/deals/1/case";
    let declarer = cup.table(1, 1).player(2);
    let pages = [
        ("cards-of-case", case.to_owned()),
        ("told-otherwise", format!("{case}?found=1&game=solodreier&declarer={declarer}&won=no")),
    ];
    look(&signed_in(&cup), &home(&cup), &pages);
}

#[test]
#[ignore = "needs a browser"]
fn prizes_can_be_read_on_every_screen() {
    let cup = evening(On::Sqlite.database().unwrap(), &[], 9, "Piccoleitner", Stage::Published);
    let browser = signed_in(&cup);
    look(&browser, &home(&cup), &[("prizes", "/desk/cash".to_owned())]);
}

/// What is set up before a day and looked up after it: pages of the hall, of helpers, of an organisation, of the program.
#[test]
#[ignore = "needs a browser and takes a minute"]
fn whoever_runs_it_can_read_every_page_around_the_desks() {
    let cup = evening(On::Sqlite.database().unwrap(), &[], 9, "Piccoleitner", Stage::FirstRound);
    let browser = signed_in(&cup);
    let of_cup = [
        "/hall",
        "/slips",
        "/helpers",
        "/cards",
        "/history",
        "/desk/registration/import",
        "/desk/apart",
        "/desk/webhooks",
    ];
    let of_cup = of_cup.map(|path| (path.rsplit('/').next().unwrap(), path.to_owned()));
    look(&browser, &home(&cup), &of_cup);
    let organisation = format!("/organisations/{}", engine::OrganisationId::DEFAULT.0);
    let [person, other, elsewhere] = persons(&cup.organizer, ["Ebner", "Huber", "Hubner"]);
    for entry in [&person, &other] {
        cup.act("players", &json!({"person_id": entry})).expect(201);
    }
    let merge = format!("/persons/{person}/merge");
    let pages = [
        ("shelf", "/shelf".to_owned()),
        ("shelf-edit", "/shelf/tarockcup-2018/edit".to_owned()),
        ("person", format!("/persons/{person}")),
        ("merge-whom", format!("{merge}?q=hub")),
        ("merge-two", format!("{merge}?into={other}")),
        ("merge", format!("{merge}?into={elsewhere}")),
        ("begin", "/begin".to_owned()),
        ("pictures", "/pictures".to_owned()),
        ("persons", "/persons".to_owned()),
        ("receipt-keys", "/receipt-keys".to_owned()),
        ("security-log", "/security-log".to_owned()),
        ("sessions", "/sessions".to_owned()),
        ("seasons", "/seasons".to_owned()),
        ("organisations", "/organisations".to_owned()),
        ("organisation-new", "/organisations/new".to_owned()),
        ("organisation", organisation.clone()),
        ("organisation-desk", format!("{organisation}/desk")),
    ];
    look(&browser, &cup.server.url, &pages);
}

/// What is remembered of a log and what is found of it, and how it goes on.
#[test]
#[ignore = "needs a browser"]
fn a_log_that_stands_elsewhere_can_be_read_on_every_screen() {
    let Some(evening) = Evening::begin(8) else { return };
    let profile = tempfile::tempdir().unwrap();
    let browser = signed_in_to(&evening.server.url, &evening.url, profile.path());
    let page = format!("/logs/{}", evening.hall.id);
    evening.enter(1, "one").expect(201);
    look(&browser, &evening.server.url, &[("log-in-order", page.clone())]);
    put_another_end(&evening.url);
    until("it is noticed", || evening.enter(2, "two").json()["code"] == "log_elsewhere");
    look(&browser, &evening.server.url, &[("log-elsewhere", page)]);
    assert_eq!(browser.run("return document.querySelector('[name=sure]') !== null"), true, "it is asked for");
}

/// A ruleset of the club's own, and practice.
#[test]
#[ignore = "needs a browser"]
fn a_shelf_and_practice_can_be_read_on_every_screen() {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 1, 1).unwrap();
    let copy = json!({"copied_from": {"id": "tarockcup-2018"}, "title": "Stammtisch"});
    cup.organizer.put("/shelf/stammtisch", &copy).expect(201);
    let browser = signed_in(&cup);
    look(&browser, &cup.server.url, &[("shelf", "/shelf/stammtisch".to_owned())]);

    let practice = Practice::begin();
    browser.forget_cookies();
    browser.open(&practice.link);
    browser.wait("return document.getElementById('scanned')?.hidden === false");
    browser.run("document.querySelector('#scanned button').click()");
    browser.wait("return location.pathname === '/'");
    look(&browser, &practice.url, &[("practice-home", "/".to_owned()), ("practice", "/practice".to_owned())]);
    browser.run("document.querySelector('#main form button.main, form.ask button.main').click()");
    browser.wait("return document.querySelector('p.good[role=status]') !== null");
    assert_eq!(found_by_axe(&browser), json!([]));
}

#[test]
#[ignore = "needs a browser"]
fn a_known_player_is_typed_and_tapped_and_the_other_desk_sees_it() {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 2, 1).unwrap();
    for name in ["Huber", "Maier", "Gruber"] {
        cup.register(name, &json!({}));
    }
    let browser = signed_in(&cup);
    browser.open(&format!("{}/tournaments/{}/desk/registration", cup.server.url, cup.id));
    browser.wait("return document.activeElement?.id === 'q'");
    let typing = "const q = document.getElementById('q'); q.value = 'mayer'; \
                  q.dispatchEvent(new Event('input', { bubbles: true }));";
    browser.run(typing);
    browser.wait("return document.querySelectorAll('#found .row').length === 1");
    assert_eq!(browser.run("return document.querySelector('#found .row strong').textContent"), "Maier Eva");
    browser.run("document.querySelector('#found button.row').click()");
    browser.wait("return document.querySelector('.toast')?.textContent.includes('Maier') === true");
    assert_eq!(cup.read("players/2")["player"]["desk"]["checked_in"], true);
    keep("desk-toast-1280-light-de", &browser.picture(true));
    // Somebody is here by another desk: this one shows it by itself.
    cup.tell("players/1/check-in").expect(200);
    browser.wait("return document.querySelector('.counted')?.textContent.includes('2 von 3') === true");
    // Who is typed as somebody new and is known is told while typing.
    let typing = "document.getElementById('new').open = true; \
                  for (const [id, value] of [['new-given_name', 'Eva'], ['new-family_name', 'Grubr']]) { \
                    const field = document.getElementById(id); field.value = value; \
                    field.dispatchEvent(new Event('input', { bubbles: true })); }";
    browser.run(typing);
    browser.wait("return document.querySelector('#alike')?.textContent.includes('Gruber') === true");
}
