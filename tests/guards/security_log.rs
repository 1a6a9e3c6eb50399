//! The security log: who came in, who let him, from where; and how many were refused, summed up.

use serde_json::{Value, json};

use crate::support::client::Client;
use crate::support::database::{On, text};
use crate::support::hall::{found, token};
use crate::support::server::Server;
use crate::support::visitor::Visitor;

fn log(organizer: &Client) -> Vec<Value> {
    organizer.get("/security-log?limit=500").expect(200)["items"].as_array().unwrap().clone()
}

fn types(log: &[Value]) -> Vec<&str> {
    log.iter().map(|event| event["type"].as_str().unwrap()).collect()
}

#[rstest::rstest]
fn who_got_in_by_whom_and_from_where_stands_in_the_log(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(database) = on.database() else { return };
    let server = {
        let key = text(&database.file("key"));
        Server::start_with(&database.url, &["--trusted-proxy", "127.0.0.1", "--receipt-key", &key])
    };
    let organizer = server.set_up();
    let deputy = server.client(&token(&organizer, "organizer", &json!("installation")));
    let referee = server.client(&token(&deputy, "referee", &json!("installation")));
    let listed = organizer.get("/tokens").expect(200)["items"].clone();
    let (office, made, last) = (&listed[0], &listed[1], &listed[2]);
    referee.get("/security-log").refused(403, "forbidden");
    server.anonymous().get("/security-log").refused(401, "unauthenticated");
    let revoke = format!("/tokens/{}", made["id"].as_str().unwrap());
    let from = [("X-Forwarded-For", "198.51.100.7")];
    assert_eq!(organizer.send("DELETE", &revoke, None, &from).status, 204);
    assert_eq!(organizer.delete(&revoke).status, 204, "twice changes nothing, and says nothing");

    let link = String::from_utf8(database.run(&["setup-link"]).stdout).unwrap();
    let mut browser = Visitor::of(&server.url);
    let secret = link.trim().strip_prefix("setup_secret=").unwrap();
    assert_eq!(browser.send("/sign-in", &[("secret", secret)]).status, 303);
    let page = browser.open("/sessions");
    assert_eq!(page.cache_control.as_deref(), Some("no-store"));
    let (form, session) = (page.hidden("form_token"), page.hidden("session"));
    assert!(page.text.contains("href=\"/security-log\""), "{}", page.text);
    let read = browser.open("/security-log?lang=en");
    assert_eq!((read.status, read.cache_control.as_deref()), (200, Some("no-store")));
    for said in [
        "Signed in",
        "by the set-up link",
        "Token made",
        "referee",
        "Access ended",
        "and one that came of it",
        "198.51.100.7",
    ] {
        assert!(read.text.contains(said), "{said}: {}", read.text);
    }
    let at = |said: &str| read.text.find(said).unwrap();
    assert!(at("Signed in") < at("Access ended"), "the newest first");
    assert_eq!(browser.open("/security-log?before=2").text.matches("<tr><td").count(), 1);
    assert_eq!(browser.open("/security-log?before=1").status, 200);
    assert_eq!(Visitor::of(&server.url).open("/security-log").status, 401);
    let ended = browser.send("/sessions", &[("form_token", &form), ("session", &session)]);
    assert_eq!(ended.status, 303);

    let answer = organizer.get("/security-log");
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    let events = log(&organizer);
    let expected = [
        "setup_link.made",
        "key.opened",
        "token.issued",
        "token.issued",
        "token.issued",
        "token.revoked",
        "setup_link.made",
        "session.admitted",
        "session.ended",
    ];
    assert_eq!(types(&events), expected);
    assert_eq!((&events[0]["by"]["id"], &events[6]["by"]["id"]), (&json!("program"), &json!("operator")));
    assert_eq!(events[2]["way"], "setup_link");
    assert_eq!(events[2]["token"], json!({"id": office["id"], "label": "Tournament office"}));
    assert_eq!(events[2]["from"]["address"], "127.0.0.1");
    assert_eq!((&events[4]["by"]["id"], &events[4]["token"]["id"]), (&made["id"], &last["id"]));
    assert_eq!(events[4]["grants"][0]["role"], "referee");
    assert_eq!(events[5]["with"], json!([last["id"]]));
    assert_eq!(events[5]["by"]["label"], "Tournament office");
    assert_eq!(events[5]["from"]["address"], "198.51.100.7");
    assert_eq!((&events[7]["way"], &events[7]["token"]["id"]), (&json!("setup_link"), &json!(session)));
    assert_eq!(events[8]["token"]["id"], json!(session));

    // By type, by time, page by page.
    let issued = organizer.get("/security-log?type=token.issued").expect(200);
    assert_eq!(types(issued["items"].as_array().unwrap()), ["token.issued"; 3]);
    organizer.get("/security-log?type=token.lost").refused(400, "invalid_query");
    let since = events[5]["recorded_at"].as_str().unwrap();
    let later = organizer.get(&format!("/security-log?since={since}")).expect(200);
    assert_eq!(types(later["items"].as_array().unwrap()), expected[5..]);
    let before = organizer.get(&format!("/security-log?until={since}")).expect(200);
    assert_eq!(types(before["items"].as_array().unwrap()), expected[..5]);
    let first = organizer.get("/security-log?limit=3");
    let next = first.header("link").unwrap().split(['<', '>']).nth(1).unwrap().to_owned();
    assert_eq!(types(first.expect(200)["items"].as_array().unwrap()), expected[..3]);
    let second = organizer.get(next.strip_prefix("/api/v1").unwrap()).expect(200);
    assert_eq!(types(second["items"].as_array().unwrap()), expected[3..6]);

    // An address is erased, and the chain stays whole.
    let note = events[5]["from"]["note"].as_str().unwrap();
    assert_eq!(organizer.delete(&format!("/notes/{note}")).status, 204);
    assert_eq!(log(&organizer)[5]["from"], json!({"note": note, "address": null}));
    let id = answer.expect(200)["log"].as_str().unwrap().to_owned();
    drop(server);
    let verified = database.run(&["verify"]);
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
    assert!(String::from_utf8_lossy(&verified.stdout).contains(&id), "it is one of those that are checked");
    let export = database.run(&["export", &id]);
    let exported = engine::verify_export(export.stdout.as_slice()).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(exported.events, 9);
    let text = String::from_utf8(export.stdout).unwrap();
    assert!(!text.contains("127.0.0.1") && !text.contains("198.51.100.7"), "no address is in the log itself");
    assert!(!text.contains("Tournament office"), "no name");

    // A changed event is found.
    database.tamper(
        "DROP TRIGGER events_are_not_updated; UPDATE events SET payload = replace(payload, 'referee', 'public')",
        "ALTER TABLE events DISABLE TRIGGER ALL; UPDATE events SET payload = replace(payload, 'referee', 'public')",
    );
    assert!(!database.run(&["verify"]).status.success());
}

