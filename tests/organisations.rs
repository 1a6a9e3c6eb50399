//! Organisations that share an installation: they are founded, and neither reads what is another's.

use std::collections::BTreeMap;

use rstest::rstest;
use serde_json::{Value, json};

use crate::registration_desk::send;
use crate::sign_in::{organizer as organizer_of, typed};
use crate::support::client::Client;
use crate::support::cup::Cup;
use crate::support::database::{Database, On};
use crate::support::hall::{Hall, token};
use crate::support::server::{Server, program};
use crate::support::visitor::Visitor;

const SHELF: &str = "/shelf/stammtisch";
const FIRST: &str = "00000000-0000-7000-8000-000000000001";

/// What the first organisation has: a ruleset of its own, a hall, a person with a reason about it.
struct Own {
    hall: Hall,
    person: String,
    note: String,
}

/// The second organisation.
struct Other {
    id: String,
    organizer: Client,
}

/// Both organisations, and what the first has.
fn two(on: On) -> Option<(Database, Server, Client, Other, Own)> {
    let database = on.database()?;
    let server = database.serve();
    let organizer = server.set_up();
    organizer.put(SHELF, &json!({"copied_from": {"id": "tarockcup-2018"}, "title": "Ours"})).expect(201);
    let hall = Hall::open(&organizer, 4);
    let player = organizer.get(&format!("{}/players/1", hall.cup)).expect(200);
    let person = player["player"]["desk"]["person"].as_str().expect("a person").to_owned();
    let pair = json!({"players": [1, 2], "reason": "They were rude"});
    organizer.post(&format!("{}/prohibited-pairs", hall.cup), &pair).expect(201);
    let notes = organizer.get(&format!("/notes?tournament={}", hall.id)).expect(200);
    let note = notes["items"][0]["id"].as_str().expect("a note").to_owned();
    let founded = organizer.post("/organisations", &json!({"title": "Tarockfreunde Ried"})).expect(201);
    let id = founded["id"].as_str().expect("an id").to_owned();
    let other = server.client(&token(&organizer, "organizer", &json!({"organisation": id})));
    Some((database, server, organizer, Other { id, organizer: other }, Own { hall, person, note }))
}

#[rstest]
fn neither_reads_the_shelf_the_notes_or_the_audits_of_the_other(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some((_database, _server, organizer, Other { id, organizer: other }, own)) = two(on) else { return };
    let Own { hall, person, note } = own;

    // The shelf: it has one of its own, with nothing on it.
    assert_eq!(other.get("/shelf").expect(200)["items"], json!([]));
    for path in ["", "/revisions", "?revision=1", "/differences?from=tarockcup-2018"] {
        other.get(&format!("{SHELF}{path}")).refused(404, "not_found");
    }
    let copied = json!({"copied_from": {"id": "stammtisch"}});
    other.put("/shelf/copy", &copied).refused(422, "unknown_ruleset");
    other.send("DELETE", SHELF, None, &[]).refused(404, "not_found");
    let founded = |ruleset: Value| json!({"title": "Cup", "date": "2018-11-10", "ruleset": ruleset});
    other.post("/tournaments", &founded(json!({"id": "stammtisch"}))).refused(422, "unknown_ruleset");
    other.put(SHELF, &json!({"copied_from": {"id": "royal"}, "title": "Theirs"})).expect(201);
    assert_eq!(organizer.get(SHELF).expect(200)["title"], "Ours");
    assert_eq!(other.get(SHELF).expect(200)["title"], "Theirs");

    // The log of a tournament, its audit and its sheets.
    let amended = json!({"ruleset": {"id": "stammtisch"}});
    other.patch(&format!("{}/ruleset", hall.cup), &amended).refused(403, "forbidden");
    for below in ["audit", "export", "events", "rulings", "rounds/1/tables/1"] {
        other.get(&format!("{}/{below}", hall.cup)).refused(403, "forbidden");
    }
    other.post(&format!("{}/close", hall.cup), &json!({})).refused(403, "forbidden");

    // Persons and what is written about them.
    other.get(&format!("/notes?tournament={}", hall.id)).refused(403, "forbidden");
    other.get(&format!("/notes?person={person}")).refused(404, "unknown_person");
    other.delete(&format!("/notes/{note}")).refused(404, "not_found");
    other.get(&format!("/persons/{person}")).refused(404, "unknown_person");
    other.delete(&format!("/persons/{person}")).refused(404, "unknown_person");
    assert_eq!(other.get("/persons").expect(200)["items"], json!([]));
    assert_eq!(other.get("/tokens").expect(200)["items"].as_array().map(Vec::len), Some(1), "its own");
    let kept = organizer.get(&format!("/notes?person={person}")).expect(200);
    assert_eq!(kept["items"][0]["text"], "They were rude");

    // A key counts in an organisation: the other's says nothing here.
    let body = founded(json!("tarockcup-2018"));
    let one = organizer.with_key("POST", "/tournaments", &body, "same").location();
    let two = other.with_key("POST", "/tournaments", &body, "same").location();
    assert_ne!(one, two);
    // Nobody gives out what lies in the other.
    let scope = json!({"organisation": id});
    let theirs = json!({"label": "x", "grants": [{"role": "organizer", "scope": {"tournament": hall.id}}]});
    other.post("/tokens", &theirs).refused(403, "forbidden");
    let own = json!({"label": "x", "grants": [{"role": "referee", "scope": scope}]});
    other.post("/tokens", &own).expect(201);
}

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

