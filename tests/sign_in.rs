//! Signing in without passwords, by forms alone: a browser without script.

mod helpers;
mod lists;
mod pages;
mod silence;
mod tables;

use serde_json::json;

use crate::support::cup::Cup;
use crate::support::database::On;
use crate::support::server::{Server, program};
use crate::support::visitor::{Seen, Visitor};

/// A card's code as the page prints it: what is to be typed.
pub fn typed(page: &Seen, nth: usize) -> String {
    let mut codes = page.text.split("<strong>").skip(1).map(|rest| rest.split("</strong>").next().unwrap());
    codes.nth(nth).unwrap().to_owned()
}

/// Signs the organizer in by another set-up secret, as who runs the program on its database can.
pub fn organizer(cup: &Cup) -> Visitor {
    organizer_of(&cup.server, &cup.database().url)
}

/// The same of any server and its database.
pub fn organizer_of(server: &Server, database: &str) -> Visitor {
    let mut visitor = Visitor::of(&server.url);
    let link = program().args(["setup-link", "--database", database]).output().unwrap();
    let link = String::from_utf8(link.stdout).unwrap();
    let secret = link.trim().strip_prefix("setup_secret=").unwrap();
    let seen = visitor.send("/sign-in", &[("secret", secret)]);
    assert_eq!((seen.status, seen.location.as_deref()), (303, Some("/")), "{}", seen.text);
    visitor
}

pub fn cup(players: usize) -> Cup {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 2, 1).unwrap();
    cup.admit(players, 500);
    cup
}

/// An appeal against a ruling at the first table, for which a jury is to be named; its id.
pub fn appealed(cup: &Cup) -> String {
    cup.start_round(1);
    let table = cup.table(1, 1);
    table.wins(1, &table.player(2), "dreier");
    let offender = table.player(3);
    let renonce =
        json!({"kind": "renonce", "details": {"offenders": [offender]}, "rule": "REN", "reason": "Gesehen"});
    let rulings = cup.path("rounds/1/tables/1/deals/1/rulings");
    let ruling = cup.role("referee").post(&rulings, &renonce).expect(201)["ruling"]["id"].clone();
    let appeals = cup.path(&format!("rulings/{}/appeals", ruling.as_str().unwrap()));
    let by = json!({"by": offender, "reason": "Es war keines"});
    let appeal = cup.organizer.post(&appeals, &by).expect(201)["appeal"]["id"].clone();
    appeal.as_str().unwrap().to_owned()
}

/// Cards for two tables; the code of the first.
pub fn cards(cup: &Cup, organizer: &mut Visitor) -> String {
    let path = format!("/tournaments/{}/cards", cup.id);
    let token = organizer.open(&path).hidden("form_token");
    let made = organizer.send(&path, &[("form_token", &token), ("tables", "2")]);
    assert_eq!(made.status, 303, "{}", made.text);
    typed(&organizer.open(&path), 0)
}

/// What the code of the first table's card carries.
pub fn cards_of(cup: &Cup) -> String {
    cards_of_tables(cup, 2).swap_remove(0)
}

/// What the codes of the cards of so many tables carry.
pub fn cards_of_tables(cup: &Cup, tables: usize) -> Vec<String> {
    let mut organizer = organizer(cup);
    let path = format!("/tournaments/{}/cards", cup.id);
    let token = organizer.open(&path).hidden("form_token");
    organizer.send(&path, &[("form_token", &token), ("tables", &tables.to_string())]);
    let file = cup.database().url.split("://").last().unwrap().to_owned();
    let database = rusqlite::Connection::open(file).unwrap();
    let mut cards = database.prepare("SELECT secret FROM cards ORDER BY table_number").unwrap();
    let cards = cards.query_map([], |row| row.get(0)).unwrap();
    cards.map(Result::unwrap).collect()
}

