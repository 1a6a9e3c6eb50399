//! A player's own page by the code of his slip: without a script, and from the QR code in a browser.

use serde_json::json;

use crate::pictures::keep;
use crate::sign_in::organizer;
use crate::support::axe::{found_by_axe, wrong_in};
use crate::support::browser::Browser;
use crate::support::cup::Cup;
use crate::support::database::On;
use crate::support::evening::{Stage, evening};
use crate::support::visitor::{Seen, Visitor};

fn side(stage: Stage) -> Cup {
    evening(On::Sqlite.database().unwrap(), &[], 9, "Piccoleitner", stage)
}

/// What stands on the slip of a player.
pub fn slip(cup: &Cup, number: u64) -> String {
    let printed = organizer(cup).open(&format!("/tournaments/{}/slips", cup.id)).text;
    let begins = format!("<strong>{number}-");
    let (_, rest) = printed.split_once(&begins).unwrap_or_else(|| panic!("no slip of {number}: {printed}"));
    format!("{number}-{}", rest.split('<').next().unwrap())
}

fn look(visitor: &mut Visitor, cup: &Cup, fields: &[(&str, &str)]) -> Seen {
    visitor.send(&format!("/tournaments/{}/own", cup.id), fields)
}

#[test]
fn a_slip_opens_its_owners_page_and_no_other() {
    let cup = side(Stage::Published);
    let mut anyone = Visitor::of(&cup.server.url);
    let slip = slip(&cup, 3);
    let own = look(&mut anyone, &cup, &[("slip", &slip)]);
    assert_eq!(own.status, 200, "{}", own.text);
    assert_eq!(own.cache_control.as_deref(), Some("no-store"));
    for part in ["Nenngeld zurück", "Meine Spiele", "R 2 · Tisch", "nach Runde 1", "zu "] {
        assert!(own.text.contains(part), "{part}: {}", own.text);
    }
    // As it is typed by hand.
    let typed = format!(" {} ", slip.to_lowercase().replace('-', " - "));
    assert_eq!(look(&mut anyone, &cup, &[("slip", &typed)]).status, 200);
    let deals = own.text.matches("<option value=").count();
    let sheets = cup.read("rankings/players");
    let row = sheets["rows"].as_array().unwrap().iter().find(|row| row["number"] == 3).unwrap();
    assert!(deals >= usize::try_from(row["deals"].as_u64().unwrap()).unwrap(), "{deals} of {row}");

    let (number, code) = slip.split_once('-').unwrap();
    for wrong in [format!("4-{code}"), format!("{number}-AAAAAAAA"), "3".into(), String::new(), "x-y".into()]
    {
        let refused = look(&mut anyone, &cup, &[("slip", &wrong)]);
        assert_eq!(refused.status, 404, "{wrong}: {}", refused.text);
        assert!(refused.text.contains(&format!("value=\"{wrong}\"")), "what was typed stays");
        assert!(!refused.text.contains("Nenngeld"), "{}", refused.text);
    }
    let public = anyone.open(&format!("/tournaments/{}/players/3", cup.id));
    assert!(!public.text.contains("Nenngeld") && public.status == 200, "{}", public.text);
    assert_eq!(anyone.open(&format!("/tournaments/{}/slips", cup.id)).status, 401);
}

#[test]
fn who_guesses_codes_has_to_wait() {
    let cup = side(Stage::FirstRound);
    let (url, path) = (cup.server.url.as_str(), format!("/tournaments/{}/own", cup.id));
    // All at once: one after the other might be as slow as guesses may be.
    let statuses: Vec<u16> = std::thread::scope(|scope| {
        let guess = || {
            let mut anyone = Visitor::of(url);
            (0..10).map(|_| anyone.send(&path, &[("slip", "3-AAAAAAAA")]).status).collect::<Vec<_>>()
        };
        let all: Vec<_> = (0..12).map(|_| scope.spawn(guess)).collect();
        all.into_iter().flat_map(|guesses| guesses.join().unwrap()).collect()
    });
    assert!(statuses.contains(&404) && statuses.contains(&429), "{statuses:?}");
}