/// What the first organisation keeps to itself, wherever it may turn up.
const KEPT: [&str; 5] = ["Geheimbauer", "They were rude", "Hausregel", "0664 4711", "Zu laut am Tisch"];

/// A path with what the first organisation has.
fn filled(path: &str, own: &BTreeMap<&str, String>) -> String {
    let parts = path.split('/').map(|part| {
        let Some((name, ending)) = part.strip_prefix('{').and_then(|part| part.split_once('}')) else {
            return part.replace("{format}", "csv");
        };
        let value = own.get(name).cloned().unwrap_or_else(|| "1".to_owned());
        format!("{value}{}", ending.replace("{format}", "csv"))
    });
    parts.collect::<Vec<_>>().join("/")
}

#[test]
fn whoever_runs_one_organisation_reads_nothing_that_another_keeps_to_itself() {
    let (_database, server, organizer, other, own) = two(On::Sqlite).expect("SQLite is always there");
    let Own { hall, person: _, note } = own;
    organizer.put("/shelf/haus", &json!({"copied_from": {"id": "royal"}, "title": "Hausregel"})).expect(201);
    let shy = json!({"person": {
        "given_name": "Xaver", "family_name": "Geheimbauer", "contact": "0664 4711", "name_public": false,
    }});
    let shy = organizer.post(&format!("{}/players", hall.cup), &shy).expect(201);
    let person = shy["player"]["desk"]["person"].as_str().expect("a person").to_owned();
    let suspended = json!({"until": "2099-12-31", "reason": "Zu laut am Tisch"});
    organizer.post(&format!("{}/players/5/suspension", hall.cup), &suspended).expect(200);
    let season = json!({"title": "Jahr", "year": 2026, "kind": "team_championship"});
    let season = organizer.post("/seasons", &season).location();
    let team = json!({"name": "Die Marabus", "members": [person], "leave": "Zu laut am Tisch"});
    organizer.post(&format!("{season}/teams"), &team).expect(201);
    let nothing = uuid::Uuid::now_v7().to_string();
    let ids = [
        "token",
        "registration",
        "team",
        "match",
        "ruling",
        "complaint",
        "appeal",
        "flag",
        "notice",
        "change",
    ];
    let mut values: BTreeMap<_, _> = ids.map(|name| (name, nothing.clone())).into();
    values.extend([
        ("tournament", hall.id.clone()),
        ("season", season.rsplit('/').next().expect("an id").to_owned()),
        ("organisation", FIRST.to_owned()),
        ("person", person),
        ("note", note),
        ("ruleset", "haus".to_owned()),
        ("picture", "logo".to_owned()),
        ("title", "ortsmeister".to_owned()),
    ]);

    let document: Value = serde_json::from_slice(&program().arg("openapi").output().unwrap().stdout).unwrap();
    let (mut kept, mut open) = (0, 0);
    for (template, item) in document["paths"].as_object().expect("paths") {
        let Some(operation) = item.get("get") else { continue };
        let query = if template.ends_with("/differences") { "?from=tarockcup-2018" } else { "" };
        let path = filled(template, &values) + query;
        let ask = |client: &Client| client.attempt("GET", &path, "", None, &[]);
        // An archive is no text: who may not read it is refused in words, who may has the names that all see.
        let Ok(answer) = ask(&other.organizer) else {
            assert!(template.contains(".zip"), "{path}");
            continue;
        };
        assert!(answer.status < 500, "{path}: {}", answer.text);
        for word in KEPT {
            assert!(!answer.text.contains(word), "{path} tells of {word}: {}", answer.text);
        }
        let roles = operation["x-access"]["roles"].as_array().expect("roles");
        let names_theirs = template.contains('{');
        if roles.is_empty() || !names_theirs {
            open += 1;
            continue;
        }
        kept += 1;
        assert!([403, 404].contains(&answer.status), "{path} is {}: {}", answer.status, answer.text);
        let at_home = ask(&organizer).map_or(200, |answer| answer.status);
        assert!(![401, 403].contains(&at_home), "{path}: its own organizer is let in");
    }
    assert!(kept > 40 && open > 30, "operations were asked for: {kept} kept, {open} open");

    // What the caller does not name is his own: lists are empty.
    for list in ["/persons", "/shelf", "/suspensions", "/tournaments", "/seasons"] {
        assert_eq!(other.organizer.get(list).expect(200)["items"], json!([]), "{list}");
    }
    drop(server);
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
fn an_invitation_whose_form_is_sent_twice_is_one() {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 1, 1).unwrap();
    let mut boss = organizer_of(&cup);
    let issued =
        |boss: &mut Visitor| boss.open("/security-log?lang=en").text.matches("Somebody invited").count();
    let helpers = format!("/tournaments/{}/helpers", cup.id);
    let desk = format!("/organisations/{FIRST}/desk");
    for (path, text) in [(helpers.as_str(), "name=\"label\""), (desk.as_str(), "value=\"invite\"")] {
        let before = issued(&mut boss);
        let page = boss.open(path);
        let fields = [("label", "Eva"), ("role", "referee"), ("days", "1")];
        let [one, again] = [0, 1].map(|_| send(&mut boss, path, &page, text, &fields));
        assert_eq!((one.status, again.status), (200, 200), "{}", again.text);
        assert_eq!(typed(&one, 0), typed(&again, 0), "who has sent it twice still reads what opens it");
        assert_eq!(issued(&mut boss), before + 1, "{path}");
        // Filled in otherwise it is another one, and so is that of a form opened anew.
        let other = [("label", "Otto"), ("role", "referee"), ("days", "1")];
        let other = send(&mut boss, path, &page, text, &other);
        assert_ne!(typed(&other, 0), typed(&one, 0));
        let anew = boss.open(path);
        let anew = send(&mut boss, path, &anew, text, &fields);
        assert_ne!(typed(&anew, 0), typed(&one, 0));
        assert_eq!(issued(&mut boss), before + 3, "{path}");
        // Used up, it opens nothing, and is not shown as if it did.
        let mut eva = Visitor::of(&cup.server.url);
        assert_eq!(eva.send("/sign-in", &[("code", &typed(&one, 0))]).status, 303);
        let late = send(&mut boss, path, &page, text, &fields);
        assert!(late.status >= 400 && late.text.contains("role=\"alert\""), "{} {}", late.status, late.text);
        assert_eq!(issued(&mut boss), before + 3, "{path}");
    }
}