#[rstest::rstest]
fn addresses_are_erased_by_age_and_by_tournament(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(database) = on.database() else { return };
    let server = database.serve();
    let secret = server.set_up_secret();
    let organizer = server.client(&secret);
    let cup = found(&organizer, "tarockcup-2018");
    let id = cup.rsplit('/').next().unwrap();
    let scorer = token(&organizer, "scorer", &json!({"tournament": id}));
    token(&organizer, "referee", &json!("installation"));
    server.client(&scorer).get("/tokens").expect(403);
    let known = || -> Vec<bool> {
        let known = |event: &Value| event["from"]["address"].is_string();
        log(&organizer).iter().filter(|event| event["from"].is_object()).map(known).collect()
    };
    assert_eq!(known(), [true; 3]);
    let erase = |query: &str| {
        let answer = organizer.delete(&format!("/security-log/addresses?{query}")).expect(200);
        (answer["erased"].as_u64().unwrap(), answer["more"].as_bool().unwrap())
    };

    organizer.delete("/security-log/addresses").refused(400, "invalid_query");
    assert_eq!(erase("until=2026-01-01T00:00:00Z"), (0, false), "nothing is that old");
    assert_eq!(erase(&format!("until=2999-01-01T00:00:00Z&tournament={id}")), (1, false));
    assert_eq!(known(), [true, false, true]);
    drop(server);

    // Nobody is told that nothing was there who has mistyped which it was.
    for option in ["--tournament", "--organisation"] {
        let unknown =
            ["erase", "addresses", "--before", "2999-01-01", option, "01936d4d-0b52-7c55-8d3e-2f0b7a1c9e02"];
        assert!(!database.run(&unknown).status.success(), "{option}");
    }
    // From the command line, what is left.
    let erased = database.run(&["erase", "addresses", "--before", "2999-01-01"]);
    assert!(erased.status.success(), "{}", String::from_utf8_lossy(&erased.stderr));
    assert!(String::from_utf8_lossy(&erased.stdout).contains('2'));
    let server = database.serve();
    let organizer = server.client(&secret);
    let log = log(&organizer);
    assert!(log.iter().all(|event| !event["from"]["address"].is_string()), "{log:#?}");
    drop(server);
    assert!(database.run(&["verify"]).status.success(), "the chain is whole");
}

