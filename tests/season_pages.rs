//! The pages of a season: their figures are those of the API, and who does not allow his name is a number on them.

use std::time::Duration;

use serde_json::{Value, json};

use crate::desk_screens::signed_in_to;
use crate::lifetime::{Played, free, list};
use crate::pictures::keep;
use crate::seasons::{agreed, captain, entered, founded, play, played};
use crate::series::{corrected, count, evening, persons, rules};
use crate::support::axe::found_by_axe;
use crate::support::browser::Browser;
use crate::support::client::Client;
use crate::support::database::On;

/// A page in German, and what it says without its marks.
struct Shown {
    html: String,
    words: String,
}

fn page(client: &Client, path: &str) -> Shown {
    let answer = client.raw("GET", &format!("{path}?lang=de"), "", None, &[]);
    assert_eq!(answer.status, 200, "{path}: {}", answer.text);
    let html = answer.text;
    let (_, main) = html.split_once("<main").expect("a page");
    let (main, _) = main.split_once("</main>").expect("its end");
    let pieces = main.split('<').filter_map(|piece| piece.split_once('>'));
    let words = pieces.flat_map(|(_, text)| text.split_whitespace()).collect::<Vec<_>>().join(" ");
    Shown { html, words }
}

impl Shown {
    fn says(&self, text: &str) {
        assert!(self.words.contains(text), "{text} is missing: {}", self.words);
    }

    fn hides(&self, text: &str) {
        assert!(!self.html.contains(text), "{text} is there: {}", self.html);
    }
}

fn number(value: &Value) -> i64 {
    value.as_i64().unwrap_or_else(|| panic!("{value} is no number"))
}

#[test]
fn season_pages_show_a_championship_and_its_matches() {
    let database = On::Sqlite.database().expect("SQLite is always there");
    let server = database.serve();
    let organizer = server.set_up();
    let public = server.anonymous();
    page(&public, "/seasons").says("Noch kein Jahresbewerb.");
    page(&public, "/").hides("href=\"/seasons\"");
    let season = founded(&organizer, "team_championship");
    let teams: Vec<_> = (1..=3).map(|nth| entered(&organizer, &season, nth, 3)).collect();
    let agree = json!({"name_public": true});
    organizer.patch(&format!("/persons/{}", teams[0].members[0]), &agree).expect(200);
    agreed(&organizer, &season, &played([&teams[0], &teams[1]], [768, 767], "2026-05-02"));
    organizer.post(&format!("{season}/matches"), &played([&teams[2], &teams[0]], [700, 835], "2026-05-09"));

    // It is found from the first page, and from its organisation's.
    page(&public, "/").says("Jahresbewerbe");
    let listed = page(&public, "/organisations/00000000-0000-7000-8000-000000000001/seasons");
    listed.says("Jahr 2026");
    listed.says("Mannschaftsmeisterschaft läuft 3 Teams");

    let shown = page(&public, &season);
    let table = public.get(&format!("{season}/standings")).expect(200);
    for row in table["items"].as_array().expect("rows").iter().filter(|row| !row["rank"].is_null()) {
        let [rank, matches, result, points] =
            ["rank", "matches", "result", "points"].map(|field| number(&row[field]));
        let name = row["team"]["name"].as_str().expect("a name");
        let open = if row["open"] == 1 { " 1 Match wartet auf Bestätigung" } else { "" };
        shown.says(&format!("{rank}. {name}{open} {matches} {result} {points}"));
    }
    assert!(shown.html.contains("<caption>Tabelle</caption>") && shown.html.contains("<th scope=\"row\""));
    for ending in ["reports/standings.pdf", "reports/standings.csv", "reports/standings.xlsx", "site.zip"] {
        let (_, href) = shown.html.split_once(&format!("{season}/{ending}")).expect("a link");
        let query = href.split('"').next().expect("its end");
        let answer = public.bytes(&format!("{season}/{ending}{query}"));
        assert!(!answer.is_empty(), "{ending}");
    }

    // A team's matches open into what was played: one has allowed his name, the others are numbers.
    let team = page(&public, &format!("{season}/teams/{}", teams[0].id));
    team.says("Platz 1 mit 96, Matches: 1");
    team.says("Punkte 768 : 767 aus 8 Spielen; durch 8, abgerundet: 96 : 95");
    team.says("Team 1: Eintreiber Huber P10, Abfänger Spieler 2");
    team.says("Team 2: Eintreiber Spieler 1, Abfänger Spieler 2");
    team.says("9.5.2026 Team 3 104 : 87 wartet auf Bestätigung");
    team.hides("P11");

    // From memory, and not at all to who has it; until a name goes.
    let first = public.raw("GET", &season, "", None, &[]);
    let tag = first.header("etag").expect("a tag").to_owned();
    let known = [("If-None-Match", tag.as_str())];
    assert_eq!(public.raw("GET", &season, "", None, &known).status, 304);
    organizer.delete(&format!("/persons/{}", teams[0].members[0]));
    assert_eq!(public.raw("GET", &season, "", None, &known).status, 200);
    page(&public, &format!("{season}/teams/{}", teams[0].id)).hides("Huber");

    // What is not there is told in words.
    let nothing = uuid::Uuid::now_v7();
    for path in [
        format!("/seasons/{nothing}"),
        "/seasons/nonsense".to_owned(),
        format!("{season}/teams/{nothing}"),
        format!("{season}/entrants/1"),
    ] {
        let answer = public.raw("GET", &format!("{path}?lang=de"), "", None, &[]);
        assert_eq!(answer.status, 404, "{path}: {}", answer.text);
        assert!(answer.text.contains("Diese Seite gibt es nicht"), "{path}: {}", answer.text);
    }
}

