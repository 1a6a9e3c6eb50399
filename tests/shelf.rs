//! A club's shelf of rulesets, and a cup that is played by a ruleset with a game of the club's own.

use rstest::rstest;
use serde_json::{Value, json};

use crate::reading::{self, Page};
use crate::support::client::{Answer, Client};
use crate::support::cup::Cup;
use crate::support::database::On;
use crate::support::hall::{fill, token};

const SHELF: &str = "/shelf/stammtisch";

fn etag(answer: &Answer) -> String {
    answer.header("etag").expect("a tag").to_owned()
}

/// Puts a ruleset on the shelf, if its place stands as the tag says.
fn store(client: &Client, body: &Value, tag: &str) -> Answer {
    let key = uuid::Uuid::now_v7().to_string();
    client.send("PUT", SHELF, Some(body), &[("If-Match", tag), ("Idempotency-Key", &key)])
}

/// A Dreier with an announced bird, which counts double if it is lost.
fn vogeldreier() -> Value {
    json!({
        "value": 6, "rank": 9, "aim": "points", "talon": "half", "must_announce": ["pagat", "uhu"], "lost_times": 2,
        "name": {"de": "Vogeldreier", "en": "bird three", "fr": "Dreier à l'oiseau", "hu": "madaras hármas"},
        "abbreviation": {"de": "VD", "en": "BT", "fr": "DO", "hu": "MH"},
    })
}

/// The 2018 cup with the game, played in one round of four deals.
fn with_the_game(mut ruleset: Value) -> Value {
    ruleset["id"] = json!("stammtisch");
    ruleset["title"] = json!("Stammtisch");
    ruleset["game"]["contracts"]["vogeldreier"] = vogeldreier();
    ruleset["regulations"]["rounds"] = json!(1);
    ruleset["regulations"]["cycles"] = json!(1);
    ruleset
}

fn pointers(problem: &Value) -> Vec<&str> {
    let violations = problem["violations"].as_array().expect("violations");
    violations.iter().map(|violation| violation["pointer"].as_str().expect("a pointer")).collect()
}

fn play(organizer: &Client, cup: &str) {
    let table = format!("{cup}/rounds/1/tables/1");
    let seats = organizer.get(&table).expect(200)["seats"].clone();
    let player = |seat: usize| seats[seat]["player"].to_string();
    let bird = |won: bool, by: &str| {
        json!({
            "family": "koenigrufen", "contract": "vogeldreier", "declarers": [{"player": by, "won": won}],
            "premiums": [{"premium": "pagat", "side": "declarer", "by": by, "announced": true, "won": won}],
        })
    };
    let dreier = |by: &str| json!({"family": "koenigrufen", "contract": "dreier", "declarers": [{"player": by, "won": true}]});
    for (deal, record) in
        (1..).zip([bird(true, &player(1)), bird(false, &player(2)), dreier(&player(3)), dreier(&player(3))])
    {
        organizer.put(&format!("{table}/deals/{deal}"), &record).expect(201);
    }
}