#[test]
fn a_player_tells_the_referee_of_a_wrong_line() {
    let cup = side(Stage::FirstRound);
    let table = cup.table(1, 1);
    let slip = slip(&cup, table.seats[0]);
    let mut anyone = Visitor::of(&cup.server.url);
    let flag = [("slip", slip.as_str()), ("act", "flag"), ("key", "first")];
    let said =
        look(&mut anyone, &cup, &[&flag[..], &[("deal", "1/1/2"), ("reason", "Der Pagat fehlt")]].concat());
    assert_eq!(said.status, 200, "{}", said.text);
    assert!(said.text.contains("Der Schiedsrichter sieht es sich an"), "{}", said.text);
    let flags = cup.read("flags");
    assert_eq!(
        (&flags["items"][0]["deal"], &flags["items"][0]["reason"]),
        (&json!(2), &json!("Der Pagat fehlt"))
    );

    // A line of others is not his, and what he typed stays.
    let other = look(&mut anyone, &cup, &[&flag[..2], &[("deal", "1/2/1"), ("reason", "Nur so")]].concat());
    assert_eq!(other.status, 400, "{}", other.text);
    let empty = look(&mut anyone, &cup, &[&flag[..2], &[("deal", "1/1/1"), ("reason", "")]].concat());
    assert_eq!(empty.status, 422, "{}", empty.text);
    assert!(empty.text.contains("value=\"1/1/1\" selected"), "{}", empty.text);
    assert_eq!(cup.read("flags")["open"], 1);
}

/// Who has moved on reads what was written of him at the tables before, and where he sits now line by line.
#[test]
fn a_slip_opens_the_sheets_of_the_tables_its_owner_sat_at_and_no_others() {
    let cup = side(Stage::SecondRound);
    let mut anyone = Visitor::of(&cup.server.url);
    let left = cup.table(2, 2);
    // Somebody plays on for one of them, who keeps what he has played.
    let enters = cup.register("Einspringer", &json!({}));
    // Printed before: who has gone gets none any more, and the one he has is still good.
    let slips = [3, left.seats[0], enters].map(|player| (player, slip(&cup, player)));
    let substitution = json!({"leaving": left.seats[0], "entering": enters, "reason": "Ein Anruf"});
    cup.organizer.post(&format!("{}/substitution", left.path), &substitution).expect(200);
    let own = slips[0].1.clone();
    for (player, slip) in slips {
        let own = look(&mut anyone, &cup, &[("slip", &slip)]);
        let mut read = 0;
        for (round, table) in [(1, 1), (1, 2), (2, 1), (2, 2)] {
            let sat = cup.table(round, table).seats.contains(&player)
                || (round, table) == (2, 2) && player == left.seats[0];
            let at = format!("{round}/{table}");
            let offered = own.text.contains(&format!("name=\"sheet\" value=\"{at}\""));
            assert_eq!(offered, sat, "{player} at {at}");
            let seen = look(&mut anyone, &cup, &[("slip", &slip), ("sheet", &at)]);
            assert_eq!(seen.status, if sat { 200 } else { 404 }, "{player} at {at}: {}", seen.text);
            assert_eq!(seen.text.contains("class=\"sheet\""), sat, "{}", seen.text);
            if !sat {
                continue;
            }
            read += 1;
            assert_eq!(seen.cache_control.as_deref(), Some("no-store"));
            let sheet = cup.table(round, table).sheet();
            let lines = sheet["deals"].as_array().unwrap().len();
            assert_eq!(seen.text.matches("class=\"told\"").count(), lines, "every line: {}", seen.text);
            assert!(lines > 0 && seen.text.contains("Dreier"), "{}", seen.text);
        }
        assert_eq!(read, if player == enters { 1 } else { 2 });
        // Without the code nobody reads it, nor with that of somebody else.
        let refused = look(&mut anyone, &cup, &[("slip", "3-AAAAAAAA"), ("sheet", "1/1")]);
        assert_eq!(refused.status, 404);
        assert!(!refused.text.contains("class=\"sheet\""), "{}", refused.text);
    }
    for nowhere in ["1", "1/99", "9/1", "1/1/1", "x/y", "01/1"] {
        let seen = look(&mut anyone, &cup, &[("slip", &own), ("sheet", nowhere)]);
        assert_eq!(seen.status, 404, "{nowhere}: {}", seen.text);
    }
}

