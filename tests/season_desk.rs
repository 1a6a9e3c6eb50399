//! A season is run by forms: by who organizes it, by its jury, and by captains with their invitation.

use serde_json::{Value, json};

use crate::seasons::{captain, entered, founded, person};
use crate::sign_in::{organizer_of, typed};
use crate::support::client::Client;
use crate::support::database::On;
use crate::support::hall::token;
use crate::support::server::Server;
use crate::support::visitor::{Seen, Visitor};

/// Sends a form of the page at this path with what is typed in it.
pub fn send(visitor: &mut Visitor, path: &str, ask: &str, typed: &[(&str, &str)]) -> Seen {
    let page = visitor.open(path);
    assert_eq!(page.status, 200, "{path}: {}", page.text);
    let mut sent = page.filled(&format!("name=\"ask\" value=\"{ask}\""));
    for (name, value) in typed {
        sent.retain(|(known, _)| known != name);
        sent.push(((*name).to_owned(), (*value).to_owned()));
    }
    let sent: Vec<_> = sent.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    visitor.send(path.split('?').next().expect("a path"), &sent)
}

#[track_caller]
pub fn done(seen: &Seen) -> String {
    assert_eq!(seen.status, 303, "{}", seen.text);
    seen.location.clone().expect("a way on")
}

/// A captain in a browser of his own, by the invitation that the desk gives out.
fn invited(server: &Server, organizer: &mut Visitor, desk: &str, team: &str) -> Visitor {
    let made = send(organizer, desk, "invite", &[("team", team), ("label", "Kapitän")]);
    assert_eq!(made.status, 200, "{}", made.text);
    let mut captain = Visitor::of(&server.url);
    done(&captain.send("/sign-in", &[("code", &typed(&made, 0))]));
    captain
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text"))
}

/// The only team with this name.
fn team(organizer: &Client, season: &str, name: &str) -> String {
    let teams = organizer.get(&format!("{season}/teams")).expect(200);
    let mut found = teams["items"].as_array().expect("teams").iter().filter(|team| team["name"] == name);
    text(&found.next().expect("it is there")["id"]).to_owned()
}