/// A game more on a copy of the cup of 2018, put there over HTTP; then a cup is played by it.
#[rstest]
fn a_cup_is_played_by_a_ruleset_with_a_game_of_the_clubs_own(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(database) = on.database() else { return };
    let server = database.serve();
    let organizer = server.set_up();
    let copy = json!({"copied_from": {"id": "tarockcup-2018"}, "title": "Stammtisch"});
    let copied = organizer.put(SHELF, &copy);
    assert_eq!(copied.location(), SHELF);
    let tag = etag(&copied);
    let copied = copied.expect(201);
    assert_eq!((&copied["revision"], &copied["copied_from"]["id"]), (&json!(1), &json!("tarockcup-2018")));
    assert_eq!(copied["ruleset"]["title"], "Stammtisch");

    // What is wrong is told in every place, without storing and when it is stored.
    let own = with_the_game(copied["ruleset"].clone());
    let mut broken = own.clone();
    broken["game"]["contracts"]["vogeldreier"]["lost_times"] = json!(20);
    broken["regulations"]["rounds"] = json!(0);
    let verdict = organizer.post("/rulesets/check", &broken).expect(200);
    assert_eq!(verdict["valid"], false);
    assert_eq!(pointers(&verdict), ["/game/contracts/vogeldreier/lost_times", "/regulations/rounds"]);
    let refused = store(&organizer, &json!({"ruleset": broken}), &tag).refused(422, "invalid_ruleset");
    assert_eq!(
        pointers(&refused),
        ["/ruleset/game/contracts/vogeldreier/lost_times", "/ruleset/regulations/rounds"]
    );

    let body = json!({"ruleset": own, "copied_from": {"id": "stammtisch", "revision": 1}});
    let stored = store(&organizer, &body, &tag);
    assert_ne!(etag(&stored), tag);
    assert_eq!(stored.expect(200)["revision"], 2);
    store(&organizer, &body, &tag).refused(412, "precondition_failed");
    let differences = organizer.get(&format!("{SHELF}/differences?from=tarockcup-2018")).expect(200);
    assert_eq!(
        pointers(&json!({"violations": differences["items"]})),
        ["/game/contracts/vogeldreier", "/regulations/cycles", "/regulations/rounds"]
    );
    let same = organizer.get(&format!("{SHELF}/differences?from=tarockcup-2018&revision=1")).expect(200);
    assert_eq!(same["items"], json!([]));

    let body = json!({
        "title": "Stammtischcup", "date": "2018-11-10", "ruleset": {"id": "stammtisch", "revision": 2},
    });
    let founded = organizer.post("/tournaments", &body);
    let cup = founded.location();
    assert_eq!(founded.expect(201)["ruleset"], own, "frozen into the tournament");
    fill(&organizer, &cup, 4);
    organizer.post(&format!("{cup}/rounds"), &json!({})).expect(201);
    organizer.post(&format!("{cup}/rounds/1/start"), &json!({})).expect(200);
    play(&organizer, &cup);
    organizer.post(&format!("{cup}/rounds/1/end"), &json!({})).expect(200);

    let sheet = organizer.get(&format!("{cup}/rounds/1/tables/1")).expect(200);
    let players: Vec<_> = (0..4).map(|seat| sheet["seats"][seat]["player"].to_string()).collect();
    let points = |deal: usize, seat: usize| &sheet["deals"][deal]["points"][&players[seat]];
    // Won 6 and the Pagat's 2 from three; lost, the game counts double.
    assert_eq!(
        [points(0, 1), points(0, 0), points(1, 2), points(1, 0)].map(Value::to_string),
        ["24", "-8", "-42", "14"]
    );
    assert_eq!(sheet["own_games"]["vogeldreier"]["name"]["fr"], "Dreier à l'oiseau");
    assert_eq!(sheet["own_games"]["vogeldreier"]["abbreviation"]["hu"], "MH");
    let ranking = organizer.get(&format!("{cup}/rankings/players")).expect(200);
    assert_eq!(ranking["rows"][0]["number"].to_string(), players[3], "{ranking}");

    for (lang, name, short) in
        [("de", "Vogeldreier", "VD"), ("en", "bird three", "BT"), ("fr", "oiseau", "DO")]
    {
        let report = |ending: &str| format!("{cup}/reports/sheet.{ending}?round=1&table=1&lang={lang}");
        assert!(organizer.get(&report("csv")).text.contains(name));
        let paper: String = reading::pages(&organizer.bytes(&report("pdf"))).iter().map(Page::text).collect();
        assert!(paper.contains(name) && paper.contains(&format!("{short} = ")), "{lang}: {paper}");
    }
}