#[test]
fn season_pages_show_a_cup_as_picture_and_list() {
    let database = On::Sqlite.database().expect("SQLite is always there");
    let server = database.serve();
    let organizer = server.set_up();
    let season = founded(&organizer, "knockout");
    let teams: Vec<_> = (1..=3).map(|nth| entered(&organizer, &season, nth, 2)).collect();
    let public = server.anonymous();
    page(&public, &season).says("Der Pokal ist noch nicht ausgelost.");
    organizer.post(&format!("{season}/draw"), &json!({})).expect(200);
    let bracket = public.get(&format!("{season}/bracket")).expect(200);
    let semifinals = bracket["rounds"][0].as_array().expect("pairings");
    let open = semifinals.iter().position(|it| it["winner"].is_null()).expect("no bye") + 1;
    // The trap: higher points, and yet fewer when each is rounded down.
    for points in [[760, 767], [760, 767], [768, 761]] {
        play(&organizer, &season, &teams, (1, open), points);
    }
    let shown = page(&public, &season);
    let pairing = &public.get(&format!("{season}/bracket")).expect(200)["rounds"][0][open - 1];
    let [one, other] = [0, 1].map(|side| number(&pairing["score"][side]));
    assert_eq!((one, other), (286, 285));
    shown.says("286 : 285 95 : 95 · 95 : 95 · 96 : 95");
    shown.says("freies Los");
    assert!(shown.html.contains("<svg role=\"img\"") && shown.html.contains(">286</text>"), "{}", shown.html);
    let team = page(&public, &format!("{season}/teams/{}", pairing["winner"].as_str().expect("a winner")));
    team.says("1. Runde");
}

#[test]
fn season_pages_show_a_series_with_what_changed_since() {
    let database = On::Sqlite.database().expect("SQLite is always there");
    let server = database.serve();
    let organizer = server.set_up();
    let founding = json!({"title": "Tarockcup", "year": 2026, "rules": rules()});
    let season = organizer.post("/seasons", &founding).location();
    let [a, b, shy] = persons(&organizer, ["Auer", "Berger", "Dunkel"]);
    organizer.patch(&format!("/persons/{shy}"), &json!({"name_public": false})).expect(200);
    let first = evening(&organizer, "Eins", "2026-01-08", &[(&a, 10), (&b, 21), (&shy, -31)]);
    let second = evening(&organizer, "Zwei", "2026-02-05", &[(&a, 20), (&b, 10), (&shy, -30)]);
    count(&organizer, &season, "1", &first);
    count(&organizer, &season, "2", &second);
    let public = server.anonymous();
    let shown = page(&public, &season);
    let table = public.get(&format!("{season}/series/standings")).expect(200);
    for row in table["items"].as_array().expect("rows") {
        let name = row["entrant"]["family_name"].as_str();
        let who = name.map_or_else(
            || format!("Spieler {}", number(&row["entrant"]["number"])),
            |family| format!("{family} Eva"),
        );
        shown.says(&format!("{}. {who} 1. Abend:", number(&row["rank"])));
        let total = number(&row["total"]);
        let total = if total < 0 { format!("−{}", -total) } else { total.to_string() };
        shown.says(&format!("{} {total}", number(&row["starts"])));
    }
    shown.hides("Dunkel");
    shown.says("1. Abend Eins 8.1.2026 Ausgabe 1 zählt");
    let own = page(&public, &format!("{season}/entrants/3"));
    own.says("Spieler 3 3");
    own.hides("Dunkel");

    // A tournament that publishes anew is seen, though nothing happened to the season.
    let tag = public.raw("GET", &season, "", None, &[]).header("etag").expect("a tag").to_owned();
    let known = public.raw("GET", &season, "", None, &[("If-None-Match", tag.as_str())]);
    assert_eq!(known.status, 304, "nothing has happened");
    corrected(&organizer, &first, &[21, 10, -31]);
    let again = public.raw("GET", &season, "", None, &[("If-None-Match", tag.as_str())]);
    assert_eq!(again.status, 200);
    page(&public, &season).says("Seither geändert: Das Turnier hat Ausgabe 2 veröffentlicht.");
}

