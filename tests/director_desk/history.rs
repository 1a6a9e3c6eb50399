//! Who changed what, with the value before; and pages as they were.

use std::collections::BTreeSet;

use serde_json::json;

use super::desk::Desk;
use crate::support::hall::token;

/// A cup of eight in its first round, with the sums of so many tables.
fn played(tables: usize) -> (Desk, String) {
    let mut desk = Desk::open();
    let cup = desk.begin("krenglbach-2018");
    desk.admit(&cup, 8);
    desk.confirmed(&format!("{cup}/desk/draw"), "draw");
    desk.done(&format!("{cup}/desk"), "start", &[]);
    for (table, points) in [(1, [12, 4, -4, -12]), (2, [240, 80, -80, -240])].into_iter().take(tables) {
        desk.totals(&format!("{cup}/rounds/1/tables/{table}"), points);
    }
    (desk, cup)
}

#[test]
fn every_change_is_told_with_who_when_and_the_value_before() {
    let (mut desk, cup) = played(2);
    let fee = json!({"amount_cents": 500});
    desk.api.post(&format!("{cup}/players/3/fees"), &fee).expect(200);
    let page = desk.page(&format!("{cup}/history"));
    let newest = page.text.split("<li class=\"card\">").nth(1).expect("a change");
    assert!(newest.contains("<h2>Nenngeld gebucht</h2>"), "{newest}");
    assert!(newest.contains("3\u{a0}Huber 3 Eva"), "{newest}");
    assert!(
        newest.contains("<span class=\"was\">5,00\u{a0}€</span> → <strong>10,00\u{a0}€</strong>"),
        "{newest}"
    );
    // What was keyed of a table is told by who has it.
    assert!(
        page.text.contains("Summen vom Papier eingetragen") && page.text.contains("<strong>+12</strong>")
    );
    assert!(page.text.contains("<h2>Runde begonnen</h2>") && page.text.contains("Turnier angelegt"));
    // In every language, with nothing left of another.
    for (lang, title) in
        [("en", "Fee recorded"), ("fr", "Droit d’inscription encaissé"), ("hu", "Nevezési díj könyvelve")]
    {
        let page = desk.page(&format!("{cup}/history?lang={lang}"));
        assert!(page.text.contains(title) && !page.text.contains("Nenngeld gebucht"), "{lang}");
    }
}

#[test]
fn every_change_is_told_with_its_reason_until_that_is_erased() {
    let (mut desk, cup) = played(1);
    let why = "War als <Bub> eingetragen";
    let change = json!({"club": "tc-ried", "reason": why});
    let path = format!("{cup}/players/3");
    desk.api.patch(&path, &json!({"club": "tc-ried"})).refused(422, "invalid_value");
    desk.api.patch(&path, &change).expect(200);
    let page = desk.page(&format!("{cup}/history"));
    let newest = page.text.split("<li class=\"card\">").nth(1).expect("a change");
    assert!(
        newest.contains("<span class=\"soft\">Grund</span> War als &#60;Bub&#62; eingetragen</p>"),
        "{newest}"
    );
    let events = desk.read(&format!("{cup}/events?limit=500"));
    let last = events["items"].as_array().unwrap().last().unwrap();
    let note = last["payload"]["note"]["id"].as_str().expect("it is in the log by its id");
    desk.api.delete(&format!("/notes/{note}"));
    let page = desk.page(&format!("{cup}/history"));
    assert!(page.text.contains("tc-ried") && !page.text.contains("Bub"), "{}", page.text);
}

#[test]
fn older_changes_are_on_pages_behind_and_none_is_on_two() {
    let (mut desk, cup) = played(2);
    for _ in 0..70 {
        for cents in [100, -100] {
            let fee = json!({"amount_cents": cents, "reason": "Counted twice"});
            desk.api.post(&format!("{cup}/players/1/fees"), &fee).expect(200);
        }
    }
    let mut path = format!("{cup}/history");
    let mut titles = Vec::new();
    loop {
        let page = desk.page(&path).text;
        titles.extend(page.split("<h2>").skip(1).map(|rest| rest.split("</h2>").next().unwrap().to_owned()));
        let Some((_, rest)) = page.split_once(&format!("href=\"{cup}/history?before=")) else { break };
        path = format!("{cup}/history?before={}", rest.split('"').next().unwrap());
    }
    let booked = titles.iter().filter(|title| title.starts_with("Nenngeld gebucht")).count();
    assert!(booked >= 140, "{booked}");
    assert_eq!(titles.last().unwrap(), "Turnier angelegt");
    assert_eq!(titles.iter().filter(|title| *title == "Turnier angelegt").count(), 1);
}