#[test]
fn revisions_stay_and_what_is_withdrawn_is_not_offered() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let preset = organizer.get("/rulesets/tarockcup-2018").expect(200);
    let first = json!({"ruleset": with_the_game(preset.clone())});
    let made = organizer.with_key("PUT", SHELF, &first, "first");
    let tag = etag(&made);
    made.expect(201);
    organizer.put(SHELF, &json!({"copied_from": {"id": "stammtisch"}, "title": "Second"})).expect(200);
    // Repeated, it is answered as it was; another request with its key is refused.
    let again = organizer.with_key("PUT", SHELF, &first, "first");
    assert_eq!((again.header("idempotency-replayed"), etag(&again)), (Some("true"), tag));
    assert_eq!(again.expect(201)["revision"], 1);
    organizer
        .with_key("PUT", SHELF, &json!({"copied_from": {"id": "royal"}}), "first")
        .refused(422, "idempotency_key_reused");

    let revisions = organizer.get(&format!("{SHELF}/revisions")).expect(200);
    assert_eq!(revisions["items"][0]["title"], "Second");
    assert_eq!(revisions["items"][1]["title"], "Stammtisch");
    let old = organizer.get(&format!("{SHELF}?revision=1")).expect(200);
    assert_eq!((&old["ruleset"], &old["newest"]), (&with_the_game(preset.clone()), &json!(2)));
    organizer.get(&format!("{SHELF}?revision=3")).refused(404, "not_found");
    // Back to the first: a copy of it is the third.
    let back = json!({"copied_from": {"id": "stammtisch", "revision": 1}});
    assert_eq!(organizer.put(SHELF, &back).expect(200)["revision"], 3);

    let found = |ruleset: &Value| {
        let body = json!({"title": "Cup", "date": "2018-11-10", "ruleset": ruleset});
        organizer.post("/tournaments", &body)
    };
    let newest = found(&json!({"id": "stammtisch"}));
    let cup = newest.location();
    assert_eq!(newest.expect(201)["ruleset"]["title"], "Stammtisch");
    let amended = json!({"ruleset": {"id": "stammtisch", "revision": 2}});
    assert_eq!(
        organizer.patch(&format!("{cup}/ruleset"), &amended).expect(200)["ruleset"]["title"],
        "Second"
    );
    let missing = found(&json!({"id": "stammtisch", "revision": 9})).refused(422, "unknown_ruleset");
    assert_eq!(pointers(&missing), ["/ruleset"]);

    let by_the_shelf = json!({"title": "Cup", "date": "2018-11-10", "ruleset": {"id": "stammtisch"}});
    let made = organizer.with_key("POST", "/tournaments", &by_the_shelf, "founded");
    let founded = made.location();
    made.expect(201);
    organizer.with_key("PATCH", &format!("{founded}/ruleset"), &amended, "amended").expect(200);

    let list = organizer.get("/shelf");
    let tag = etag(&list);
    assert_eq!(list.expect(200)["items"][0]["withdrawn"], Value::Null);
    let reason = json!({"reason": "Played no more."});
    organizer.send("DELETE", SHELF, Some(&reason), &[("Idempotency-Key", "gone")]).expect(200);
    let list = organizer.send("GET", "/shelf", None, &[("If-None-Match", &tag)]).expect(200);
    assert_eq!(list["items"][0]["withdrawn"]["reason"], "Played no more.");
    found(&json!({"id": "stammtisch"})).refused(422, "unknown_ruleset");
    // What was founded by it before, and said again, is answered again.
    let again = organizer.with_key("POST", "/tournaments", &by_the_shelf, "founded");
    assert_eq!(again.header("idempotency-replayed"), Some("true"));
    assert_eq!(again.location(), founded);
    let path = format!("{founded}/ruleset");
    let again = organizer.with_key("PATCH", &path, &amended, "amended");
    assert_eq!(again.header("idempotency-replayed"), Some("true"));
    assert_eq!(again.expect(200)["ruleset"]["title"], "Second");
    organizer.with_key("PATCH", &path, &amended, "again").refused(422, "unknown_ruleset");
    found(&json!({"id": "stammtisch", "revision": 1})).refused(422, "unknown_ruleset");
    assert!(organizer.get(SHELF).expect(200)["withdrawn_at"].is_string());
    organizer.put(SHELF, &back).expect(200);
    found(&json!({"id": "stammtisch"})).expect(201);
    let verified = database.run(&["verify"]);
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stdout));
}