#[test]
fn the_first_start_prints_where_the_organizer_signs_in_and_it_is_good_once() {
    let database = On::Sqlite.database().unwrap();
    let server = Server::start(&database.url);
    let secret = server.setup_secret.clone().unwrap();
    let mut visitor = Visitor::of(&server.url);
    // Looking, as previews of links do, uses nothing up.
    for _ in 0..3 {
        assert_eq!(visitor.open(&format!("/sign-in?{secret}")).status, 200);
    }
    let seen = visitor.send("/sign-in", &[("secret", &secret)]);
    assert_eq!(seen.status, 303, "{}", seen.text);
    let cookie = &seen.set_cookie[0];
    for part in ["HttpOnly", "SameSite=Strict", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert_eq!(visitor.open("/sessions").status, 200);
    let again = Visitor::of(&server.url).send("/sign-in", &[("secret", &secret)]);
    assert_eq!(again.status, 403);
    assert!(again.text.contains("gilt nicht"), "{}", again.text);
}

#[test]
fn an_invitation_makes_one_session_that_ends_with_a_tap() {
    let cup = cup(8);
    let mut organizer = organizer(&cup);
    let path = format!("/tournaments/{}/helpers", cup.id);
    let token = organizer.open(&path).hidden("form_token");
    let empty = organizer.send(&path, &[("form_token", &token), ("label", ""), ("role", "referee")]);
    assert_eq!(empty.status, 422);
    assert!(empty.text.contains("role=\"alert\""), "what is wrong is said");
    let fields = [("form_token", token.as_str()), ("label", "Helga"), ("role", "referee"), ("days", "1")];
    let made = organizer.send(&path, &fields);
    assert_eq!(made.status, 200);
    let code = typed(&made, 0);

    let mut helga = Visitor::of(&cup.server.url);
    let seen = helga.send("/sign-in", &[("code", &code.to_lowercase())]);
    let home = format!("/tournaments/{}", cup.id);
    assert_eq!((seen.status, seen.location.as_deref()), (303, Some(home.as_str())), "{}", seen.text);
    let mut late = Visitor::of(&cup.server.url);
    let refused = late.send("/sign-in", &[("code", &code)]);
    assert_eq!(refused.status, 403);
    assert!(refused.text.contains(&format!("value=\"{code}\"")), "what was typed is kept");
    assert_eq!(helga.open(&path).status, 403, "a referee invites nobody");

    let listed = organizer.open("/sessions");
    assert!(listed.text.contains("Helga"));
    let (before, _) = listed.text.split_once(": Helga</span>").unwrap();
    let (_, id) = before.rsplit_once("name=\"session\" value=\"").unwrap();
    let id = id.split('"').next().unwrap();
    let ended = organizer.send("/sessions", &[("form_token", &token), ("session", id)]);
    assert_eq!(ended.status, 303);
    assert_eq!(helga.open("/sessions").status, 401);
}

#[test]
fn a_form_counts_only_from_our_own_pages() {
    let cup = cup(8);
    let mut organizer = organizer(&cup);
    let path = format!("/tournaments/{}/helpers", cup.id);
    let token = organizer.open(&path).hidden("form_token");
    let fields = [("form_token", token.as_str()), ("label", "Helga"), ("role", "referee")];
    let from = |origin: Option<&str>| {
        let mut visitor = organizer.clone();
        visitor.origin = origin.map(str::to_owned);
        visitor.send(&path, &fields).status
    };
    let port = cup.server.url.rsplit(':').next().unwrap();
    assert_eq!(from(None), 400);
    assert_eq!(from(Some("null")), 400);
    let mut shut_in = organizer.clone();
    shut_in.origin = Some("null".to_owned());
    let said = shut_in.send(&path, &fields).text;
    assert!(said.contains("nicht von einer Seite dieses Servers"), "in words: {said}");
    assert_eq!(from(Some("https://evil.example")), 400);
    assert_eq!(from(Some("http://127.0.0.1:1")), 400, "another port is another page");
    assert_eq!(from(Some(&format!("http://127.0.0.1:{port}"))), 200);
    let mut stale = organizer.clone();
    assert_eq!(stale.send(&path, &[("form_token", "0"), ("label", "x"), ("role", "referee")]).status, 400);
    let mut renamed = organizer.clone();
    renamed.host = Some(format!("evil.example:{port}"));
    renamed.origin = Some(format!("http://evil.example:{port}"));
    assert_eq!(renamed.send(&path, &fields).status, 400, "a name that somebody made point here");

    // The API takes the cookie, but only with the token that our pages know.
    let session = organizer.session().unwrap().to_owned();
    let cookie = format!("session={session}");
    let note = |headers: &[(&str, &str)]| {
        let path = format!("/api/v1/tournaments/{}/rounds/commitments", cup.id);
        let all: Vec<_> = [("Cookie", cookie.as_str())].into_iter().chain(headers.iter().copied()).collect();
        cup.server.anonymous().raw("POST", &path, "application/json", Some("{}"), &all).status
    };
    let own = cup.server.url.as_str();
    assert_eq!(note(&[]), 400);
    assert_eq!(note(&[("Origin", own)]), 400);
    assert_eq!(note(&[("Origin", "https://evil.example"), ("Form-Token", &token)]), 400);
    assert_eq!(note(&[("Origin", own), ("Form-Token", &token)]), 201);
}

#[test]
fn who_signs_in_anew_keeps_what_he_has_given_out() {
    let cup = cup(8);
    let mut boss = organizer(&cup);
    let path = format!("/tournaments/{}/helpers", cup.id);
    let mut invite = |label: &str| {
        let token = boss.open(&path).hidden("form_token");
        let fields = [("form_token", token.as_str()), ("label", label), ("role", "organizer"), ("days", "1")];
        typed(&boss.send(&path, &fields), 0)
    };
    let (helga, own, late) = (invite("Helga"), invite("Myself"), invite("Late"));
    let mut helper = Visitor::of(&cup.server.url);
    assert_eq!(helper.send("/sign-in", &[("code", &helga)]).status, 303);
    // He tries his own invitation in his own browser.
    let before = boss.session().unwrap().to_owned();
    let token = boss.open("/sign-in").hidden("form_token");
    let seen = boss.send("/sign-in", &[("form_token", &token), ("code", &own)]);
    assert_eq!(seen.status, 303, "{}", seen.text);
    assert_eq!(boss.open(&path).status, 200, "he is still in");
    assert_eq!(boss.with_session(&before).open("/sessions").status, 401, "with one session, not two");
    assert_eq!(helper.open(&path).status, 200, "and so is whom he invited");
    assert_eq!(Visitor::of(&cup.server.url).send("/sign-in", &[("code", &late)]).status, 303);

    // So it is when he leaves this browser.
    let sessions = boss.open("/sessions");
    assert_eq!(sessions.cache_control.as_deref(), Some("no-store"));
    let (token, own) = (sessions.hidden("form_token"), sessions.hidden("session"));
    assert_eq!(boss.send("/sessions", &[("form_token", &token), ("session", &own)]).status, 303);
    assert_eq!(boss.open("/sessions").status, 401);
    assert_eq!(helper.open(&path).status, 200);
}

/// Where anybody on the wireless net can listen, what an organizer or a referee may do is not worth the risk, unless he who
/// runs the program has said that it is.
#[test]
fn officials_do_not_sign_in_where_others_can_listen_unless_that_was_accepted() {
    let from_the_hall = |options: &[&str]| {
        let database = On::Sqlite.database().unwrap();
        let server =
            Server::start_with(&database.url, &[&["--trusted-proxy", "127.0.0.1"][..], options].concat());
        let mut visitor = Visitor::of(&server.url);
        visitor.forwarded_for = Some("192.168.1.20".to_owned());
        let seen = visitor.send("/sign-in", &[("secret", server.setup_secret.as_ref().unwrap())]);
        (seen.status, seen.text, visitor.open("/sessions").status)
    };
    let (status, text, sessions) = from_the_hall(&[]);
    assert_eq!((status, sessions), (403, 401));
    assert!(text.contains("https"), "what helps is said: {text}");
    let (status, text, sessions) = from_the_hall(&["--accept-plain-http"]);
    assert_eq!((status, sessions), (303, 200), "{text}");
}

/// A phone that writes at the first table, the address of its page, and the token of its forms.
pub fn writer(cup: &Cup, code: &str) -> (Visitor, String, String) {
    let write = format!("/tournaments/{}/rounds/1/tables/1/write", cup.id);
    let mut phone = Visitor::of(&cup.server.url);
    assert_eq!(phone.send("/sign-in", &[("code", code)]).status, 303);
    let token = phone.open(&write).hidden("form_token");
    let player = cup.table(1, 1).player(1);
    let pen = [("form_token", token.as_str()), ("act", "pen"), ("player", &player)];
    assert_eq!(phone.send(&write, &pen).status, 303);
    (phone, write, token)
}