#[test]
fn a_championship_is_run_by_forms_and_two_captains() {
    let database = On::Sqlite.database().expect("SQLite is always there");
    let server = database.serve();
    let api = server.set_up();
    let mut organizer = organizer_of(&server, &database.url);
    let founding = [("title", "Mannschaft"), ("year", "2026"), ("kind", "team_championship")];
    let bad = send(&mut organizer, "/seasons/new", "new", &[("title", "Mannschaft"), ("year", "zwei")]);
    assert_eq!(bad.status, 400, "{}", bad.text);
    assert!(bad.text.contains("value=\"Mannschaft\""), "what was typed stays: {}", bad.text);
    let desk = done(&send(&mut organizer, "/seasons/new", "new", &founding));
    let season = desk.strip_suffix("/desk").expect("a desk").to_owned();
    assert!(organizer.open(&season).text.contains(&format!("href=\"{desk}\"")));
    assert!(!Visitor::of(&server.url).open(&season).text.contains(&desk), "strangers are not led there");

    // Nobody is entered by a slip of the pen: who is not known yet is new on purpose only.
    let rot = [("name", "Rot"), ("member-0", "Auer, Anna"), ("member-1", "Auer, Bert")];
    let unknown = send(&mut organizer, &desk, "form", &rot);
    assert!(unknown.status == 422 || unknown.status == 404, "{}: {}", unknown.status, unknown.text);
    assert!(unknown.text.contains("Auer, Anna"), "{}", unknown.text);
    let mut new = rot.to_vec();
    new.push(("new", "yes"));
    done(&send(&mut organizer, &desk, "form", &new));
    let blau = [("name", "Blau"), ("member-0", "Berg, Eva"), ("member-1", "Berg, Otto"), ("new", "yes")];
    done(&send(&mut organizer, &desk, "form", &blau));
    let (red, blue) = (team(&api, &season, "Rot"), team(&api, &season, "Blau"));
    // A third member is who is known already; the others stay.
    let renamed = [("name", "Rotes Team"), ("member-2", "Wieser Max"), ("new", "yes")];
    assert_ne!(send(&mut organizer, &desk, &format!("change-{red}"), &renamed).status, 303, "no comma");
    let renamed = [("name", "Rotes Team"), ("member-2", "Wieser, Max"), ("new", "yes")];
    done(&send(&mut organizer, &desk, &format!("change-{red}"), &renamed));
    let teams = api.get(&format!("{season}/teams")).expect(200);
    assert_eq!(teams["items"][0]["name"], "Rotes Team");
    assert_eq!(teams["items"][0]["members"].as_array().map(Vec::len), Some(3));

    let mut anna = invited(&server, &mut organizer, &desk, &red);
    let mut eva = invited(&server, &mut organizer, &desk, &blue);
    let shown = anna.open(&desk);
    assert!(shown.text.contains("Rotes Team") && !shown.text.contains("value=\"form\""), "{}", shown.text);

    // Deal by deal: what is added up otherwise is told.
    let entry = format!("{desk}/match");
    let way = done(&send(&mut anna, &entry, "between", &[("one", &red), ("other", &blue)]));
    let page = anna.open(&way);
    assert!(page.text.contains("Auer Anna") && !page.text.contains("Berg Eva"), "{}", page.text);
    let mut deals = vec![("played_on".to_owned(), "2026-05-02".to_owned())];
    for deal in 1..=8 {
        deals.push((format!("deal-{deal}-0"), "96".to_owned()));
        deals.push((format!("deal-{deal}-1"), "95".to_owned()));
    }
    let mut wrong = deals.clone();
    wrong.extend([("points-0".to_owned(), "769".to_owned()), ("points-1".to_owned(), "760".to_owned())]);
    let wrong: Vec<_> = wrong.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let refused = send(&mut anna, &way, "match", &wrong);
    assert!(refused.status == 400 && refused.text.contains("768"), "{}", refused.text);
    let typed_in: Vec<_> = deals.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    done(&send(&mut anna, &way, "match", &typed_in));
    let listed = api.get(&format!("{season}/matches")).expect(200);
    assert_eq!(listed["items"][0]["points"], json!([768, 760]));
    let id = text(&listed["items"][0]["id"]).to_owned();

    // The other captain says otherwise; the jury reads why, and decides.
    assert!(!anna.open(&desk).text.contains(&format!("confirm-{id}")), "nobody confirms his own");
    assert!(eva.open(&desk).text.contains(&format!("confirm-{id}")));
    let empty = send(&mut eva, &desk, &format!("contest-{id}"), &[("reason", "")]);
    assert_eq!(empty.status, 422, "{}", empty.text);
    done(&send(&mut eva, &desk, &format!("contest-{id}"), &[("reason", "Das dritte Spiel war anders.")]));
    for visitor in [&mut organizer, &mut anna] {
        assert!(visitor.open(&desk).text.contains("Das dritte Spiel war anders."));
    }
    let points = [("points-0", "760"), ("points-1", "768"), ("reason", "Das Blatt ist da.")];
    done(&send(&mut organizer, &desk, &format!("rule-{id}"), &points));
    let table = api.get(&format!("{season}/standings")).expect(200);
    assert_eq!(
        (&table["items"][0]["team"]["name"], &table["items"][0]["result"]),
        (&json!("Blau"), &json!(96))
    );

    // One more, by sums, with a substitute; it counts by a yes.
    let way = done(&send(&mut eva, &entry, "between", &[("one", &blue), ("other", &red)]));
    let max = &teams["items"][0]["members"][2]["person"];
    let sums = [
        ("played_on", "2026-05-09"),
        ("points-0", "700"),
        ("points-1", "720"),
        ("entering-1", text(max)),
        ("position-1", "abfaenger"),
        ("from-1", "5"),
    ];
    done(&send(&mut eva, &way, "match", &sums));
    let listed = api.get(&format!("{season}/matches")).expect(200);
    let second = text(&listed["items"][1]["id"]).to_owned();
    done(&send(&mut anna, &desk, &format!("confirm-{second}"), &[]));
    let shown = api.get(&format!("{season}/matches/{second}")).expect(200);
    assert_eq!(shown["match"]["state"], "confirmed");
    assert_eq!(shown["match"]["sides"][1]["changes"][0]["from_deal"], 5);

    nobody_does_what_is_not_his(&api, &mut organizer, &mut anna, &desk, (&second, &red, &blue));

    done(&send(&mut organizer, &desk, "close", &[]));
    assert!(!organizer.open(&desk).text.contains("value=\"form\""), "nothing is entered any more");
    done(&send(&mut organizer, &desk, "reopen", &[("reason", "Ein Match fehlt.")]));
    assert_eq!(api.get(&season).expect(200)["closed"], false);
}