#[test]
fn what_cannot_stand_on_the_shelf_is_refused_with_its_place() {
    let database = On::Sqlite.database().unwrap();
    let organizer_of = database.serve();
    let organizer = organizer_of.set_up();
    let preset = organizer.get("/rulesets/tarockcup-2018").expect(200);
    let refused = |path: &str, body: &Value, status, code: &str| {
        let problem = organizer.put(path, body).refused(status, code);
        pointers(&problem).into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    let whole = json!({"ruleset": preset});
    assert_eq!(refused(SHELF, &whole, 422, "invalid_ruleset"), ["/ruleset/id"], "another id than the path's");
    assert_eq!(refused("/shelf/tarockcup-2018", &whole, 422, "invalid_ruleset"), ["/ruleset/id"]);
    assert_eq!(refused(SHELF, &json!({}), 400, "invalid_shape"), ["/ruleset"]);
    let copy = |id: &str| json!({"copied_from": {"id": id}});
    assert_eq!(refused(SHELF, &copy("nobody"), 422, "unknown_ruleset"), ["/copied_from"]);
    let mut misspelt = preset.clone();
    misspelt["game"]["kontrain"] = json!("points");
    assert_eq!(
        refused(SHELF, &json!({"ruleset": misspelt}), 400, "invalid_shape"),
        ["/ruleset/game/kontrain"]
    );
    organizer.delete(SHELF).refused(404, "not_found");
    organizer.get(&format!("{SHELF}/revisions")).refused(404, "not_found");
    assert_eq!(organizer.get("/shelf").expect(200)["items"], json!([]));
}

/// Who runs one tournament alone knows nothing of the shelf, and takes nothing from it.
#[test]
fn the_shelf_is_its_organisations_alone() {
    let Some(cup) = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1) else { return };
    cup.organizer.put(SHELF, &json!({"copied_from": {"id": "tarockcup-2018"}})).expect(201);
    let guest = cup.server.client(&token(&cup.organizer, "organizer", &json!({"tournament": cup.id})));
    guest.get(SHELF).refused(403, "forbidden");
    let amended = json!({"ruleset": {"id": "stammtisch"}});
    let path = format!("/tournaments/{}/ruleset", cup.id);
    guest.patch(&path, &amended).refused(403, "forbidden");
    cup.server.anonymous().get("/shelf").refused(401, "unauthenticated");
    let registrar = cup.server.client(&token(&cup.organizer, "registrar", &json!("installation")));
    registrar.get(SHELF).expect(200);
    registrar.put(SHELF, &json!({"copied_from": {"id": "royal"}})).refused(403, "forbidden");
}

/// The shelf comes in pages by id, and goes on behind the last one shown.
#[test]
fn a_long_shelf_comes_in_pages() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    for id in ["c", "a", "b"] {
        let copy = json!({"copied_from": {"id": "tarockcup-2018"}});
        organizer.put(&format!("/shelf/{id}"), &copy).expect(201);
    }
    let mut ids = Vec::new();
    let mut next = Some("/shelf?limit=2".to_owned());
    while let Some(path) = next {
        let page = organizer.get(&path);
        let link = page.header("link").and_then(|link| link.split(['<', '>']).nth(1).map(str::to_owned));
        next = link.map(|link| link.strip_prefix("/api/v1").unwrap().to_owned());
        let page = page.expect(200);
        ids.extend(page["items"].as_array().unwrap().iter().map(|place| place["id"].clone()));
        assert!(page["items"].as_array().unwrap().len() <= 2);
    }
    assert_eq!(ids, ["a", "b", "c"]);
    organizer.get("/shelf?cursor=020000000000000001").refused(400, "invalid_query");
}

/// Puts a ruleset on the shelf and founds a tournament with it, whose first round is drawn and begun.
fn begun(organizer: &Client, ruleset: &Value, pairs: bool) -> String {
    organizer.put(SHELF, &json!({"ruleset": ruleset})).expect(201);
    let body = json!({"title": "Cup", "date": "2018-11-10", "ruleset": {"id": "stammtisch"}});
    let founded = organizer.post("/tournaments", &body);
    let cup = founded.location();
    assert_eq!(&founded.expect(201)["ruleset"], ruleset);
    fill(organizer, &cup, 4);
    if pairs {
        for number in [1, 3] {
            let team = json!({"name": format!("Pair {number}"), "members": [number, number + 1]});
            organizer.post(&format!("{cup}/teams"), &team).expect(201);
        }
    }
    organizer.post(&format!("{cup}/rounds"), &json!({})).expect(201);
    organizer.post(&format!("{cup}/rounds/1/start"), &json!({})).expect(200);
    format!("{cup}/rounds/1/tables/1")
}

/// What a German reader is told is wrong: place, code and sentence of each.
fn refused_in_german(client: &Client, method: &str, path: &str, body: &Value) -> Vec<[String; 3]> {
    let key = uuid::Uuid::now_v7().to_string();
    let headers = [("Accept-Language", "de"), ("Idempotency-Key", key.as_str())];
    let problem = client.send(method, path, Some(body), &headers).json();
    let violations = problem["violations"].as_array().expect("violations");
    let told = |violation: &Value| {
        ["pointer", "code", "detail"].map(|part| violation[part].as_str().unwrap().to_owned())
    };
    violations.iter().map(told).collect()
}

