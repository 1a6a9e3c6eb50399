//! What somebody might try at a table, and that it is refused in words and leaves the log as it is.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::sign_in::{cards, cup, typed, writer};
use crate::support::browser::Browser;
use crate::support::client::{Answer, Client};
use crate::support::cup::{Cup, won};
use crate::support::database::On;
use crate::support::visitor::Visitor;

/// Where the log stands.
fn version(cup: &Cup) -> u64 {
    cup.organizer.get(&format!("/tournaments/{}", cup.id)).version()
}

/// What a script on a signed-in phone sends.
fn put(cup: &Cup, phone: &Visitor, token: &str, path: &str, record: &Value) -> Answer {
    send(cup, phone, token, ("PUT", path), record)
}

fn send(cup: &Cup, phone: &Visitor, token: &str, (method, path): (&str, &str), body: &Value) -> Answer {
    let cookie = format!("session={}", phone.session().unwrap());
    let key = uuid::Uuid::now_v7().to_string();
    let headers = [
        ("Cookie", cookie.as_str()),
        ("Origin", cup.server.url.as_str()),
        ("Form-Token", token),
        ("Idempotency-Key", &key),
    ];
    let path = format!("/api/v1{path}");
    cup.server.anonymous().raw(method, &path, "application/json", Some(&body.to_string()), &headers)
}

/// A page of somebody else, on another port of this machine: to a cookie the same place.
fn elsewhere(html: String) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    std::thread::spawn(move || {
        for mut browser in listener.incoming().map_while(Result::ok) {
            let _ = browser.read(&mut [0; 4096]);
            let head = format!(
                "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
                html.len()
            );
            let _ = browser.write_all(head.as_bytes());
            let _ = browser.write_all(html.as_bytes());
        }
    });
    url
}

/// A form that sends itself.
fn form(to: &str, target: &str) -> String {
    format!(
        "<form id=f method=post action='{to}' target='{target}'><input name=act value=undo><input name=deal value=1></form>\
         <script>f.submit()</script>"
    )
}

#[test]
#[ignore = "needs a browser"]
fn pages_of_others_act_for_nobody() {
    let cup = cup(8);
    let mut organizer = crate::sign_in::organizer(&cup);
    let code = cards(&cup, &mut organizer);
    cup.start_round(1);
    let table = cup.table(1, 1);
    table.wins(1, &table.player(2), "dreier");
    let browser = Browser::start(&cup.database().file("profile")).expect("chromedriver is installed");
    browser.open(&format!("{}/sign-in?lang=de", cup.server.url));
    browser.run(&format!(
        "document.getElementById('code').value = '{code}'; document.querySelector('#typed button').click()"
    ));
    browser.wait("return document.querySelector('#pen') !== null");
    browser.run("document.querySelector('#pen input[type=radio]').click(); document.querySelector('#pen button').click()");
    browser.wait("return document.querySelector('.t-games') !== null");
    let write = format!("{}/tournaments/{}/rounds/1/tables/1/write", cup.server.url, cup.id);
    let before = version(&cup);

    // Another port: the cookie comes along, the origin is not ours.
    browser.open(&elsewhere(form(&write, "_self")));
    browser.wait("return location.pathname.endsWith('/write')");
    let said = browser.run("return document.body.innerText").as_str().unwrap().to_owned();
    assert!(said.contains("nicht von einer Seite dieses Servers"), "it is refused in words: {said}");
    assert_eq!(version(&cup), before);

    // A frame that is shut in sends no origin; ours lets nobody frame it.
    let inner = form(&write, "_self").replace('"', "&quot;");
    let framed = format!(
        "<iframe sandbox='allow-forms allow-scripts' srcdoc=\"{inner}\"></iframe><iframe id=shown src='{write}'></iframe>"
    );
    browser.open(&elsewhere(framed));
    // The browser tells of both: what was sent is refused, and our page is not shown in theirs.
    let (begun, mut complaints) = (Instant::now(), String::new());
    let refused = "the server responded with a status of 4";
    while !(complaints.contains("frame-ancestors") && complaints.contains(refused)) {
        assert!(begun.elapsed() < Duration::from_secs(30), "{complaints}");
        std::thread::sleep(Duration::from_millis(30));
        complaints = format!("{complaints}{:?}", browser.complaints());
    }
    assert_eq!(version(&cup), before);

    // A script of theirs: it reads nothing, and what it sends is refused.
    let api = format!("{}/api/v1{}", cup.server.url, table.deal(2));
    let script = format!(
        "<script>window.found = []; const say = it => found.push(String(it)); \
         fetch('{write}', {{credentials: 'include'}}).then(it => it.text()).then(say, say); \
         fetch('{api}', {{method: 'PUT', credentials: 'include', body: '{{}}', headers: {{'Content-Type': 'application/json'}}}}).then(it => say(it.status), say);</script>"
    );
    browser.open(&elsewhere(script));
    browser.wait("return window.found?.length === 2");
    let found = browser.run("return window.found.join()").as_str().unwrap().to_owned();
    assert!(!found.contains("Huber") && !found.contains("201"), "{found}");
    assert_eq!(version(&cup), before);
}