/// A form without the page's own token is refused, and one of a captain for what is not his.
fn nobody_does_what_is_not_his(
    api: &Client,
    organizer: &mut Visitor,
    anna: &mut Visitor,
    desk: &str,
    (played, own, foreign): (&str, &str, &str),
) {
    let bare = [("ask", "close"), ("act", "close")];
    assert_eq!(organizer.send(desk, &bare).status, 400);
    let token = anna.open(&format!("{desk}/match")).hidden("form_token");
    for act in ["close", "form", "invite", "rule", "draw"] {
        let sent =
            [("form_token", token.as_str()), ("act", act), ("match", played), ("team", own), ("void", "yes")];
        assert_eq!(anna.send(desk, &sent).status, 403, "{act}");
    }
    let for_others = [("form_token", token.as_str()), ("act", "confirm"), ("match", played), ("by", foreign)];
    assert_eq!(anna.send(desk, &for_others).status, 403);
    let other = founded(api, "team_championship");
    assert_eq!(anna.open(&format!("{other}/desk")).status, 403);
}

#[test]
fn a_cup_is_drawn_and_decided_by_forms() {
    let database = On::Sqlite.database().expect("SQLite is always there");
    let server = database.serve();
    let api = server.set_up();
    let mut organizer = organizer_of(&server, &database.url);
    let season = founded(&api, "knockout");
    let desk = format!("{}/desk", season.strip_prefix("/api/v1").unwrap_or(&season));
    let pairs: Vec<_> = (1..=4).map(|nth| entered(&api, &season, nth, 2)).collect();
    done(&send(&mut organizer, &desk, "commit", &[]));
    let commitment = text(&api.get(&format!("{season}/bracket")).expect(200)["commitment"]).to_owned();
    assert!(organizer.open(&desk).text.contains(&commitment), "the digest is shown before the draw");
    done(&send(&mut organizer, &desk, "draw", &[("randomness", "3 5 1")]));
    let bracket = api.get(&format!("{season}/bracket")).expect(200);
    let shown = organizer.open(&desk).text;
    for part in ["seed", "commitment", "public_randomness"] {
        assert!(shown.contains(text(&bracket["draw"][part])), "{part} is part of the proof");
    }
    let side = |nth: usize, side: usize| text(&bracket["rounds"][0][nth]["sides"][side]["id"]).to_owned();

    // The first pairing is played: three matches are entered by one captain and confirmed by the other.
    let mut one = invited(&server, &mut organizer, &desk, &side(0, 0));
    let other = captain(&api, &season, &json!(side(0, 1)));
    let entry = format!("{desk}/match");
    for _ in 0..3 {
        let way = done(&send(&mut one, &entry, "between", &[]));
        let points = [("played_on", "2026-09-12"), ("points-0", "760"), ("points-1", "700")];
        done(&send(&mut one, &way, "match", &points));
    }
    let full = done(&send(&mut one, &entry, "between", &[]));
    let points = [("played_on", "2026-09-12"), ("points-0", "760"), ("points-1", "700")];
    assert_eq!(send(&mut one, &full, "match", &points).status, 409, "three are three");
    let matches = other.get(&format!("{season}/matches")).expect(200);
    for played in matches["items"].as_array().expect("matches") {
        let path = format!("{season}/matches/{}/confirmation", text(&played["id"]));
        other.post(&path, &json!({"by": side(0, 1)})).expect(200);
    }
    // The second is given more time, and then given up.
    let until = [("until", "2026-10-04"), ("reason", "Krank.")];
    done(&send(&mut organizer, &desk, "postpone-1-2", &until));
    let loser = side(1, 1);
    done(&send(&mut organizer, &desk, "concede-1-2", &[("by", &loser)]));
    // The final is decided by the jury.
    let winner = side(1, 0);
    done(&send(&mut organizer, &desk, "decide-2-1", &[("winner", &winner), ("reason", "Es kam niemand.")]));
    let bracket = api.get(&format!("{season}/bracket")).expect(200);
    assert_eq!(bracket["winner"]["id"], winner.as_str());
    assert_eq!(bracket["rounds"][0][1]["decided_by"], "concession");
    assert_eq!(pairs.len(), 4);
}