#[test]
fn a_round_that_was_not_started_has_no_sheet_to_read() {
    let cup = side(Stage::FirstRound);
    for table in 1..=2 {
        let there = cup.table(1, table);
        while !there.sheet()["next"].is_null() {
            let sheet = there.sheet();
            let dealer = sheet["next"]["dealer"].as_u64().unwrap();
            let at = there.seats.iter().position(|seat| *seat == dealer).unwrap();
            let vorhand = there.seats[(at + 1) % there.seats.len()].to_string();
            there.wins(sheet["deals"].as_array().unwrap().len() + 1, &vorhand, "dreier");
        }
    }
    cup.act("rounds/1/end", &json!({})).expect(200);
    cup.act("rounds", &json!({"round": 2})).expect(201);
    let mut anyone = Visitor::of(&cup.server.url);
    let slip = slip(&cup, 3);
    let own = look(&mut anyone, &cup, &[("slip", &slip)]);
    assert_eq!(own.text.matches("name=\"sheet\" value=\"1/").count(), 1, "{}", own.text);
    assert!(!own.text.contains("name=\"sheet\" value=\"2/"), "{}", own.text);
}

/// The card lies on its table all day: phones hand over from there what a closed round did not take.
#[test]
fn a_card_reads_its_table_in_every_round_and_no_other() {
    let cup = side(Stage::SecondRound);
    let card = crate::sign_in::cards(&cup, &mut organizer(&cup));
    let mut phone = Visitor::of(&cup.server.url);
    assert_eq!(phone.send("/sign-in", &[("code", &card)]).status, 303);
    for (round, table, status) in [(1, 1, 200), (2, 1, 200), (1, 2, 403), (2, 2, 403)] {
        let path = format!("/tournaments/{}/rounds/{round}/tables/{table}", cup.id);
        assert_eq!(phone.open(&path).status, status, "{path}");
    }
    // Nor does a card, or nobody in particular, open what a slip does.
    let own = phone.open(&format!("/tournaments/{}/own", cup.id));
    assert!(!own.text.contains("name=\"sheet\""), "{}", own.text);
}

/// What is owed and what is won, a line that is wrong and one that could not be flagged, and a sheet: everybody can read it.
#[test]
#[ignore = "needs a browser"]
fn a_page_of_ones_own_can_be_read_in_all_its_states() {
    let cup = side(Stage::Published);
    let first = cup.read("rankings/players")["rows"][0]["number"].as_u64().unwrap();
    let browser = Browser::start(&cup.database().file("profile")).expect("chromedriver is installed");
    let looks = |name: &str, there: &str| {
        browser.wait(&format!("return document.querySelector('{there}') !== null"));
        assert_eq!(wrong_in(&browser, &format!("own-{name}"), 640), [] as [String; 0]);
    };
    for (name, lang) in [("prizes", "de"), ("prizes-hu", "hu")] {
        browser.open(&format!(
            "{}/tournaments/{}/own?lang={lang}#{}",
            cup.server.url,
            cup.id,
            slip(&cup, first)
        ));
        looks(name, "#money");
        browser.open("about:blank");
    }
    // Who has not paid, and has lost at the tables.
    let fee = json!({"amount_cents": -1500, "reason": "Zurückgegeben"});
    let last = cup.read("rankings/players")["rows"].as_array().unwrap().last().unwrap()["number"].clone();
    cup.act(&format!("players/{last}/fees"), &fee).expect(200);
    let debtor = slip(&cup, last.as_u64().unwrap());
    browser.open(&format!("{}/tournaments/{}/own?lang=de#{debtor}", cup.server.url, cup.id));
    looks("owes", "#money");
    let owed = browser.run("return document.querySelector('#money ~ table').textContent");
    assert!(owed.as_str().unwrap().contains("Nenngeld offen"), "{owed}");

    // Refused at its field, and told.
    browser.run(
        "const reason = document.getElementById('reason'); reason.required = false; reason.value = ' '; \
                 reason.closest('form').querySelector('button').click()",
    );
    looks("refused", "#flag-wrong");
    // What is wrong stays beside what was typed, though something is new.
    cup.act(&format!("players/{last}/fees"), &json!({"amount_cents": 100, "reason": "Anzahlung"}))
        .expect(200);
    browser.wait("return document.querySelector('#connection button') !== null");
    assert_eq!(browser.run("return document.querySelector('#flag-wrong') !== null"), true);
    browser.run(
        "const reason = document.getElementById('reason'); reason.value = 'Der Pagat fehlt'; \
                 reason.closest('form').querySelector('button').click()",
    );
    looks("flagged", "p.good[role=status]");

    // Its sheets, and back.
    browser.run("document.querySelector('#sheets ~ form button').click()");
    looks("sheet", "table.sheet");
    browser.run("document.querySelector('#main form button').click()");
    browser.wait("return document.querySelector('#money') !== null");
}

