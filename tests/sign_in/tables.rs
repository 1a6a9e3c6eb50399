//! Cards of tables, the pen that goes from hand to hand, and what is written with it.

use serde_json::json;

use super::{cards, cup, organizer, typed, writer};
use crate::support::visitor::{Seen, Visitor};

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
    let page = phone.open(&at(1));
    assert_eq!(page.status, 200);
    assert!(
        !page.text.contains("name=\"asked\"") && !page.text.contains("Gerade schreibt"),
        "nobody has the pen: {}",
        page.text
    );
    let token = page.hidden("form_token");
    let takes = [("form_token", token.as_str()), ("act", "pen"), ("player", &cup.table(1, 1).player(2))];
    assert_eq!(phone.send(&at(1), &takes).status, 303);
    assert!(phone.open(&at(1)).text.contains("id=\"line\""), "he need not wait for a session that is gone");

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
