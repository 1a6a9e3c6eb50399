//! Signing in without passwords, by forms alone: a browser without script.

use serde_json::json;

use crate::support::cup::Cup;
use crate::support::database::On;
use crate::support::server::Server;
use crate::support::visitor::{Seen, Visitor};

/// A card's code as the page prints it: what is to be typed.
pub fn typed(page: &Seen, nth: usize) -> String {
    let mut codes = page.text.split("<strong>").skip(1).map(|rest| rest.split("</strong>").next().unwrap());
    codes.nth(nth).unwrap().to_owned()
}

/// Signs the organizer in by another set-up secret, as who runs the program on its database can.
pub fn organizer(cup: &Cup) -> Visitor {
    let mut visitor = Visitor::of(&cup.server.url);
    let link = crate::support::server::program()
        .args(["setup-link", "--database", &cup.database().url])
        .output()
        .unwrap();
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
fn a_card_opens_its_table_and_the_pen_goes_from_hand_to_hand() {
    let cup = cup(8);
    let mut organizer = organizer(&cup);
    let code = cards(&cup, &mut organizer);
    let mut phone = Visitor::of(&cup.server.url);
    let seen = phone.send("/sign-in", &[("code", &code)]);
    assert_eq!(seen.location, Some(format!("/tournaments/{}/tables/1", cup.id)));
    let own = format!("/tournaments/{}/tables/1", cup.id);
    assert_eq!(phone.open(&own).status, 200, "no round is played yet");

    cup.start_round(1);
    let table = cup.table(1, 1);
    let write = phone.open(&own).location.unwrap();
    assert_eq!(write, format!("/tournaments/{}/rounds/1/tables/1/write", cup.id));
    let sheet = phone.open(&write);
    assert_eq!(sheet.status, 200);
    assert!(!sheet.text.contains("id=\"line\""), "who reads along writes nothing");
    let token = sheet.hidden("form_token");
    let line = [
        ("form_token", token.as_str()),
        ("act", "record"),
        ("deal", "1"),
        ("game", "dreier"),
        ("declarer", &table.player(2)),
        ("won", "yes"),
    ];
    assert_eq!(phone.send(&write, &line).status, 403);
    let nobody = phone.send(&write, &[("form_token", &token), ("act", "pen")]);
    assert_eq!(nobody.status, 422, "who writes says who he is");
    let take = |who: &mut Visitor, player: &str| {
        let token = who.open(&write).hidden("form_token");
        who.send(&write, &[("form_token", &token), ("act", "pen"), ("player", player)]).status
    };
    assert_eq!(take(&mut phone, &table.player(1)), 303);
    let sheet = phone.open(&write);
    assert!(sheet.text.contains("id=\"line\""), "{}", sheet.text);
    assert_eq!(phone.send(&write, &line).status, 303);
    assert_eq!(phone.send(&write, &line).status, 303, "sent twice, it is the same line");
    assert_eq!(table.sheet()["deals"].as_array().unwrap().len(), 1);

    // What is refused comes back at its field, with what was typed.
    let wrong = [
        ("form_token", token.as_str()),
        ("act", "record"),
        ("deal", "2"),
        ("game", "besserrufer"),
        ("declarer", &table.player(3)),
        ("partner", &table.player(3)),
        ("won", "yes"),
    ];
    let refused = phone.send(&write, &wrong);
    assert_eq!(refused.status, 422);
    assert!(refused.text.contains("id=\"partner-wrong\""), "{}", refused.text);
    assert!(refused.text.contains("<option value=\"besserrufer\" selected>"));

    // A second phone of the table has to be given the pen.
    let mut second = Visitor::of(&cup.server.url);
    second.send("/sign-in", &[("code", &code)]);
    assert_eq!(take(&mut second, &table.player(2)), 303);
    let status = |who: &mut Visitor| who.open(&write.replace("/write", "/pen")).text;
    assert!(status(&mut second).contains("\"writes\":false"));
    let asked = phone.open(&write);
    assert!(asked.text.contains("value=\"give\""), "{}", asked.text);
    // Whom the page has not named gets nothing.
    let other = uuid::Uuid::now_v7().to_string();
    let mut give = |session: &str| {
        phone.send(&write, &[("form_token", &token), ("act", "give"), ("asked", session)]).status
    };
    assert_eq!(give(&other), 412);
    assert!(status(&mut second).contains("\"mine\":false"));
    assert_eq!(give(&asked.hidden("asked")), 303);
    assert!(status(&mut second).contains("\"mine\":true"));
    assert_eq!(phone.send(&write, &line).status, 403, "one pen at a table");

    // Two signatures need two seats.
    let token = second.open(&write).hidden("form_token");
    let deals = table.sheet()["deals_to_play"].as_u64().unwrap();
    for deal in 2..=deals {
        let (deal, player) = (deal.to_string(), table.player(2));
        let fields = [
            ("form_token", token.as_str()),
            ("act", "record"),
            ("deal", &deal),
            ("game", "dreier"),
            ("declarer", &player),
            ("won", "no"),
        ];
        let answer = second.send(&write, &fields);
        assert_eq!(answer.status, 303, "{}", answer.text);
    }
    let (one, two) = (format!("signs_{}", table.player(1)), format!("signs_{}", table.player(2)));
    let alone = [("form_token", token.as_str()), ("act", "sign"), (one.as_str(), "here")];
    assert_eq!(second.send(&write, &alone).status, 422);
    let both = [("form_token", token.as_str()), ("act", "sign"), (&one, "here"), (&two, "here")];
    assert_eq!(second.send(&write, &both).status, 303);
    assert_eq!(table.sheet()["signed"], true);

    // An official's scan takes nothing.
    let before = organizer.session().unwrap().to_owned();
    let token = organizer.open("/sign-in").hidden("form_token");
    let scanned = organizer.send("/sign-in", &[("form_token", &token), ("code", &code)]);
    assert_eq!(scanned.location, Some(own), "{}", scanned.text);
    assert_eq!(organizer.session(), Some(before.as_str()));
    assert_eq!(organizer.open(&format!("/tournaments/{}/cards", cup.id)).status, 200);
}

#[test]
fn a_table_is_all_that_a_card_opens() {
    let cup = cup(8);
    let mut organizer = organizer(&cup);
    let code = cards(&cup, &mut organizer);
    cup.start_round(1);
    let mut phone = Visitor::of(&cup.server.url);
    phone.send("/sign-in", &[("code", &code)]);
    let at = |table: usize| format!("/tournaments/{}/rounds/1/tables/{table}/write", cup.id);
    assert_eq!(phone.open(&at(1)).status, 200);
    assert_eq!(phone.open(&at(2)).status, 403);
    assert_eq!(phone.open(&format!("/tournaments/{}/cards", cup.id)).status, 403);
    let token = phone.open(&at(1)).hidden("form_token");
    let foreign = phone.send(&at(2), &[("form_token", &token), ("act", "pen"), ("player", "1")]);
    assert_eq!(foreign.status, 403);
    // A session of somebody else's making opens nothing.
    let mut forged = phone.with_session(&format!("session_{}", "0".repeat(64)));
    assert_eq!(forged.open(&at(1)).status, 401);
    // The cookie's secret is no bearer's token.
    let bearer = cup.server.client(phone.session().unwrap());
    bearer.get(&format!("/tournaments/{}", cup.id)).refused(401, "unauthenticated");
}

#[test]
fn a_card_that_was_lost_is_replaced_and_who_came_by_it_is_out() {
    let cup = cup(8);
    let mut organizer = organizer(&cup);
    let lost = cards(&cup, &mut organizer);
    cup.start_round(1);
    let path = format!("/tournaments/{}/cards", cup.id);
    let other = typed(&organizer.open(&path), 1);
    let [mut phone, mut neighbour] = [Visitor::of(&cup.server.url), Visitor::of(&cup.server.url)];
    phone.send("/sign-in", &[("code", &lost)]);
    neighbour.send("/sign-in", &[("code", &other)]);
    let at = |table: usize| format!("/tournaments/{}/rounds/1/tables/{table}/write", cup.id);
    assert_eq!((phone.open(&at(1)).status, neighbour.open(&at(2)).status), (200, 200));
    // What is made with its session goes with it.
    let token = phone.open(&at(1)).hidden("form_token");
    assert_eq!(
        phone
            .send(&at(1), &[("form_token", &token), ("act", "pen"), ("player", &cup.table(1, 1).player(1))])
            .status,
        303
    );

    let token = organizer.open(&path).hidden("form_token");
    assert_eq!(organizer.send(&path, &[("form_token", &token), ("replace", "1")]).status, 303);
    assert_eq!(organizer.send(&path, &[("form_token", &token), ("replace", "9")]).status, 404);

    assert_eq!(phone.open(&at(1)).status, 401);
    assert_eq!(phone.send("/sign-in", &[("code", &lost)]).status, 403);
    assert_eq!(neighbour.open(&at(2)).status, 200, "another table's");
    let new = typed(&organizer.open(&path), 0);
    assert_ne!(new, lost);
    assert_eq!(typed(&organizer.open(&path), 1), other);
    phone.send("/sign-in", &[("code", &new)]);
    assert_eq!(phone.open(&at(1)).status, 200);

    // It is written down, with from where.
    let log = |event: &str| cup.organizer.get(&format!("/security-log?type={event}")).expect(200);
    let revoked = log("token.revoked");
    assert_eq!(revoked["items"].as_array().unwrap().len(), 1, "{revoked}");
    let issued = log("card.issued");
    assert!(
        issued["items"].as_array().unwrap().iter().all(|it| it["from"]["address"].is_string()),
        "{issued}"
    );
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

#[test]
fn a_form_sent_twice_takes_one_line_and_one_that_is_stale_takes_none() {
    let cup = cup(8);
    let mut organizer = organizer(&cup);
    let code = cards(&cup, &mut organizer);
    cup.start_round(1);
    let (mut phone, write, token) = writer(&cup, &code);
    let table = cup.table(1, 1);
    let lines = || table.sheet()["deals"].as_array().unwrap().len();
    let dreier = |deal: usize| {
        cup.organizer
            .put(&table.deal(deal), &crate::support::cup::won(&table.player(2), "dreier"))
            .expect(201);
    };
    (1..=3).for_each(dreier);
    let undo = |page: &Seen| {
        let form = page.text.split("<form").find(|form| form.contains("value=\"undo\"")).unwrap();
        let value = |name: &str| {
            let (_, rest) = form.split_once(&format!("name=\"{name}\" value=\"")).unwrap();
            rest.split('"').next().unwrap().to_owned()
        };
        ["key", "deal", "as_of"].map(|name| (name, value(name)))
    };
    let send = |phone: &mut Visitor, fields: &[(&str, String)]| {
        let mut all = vec![("form_token", token.as_str()), ("act", "undo")];
        all.extend(fields.iter().map(|(name, value)| (*name, value.as_str())));
        phone.send(&write, &all)
    };
    let tapped = undo(&phone.open(&write));
    assert_eq!(send(&mut phone, &tapped).status, 303);
    assert_eq!(send(&mut phone, &tapped).status, 303, "the answer was lost, and he tapped again");
    assert_eq!(lines(), 2);
    // He looks at the second line, and somebody writes a third.
    let seen = undo(&phone.open(&write));
    dreier(3);
    let refused = send(&mut phone, &seen);
    assert_eq!((refused.status, lines()), (412, 3), "{}", refused.text);
    assert!(refused.text.contains("inzwischen geändert"), "{}", refused.text);

    // A correction counts for the line as it was seen.
    let page = phone.open(&format!("{write}?correct=1"));
    let (key, as_of) = (page.hidden("key"), page.hidden("as_of"));
    let player = table.player(2);
    let correct = |game: &str, phone: &mut Visitor, key: &str| {
        let fields = [
            ("form_token", token.as_str()),
            ("act", "correct"),
            ("correct", "1"),
            ("key", key),
            ("as_of", &as_of),
            ("game", game),
            ("declarer", &player),
            ("won", "yes"),
            ("reason", "Tippfehler"),
        ];
        phone.send(&write, &fields).status
    };
    assert_eq!(correct("solodreier", &mut phone, &key), 303);
    assert_eq!(correct("solodreier", &mut phone, &key), 303, "sent twice, it is one correction");
    assert_eq!(correct("farbensolo", &mut phone, "another"), 412, "it is not the line that was seen");
    assert_eq!(table.sheet()["deals"][0]["record"]["contract"], "solodreier");
}

#[test]
fn only_who_has_the_pen_or_an_official_settles_who_gets_it() {
    let cup = cup(8);
    let mut organizer = organizer(&cup);
    let code = cards(&cup, &mut organizer);
    cup.start_round(1);
    let (mut phone, write, token) = writer(&cup, &code);
    let mut asks = Visitor::of(&cup.server.url);
    asks.send("/sign-in", &[("code", &code)]);
    let own = asks.open(&write).hidden("form_token");
    let player = cup.table(1, 1).player(2);
    asks.send(&write, &[("form_token", &own), ("act", "pen"), ("player", &player)]);
    let waits = |who: &mut Visitor| who.open(&write.replace("/write", "/pen")).text.contains("\"asked\":{");
    assert!(waits(&mut phone));
    let mut third = Visitor::of(&cup.server.url);
    third.send("/sign-in", &[("code", &code)]);
    let foreign = third.open(&write).hidden("form_token");
    for act in ["refuse", "give"] {
        assert_eq!(third.send(&write, &[("form_token", &foreign), ("act", act)]).status, 403);
    }
    assert!(waits(&mut phone), "who has only scanned the card wipes no request away");
    let asked = phone.open(&write).hidden("asked");
    assert_eq!(
        phone.send(&write, &[("form_token", &token), ("act", "refuse"), ("asked", &asked)]).status,
        303
    );
    assert!(!waits(&mut phone));
}

#[test]
fn who_scanned_a_card_calls_the_referee_and_he_corrects() {
    let cup = cup(8);
    let mut organizer = organizer(&cup);
    let code = cards(&cup, &mut organizer);
    cup.start_round(1);
    let table = cup.table(1, 1);
    let write = format!("/tournaments/{}/rounds/1/tables/1/write", cup.id);
    cup.organizer.put(&table.deal(1), &crate::support::cup::won(&table.player(2), "dreier")).expect(201);
    let mut phone = Visitor::of(&cup.server.url);
    phone.send("/sign-in", &[("code", &code)]);
    let page = phone.open(&write);
    assert!(page.text.contains("value=\"flag\"") && !page.text.contains("?correct=1"), "{}", page.text);
    let (token, key) = (page.hidden("form_token"), page.hidden("key"));
    for _ in 0..2 {
        let flag = [("form_token", token.as_str()), ("act", "flag"), ("deal", "1"), ("key", &key)];
        assert_eq!(phone.send(&write, &flag).status, 303);
    }
    let flags = cup.read("flags");
    assert_eq!(flags["items"].as_array().unwrap().len(), 1, "{flags}");

    // An official has no pen, and corrects.
    assert!(organizer.open(&write).text.contains("?correct=1"));
    let page = organizer.open(&format!("{write}?correct=1"));
    let (token, player) = (page.hidden("form_token"), table.player(2));
    let fields = [
        ("form_token", token.as_str()),
        ("act", "correct"),
        ("correct", "1"),
        ("as_of", &page.hidden("as_of")),
        ("game", "solodreier"),
        ("declarer", &player),
        ("won", "yes"),
        ("reason", "Tippfehler"),
    ];
    let answer = organizer.send(&write, &fields);
    assert_eq!(answer.status, 303, "{}", answer.text);
    assert_eq!(table.sheet()["deals"][0]["record"]["contract"], "solodreier");
}

#[test]
fn a_card_and_its_sessions_end_with_the_tournament() {
    let cup = cup(8);
    let mut organizer = organizer(&cup);
    let code = cards(&cup, &mut organizer);
    let mut phone = Visitor::of(&cup.server.url);
    assert_eq!(phone.send("/sign-in", &[("code", &code)]).status, 303);
    let write = format!("/tournaments/{}/rounds/1/tables/1/write", cup.id);
    assert_eq!(phone.open(&write).status, 404, "no round is drawn");
    cup.act("close", &json!({"confirmed": ["cash_uncounted"]})).expect(200);
    assert_eq!(phone.open(&write).status, 401, "the session ended with it");
    assert_eq!(Visitor::of(&cup.server.url).send("/sign-in", &[("code", &code)]).status, 403);
    assert_eq!(organizer.open("/sessions").status, 200, "the organizer has more to do");
}