#[rstest]
fn what_ends_with_an_organizer_is_told_before_and_in_each_clubs_log(
    #[values(On::Sqlite, On::Postgres)] on: On,
) {
    let Some(database) = on.database() else { return };
    let server = database.serve();
    let federation = server.set_up();
    let founded = federation.post("/organisations", &json!({"title": "Tarock Ried"})).expect(201);
    let id = founded["id"].as_str().expect("an id").to_owned();
    let (all, own) = (json!("installation"), json!({"organisation": id}));
    let deputy = server.client(&token(&federation, "organizer", &all));
    let club = server.client(&token(&federation, "organizer", &own));
    let given = json!({"label": "Riederin", "grants": [{"role": "organizer", "scope": own}]});
    let given = deputy.post("/tokens", &given).expect(201);
    let theirs = server.client(given["secret"].as_str().expect("a secret"));
    let helper = json!({"label": "Rieder Schiri", "grants": [{"role": "referee", "scope": own}]});
    theirs.post("/tokens", &helper).expect(201);
    let listed = federation.get("/tokens").expect(200);
    let deputys = &listed["items"][1]["id"];

    // The page says it before, with whose it is; who has it himself only leaves his browser.
    for (lang, ends, by) in [
        ("de", "Damit enden auch:", "Gegeben von Tournament office"),
        ("en", "These end with it:", "Given by Tournament office"),
        ("fr", "Se terminent avec lui", "Donné par Tournament office"),
        ("hu", "Vele ezek is véget érnek:", "Ki adta: Tournament office"),
    ] {
        let page = federation.raw("GET", &format!("/sessions?lang={lang}"), "", None, &[]).text;
        assert!(page.contains(ends) && page.contains(by), "{page}");
        assert!(page.contains("<li>Riederin (Tarock Ried)</li>"), "{page}");
        assert!(page.contains("<li>Rieder Schiri (Tarock Ried)</li>"), "{page}");
    }

    federation.delete(&format!("/tokens/{}", deputys.as_str().expect("an id")));
    theirs.get("/persons").refused(401, "unauthenticated");
    let events = |client: &Client| {
        let log = client.get("/security-log?type=token.revoked").expect(200);
        log["items"].as_array().expect("events").clone()
    };
    let (here, there) = (events(&federation), events(&club));
    assert_eq!((here.len(), there.len()), (1, 1), "each log says it once");
    assert_eq!(&here[0]["token"]["id"], deputys);
    assert_eq!(&there[0]["token"]["id"], deputys);
    assert_eq!(there[0]["with"].as_array().map(Vec::len), Some(2), "{there:?}");
    assert_eq!(there[0]["from"], Value::Null, "where the federation sits is not the club's to know");
    drop(server);
    assert!(database.run(&["verify"]).status.success());
}