#[test]
#[ignore = "needs a browser"]
fn the_code_of_a_slip_opens_the_page_in_a_browser() {
    let cup = side(Stage::SecondRound);
    let slip = slip(&cup, 3);
    let browser = Browser::start(&cup.database().file("profile")).expect("chromedriver is installed");
    browser.screen(390, 844, false);
    browser.open(&format!("{}/tournaments/{}/own?lang=de#{slip}", cup.server.url, cup.id));
    browser.wait("return document.querySelector('#money') !== null");
    assert_eq!(browser.run("return location.hash"), "", "the code is not in the address any more");
    assert_eq!(browser.run("return document.documentElement.scrollWidth <= innerWidth"), true);
    keep("own-page", &browser.picture(true));
    assert_eq!(found_by_axe(&browser), json!([]));
    browser.screen(320, 640, true);
    assert_eq!(browser.run("return document.documentElement.scrollWidth <= innerWidth"), true);
    keep("own-page-dark", &browser.picture(true));
    assert_eq!(found_by_axe(&browser), json!([]));
}

/// His lines, and where he sits next, come by themselves; what he types about a line stays.
#[test]
#[ignore = "needs a browser"]
fn an_open_page_of_ones_own_is_kept_up_to_date() {
    let cup = side(Stage::FirstRound);
    // Four sit there, so that everybody plays.
    let table = cup.table(1, 2);
    let slip = slip(&cup, table.seats[1]);
    let browser = Browser::start(&cup.database().file("profile")).expect("chromedriver is installed");
    browser.open(&format!("{}/tournaments/{}/own?lang=de#{slip}", cup.server.url, cup.id));
    browser.wait("return document.querySelector('#money') !== null && document.querySelector('#connection.live') !== null");
    // Nothing is loaded anew below: this would be gone.
    browser.run("window.still = true");
    let played = table.sheet()["deals"].as_array().unwrap().len();
    let rows = |count: usize| {
        format!("return document.querySelectorAll('#deals ~ table tbody tr').length === {count}")
    };
    let before = browser.run("return document.querySelectorAll('#deals ~ table tbody tr').length");
    let before = usize::try_from(before.as_u64().unwrap()).unwrap();
    table.wins(played + 1, &table.player(2), "dreier");
    browser.wait(&rows(before + 1));
    assert_eq!(browser.run("return window.still"), true);
    assert!(!browser.run("return document.body.innerHTML").as_str().unwrap().contains("id=\"own\""));

    browser.run(
        "const reason = document.getElementById('reason'); reason.value = 'Der Pagat'; \
         reason.dispatchEvent(new Event('input', {bubbles: true}))",
    );
    browser.counts_requests();
    table.wins(played + 2, &table.player(2), "dreier");
    std::thread::sleep(std::time::Duration::from_secs(2));
    browser.settles();
    assert_eq!(browser.run("return document.getElementById('reason').value"), "Der Pagat");
}
