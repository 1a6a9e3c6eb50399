//! Who guesses is slowed down, and nobody who has a right is kept out for it.

use serde_json::json;

use crate::support::client::Client;
use crate::support::database::On;
use crate::support::server::Server;
use crate::support::visitor::Visitor;

/// Tries wrong codes until they are no longer tried; how many were.
fn wrong_codes(visitor: &mut Visitor) -> usize {
    let tried = (0..1000).take_while(|_| visitor.send("/sign-in", &[("code", "ZZZZ ZZZZ")]).status == 403);
    tried.count()
}

#[test]
fn codes_are_guessed_slowly_and_neighbours_and_those_who_have_signed_in_go_on() {
    let database = On::Sqlite.database().unwrap();
    let server = Server::start_with(&database.url, &["--trusted-proxy", "127.0.0.1"]);
    let secret = server.setup_secret.clone().unwrap();
    let mut organizer = Visitor::of(&server.url);
    assert_eq!(organizer.send("/sign-in", &[("secret", &secret)]).status, 303);

    let mut stranger = Visitor::of(&server.url);
    stranger.forwarded_for = Some("198.51.100.1".to_owned());
    let tried = wrong_codes(&mut stranger);
    assert!((20..200).contains(&tried), "{tried}");
    let refused = stranger.send("/sign-in", &[("code", "ZZZZ ZZZZ")]);
    assert_eq!(refused.status, 429);
    assert_eq!(refused.retry_after.as_deref(), Some("1"));
    assert!(refused.text.contains("zu viele Codes"), "{}", refused.text);

    let mut neighbour = Visitor::of(&server.url);
    neighbour.forwarded_for = Some("198.51.100.2".to_owned());
    assert_eq!(neighbour.send("/sign-in", &[("code", "ZZZZ ZZZZ")]).status, 403, "it is looked up");
    assert_eq!(organizer.open("/sessions").status, 200);

    // Who has signed in waits for his own mistakes alone.
    let token = organizer.open("/sign-in").hidden("form_token");
    let tried = organizer.send("/sign-in", &[("form_token", &token), ("code", "ZZZZ ZZZZ")]);
    assert_eq!(tried.status, 403);
}

#[test]
fn many_codes_at_once_are_no_more_than_one_after_the_other() {
    let database = On::Sqlite.database().unwrap();
    let server = Server::start(&database.url);
    let tried: Vec<u16> = std::thread::scope(|all| {
        let guess =
            || (0..10).map(|_| Visitor::of(&server.url).send("/sign-in", &[("code", "ZZZZ ZZZZ")]).status);
        let guesses: Vec<_> = (0..40).map(|_| all.spawn(move || guess().collect::<Vec<_>>())).collect();
        guesses.into_iter().flat_map(|guess| guess.join().unwrap()).collect()
    });
    let looked_up = tried.iter().filter(|status| **status == 403).count();
    assert!(tried.iter().all(|status| [403, 429].contains(status)), "{tried:?}");
    assert!((20..200).contains(&looked_up), "{looked_up} of 400");
}

#[test]
fn wrong_tokens_are_too_many_at_last_and_right_ones_are_always_let_in() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let made = json!({"label": "Office", "grants": [{"role": "organizer", "scope": "installation"}]});
    // Not seen before, as a phone that comes late.
    let late = organizer.post("/tokens", &made).expect(201)["secret"].as_str().unwrap().to_owned();

    let guess = |n: u32| Client::new(&server.url, Some(&format!("tm_{n:064x}"))).get("/tokens");
    let mut tried = 0;
    let last = loop {
        let answer = guess(tried);
        tried += 1;
        assert!(tried < 10_000, "they are never too many");
        if answer.status != 401 {
            break answer;
        }
    };
    assert!(tried > 1000, "{tried}: a hall shares one address");
    assert_eq!(last.status, 429);
    assert_eq!(last.json()["code"], "too_many_requests");
    assert_eq!(last.header("retry-after"), Some("1"));

    server.client(&late).get("/tokens").expect(200);
    organizer.get("/tokens").expect(200);

    // Set-up links as well; a wrong one writes nothing.
    let setup = |n: u32| {
        let body = json!({"secret": format!("setup_{n:064x}"), "label": "Thief"});
        Client::new(&server.url, None).post("/setup", &body).status
    };
    assert!((0..50).map(setup).any(|status| status == 429));
    let link = String::from_utf8(database.run(&["setup-link"]).stdout).unwrap();
    let secret = link.trim().strip_prefix("setup_secret=").unwrap();
    let body = json!({"secret": secret, "label": "Second office"});
    server.anonymous().post("/setup", &body).expect(201);
}

#[test]
fn a_setup_link_is_good_for_a_day() {
    let database = On::Sqlite.database().unwrap();
    let mut server = database.serve();
    server.set_up();
    let link = String::from_utf8(database.run(&["setup-link"]).stdout).unwrap();
    let secret = link.trim().strip_prefix("setup_secret=").unwrap().to_owned();
    assert!(server.terminate().success());
    let day_before = "UPDATE setup_secrets SET created_at = created_at - 86400000000";
    database.tamper(day_before, day_before);
    let server = database.serve();
    let body = json!({"secret": secret, "label": "Late"});
    server.anonymous().post("/setup", &body).refused(403, "invalid_setup_secret");
    let mut late = Visitor::of(&server.url);
    assert_eq!(late.send("/sign-in", &[("secret", &secret)]).status, 403);
}