#[test]
fn who_previews_a_link_uses_nothing_up() {
    let cup = cup(8);
    let mut organizer = crate::sign_in::organizer(&cup);
    let path = format!("/tournaments/{}/helpers", cup.id);
    let token = organizer.open(&path).hidden("form_token");
    let fields = [("form_token", token.as_str()), ("label", "Helga"), ("role", "scorer"), ("days", "1")];
    let code = typed(&organizer.send(&path, &fields), 0);
    let card = cards(&cup, &mut organizer);
    let before = version(&cup);
    let mut robot = Visitor::of(&cup.server.url);
    for code in [&code, &card] {
        let code: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
        for link in
            [format!("/sign-in?code={code}"), format!("/sign-in?secret={code}"), format!("/sign-in/{code}")]
        {
            let seen = robot.open(&link);
            assert!(seen.set_cookie.iter().all(|it| !it.starts_with("session=")), "{link}");
            Client::new(&cup.server.url, None).raw("HEAD", &link, "", None, &[]);
        }
    }
    assert_eq!(robot.session(), None);
    assert_eq!(version(&cup), before);
    // Both are as good as before.
    for code in [&code, &card] {
        assert_eq!(Visitor::of(&cup.server.url).send("/sign-in", &[("code", code)]).status, 303);
    }
}

#[test]
fn who_has_photographed_a_card_reads_and_does_not_write() {
    let cup = cup(8);
    let mut organizer = crate::sign_in::organizer(&cup);
    let code = cards(&cup, &mut organizer);
    cup.start_round(1);
    let (phone, write, token) = writer(&cup, &code);
    let table = cup.table(1, 1);
    let before = version(&cup);
    let mut thief = Visitor::of(&cup.server.url);
    assert_eq!(thief.send("/sign-in", &[("code", &code)]).status, 303);
    let seen = thief.open(&write);
    let own = seen.hidden("form_token");
    let record = won(&table.player(2), "dreier");
    put(&cup, &thief, &own, &table.deal(1), &record).refused(403, "forbidden");
    let line = [
        ("form_token", own.as_str()),
        ("act", "record"),
        ("deal", "1"),
        ("game", "dreier"),
        ("declarer", &table.player(2)),
        ("won", "yes"),
    ];
    let refused = thief.send(&write, &line);
    assert_eq!(refused.status, 403, "{}", refused.text);
    let said = "eine dieser Rollen";
    assert!(refused.text.contains(said), "in words: {}", refused.text);
    assert_eq!(version(&cup), before, "the log is as it was");
    // Nor does he complain of a line that the table has written.
    put(&cup, &phone, &token, &table.deal(1), &record).expect(201);
    let before = version(&cup);
    let complaint = [("form_token", own.as_str()), ("act", "complain"), ("deal", "1"), ("reason", "nein")];
    let refused = thief.send(&write, &complaint);
    assert_eq!((refused.status, refused.text.contains(said)), (403, true), "{}", refused.text);
    assert_eq!(version(&cup), before);
    // He asks for the pen; who has it is asked, and has it.
    thief.send(&write, &[("form_token", &own), ("act", "pen"), ("player", &table.player(3))]);
    // Nor does he give it to himself.
    assert_eq!(thief.send(&write, &[("form_token", &own), ("act", "give")]).status, 403);
    put(&cup, &thief, &own, &table.deal(2), &record).refused(403, "forbidden");
    assert_eq!(version(&cup), before, "the log is as it was");
    put(&cup, &phone, &token, &table.deal(2), &won(&table.player(3), "dreier")).expect(201);
    // The card is replaced: he is out.
    let path = format!("/tournaments/{}/cards", cup.id);
    let token = organizer.open(&path).hidden("form_token");
    assert_eq!(organizer.send(&path, &[("form_token", &token), ("replace", "1")]).status, 303);
    assert_eq!(thief.open(&write).status, 401);
}