/// By whoever reads: the process that erased it, another one, one that starts later, also if the row has come back
/// with a copy of the database.
#[rstest::rstest]
fn an_erased_address_is_read_by_nobody_again(#[values(On::Sqlite, On::Postgres)] on: On) {
    const ADDRESS: &str = "198.51.100.7";
    let Some(database) = on.database() else { return };
    let mut server = Server::start_with(&database.url, &["--trusted-proxy", "127.0.0.1"]);
    let secret = server.set_up_secret();
    let organizer = server.client(&secret);
    let referee = json!({"label": "x", "grants": [{"role": "referee", "scope": "installation"}]});
    let from = [("X-Forwarded-For", ADDRESS)];
    organizer.send("POST", "/tokens", Some(&referee), &from).expect(201);
    // A file is served by one process.
    let mut beside = (on == On::Postgres).then(|| database.serve());
    let readers = || std::iter::once(&server).chain(&beside).map(|process| process.client(&secret));
    let known = |reader: &Client| {
        let events = log(reader);
        let addresses = events.iter().map(|event| &event["from"]["address"]);
        let found = addresses.filter(|address| **address == ADDRESS).count();
        let note = events.last().unwrap()["from"]["note"].as_str().unwrap().to_owned();
        (found, note)
    };
    let notes: Vec<_> = readers().map(|reader| known(&reader)).collect();
    assert!(notes.iter().all(|(found, _)| *found == 1), "{notes:?}");
    let note = notes[0].1.clone();

    // At another process than the one that wrote it, if there is one; all forget it at once.
    let last = readers().next_back().unwrap();
    last.delete(&format!("/notes/{note}")).expect(204);
    for reader in readers() {
        for _ in 0..2 {
            let answer = reader.get("/security-log?limit=500");
            assert!(!answer.text.contains(ADDRESS), "{}", answer.text);
            assert_eq!(known(&reader), (0, note.clone()));
        }
    }
    assert!(server.terminate().success());
    if let Some(beside) = &mut beside {
        assert!(beside.terminate().success());
    }
    database.tamper(
        "UPDATE notes SET text = '198.51.100.7', salt = x'07070707070707070707070707070707', erased_at = NULL
         WHERE kind = 'address' AND erased_at IS NOT NULL",
        "UPDATE notes SET text = '198.51.100.7', salt = '\\x07070707070707070707070707070707', erased_at = NULL
         WHERE kind = 'address' AND erased_at IS NOT NULL",
    );
    let again = database.serve();
    assert_eq!(known(&again.client(&secret)), (0, note));
    drop(again);
    assert!(database.run(&["verify"]).status.success(), "the chain is whole");
}

