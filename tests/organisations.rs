//! Organisations that share an installation: they are founded, named, and have a page with what they play.

mod access;
mod apart;
mod begins;
mod calendar;

use rstest::rstest;
use serde_json::{Value, json};

use crate::registration_desk::send;
use crate::sign_in::{organizer as organizer_of, typed};
use crate::support::cup::Cup;
use crate::support::database::On;
use crate::support::hall::token;
use crate::support::visitor::Visitor;

const SHELF: &str = "/shelf/stammtisch";
const FIRST: &str = "00000000-0000-7000-8000-000000000001";

#[rstest]
fn a_club_is_founded_named_and_run_by_its_own_organizer(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(database) = on.database() else { return };
    let mut server = database.serve();
    let secret = server.set_up_secret();
    let federation = server.client(&secret);
    let body = json!({"title": " Tarockfreunde Ried ", "ruleset": "tarockcup-2019"});
    let founded = federation.with_key("POST", "/organisations", &body, "ried");
    let again = federation.with_key("POST", "/organisations", &body, "ried");
    assert_eq!(again.header("idempotency-replayed"), Some("true"));
    let path = founded.location();
    assert_eq!(again.location(), path);
    let founded = founded.expect(201);
    assert_eq!(again.expect(201), founded);
    assert_eq!(
        (&founded["title"], &founded["ruleset"]),
        (&json!("Tarockfreunde Ried"), &json!("tarockcup-2019"))
    );
    let another = json!({"title": "Tarockrunde Wels"});
    federation.with_key("POST", "/organisations", &another, "ried").refused(422, "idempotency_key_reused");
    let wrong = federation.post("/organisations", &json!({"title": "\u{200b}", "ruleset": "stammtisch"}));
    let wrong = wrong.refused(422, "invalid_value");
    let pointers = |problem: &Value| {
        let wrong = problem["violations"].as_array().expect("violations").iter();
        wrong.map(|wrong| wrong["pointer"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(pointers(&wrong), [json!("/title"), json!("/ruleset")]);

    // A club's organizer founds none; whoever is nobody reads what all are called, and no more.
    let id = founded["id"].as_str().expect("an id").to_owned();
    let club = server.client(&token(&federation, "organizer", &json!({"organisation": id})));
    let refused = club.post("/organisations", &another).refused(403, "forbidden");
    assert_eq!(refused["required"], json!({"roles": ["organizer"], "scope": "installation"}));
    club.put(&format!("/organisations/{FIRST}"), &another).refused(403, "forbidden");
    let public = server.anonymous();
    let listed = public.get("/organisations").expect(200);
    let called = |nth: usize| (listed["items"][nth]["id"].clone(), listed["items"][nth]["title"].clone());
    assert_eq!(
        [called(0), called(1)],
        [(json!(FIRST), Value::Null), (json!(id), json!("Tarockfreunde Ried")),]
    );
    assert!(public.get(&path).expect(200).get("ruleset").is_none(), "that is for its officials");
    public.get(&format!("/organisations/{}", uuid::Uuid::now_v7())).refused(404, "not_found");

    // It is called otherwise, and proposes what is on its own shelf.
    let shelf = json!({"copied_from": {"id": "tarockcup-2018"}, "title": "Stammtisch"});
    let named = json!({"title": "Tarockklub Ried", "ruleset": "stammtisch"});
    assert_eq!(pointers(&club.put(&path, &named).refused(422, "invalid_value")), [json!("/ruleset")]);
    club.put(SHELF, &shelf).expect(201);
    let changed = club.put(&path, &named).expect(200);
    assert_eq!((&changed["title"], &changed["ruleset"]), (&named["title"], &named["ruleset"]));
    federation.put(&path, &json!({"title": "Tarockklub Ried"})).expect(200);

    // What it founds is its own, and everybody finds it there.
    let cup = json!({"title": "Rieder Cup", "date": "2026-11-21", "ruleset": {"id": "stammtisch"}});
    let cup = club.post("/tournaments", &cup).location();
    let season = json!({"title": "Rieder Jahr", "year": 2026, "kind": "knockout"});
    club.post("/seasons", &season).expect(201);
    let titles = |path: &str| {
        let listed = public.get(path).expect(200);
        let items = listed["items"].as_array().expect("items").iter();
        items.map(|item| item["title"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(titles("/tournaments"), [] as [Value; 0]);
    assert_eq!(titles(&format!("/tournaments?organisation={id}")), ["Rieder Cup"]);
    assert_eq!(titles(&format!("/seasons?organisation={id}")), ["Rieder Jahr"]);
    let nowhere = format!("/tournaments?organisation={}", uuid::Uuid::now_v7());
    public.get(&nowhere).refused(404, "not_found");

    // Its tokens and what is logged of them are its own too.
    assert_eq!(club.get("/tokens").expect(200)["items"].as_array().map(Vec::len), Some(1));
    let log = club.get("/security-log").expect(200);
    assert_eq!(
        (log["items"].as_array().map(Vec::len), &log["items"][0]["type"]),
        (Some(1), &json!("token.issued"))
    );

    // It lasts, is whole, and is audited with the others.
    let before = club.get(&path).expect(200);
    federation.post("/organisations", &another).expect(201);
    assert!(server.terminate().success());
    assert!(database.run(&["verify"]).status.success());
    let audited = database.run(&["audit"]);
    let told = String::from_utf8([audited.stdout, audited.stderr].concat()).expect("text");
    assert!(audited.status.success() && told.contains(cup.rsplit('/').next().expect("an id")), "{told}");
    let server = database.serve();
    assert_eq!(server.client(&secret).get(&path).expect(200), before);
}

#[test]
fn a_club_is_founded_by_forms_and_its_organizer_invited() {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 1, 1).unwrap();
    let mut federation = organizer_of(&cup);
    assert!(federation.open("/").text.contains("href=\"/organisations\""));
    assert!(federation.open("/organisations").text.contains("href=\"/organisations/new\""));
    let page = federation.open("/organisations/new");
    let refused = send(&mut federation, "/organisations/new", &page, "Anlegen", &[("title", " ")]);
    assert_eq!(refused.status, 422);
    assert!(refused.text.contains("role=\"alert\""), "{}", refused.text);
    let founded = send(&mut federation, "/organisations/new", &page, "Anlegen", &[("title", "Tarock Ried")]);
    assert_eq!(founded.status, 303, "{}", founded.text);
    let desk = founded.location.expect("its desk");
    let home = desk.strip_suffix("/desk").expect("a desk").to_owned();

    let page = federation.open(&desk);
    let typed_in = [("label", "Eva aus Ried"), ("role", "organizer"), ("days", "30")];
    let made = send(&mut federation, &desk, &page, "value=\"invite\"", &typed_in);
    assert_eq!(made.status, 200, "{}", made.text);
    let mut eva = Visitor::of(&cup.server.url);
    assert_eq!(eva.send("/sign-in", &[("code", &typed(&made, 0))]).status, 303);

    // She runs her club, and reads nothing of the other.
    let persons = eva.open("/persons");
    assert_eq!(persons.status, 200);
    assert!(persons.text.contains("<ul class=\"found\"></ul>"), "{}", persons.text);
    assert_eq!(eva.open(&format!("/tournaments/{}/desk", cup.id)).status, 403);
    assert_eq!(eva.open("/organisations/new").status, 403);
    assert_eq!(eva.open(&format!("/organisations/{FIRST}/desk")).status, 403);
    let page = eva.open(&desk);
    let named = [("title", "Tarockfreunde Ried"), ("ruleset", "tarockcup-2019")];
    let named = send(&mut eva, &desk, &page, "value=\"details\"", &named);
    assert_eq!((named.status, named.location.as_deref()), (303, Some(desk.as_str())), "{}", named.text);

    // Who has had the form open meanwhile overwrites nobody: he sees what stands there now.
    let other = [("title", "Tarock Ried im Innkreis"), ("ruleset", "")];
    let late = send(&mut eva, &desk, &page, "value=\"details\"", &other);
    assert_eq!(late.status, 412, "{}", late.text);
    assert!(late.text.contains("value=\"Tarockfreunde Ried\""), "{}", late.text);
    assert!(!late.text.contains("im Innkreis"), "{}", late.text);

    // A new tournament is proposed to be played by these rules; everybody finds it on the club's page.
    let page = eva.open("/begin");
    assert!(page.text.contains("value=\"tarockcup-2019\" required checked"), "{}", page.text);
    let typed_in = [("title", "Rieder Cup"), ("date", "2026-11-21"), ("ruleset", "tarockcup-2019")];
    assert_eq!(send(&mut eva, "/begin", &page, "name=\"title\"", &typed_in).status, 303);
    let mut stranger = Visitor::of(&cup.server.url);
    let shown = stranger.open(&home);
    assert_eq!(shown.status, 200);
    assert!(shown.text.contains("<h1>Tarockfreunde Ried</h1>") && shown.text.contains("Rieder Cup"));
    assert!(!shown.text.contains("Krenglbach") && !shown.text.contains("/desk\""), "{}", shown.text);
    assert!(stranger.open("/").text.contains("href=\"/organisations\""), "more than one club is here");
    assert_eq!(stranger.open(&desk).status, 401);
    assert_eq!(stranger.open(&format!("{home}/logo")).status, 404);
}

#[test]
fn what_an_organisation_is_called_is_changed_under_its_tag() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let path = format!("/organisations/{FIRST}");
    let change = |title: &str, tag: &str| {
        organizer.send("PUT", &path, Some(&json!({"title": title})), &[("If-Match", tag)])
    };
    let tag = |of: &str| organizer.get(of).header("etag").expect("a tag").to_owned();
    let first = tag(&path);
    let named = change("Tarock Ried", &first);
    let second = named.header("etag").expect("a tag").to_owned();
    assert_eq!(named.expect(200)["title"], "Tarock Ried");
    assert_ne!(first, second);
    assert_eq!(tag(&path), second);
    let late = change("Tarock Wels", &first).refused(412, "precondition_failed");
    assert!(late["detail"].as_str().is_some_and(|told| told.to_lowercase().contains("name")), "{late}");
    // What is not about it does not change its tag.
    organizer.put(SHELF, &json!({"copied_from": {"id": "tarockcup-2018"}, "title": "Ours"})).expect(201);
    assert_eq!(tag(&path), second);
    change("Tarock Wels", &second).expect(200);
    // Who does not mind overwrites.
    organizer.put(&path, &json!({"title": "Tarock Ried"})).expect(200);
}