#[test]
fn where_anybody_may_come_from_a_card_alone_neither_writes_nor_signs_nor_calls() {
    let database = On::Sqlite.database().unwrap();
    let public = ["--public-url", "https://tarock.example"];
    let cup = Cup::found_in(database, &public, "krenglbach-2018", 2, 1);
    cup.admit(8, 500);
    let mut organizer = crate::sign_in::organizer(&cup);
    let code = cards(&cup, &mut organizer);
    cup.start_round(1);
    let table = cup.table(1, 1);
    let write = format!("/tournaments/{}/rounds/1/tables/1/write", cup.id);
    let slip = |place| crate::own_page::slip(&cup, table.player(place).parse().unwrap());
    let mut thief = Visitor::of(&cup.server.url);
    assert_eq!(thief.send("/sign-in", &[("code", &code)]).status, 303);
    let seen = thief.open(&write);
    assert!(seen.text.contains("name=\"slip\""), "{}", seen.text);
    let token = seen.hidden("form_token");
    let before = version(&cup);
    // Without a slip, and with another's.
    let eva = table.player(1);
    for wrong in [String::new(), slip(2), "1-AAAAAAAA".to_owned()] {
        let form = [("form_token", token.as_str()), ("act", "pen"), ("player", &eva), ("slip", &wrong)];
        let refused = thief.send(&write, &form);
        assert_eq!(refused.status, 422, "{}", refused.text);
        assert!(refused.text.contains("Abschnitt"), "in words: {}", refused.text);
    }
    put(&cup, &thief, &token, &table.deal(1), &won(&table.player(2), "dreier")).refused(403, "forbidden");
    // Who sits there has his slip.
    let mut phone = Visitor::of(&cup.server.url);
    phone.send("/sign-in", &[("code", &code)]);
    let own = phone.open(&write).hidden("form_token");
    let form = [("form_token", own.as_str()), ("act", "pen"), ("player", &eva), ("slip", &slip(1))];
    assert_eq!(phone.send(&write, &form).status, 303);
    assert_eq!(version(&cup), before);
    for deal in 1..=4 {
        let record = won(&table.player(2), "dreier");
        put(&cup, &phone, &own, &table.deal(deal), &record).expect(201);
    }
    let before = version(&cup);
    let call = [("form_token", token.as_str()), ("act", "flag"), ("deal", "1")];
    assert_eq!(thief.send(&write, &call).status, 403);
    let by_program = |who: &Visitor, token: &str| {
        let path = format!("{}/flags", table.deal(1));
        send(&cup, who, token, ("POST", &path), &json!({"reason": "Nein"}))
    };
    by_program(&thief, &token).refused(403, "forbidden");
    for place in 2..=4 {
        let player = table.player(place);
        let form = [("form_token", token.as_str()), ("act", "sign-own"), ("player", &player)];
        assert_eq!(thief.send(&write, &form).status, 422);
    }
    assert_eq!(version(&cup), before, "the log is as it was");
    let (player, shown) = (table.player(2), slip(2));
    let form = [("form_token", token.as_str()), ("act", "sign-own"), ("player", &player), ("slip", &shown)];
    assert_eq!(thief.send(&write, &form).status, 303);
    assert!(version(&cup) > before, "who has the slip signs");
}

#[test]
fn a_phone_of_an_old_round_writes_no_more() {
    let cup = cup(8);
    let mut organizer = crate::sign_in::organizer(&cup);
    let code = cards(&cup, &mut organizer);
    cup.start_round(1);
    let (mut phone, write, token) = writer(&cup, &code);
    let table = cup.table(1, 1);
    put(&cup, &phone, &token, &table.deal(1), &won(&table.player(2), "dreier")).expect(201);
    cup.act("rounds/1/end", &serde_json::json!({"early": true})).expect(200);
    cup.start_round(2);
    let before = version(&cup);
    let late = put(&cup, &phone, &token, &table.deal(2), &won(&table.player(3), "dreier"));
    assert!((400..500).contains(&late.status), "{}", late.text);
    let said: Value = serde_json::from_str(&late.text).unwrap();
    assert!(said["detail"].as_str().is_some_and(|detail| detail.len() > 10), "in words: {said}");
    let undone = phone.send(&write, &[("form_token", &token), ("act", "undo"), ("deal", "1")]);
    assert!((400..500).contains(&undone.status), "{}", undone.text);
    // Nor does the pen of round 1 write in round 2.
    let next = cup.table(2, 1);
    put(&cup, &phone, &token, &next.deal(1), &won(&next.player(2), "dreier")).refused(403, "forbidden");
    assert_eq!(version(&cup), before, "the log is as it was");
}

#[test]
fn a_table_has_one_pen() {
    let cup = cup(8);
    let mut organizer = crate::sign_in::organizer(&cup);
    let code = cards(&cup, &mut organizer);
    cup.start_round(1);
    let (mut first, write, token) = writer(&cup, &code);
    let mut second = Visitor::of(&cup.server.url);
    second.send("/sign-in", &[("code", &code)]);
    let own = second.open(&write).hidden("form_token");
    let table = cup.table(1, 1);
    let record = won(&table.player(2), "dreier");
    put(&cup, &second, &own, &table.deal(1), &record).refused(403, "forbidden");
    let player = table.player(2);
    assert_eq!(second.send(&write, &[("form_token", &own), ("act", "pen"), ("player", &player)]).status, 303);
    put(&cup, &second, &own, &table.deal(1), &record).refused(403, "forbidden");
    let asked = first.open(&write).hidden("asked");
    assert_eq!(first.send(&write, &[("form_token", &token), ("act", "give"), ("asked", &asked)]).status, 303);
    let before = version(&cup);
    put(&cup, &first, &token, &table.deal(1), &record).refused(403, "forbidden");
    assert_eq!(version(&cup), before, "the log is as it was");
    put(&cup, &second, &own, &table.deal(1), &record).expect(201);
}