#[test]
fn a_page_is_shown_as_it_was_and_nothing_on_it_can_be_done() {
    let (mut desk, cup) = played(1);
    let before = desk.read(&cup)["version"].as_u64().unwrap();
    desk.totals(&format!("{cup}/rounds/1/tables/2"), [240, 80, -80, -240]);
    let now = desk.page(&format!("{cup}/standings"));
    let then = desk.page(&format!("{cup}/standings?as_of={before}"));
    assert!(now.text.contains("240") && !now.text.contains("So stand es"));
    assert!(then.text.contains("So stand es") && !then.text.contains("240"), "{}", then.text);
    assert!(!then.text.contains("data-live"), "it does not follow what changes now");
    // A desk of then shows its forms, switched off.
    let then = desk.page(&format!("{cup}/desk?as_of={before}"));
    let (_, rest) = then.text.split_once("<fieldset class=\"then\" disabled>").expect("it is switched off");
    assert!(rest.contains("<form"));
    // Its ways lead to others of then.
    assert!(then.text.contains(&format!("href=\"{cup}/standings?as_of={before}\"")), "{}", then.text);
    // What is written on is of now alone.
    let sheet = desk.browser.open(&format!("{cup}/rounds/1/tables/1/write?as_of={before}"));
    assert_eq!(sheet.status, 404);
    // By the clock.
    let asked = format!("{cup}/history?day=2200-01-01&time=15%3A42&screen=standings");
    let sent = desk.browser.open(&asked);
    let version = desk.read(&cup)["version"].as_u64().unwrap();
    assert_eq!((sent.status, sent.location), (303, Some(format!("{cup}/standings?as_of={version}"))));
    let early = desk.page(&format!("{cup}/history?day=2001-01-01&time=15%3A42"));
    assert!(early.text.contains("gab es das Turnier hier noch nicht"), "{}", early.text);
    // Nobody else leafs through the past.
    let stranger =
        desk.server.anonymous().raw("GET", &format!("{cup}/standings?as_of={before}"), "", None, &[]);
    assert_eq!(stranger.status, 401);
}

#[test]
fn links_of_a_page_of_then_lead_to_then_and_what_leads_to_now_says_so() {
    let (mut desk, cup) = played(2);
    let before = desk.read(&cup)["version"].as_u64().unwrap();
    desk.done(&format!("{cup}/desk"), "end", &[]);
    let screens = [
        "",
        "/standings",
        "/rounds/1",
        "/rounds/1/draw",
        "/rounds/1/tables/1",
        "/players/1",
        "/desk",
        "/desk/draw",
        "/desk/registration",
        "/desk/registration?player=1",
        "/desk/referee",
        "/desk/rulings",
        "/desk/cash",
        "/history",
        "/rounds/1/tables/1/desk",
    ];
    let (mut then, mut now) = (BTreeSet::new(), BTreeSet::new());
    for screen in screens {
        let and = if screen.contains('?') { '&' } else { '?' };
        let page = desk.page(&format!("{cup}{screen}{and}as_of={before}")).text;
        assert!(page.contains("So stand es"), "{screen}");
        let (_, content) =
            page.split_once("<fieldset class=\"then\" disabled>").expect("what is switched off");
        for link in content.split("</main>").next().unwrap().split("<a ").skip(1) {
            let link = link.split('>').next().unwrap();
            let (_, address) = link.split_once("href=\"").unwrap_or_else(|| panic!("{link} at {screen}"));
            let address = address.split('"').next().unwrap().replace("&#38;", "&").replace("&amp;", "&");
            if link.contains("data-to-now title=\"Zeigt das Jetzt\"") {
                now.insert(address);
            } else if address.contains("as_of=") {
                then.insert(address.split('#').next().unwrap().to_owned());
            } else {
                assert!(address.starts_with("/help/") || address.starts_with('#'), "{address} at {screen}");
            }
        }
    }
    assert!(now.contains(&format!("{cup}/desk/registration/import")), "{now:?}");
    assert!(then.len() > 20, "{then:?}");
    for address in then {
        let (status, page) = desk.browser.save(&address);
        assert_eq!(status, 200, "{address}");
        if !address.contains("/reports/") {
            assert!(String::from_utf8_lossy(&page).contains("So stand es"), "{address}");
        }
    }
    // The ways above lead to then as well, and to none that is of now alone.
    let page = desk.page(&format!("{cup}/desk?as_of={before}")).text;
    let (_, ways) = page.split_once("<nav ").expect("the ways");
    let ways = ways.split("</nav>").next().unwrap();
    assert!(ways.contains(&format!("{cup}/history?as_of={before}")) && !ways.contains("/board"), "{ways}");
    // A round is offered by the clock too.
    let asked = format!("{cup}/history?day=2200-01-01&time=15%3A42&screen=rounds%2F1%2Fdraw");
    let sent = desk.browser.open(&asked).location.expect("a page of then");
    assert!(sent.starts_with(&format!("{cup}/rounds/1/draw?as_of=")), "{sent}");
}

/// Both desks read what was changed. Why is for those who decide about it.
#[test]
fn what_was_said_of_money_is_for_the_cash_box_and_of_complaints_for_referees() {
    let (desk, cup) = played(1);
    desk.api
        .post(
            &format!("{cup}/players/1/fees"),
            &json!({"amount_cents": 100, "reason": "A tip of the waiter"}),
        )
        .expect(200);
    desk.api.post(&format!("{cup}/notices"), &json!({"text": "The kitchen closes"})).expect(201);
    let table = format!("{cup}/rounds/1/tables/2");
    let seat = desk.seats(&table)[0];
    let won = crate::support::cup::won(&seat.to_string(), "dreier");
    desk.api.put(&format!("{table}/deals/1"), &won).expect(201);
    let flag = json!({"reason": "He looked into the cards"});
    desk.api.post(&format!("{table}/deals/1/flags"), &flag).expect(201);
    for (role, money, flagged) in [("registrar", true, false), ("referee", false, true)] {
        let secret = token(&desk.api, role, &json!({"tournament": cup.rsplit('/').next()}));
        let page = desk.server.client(&secret).raw("GET", &format!("{cup}/history"), "", None, &[]);
        assert_eq!(page.status, 200, "{}", page.text);
        assert_eq!(page.text.contains("A tip of the waiter"), money, "{role}");
        assert_eq!(page.text.contains("He looked into the cards"), flagged, "{role}");
        assert!(!page.text.contains("The kitchen closes"), "{role}");
    }
}