#[test]
fn what_has_changed_since_is_followed_by_a_form() {
    use crate::series::{corrected, count, evening, persons, rules};
    let database = On::Sqlite.database().expect("SQLite is always there");
    let server = database.serve();
    let api = server.set_up();
    let mut organizer = organizer_of(&server, &database.url);
    let season = api.post("/seasons", &json!({"title": "Cup", "year": 2026, "rules": rules()})).location();
    let desk = format!("{}/desk", season.strip_prefix("/api/v1").unwrap_or(&season));
    let [a, b, c] = persons(&api, ["Auer", "Berger", "Dunkel"]);
    let first = evening(&api, "Eins", "2026-01-08", &[(&a, 10), (&b, 21), (&c, -31)]);
    let second = evening(&api, "Zwei", "2026-02-05", &[(&a, 20), (&b, 10), (&c, -30)]);
    count(&api, &season, "1", &first);
    let tournament = second.rsplit('/').next().expect("an id");
    done(&send(&mut organizer, &desk, "count", &[("slot", "2"), ("tournament", tournament)]));
    let total = |api: &Client| {
        api.get(&format!("{season}/series/standings")).expect(200)["items"][0]["total"].clone()
    };
    let before = total(&api);
    corrected(&api, &first, &[21, 10, -31]);
    let shown = organizer.open(&desk);
    assert!(shown.text.contains("Was sich ändern würde"), "{}", shown.text);
    assert_eq!(total(&api), before, "nothing follows by itself");
    done(&send(&mut organizer, &desk, "follow-1", &[("reason", "Ein Spiel war falsch.")]));
    assert_ne!(total(&api), before);
    assert!(!organizer.open(&desk).text.contains("value=\"follow-1\""));
    corrected(&api, &first, &[10, 21, -31]);
    assert_eq!(send(&mut organizer, &desk, "refuse-1", &[("reason", "")]).status, 422);
    done(&send(&mut organizer, &desk, "refuse-1", &[("reason", "Die Preise sind vergeben.")]));
    let evenings = api.get(&format!("{season}/evenings")).expect(200);
    assert_eq!(evenings["items"][0]["state"], "refused");
}

#[test]
fn namesakes_keep_their_places_and_a_refused_team_leaves_nobody_behind() {
    let database = On::Sqlite.database().expect("SQLite is always there");
    let server = database.serve();
    let api = server.set_up();
    let mut organizer = organizer_of(&server, &database.url);
    let season = founded(&api, "team_championship");
    let desk = format!("{season}/desk");
    let evas = [person(&api, "Eva"), person(&api, "Eva")];
    let body = json!({"name": "Zwei Evas", "members": evas});
    let team = api.post(&format!("{season}/teams"), &body).expect(201)["team"]["id"].clone();
    done(&send(&mut organizer, &desk, &format!("change-{}", text(&team)), &[("name", "Beide Evas")]));
    let teams = api.get(&format!("{season}/teams")).expect(200);
    let members = &teams["items"][0]["members"];
    assert_eq!(teams["items"][0]["name"], "Beide Evas");
    assert_eq!([&members[0]["person"], &members[1]["person"]], evas.each_ref().map(String::as_str));

    let known = |api: &Client| api.get("/persons").expect(200)["items"].as_array().map(Vec::len);
    assert_eq!(known(&api), Some(2));
    for second in ["Ohne Beistrich", ", Ohne Familie", "Neu, Nora"] {
        let typed = [("name", "Neu"), ("member-0", "Neu, Nora"), ("member-1", second), ("new", "yes")];
        let refused = send(&mut organizer, &desk, "form", &typed);
        assert!((400..500).contains(&refused.status), "{second}, {}: {}", refused.status, refused.text);
        assert_eq!(known(&api), Some(2), "{second}");
    }
    let typed = [("name", "Neu"), ("member-0", "Neu, Nora"), ("member-1", "Neu, Otto"), ("new", "yes")];
    done(&send(&mut organizer, &desk, "form", &typed));
    assert_eq!(known(&api), Some(4));
}