#[test]
fn however_many_are_refused_it_is_one_event() {
    let database = On::Sqlite.database().unwrap();
    let mut server = database.serve();
    let secret = server.set_up_secret();
    let organizer = server.client(&secret);
    let scorer = token(&organizer, "scorer", &json!("installation"));
    let wrong = Client::new(&server.url, Some(&format!("tm_{}", "0".repeat(64))));
    let answers: Vec<_> = (0..400).map(|_| wrong.get("/persons").status).collect();
    let count = |status| answers.iter().filter(|answer| **answer == status).count();
    assert_eq!(count(401) + count(429), 400);
    Client::new(&server.url, None).get("/persons").expect(401);
    Client::new(&server.url, Some(&scorer)).get("/persons").expect(403);
    let mut browser = Visitor::of(&server.url);
    assert_eq!(browser.send("/sign-in", &[("code", "ZZZZ ZZZZ")]).status, 403);
    assert_eq!(browser.open("/sessions").status, 401);
    assert!(server.terminate().success());

    let server = database.serve();
    let events = log(&server.client(&secret));
    let counted: Vec<_> = events.iter().filter(|event| event["type"] == "refusals.counted").collect();
    let sum = |why: &str| -> u64 {
        let counts = counted.iter().flat_map(|event| event["counts"].as_array().unwrap());
        counts.filter(|count| count["why"] == why).map(|count| count["count"].as_u64().unwrap()).sum()
    };
    assert!(counted.len() <= 2, "one a minute: {}", counted.len());
    assert_eq!(counted[0]["by"]["id"], "program");
    let (wrong, fast) = (u64::try_from(count(401)).unwrap(), u64::try_from(count(429)).unwrap());
    assert_eq!((sum("wrong_token"), sum("too_fast")), (wrong, fast));
    assert_eq!((sum("no_token"), sum("not_allowed"), sum("wrong_code")), (2, 1, 1));
}

#[test]
fn no_token_that_somebody_was_given_is_missing_from_the_log_after_a_crash() {
    let database = On::Sqlite.database().unwrap();
    for _ in 0..3 {
        let mut server = database.serve();
        let secret = if let Some(secret) = server.setup_secret.clone() {
            let body = json!({"secret": secret, "label": "Office"});
            let made = server.anonymous().post("/setup", &body).expect(201)["secret"].clone();
            std::fs::write(database.file("secret"), made.as_str().unwrap()).unwrap();
            made.as_str().unwrap().to_owned()
        } else {
            std::fs::read_to_string(database.file("secret")).unwrap()
        };
        let makers: Vec<_> = (0..4)
            .map(|_| {
                let client = Client::new(&server.url, Some(&secret));
                std::thread::spawn(move || {
                    let scorer = json!([{"role": "scorer", "scope": "installation"}]);
                    let body = json!({"label": "x", "grants": scorer}).to_string();
                    while client
                        .attempt("POST", "/api/v1/tokens", "application/json", Some(&body), &[])
                        .is_ok()
                    {}
                })
            })
            .collect();
        std::thread::sleep(std::time::Duration::from_millis(700));
        server.kill();
        for maker in makers {
            maker.join().unwrap();
        }
        let server = database.serve();
        let organizer = server.client(&secret);
        let page = |path: &str| organizer.get(path).expect(200)["items"].as_array().unwrap().clone();
        let ids = |items: Vec<Value>, id: fn(&Value) -> &Value| {
            let mut ids: Vec<_> = items.iter().map(|item| id(item).as_str().unwrap().to_owned()).collect();
            ids.sort();
            ids
        };
        let tokens = ids(page("/tokens?limit=500"), |token| &token["id"]);
        let logged = ids(page("/security-log?type=token.issued&limit=500"), |event| &event["token"]["id"]);
        assert!(tokens.len() > 1);
        assert_eq!(tokens, logged);
    }
    assert!(database.run(&["verify"]).status.success());
}