fn stammtisch(organizer: &Client, preset: &str) -> Value {
    let mut ruleset = organizer.get(&format!("/rulesets/{preset}")).expect(200);
    (ruleset["id"], ruleset["title"]) = (json!("stammtisch"), json!("Stammtisch"));
    ruleset["regulations"]["rounds"] = json!(1);
    ruleset
}

fn leave_out(part: &mut Value, ids: &[&str]) {
    let part = part.as_object_mut().expect("an object");
    for id in ids {
        assert!(part.remove(*id).is_some(), "{id}");
    }
}

/// French Tarot without the petite and the largest poignée.
#[test]
fn a_club_plays_french_tarot_without_petite() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let mut ruleset = stammtisch(&organizer, "tarot-fft");
    let mut none = ruleset.clone();
    none["game"]["multipliers"] = json!({});
    let verdict = organizer.post("/rulesets/check", &none);
    assert_eq!(pointers(&verdict.json()), ["/game/multipliers"]);
    leave_out(&mut ruleset["game"]["multipliers"], &["prise"]);
    leave_out(&mut ruleset["game"]["poignees"], &["triple"]);
    let table = begun(&organizer, &ruleset, false);
    let taker = organizer.get(&table).expect(200)["seats"][1]["player"].to_string();
    let deal = |contract: &str, size: &str| {
        json!({"family": "tarot", "taker": taker, "contract": contract, "points": 49, "bouts": 2,
            "poignees": [{"by": taker, "size": size}]})
    };
    let path = format!("{table}/deals/1");
    let told = refused_in_german(&organizer, "PUT", &path, &deal("prise", "triple"));
    let [contract, poignee] = told.as_slice() else { panic!("{told:?}") };
    assert_eq!(contract[1], "contract_not_in_ruleset");
    assert!(
        contract[0].ends_with("/contract")
            && contract[2].starts_with("Das Regelwerk kennt dieses Spiel nicht: ")
    );
    assert_eq!(poignee[1], "premium_not_in_ruleset");
    assert!(
        poignee[0].ends_with("/poignees/0/size")
            && poignee[2].starts_with("Das Regelwerk kennt diesen Weis nicht: ")
    );
    organizer.put(&path, &deal("garde", "simple")).expect(201);
}

/// Royal-Tarock without the Fasane and a silent item.
#[test]
fn a_club_plays_royal_tarock_without_some_items() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let mut ruleset = stammtisch(&organizer, "royal");
    leave_out(&mut ruleset["game"]["values"], &["fasan", "falke", "obscur"]);
    let mut misspelt = json!({"ruleset": ruleset.clone()});
    misspelt["ruleset"]["game"]["values"]["spil"] = json!(10);
    let [[place, _, sentence]] = refused_in_german(&organizer, "PUT", SHELF, &misspelt).try_into().unwrap();
    assert_eq!(place, "/ruleset/game/values");
    assert!(sentence.contains("spil") && sentence.contains("spiel"), "{sentence}");
    let table = begun(&organizer, &ruleset, true);
    let seats = organizer.get(&table).expect(200)["seats"].clone();
    let dealer = seats[3]["player"].to_string();
    let entries = format!("{table}/deals/1/entries");
    organizer.post(&entries, &json!({"type": "deal.opened", "entry": {}})).expect(201);
    let choices = organizer.get(&format!("{table}/deals/1/announcements")).expect(200);
    let said: Vec<_> = choices["announcements"].as_array().unwrap().iter().map(|one| &one["item"]).collect();
    assert!(said.contains(&&json!("habicht")) && !said.contains(&&json!("fasan")));
    let fasan = json!({"type": "royal.announced", "entry": {"item": "fasan", "by": dealer, "cards": ["hK"]}});
    let [[_, code, sentence]] = refused_in_german(&organizer, "POST", &entries, &fasan).try_into().unwrap();
    assert_eq!(
        (code.as_str(), sentence.as_str()),
        ("premium_not_in_ruleset", "Das Regelwerk kennt diese Ansage nicht: Fasan.")
    );
    let spiel = json!({"type": "royal.announced", "entry": {"item": "spiel", "by": dealer}});
    organizer.post(&entries, &spiel).expect(201);
}