#[test]
fn season_pages_open_trophies_and_free_points_into_deals() {
    let played = Played::on(On::Sqlite).expect("SQLite is always there");
    let organizer = played.organizer();
    let public = played.day.cup.server.anonymous();
    let trophies = list(organizer);
    organizer.put(&played.within(&trophies), &json!({})).expect(200);
    let shown = page(&public, &trophies);
    shown.says("noch 1 bis 2");
    page(&public, &format!("{trophies}/entrants/1")).says("Spadille 1");
    let season = free(organizer);
    let leave = json!({"allowed": true, "round": 1, "table": 1, "reason": "A training match."});
    organizer.post(&format!("{}/leaves", played.within(&season)), &leave).expect(200);
    let shown = page(&public, &season);
    shown.says("Freemeisterschaft 2018");
    shown.hides("A training match");
    let table = public.get(&format!("{season}/free/standings")).expect(200);
    let first = &table["items"][0];
    shown.says(&format!("{} {}", number(&first["deals"]), number(&first["total"])));
    let entrant = number(&first["entrant"]["number"]);
    let own = public.get(&format!("{season}/free/entrants/{entrant}")).expect(200);
    let deal = &own["tournaments"][0]["deals"][0];
    page(&public, &format!("{season}/entrants/{entrant}"))
        .says(&format!("Runde 1, Tisch 1, Spiel {}", number(&deal["deal"])));
}

/// The desk of a season, in each kind of state, as its organizer sees it.
#[test]
#[ignore = "needs a browser"]
fn season_pages_of_the_desk_are_read_on_a_phone_and_a_computer() {
    let database = On::Sqlite.database().expect("SQLite is always there");
    let server = database.serve();
    let organizer = server.set_up();
    let season = founded(&organizer, "team_championship");
    let teams: Vec<_> = (1..=2).map(|nth| entered(&organizer, &season, nth, 3)).collect();
    let body = played([&teams[0], &teams[1]], [768, 767], "2026-05-02");
    for _ in 0..2 {
        organizer.post(&format!("{season}/matches"), &body).expect(201);
    }
    let listed = organizer.get(&format!("{season}/matches")).expect(200);
    let path = format!("{season}/matches/{}/objection", listed["items"][0]["id"].as_str().expect("an id"));
    let objection = json!({"by": teams[1].id, "reason": "Das dritte Spiel war anders."});
    captain(&organizer, &season, &json!(teams[1].id)).post(&path, &objection).expect(200);
    let cup = founded(&organizer, "knockout");
    for nth in 3..=6 {
        entered(&organizer, &cup, nth, 2);
    }
    let drawn = founded(&organizer, "knockout");
    for nth in 7..=10 {
        entered(&organizer, &drawn, nth, 2);
    }
    organizer.post(&format!("{drawn}/draw"), &json!({})).expect(200);
    let series =
        organizer.post("/seasons", &json!({"title": "Cup", "year": 2026, "rules": rules()})).location();
    let [a, b, c] = persons(&organizer, ["Auer", "Berger-Wolfgruber", "Dunkel"]);
    let first = evening(&organizer, "Eins", "2026-01-08", &[(&a, 10), (&b, 21), (&c, -31)]);
    count(&organizer, &series, "1", &first);
    corrected(&organizer, &first, &[21, 10, -31]);
    let trophies = list(&organizer);
    let [_] = persons(&organizer, ["Alt-Nagyszentmiklósi"]);
    let earlier = "vorname;nachname;jahr;trophäe;anzahl\nEva;Alt-Nagyszentmiklósi;1998;mondfang;2\n";
    let earlier = json!({"csv": earlier, "source": "Jahrbuch 1998"});
    organizer.post(&format!("{trophies}/trophies/lists"), &earlier).expect(200);
    let by_deals = free(&organizer);
    let browser = signed_in_to(&server.url, &database.url, &database.file("profile"));
    let between = format!("{season}/desk/match?one={}&other={}", teams[0].id, teams[1].id);
    let pages = [
        ("new", "/seasons/new".to_owned()),
        ("championship", format!("{season}/desk")),
        ("between", format!("{season}/desk/match")),
        ("match", between),
        ("cup", format!("{cup}/desk")),
        ("drawn", format!("{drawn}/desk")),
        ("series", format!("{series}/desk")),
        ("trophies", format!("{trophies}/desk")),
        ("free", format!("{by_deals}/desk")),
    ];
    for (name, path) in &pages {
        for (width, dark) in [(320, true), (390, false), (1280, false), (1280, true)] {
            browser.screen(width, 844, dark);
            let and = if path.contains('?') { '&' } else { '?' };
            browser.open(&format!("{}{path}{and}lang=de", server.url));
            browser.run("for (const it of document.querySelectorAll('details')) it.open = true");
            keep(&format!("season-desk-{name}-{width}"), &browser.picture(true));
            let sideways = browser.run("return document.documentElement.scrollWidth - innerWidth");
            assert!(number(&sideways) <= 0, "{name} at {width} is moved sideways");
            assert_eq!(found_by_axe(&browser), json!([]), "{name} at {width}, dark {dark}");
            assert_eq!(
                browser.run("return document.body.innerText.includes('web-')"),
                json!(false),
                "{name}"
            );
        }
    }
    assert_eq!(browser.complaints(), Vec::<Value>::new());
}