#[test]
fn a_registrar_enters_teams_and_the_jury_matches() {
    let database = On::Sqlite.database().expect("SQLite is always there");
    let server = database.serve();
    let api = server.set_up();
    let season = founded(&api, "team_championship");
    for nth in 1..=2 {
        entered(&api, &season, nth, 2);
    }
    let desk = format!("{season}/desk");
    let entry = format!("{desk}/match");
    for (role, enters) in [("registrar", false), ("referee", true)] {
        let secret = token(&api, role, &json!({"organisation": "00000000-0000-7000-8000-000000000001"}));
        let official = server.client(&secret);
        let open = |path: &str| official.raw("GET", path, "", None, &[("Accept-Language", "de")]);
        let shown = open(&desk);
        assert!(shown.status == 200 && shown.text.contains("value=\"form\""), "{role}: {}", shown.text);
        assert_eq!(shown.text.contains("<h2>Matches</h2>"), enters, "{role}: {}", shown.text);
        assert_eq!(shown.text.contains(&format!("href=\"{entry}\"")), enters, "{role}");
        assert_eq!(open(&entry).status, if enters { 200 } else { 403 }, "{role}");
    }
}

/// Whom a captain's form finds tells nobody whether the club knows somebody.
#[test]
fn a_captain_finds_as_guests_only_who_lets_his_name_be_known_or_played_in_his_match() {
    let database = On::Sqlite.database().expect("SQLite is always there");
    let server = database.serve();
    let api = server.set_up();
    let mut organizer = organizer_of(&server, &database.url);
    let founding = [("title", "Mannschaft"), ("year", "2026"), ("kind", "team_championship")];
    let desk = done(&send(&mut organizer, "/seasons/new", "new", &founding));
    let season = desk.strip_suffix("/desk").expect("a desk").to_owned();
    for team in [["Rot", "Auer, Anna", "Auer, Bert"], ["Blau", "Berg, Eva", "Berg, Otto"]] {
        let [name, one, other] = team;
        let formed = [("name", name), ("member-0", one), ("member-1", other), ("new", "yes")];
        done(&send(&mut organizer, &desk, "form", &formed));
    }
    for (family, public) in [("Gast", Value::Null), ("Nein", json!(false)), ("Offen", json!(true))] {
        let person = json!({"given_name": "Gustav", "family_name": family, "name_public": public});
        api.post("/persons", &person).expect(201);
    }
    let (red, blue) = (team(&api, &season, "Rot"), team(&api, &season, "Blau"));
    let mut anna = invited(&server, &mut organizer, &desk, &red);
    let way = done(&send(&mut anna, &format!("{desk}/match"), "between", &[("one", &red), ("other", &blue)]));
    let plays = |visitor: &mut Visitor, guest: &str| {
        let typed = [
            ("played_on", "2026-05-02"),
            ("eintreiber-0", "guest"),
            ("guest-0", guest),
            ("points-0", "768"),
            ("points-1", "760"),
            ("by", red.as_str()),
        ];
        send(visitor, &way, "match", &typed)
    };
    let alert = |visitor: &mut Visitor, guest: &str| {
        let refused = plays(visitor, guest);
        assert_eq!(refused.status, 404, "{}", refused.text);
        let (_, alert) = refused.text.split_once("role=\"alert\"").expect("it is told");
        alert.split("</div>").next().expect("a sentence").replace(guest, "…")
    };
    // Whoever did not agree is answered as whom nobody knows, a player of the other team too.
    let unknown = alert(&mut anna, "Niemand, Gustav");
    assert!(unknown.contains("Jury"), "{unknown}");
    for guest in ["Gast, Gustav", "Nein, Gustav", "Berg, Eva"] {
        assert_eq!(alert(&mut anna, guest), unknown, "{guest}");
    }
    done(&plays(&mut anna, "Offen, Gustav"));
    // The jury knows everybody; who has played for the team its captain can enter himself.
    done(&plays(&mut organizer, "Gast, Gustav"));
    done(&plays(&mut anna, "Gast, Gustav"));
    assert_eq!(alert(&mut anna, "Nein, Gustav"), unknown);
}