#[test]
fn the_calendar_of_a_club_goes_on_by_day() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    // Founded in another order than they are played.
    let days = ["2031-03-01", "2031-01-01", "2031-05-01", "2031-02-01", "2031-04-01"];
    for day in days {
        let ruleset = "tarockcup-2018";
        organizer.post("/tournaments", &json!({"title": day, "date": day, "ruleset": ruleset})).expect(201);
    }
    let mut stranger = Visitor::of(&server.url);
    let mut next = format!("/organisations/{FIRST}?limit=2");
    let (mut seen, mut pages) = (Vec::new(), 0);
    loop {
        let page = stranger.open(&next);
        assert_eq!(page.status, 200, "{}", page.text);
        pages += 1;
        let titles = page.text.split("<h3>").skip(1).filter_map(|rest| {
            rest.split_once("\">")
                .and_then(|(_, rest)| rest.split_once('<'))
                .map(|(title, _)| title.to_owned())
        });
        seen.extend(titles);
        let Some((rest, _)) = page.text.split_once("\">Die nächsten Turniere<") else { break };
        let (_, link) = rest.rsplit_once("href=\"").expect("a link");
        next = link.replace("&amp;", "&").replace("&#38;", "&");
    }
    let mut sorted = days.map(str::to_owned).to_vec();
    sorted.sort();
    assert_eq!((seen, pages), (sorted, 3), "the nearest first, none twice, none left out");
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

#[test]
fn no_page_of_one_club_tells_another_of_its_persons() {
    let (_database, server, organizer, other, own) = two(On::Sqlite).expect("SQLite is always there");
    let Own { hall, person, note: _ } = own;
    let shy = json!({"person": {
        "given_name": "Xaver", "family_name": "Geheimbauer", "contact": "0664 4711", "name_public": false,
    }});
    organizer.post(&format!("{}/players", hall.cup), &shy).expect(201);
    let suspended = json!({"until": "2099-12-31", "reason": "Zu laut am Tisch"});
    organizer.post(&format!("{}/players/5/suspension", hall.cup), &suspended).expect(200);
    let values = [
        ("{tournament}", hall.id.as_str()),
        ("{organisation}", FIRST),
        ("{person}", person.as_str()),
        ("{ruleset}", "stammtisch"),
        ("{desk}", "director"),
    ];
    let mut asked = 0;
    for page in web::pages() {
        if page.path.ends_with("/live") {
            continue;
        }
        let path = values.iter().fold(page.path.to_owned(), |path, (name, value)| path.replace(name, value));
        let path = path.split('/').map(|part| if part.starts_with('{') { "1" } else { part });
        let path = path.collect::<Vec<_>>().join("/");
        let answer = other.organizer.raw("GET", &path, "", None, &[]);
        assert!(answer.status < 500, "{path}: {}", answer.text);
        for word in KEPT {
            assert!(!answer.text.contains(word), "{path} tells of {word}: {}", answer.text);
        }
        if page.path.starts_with("/persons/") {
            assert_eq!(answer.status, 404, "{path}");
        }
        asked += 1;
    }
    assert!(asked > 50, "pages were asked for: {asked}");
    drop(server);
}