/// Where two themes and two widths are looked at by people.
#[test]
#[ignore = "needs a browser"]
fn season_pages_are_read_on_a_phone_and_a_computer() {
    let database = On::Sqlite.database().expect("SQLite is always there");
    let profile = database.file("profile");
    let server = database.serve();
    let organizer = server.set_up();
    let cup = founded(&organizer, "knockout");
    let pairs: Vec<_> = (1..=6).map(|nth| entered(&organizer, &cup, nth, 2)).collect();
    organizer.post(&format!("{cup}/draw"), &json!({})).expect(200);
    let bracket = organizer.get(&format!("{cup}/bracket")).expect(200);
    let quarters = bracket["rounds"][0].as_array().expect("pairings");
    for open in (1..).zip(quarters).filter(|(_, it)| it["winner"].is_null()).map(|(nth, _)| nth) {
        for points in [[760, 767], [760, 767], [768, 761]] {
            play(&organizer, &cup, &pairs, (1, open), points);
        }
    }
    let season = founded(&organizer, "team_championship");
    let teams: Vec<_> = (1..=3).map(|nth| entered(&organizer, &season, nth, 3)).collect();
    agreed(&organizer, &season, &played([&teams[0], &teams[1]], [768, 767], "2026-05-02"));
    let series =
        organizer.post("/seasons", &json!({"title": "Cup", "year": 2026, "rules": rules()})).location();
    let [a, b, c] = persons(&organizer, ["Auer", "Berger-Wolfgruber", "Dunkel"]);
    let first = evening(&organizer, "Eins", "2026-01-08", &[(&a, 10), (&b, 21), (&c, -31)]);
    count(&organizer, &series, "1", &first);
    corrected(&organizer, &first, &[21, 10, -31]);
    let browser = Browser::start(&profile).expect("chromedriver is installed");
    let pages = [
        ("list", "/seasons".to_owned()),
        ("cup", cup),
        ("team", format!("{season}/teams/{}", teams[0].id)),
        ("championship", season),
        ("entrant", format!("{series}/entrants/1")),
        ("series", series),
    ];
    for (name, path) in &pages {
        for (width, height, dark) in
            [(320, 640, true), (390, 844, false), (390, 844, true), (1280, 800, false), (1280, 800, true)]
        {
            browser.screen(width, height, dark);
            browser.open(&format!("{}{path}?lang=de", server.url));
            browser.run("for (const it of document.querySelectorAll('details')) it.open = true");
            let theme = if dark { "dark" } else { "light" };
            keep(&format!("season-{name}-{width}-{theme}"), &browser.picture(true));
            let sideways = browser.run("return document.documentElement.scrollWidth - innerWidth");
            assert!(number(&sideways) <= 0, "{name} at {width} is moved sideways");
            assert_eq!(found_by_axe(&browser), json!([]), "{name} at {width}, dark {dark}");
        }
    }
    assert!(browser.comes("return document.readyState === 'complete'", Duration::from_secs(5)));
    assert_eq!(browser.complaints(), Vec::<Value>::new());
}
